"""The rulebooks as a family reads them: a start in five lines, rulings of the house marked, examples that add up."""

import re

import pytest

from tapis.games.courts.cards import DECK, points
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.hands import arrangement
from tapis.games.courts.moves import Options
from tapis.kernel import registry

BOOKS = {lang: (registry.home("courts") / f"rules.{lang}.md").read_text("utf-8") for lang in ("fr", "en")}
MARKS = {"fr": " (maison)", "en": " (house)"}
RULINGS = (
    "COU-02 COU-03 COU-05 COU-06 COU-16 COU-18 COU-20 COU-23 COU-24 COU-25 COU-26 COU-31 COU-33 COU-34 COU-35 COU-41 "
    "COU-42 COU-43 COU-50"
)
NONSENSE = "QZW"


@pytest.mark.parametrize("lang", BOOKS)
def test_it_begins_with_a_start_in_five_lines(lang: str) -> None:
    before_the_rules = BOOKS[lang].split("\n## ")[0]
    assert re.findall(r"^(\d)\. \S", before_the_rules, re.MULTILINE) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("lang", BOOKS)
def test_rulings_of_the_house_are_marked(lang: str) -> None:
    rules = re.findall(r"^- \*\*(COU-\d\d)\*\* (.+)$", BOOKS[lang], re.MULTILINE)
    assert [number for number, text in rules if text.endswith(MARKS[lang])] == RULINGS.split()
    assert not [number for number, text in rules if MARKS[lang] in text.removesuffix(MARKS[lang])]


@pytest.mark.parametrize("lang", BOOKS)
def test_words_in_examples_exist_and_are_worth_what_is_said(lang: str) -> None:
    """Of the ways to spell a word the dearest counts, but a pair card where there is one: THE is TH and E."""
    told = re.findall(r"\b([A-Z]{2,}) \((\d+)\)", BOOKS[lang])
    assert len(told) >= 6
    for word, said in told:
        cards = arrangement(DECK, (("TH", "E"),) if word == "THE" else (word,))[0]
        assert points(cards) == int(said)
        assert is_word(cards, Options(lexicon=lang)) == (word != NONSENSE)  # type: ignore[arg-type]
