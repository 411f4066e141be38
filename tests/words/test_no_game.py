"""`tapis.words` knows letters and words: what belongs to a game stands in that game's folder."""

import re
from pathlib import Path

import pytest

import tapis.words
from tapis.kernel import registry

HOME = Path(tapis.words.__path__[0])


def games_named_in(code: str) -> set[str]:
    """Games that a text names, and numbers of rules that are not common to all of them."""
    names = "|".join(registry.games())
    named = re.findall(rf"(?<![a-z])(?:{names})(?![a-z])", code.lower())
    return {*named, *re.findall(r"\b(?!ALL)[A-Z]{3}-\d\d\b", code)}


def test_no_module_names_a_game() -> None:
    modules = sorted(HOME.rglob("*.py"))
    assert len(modules) > 15
    assert {str(file): named for file in modules if (named := games_named_in(file.read_text("utf-8")))} == {}


@pytest.mark.parametrize("code", ["COURTS_VALUES = {}", "# of syntax", '"""SYN-04."""', "from tapis.games import mots"])
def test_a_module_that_named_one_would_be_noticed(code: str) -> None:
    assert games_named_in(code)


def test_common_rules_and_other_words_may_be_named() -> None:
    assert games_named_in('"""Texts are folded (ALL-08); syntaxes, for short."""') == set()
