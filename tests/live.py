"""The real server in a process of its own, for tests that talk to it from outside."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

MAIN = "import sys; from tapis.cli import main; sys.exit(main())"


PORTS = range(20_000, 32_000)  # below those that systems give to lines, one of which could take a port that is free


def free_port() -> int:
    """A port on which nobody listens; other processes look for one from elsewhere on."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port


class LiveServer:
    """`tapis serve` on a free port of this machine; it can be killed and started again on the same data."""

    def __init__(self, data: Path, main: str = MAIN, python: str = sys.executable, options: Sequence[str] = ()) -> None:
        self.data = data
        self.options = options
        self.python = python
        self.main = main
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data.parent / f"{data.name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, patience: float = 120.0) -> None:
        """Start, and come back when the first page answers."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [self.python, "-c", self.main, "serve", *where, "--no-open", *self.options],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        until = time.monotonic() + patience
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise RuntimeError(f"tapis serve did not answer at {self.url}:\n{self.tail()}")
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Ask it to stop, as Ctrl-C does."""
        self._end(signal.SIGINT)

    def terminate(self) -> bool:
        """Ask it to stop, as a supervisor does; come back when it has ended. False if it had to be killed."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """kill −9: nothing can be tidied up."""
        self._end(signal.SIGKILL)

    def tail(self) -> str:
        return self.log.read_text(errors="replace")[-4000:] if self.log.exists() else ""

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=2) as answer:
                return bool(answer.status == 200)
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{self.url} answers {error.code}: is the page built (make setup)?") from error
        except OSError:
            return False

    def _end(self, how: signal.Signals) -> bool:
        """Whether it has ended by itself."""
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return True
        process.send_signal(how)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return False
        return True
