"""Looking back at a finished match: luck."""

from pathlib import Path

import pytest

from tapis.games.syntax.moves import Options
from tapis.games.syntax.review import HANDS, _worth, review
from tapis.kernel import log

KEPT = Path(__file__).parent / "golden"


@pytest.mark.parametrize("hands", [60, pytest.param(HANDS, marks=pytest.mark.soak)])
def test_everybody_s_hands_are_compared_with_others(hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.games.syntax.review.HANDS", hands)
    match = log.read((KEPT / "two-who-bluff.jsonl").read_bytes()).match()
    luck = review(match).luck
    assert len(luck) == match.setup.seats
    assert all(0 < share < 100 for share in luck)
    assert review(match).luck == luck


def test_letters_that_make_a_word_are_luckier_than_letters_that_make_none() -> None:
    assert _worth("MAISONTRES", Options()) > _worth("WKXZJQVHFG", Options())
