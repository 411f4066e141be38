"""A request for a new table, and the first lines of its log."""

from time import time
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import AnyGame, Pace
from tapis.table import decide as d
from tapis.table import records as r
from tapis.table.commands import Wished
from tapis.table.faces import ANY_LOOKS, Looks
from tapis.table.fold import apply, created


class Wish(NamedTuple):
    """A request for a new table."""

    game: str
    name: str
    owner: str  # digest of their browser's token
    chairs: int | None = None
    bots: tuple[str, ...] = ()
    options: Wished | None = None
    pace: Pace | None = None
    patience: r.Patience = "bot"
    deal: bool = False
    introduction: str = ""  # the language of the reader whom this table introduces to its game
    tempo: r.Tempo = "usual"
    looks: Looks = ANY_LOOKS
    follows: str = ""  # the code of the evening that is gone on with


def first_lines(game: AnyGame, wish: Wish, code: str, key: str) -> list[r.AnyRecord]:
    """The log of a new table; `key` is the digest of its host's."""
    chairs = min(wish.chairs or game.max_seats, game.max_seats)
    options = (
        Raw(msgspec.json.encode(game.options())) if wish.options is None else d.checked_options(game, wish.options)
    )
    pace = wish.pace or Pace()
    first = r.Created(
        at=0,
        code=code,
        game=game.name,
        chairs=chairs,
        options=options,
        pace=pace,
        patience=wish.patience,
        made=int(time()),
        follows=wish.follows,
    )
    state = created(first, game)
    lines: list[r.AnyRecord] = [first]

    def enter(*more: r.AnyRecord) -> None:
        for record in more:
            apply(state, record)
        lines.extend(more)

    if not wish.introduction:
        enter(d.seal(0))
    if wish.tempo != state.tempo:
        enter(r.Paced(at=0, tempo=wish.tempo))
    enter(*d.sit(state, d.Sit(wish.name, None, key, wish.owner, *wish.looks), 0))
    for level in wish.bots:
        enter(*d.add_bots(state, 1, level, 0))
    if wish.introduction:
        enter(*d.introduce(state, wish.introduction, 0))
    if wish.deal:
        enter(*d.deal(state, max(game.min_seats, len(state.sitters())), "", 0))
    return lines
