"""Words written as several."""

import pytest

from tapis.words.compounds import is_compound


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "pomme de terre"),
        ("fr", "Pommes de terre"),
        ("fr", "arc-en-ciel"),
        ("fr", "arcs en ciel"),
        ("fr", "coup d’œil"),
        ("fr", "Belle-Mere"),
        ("en", "ice cream"),
        ("en", "swimming pools"),
        ("en", "merry-go-round"),
        ("en", "Christmas tree"),
    ],
)
def test_a_compound_is_known_in_any_number_and_with_or_without_hyphens(lang: str, text: str) -> None:
    assert is_compound(text, lang)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "gros poulet rôti brûlant"),
        ("fr", "petit chat"),
        ("fr", "petit-chat"),
        ("fr", "pomme"),
        ("fr", ""),
        ("fr", "ice cream"),
        ("en", "big fat roast chicken"),
        ("en", "pomme de terre"),
    ],
)
def test_a_phrase_is_none(lang: str, text: str) -> None:
    assert not is_compound(text, lang)
