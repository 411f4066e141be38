"""The two rulebooks: the same numbers, and the closed list of small words as the check knows it."""

import re
from pathlib import Path

import pytest

from tapis.games.mots import small
from tapis.kernel.testing import rule
from tapis.words.weave import Lang

HOME = Path(small.__file__).parent


def book(lang: Lang) -> str:
    return (HOME / f"rules.{lang}.md").read_text("utf-8")


def test_both_books_number_the_same_69_rules_each_once() -> None:
    french, english = (re.findall(r"^- \*\*(MOT-\d\d)\*\* \S", book(lang), re.MULTILINE) for lang in ("fr", "en"))
    assert french == english
    assert len(french) == len(set(french)) == 69


@rule("MOT-18")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_book_shows_every_small_word(lang: Lang) -> None:
    lines = set(re.findall(r"^- \*[^*]+\*\s?: (.+)$", book(lang), re.MULTILINE))
    assert lines == {" ".join(words) for words in small.listed(lang).values() if words}
