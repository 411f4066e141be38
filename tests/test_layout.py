"""The same thing has the same file name in every game, and in the one that `tapis new-game` writes."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tapis.cli.example import GAME as EXAMPLE
from tapis.kernel import AnyGame, Ordered, Skipped, registry
from tests.house import GAMES as HOUSE

GAMES: tuple[AnyGame, ...] = (*map(registry.game, HOUSE), EXAMPLE)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

HOOKS = {  # what the house asks of a game → the module that answers
    "start": "rules",
    "play": "rules",
    "apply": "rules",
    "windows": "windows",
    "listed": "options",
    "waiting": "game",
    "view": "view",
    "redeal": "view",
    "census": "view",
    "result": "ending",
    "text": "text",
    "tries": "tries",
    "faces": "faces",
    "with_words": "faces",
    "study": "study",
    "check_book": "study",
    "highlights": "highlights",
    "daily": "daily",
    "kit": "kit",
    "regret": "game",
    "encoding": "game",
    "terminal": "game",
    "solver": "game",
}
FILES = {"game", "moves", "model", "rules", "windows", "view", "ending", "cards", "text", "bots"}
SCRIPTS = {  # what a board of the house has → the script that has it
    r"export function ask\b": "ask.ts",
    r"export function tipFor\b": "tips.ts",
    r"export function cryOf\b": "cries.ts",
    r"export (?:function|const) told\b": "flights.ts",
    r"export (?:function|const) spoken\b": "words.ts",
    r"export (?:function|const) scores\b": "replay.ts",
    r"import .*\btype Dropped\b": "drag.ts",
}
PARTICIPLES = ("seen", "told", "said", "shown", "typed", "named")


def package(game: AnyGame) -> str:
    return type(game).__module__.removesuffix(".game")


def written_in(game: AnyGame, hook: str) -> str:
    """The module of the game's own folder that has this hook; "" where the house's default serves."""
    module: str = getattr(type(game), hook).__module__
    folder = f"{package(game)}."
    return module.removeprefix(folder) if module.startswith(folder) else ""


@each_game
@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_found_in_the_same_file(game: AnyGame, hook: str) -> None:
    assert written_in(game, hook) in ("", HOOKS[hook])


def test_a_hook_in_another_file_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(EXAMPLE), "result", staticmethod(EXAMPLE.text))
    assert written_in(EXAMPLE, "result") == "text"


@each_game
def test_what_travels_the_state_and_the_levels_have_their_files(game: AnyGame) -> None:
    home, shared = package(game), {Ordered, Skipped}
    told = {game.options, game.view_type, *game.moves, *game.events} - shared
    assert {kind.__module__ for kind in told} == {f"{home}.moves"}
    assert import_module(f"{home}.model").State.__module__ == f"{home}.model"
    assert game.bots == import_module(f"{home}.bots").LEVELS


@each_game
def test_modules_are_named_by_nouns(game: AnyGame) -> None:
    files = Path(import_module(package(game)).__path__[0]).rglob("*.py")
    modules = {file.parent.name if file.stem == "__init__" else file.stem for file in files}
    assert modules >= FILES
    assert modules.isdisjoint(PARTICIPLES)


def scripts_with(written: str, scripts: dict[str, str]) -> set[str]:
    return {name for name, code in scripts.items() if re.search(written, code)}


@pytest.mark.parametrize("written", SCRIPTS)
def test_a_part_of_a_board_is_found_in_the_same_file(written: str) -> None:
    found = [
        scripts_with(
            written, {path.name: path.read_text("utf-8") for path in (registry.home(name) / "web").glob("*.ts")}
        )
        for name in HOUSE
    ]
    assert set().union(*found) == {SCRIPTS[written]}


def test_a_part_of_a_board_in_another_file_is_found() -> None:
    assert scripts_with(r"export function ask\b", {"choice.ts": "export function ask(at: Situation) {"}) == {
        "choice.ts"
    }
