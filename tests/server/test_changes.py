"""A socket that is told only what is different knows the same as one that is told everything."""

import random
from typing import Any

import pytest

from tests.server.browsers import Browser, Line, move_once


class Folded:
    """What the page makes of frames and changes."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.view, self.windows = line.frame["view"], line.frame["windows"]
        self.seq = line.frame["seq"]
        self.bytes = 0

    def caught_up(self, seq: int) -> "Folded":
        while self.seq < seq:
            message = self.line.until("change")
            assert message["seq"] == self.seq + 1
            self.seq = message["seq"]
            self.bytes += len(str(message))
            grown = {name: [*self.view[name], *tail] for name, tail in message.get("grown", {}).items()}
            self.view = {**self.view, **message.get("view", {}), **grown}
            self.windows = message.get("windows") or self.windows
        return self


def table(url: str, game: str, **wish: Any) -> tuple[list[Line], Folded, Folded]:
    """Two players who are told everything; beside the second one, and as an onlooker, one who is told what changes."""
    ana, bob = Browser(url), Browser(url)
    code = ana.open(game, seats=2, **wish)["code"]
    bob.join(code, "Bob")
    lines = [ana.sit(code), bob.sit(code)]
    assert lines[0].command("deal")["is"] == "done"
    lines.append(Browser(url).sit(code))
    for line in lines:
        line.caught_up(0)
    return lines, Folded(bob.sit(code, "?changes")), Folded(Browser(url).sit(code, "?watch&changes"))


@pytest.mark.parametrize(("game", "wish"), [("duel", {"options": {"turns": 40}}), ("bornes", {})])
def test_changes_add_up_to_what_everybody_else_is_told(url: str, game: str, wish: dict[str, Any]) -> None:
    lines, beside, onlooker = table(url, game, **wish)
    chance, told = random.Random(7), 0
    for seq in range(1, 31):
        line, window, move = move_once(lines[:2], chance)
        assert line.command("play", window=window, move=move)["is"] == "done"
        whole = [each.caught_up(seq) for each in lines]
        assert [frame["seq"] for frame in whole] == [seq] * 3
        told += len(str(whole[1]))
        for folded, frame in ((beside, whole[1]), (onlooker, whole[2])):
            folded.caught_up(seq)
            assert folded.windows == frame["windows"]
            assert folded.view == frame["view"]
    print(f"{game}: {told // 30} characters a frame, {beside.bytes // 30} a change")
    assert beside.bytes < told


def test_who_asks_again_gets_all(url: str) -> None:
    lines, beside, _ = table(url, "duel", options={"turns": 40})
    line, window, move = move_once(lines[:2], random.Random(1))
    line.command("play", window=window, move=move)
    assert beside.line.command("sync")["is"] == "done"
    assert beside.line.frame["full"]
    assert beside.line.frame["seq"] == 1
    assert beside.line.frame["view"] == lines[1].caught_up(1)["view"]
