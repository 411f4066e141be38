"""`tapis new-game` writes a game that is whole: it obeys the laws, is played, and can be installed."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapis.cli.example import GAME as EXAMPLE
from tapis.cli.new_game import EXAMPLE as FOLDER
from tapis.kernel import registry
from tapis.kernel.testing import LAWS, LIVE, RELAXED, laws, wander
from tapis.kernel.texts import read_texts
from tests.cli.conftest import Tapis
from tests.live import MAIN
from tests.sixth import NAME, installed, written

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _no_guests() -> Iterator[None]:
    yield
    registry.forget_folders()


@pytest.mark.parametrize("pace", [LIVE, RELAXED])
@pytest.mark.parametrize("seed", range(12))
def test_the_example_obeys_the_laws(seed: int, pace: Any) -> None:
    walk = wander(EXAMPLE, seed, 2 + seed % 4, pace=pace)
    for law in LAWS:
        law(walk)


def test_the_example_needs_the_hook_that_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `opens`, the laws take the turning of a card for a leak."""
    walks = [wander(EXAMPLE, seed, 3) for seed in range(12)]
    for walk in walks:
        laws.what_happens_does_not_tell_hidden_cards(walk)
    monkeypatch.setattr(type(EXAMPLE), "opens", ())
    with pytest.raises(AssertionError, match="a window opens only when it can be used"):
        list(map(laws.what_happens_does_not_tell_hidden_cards, walks))


def test_what_is_written_passes_its_own_tests(tmp_path: Path) -> None:
    written(tmp_path)
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b44 passed", done.stdout)


def test_what_is_written_is_typed(tmp_path: Path) -> None:
    written(tmp_path)
    kept = ["--cache-dir", str(ROOT / ".mypy_cache/new_game")]  # what is known of Tapis itself, for the next time
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", *kept, f"tapis_{NAME}"]
    env = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_nothing_of_the_example_s_name_is_left(tmp_path: Path) -> None:
    written(tmp_path, "belote")
    code = "".join(path.read_text() for path in tmp_path.rglob("*") if path.suffix in (".py", ".toml"))
    assert re.findall(r"\bmenteur\b|Menteur(?!\s*!)|MEN-", code) == []
    assert json.loads((tmp_path / "tapis_belote/web/messages.fr.json").read_text())["name"] == "Belote"
    assert "**BEL-06**" in (tmp_path / "tapis_belote/rules.fr.md").read_text()


def test_it_is_played_saved_and_verified(tapis: Tapis, tmp_path: Path) -> None:
    more = ("--more-games", written(tmp_path / "game"))
    path = tmp_path / "game.jsonl"
    done = tapis("play", *more, NAME, "--seats", "3", "--seed", "4", "--lang", "fr", "--options", "turns=12",
                 "--save", path, typed=["1"] * 60)  # fmt: skip
    assert done.exit_code == 0, done.output
    assert "Le tas: 1" in done.output
    assert re.search(r"Par: \w+", done.output)  # a seat that board.toml names
    assert "Poser un" in done.output
    assert re.search(r"Les tours sont finis\.|Plus une carte en main\.", done.output)
    assert tapis("verify", path, *more).exit_code == 0
    assert tapis("replay", path, "--until", "2", *more).exit_code == 0


def test_installed_it_is_found_by_every_command(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{installed(tmp_path)}", "LANG": "en"}

    def run(*args: str, typed: str = "") -> str:
        command = [sys.executable, "-c", MAIN, *args]
        done = subprocess.run(command, cwd=tmp_path, env=env, input=typed, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert NAME in run("rules").split()
    assert "BLU-06" in run("rules", NAME, "BLU-06")
    played = run("play", NAME, "--seats", "2", "--seed", "1", "--options", "turns=10", "--fast", typed="1\n" * 60)
    assert "lays a card and says" in played
    tally = json.loads(run("arena", NAME, "--seats", "careful,random", "--games", "4", "--jobs", "2", "--json"))
    assert tally["games"] == 4


def test_games_of_a_folder_may_not_take_a_name(tapis: Tapis, tmp_path: Path) -> None:
    (written(tmp_path) / f"tapis_{NAME}").rename(tmp_path / "bornes")
    done = tapis("rules", "--more-games", tmp_path)
    assert (done.exit_code, "called bornes already" in done.output) == (2, True)


def test_a_game_without_a_rulebook_says_so(tapis: Tapis, tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        (written(tmp_path / lang) / f"tapis_{NAME}/rules.{lang}.md").unlink()
    done = tapis("rules", NAME, "--lang", "en", "--more-games", tmp_path / "en")
    assert (done.exit_code, "no rulebook" in done.output) == (2, True)
    assert "There is no rule BLU-01" in tapis("play", NAME, "--lang", "en", typed=["rules", "? BLU-01"]).output


@pytest.mark.parametrize(
    ("name", "why"), [("Belote", "small letters"), ("be-lote", "small letters"), ("bornes", "called bornes already")]
)
def test_names_that_will_not_do(tapis: Tapis, tmp_path: Path, name: str, why: str) -> None:
    done = tapis("new-game", name, tmp_path / "new")
    assert (done.exit_code, why in done.output) == (2, True)
    assert not (tmp_path / "new").exists()


def test_a_folder_with_something_in_it_is_left_alone(tapis: Tapis, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = tapis("new-game", "belote", tmp_path)
    assert (done.exit_code, "is not empty" in done.output) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


# — its texts —


def _texts(lang: str) -> dict[str, str]:
    return read_texts(FOLDER / f"web/messages.{lang}.json")


def test_both_languages_say_the_same_things() -> None:
    french, english = _texts("fr"), _texts("en")
    assert french.keys() == english.keys()
    fields = {key: [set(re.findall(r"\{\w+\}", lang[key])) for lang in (french, english)] for key in french}
    assert {key: pair for key, pair in fields.items() if pair[0] != pair[1]} == {}
    assert {f"log.{event.__name__.lower()}" for event in EXAMPLE.events} <= french.keys()
    assert {f"move.{move.__name__.lower()}" for move in EXAMPLE.moves} <= french.keys()


def test_both_rulebooks_number_the_same_rules() -> None:
    french, english = (
        re.findall(r"^- \*\*(MEN-\d\d)\*\*", (FOLDER / f"rules.{lang}.md").read_text("utf-8"), re.MULTILINE)
        for lang in ("fr", "en")
    )
    assert french == english == [f"MEN-0{n}" for n in range(1, 9)]
