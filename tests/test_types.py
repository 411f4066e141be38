"""The browser's types are those of the server's structs."""

import shutil
from pathlib import Path

import pytest

from tests import toys
from tests.house import GAMES
from tools import types
from tools.stamp import ROOT


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games with one in it that has a Svelte board."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copytree(toys.FOLDER / "duel", folder / "duel", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "duel/web").mkdir(exist_ok=True)
    (folder / "duel/web/Board.svelte").write_text("<p>…</p>\n")
    return folder


@pytest.fixture(scope="module")
def made(sixth: Path) -> dict[Path, str]:
    return types.protocols(folders=[sixth])


def test_the_protocol_types_are_up_to_date(made: dict[Path, str], sixth: Path) -> None:
    ours = {path: text for path, text in made.items() if not path.is_relative_to(sixth)}
    assert {path.relative_to(ROOT).as_posix() for path in ours} == {
        types.HOUSE,
        *(f"src/tapis/games/{game}/web/protocol.ts" for game in GAMES),
    }
    for path, text in ours.items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"


def test_types_of_a_game_with_a_board_are_in_its_own_folder(made: dict[Path, str], sixth: Path) -> None:
    own = made[sixth / "duel/web/protocol.ts"]
    assert "export interface Whisper {" in own
    assert "export type AnyMove" in own
    assert [path for path, text in made.items() if "Whisper" in text] == [sixth / "duel/web/protocol.ts"]


WHERE = 'This interface was referenced by `Root`\'s JSON-Schema\n * via the `definition` "A".'


@pytest.mark.parametrize(
    ("made", "tidy"),
    [
        (f"/**\n * {WHERE}\n */\ntype A;\n", "type A;\n"),
        (f"/**\n * A move.\n *\n * {WHERE}\n */\ntype A;\n", "/**\n * A move.\n */\ntype A;\n"),
    ],
)
def test_remarks_of_the_generator_are_left_out(made: str, tidy: str) -> None:
    assert types.tidied(made) == tidy
