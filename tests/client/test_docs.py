"""What docs/bots.md shows of the client plays a game."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs/bots.md"


def test_the_lines_that_are_shown_play_a_game(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (shown,) = re.findall(r"^<!-- client -->\n```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    names: dict[str, Any] = {}
    monkeypatch.setattr("tapis.table.planner.delay", lambda *_: 1)  # the bot takes a millisecond
    exec(shown, names)
    assert len(asyncio.run(asyncio.wait_for(names["play"](url), 120))) == 2
