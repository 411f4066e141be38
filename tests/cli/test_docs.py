"""docs/a-game.md shows the game that `tapis new-game` writes, and nothing that is not so."""

import re
from pathlib import Path

import pytest

from tapis.cli.new_game import EXAMPLE, TESTS
from tapis.kernel import registry
from tapis.kernel.board import SEATS
from tapis.kernel.game import Game

PAGE = (Path(__file__).parents[2] / "docs" / "a-game.md").read_text("utf-8")
SOURCES = {
    path.relative_to(EXAMPLE).as_posix(): path.read_text("utf-8")
    for path in EXAMPLE.rglob("*")
    if path.is_file() and path.suffix != ".pyc"
}
SOURCES["tests"] = TESTS


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", blocks("python"), ids=lambda block: block.split("\n")[0])
def test_the_code_that_is_shown_is_the_example_s(block: str) -> None:
    parts = [part.strip("\n") for part in re.split(r"^ *\.\.\.$", block, flags=re.MULTILINE)]
    assert [part for part in parts if part and not any(part in source for source in SOURCES.values())] == []


def test_enough_is_shown() -> None:
    assert len(blocks("python")) >= 6
    board, introduction = (block.strip() for block in blocks("toml"))
    assert board in SOURCES["board.toml"]
    assert introduction in Path(registry.home("bornes"), "intro.toml").read_text("utf-8")


def test_every_field_that_becomes_a_name_is_listed() -> None:
    assert [field for field in SEATS if f"`{field}`" not in PAGE] == []


def test_every_hook_that_is_named_exists() -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", PAGE.partition("## Hooks")[2].partition("\n## ")[0], re.MULTILINE))
    assert {"opens", "asks", "census"} <= named
    assert [hook for hook in named if not hasattr(Game, hook)] == []
