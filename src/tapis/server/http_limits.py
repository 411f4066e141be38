"""uvicorn's HTTP protocol with limits: on the time and size of a request, and on connections from one address."""

import asyncio
from asyncio import TimerHandle
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tapis.server.limits import Doors
from tapis.server.protocol import Trouble
from tapis.server.security import household
from tapis.server.settings import Limits

HEAD = 32 * 1024  # bytes of the first line and the headers
SLOW, LARGE, CROWDED = (408, "house.slow"), (431, "house.size"), (429, "house.rate")


def limited_http(limits: Limits) -> type[HttpToolsProtocol]:
    """The protocol class for one server: uvicorn makes an object of it for each connection."""
    own = {"limits": limits, "doors": Doors(limits.connections), "waiting": {}}
    return type("LimitedHttp", (_LimitedHttp,), own)


class _LimitedHttp(HttpToolsProtocol):
    """One connection, until it is closed or becomes a WebSocket (which has limits of its own)."""

    limits: Limits
    doors: Doors
    waiting: dict["_LimitedHttp", str]  # those whose (next) request has not come yet, longest first; their addresses

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._deadline: TimerHandle | None = None
        self._address = ""  # under which it is counted
        self._head = 0  # bytes that came of a head that is not complete

    # — coming and going —

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = household(self.client[0]) if self.client else "?"
        if _is_proxy(self.config, address) or self.doors.enter(address) or self._replace(address):
            self._address = address
            self._wait()
        else:
            self._refuse(*CROWDED)

    def _replace(self, address: str) -> bool:
        """Take the place of the connection that has waited longest for its request, if one of this address waits:
        who opens many and says nothing, or nothing more, does not lock out others behind the same address."""
        oldest = next((one for one, where in self.waiting.items() if where == address), None)
        if oldest is None:
            return False
        oldest._refuse(*SLOW)
        oldest._leave()
        return self.doors.enter(address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        address, self._address = self._address, ""
        if address and not _is_proxy(self.config, address):
            self.doors.leave(address)

    # — one request —

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD and not self.transport.is_closing():
            self._refuse(*LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._stop_waiting()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete and not self.transport.is_closing():  # idle, until the client asks again
            self.waiting.setdefault(self, self._address)

    def _wait(self) -> None:
        """Start the time limit for the next request."""
        self._stop_waiting()
        self.waiting[self] = self._address
        self._deadline = self.loop.call_later(self.limits.request, self._refuse, *SLOW)

    def _stop_waiting(self) -> None:
        self.waiting.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: int, rule: str) -> None:
        """Send this error, unless an answer has begun already, and close the connection."""
        if self.transport.is_closing():
            return
        if self.cycle is None or (not self.cycle.response_started and not self.cycle.response_complete):
            told = msgspec.json.encode(Trouble(rule))
            head = f"content-type: application/json\r\ncontent-length: {len(told)}\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head.encode() + told)
        self.transport.close()


def _is_proxy(config: uvicorn.Config, address: str) -> bool:
    """Whether this address is a trusted proxy, through which all clients come."""
    trusted = config.forwarded_allow_ips
    names = trusted.split(",") if isinstance(trusted, str) else trusted or []
    return "*" in names or address in map(str.strip, names)
