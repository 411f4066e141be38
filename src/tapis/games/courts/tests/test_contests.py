"""Challenges, and words that the server itself refuses (COU-30 to COU-33)."""

import pytest

from tapis.games.courts.moves import Contest, Contested, Counted, Draw, Orders, Pass, Refused, Turn
from tapis.games.courts.tests.vocabulary import AUTO, STOCK, Scene, cards, contest, go_out, lay, table, throw
from tapis.kernel import Pace
from tapis.kernel.testing import RELAXED, rule


def bluff() -> Scene:
    """Seat 0 goes out with ZNE, which is no word; seat 1 lays THE, which is one."""
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZNE", "W")
    return t.play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, throw("F"))


@rule("COU-30")
def test_a_word_that_is_not_in_the_dictionary_costs_its_author() -> None:
    t = bluff().play(1, contest(0, 0))
    assert t.saw(Contested) == [Contested(1, 0, "ZNE", valid=False, points=21, lexicon="fr")]
    t.everybody_passes()
    assert t.totals == [-21, 29, 0]  # THE: 11 − 2, most words and longest word
    assert [count.challenges for count in t.view().rounds[0].counts] == [-21, 0, 0]


@rule("COU-30")
def test_a_word_that_is_in_the_dictionary_costs_the_challenger() -> None:
    t = bluff().play(2, contest(1, 0))
    assert t.saw(Contested) == [Contested(2, 1, "THE", valid=True, points=11, lexicon="fr")]
    t.everybody_passes()
    assert t.totals == [21, 9, -11]
    assert t.view().rounds[0].counts[1].words[0].contested == "held"


@rule("COU-30")
def test_only_words_of_others_that_lie_there_can_be_challenged() -> None:
    t = bluff()
    assert t.refusal(0, contest(0, 0)) == ("COU-30", "own")
    assert t.refusal(1, contest(0, 1)) == ("COU-30", "word")
    assert t.refusal(1, contest(2, 0)) == ("COU-30", "word")
    assert t.refusal(1, Contest(7, 0)) == ("COU-30", "word")


@rule("COU-31")
def test_all_words_are_shown_together_in_one_window_of_fixed_length() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A", pace=Pace(react=5_000)), 0, "ZEN", "W")
    assert t.refusal(1, contest(0, 0)) == ("ALL-03", "move")  # not before the last discard
    t.play(1, STOCK, lay("(TH)E", "B"))
    assert (t.phase, t.asked.closes_at, t.waited_for) == ("contest", 15_000, {0, 1})
    t.time_runs_out()
    assert t.phase == "count"


@rule("COU-31", "ALL-04")
def test_one_challenge_a_word_and_the_first_counts() -> None:
    t = go_out(table("Z E N", "TH E B", "O U I", stock="W A S"), 0, "ZNE", "W")
    t.play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, lay("OUI", "S")).play(2, contest(0, 0))
    assert t.refusal(1, contest(0, 0)) == ("COU-31", "once")
    assert t.view(1).options == (Pass(), Contest(2, 0))
    laid = t.player(0).laid
    assert laid is not None
    assert laid[0].contested == "fell"


@rule("COU-31")
def test_a_refused_word_counts_for_neither_bonus_and_scores_nothing() -> None:
    t = bluff().play(1, contest(0, 0)).everybody_passes()
    zne, the, _ = t.view().rounds[0].counts
    assert (zne.cards, zne.most, zne.longest) == (0, 0, 0)
    assert (the.most, the.longest) == (10, 10)  # both would have been ties


@rule("COU-31", "ALL-03")
def test_nobody_is_asked_who_has_nothing_to_challenge() -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZEN", "W")
    t.play(1, STOCK, throw("B")).play(2, STOCK, throw("F"))
    assert t.waited_for == {1, 2}  # the only word is seat 0's
    t.play(1, contest(0, 0))
    assert t.phase == "count"


@rule("COU-32")
def test_open_tables_take_words_unchecked() -> None:
    assert go_out(table("Z E N", "TH E B", stock="W"), 0, "NZE", "W").laid(0) == ["NZE"]


@rule("COU-32")
def test_an_automatic_table_refuses_an_unknown_word_and_says_which_dictionary_was_asked() -> None:
    t = table("Z E N", "TH E B", stock="W", options=AUTO).play(0, STOCK, lay("NZE", "W"))
    assert t.saw(Refused) == [Refused(0, "fr")]
    assert (t.laid(0), t.view(0).refused, t.view(1).refused) == (None, ("NZE",), ())
    assert t.view(0).may_lay is False
    assert t.refusal(0, lay("ZEN", "W")) == ("COU-32", "attempt")  # the attempt is over for this turn
    t.play(0, throw("W")).play(1, STOCK, throw("B")).play(0, Draw("discard"))
    assert t.view(0).may_lay
    t.play(0, lay("ZEN", "B"))
    assert t.player(0).out


def last_turn() -> Scene:
    t = table("Z E N O", "TH G O U", stock="W E", options=AUTO, round_=2)
    return t.play(0, STOCK, lay("ZONE", "W")).play(1, STOCK)


@rule("COU-32")
def test_on_a_last_turn_a_refused_word_may_not_be_tried_again() -> None:
    t = last_turn()
    assert t.view(1).tries == 3
    t.play(1, lay("(TH)G OU", "E"))
    assert (t.laid(1), t.view(1).tries, t.phase) == (None, 2, "play")
    assert t.refusal(1, lay("(TH)G", "E")) == ("COU-32", "again")
    t.play(1, lay("OU", "TH"))
    assert t.laid(1) == ["OU"]


@rule("COU-32")
def test_three_refusals_leave_what_was_accepted() -> None:
    t = last_turn().play(1, lay("(TH)G OU", "E"), lay("G(TH) OU", "E"), lay("U(TH)", "E"))
    assert t.laid(1) == []
    assert t.phase == "count"
    t = last_turn().play(1, lay("(TH)G OU", "E"), lay("G(TH) OU", "E"), lay("UG (TH)E", "O"))
    assert (t.laid(1), t.state.hands[1]) == (["THE"], cards("G U"))


@rule("COU-32")
def test_an_automatic_table_has_no_challenges() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A", options=AUTO), 0, "ZEN", "W").play(1, STOCK, throw("B"))
    assert t.phase == "count"
    assert t.saw(Counted)


@rule("COU-33")
def test_a_round_ends_though_the_word_that_ended_it_falls() -> None:
    t = bluff().play(1, contest(0, 0)).everybody_passes()
    assert t.phase == "count"
    assert t.view().rounds[0].out == 0
    assert not t.saw(Turn)


@rule("ALL-03", "ALL-12")
def test_who_has_orders_to_pass_is_not_asked() -> None:
    t = table("Z E N", "TH E B", "C D F", stock="W A S").play(2, Orders("pass"))
    assert t.player(2).orders
    go_out(t, 0, "ZEN", "W").play(1, STOCK, throw("B")).play(2, STOCK, throw("F"))
    assert t.waited_for == {1}
    assert t.refusal(1, Orders("pass")) == ("ALL-03", "move")  # not while the window is open


@rule("COU-34", "ALL-12")
def test_on_a_relaxed_table_everybody_is_asked_for_challenges() -> None:
    t = go_out(table("Q Z W", "TH E B", stock="K A", pace=RELAXED), 0, "QZW", "K").play(1, STOCK, lay("(TH)E", "B"))
    assert (t.phase, t.waited_for, t.asked.closes_at) == ("contest", {0, 1}, None)
    t.play(1, contest(0, 0)).play(0, Pass())
    assert t.saw(Counted) == [Counted(1, (0, 19))]  # THE is 11 − 2 and the longest word
    assert t.totals == [-39, 19]  # QZW falls and costs 39


@rule("COU-34", "ALL-12")
def test_on_a_relaxed_table_a_seat_may_choose_to_let_all_words_pass() -> None:
    t = table("Q Z W", "TH E B", "C D F", stock="K A S", pace=RELAXED).play(1, Orders("pass"))
    assert [player.orders for player in t.view().players] == [False, True, False]
    assert t.refusal(1, Orders("ask")) == ("ALL-12", "")
    go_out(t, 0, "QZW", "K").play(1, STOCK, throw("B")).play(2, STOCK, throw("F"))
    assert t.waited_for == {2}
    t.play(2, Pass())
    assert t.saw(Counted)


@rule("COU-31")
@pytest.mark.parametrize("again", [contest(0, 0), contest(1, 0)])
def test_who_has_passed_is_not_heard_again(again: Contest) -> None:
    t = bluff().play(2, Pass())
    assert t.refusal(2, again) == ("ALL-03", "seat")
