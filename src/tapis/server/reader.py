"""Incoming frames of one socket: decoded, checked against the rate limits, passed to the table, answered."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from msgspec.json import Decoder
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapis.kernel import Illegal
from tapis.server.house import House
from tapis.server.limits import Shared
from tapis.server.line import LINE, Line
from tapis.server.security import address
from tapis.table.answers import Reply
from tapis.table.commands import AnyCommand, Command, Hold, Hurry, Ping, React, Say, Signal, Sync
from tapis.table.commit import ROW
from tapis.table.fanout import Viewer
from tapis.table.messages import Done, Refused, plain, text
from tapis.table.meter import REFUSALS
from tapis.table.rates import Bucket
from tapis.table.table import Asleep, Table

_commands: Decoder[AnyCommand] = Decoder(AnyCommand)
NOT_KEPT = frozenset({Sync, Signal, React, Hold, Hurry})  # no record is made of these
# of kinds of commands that have their own; of all, the bytes that are kept
Rates = dict[type[Command], Bucket | Shared]
FLOODING = 0.05  # seconds that a command waits which comes too soon


class Reader:
    """Takes the commands of one socket one after another: the next when the last is answered.

    `ended` is done when the table sleeps.
    """

    def __init__(self, house: House, socket: WebSocket, table: Table, viewer: Viewer) -> None:
        self._table, self._viewer, self._most = table, viewer, house.settings.limits.body
        self._line: Line = socket.scope["extensions"][LINE]
        self._pace, self._rates = _limits(house, socket, table, viewer)
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[str | bytes] = deque()
        self._busy = self._held = False
        self._late: asyncio.TimerHandle | None = None
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._line.when_heard = self.take

    def take(self, data: str | bytes) -> None:
        self._waiting.append(data)
        self._go_on()

    def close(self) -> None:
        """Take nothing more."""
        self._waiting.clear()
        self._line.when_heard = None
        if self._late is not None:
            self._late.cancel()
        self._hold(False)

    def _go_on(self) -> None:
        while self._waiting and not self._busy:
            self._begin(self._waiting.popleft())
        self._hold(bool(self._waiting))

    def _hold(self, held: bool) -> None:
        """Have the client wait with what it sends while something waits here."""
        if self._held != held:
            self._held = held
            self._line.hold(held)

    def _begin(self, data: str | bytes) -> None:
        self._busy = True
        if self._pace.take():
            self._answer(data, in_time=True)
        else:  # whoever floods waits, too
            self._late = self._loop.call_later(FLOODING, partial(self._answer, data, in_time=False))

    def _answer(self, data: str | bytes, *, in_time: bool) -> None:
        if self._viewer.outbox.ended:
            self._free()  # who left on another line does nothing more on this one; it closes, unanswered
        else:
            self._viewer.outbox.owe()
            answer(self._table, self._viewer, data, self._rates, self._most, self._say, in_time=in_time)

    def _say(self, told: str) -> None:
        """Send the answer; an empty one if the table sleeps, and the command is to be sent again."""
        if told:
            self._viewer.outbox.answer(told)
        elif not self.ended.done():
            self.ended.set_result(None)
        self._viewer.outbox.pay()
        self._free()

    def _free(self) -> None:
        self._busy = False
        if self._waiting:
            self._loop.call_soon(self._go_on)


async def listen(socket: WebSocket, reader: Reader) -> None:
    """Wait until the socket is closed; what takes the long way meanwhile is read, too."""
    with contextlib.suppress(WebSocketDisconnect):
        while (event := await socket.receive())["type"] == "websocket.receive":
            reader.take(event.get("text") or event.get("bytes") or "")


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


def answer(
    table: Table,
    viewer: Viewer,
    data: str | bytes,
    rates: Rates,
    most: int,
    say: Callable[[str], None],
    *,
    in_time: bool = True,
) -> None:
    """Decode one command and ask the table; `say` is called with what is sent back: done, or refused and why."""
    if len(data) > most:
        say(_refused("", "house.size"))
        return
    try:
        command = _commands.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        say(_refused(_nonce(data), "house.form"))
        return

    reply = partial(_reply, say, command.nonce)
    try:
        _act(table, viewer, command, partial(_admit, rates, type(command), len(data), in_time), reply)
    except (Illegal, Asleep) as trouble:
        reply(trouble)


def _admit(rates: Rates, kind: type[Command], size: int, in_time: bool) -> None:
    """Raise Illegal if there are too many commands of this kind, or too much is kept of them."""
    rate, kept = rates.get(kind), rates.get(Command)
    if not in_time or (rate and not rate.take()):
        raise Illegal("house.rate")
    if kept and kind not in NOT_KEPT and not kept.take(size + ROW):
        raise Illegal("house.rate")


def _reply(say: Callable[[str], None], nonce: str, end: int | Exception | None) -> None:
    say(_told(nonce, end))


def _told(nonce: str, end: int | Exception | None) -> str:
    if isinstance(end, Illegal):
        REFUSALS.add(label=end.rule)
        return text(Refused(nonce=nonce, rule=end.rule, params=plain(end.params)))
    return "" if isinstance(end, Exception) else text(Done(nonce=nonce))


def _act(table: Table, viewer: Viewer, command: AnyCommand, admit: Callable[[], None], reply: Reply) -> None:
    """Carry out one command; onlookers may only ping, send signals and ask for a full view."""
    if isinstance(command, Ping):
        reply(None)
    elif isinstance(command, Signal):
        table.signal(viewer, command, admit, reply)
    elif viewer.guest is not None:
        table.command(viewer.guest, command, admit, reply)
    elif isinstance(command, Sync):
        admit()
        for message in table.whole(viewer):
            viewer.outbox.put(message)
        reply(None)
    else:
        raise Illegal("house.seat")


def _nonce(data: str | bytes) -> str:
    """The nonce of a command that is wrong in some other way, so that its sender knows which."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        nonce = msgspec.json.decode(data, type=dict[str, Any]).get("nonce")
        return nonce[:40] if isinstance(nonce, str) else ""
    return ""


def _refused(nonce: str, rule: str) -> str:
    return text(Refused(nonce=nonce, rule=rule, params={}))
