"""Who opens a table, sits down there or comes back: every way in."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import time
from typing import NamedTuple

from tapis.kernel import Illegal
from tapis.table import decide as d
from tapis.table import keys
from tapis.table import records as r
from tapis.table.branching import Address, Branch
from tapis.table.faces import ANY_LOOKS, Looks
from tapis.table.mailboxes import opened_by
from tapis.table.persons import at_browser
from tapis.table.state import Sitter, TableState
from tapis.table.store import Row, Taken
from tapis.table.tables import Tables
from tapis.table.wish import Wish, first_lines

TRIES = 20
HOST = 0  # the chair of whoever has a table made


class Place(NamedTuple):
    """A seat at a table, and the key that opens it from any browser."""

    code: str
    seat: int
    key: str  # empty: told before, and known to nobody here


class Hall(Tables):
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

    async def tables_of(self, owner: str, most: int) -> list[TableState]:
        """The newest tables where this browser has a seat, of those that can be read."""
        found = []
        for code in (await self.store.tables_of(owner))[:most]:
            with suppress(Illegal):
                found.append(await self.peek(code))
        return [state for state in found if state.owned(owner)]

    async def waiting_for(self, owner: str, among: int) -> list[TableState]:
        """Those of this browser's newest tables where play stands still until it has moved, the newest first."""
        found = []
        for code in (await self.store.tables_of(owner))[:among]:
            with suppress(Illegal):
                if not await self.is_at_rest(code):
                    found.append(await self.peek(code))
        return [state for state in found if state.waits_for(state.owned(owner))]


def _looks(wished: Looks, name: str, known: Sequence[Sitter]) -> Looks:
    """What is wished, or else what somebody of this name had before."""
    before = next((sitter for sitter in known if sitter.name.casefold() == name.casefold()), None)
    return Looks(wished.face or before.face, wished.colour or before.colour) if before else wished
