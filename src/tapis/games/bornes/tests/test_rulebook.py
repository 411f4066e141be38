"""The rulebook's tables say what the engine does, in the words of the screens."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tapis.games.bornes.cards import ANSWERS, CODES, DECKS, NAMES
from tapis.games.bornes.moves import Options
from tapis.kernel.testing import rule

HOME = Path(__file__).parent.parent
OPTIONS = [field.name for field in msgspec.structs.fields(Options)]


def screen(language: str) -> Any:
    """The texts of the screens."""
    return msgspec.json.decode((HOME / "web" / f"messages.{language}.json").read_bytes())


def book(language: str) -> str:
    """The rulebook, without no-break spaces."""
    return (HOME / f"rules.{language}.md").read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " ")


def rows(language: str) -> list[list[str]]:
    """The rows of all tables, without marks."""
    lines = [line for line in book(language).splitlines() if line.startswith("|")]
    return [[re.sub(r"[*«»“”]", "", cell).strip() for cell in line.strip("|").split("|")] for line in lines]


@rule("BOR-05", "BOR-15", "BOR-29", "BOR-64", "BOR-67")
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("option", OPTIONS)
def test_options_have_one_name_in_the_rulebook_and_on_the_screens(option: str, language: str) -> None:
    label = screen(language)["option"][option]["label"].replace("\u00a0", " ")
    assert f"*{label}*".lower() in book(language).lower()


@rule("BOR-05")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_decks_have_one_name_in_the_rulebook_and_on_the_screens(language: str) -> None:
    names = screen(language)["option"]["deck"]["values"]
    assert [names[deck] for deck in DECKS] in [row[1:] for row in rows(language)]
    assert all(f"*{name}*" in book(language) for name in names.values())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rulings_of_the_house_and_options_are_marked_in_both_languages(language: str) -> None:
    mark = {"fr": "(maison)", "en": "(house)"}
    assert mark[language] in book(language).split("##")[0], "said at the beginning"
    here = _marked(book(language), mark[language])
    assert here == _marked(book("fr"), "(maison)")
    assert len(here) > 30
    assert not here & _marked(book(language), "(option)"), "an option says so already"


def _marked(text: str, mark: str) -> set[str]:
    """The rules that carry this mark, after their number or at their end."""
    rules = [line for line in text.splitlines() if line.startswith("- **BOR-")]
    return {line[4:10] for line in rules if line.endswith(f" {mark}") or line[13:].startswith(mark)}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rulebook_begins_with_five_lines_to_start(language: str) -> None:
    beginning = book(language).split("\n## ")[0]
    assert len([line for line in beginning.splitlines() if line.startswith("- ")]) == 5


@rule("BOR-05")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_decks_are_printed_as_they_are(language: str) -> None:
    printed = {row[0]: tuple(int(count) for count in row[1:]) for row in rows(language) if row[-1].isdigit()}
    counts = [Counter(str(NAMES[code]) for code in DECKS[name]) for name in ("route", "douce", "corsee")]
    names = screen(language)["card"]
    expected = {names[card].replace("\u00a0", " "): tuple(count[card] for count in counts) for card in CODES}
    assert printed == expected | {"Total": tuple(count.total() for count in counts)}


@rule("BOR-27", "BOR-30", "BOR-31", "BOR-40")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_attacks_are_printed_with_their_parade_botte_and_sound(language: str) -> None:
    name = screen(language)["card"]
    printed = {(row[0], *row[2:]) for row in rows(language) if len(row) == 5 and row[0] in name.values()}
    assert printed == {
        (name[NAMES[attack]], name[NAMES[parade]], name[NAMES[botte]], sound)
        for attack, (parade, botte, sound) in ANSWERS.items()
    }
