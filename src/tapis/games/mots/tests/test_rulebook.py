"""The two rulebooks: the same numbers, and the closed list of small words as the check knows it."""

import re
from pathlib import Path

import pytest

from tapis.games import mots
from tapis.games.mots.language import small_words
from tapis.games.mots.language.proverbs import PROVERBS
from tapis.kernel.rulebook import rulebook
from tapis.kernel.testing import rule
from tapis.words.sentences import Lang

HOME = Path(mots.__file__).parent
HOUSE = {"fr": "(maison)", "en": "(house)"}
PRINTED = {1, 10, 11, 14, 21, 22, 23, 32, 51, 60, 61, 62, 63, 64, 73, 74, 80, 81, 82}  # all else is ruled or chosen


def book(lang: Lang) -> str:
    return (HOME / f"rules.{lang}.md").read_text("utf-8")


def test_both_books_number_the_same_rules_each_once() -> None:
    french, english = (re.findall(r"^- \*\*(MOT-\d\d)\*\* \S", book(lang), re.MULTILINE) for lang in ("fr", "en"))
    assert french == english
    assert len(french) == len(set(french)) == 73


@rule("MOT-18")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_book_shows_every_small_word(lang: Lang) -> None:
    lines = set(re.findall(r"^- \*[^*]+\*\s?: (.+)$", book(lang), re.MULTILINE))
    assert lines == {", ".join(words) for words in small_words.listed(lang).values() if words}


@rule("MOT-91")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_book_lists_every_proverb_of_both_languages_a_line_each(lang: Lang) -> None:
    lines = rulebook(HOME, lang).splitlines()
    listed = [text for lists in PROVERBS.values() for text in (*lists.printed, *lists.common)]
    assert len(listed) > 300
    assert [text for text in listed if lines.count(f"- {text}") != 1] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_book_begins_with_a_start_in_five_lines(lang: Lang) -> None:
    start = book(lang).split("\n## ")[0]
    assert len(re.findall(r"^- ", start, re.MULTILINE)) == 5
    assert HOUSE[lang] in start


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_the_house_has_ruled_says_so_and_so_do_options(lang: Lang) -> None:
    rules = re.findall(r"^- \*\*MOT-(\d\d)\*\* (.+)$", book(lang), re.MULTILINE)
    ours = {int(number) for number, text in rules if text.endswith(HOUSE[lang])}
    chosen = {int(number) for number, text in rules if text.startswith("(option)")}
    assert ours & chosen == set()
    assert {int(number) for number, _ in rules} - ours - chosen == PRINTED


@rule("MOT-72", "MOT-73", "MOT-74", "MOT-75", "MOT-76", "MOT-77", "MOT-82")
@pytest.mark.parametrize(("lang", "word"), [("fr", "Exemple"), ("en", "Example")])
def test_every_count_has_an_example(lang: Lang, word: str) -> None:
    given = re.findall(rf"^- \*\*MOT-(\d\d)\*\* .*{word}", book(lang), re.MULTILINE)
    assert {"72", "73", "74", "75", "76", "77", "82"} <= set(given)
