"""One entry, many screens: each is told what its own view changed by, and what is the same is made once."""

import msgspec

from tapis.cli.bench import random_game
from tapis.kernel import Match, Setup, registry
from tapis.table.fanout import Happening, Seen
from tapis.table.state import Round

SEATS = 4
SEED = bytes(16)


def test_seats_to_which_the_same_is_different_share_one_text() -> None:
    game = registry.game("bornes")
    match = Match(game, game.options(), Setup(SEATS), SEED)
    round_, seen, shared = Round(match, b"", 0), Seen(), 0
    shown = {seat: msgspec.to_builtins(match.view(seat)) for seat in range(SEATS)}
    Happening(round_, 0, True, seen, full=True)
    for seat in range(SEATS):
        seen.views[seat] = match.view(seat)
    for entry in list(random_game(game, 0))[:60]:
        step = match.attempt(entry)
        match.keep(step)
        happening = Happening(round_, entry.at, True, seen, step.events)
        texts = [happening.seen_by(seat, changes=True) for seat in range(SEATS)]
        shared += len(texts) - len(set(map(id, texts)))
        for seat, text in enumerate(texts):
            shown[seat] |= msgspec.json.decode(text).get("view", {})
            assert msgspec.json.encode(shown[seat]) == msgspec.json.encode(match.view(seat))
    assert shared >= 60  # of 240
