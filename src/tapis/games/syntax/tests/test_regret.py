"""What an operation gives away, held against words that lie there."""

import pytest
from msgspec.structs import replace

from tapis.games.syntax.game import Syntax
from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Options, SyntaxView, Word
from tapis.kernel import Match, Move, Setup

GAME = Syntax()
OPTIONS = Options(lexicon="en")


def seen(hand: str, *words: str) -> SyntaxView:
    """One's turn with this hand, and these words on the table."""
    match = Match(GAME, OPTIONS, Setup(2), b"sixteen bytes or more")
    view = match.view(min(match.windows[0].seats))
    lying = tuple(Word(number, letters, "") for number, letters in enumerate(words))
    return replace(view, hand=hand, words=lying)


@pytest.mark.parametrize(
    ("move", "given_away"),
    [
        (Lay("CATS"), 0),
        (Lay("CAT"), 8),  # the S is kept
        (Lay("TCA"), 32),  # no word
        (Insert(0, "...S"), 24),  # of all letters only the S
        (Change(0, "S.."), 30),  # the S for 8, and the C for 6 comes back
        (Discard("S", "stock"), 32),
    ],
)
def test_an_operation_is_held_against_the_best_one(move: Move, given_away: int) -> None:
    assert GAME.regret(OPTIONS, seen("SCAT", "CAT"), move) == given_away


def test_a_challenge_is_no_operation() -> None:
    assert GAME.regret(OPTIONS, seen("SCAT", "CAT"), Contest()) is None
