"""The servers that are compared, each in a process of its own on a free port of this machine."""

import json
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from load.driver import Figures

HERE = Path(__file__).resolve().parent
WATCHED = HERE.parents[1] / "build/bench/watched.json"  # what `watched.py` writes
STARTS = 60.0  # seconds at most
MANY = "100000000"
FREE = ("commands", "requests", "opened", "writes", "table")  # limits by rate that would stop one address
UNLIMITED = [
    *(f"--limit={name}={MANY}/{MANY}" for name in FREE),
    *(f"--limit={n}={MANY}" for n in ("sockets", "connections")),
]


class Server:
    """A running server; `kind` tells the driver how to talk to it."""

    def __init__(self, kind: str, command: list[str], port: int) -> None:
        self.kind, self.url = kind, f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.pid = self._process.pid
        self._wait_for(port)

    def measured(self, tables: int, seconds: float, rate: float = 0.0) -> Figures:
        """One run of the driver against this server."""
        numbers = map(str, (self.pid, tables, seconds, rate))
        command = [sys.executable, str(HERE / "driver.py"), self.kind, self.url, *numbers]
        return Figures(**json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout))

    def _wait_for(self, port: int) -> None:
        until = monotonic() + STARTS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except OSError:
                if monotonic() > until or self._process.poll() is not None:
                    raise
                sleep(0.05)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _tapis(port: int, data: str) -> list[str]:
    return [str(Path(sys.executable).with_name("tapis")), *_serve(port, data)]


def _watched(port: int, data: str) -> list[str]:
    return [sys.executable, str(HERE / "watched.py"), str(WATCHED), *_serve(port, data)]


def _serve(port: int, data: str) -> list[str]:
    return ["serve", "--no-open", f"--port={port}", f"--data={data}", *UNLIMITED]


def _bare(port: int, data: str) -> list[str]:
    return [sys.executable, str(HERE / "bare.py"), str(port)]


def _bare_line(port: int, data: str) -> list[str]:
    return [sys.executable, str(HERE / "bare_line.py"), str(port)]


def _bare_picows(port: int, data: str) -> list[str]:
    return [sys.executable, str(HERE / "bare_picows.py"), str(port)]


def _boardgame(port: int, data: str) -> list[str]:
    return [sys.executable, str(HERE / "boardgame.py"), str(port)]


KINDS = {"tapis": _tapis, "bare": _bare, "boardgame.io": _boardgame}
MORE_KINDS = {"bare-line": _bare_line, "bare-picows": _bare_picows, "tapis-watched": _watched}


@contextmanager
def serving(kind: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as data:
        port = _free_port()
        server = Server(kind, {**KINDS, **MORE_KINDS}[kind.partition(":")[0]](port, data), port)
        try:
            yield server
        finally:
            server.stop()
