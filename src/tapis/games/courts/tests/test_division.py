"""The search for the best division against a slow one, over both languages."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapis.games.courts.cards import DECK, FACE_VALUES, NAMES
from tapis.games.courts.solver import Goals, best_division, best_layout, best_with_bonuses, going_out
from tapis.games.courts.tests import slow
from tapis.words import lexicon
from tapis.words.testing import spellings

VALUES = {**FACE_VALUES, "?": 1}
CARDS: list[str] = [*(NAMES[code] for code in DECK), *("QU", "IN", "ER", "TH", "CL") * 2]  # more pairs than a deck has


def hands(least: int, most: int, cards: list[str] = CARDS) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(cards), min_size=least, max_size=most)


def with_joker(least: int, most: int) -> st.SearchStrategy[list[str]]:
    return hands(least, most).map(lambda hand: ["?", *hand])


LANGUAGES = st.sampled_from(["fr", "en"])
QUICK = settings(deadline=None, max_examples=100, suppress_health_check=list(HealthCheck))
SOAK = settings(deadline=None, max_examples=10_000, suppress_health_check=list(HealthCheck))


def check_division(code: str, hand: list[str]) -> None:
    division = best_division(lexicon(code).graph, hand, VALUES)
    assert division.points == slow.best_points(code, hand, VALUES, 1)
    assert division.discard is not None
    laid = [card for word in division.words for card in word]
    assert sorted([*laid, *division.unused, division.discard]) == sorted(hand)
    used, unused = sum(VALUES[c] for c in laid), sum(VALUES[c] for c in division.unused)
    assert division.points == used - unused
    for word in division.words:
        assert len(word) >= 2
        assert "?" in word or "".join(word) in lexicon(code)
        assert spellings(code, word)


@QUICK
@given(LANGUAGES, hands(1, 7))
def test_best_division(code: str, hand: list[str]) -> None:
    check_division(code, hand)


@settings(QUICK, max_examples=80)
@given(LANGUAGES, with_joker(1, 5))
def test_best_division_with_a_joker(code: str, hand: list[str]) -> None:
    check_division(code, hand)


@QUICK
@given(LANGUAGES, hands(1, 7))
def test_best_layout_has_no_discard(code: str, hand: list[str]) -> None:
    layout = best_layout(lexicon(code).graph, hand, VALUES)
    assert layout.discard is None
    assert layout.points == slow.best_points(code, hand, VALUES, 0)


@QUICK
@given(LANGUAGES, hands(1, 7), st.none() | st.integers(1, 4), st.none() | st.integers(2, 8))
def test_bonuses(code: str, hand: list[str], many: int | None, long: int | None) -> None:
    division = best_with_bonuses(lexicon(code).graph, hand, VALUES, Goals(many, long))
    assert max(0, division.points) + division.bonus == slow.best_total(code, hand, VALUES, many, long)
    longest = max((sum(map(len, word)) for word in division.words), default=0)
    won = (many is not None and len(division.words) >= many) + (long is not None and longest >= long)
    assert division.bonus == 10 * won


@QUICK
@given(LANGUAGES, hands(2, 7))
def test_going_out(code: str, hand: list[str]) -> None:
    out = going_out(lexicon(code).graph, hand, VALUES)
    discards = [u[0] for u, _, _ in slow.divisions(code, hand) if len(u) == 1]
    if out is None:
        assert not discards
    else:
        assert out.unused == ()
        assert out.discard is not None
        assert VALUES[out.discard] == min(VALUES[card] for card in discards)


def test_pair_cards_are_one_card() -> None:
    assert best_division(lexicon("fr").graph, ["QU", "I", "Z"], FACE_VALUES).words == (("QU", "I"),)


@pytest.mark.parametrize("hand", [[], ["A"] * 16])
def test_hands_of_a_size_no_game_has(hand: list[str]) -> None:
    with pytest.raises(ValueError, match="1 to 15 cards"):
        best_division(lexicon("fr").graph, hand, FACE_VALUES)


@pytest.mark.soak
@SOAK
@given(LANGUAGES, hands(5, 9))
def test_best_division_long(code: str, hand: list[str]) -> None:
    check_division(code, hand)
