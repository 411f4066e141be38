"""uvicorn around the application, as it was measured to be best: uvloop, httptools, websockets-sansio, no deflate."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from time import monotonic
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG

from tapis.server.app import make_app
from tapis.server.folder_lock import locked
from tapis.server.garbage import settle, sweep, tidy
from tapis.server.house import House
from tapis.server.http_limits import limited_http
from tapis.server.line import LineProtocol
from tapis.server.logs import log_as_json
from tapis.server.settings import Settings
from tapis.table.database import Unusable

BACKLOG = 512
UNREAD = 128 * 1024  # bytes
DEAF = 30_000  # ms
PING, PONG = 10.0, 15.0  # seconds: a line that is cut without a word is noticed after these


def listen(host: str, port: int) -> socket.socket:
    """The listening socket. It is bound before anything else is loaded, so that a port in use fails at once."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _limit_unread(door)
        door.bind((host, port))
        door.listen(BACKLOG)
        door.set_inheritable(True)
    except OSError:
        door.close()
        raise
    return door


def _limit_unread(door: socket.socket) -> None:
    """Limit the unsent data and the time of clients that do not read; accepted sockets inherit these options."""
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)


def allow_many_files() -> None:
    """Raise the limit of open files to the system's maximum: each connection is one, and 1024 are soon used up."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """Asked to stop, it first says that it is not ready, then sends everybody away with a word, then ends."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house, self._ready = house, ready
        self._leaves_at: float | None = None
        self._tidying: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            settle()
            loop = asyncio.get_running_loop()
            self._tidying = [loop.create_task(sweep()), loop.create_task(tidy())]
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._leaves_at is not None or not self.started:  # asked again: at once
            super().handle_exit(sig, frame)
            return
        self._captured_signals.append(sig)
        self._house.draining = True
        self._leaves_at = monotonic() + (self._house.settings.drain if sig == signal.SIGTERM else 0)

    async def on_tick(self, counter: int) -> bool:
        if self._leaves_at is not None and monotonic() >= self._leaves_at:
            await self._house.send_away()
            self.should_exit = True
        return await super().on_tick(counter)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether to log this record: not if a client has sent bytes that are no text."""
    return not str(record.msg).startswith("Invalid UTF-8")


def config(app: Starlette, settings: Settings) -> uvicorn.Config:
    logging.getLogger("uvicorn.error").addFilter(_is_ours)
    return uvicorn.Config(
        app,
        loop="auto",
        http=limited_http(settings.limits),
        ws=LineProtocol,
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        log_config=None if settings.json_log else LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def _prepare(store: str) -> None:
    """See that PostgreSQL can be used, before a port is served."""
    try:
        from tapis.table.postgres_schema import prepare
    except ModuleNotFoundError:
        raise Unusable("PostgreSQL needs its driver: pip install 'tapis[postgres]'") from None
    asyncio.run(prepare(store))


def run(settings: Settings, door: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until asked to stop. Raises Occupied if another server keeps its games in the same folder, Unusable if the
    database cannot be used."""
    allow_many_files()
    if settings.store:
        _prepare(settings.store)
    folder = settings.database.parent if settings.database else None
    with locked(folder) if folder else nullcontext(), suppress(KeyboardInterrupt):
        app = make_app(settings)
        if settings.json_log:
            log_as_json()
        _Server(config(app, settings), app.state.house, ready).run([door])
