"""What a hand is worth after the next draw, held against the solver of divisions, card by card."""

from collections.abc import Sequence

import pytest

from tapis.games.courts.cards import DECK, FACE_VALUES, NAMES, names
from tapis.games.courts.solver import NO_THROW, Prospects, best_division
from tapis.kernel import Rng
from tapis.words import graph_of, lexicon

FRENCH = lexicon("fr").graph


def slowly(hand: Sequence[str], throw: str, card: str) -> int:
    kept = list(hand)
    if throw != NO_THROW:
        kept.remove(throw)
    return max(0, best_division(FRENCH, [*kept, card], FACE_VALUES).points)


@pytest.mark.parametrize("size", [2, 4, 6, 9])
def test_every_throw_and_every_draw_as_the_divisions_say(size: int) -> None:
    for number in range(3):
        hand = names(Rng(b"hands to compare", number).shuffled_bytes(DECK)[:size])
        prospects = Prospects(FRENCH, hand, FACE_VALUES, NAMES)
        for throw in (NO_THROW, *sorted(set(hand))):
            for card in NAMES[number::5]:
                assert prospects.points(throw, card) == slowly(hand, throw, card), (hand, throw, card)


def test_a_word_may_be_laid_twice() -> None:
    prospects = Prospects(graph_of(["ON"]), ["O", "N", "O", "N", "Z"], FACE_VALUES, ["E"])
    assert prospects.points("Z", "E") == 14  # ON, ON, and the E is thrown


def test_the_mean_counts_each_card_as_often_as_it_is_there() -> None:
    prospects = Prospects(graph_of(["ON", "OR"]), ["O", "Z"], FACE_VALUES, ["N", "R", "E"])
    assert [prospects.points("Z", card) for card in ("N", "R", "E")] == [0, 0, 0]  # a card is left to throw
    assert [prospects.points(NO_THROW, card) for card in ("N", "R", "E")] == [7, 7, 0]
    assert prospects.expected(NO_THROW, {"N": 1, "R": 2, "E": 4}) == 3


def test_words_of_more_cards_than_it_hopes_for_are_left_out() -> None:
    hand, words = ["C", "H", "A", "Z"], graph_of(["CHAT"])
    assert Prospects(words, hand, FACE_VALUES, ["T"]).points(NO_THROW, "T") == 20
    assert Prospects(words, hand, FACE_VALUES, ["T"], longest=3).points(NO_THROW, "T") == 0
