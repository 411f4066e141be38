"""How a round goes: dealing, turns, going out, last turns (COU-06, COU-10 to COU-18, COU-25)."""

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.cards import DECK
from tapis.games.courts.hands import without
from tapis.games.courts.moves import (
    Arrange,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Dried,
    Laid,
    Lay,
    Options,
    Pass,
    Shuffled,
    Turn,
)
from tapis.games.courts.tests.vocabulary import AUTO, STOCK, TOP, Scene, cards, go_out, lay, named, table, throw
from tapis.kernel import Illegal, Match, Setup
from tapis.kernel.testing import rule


@rule("COU-06")
def test_chance_names_the_first_dealer() -> None:
    dealers = {Match(GAME, Options(), Setup(4), bytes([n] * 16)).state.dealer for n in range(40)}
    assert dealers == {0, 1, 2, 3}


@rule("COU-10")
@pytest.mark.parametrize("seats", range(2, 9))
def test_three_cards_each_dealt_one_by_one_from_the_dealer_s_left(seats: int) -> None:
    s = Match(GAME, Options(), Setup(seats), b"x" * 16).state
    assert [len(hand) for hand in s.hands] == [3] * seats
    order = [(s.dealer + 1 + place) % seats for place in range(seats)]
    dealt = bytes(s.hands[seat][card] for card in range(3) for seat in order)
    assert bytes(sorted(dealt + s.discard + s.stock)) == bytes(sorted(DECK))


@rule("COU-10", "COU-12", "COU-23")
def test_eight_rounds_of_which_each_has_one_card_more() -> None:
    t = Scene(GAME, Options(), Setup(3), b"x" * 16)
    sizes, dealers, starters = [], [], []
    while t.phase != "over":
        sizes.append(t.player(0).hand)
        dealers.append(t.view().dealer)
        starters.append(t.view().turn)
        first = t.view().turn
        t.play(first, STOCK)  # a bluff that nobody minds
        hand = t.view(first).hand
        t.play(first, lay_all(hand))
        for seat in (1, 2):
            player = (first + seat) % 3
            t.play(player, STOCK)
            t.play(player, throw(t.view(player).hand[0]))
        t.everybody_passes()
        if t.phase == "count":
            t.everybody_passes()
    assert sizes == [3, 4, 5, 6, 7, 8, 9, 10]
    assert dealers == [(dealers[0] + n) % 3 for n in range(8)]
    assert starters == [(dealer + 1) % 3 for dealer in dealers]
    result = GAME.result(t.state)
    assert result is not None
    assert [line.label for line in result.sheet] == [f"round-{n}" for n in range(1, 9)]
    assert [sum(line.values[seat] for line in result.sheet) for seat in range(3)] == list(result.scores)
    assert max(result.scores) == result.scores[result.winners[0]]


def lay_all(hand: tuple[str, ...]) -> Lay:
    word = "".join(f"({card})" if len(card) > 1 else card for card in hand[1:])
    return lay(word, hand[0])


@rule("COU-11")
def test_the_top_of_the_stock_starts_the_discard_pile() -> None:
    s = Match(GAME, Options(), Setup(4), b"x" * 16).state
    assert len(s.discard) == 1
    assert len(s.stock) == 118 - 12 - 1


@rule("COU-12")
def test_the_dealer_s_left_plays_first() -> None:
    for n in range(10):
        s = Match(GAME, Options(), Setup(5), bytes([n] * 16)).state
        assert GAME.view(s, None).turn == (s.dealer + 1) % 5


@rule("COU-13")
def test_one_card_is_drawn_and_one_discarded() -> None:
    t = table("B C D", "F G H", stock="Z", discard="A")
    t.play(0, STOCK)
    assert (t.hand(0), t.view(0).drawn, t.view(1).drawn) == ("B C D Z", "Z", None)
    assert t.refusal(0, STOCK) == ("ALL-03", "move")
    t.play(0, throw("B"))
    assert (t.hand(0), t.view().discard, t.view().turn) == ("C D Z", "B", 1)
    t.play(1, TOP)
    assert t.hand(1) == "B F G H"
    assert t.view().discards == 1


@rule("COU-13")
def test_nobody_discards_before_drawing_or_a_card_they_do_not_hold() -> None:
    t = table("B C D", "F G H")
    assert t.refusal(0, throw("B")) == ("ALL-03", "move")
    assert t.refusal(1, STOCK) == ("ALL-03", "seat")
    t.play(0, STOCK)
    assert t.refusal(0, throw("Z")) == ("COU-13", "hand")


@rule("COU-14")
def test_words_are_laid_only_when_going_out() -> None:
    t = table("TH E B", "F G H", stock="C").play(0, STOCK)
    assert t.refusal(0, lay("(TH)E", "C")) == ("COU-15", "")
    assert t.laid(0) is None


@rule("COU-14")
def test_nobody_sees_how_a_hand_is_arranged() -> None:
    t = table("TH E B", "F G H").play(0, Arrange((named("(TH)E"),)))
    assert [word.word for word in t.view(0).arranged] == ["THE"]
    assert t.view(1).arranged == t.view().arranged == ()
    assert t.events == ()


@rule("COU-15")
def test_going_out_takes_all_cards_but_one() -> None:
    t = table("Z E N", "F G H", "I J K", stock="W").play(0, STOCK, lay("ZEN", "W"))
    assert t.saw(Laid) == [Laid(0, ("ZEN",), out=True)]
    assert t.saw(Discarded) == [Discarded(0, "W")]
    assert t.saw(Turn) == [Turn(1, last=True)]
    assert (t.player(0).out, t.player(0).hand, t.view().last) == (True, 0, True)


@rule("COU-15")
def test_going_out_needs_a_draw_and_a_discard() -> None:
    t = table("Z E N", "F G H")
    assert t.refusal(0, lay("ZEN", "Z")) == ("ALL-03", "move")  # nothing drawn yet
    t = table("Z E N", "F G H", stock="S").play(0, STOCK)
    assert t.refusal(0, lay("ZENS", "S")) == ("COU-13", "hand")  # one card must be left
    assert t.refusal(1, lay("FG", "H")) == ("ALL-03", "seat")


@rule("COU-16")
def test_then_each_other_player_has_one_last_turn() -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZEN", "W")
    assert t.refusal(1, lay("(TH)E", "B")) == ("ALL-03", "move")  # drawing is compulsory
    t.play(1, STOCK)
    assert t.refusal(1, lay("(TH)E BA", "A")) == ("COU-13", "hand")  # so is a discard
    t.play(1, lay("(TH)E", "B"))
    assert (t.laid(1), t.hand(1)) == (["THE"], "A")
    t.play(2, STOCK, throw("F"))
    assert (t.laid(2), t.phase) == ([], "contest")
    assert not t.player(1).out


@rule("COU-17")
def test_nobody_plays_on_another_s_words() -> None:
    t = go_out(table("Z E N", "S B C", stock="W D"), 0, "ZEN", "W").play(1, STOCK)
    assert t.refusal(1, lay("ZENS", "B")) == ("COU-13", "hand")


@rule("COU-18")
def test_an_empty_stock_is_made_anew_from_the_discard_pile_but_for_its_top() -> None:
    t = table("B C D", "F G H")
    t.state.discard, t.state.stock = t.state.stock + cards("A"), b""
    count = len(t.state.discard)
    t.play(0, STOCK)
    assert t.saw(Shuffled) == [Shuffled(count - 1)]
    assert (t.view().discard, t.view().discards) == ("A", 1)
    assert t.view().stock == count - 2
    assert bytes(sorted(t.state.stock + t.state.discard + b"".join(t.state.hands))) == bytes(sorted(DECK))


@rule("COU-25")
def test_a_stock_that_runs_out_twice_ends_the_round() -> None:
    t = table("B C D", "F G H", "I J K")
    t.state.discard += t.state.stock[1:]
    t.state.stock = t.state.stock[:1]
    t.play(0, STOCK, throw("B"))  # the first time: it is made anew
    assert not t.saw(Dried)
    t.play(1, STOCK)
    t.state.discard += t.state.stock
    t.state.stock = b""
    t.play(1, throw("F"))
    assert t.saw(Dried) == [Dried()]
    assert t.saw(Turn) == [Turn(2, last=True)]
    order = []
    while t.phase != "count":
        order.append(t.view().turn)
        t.play(order[-1], STOCK)
        t.play(order[-1], throw(t.view(order[-1]).hand[0]))
    assert order == [2, 0, 1]  # each one, from the next in turn
    assert t.view().rounds[-1].out is None


@rule("COU-25")
def test_thirty_turns_each_end_the_round() -> None:
    t = table("B C D", "F G H")
    turns = 0
    while not t.view().last:
        seat = t.view().turn
        t.play(seat, TOP, throw("A"))
        turns += 1
    assert turns == 60
    assert t.view().turn == 0


@rule("ALL-09")
def test_the_clock_draws_from_the_stock_and_discards_that_card() -> None:
    t = table("Z E N", "F G H", stock="W").time_runs_out()
    assert (t.hand(0), t.view().discard, t.view().turn) == ("E N Z", "W", 1)


@rule("ALL-09")
def test_the_clock_discards_the_card_drawn_though_it_would_go_out() -> None:
    t = table("Z E N", "F G H", stock="W").play(0, STOCK, Arrange((named("ZEN"),))).time_runs_out()
    assert (t.laid(0), t.view().discard, t.view().last) == (None, "W", False)


@rule("ALL-09")
def test_on_a_last_turn_the_clock_lays_what_was_arranged() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A"), 0, "ZEN", "W").play(1, Arrange((named("(TH)E"), named("B"))))
    t.time_runs_out()
    assert (t.laid(1), t.view().discard) == (["THE"], "A")
    assert t.state.hands[1] == cards("B")


@rule("ALL-09")
def test_a_word_that_needs_the_card_drawn_is_laid_all_the_same() -> None:
    t = go_out(table("Z E N", "TH B C", stock="W E"), 0, "ZEN", "W")
    t.play(1, STOCK, Arrange((named("(TH)E"),))).time_runs_out()
    assert (t.laid(1), t.view().discard) == (["THE"], "C")  # the dearest of the others goes, of equals the last


@rule("ALL-09", "COU-32")
def test_the_clock_lays_no_word_that_the_server_does_not_know() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A", options=AUTO), 0, "ZEN", "W")
    t.play(1, STOCK, Arrange((named("(TH)B"),))).time_runs_out()
    assert t.laid(1) == []


@rule("ALL-07")
def test_an_absent_player_passes_turns_and_counts_what_is_held() -> None:
    t = table("Z E N", "TH E B", stock="W").skip()
    assert (t.hand(0), t.view().turn) == ("E N Z", 1)
    t = go_out(table("Z E N", "TH E B", stock="W"), 0, "ZEN", "W").skip()
    assert (t.laid(1), t.state.hands[1]) == ([], cards("TH E B"))


def test_the_next_round_begins_when_all_have_read_the_count() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A"), 0, "ZEN", "W").play(1, STOCK, throw("A")).everybody_passes()
    assert t.phase == "count"
    t.play(0, Pass())
    assert t.phase == "count"
    t.play(1, Pass())
    assert t.saw(Dealt) == [Dealt(2, 0)]
    assert t.player(0).hand == 4


def test_options_list_draws_and_discards_but_no_words() -> None:
    t = table("Z E N", "F G H", stock="E")
    assert t.view(0).options == (Draw("stock"), Draw("discard"))
    assert t.view(1).options == t.view().options == ()
    t.play(0, STOCK)
    assert t.view(0).options == (Discard("E"), Discard("N"), Discard("Z"))


def test_an_arrangement_keeps_the_words_that_are_still_held() -> None:
    t = table("TH E B A", "F G H I", stock="C", round_=2).play(0, STOCK, Arrange((named("(TH)E"), named("BA"))))
    assert t.view(0).gain == 11 + 10  # C would be discarded
    t.play(0, throw("B"))
    assert [word.word for word in t.view(0).arranged] == ["THE"]
    assert t.view(0).gain == 11 - 2 - 8


def test_without_takes_each_card_once() -> None:
    assert without(cards("A A B"), cards("A")) == cards("A B")
    with pytest.raises(Illegal, match="COU-13"):
        without(cards("A B"), cards("A A"))
