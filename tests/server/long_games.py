"""Tables with long games, written straight into a store: what the routes must bear."""

from contextlib import suppress
from random import Random

import msgspec
from msgspec import Raw

from tapis.games.mimes.moves import Ink
from tapis.kernel import AnyGame, AnyMatch, Illegal, Match, Pace, Setup, registry
from tapis.kernel.testing.walk import _next_entry
from tapis.table import keys
from tapis.table import records as r
from tapis.table.store import Row, Store

POINTS = tuple(range(100, 160))  # of one piece of a drawing
EVERY = 95  # ms between two of them
KEY = "k" * 31  # and the number of the seat


def long_game(game: AnyGame, most: int, seats: int, seed: int = 7) -> AnyMatch:
    """A game played at random, to its end or so many entries; whoever may draws all the time."""
    options = game.options(target=200) if game.name == "mimes" else game.options()
    match = Match(game, options, Setup(seats), seed.to_bytes(16, "big"))
    chance, at = Random(seed), 0
    while not match.over and match.seq < most:
        at = _draw(match, at) or _go_on(match, at, chance)
    return match


def _draw(match: AnyMatch, at: int) -> int | None:
    window = next((w for w in match.windows if Ink in w.accepts), None)
    if window is None or (window.closes_at is not None and at + EVERY >= window.closes_at):
        return None
    try:
        match.play(min(window.seats), window.id, Ink(match.seq // 10, POINTS), at + EVERY)
    except Illegal:
        return None
    return at + EVERY


def _go_on(match: AnyMatch, at: int, chance: Random) -> int:
    entry = _next_entry(match, at + chance.choice((10, 400, 3_000)), chance)
    with suppress(Illegal):
        match.keep(match.attempt(entry))
    return entry.at


def records(code: str, match: AnyMatch, owner: str) -> list[r.AnyRecord]:
    """The log of a table where this game was played by people of one browser."""
    options, setup = Raw(msgspec.json.encode(match.options)), match.setup
    seats = range(setup.seats)
    made = r.Created(at=0, code=code, game=match.game.name, chairs=setup.seats, options=options, pace=Pace(),
                     patience="bot")  # fmt: skip
    return [
        made,
        r.Sealed(at=0, seed=match.seed.hex(), salt="00" * 16),
        *(r.Sat(at=0, guest=seat + 1, chair=seat, name=f"Ana {seat}", key=keys.digest(f"{KEY}{seat}"), owner=owner)
          for seat in seats),
        r.Dealt(at=0, guests=tuple(seat + 1 for seat in seats), options=options, setup=setup),
        *(r.Played(at=e.at, seq=e.seq, window=e.window, seat=e.seat, by=e.by, move=Raw(msgspec.json.encode(e.move)))
          for e in match.log),
    ]  # fmt: skip


async def keep(store: Store, code: str, match: AnyMatch, owner: str) -> None:
    rows = [Row(r.encode(line), owner=owner) for line in records(code, match, owner)]
    await store.append(code, 0, rows)


def the_longest(most: int) -> dict[str, AnyMatch]:
    """One of each game on the shelf, with all its seats taken."""
    return {
        name: long_game(game, most, min(game.max_seats, 6))
        for name, game in registry.games().items()
        if registry.home(name).parent.name == "games" and "src" in registry.home(name).parts
    }
