"""A new table that goes on from a moment of a finished game: its log begins with the moves that led there."""

from typing import NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from tapis.kernel import Illegal, Seat
from tapis.kernel.log import Log
from tapis.table import names
from tapis.table import records as r
from tapis.table.faces import ANY_LOOKS, Looks
from tapis.table.state import usual_level


class Branch(NamedTuple):
    """Who goes on with a game: from where, in whose seat, under which name."""

    seq: int  # the last entry that stays
    seat: Seat
    name: str
    owner: str  # digest of their browser's token
    looks: Looks = ANY_LOOKS


class Address(NamedTuple):
    """What the new table is called, and what opens its one person's seat."""

    code: str
    key: str  # digest
    made: int  # seconds since 1970


def branched(game: Log, branch: Branch, at: Address) -> list[r.AnyRecord]:
    """The lines of the new table: one person, bots in the other seats, and the game as it stood."""
    _check(game, branch)
    header = game.header
    seats = range(header.setup.seats)
    first = r.Created(
        at=0,
        code=at.code,
        game=game.game.name,
        chairs=len(seats),
        options=header.options,
        pace=header.setup.pace,
        patience="bot",
        made=at.made,
    )
    sealed = r.Sealed(at=0, seed=header.seed, salt=header.salt)
    dealt = r.Dealt(at=0, guests=tuple(seat + 1 for seat in seats), options=header.options, setup=header.setup)
    return [first, sealed, *_sat(game, branch, at.key), dealt, *_played(game, branch.seq)]


def _check(game: Log, branch: Branch) -> None:
    """Raise Illegal where nothing is left to play, or something of this game is not for everybody."""
    if game.hidden or game.header.result is None:
        raise Illegal("house.withheld")
    if not (0 <= branch.seq < len(game.entries) and 0 <= branch.seat < game.header.setup.seats):
        raise Illegal("house.page")


def _sat(game: Log, branch: Branch, key: str) -> list[r.AnyRecord]:
    called, level = [names.clean(branch.name)], usual_level(game.game)
    face, colour = branch.looks
    found: list[r.AnyRecord] = []
    for seat in range(game.header.setup.seats):
        chair = r.Sat(at=0, guest=seat + 1, chair=seat, name=called[0])
        if seat == branch.seat:
            found.append(replace(chair, key=key, owner=branch.owner, face=face, colour=colour))
        else:
            called.append(names.bot_name(called))
            found.append(replace(chair, name=called[-1], level=level))
    return found


def _played(game: Log, seq: int) -> list[r.AnyRecord]:
    return [
        r.Played(
            at=entry.at,
            seq=entry.seq,
            window=entry.window,
            seat=entry.seat,
            by=entry.by,
            move=Raw(msgspec.json.encode(entry.move)),
        )
        for entry in game.entries[:seq]
    ]
