"""What the page is told once, and what it need not add up: equal to what the rules count."""

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.facts import FACTS
from tapis.games.syntax.moves import Contest, Contested, Fell, Lay, Options, Pass
from tapis.games.syntax.tests.vocabulary import match
from tapis.kernel.testing import rule


@rule("SYN-04")
def test_values_are_told_for_every_card_of_every_deck() -> None:
    assert set(FACTS.values) == set(DECKS)
    for name, deck in DECKS.items():
        assert set(FACTS.values[name]) == set(deck.cards)
    assert (FACTS.values["syntax"]["K"], FACTS.values["lexicon"]["K"]) == (2, 8)


@rule("SYN-04")
def test_the_view_says_which_deck_is_played_with() -> None:
    for deck in ("syntax", "lexicon"):
        m = match("KE", "ZZ", options=Options(deck=deck))
        assert [m.view(seat).deck for seat in (0, 1, None)] == [deck] * 3
        assert m.view(0).cost == sum(FACTS.values[deck][card] for card in "KE")


@rule("SYN-41")
def test_whoever_reaches_the_limit_that_is_told_is_out() -> None:
    m = match("CHAT", "?Q", "E", counts=(0, FACTS.limit - 17, 0)).do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    assert m.saw(Fell) == [Fell(1)]
    assert m.view(None).rounds[-1].out == (1,)
    m = match("CHAT", "?Q", "E", counts=(0, FACTS.limit - 18, 0)).do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    assert m.saw(Fell) == []
    assert m.view(None).rounds[-1].out == ()


@rule("SYN-30")
def test_a_contest_tells_the_count_before_and_after() -> None:
    m = match("CHATS", "ZZ", "ZZ", counts=(0, 0, 25)).do(0, Lay("CHAT")).do(2, Contest())
    assert m.saw(Contested) == [Contested(2, 0, "CHAT", True, before=25, count=35)]
    m = match("TAHCQ", "ZZ", "ZZ", counts=(0, 25, 0)).do(0, Lay("TAHC")).do(1, Contest())
    assert m.saw(Contested) == [Contested(1, 0, "TAHC", False, before=25, count=15)]
