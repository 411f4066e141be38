"""A game is a folder: it is found by being there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.kernel import registry

GUEST = """
from tests.kernel.toy import Toy

class Guest(Toy):
    name = "sixth"

GAME = Guest()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "sixth").mkdir()
    (tmp_path / "sixth" / "__init__.py").write_text(GUEST)
    (tmp_path / "not-a-game").mkdir()
    yield tmp_path
    registry.forget_folders()


def test_the_games_of_the_house_are_found() -> None:
    assert "bornes" in registry.games()
    assert registry.game("bornes").name == "bornes"
    assert (registry.home("bornes") / "deck.toml").is_file()


def test_a_sixth_game_is_found_in_another_folder(folder: Path) -> None:
    registry.add_folder(folder)
    assert registry.game("sixth").name == "sixth"
    assert registry.home("sixth") == folder / "sixth"
    assert list(registry.games()) == sorted(registry.games())


def test_a_name_that_is_taken_is_refused(folder: Path) -> None:
    (folder / "bornes").mkdir()
    (folder / "bornes" / "__init__.py").write_text(GUEST)
    with pytest.raises(ValueError, match="bornes"):
        registry.add_folder(folder)


def test_an_unknown_game_is_said_to_be_unknown() -> None:
    with pytest.raises(registry.UnknownGame, match="belote"):
        registry.game("belote")
