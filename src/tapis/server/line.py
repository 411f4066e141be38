"""uvicorn's WebSocket protocol with a short way in and out: texts are read and written without a task or a wait.

docs/adr/0007-a-short-way-out.md and docs/adr/0014-a-short-way-in.md have the reasons.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from tapis.server.frames import framed, head_of_frame, unframed

LINE = "tapis.line"  # its name among the extensions of a socket's scope


class Line(Protocol):
    """A socket's way in and out. `when_heard` is called with each message that takes the short way. While it is not
    `ready`, whoever writes waits for `when_ready` to be called."""

    when_heard: Callable[[str], None] | None
    when_ready: Callable[[], None]

    @property
    def ready(self) -> bool: ...

    def write(self, texts: Iterable[str]) -> None: ...

    def hold(self, held: bool, /) -> None:
        """Whether the client has to wait with what it sends."""


class LineProtocol(WebSocketsSansIOProtocol):
    """One connection; `Line` says what the application does with it."""

    when_heard: Callable[[str], None] | None = None
    when_ready: Callable[[], None]
    _rest = b""  # of a frame that has not come whole

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

    def data_received(self, data: bytes) -> None:
        """Hand on frame by frame what has come whole; the request before the first frame is the library's."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        data, start, most = self._rest + data, 0, self.config.ws_max_size
        head, size = head_of_frame(data, start)
        while head and size <= most and len(data) >= start + head + size:
            self._take(data[start : start + head + size])
            start += head + size
            head, size = head_of_frame(data, start)
        if size > most:  # the library says so, and closes
            super().data_received(data[start:])
            start = len(data)
        self._rest = data[start:]

    def _take(self, frame: bytes) -> None:
        """Hand a text message straight to the application; a frame of another kind, or one that comes while earlier
        ones still wait in the library's queue, goes through the library."""
        in_turn = self.conn.state is OPEN and self.conn.current_size is None and self.queue.empty()
        text = unframed(frame) if self.when_heard is not None and in_turn else None
        if text is None or self.when_heard is None:
            super().data_received(frame)
        else:
            self.when_heard(text)

    def hold(self, held: bool) -> None:
        if self.transport.is_closing():
            return
        if held:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()


def _nothing() -> None:
    pass
