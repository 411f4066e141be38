"""What an operation gives away, held against words that lie there."""

import pytest
from msgspec.structs import replace

from tapis.bots.arena import bout
from tapis.bots.regret import RegretArena
from tapis.bots.tally import Tally
from tapis.games.syntax.game import Syntax
from tapis.games.syntax.moves import Change, Contest, Insert, Lay, Options, SyntaxView, Word
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
        (Lay("CAT"), 2),  # the S for 8 is kept: three times in four it goes next
        (Lay("TCA"), 8),  # no word: the turn is lost
        (Insert(0, "...S"), 6),  # and then CAT
        (Change(0, "S.."), 12),  # the S for 8, and the C for 6 comes back; then CAT
    ],
)
def test_an_operation_is_held_against_the_best_one(move: Move, given_away: int) -> None:
    assert GAME.regret(OPTIONS, seen("SCAT", "CAT"), move) == given_away


def test_a_challenge_is_no_operation() -> None:
    assert GAME.regret(OPTIONS, seen("SCAT", "CAT"), Contest()) is None


@pytest.mark.soak
def test_a_champion_gives_little_away() -> None:
    tally = Tally(("champion", "family"))
    bots = [GAME.bots["champion"], GAME.bots["family"]]
    for number in range(8):
        tally.add(number, bout(GAME, bots, Options(), 1, number, RegretArena))
    print("syntax: {:.2f} ± {:.2f} points a move".format(*tally.mean_regret("champion")))
    assert tally.mean_regret("champion")[0] <= 0.96
