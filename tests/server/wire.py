"""A socket without a network: the application is spoken to as a web server would, in virtual time."""

import asyncio
import json
from collections.abc import Callable, Iterable
from typing import Any

from tapis.server.line import LINE
from tapis.table import keys


class Wire:
    """One browser's socket at one table; it may stop reading for a while, and be cut."""

    def __init__(self, app: Any, code: str, token: str = "", query: str = "", address: str = "192.0.2.1") -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None  # with which code
        self.when_ready: Callable[[], None] = lambda: None
        self.when_heard: Callable[[str], None] | None = None
        self._inbound: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbound.put_nowait({"type": "websocket.connect"})
        self._reading = asyncio.Event()
        self._reading.set()
        headers = [(b"host", b"tapis"), (b"origin", b"http://tapis")]
        if token:
            headers.append((b"cookie", f"tapis={token}".encode()))
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("tapis", 80),
            "client": (address, 1234),
            "path": f"/ws/{code}",
            "raw_path": f"/ws/{code}".encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "subprotocols": [],
            "extensions": {LINE: self},
        }
        self._task = asyncio.get_running_loop().create_task(app(scope, self._inbound.get, self._take))
        self._task.add_done_callback(self._left)

    def _left(self, task: asyncio.Task[None]) -> None:
        """The application has done with this socket; a web server closes it then."""
        if self.closed is None:
            self.closed = 1006

    async def _take(self, message: dict[str, Any]) -> None:
        await self._reading.wait()
        if self.closed is not None:
            raise OSError("nobody is there")
        if message["type"] == "websocket.close":
            self.closed = message["code"]

    # — the short way out —

    @property
    def ready(self) -> bool:
        return self._reading.is_set()

    def write(self, texts: Iterable[str]) -> None:
        if self.closed is None:
            self.heard += map(json.loads, texts)

    def hold(self, held: bool) -> None:
        pass

    # — the browser —

    def send(self, command: dict[str, Any]) -> None:
        self._inbound.put_nowait({"type": "websocket.receive", "text": json.dumps(command)})

    def stop_reading(self) -> None:
        self._reading.clear()

    def read_on(self) -> None:
        self._reading.set()
        self.when_ready()

    async def cut(self) -> None:
        """The line is gone, in both directions."""
        self.closed = self.closed or 1006
        self._reading.set()
        self._inbound.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.gather(self._task, return_exceptions=True)

    def answers(self, nonce: str) -> list[str]:
        """`done`, or the rule that refused."""
        return [m.get("rule", m["is"]) for m in self.heard if m.get("nonce") == nonce]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["is"] == kind]


def token_and_owner(number: int) -> tuple[str, str]:
    token = f"browser-{number:032d}"
    return token, keys.digest(token)
