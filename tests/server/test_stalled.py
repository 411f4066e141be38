"""Fifty browsers that shake hands and never read again: the other tables do not notice."""

import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.live import LiveServer
from tests.server import rigs
from tests.server.browsers import Browser, Line

STALLED = 50
SLOWER = 1.10  # the others' p99 beside them may be so many times what it is alone
MUCH = 0.1  # seconds more at the median, in a short measurement on a machine that may be busy
NOISE = 0.0001  # seconds that two measurements of the same thing differ by
SONG = "la " * 2_000
SONGS = 6  # heard at the singer's table; every view repeats them
FILLED = 20  # views that no buffer on the way holds
EVERY = 0.02  # seconds between two moves at the table that they look at


class Figures(NamedTuple):
    """Seconds that a command waits at another table, one figure for each round."""

    alone: list[float]
    beside: list[float]

    @property
    def slower(self) -> float:
        """How many times longer it takes beside them: in the quieter rounds, for a noisy one says nothing."""
        alone, beside = (sorted(rounds)[len(rounds) // 4] for rounds in self)
        return (beside - NOISE) / alone

    @property
    def longer(self) -> float:
        """How many seconds more it takes beside them, in the quietest rounds."""
        return min(self.beside) - min(self.alone)

    def __str__(self) -> str:
        alone, beside = (statistics.median(rounds) * 1000 for rounds in self)
        return (
            f"{STALLED} stalled sockets: another table waits {alone:.2f} ms without them, {beside:.2f} ms beside them "
            f"(medians of {len(self.alone)} rounds by turns); in the quieter rounds ×{self.slower:.2f}"
        )


def _duel(url: str) -> tuple[str, Line]:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", options={"turns": 500})["code"]
    bob.join(code, "Bob")
    line = ana.sit(code)
    assert line.command("deal")["is"] == "done"
    return code, line


def _singer(url: str) -> tuple[str, Line]:
    code, line = _duel(url)
    for _ in range(SONGS):
        assert line.command("play", window="calls", move={"move": "sing", "text": SONG})["is"] == "done"
    return code, line


def _whisper(line: Line) -> float:
    """Seconds until it was answered."""
    began = time.perf_counter()
    assert line.command("play", window="calls", move={"move": "whisper", "secret": "psst"})["is"] == "done"
    return time.perf_counter() - began


def _p99_meanwhile(other: Line, singer: Line) -> float:
    """The 99th percentile of what another table waits while play goes on at the singer's."""
    with _singing(singer):
        return statistics.quantiles([_whisper(other) for _ in range(500)], n=100)[98]


def _median_by_turns(other: Line, singer: Line) -> float:
    """The median of what a move at the singer's table and one at another take together."""
    return statistics.median([_whisper(singer) + _whisper(other) for _ in range(10)])


def stall(url: str, code: str) -> socket.socket:
    """A browser that shakes hands and never reads again."""
    host, _, port = url.rpartition("/")[2].partition(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {url}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return raw


@contextmanager
def _singing(singer: Line) -> Iterator[None]:
    """Play goes on at this table meanwhile."""
    over = threading.Event()

    def sing() -> None:
        while not over.wait(EVERY):
            _whisper(singer)

    thread = threading.Thread(target=sing)
    thread.start()
    yield
    over.set()
    thread.join()


@contextmanager
def _stalled(url: str, code: str, singer: Line) -> Iterator[None]:
    """They look on at the singer's table, and their buffers are full."""
    sockets = [stall(url, code) for _ in range(STALLED)]
    while singer.room["watching"] < STALLED:
        singer.hear()
    for _ in range(FILLED):
        _whisper(singer)
    yield
    for one in sockets:
        one.close()
    while singer.room["watching"] > 0:
        singer.hear(30)


def _measure(url: str, rounds: int, figure: Callable[[Line, Line], float]) -> Figures:
    """Alone and beside them by turns, so that what else the machine does falls on both."""
    other, figures = _duel(url)[1], Figures([], [])
    for _ in range(rounds):
        code, singer = _singer(url)
        figures.alone.append(figure(other, singer))
        with _stalled(url, code, singer):
            figures.beside.append(figure(other, singer))
        singer.close()
    return figures


@contextmanager
def _serving(folder: Path, main: str) -> Iterator[str]:
    server = LiveServer(folder / "data", main)
    server.start()
    try:
        yield server.url
    finally:
        server.kill()


def test_stalled_readers_do_not_slow_other_tables(tmp_path: Path) -> None:
    with _serving(tmp_path, rigs.main_with(rigs.easy)) as url:
        figures = _measure(url, 2, _median_by_turns)
    print(figures)
    assert figures.longer < MUCH


@pytest.mark.soak
@pytest.mark.quiet
def test_fifty_stalled_readers_cost_others_at_most_a_tenth(tmp_path: Path) -> None:
    with _serving(tmp_path, rigs.main_with(rigs.easy)) as url:
        figures = _measure(url, 20, _p99_meanwhile)
    print(figures)
    assert figures.slower <= SLOWER


def test_the_check_catches_a_house_that_waits_for_slow_readers(tmp_path: Path) -> None:
    with _serving(tmp_path, rigs.main_with(rigs.easy, rigs.considerate)) as url:
        assert _measure(url, 1, _median_by_turns).longer > MUCH
