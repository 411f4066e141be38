"""uvicorn around the application, as it was measured to be best: uvloop, websockets-sansio, no deflate."""

import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from litestar import Litestar

from tapis.server.app import make_app
from tapis.server.settings import Settings

BACKLOG = 512
UNREAD = 128 * 1024  # bytes
DEAF = 30_000  # ms
PING, PONG = 10.0, 15.0  # seconds: a line that is cut without a word is noticed after these


def listen(host: str, port: int) -> socket.socket:
    """The door, open before anything else is: a port that is taken is told at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _impatient(door)
        door.bind((host, port))
        door.listen(BACKLOG)
        door.set_inheritable(True)
    except OSError:
        door.close()
        raise
    return door


def _impatient(door: socket.socket) -> None:
    """What a reader may leave unread, in the system's buffers and in time: accepted sockets inherit it."""
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def config(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="auto",
        ws="websockets-sansio",
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def run(settings: Settings, door: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until asked to stop."""
    with suppress(KeyboardInterrupt):
        _Server(config(make_app(settings), settings), ready).run([door])
