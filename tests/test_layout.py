"""The same thing has the same file name in every game."""

from importlib import import_module

import pytest

from tapis.kernel import AnyGame, registry
from tests.house import GAMES

HOOKS = {  # what the house asks of a game → the module that answers
    "start": "rules",
    "play": "rules",
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
    "encoding": "game",
    "terminal": "game",
    "solver": "game",
}
PARTICIPLES = ("seen", "told", "said", "shown", "typed", "named")


def written_in(game: AnyGame, hook: str) -> str:
    """The module of the game's own folder that has this hook; "" where the house's default serves."""
    module: str = getattr(type(game), hook).__module__
    folder = f"tapis.games.{game.name}."
    return module.removeprefix(folder) if module.startswith(folder) else ""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_is_found_in_the_same_file(name: str, hook: str) -> None:
    assert written_in(registry.game(name), hook) in ("", HOOKS[hook])


@pytest.mark.parametrize("name", GAMES)
def test_what_travels_the_state_and_the_levels_have_their_files(name: str) -> None:
    game = registry.game(name)
    home = f"tapis.games.{name}"
    assert {kind.__module__ for kind in (game.options, game.view_type, *game.moves, *game.events)} == {f"{home}.moves"}
    assert import_module(f"{home}.model").State.__module__ == f"{home}.model"
    assert game.bots == import_module(f"{home}.bots").LEVELS


@pytest.mark.parametrize("name", GAMES)
def test_modules_are_named_by_nouns(name: str) -> None:
    files = registry.home(name).rglob("*.py")
    modules = {file.parent.name if file.stem == "__init__" else file.stem for file in files}
    assert {"game", "moves", "model", "rules", "windows", "view", "ending", "cards", "text", "tries"} <= modules
    assert modules.isdisjoint(PARTICIPLES)
