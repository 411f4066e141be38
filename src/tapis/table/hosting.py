"""What a host may do to a table from outside, whether it is awake or not."""

from tapis.kernel import Illegal
from tapis.table import decide as d
from tapis.table import records as r
from tapis.table.hall import Hall
from tapis.table.messages import Gone
from tapis.table.state import TableState
from tapis.table.store import Row


async def delete(hall: Hall, code: str, owner: str) -> None:
    """Delete this table for ever; those who are there are told."""
    await _as_host(hall, code, owner)
    while not await _is_forgotten(hall, code):
        await (await hall.table(code)).sleep(Gone(reason="deleted"))
    while await hall.store.sweep():
        pass


async def _is_forgotten(hall: Hall, code: str) -> bool:
    """Delete the table unless it is running here; elsewhere it stops when its node hears of this."""
    async with hall.held(code) as free:
        if free:
            await hall.store.forget(code)
    return free


async def go_on(hall: Hall, code: str, game: str, owner: str) -> None:
    """Another box for a table whose own can no longer be played: the evening goes on."""
    state, found = await _as_host(hall, code, owner), d.find_game(game)
    if not state.lost:
        raise Illegal("house.running")
    async with hall.held(code) as free:  # a table that is lost never wakes
        if free:
            rows = [Row(r.encode(record)) for record in d.box(state, found, state.at)]
            await hall.store.append(code, state.seq, rows)


async def _as_host(hall: Hall, code: str, owner: str) -> TableState:
    """The table, if this browser is its host's; Illegal if not."""
    state = await hall.peek(code)
    host = state.seat_of(state.host)
    if host is None or host not in state.owned(owner):
        raise Illegal("house.host")
    return state
