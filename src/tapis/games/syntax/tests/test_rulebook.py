"""The rulebooks as a family reads them: a start in five lines, rulings of the house marked, examples that are true."""

import re

import pytest

from tapis.games.syntax.cards import DECKS
from tapis.kernel import registry
from tapis.kernel.testing import rule
from tapis.words import JOKER, lexicon

BOOKS = {lang: (registry.home("syntax") / f"rules.{lang}.md").read_text("utf-8") for lang in ("fr", "en")}
MARKS = {"fr": " (maison)", "en": " (house)"}
RULINGS = "SYN-02 SYN-04 SYN-05 SYN-06 SYN-17 SYN-20 SYN-21 SYN-22 SYN-23 SYN-30 SYN-31 SYN-40 SYN-42 SYN-45"


def rules(lang: str) -> dict[str, str]:
    return dict(re.findall(r"^- \*\*(SYN-\d\d)\*\* (.+)$", BOOKS[lang], re.MULTILINE))


@pytest.mark.parametrize("lang", BOOKS)
def test_it_begins_with_a_start_in_five_lines(lang: str) -> None:
    before_the_rules = BOOKS[lang].split("\n## ")[0]
    assert re.findall(r"^(\d)\. \S", before_the_rules, re.MULTILINE) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("lang", BOOKS)
def test_rulings_of_the_house_are_marked(lang: str) -> None:
    assert [number for number, text in rules(lang).items() if text.endswith(MARKS[lang])] == RULINGS.split()
    assert not [text for text in rules(lang).values() if MARKS[lang] in text.removesuffix(MARKS[lang])]


@rule("SYN-18")
@pytest.mark.parametrize("lang", BOOKS)
def test_plurals_and_conjugated_forms_count_as_the_book_says(lang: str) -> None:
    shown = re.findall(r"\b[A-Z]{4,}\b", rules(lang)["SYN-18"])
    assert len(shown) == 2
    assert all(word in lexicon(lang) for word in shown)


@rule("SYN-40")
@pytest.mark.parametrize("lang", BOOKS)
def test_cards_in_examples_cost_what_is_said(lang: str) -> None:
    told = re.findall(r"\b([A-Z]|Joker) \((\d+)\)", rules(lang)["SYN-40"])
    assert [DECKS["syntax"].values[JOKER if card == "Joker" else card] for card, _ in told] == [int(n) for _, n in told]
    before, after = re.findall(r"\b(\d+)\b(?!\))", rules(lang)["SYN-40"])[:2]
    assert int(after) - int(before) == sum(int(n) for _, n in told) == 27
