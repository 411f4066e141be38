"""Cards as people write them."""

import pytest

from tapis.kernel.testing import rule
from tapis.words import COURTS_VALUES, LEXICON_VALUES, SYNTAX_VALUES, BadCards, parse_cards, parse_letters


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("QU I T E", ["QU", "I", "T", "E"]), ("qu, i, t", ["QU", "I", "T"]), ("(QU)ITE", ["QU", "I", "T", "E"]),
        ("ABC", ["A", "B", "C"]), ("é *", ["E", "?"]), ("AB(ER) TH", ["A", "B", "ER", "TH"]),
    ],
)  # fmt: skip
def test_cards_of_courts(text: str, cards: list[str]) -> None:
    assert list(parse_cards(text)) == cards


def test_letters_have_no_pairs() -> None:
    assert parse_letters("qui?") == ("Q", "U", "I", "?")


@pytest.mark.parametrize(
    ("text", "said"),
    [("A 1", "'1' is not a card"), ("(AB)", "brackets hold a pair card"), ("(QU", "brackets"), (" ", "no cards")],
)
def test_what_is_no_card(text: str, said: str) -> None:
    with pytest.raises(BadCards, match=said):
        parse_cards(text)


@rule("COU-02")
def test_values_of_courts() -> None:
    assert len(COURTS_VALUES) == 31
    assert (COURTS_VALUES["A"], COURTS_VALUES["Q"], COURTS_VALUES["QU"], COURTS_VALUES["CL"]) == (2, 15, 9, 10)
    assert sum(COURTS_VALUES.values()) == 211


@rule("SYN-04")
def test_values_of_syntax() -> None:
    for values in (SYNTAX_VALUES, LEXICON_VALUES):
        assert len(values) == 27
        assert values["?"] == 15
    assert (SYNTAX_VALUES["E"], SYNTAX_VALUES["S"], SYNTAX_VALUES["C"], SYNTAX_VALUES["V"], SYNTAX_VALUES["Z"]) == (
        10,
        8,
        6,
        4,
        2,
    )
    assert (LEXICON_VALUES["C"], LEXICON_VALUES["D"], LEXICON_VALUES["G"], LEXICON_VALUES["B"]) == (8, 6, 4, 2)
