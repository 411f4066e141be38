"""The system's clock is set while people play: nobody's time runs faster or slower for it."""

import itertools
import random
import time
from collections.abc import Iterator

import pytest

from tapis.server.settings import Settings
from tapis.table.clock import Clock
from tests.busy import stretched
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, served

HOUR = 3_600
TURN = 300  # ms
PACE = {"turn": TURN, "react": TURN, "look": 0}
MARGIN = 0.5  # seconds by which an answer may come late on a machine of our own


@pytest.fixture
def jumps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """From now on the wall clock is an hour ahead or behind, differently each time that somebody looks at it."""
    real, chance, seen = time.time, random.Random(1), list[float]()

    def jumping() -> float:
        seen.append(chance.choice((-HOUR, 0, HOUR)))
        return real() + seen[-1]

    monkeypatch.setattr(time, "time", jumping)
    return seen


def _duel() -> Iterator[Line]:
    with served(Settings(limits=EASY)) as url:
        ana, bob = Browser(url), Browser(url)
        code = ana.open("duel", options={"turns": 500}, pace=PACE)["code"]
        bob.join(code, "Bob")
        line, other = ana.sit(code), bob.sit(code)
        assert line.command("deal")["is"] == "done"
        yield line
        line.close()
        other.close()


def _lapses(line: Line, count: int) -> str:
    """So many turns that the clock plays: each as long as agreed, by a clock that nobody sets."""
    line.caught_up(0)
    first, began, worst = line.frame["at"], time.monotonic(), 0.0
    for seq in range(1, count + 1):
        frame = line.caught_up(seq)
        assert frame["by"] == "clock"
        passed, told = time.monotonic() - began, (frame["at"] - first) / 1000
        worst = max(worst, abs(told - passed))
        assert abs(told - passed) < stretched(MARGIN), f"{told:.1f} s of the table's time in {passed:.1f} s"
        assert told >= seq * TURN / 1000 - 0.01
    return f"{count} turns while the wall clock jumps by an hour: table time is off by {worst * 1000:.0f} ms at most"


def test_a_clock_that_is_set_charges_nobody(jumps: list[float]) -> None:
    for line in _duel():
        print(_lapses(line, 6))


@pytest.mark.soak
def test_two_hundred_turns_of_a_clock_that_is_set(jumps: list[float]) -> None:
    for line in _duel():
        print(_lapses(line, 200))


def test_the_check_catches_a_table_that_reads_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    real, hours = time.time, itertools.count()
    monkeypatch.setattr(time, "time", lambda: real() + next(hours) * HOUR)
    monkeypatch.setattr(Clock, "at", property(lambda self: int(time.time() * 1000)))
    for line in _duel():
        with pytest.raises(AssertionError):
            _lapses(line, 6)
