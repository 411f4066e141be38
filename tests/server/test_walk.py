"""The walk of one move from click to screen, as docs/architecture.md tells it: a real move takes these steps."""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest

from tapis.server.settings import Settings
from tests.server.browsers import Browser, Line
from tests.server.conftest import EASY, served

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src/tapis"
STEP = re.compile(r"^\d+\. `([^` ]+)`(?: `(\w+)`)?: ", re.MULTILINE)


class Step(NamedTuple):
    file: str  # below src/tapis, or below the project for the page
    function: str  # "" in the page


class Trace:
    """The functions of Tapis that are called, in any thread, while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.calls: list[Step] = []

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if self.on and event == "call" and path.is_relative_to(SOURCE):
            self.calls.append(Step(path.relative_to(SOURCE).as_posix(), frame.f_code.co_name))


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    told = text.partition("### The walk of one move")[2].partition("\n## ")[0]
    return [Step(*found) for found in STEP.findall(told)]


@contextmanager
def traced(trace: Trace) -> Iterator[None]:
    threading.settrace(trace)
    try:
        yield
    finally:
        threading.settrace(None)
        sys.settrace(None)


def playing(address: str) -> list[Line]:
    ana, bob = Browser(address), Browser(address)
    code = ana.open("bornes")["code"]
    bob.join(code, "Bob")
    lines = [ana.sit(code), bob.sit(code)]
    assert lines[0].command("deal")["is"] == "done"
    for line in lines:
        line.caught_up(0)
    return lines


def test_a_move_takes_the_steps_that_are_told_in_their_order(steps: list[Step], tmp_path: Path) -> None:
    trace = Trace()
    with traced(trace), served(Settings(database=tmp_path / "tapis.db", limits=EASY)) as address:
        lines = playing(address)
        mover = next(line for line in lines if line.may())
        window, move = mover.may()[0]
        trace.on = True
        assert mover.command("play", window=window, move=move)["is"] == "done"
        for line in lines:
            line.caught_up(1)
        trace.on = False
    ours = [step for step in steps if step.function]
    missing = [step for step in ours if step not in trace.calls]
    assert missing == []
    assert sorted(ours, key=trace.calls.index) == ours
    assert {call.file for call in trace.calls}.isdisjoint({"server/socket.py"})  # who opens the line, not who talks


def test_no_file_is_visited_twice_and_all_are_there(steps: list[Step]) -> None:
    files = [step.file for step in steps]
    assert len(files) >= 15
    assert len(set(files)) == len(files)
    for step in steps:
        assert ((SOURCE if step.function else ROOT) / step.file).is_file(), step.file
