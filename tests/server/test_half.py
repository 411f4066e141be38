"""Half and slow requests: they end in time, take no place from others, and one address has only so many."""

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.requests import Request
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tapis.server import app, run
from tapis.server.http_limits import _LimitedHttp
from tapis.server.route import Route
from tapis.server.settings import Limits, Rate, Settings
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, Serve

MANY = Rate(1e9, 1e9)
STRANGER = "127.0.0.2"  # the proxy that is trusted would be 127.0.0.1
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-length: 90\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half a header": b"GET /health HTTP/1.1\r\nhost: localhost\r\nx-half: a",
    "no body": POST,
    "half a body": POST + b'{"game"',
    "the second of two": b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /hea",
}


def limits(**changed: float) -> Limits:
    return Limits(commands=MANY, requests=MANY, opened=MANY, misses=MANY, **changed)  # type: ignore[arg-type]


def dial(url: str, source: str = STRANGER) -> socket.socket:
    where = urlsplit(url)
    return socket.create_connection((where.hostname, where.port), 30, (source, 0))


def read_to_end(line: socket.socket) -> bytes:
    line.settimeout(30)
    found = b""
    while part := line.recv(65536):
        found += part
    return found


@contextmanager
def half_open(url: str, count: int, sources: int) -> Iterator[list[socket.socket]]:
    """So many connections that begin a request and do not end it, from several addresses."""
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(url, f"127.0.1.{number % sources + 1}")) for number in range(count)]
        for number, line in enumerate(lines):
            line.sendall(list(HALVES.values())[number % 5])
        yield lines


def test_half_a_request_ends_in_time(serve: Serve) -> None:
    url = serve(Settings(limits=limits(request=0.3)))
    with ExitStack() as stack:
        lines = {name: stack.enter_context(dial(url)) for name in HALVES}
        for name, line in lines.items():
            line.sendall(HALVES[name])
        for name, line in lines.items():
            answer = read_to_end(line)
            if name != "the second of two":
                assert answer.startswith(b"HTTP/1.1 408 "), (name, answer)
                assert json.loads(answer.partition(b"\r\n\r\n")[2])["rule"] == "house.slow"


def drip(line: socket.socket, seconds: float) -> None:
    """A header now and then, as long as the line takes them."""
    line.sendall(b"GET / HTTP/1.1\r\n")
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        line.sendall(b"x-more: and more\r\n")
        time.sleep(0.05)


def test_a_drop_at_a_time_does_not_help(serve: Serve) -> None:
    url = serve(Settings(limits=limits(request=0.5)))
    with dial(url) as line, pytest.raises(ConnectionError):
        drip(line, 20)


def test_who_waits_for_an_answer_is_not_hung_up_on(serve: Serve) -> None:
    """The time of a request ends when it is there, however long the answer takes and the line is kept."""
    url = serve(Settings(limits=limits(request=0.3)))
    browser = Browser(url)
    code = browser.open("duel")["code"]
    line = browser.sit(code)
    time.sleep(0.8)
    assert browser.http.get("/health").status_code == 200
    assert line.command("sync")["is"] == "done"


def test_a_head_without_end_is_refused(serve: Serve) -> None:
    url = serve(Settings(limits=EASY))
    with dial(url) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: " + b"a" * 40_000)
        answer = read_to_end(line)
    assert answer.startswith(b"HTTP/1.1 431 ")
    long = httpx.get(f"{url}/health", headers={"x-long": "a" * 20_000})
    assert long.status_code == 200


HEALTH = b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n"
LAST = b"GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"


class SlowRoute:
    """/api/slow: who has asked is counted, and answered when that is allowed."""

    def __init__(self) -> None:
        self.asked, self.answered = threading.Semaphore(0), threading.Event()

    async def answer(self, request: Request) -> str:
        self.asked.release()
        await asyncio.to_thread(self.answered.wait, 60)
        return "slow"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowRoute:
    route = SlowRoute()
    monkeypatch.setattr(app, "API", (*app.API, Route("GET", "/api/slow", route.answer, "Slow")))
    return route


def ask(line: socket.socket, request: bytes) -> bytes:
    line.sendall(request)
    return line.recv(65536)


def test_one_address_has_only_so_many_connections(serve: Serve, slow: SlowRoute) -> None:
    url = serve(Settings(limits=limits(connections=3)))
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(url)) for _ in range(3)]
        for line in lines:
            line.sendall(HEALTH.replace(b"/health", b"/api/slow"))
            assert slow.asked.acquire(timeout=60)
        with dial(url) as fourth:
            assert read_to_end(fourth).startswith(b"HTTP/1.1 429 ")
        assert httpx.get(f"{url}/health").status_code == 200  # from another address
        slow.answered.set()
        assert all(line.recv(65536).startswith(b"HTTP/1.1 200 ") for line in lines)
        later = stack.enter_context(dial(url))
        assert ask(later, HEALTH).startswith(b"HTTP/1.1 200 ")
        assert sum(ask(line, HEALTH) == b"" for line in lines) == 1  # one that said nothing more made room


def test_lines_that_say_nothing_more_do_not_keep_a_seat_from_its_table(serve: Serve) -> None:
    url = serve(Settings(limits=limits(connections=3)))
    ana = Browser(url)
    code = ana.open("duel")["code"]
    with ExitStack() as stack:
        for line in [stack.enter_context(dial(url)) for _ in range(3)]:
            assert ask(line, HEALTH).startswith(b"HTTP/1.1 200 ")
        seat = stack.enter_context(dial(url))
        assert Line(ana.socket(code, sock=seat)).until("room")["you"] == 0


def test_the_check_catches_lines_that_are_kept_for_ever(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_LimitedHttp, "on_response_complete", HttpToolsProtocol.on_response_complete)
    url = serve(Settings(limits=limits(connections=1)))
    with dial(url) as idle:
        assert ask(idle, HEALTH).startswith(b"HTTP/1.1 200 ")
        with dial(url) as other:
            assert read_to_end(other).startswith(b"HTTP/1.1 429 ")


def test_who_opens_many_and_says_nothing_does_not_lock_out_others_behind_the_address(serve: Serve) -> None:
    url = serve(Settings(limits=limits(connections=20)))
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(url)) for _ in range(25)]
        for line in lines[:5]:
            assert read_to_end(line).startswith(b"HTTP/1.1 408 ")
        for line in lines[5:]:
            line.sendall(LAST)
            assert read_to_end(line).startswith(b"HTTP/1.1 200 ")


def newcomers_beside(url: str, count: int) -> float:
    """The longest that a newcomer waits for a seat while so many half requests are open."""
    with half_open(url, count, 8):
        waits = []
        for number in range(10):
            start = time.monotonic()
            browser = Browser(url)
            code = browser.open("duel", name=f"Ana {number}")["code"]
            browser.sit(code).close()
            waits.append(time.monotonic() - start)
    print(f"{count} half requests open: a newcomer sits after {max(waits) * 1000:.0f} ms at most")
    return max(waits)


def test_newcomers_are_served_beside_half_requests(serve: Serve) -> None:
    assert newcomers_beside(serve(Settings(limits=limits(request=60))), 100) < 10


def test_a_server_may_open_as_many_files_as_the_system_lets_it() -> None:
    code = "import resource as r; from tapis.server.run import allow_many_files as allow; "
    code += "r.setrlimit(r.RLIMIT_NOFILE, (64, 512)); allow(); print(r.getrlimit(r.RLIMIT_NOFILE))"
    told = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert told.strip() == "(512, 512)"


@pytest.mark.soak
@pytest.mark.quiet
def test_newcomers_are_served_beside_a_thousand_half_requests(serve: Serve) -> None:
    assert newcomers_beside(serve(Settings(limits=limits(request=120))), 1_000) < 5


def test_the_check_catches_a_patient_server(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "limited_http", lambda _: HttpToolsProtocol)
    url = serve(Settings(limits=limits(request=0.2)))
    with dial(url) as line:
        line.sendall(HALVES["half a header"])
        line.settimeout(1.5)
        with pytest.raises(TimeoutError):
            line.recv(100)
