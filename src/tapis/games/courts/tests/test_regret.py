"""What a move gives away, held against a hand that can be divided in the head."""

from msgspec.structs import replace

from tapis.games.courts.cards import Card
from tapis.games.courts.game import Courts
from tapis.games.courts.moves import CourtsView, Discard, Draw, Lay, Options
from tapis.kernel import Match, Setup

GAME = Courts()
ENGLISH = Options(lexicon="en")


def seen(*hand: Card) -> CourtsView:
    """A turn before anybody has gone out, the card drawn, with this hand."""
    match = Match(GAME, ENGLISH, Setup(2), b"sixteen bytes or more")
    seat = min(match.windows[0].seats)
    match.play(seat, match.windows[0].id, Draw("stock"), 0)
    return replace(match.view(seat), hand=hand)


def test_a_card_costs_what_the_best_word_loses_without_it() -> None:
    view = seen("J", "O", "Y", "B")
    assert GAME.regret(ENGLISH, view, Discard("Y")) == 0  # JOB stays: 23
    assert GAME.regret(ENGLISH, view, Discard("B")) == 4  # JOY
    assert GAME.regret(ENGLISH, view, Discard("J")) == 9  # BOY


def test_words_count_what_they_count_and_no_more() -> None:
    view = seen("J", "O", "Y", "B")
    assert GAME.regret(ENGLISH, view, Lay((("J", "O", "B"),), "Y")) == 0
    assert GAME.regret(ENGLISH, view, Lay((("J", "O", "Y"),), "B")) == 4
    assert GAME.regret(ENGLISH, view, Lay((("J", "B", "O"),), "Y")) == 23  # no word


def test_nobody_is_blamed_for_what_the_stock_brings() -> None:
    assert GAME.regret(ENGLISH, seen("J", "O", "Y"), Draw("stock")) is None
