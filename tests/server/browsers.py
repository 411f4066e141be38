"""Browsers without a screen: one cookie jar, HTTP and sockets, for tests that talk to a server from outside."""

import itertools
import json
import random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

_numbers = itertools.count()


def nonce() -> str:
    return f"nonce-{next(_numbers):010d}"


class Line:
    """One open socket; what arrives while something else is awaited is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.room: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.said: list[str] = []

    def hear(self, timeout: float = 10.0) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        if message["is"] == "room":
            self.room = message
        elif message["is"] == "frame":
            self.frame = message
        elif message["is"] == "change":
            self.frame = changed(self.frame, message)
        elif message["is"] == "said":
            self.said.append(message["text"])
        return message

    def until(self, kind: str, timeout: float = 10.0) -> dict[str, Any]:
        while (message := self.hear(timeout))["is"] != kind:
            pass
        return message

    def send(self, do: str, with_nonce: str = "", **fields: Any) -> str:
        used = with_nonce or nonce()
        self.socket.send(json.dumps({"do": do, "nonce": used, **fields}))
        return used

    def answer(self, used: str, timeout: float = 10.0) -> dict[str, Any]:
        while True:
            message = self.hear(timeout)
            if message.get("nonce") == used:
                return message

    def command(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send and wait for Done or Refused."""
        return self.answer(self.send(do, **fields))

    def caught_up(self, seq: int) -> dict[str, Any]:
        while self.frame.get("seq", -1) < seq:
            self.hear()
        return self.frame

    def may(self) -> list[tuple[str, dict[str, Any]]]:
        """The moves that the last frame offers in windows that wait for this seat."""
        return [
            (window["id"], move)
            for window in self.frame["windows"]
            if window["waits"] and self.room["you"] in window["seats"]
            for move in self.frame["view"]["options"]
            if move["move"] in window["accepts"]
        ]

    def close(self) -> None:
        self.socket.close()


class Browser:
    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"origin": url}, timeout=60)

    def open(self, game: str, name: str = "Ana", **wish: Any) -> dict[str, Any]:
        return self._made(self.http.post("/api/tables", json={"game": game, "name": name, **wish}))

    def join(self, code: str, name: str, **wish: Any) -> dict[str, Any]:
        return self._made(self.http.post(f"/api/tables/{code}/seats", json={"name": name, **wish}))

    def _made(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def sit(self, code: str, query: str = "") -> Line:
        """Open the socket and read what comes first."""
        line = Line(self.socket(code, query))
        line.until("room")
        if line.room["stage"] != "waiting":
            line.until("frame")
        return line

    def socket(self, code: str, query: str = "", **options: Any) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookie} if cookie else {}
        origin = options.pop("origin", self.url)
        opened: ClientConnection = connect(
            f"{self.url.replace('http', 'ws', 1)}/ws/{code}{query}",
            origin=origin,
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
            **options,
        ).__enter__()
        return opened


def changed(frame: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The next frame, told as what is different from this one (a socket opened with `?changes`)."""
    view = {**frame["view"], **change.get("view", {})}
    for name, tail in change.get("grown", {}).items():
        view[name] = [*view[name], *tail]
    usual: dict[str, Any] = {"events": [], "seat": None, "by": "player", "running": True}
    windows = change.get("windows", frame["windows"])
    return {**usual, **change, "is": "frame", "full": False, "view": view, "windows": windows}


def move_once(lines: list[Line], chance: random.Random) -> tuple[Line, str, dict[str, Any]]:
    """Who acts next, in which window, with which move."""
    line = next(line for line in lines if line.may())
    window, move = chance.choice(line.may())
    return line, window, move
