"""All the tables of a house: made, found, woken from their logs."""

import asyncio
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import Game, Illegal, Pace, registry
from tapis.table import decide as d
from tapis.table import keys
from tapis.table import records as r
from tapis.table.attendance import USUAL_RHYTHM, Rhythm
from tapis.table.bots import Think
from tapis.table.commands import Wished
from tapis.table.fold import apply, created, fold
from tapis.table.minds import Minds
from tapis.table.state import TableState
from tapis.table.store import Row, Store, Taken
from tapis.table.table import Table

TRIES = 20
PEEKED = 200


class Wish(NamedTuple):
    """A table that somebody wants."""

    game: str
    name: str
    owner: str  # digest of their browser's token
    chairs: int | None = None
    bots: tuple[str, ...] = ()
    options: Wished | None = None
    pace: Pace | None = None
    patience: r.Patience = "bot"
    deal: bool = False


class Seat(NamedTuple):
    code: str
    seat: int
    key: str


class Hall:
    def __init__(self, store: Store, *, rhythm: Rhythm = USUAL_RHYTHM, think: Think | None = None) -> None:
        self.store = store
        self._rhythm = rhythm
        self._minds = Minds()
        self._think: Think = think or self._minds
        self._awake: dict[str, Table] = {}
        self._peeked: dict[str, TableState] = {}  # of tables asleep: they do not change
        self._waking: dict[str, asyncio.Task[Table]] = {}

    @property
    def awake(self) -> int:
        return len(self._awake)

    async def create(self, wish: Wish) -> Seat:
        """A new table; the one who wished for it sits and is host."""
        game = find_game(wish.game)
        key = keys.new_key()
        for _ in range(TRIES):
            code = keys.new_code()
            lines = _first_lines(game, wish, code, keys.digest(key))
            rows = [
                Row(r.encode(line), owner=wish.owner if isinstance(line, r.Sat) and line.key else "") for line in lines
            ]
            try:
                await self.store.append(code, 0, rows)
            except Taken:
                continue
            host = next(i for i, line in enumerate(fold(lines).chairs) if line is not None and line.person)
            return Seat(code, host, key)
        raise Illegal("house.full")

    async def sit(self, code: str, name: str, chair: int | None, owner: str) -> Seat:
        table = await self.table(code)
        key = keys.new_key()
        guest = await table.ask(d.Sit(name, chair, keys.digest(key), owner))
        seat = table.state.seat_of(guest)
        assert seat is not None
        return Seat(code, seat, key)

    async def come_back(self, code: str, key: str, owner: str) -> Seat:
        """The seat that this key opens, from now on also for this browser."""
        state = await self.peek(code)
        opened = keys.digest(key)
        sitter = next((s for s in state.sitters() if s.key == opened), None)
        if sitter is None:
            raise Illegal("house.key")
        table = await self.table(code)
        await table.ask(d.Return(sitter.guest, owner))
        seat = table.state.seat_of(sitter.guest)
        assert seat is not None
        return Seat(code, seat, key)

    async def peek(self, code: str) -> TableState:
        """The table as it stands, without waking it. To be read, not changed."""
        if code in self._awake:
            return self._awake[code].state
        if code not in self._peeked:
            self._peeked[code] = fold(await self.log(code))
            if len(self._peeked) > PEEKED:
                del self._peeked[next(iter(self._peeked))]
        return self._peeked[code]

    def present(self, code: str) -> set[int]:
        return self._awake[code].present if code in self._awake else set()

    async def log(self, code: str) -> list[r.AnyRecord]:
        rows = await self.store.load(code)
        if not rows:
            raise Illegal("house.unknown")
        return [r.decode(row.body) for row in rows]

    async def table(self, code: str) -> Table:
        """The living table, woken from its log if need be."""
        if code in self._awake:
            return self._awake[code]
        if code not in self._waking:
            task = asyncio.get_running_loop().create_task(self._wake(code))
            self._waking[code] = task
            task.add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(self._waking[code])

    async def _wake(self, code: str) -> Table:
        rows = await self.store.load(code)
        if not rows:
            raise Illegal("house.unknown")
        state = fold(r.decode(row.body) for row in rows)
        once = {row.once for row in rows if row.once is not None}
        table = Table(state, self.store, self._think, rhythm=self._rhythm, once=once, asleep=self._fell_asleep)
        self._awake[code] = table
        self._peeked.pop(code, None)
        return table

    def _fell_asleep(self, table: Table) -> None:
        if self._awake.get(table.state.code) is table:
            del self._awake[table.state.code]

    async def close(self) -> None:
        for table in list(self._awake.values()):
            await table.sleep()
        await self.store.close()
        self._minds.close()


def find_game(name: str) -> Game[Any]:
    try:
        return registry.game(name)
    except registry.UnknownGame:
        raise Illegal("house.game") from None


def _first_lines(game: Game[Any], wish: Wish, code: str, key: str) -> list[r.AnyRecord]:
    chairs = min(wish.chairs or game.max_seats, game.max_seats)
    options = (
        Raw(msgspec.json.encode(game.options())) if wish.options is None else d.checked_options(game, wish.options)
    )
    pace = wish.pace or Pace()
    first = r.Created(
        at=0, code=code, game=game.name, chairs=chairs, options=options, pace=pace, patience=wish.patience
    )
    state = created(first)
    lines: list[r.AnyRecord] = [first]

    def enter(*more: r.AnyRecord) -> None:
        for record in more:
            apply(state, record)
        lines.extend(more)

    enter(d.seal(0))
    enter(*d.sit(state, d.Sit(wish.name, None, key, wish.owner), 0))
    for level in wish.bots:
        enter(*d.add_bots(state, 1, level, 0))
    if wish.deal:
        enter(*d.deal(state, max(game.min_seats, len(state.sitters())), "", 0))
    return lines
