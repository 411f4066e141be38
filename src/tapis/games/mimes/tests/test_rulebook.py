"""The rulebook as people read it: a start in five lines, rulings of the house marked, an example for each count."""

import re
from pathlib import Path

import pytest

from tapis.games import mimes
from tapis.kernel.testing import rule

FOLDER = Path(mimes.__file__).parent
HOUSE = "01 05 16 17 18 21 22 24 25 26 30 31 32 40 41 44 45 46"  # where our words go beyond the sheet's
COUNTS = "14 16 17 21 30 31 45"
MARK = {"fr": "(maison)", "en": "(house)"}
EXAMPLE = {"fr": "Exemple", "en": "Example"}

each_language = pytest.mark.parametrize("lang", MARK)


def book(lang: str) -> str:
    return (FOLDER / f"rules.{lang}.md").read_text("utf-8")


def rules(lang: str) -> dict[str, str]:
    return dict(re.findall(r"^- \*\*MIM-(\d\d)\*\* (.*)$", book(lang), re.MULTILINE))


@each_language
def test_a_start_in_five_lines_comes_before_the_first_chapter(lang: str) -> None:
    lines = re.findall(r"^\d\. (.*)$", book(lang).split("\n## ")[0], re.MULTILINE)
    assert len(lines) == 5
    assert max(map(len, lines)) < 120


@each_language
def test_rulings_of_the_house_are_marked_at_their_end_and_options_by_themselves(lang: str) -> None:
    marked = {number for number, text in rules(lang).items() if text.endswith(MARK[lang])}
    assert " ".join(sorted(marked)) == HOUSE
    assert book(lang).count(MARK[lang]) == len(marked) + 1  # and once where it is explained
    assert not any(rules(lang)[number].startswith("(option)") for number in marked)


@rule("MIM-14", "MIM-16", "MIM-17", "MIM-21", "MIM-30", "MIM-31", "MIM-45")
@each_language
def test_whatever_is_counted_has_its_example(lang: str) -> None:
    told = {number for number, text in rules(lang).items() if EXAMPLE[lang] in text}
    assert " ".join(sorted(told)) == COUNTS
