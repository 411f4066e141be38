"""What a move gives away, held against a hand that can be divided in the head."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tapis.bots.arena import bout
from tapis.bots.regret import RegretArena
from tapis.bots.tally import Tally
from tapis.games.courts.cards import DECK, FACE_VALUES, Card, names
from tapis.games.courts.game import Courts
from tapis.games.courts.moves import CourtsView, Discard, Draw, Lay, Options
from tapis.games.courts.solver import best_division
from tapis.kernel import Match, Setup
from tapis.words import lexicon

GAME = Courts()
ENGLISH = Options(lexicon="en")


def seen(*hand: Card) -> CourtsView:
    """A turn before anybody has gone out, the card drawn, with this hand."""
    match = Match(GAME, ENGLISH, Setup(2), b"sixteen bytes or more")
    seat = min(match.windows[0].seats)
    match.play(seat, match.windows[0].id, Draw("stock"), 0)
    return replace(match.view(seat), hand=hand)


def test_a_card_costs_what_the_hand_can_expect_less_after_the_next_draw() -> None:
    view = seen("J", "O", "Y", "B")
    means = {card: expected(view, card) for card in view.hand}
    for card, mean in means.items():
        assert GAME.regret(ENGLISH, view, Discard(card)) == pytest.approx(max(means.values()) - mean)
    assert max(means, key=means.__getitem__) == "Y"  # JOB stays


def expected(view: CourtsView, throw: Card) -> float:
    """The mean of the best divisions, card by card."""
    kept = [card for card in view.hand if card != throw]
    unseen = Counter(names(DECK)) - Counter([*view.hand, *([view.discard] if view.discard else [])])
    graph = lexicon("en").graph
    points = [max(0, best_division(graph, [*kept, card], FACE_VALUES).points) * n for card, n in unseen.items()]
    return sum(points) / unseen.total()


def test_a_card_that_fits_nowhere_yet_may_be_the_better_one_to_keep() -> None:
    """By the points of this turn all are alike: nothing lies in a word."""
    view = seen("Q", "C", "S", "V")
    costs = {GAME.regret(ENGLISH, view, Discard(card)) for card in view.hand}
    assert 0 in costs
    assert len(costs) > 1


def test_words_count_what_they_count_and_no_more() -> None:
    view = seen("J", "O", "Y", "B")
    assert GAME.regret(ENGLISH, view, Lay((("J", "O", "B"),), "Y")) == 0
    assert GAME.regret(ENGLISH, view, Lay((("J", "O", "Y"),), "B")) == 4
    assert GAME.regret(ENGLISH, view, Lay((("J", "B", "O"),), "Y")) == 23  # no word


def test_nobody_is_blamed_for_what_the_stock_brings() -> None:
    assert GAME.regret(ENGLISH, seen("J", "O", "Y"), Draw("stock")) is None


@pytest.mark.soak
def test_a_champion_gives_little_away() -> None:
    tally = Tally(("champion", "family"))
    bots = [GAME.bots["champion"], GAME.bots["family"]]
    for number in range(8):
        tally.add(number, bout(GAME, bots, Options(), 1, number, RegretArena))
    print("courts: {:.2f} ± {:.2f} points a move".format(*tally.mean_regret("champion")))
    assert tally.mean_regret("champion")[0] <= 0.66
