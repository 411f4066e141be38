"""A game once more, entry by entry, with the public eye."""

from collections.abc import Mapping
from typing import Any

from msgspec import Raw

from tapis.kernel import Illegal, start
from tapis.server.protocol import Replay, Step
from tapis.table import records as r
from tapis.table.fanout import raw
from tapis.table.fold import commitment
from tapis.table.growth import changes
from tapis.table.journal import Walked, last_game, walk


def replay(log: list[r.AnyRecord]) -> Replay:
    """All that everybody saw. What a move hid (and the seed) is told only when the game is over."""
    table, names = last_game(log)
    round_ = table.round
    if round_ is None:
        raise Illegal("house.waiting")
    game, over = round_.game, round_.result is not None

    opening = view = game.view(start(game, round_.options, round_.setup, round_.seed), None)

    def one(walked: Walked) -> Step:
        nonlocal view
        entry, before, view = walked.entry, view, game.view(walked.state, None)
        told = game.text(entry.move) if over else ""
        events: tuple[Raw, ...] = tuple(raw(event) for event in walked.events)
        changed, grown = changes(before, view)
        return Step(entry.seq, entry.at, entry.seat, entry.by, told, events, _raws(changed), _raws(grown))

    return Replay(
        code=table.code,
        game=game.name,
        names=names,
        commitment=commitment(round_.seed, round_.salt),
        seed=round_.seed.hex() if over else "",
        salt=round_.salt.hex() if over else "",
        verified=over,  # it was just rebuilt from its seed and its log
        opening=raw(opening),
        steps=tuple(one(w) for w in walk(game, round_.options, round_.setup, round_.seed, round_.log)),
        result=round_.result,
    )


def _raws(values: Mapping[str, Any]) -> dict[str, Raw]:
    return {name: raw(value) for name, value in values.items()}
