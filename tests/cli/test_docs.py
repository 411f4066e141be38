"""The game of docs/a-game.md is a game: it obeys the laws and is played by the commands."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.kernel import registry
from tapis.kernel.testing import LAWS, RELAXED, silent_tables_end, wander
from tests.cli.conftest import Tapis

PAGE = Path(__file__).parents[2] / "docs" / "a-game.md"


@pytest.fixture(autouse=True)
def _stones(tmp_path: Path) -> Iterator[None]:
    code = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)[0]
    (tmp_path / "stones").mkdir()
    (tmp_path / "stones" / "__init__.py").write_text(code, "utf-8")
    yield
    registry.forget_folders()


def test_it_obeys_the_laws(tmp_path: Path) -> None:
    registry.add_folder(tmp_path)
    game = registry.game("stones")
    for seed in range(4):
        for walk in (wander(game, seed, 2 + seed % 5), wander(game, seed, 3, pace=RELAXED)):
            for law in LAWS:
                law(walk)
    assert silent_tables_end(game, seats=3, absent=False) == 21


def test_it_is_played_saved_and_verified(tapis: Tapis, tmp_path: Path) -> None:
    path = tmp_path / "stones.jsonl"
    more = ("--games", tmp_path)
    done = tapis("play", *more, "stones", "--seats", "2", "--options", "stones=9", "--save", path, typed=["1"] * 20)
    assert (done.exit_code, "Winner" in done.output) == (0, True)
    assert "(STO-01)" not in done.output
    assert tapis("verify", path).exit_code == 0
    assert tapis("replay", path, "--until", "2").exit_code == 0


def test_games_of_a_folder_may_not_take_a_name(tapis: Tapis, tmp_path: Path) -> None:
    (tmp_path / "stones").rename(tmp_path / "bornes")
    done = tapis("rules", "--games", tmp_path)
    assert (done.exit_code, "called bornes already" in done.output) == (2, True)


def test_a_game_without_a_rulebook_says_so(tapis: Tapis, tmp_path: Path) -> None:
    done = tapis("rules", "stones", "--games", tmp_path)
    assert (done.exit_code, "no rulebook" in done.output) == (2, True)
    assert "There is no rule STO-01" in tapis("play", "stones", "--lang", "en", typed=["rules", "? STO-01"]).output
