"""Rulebooks are Markdown beside a game; lists in them come from the game's data."""

from pathlib import Path

import pytest

from tapis.kernel.rulebook import rulebook

BOOK = "# Pomme\n\n## Fruits\n\n<!-- list fruits.toml en.red -->\n\nThat is all.\n"
FRUITS = '[en]\nred = ["apple", "cherry"]\ngreen = ["pear"]\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "rules.en.md").write_text(BOOK, "utf-8")
    (tmp_path / "fruits.toml").write_text(FRUITS, "utf-8")
    return tmp_path


def test_a_list_is_read_from_the_game_s_data(home: Path) -> None:
    assert rulebook(home, "en") == "# Pomme\n\n## Fruits\n\n- apple\n- cherry\n\nThat is all.\n"


def test_a_list_that_is_not_there_is_a_mistake(home: Path) -> None:
    (home / "rules.en.md").write_text(BOOK.replace("red", "blue"), "utf-8")
    with pytest.raises(KeyError):
        rulebook(home, "en")


def test_a_language_without_a_book_has_an_empty_one(home: Path) -> None:
    assert rulebook(home, "fr") == ""
