"""uvicorn's WebSocket protocol with a short way out: texts are framed and written at once, without a task or a wait.

docs/adr/0007-a-short-way-out.md has the reasons.
"""

from collections.abc import Callable, Iterable
from struct import pack
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE = "tapis.line"  # its name among the extensions of a socket's scope
TEXT = 0x81  # a whole message of text (RFC 6455, 5.2)


class Line(Protocol):
    """A socket's way out. While it is not `ready`, whoever writes waits for `when_ready` to be called."""

    when_ready: Callable[[], None]

    @property
    def ready(self) -> bool: ...

    def write(self, texts: Iterable[str]) -> None: ...


class LineProtocol(WebSocketsSansIOProtocol):
    """One connection; `Line` says what the application does with it."""

    when_ready: Callable[[], None]

    def handle_connect(self, event: Request) -> None:
        self.when_ready = _nothing
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    @property
    def ready(self) -> bool:
        return self.writable.is_set()

    def write(self, texts: Iterable[str]) -> None:
        """Write these messages; dropped if the socket is closed."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, texts)))

    def resume_writing(self) -> None:
        super().resume_writing()
        self.when_ready()


def framed(text: str) -> bytes:
    """A message as a server sends it: one frame, not masked."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return pack("!BB", TEXT, size) + data
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + data
    return pack("!BBQ", TEXT, 127, size) + data


def _nothing() -> None:
    pass
