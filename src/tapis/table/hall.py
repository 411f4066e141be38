"""All tables of a server: creates them, finds them, loads them from the store and unloads them."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from time import time
from typing import NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import AnyGame, Illegal, Pace
from tapis.table import decide as d
from tapis.table import keys
from tapis.table import records as r
from tapis.table.attendance import USUAL_RHYTHM, Rhythm
from tapis.table.bots import Think
from tapis.table.branching import Address, Branch
from tapis.table.commands import Wished
from tapis.table.faces import ANY_LOOKS, Looks
from tapis.table.fold import apply, created, folding
from tapis.table.mailboxes import opened_by
from tapis.table.meter import WOKEN
from tapis.table.persons import at_browser
from tapis.table.rates import UNLIMITED, Rate
from tapis.table.slices import in_slices
from tapis.table.state import Sitter, TableState
from tapis.table.store import DEAF, WOKE, Kept, Row, Store, Taken
from tapis.table.table import Asleep, Table
from tapis.table.workers import Workers

log = logging.getLogger("tapis.table")
TRIES = 20
HOST = 0  # the chair of whoever has a table made
PEEKED = 200
READINGS = 3  # of a table that others write to meanwhile; then the last one will do


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


class Place(NamedTuple):
    """A seat at a table, and the key that opens it from any browser."""

    code: str
    seat: int
    key: str  # empty: told before, and known to nobody here


class Peeked(NamedTuple):
    """A table as it was when its log had so many lines."""

    lines: int
    state: TableState


class Hall:
    def __init__(
        self,
        store: Store,
        *,
        rhythm: Rhythm = USUAL_RHYTHM,
        think: Think | None = None,
        writes: Rate = UNLIMITED,  # bytes that the people at one table may have kept
        stirred: Callable[[str], None] = lambda code: None,  # told the code of a table at which something happened
    ) -> None:
        self.store = store
        self._rhythm, self._writes, self._stirred = rhythm, writes, stirred
        self._workers = Workers()
        self._think: Think = think or self._workers
        self._awake: dict[str, Table] = {}
        self._peeked: dict[str, Peeked] = {}  # of tables that are not awake here
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._held: dict[str, asyncio.Event] = {}
        self._taken: set[str] = set()  # tables that another node has claimed while they woke up here
        self._leaving: set[asyncio.Task[None]] = set()
        self._retired = False
        store.listen(self._hear)

    @property
    def awake(self) -> int:
        return len(self._awake)

    @property
    def waiting(self) -> int:
        """How much waits in the inboxes of all tables."""
        return sum(table.waiting for table in self._awake.values())

    async def create(self, wish: Wish) -> Place:
        """A new table, with a seat for its host."""
        game = d.find_game(wish.game)
        wish = await self._going_on(wish)
        key = keys.new_key()

        async def rows_of(code: str) -> list[Row]:
            found_by = "" if wish.introduction else wish.owner  # an introduction is not among a browser's own tables
            first, *others = (r.encode(line) for line in first_lines(game, wish, code, keys.digest(key)))
            return [Row(first, owner=found_by), *map(Row, others)]

        return Place(await self._open(rows_of), HOST, key)

    async def branch(self, branch: Branch, lines_at: Callable[[Address], Awaitable[list[bytes]]]) -> Place:
        """A new table that goes on from a moment of a finished game, with the lines that `lines_at` makes for it."""
        key = keys.new_key()

        async def rows_of(code: str) -> list[Row]:
            first, *others = await lines_at(Address(code, keys.digest(key), int(time())))
            return [Row(first, owner=branch.owner), *map(Row, others)]

        return Place(await self._open(rows_of), branch.seat, key)

    async def _open(self, rows_of: Callable[[str], Awaitable[list[Row]]]) -> str:
        """Keep the first lines of a table under a code that is free: that code."""
        tables = await self.store.count()
        for _ in range(TRIES):
            code = keys.new_code(tables)
            try:
                await self.store.append(code, 0, await rows_of(code))
            except Taken:
                continue
            return code
        raise Illegal("house.full")

    async def _going_on(self, wish: Wish) -> Wish:
        """The wish with the face that its maker had in the evening it follows; only who sat there may go on with it."""
        if not wish.follows:
            return wish
        known = at_browser(await self.peek(wish.follows), wish.owner)
        if not known:
            raise Illegal("house.seat")
        return wish._replace(looks=_looks(wish.looks, wish.name, known))

    async def followed(self, state: TableState) -> TableState | None:
        """The evening that this one goes on with, if it is still there."""
        if not state.follows:
            return None
        with suppress(Illegal):
            before = await self.peek(state.follows)
            return before if before.made <= state.made else None  # else the code was given to another table since
        return None

    async def sit(
        self, code: str, name: str, chair: int | None, owner: str, nonce: str = "", looks: Looks = ANY_LOOKS
    ) -> Place:
        """A seat at this table; the same one if the request is repeated."""
        table = await self.table(code)
        if before := await self.followed(table.state):
            looks = _looks(looks, name, at_browser(before, owner))
        key = keys.key_of(nonce) if nonce else keys.new_key()
        ask = d.Sit(name, chair, keys.digest(key), owner, *looks)
        guest = await table.ask(ask)
        seat = table.state.seat_of(guest)
        assert guest is not None
        assert seat is not None
        fits = table.state.sitter(guest).key == keys.digest(key)
        return Place(code, seat, key if fits else "")

    async def invite(self, code: str, chair: int | None, owner: str, nonce: str = "") -> Place:
        """A chair for a bot from outside, with the token that opens it; the same ones if the request is repeated."""
        table = await self.table(code)
        token = keys.bot_token(nonce) if nonce else keys.new_key()
        guest = await table.ask(d.Invite(chair, keys.digest(token), owner))
        seat = table.state.seat_of(guest)
        assert seat is not None
        return Place(code, seat, token)

    async def come_back(self, code: str, key: str, owner: str) -> Place:
        """The seat with this key, its own or that of a mail, which this browser may use from now on."""
        state = await self.peek(code)
        opened = keys.digest(key)
        guest = next((s.guest for s in state.sitters() if s.key == opened), None)
        if guest is None:
            guest = await opened_by(self.store, code, opened)
        if guest is None or not state.holds(guest):
            raise Illegal("house.key")
        table = await self.table(code)
        await table.ask(d.Return(guest, owner))
        seat = table.state.seat_of(guest)
        assert seat is not None
        return Place(code, seat, key)

    async def peek(self, code: str) -> TableState:
        """The table's state without starting its task, even if it is `lost`. Read only."""
        tries = 0
        while code not in self._awake:
            head = await self.store.head(code)
            if code in self._peeked and (self._peeked[code].lines == head or (tries == READINGS and head > 0)):
                return self._peeked[code].state
            rows = await self.rows(code)
            self._remember(code, Peeked(len(rows), await _folded(rows)))
            tries += 1
        return self._awake[code].state

    def _remember(self, code: str, peeked: Peeked) -> None:
        self._peeked.pop(code, None)
        self._peeked[code] = peeked
        if len(self._peeked) > PEEKED:
            del self._peeked[next(iter(self._peeked))]

    async def tables_of(self, owner: str, most: int) -> list[TableState]:
        """The newest tables where this browser has a seat, of those that can be read."""
        found = []
        for code in (await self.store.tables_of(owner))[:most]:
            with suppress(Illegal):
                found.append(await self.peek(code))
        return [state for state in found if state.owned(owner)]

    def present(self, code: str) -> frozenset[int]:
        return self._awake[code].present if code in self._awake else frozenset()

    def admits(self, state: TableState, owner: str | None, address: str) -> bool:
        """Whether this browser may watch this table: who was sent away may not while the table is awake."""
        table = self._awake.get(state.code)
        return table.admits(owner, address) if table else state.admits(owner)

    async def places(self, owner: str) -> list[tuple[TableState, int | None]]:
        """The seats of this browser at running tables, here and at other nodes; None for those here that it only
        watches."""
        here = [(table.state, place) for table in self._awake.values() for place in table.places(owner)]
        elsewhere = [await self.peek(code) for code in await self.store.held_elsewhere(owner)]
        return here + [(state, seat) for state in elsewhere for seat in state.owned(owner)]

    async def rows(self, code: str) -> list[Kept]:
        """The stored rows of this table."""
        rows = await self.store.load(code)
        if not rows:
            raise Illegal("house.unknown")
        return rows

    async def log(self, code: str) -> list[r.AnyRecord]:
        return [_record(row) for row in await self.rows(code)]

    async def table(self, code: str) -> Table:
        """The running table, loaded from the store if need be."""
        if self._retired:
            raise Asleep(code)
        if code in self._held:
            await self._held[code].wait()
        if code in self._awake:
            return self._awake[code]
        if code not in self._waking:
            task = asyncio.get_running_loop().create_task(self._wake(code))
            self._waking[code] = task
            task.add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(self._waking[code])

    @asynccontextmanager
    async def held(self, code: str) -> AsyncGenerator[bool]:
        """A block during which nobody can load this table; gives False if it is running."""
        if code in self._awake or code in self._waking:
            yield False
            return
        released = self._held[code] = asyncio.Event()
        try:
            yield True
        finally:
            del self._held[code]
            self._peeked.pop(code, None)
            released.set()

    async def _wake(self, code: str) -> Table:
        """Read a table from its log. Claimed first: a node that still has it stops writing, so nothing is missed."""
        self._taken.discard(code)
        if not await self.store.head(code):
            raise Illegal("house.unknown")
        await self.store.claim(code)
        try:
            rows = await self.rows(code)
            state = await _folded(rows)
            stamped = await self.store.stamped(code)
            check_playable(state)
            if self._retired or code in self._taken:
                raise Asleep(code)
        except BaseException:
            self.store.release(code)
            raise
        done = {row.once: row.digest for row in rows if row.once is not None}
        table = Table(
            state,
            self.store,
            self._think,
            rhythm=self._rhythm,
            writes=self._writes,
            done=done,
            stamped=stamped,
            asleep=self._fell_asleep,
            stirred=self._stirred,
        )
        self._awake[code] = table
        if self._think is self._workers:
            self._workers.prepare(state)
        WOKEN.add()
        self._peeked.pop(code, None)
        return table

    def _fell_asleep(self, table: Table) -> None:
        if self._awake.get(table.state.code) is table:
            del self._awake[table.state.code]
            self.store.release(table.state.code)

    def _hear(self, topic: str, text: str) -> None:
        """Another node has a table now, or may have any: those who are here come back, and are led to it."""
        if topic == WOKE:
            self._let_go([text])
            if text in self._waking:
                self._taken.add(text)
        elif topic == DEAF:
            self._let_go(list(self._awake))

    def _let_go(self, codes: list[str]) -> None:
        tables = [self._awake[code] for code in codes if code in self._awake]
        for table in tables:
            task = asyncio.get_running_loop().create_task(table.sleep())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def retire(self) -> None:
        """Let all tables go, and load none any more."""
        self._retired = True
        await self.let_all_go()

    async def let_all_go(self) -> None:
        """Every table is unloaded; those who sit there are told that they may come back."""
        await asyncio.gather(*(table.sleep() for table in list(self._awake.values())))

    async def close(self) -> None:
        await self.retire()
        await self.store.close()
        self._workers.close()


def _looks(wished: Looks, name: str, known: Sequence[Sitter]) -> Looks:
    """What is wished, or else what somebody of this name had before."""
    before = next((sitter for sitter in known if sitter.name.casefold() == name.casefold()), None)
    return Looks(wished.face or before.face, wished.colour or before.colour) if before else wished


def _record(row: Kept) -> r.AnyRecord:
    return r.decode(row.body)


async def _folded(rows: Sequence[Kept]) -> TableState:
    """What the log leads to; Illegal if it is damaged, or of a version that nobody here can read."""
    try:
        return await in_slices(folding(map(_record, rows)))
    except Exception as trouble:
        log.warning("a table's log cannot be read: %r", trouble)
        raise Illegal("house.lost", why="log") from None


def check_playable(state: TableState) -> None:
    """Raise Illegal if this table's game cannot be played here any more."""
    if state.lost:
        raise Illegal("house.lost", game=state.game.name, why=state.lost)


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
