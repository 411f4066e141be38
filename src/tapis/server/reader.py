"""Incoming frames of one socket: decoded, checked against the rate limits, passed to the table, answered."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from msgspec.json import Decoder
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapis.kernel import Illegal
from tapis.server.house import House
from tapis.server.limits import Shared
from tapis.server.security import address
from tapis.table.commands import AnyCommand, Command, Hold, Hurry, Ping, React, Say, Signal, Sync
from tapis.table.commit import ROW
from tapis.table.fanout import Viewer
from tapis.table.messages import Done, Refused, plain, text
from tapis.table.meter import REFUSALS
from tapis.table.rates import Bucket
from tapis.table.table import Asking, Asleep, Table

_commands: Decoder[AnyCommand] = Decoder(AnyCommand)
NOT_KEPT = (Sync, Signal, React, Hold, Hurry)  # no record is made of these
# of kinds of commands that have their own; of all, the bytes that are kept
Rates = dict[type[Command], Bucket | Shared]


async def listen(house: House, socket: WebSocket, table: Table, viewer: Viewer) -> None:
    """Take commands until the socket is closed or the table sleeps."""
    limits = house.settings.limits
    pace, rates = _limits(house, socket, table, viewer)
    with contextlib.suppress(WebSocketDisconnect, Asleep):
        while (event := await socket.receive())["type"] == "websocket.receive":
            data = event.get("text") or event.get("bytes") or ""
            in_time = pace.take()
            if not in_time:
                await asyncio.sleep(0.05)  # whoever floods waits, too
            if viewer.outbox.ended:
                continue  # who left on another line does nothing more on this one; it closes, unanswered
            with viewer.outbox.answering():
                viewer.outbox.answer(await answer(table, viewer, data, rates, limits.body, in_time=in_time))


def _limits(house: House, socket: WebSocket, table: Table, viewer: Viewer) -> tuple[Bucket, Rates]:
    """The buckets that a command is counted in: one for all commands, others for chat and signals. Onlookers share
    those of their address; a bot from outside has its own, whatever else is done at its address."""
    if viewer.guest is None:
        here = address(socket)
        return house.onlookers.of(here), {Signal: house.whispers.of(here)}
    seat = f"{table.state.code} {viewer.guest}"
    bot = table.state.holds(viewer.guest) and table.state.sitter(viewer.guest).outside
    kept = house.writes.of(seat) if bot else Shared(house.writes.of(address(socket)), house.own_writes.of(seat))
    rates: Rates = {Say: house.chat.of(seat), Signal: house.signals.of(seat), Command: kept}
    return house.bots.of(seat) if bot else Bucket(house.settings.limits.commands), rates


async def answer(
    table: Table, viewer: Viewer, data: str | bytes, rates: Rates, most: int, *, in_time: bool = True
) -> str:
    """Decode one command, ask the table, and say what is sent back: done, or refused and why."""
    if len(data) > most:
        return _refused("", "house.size")
    try:
        command = _commands.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _refused(_nonce(data), "house.form")

    def admit() -> None:
        rate, kept = rates.get(type(command)), rates.get(Command)
        if not in_time or (rate and not rate.take()):
            raise Illegal("house.rate")
        if kept and not isinstance(command, NOT_KEPT) and not kept.take(len(data) + ROW):
            raise Illegal("house.rate")

    try:
        await _act(table, viewer, command, admit)
    except Illegal as refusal:
        REFUSALS.add(label=refusal.rule)
        return text(Refused(nonce=command.nonce, rule=refusal.rule, params=plain(refusal.params)))
    return text(Done(nonce=command.nonce))


async def _act(table: Table, viewer: Viewer, command: AnyCommand, admit: Callable[[], None]) -> None:
    """Carry out one command; onlookers may only ping, send signals and ask for a full view."""
    if isinstance(command, Ping):
        return
    if isinstance(command, Signal):
        await table.signal(viewer, command, admit)
    elif viewer.guest is not None:
        await table.ask(Asking(viewer.guest, command), admit)
    elif isinstance(command, Sync):
        admit()
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
