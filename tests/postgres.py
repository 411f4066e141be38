"""A PostgreSQL for the tests: a cluster of its own in a folder and on a port of its own, or TAPIS_TEST_STORE."""

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from tests.live import free_port
from tools import servers

USERS = ("postgres", "nobody")  # PostgreSQL does not run as root
SETTINGS = {"max_connections": "120", "shared_buffers": "32MB", "listen_addresses": "127.0.0.1", "jit": "off"}
PATIENCE = 30.0  # seconds


class Cluster:
    """One PostgreSQL server that tests may stop, kill and start again."""

    def __init__(self) -> None:
        bin_folder = servers.postgres()
        if bin_folder is None:
            pytest.fail(servers.HELP)
        self._bin = bin_folder
        self._folder = Path(tempfile.mkdtemp(prefix="tapis-postgres-"))
        self.port = free_port()
        self.url = f"postgresql://tapis@127.0.0.1:{self.port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None
        if os.getuid() == 0:
            shutil.chown(self._folder, _user())
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", "tapis", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        self.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
        command = self._as_user("postgres", "-D", str(self._folder / "data"), "-p", str(self.port))
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "-k", str(self._folder), *settings], stdout=log, stderr=log, cwd=self._folder
            )
        until = time.monotonic() + PATIENCE
        ready = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode:
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self._folder / 'log').read_text()[-3000:]}")
            time.sleep(0.02)

    def stop(self) -> None:
        """As an operator would: whoever is connected is cut."""
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """At once, without writing anything more; it recovers when it is started again."""
        self._end(signal.SIGQUIT)

    def close(self) -> None:
        self.crash()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            process.send_signal(how)
            process.wait(PATIENCE)

    def _run(self, program: str, *given: str) -> None:
        done = subprocess.run(self._as_user(program, *given), capture_output=True, text=True, cwd=self._folder)
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{done.stdout}{done.stderr}")

    def _as_user(self, program: str, *given: str) -> list[str]:
        command = [str(self._bin / program), *given]
        if os.getuid():
            return command
        user = pwd.getpwnam(_user())
        # should the tests be killed, the server goes with them (and with the thread that started it)
        drop = ["--reuid", str(user.pw_uid), "--regid", str(user.pw_gid), "--clear-groups", "--pdeathsig", "INT"]
        return ["setpriv", *drop, *command]


def _user() -> str:
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in USERS if name in known)


def new_database(url: str) -> str:
    """The address of a fresh database on the server at `url`."""
    name = f"tapis_{secrets.token_hex(6)}"
    _command(url, f"CREATE DATABASE {name}")
    return urlsplit(url)._replace(path=f"/{name}").geturl()


def drop_database(url: str, address: str) -> None:
    _command(url, f"DROP DATABASE IF EXISTS {urlsplit(address).path[1:]} WITH (FORCE)")


def _command(url: str, command: str) -> None:
    async def run() -> None:
        base = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            await base.execute(command)
        finally:
            await base.close()

    with ThreadPoolExecutor(1) as pool:  # Playwright's loop may run in this thread
        pool.submit(lambda: asyncio.run(run())).result()
