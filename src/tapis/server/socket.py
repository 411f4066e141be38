"""The WebSocket of one browser at one table: who may open it, whose view it gets, and why it is closed.

What comes in goes through `reader.py`, what goes out through `writer.py`.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.websockets import WebSocket

from tapis.kernel import Illegal
from tapis.server.guess_limit import has_seat, limit_guesses
from tapis.server.house import House
from tapis.server.line import LINE
from tapis.server.reader import Reader, listen
from tapis.server.security import address, check_sender
from tapis.server.session import bearer_of, owner_of
from tapis.server.writer import Writer
from tapis.table.store import StoreFailed
from tapis.table.table import Asleep, Table

log = logging.getLogger("tapis.server")
# why a socket was closed, for a browser that only sees the number
UNKNOWN, NOT_YOURS, CROWDED, MALFORMED, ENDED = 4404, 4403, 4429, 4400, 4410
CLOSING = {"house.unknown": UNKNOWN, "house.rate": CROWDED}
LAST_WORD = 1.0  # seconds that the last word may take to be told


async def table_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    code: str = socket.path_params["code"]
    await socket.receive()  # websocket.connect
    try:
        check_sender(socket)
    except Illegal as refusal:
        await socket.close(NOT_YOURS, refusal.rule)  # before accept: answered with 403
        return
    await socket.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        async with _door(house, socket, code.upper()):
            await _attend(house, socket, code.upper())
    except Illegal as refusal:
        await _close(socket, CLOSING.get(refusal.rule, NOT_YOURS), refusal.rule)
    except Asleep:
        await _close(socket, ENDED, "house.away")
    except (StoreFailed, OSError) as error:  # the store fails: the disk, or worse
        log.error("/ws/%s: %s", code, error)
        await _close(socket, ENDED, "house.store")


@asynccontextmanager
async def _door(house: House, socket: WebSocket, code: str) -> AsyncGenerator[None]:
    """A block in which this socket is counted, or Illegal: beside too many of its address, only who has a seat at the
    table finds room, and is counted by that seat."""
    owner = owner_of(socket)
    doors, counted_as = house.doors, address(socket)
    if not doors.enter(counted_as):
        doors, counted_as = house.side_doors, f"{code} {owner}"
        if not await has_seat(house, owner, code) or not doors.enter(counted_as):
            raise Illegal("house.rate")
    try:
        yield
    finally:
        doors.leave(counted_as)


async def _attend(house: House, socket: WebSocket, code: str) -> None:
    async with limit_guesses(socket, code):
        table = await house.hall.table(code)
        guest = _guest(table, socket)
    changes = "changes" in socket.query_params
    viewer = await table.come(guest, changes=changes, owner=owner_of(socket), address=address(socket))
    reader = Reader(house, socket, table, viewer)
    listening = asyncio.create_task(listen(socket, reader))
    writer = Writer(socket.scope["extensions"][LINE], table, viewer, house.settings.limits.stalled)
    try:
        await asyncio.wait({listening, reader.ended, writer.ended}, return_when=asyncio.FIRST_COMPLETED)
        if viewer.outbox.ended:
            await asyncio.wait({writer.ended}, timeout=LAST_WORD)
    finally:
        table.go(viewer)
        reader.close()
        writer.close()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    await _close(socket, ENDED, "")


def _guest(table: Table, socket: WebSocket) -> int | None:
    """Whose view this socket gets: the browser's seat, the one it names if it has several, or None for an onlooker.

    A token opens a seat or nothing: a bot that was removed does not become an onlooker.
    """
    query = socket.query_params
    if "watch" in query:
        return None
    owned = table.state.owned(owner_of(socket) or "")
    if bearer_of(socket) and not owned:
        raise Illegal("house.key")
    wanted = query.get("seat")
    if wanted is None:
        seat = owned[0] if owned else None
    elif wanted.isascii() and wanted.isdecimal() and len(wanted) < 4 and int(wanted) in owned:
        seat = int(wanted)
    else:
        raise Illegal("house.seat")
    if seat is None:
        return None
    sitter = table.state.chairs[seat]
    return sitter.guest if sitter else None


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1):  # who does not read will not read this either
            await socket.close(code, reason)
