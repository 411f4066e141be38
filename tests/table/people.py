"""People around a table, for tests: they sit down, look at what their socket is sent, and command."""

import asyncio
import itertools
import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from tapis.table import commands as c
from tapis.table.attendance import USUAL_RHYTHM, Rhythm
from tapis.table.bots import Think, at_once
from tapis.table.fanout import Viewer
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.store import Row, Store
from tapis.table.table import Asking, Table
from tapis.table.wish import Wish

_numbers = itertools.count()


def nonce() -> str:
    return f"nonce-{next(_numbers):08d}"


def hall(store: Store | None = None, rhythm: Rhythm = USUAL_RHYTHM, think: Think = at_once) -> Hall:
    return Hall(store or MemoryStore(), rhythm=rhythm, think=think)


class Shaky(MemoryStore):
    """Fails when told to; `slow` seconds pass before anything is kept."""

    broken = False
    slow = 0.0

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        await asyncio.sleep(self.slow)
        if self.broken:
            raise OSError("no space left on device")
        await super().append(table, seq, rows)


def pass_on(table: Table, viewer: Viewer, signal: c.Signal) -> None:
    """A Signal of this viewer; raises Illegal if it is refused."""
    ends: list[int | Exception | None] = []
    table.signal(viewer, signal, lambda: None, ends.append)
    if ends and isinstance(ends[0], Exception):
        raise ends[0]


class Person:
    """One browser at one seat."""

    def __init__(self, house: Hall, code: str, guest: int | None) -> None:
        self.hall, self.code, self.guest = house, code, guest
        self.viewer: Viewer | None = None

    async def table(self) -> Table:
        return await self.hall.table(self.code)

    async def come(self, *, changes: bool = False) -> "Person":
        self.viewer = await (await self.table()).come(self.guest, changes=changes)
        return self

    async def go(self) -> None:
        assert self.viewer is not None
        (await self.table()).go(self.viewer)
        self.viewer = None
        await asyncio.sleep(0.01)

    async def ask(self, command: c.AnyCommand) -> None:
        assert self.guest is not None
        await (await self.table()).ask(Asking(self.guest, command))

    async def play(self, window: str, move: dict[str, Any], with_nonce: str = "") -> None:
        raw = Raw(json.dumps(move).encode())
        await self.ask(c.Play(nonce=with_nonce or nonce(), window=window, move=raw))

    async def heard(self) -> list[dict[str, Any]]:
        """Everything sent since the last time."""
        assert self.viewer is not None
        await asyncio.sleep(0)
        viewer, table = self.viewer, await self.table()
        return [json.loads(text) for text in viewer.outbox.take(lambda: table.whole(viewer))]

    async def frames(self) -> list[dict[str, Any]]:
        return [message for message in await self.heard() if message["is"] == "frame"]

    async def room(self) -> dict[str, Any]:
        """The room as it was last shown."""
        return [message for message in await self.heard() if message["is"] == "room"][-1]


async def table_of(
    house: Hall, names: tuple[str, ...] = ("Ana", "Bob"), *, deal: bool = True, **wish: Any
) -> list[Person]:
    """A duel for these people, all present; the first is host."""
    seat = await house.create(Wish(game=wish.pop("game", "duel"), name=names[0], owner=f"owner-{names[0]}", **wish))
    for name in names[1:]:
        await house.sit(seat.code, name, None, f"owner-{name}")
    state = await house.peek(seat.code)
    guests = {s.name: s.guest for s in state.sitters()}
    people = [await Person(house, seat.code, guests[name]).come() for name in names]
    if deal:
        await people[0].ask(c.Deal(nonce=nonce()))
    return people


def drop(person_view: dict[str, Any]) -> dict[str, Any]:
    return {"move": "drop", "card": person_view["hand"][0]}


async def until(what: Callable[[], object], seconds: float = 8.0) -> None:
    """Wait until this is so."""
    async with asyncio.timeout(seconds):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def take_turn(people: list[Person]) -> int:
    """Whoever's turn it is drops a card; answers with the turn's number."""
    table = await people[0].table()
    round_ = table.state.round
    assert round_ is not None
    turn = round_.match.state.turn
    seat = round_.match.state.player
    card = round_.match.state.hands[seat][0]
    await people[seat].play(f"turn:{turn}", {"move": "drop", "card": card})
    return int(turn)


def fingerprint(table: Table) -> bytes:
    """All that a table knows, as bytes: two tables with the same are the same."""
    state = table.state
    round_ = state.round
    game = repr(round_.match.state) if round_ else ""
    who = [(s.guest, s.name, s.care, s.gone, s.level, s.key) for s in state.sitters()]
    return msgspec.json.encode([state.code, state.stage, state.seq, game, who, state.rounds, state.host])
