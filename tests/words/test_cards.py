"""Cards as people write them."""

import pytest

from tapis.words import BadCards, parse_cards, parse_letters


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("QU I T E", ["QU", "I", "T", "E"]), ("qu, i, t", ["QU", "I", "T"]), ("(QU)ITE", ["QU", "I", "T", "E"]),
        ("ABC", ["A", "B", "C"]), ("é *", ["E", "?"]), ("AB(ER) TH", ["A", "B", "ER", "TH"]),
    ],
)  # fmt: skip
def test_cards_apart_or_glued(text: str, cards: list[str]) -> None:
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
