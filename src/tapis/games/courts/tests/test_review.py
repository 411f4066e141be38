"""Looking back at a finished match: luck."""

from pathlib import Path

import pytest

from tapis.games.courts.cards import DECK, NAMES
from tapis.games.courts.moves import Options
from tapis.games.courts.review import _worth, review
from tapis.kernel import Illegal, log
from tapis.kernel.luck import better_than

KEPT = Path(__file__).parent / "golden"


def test_everybody_s_hands_are_compared_with_others() -> None:
    match = log.read((KEPT / "bots-of-three-levels.jsonl").read_bytes()).match()
    luck = review(match).luck
    assert len(luck) == match.setup.seats
    assert all(0 < share < 100 for share in luck)
    assert review(match).luck == luck


def test_who_plays_alone_is_compared_with_nobody() -> None:
    match = log.read((KEPT / "solitaire-given-up.jsonl").read_bytes()).match()
    with pytest.raises(Illegal):
        review(match)


def test_letters_that_make_a_word_are_luckier_than_letters_that_make_none() -> None:
    hands = [bytes(NAMES.index(name) for name in names) for names in (("M", "O", "T"), ("W", "K", "X"))]
    good, bad = (_worth(hand, Options()) for hand in hands)
    others = [_worth(bytes(DECK[start : start + 3]), Options()) for start in range(0, len(DECK) - 3, 3)]
    assert better_than(good, others) > 50 > better_than(bad, others)
