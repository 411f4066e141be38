"""The line to one browser: commands in, frames out. Decoded once here; inside, types are trusted."""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec.json import Decoder

from tapis.kernel import Illegal
from tapis.server.house import House
from tapis.server.limits import Bucket
from tapis.server.security import address, origin_is_ours
from tapis.server.session import owner_of
from tapis.table.commands import AnyCommand, Command, Say, Signal, Sync
from tapis.table.fanout import Viewer, text
from tapis.table.messages import Done, Refused
from tapis.table.table import Asking, Asleep, Table

# why a socket was closed, for a browser that only sees the number
UNKNOWN, NOT_YOURS, CROWDED, MALFORMED, ENDED = 4404, 4403, 4429, 4400, 4410

_commands: Decoder[AnyCommand] = Decoder(AnyCommand)
Socket = WebSocket[Any, Any, Any]
Rates = dict[type[Command], Bucket]  # of kinds of commands that have their own


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    house: House = socket.app.state.house
    await socket.receive()  # websocket.connect
    if not origin_is_ours(socket, house.settings.origins):
        await socket.close(NOT_YOURS, "house.origin")  # before accept: answered with 403
        return
    await socket.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    if not house.doors.enter(address(socket)):
        await socket.close(CROWDED, "house.rate")
        return
    try:
        await _attend(house, socket, code.upper())
    except Illegal as refusal:
        await _close(socket, UNKNOWN if refusal.rule == "house.unknown" else NOT_YOURS, refusal.rule)
    except Asleep:
        await _close(socket, ENDED, "house.away")
    finally:
        house.doors.leave(address(socket))


async def _attend(house: House, socket: Socket, code: str) -> None:
    misses = house.misses.of(address(socket))
    if misses.empty:
        raise Illegal("house.rate")
    try:
        table = await house.hall.table(code)
    except Illegal:
        misses.take()
        raise
    viewer = await table.come(_guest(table, socket), changes="changes" in socket.query_params)
    listening = asyncio.create_task(_listen(house, socket, table, viewer))
    speaking = asyncio.create_task(_speak(house, socket, table, viewer))
    try:
        await asyncio.wait({listening, speaking}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.go(viewer)
        for task in (listening, speaking):
            task.cancel()
        await asyncio.gather(listening, speaking, return_exceptions=True)
    await _close(socket, ENDED, "")


def _guest(table: Table, socket: Socket) -> int | None:
    """Whose eyes this socket has: the seat of this browser, the one of several it names, or nobody's."""
    query = socket.query_params
    if "watch" in query:
        return None
    owned = table.state.owned(owner_of(socket) or "")
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


async def _speak(house: House, socket: Socket, table: Table, viewer: Viewer) -> None:
    """Send what waits, in order; a browser that does not read is let go."""
    limit = house.settings.limits.stalled
    with contextlib.suppress(WebSocketDisconnect, TimeoutError):
        while batch := await viewer.outbox.take(lambda: table.whole(viewer)):
            for message in batch:
                async with asyncio.timeout(limit):
                    await socket.send({"type": "websocket.send", "bytes": None, "text": message})


async def _listen(house: House, socket: Socket, table: Table, viewer: Viewer) -> None:
    limits = house.settings.limits
    pace = Bucket(limits.commands)
    rates: Rates = {Say: Bucket(limits.chat), Signal: Bucket(limits.signals)}
    with contextlib.suppress(WebSocketDisconnect, Asleep):
        while (event := await socket.receive())["type"] == "websocket.receive":
            data = event.get("text") or event.get("bytes") or ""
            if pace.take():
                viewer.outbox.put(await _answer(table, viewer, data, rates, limits.body))
            else:
                await asyncio.sleep(0.05)  # whoever floods waits, too
                viewer.outbox.put(_refused(_nonce(data[: limits.body]), "house.rate"))


async def _answer(table: Table, viewer: Viewer, data: str | bytes, rates: Rates, most: int) -> str:
    if len(data) > most:
        return _refused("", "house.size")
    try:
        command = _commands.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _refused(_nonce(data), "house.form")
    if (rate := rates.get(type(command))) and not rate.take():
        return _refused(command.nonce, "house.rate")
    try:
        await _act(table, viewer, command)
    except Illegal as refusal:
        return text(Refused(nonce=command.nonce, rule=refusal.rule, params=plain(refusal.params)))
    return text(Done(nonce=command.nonce))


async def _act(table: Table, viewer: Viewer, command: AnyCommand) -> None:
    """Onlookers may say a word to other pages and ask for a full view; the rest is for people in a seat."""
    if isinstance(command, Signal):
        table.pass_on(viewer, command)
    elif viewer.guest is not None:
        await table.ask(Asking(viewer.guest, command))
    elif isinstance(command, Sync):
        for message in table.whole(viewer):
            viewer.outbox.put(message)
    else:
        raise Illegal("house.seat")


class _Nonce(msgspec.Struct):
    nonce: str = ""


def _nonce(data: str | bytes) -> str:
    """The nonce of a command that is wrong in some other way, so that its sender knows which."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode(data, type=_Nonce).nonce[:40]
    return ""


def _refused(nonce: str, rule: str) -> str:
    return text(Refused(nonce=nonce, rule=rule, params={}))


def plain(params: dict[str, object]) -> dict[str, str | int | bool | None]:
    return {name: value if isinstance(value, str | int | bool | None) else str(value) for name, value in params.items()}


async def _close(socket: Socket, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        async with asyncio.timeout(1):  # who does not read will not read this either
            await socket.close(code, reason)
