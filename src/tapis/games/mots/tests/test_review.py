"""Looking back: the best sentence that lay in a hand, and luck."""

from pathlib import Path

import pytest

from tapis.games.mots.cards import FIRST
from tapis.games.mots.deck import CARDS, WORDS
from tapis.games.mots.moves import Options
from tapis.games.mots.review import _worth, best_sentences, luck
from tapis.kernel import log

KEPT_IN = Path(__file__).parent / "golden"
KEPT = sorted(KEPT_IN.glob("*.jsonl"), key=lambda file: file.stat().st_size)


@pytest.mark.parametrize("file", KEPT[:2], ids=lambda file: str(file.stem))
def test_the_best_sentence_of_each_hand_could_have_been_laid(file: Path) -> None:
    match = log.read(file.read_bytes()).match()
    found = best_sentences(match)
    assert found
    assert len({one.seat for one in found}) == len(found)
    for one in found:
        then = match.at(one.seq).state
        assert (then.player, then.phase) == (one.seat, "turn")
        assert one.points > 0
        assert one.text.endswith((".", "!", "?", "…"))


def test_everybody_s_hands_are_compared_with_others() -> None:
    match = log.read((KEPT_IN / "two-in-french.jsonl").read_bytes()).match()
    shares = luck(match, 40)
    assert len(shares) == match.setup.seats
    assert all(0 < share < 100 for share in shares)


def test_a_hand_that_makes_a_sentence_is_luckier_than_one_that_makes_none() -> None:
    fine = _hand("sorcière", "manger", "vieux", "chat", "souvent")
    assert _worth(fine, Options()) > _worth(_hand("sorcière", "vieux", "rouge", "souvent"), Options())
    assert _worth(fine, Options()) == _worth(fine + bytes((FIRST["censure"],)), Options())
    assert _worth(bytes((FIRST["censure"], FIRST["faute"])), Options()) == 0


def test_a_word_s_value_counts_as_often_as_the_sentence_has_cards() -> None:
    hand = _hand("sorcière", "manger", "vieux", "chat")
    dearest = sum(WORDS[word].value for word in ("sorcière", "manger", "vieux", "chat"))
    assert _worth(hand, Options(languages="fr")) >= 4 * dearest


def _hand(*words: str) -> bytes:
    return bytes(
        next(number for number, card in enumerate(CARDS) if word in (card.upright.fr, card.turned.fr)) for word in words
    )
