"""What the page is told once, and what it need not work out: equal to what the rules do, and told to one seat only."""

from tapis.games.courts.cards import DECK, NAMES, points
from tapis.games.courts.facts import FACTS
from tapis.games.courts.moves import Arrange
from tapis.games.courts.tests.vocabulary import STOCK, lay, named, table
from tapis.kernel.testing import rule


@rule("COU-02")
def test_values_are_told_for_every_card_of_the_deck() -> None:
    assert FACTS.values == {NAMES[card]: points(bytes([card])) for card in set(DECK)}
    assert (FACTS.values["A"], FACTS.values["Q"], FACTS.values["TH"]) == (2, 15, 9)


@rule("COU-03")
def test_a_word_as_short_as_told_is_laid_and_a_shorter_one_is_not() -> None:
    assert FACTS.shortest == 2
    t = table("TH E B A", "F G H I", stock="C", round_=2).play(0, STOCK)
    assert t.refusal(0, lay("(TH)E BA", "C")) is None
    assert t.refusal(0, lay("(TH)E B A", "C")) == ("COU-03", "")


@rule("COU-15")
def test_complete_says_that_these_words_could_be_laid_to_go_out() -> None:
    t = table("TH E B A", "F G H I", stock="C", round_=2).play(0, STOCK)
    assert not t.view(0).complete  # no words
    for words, discard, complete in [("(TH)E BA", "C", True), ("(TH)E", "C", False), ("(TH)E BA C", "A", False)]:
        t.play(0, Arrange(tuple(named(word) for word in words.split())))
        assert t.view(0).complete is complete
        assert (t.refusal(0, lay(words, discard)) is None) is complete


def test_whether_a_hand_is_complete_is_told_to_its_own_seat_only() -> None:
    t = table("TH E B A", "F G H I", stock="C", round_=2).play(0, STOCK, Arrange((named("(TH)E"), named("BA"))))
    assert t.view(0).complete
    assert not t.view(1).complete
    assert not t.view().complete


def test_what_an_arrangement_is_worth_never_falls_below_nothing() -> None:
    t = table("TH E B A", "F G H I", stock="Q", round_=2).play(0, STOCK, Arrange((named("BA"),)))
    assert t.view(0).gain == 0  # 10 for BA, less 11 for TH and E; Q is the one to spare
    assert t.view(1).gain == t.view().gain == 0
