"""The set-up and the four operations (SYN-01 to SYN-23)."""

import pytest

from tapis.games.syntax.cards import DECKS, LETTERS
from tapis.games.syntax.moves import (
    Change,
    Changed,
    Contest,
    Contested,
    Discard,
    Insert,
    Laid,
    Lay,
    Options,
    Pass,
    Renewed,
    Turn,
)
from tapis.games.syntax.rules import deck, draw_for_deal
from tapis.games.syntax.tests.vocabulary import GAME, SEED, lapse, match
from tapis.kernel import Match, Rng, Setup
from tapis.kernel.testing import rule
from tapis.words import JOKER


@rule("SYN-01")
@pytest.mark.parametrize(
    ("seats", "decks", "cards"), [(2, "one", 52), (4, "one", 52), (4, "two", 104), (5, "one", 104), (8, "one", 104)]
)
def test_one_deck_to_four_players_two_when_asked_and_always_from_five(seats: int, decks: str, cards: int) -> None:
    state = Match(GAME, Options(decks=decks), Setup(seats), SEED).state  # type: ignore[arg-type]
    assert len(deck(state)) == len(GAME.census(state)) == cards


@rule("SYN-02")
def test_the_highest_card_deals_first_a_above_z_and_ties_draw_again() -> None:
    ties = 0
    for seq in range(300):
        state = Match(GAME, Options(), Setup(4), SEED).state
        dealer, draws = draw_for_deal(state, Rng(SEED, seq))
        assert JOKER not in "".join(draws)
        best = min(draw[0] for draw in draws)
        tied = [seat for seat, draw in enumerate(draws) if draw[0] == best]
        assert dealer in tied
        ties += len(tied) > 1
        assert all((len(draw) > 1) == (seat in tied and len(tied) > 1) for seat, draw in enumerate(draws))
    assert ties > 10


@rule("SYN-02")
def test_the_deal_passes_in_turn() -> None:
    m = match("CHAT", "QQ", "QQ")
    dealer = m.state.dealer
    m.do(0, Lay("CHAT")).pass_all()
    assert m.state.round == 2
    assert m.state.dealer == (dealer + 1) % 3


@rule("SYN-03")
def test_ten_cards_each_and_one_turned_up() -> None:
    view = GAME.view(Match(GAME, Options(), Setup(3), SEED).state, None)
    assert [player.hand for player in view.players] == [10, 10, 10]
    assert view.discards == 1
    assert view.stock == 52 - 30 - 1


@rule("SYN-04")
def test_the_deck_has_52_cards_and_common_letters_cost_more() -> None:
    cards, values = DECKS["syntax"]
    assert len(cards) == 52
    counts = {letter: cards.count(letter) for letter in LETTERS}
    assert (counts["A"], counts["E"], counts["I"], counts["O"], counts["C"]) == (4, 5, 4, 3, 1)
    assert (values["E"], values["S"], values["C"], values["B"], values["Z"], values[JOKER]) == (10, 8, 6, 4, 2, 15)
    lexicon = DECKS["lexicon"]
    assert (len(lexicon.cards), lexicon.cards.count(JOKER), lexicon.cards.count("H")) == (52, 1, 3)
    assert [lexicon.values[card] for card in ("E", "C", "D", "G", "B", JOKER)] == [10, 8, 6, 4, 2, 15]
    assert len(values) == len(lexicon.values) == 27
    assert (lexicon.values["K"], lexicon.values["V"], lexicon.values["F"]) == (8, 6, 2)


@rule("SYN-05")
def test_the_deal_skips_players_who_are_out() -> None:
    m = match("CHAT", "E" * 10, "Q", counts=(0, 10, 0))
    m.state.dealer = 0
    m.do(0, Lay("CHAT")).pass_all()
    assert m.view(None).players[1].out
    assert m.state.dealer == 2
    assert m.state.hands[1] == ""
    assert m.state.player == 0


@rule("SYN-06", "SYN-43")
def test_before_the_first_long_word_other_operations_are_free() -> None:
    m = match("SEQRA?", "ZZZ", words="ROND", options=Options(first_word_min=4))
    assert m.refused(0, Lay("RAS")).params == {"least": 4}
    m.do(0, Change(1, "..SE")).pass_all()
    assert m.words() == ["ROSE"]


@rule("SYN-06")
def test_a_joker_counts_as_a_letter_and_a_word_taken_back_is_not_laid() -> None:
    m = match("CHA?QRAS", "ZZZ", "ZZ", options=Options(first_word_min=4))
    m.do(0, Lay("CHAt"))
    assert m.view(None).players[0].first_laid
    m = match("QHAZCRAS", "ZZZ", options=Options(first_word_min=4)).do(0, Lay("QHAZ")).do(1, Contest())
    assert not m.view(None).players[0].first_laid


@rule("SYN-10")
def test_dealers_left_begins_and_play_goes_clockwise() -> None:
    state = Match(GAME, Options(), Setup(4), SEED).state
    assert state.player == (state.dealer + 1) % 4
    m = match("AB", "CD", "EF", turn=1)
    m.do(1, Discard("C", "stock"))
    assert m.state.player == 2
    assert m.saw(Turn)[0].seat == 2


@rule("SYN-11")
def test_one_operation_a_turn_and_nobody_passes() -> None:
    m = match("CHATS", "ZZZ", words="AIR")
    assert {move.__name__ for w in GAME.windows(m.state) if w.waits for move in w.accepts} == {
        "Lay", "Insert", "Change", "Discard",
    }  # fmt: skip
    m.do(0, Lay("CHAT")).pass_all()
    assert m.refused(0, Lay("SA")).rule == "ALL-03"
    assert m.refused(1, Pass()).rule == "ALL-03"
    assert match("CHAT", "Z").refused(0, Lay("CHIEN")).params == {"why": "hand", "card": "I"}


@rule("SYN-12")
def test_a_word_is_laid_from_the_hand() -> None:
    m = match("CHATS", "ZZZ").do(0, Lay("CHAT")).pass_all()
    assert m.words() == ["CHAT"]
    assert m.hand(0) == "S"


@rule("SYN-13")
def test_the_discard_is_chosen_before_the_draw_and_becomes_the_face_up_card() -> None:
    m = match("ABC", "Z", stock="E", face="X")
    m.state.stock = "ET"
    m.do(0, Discard("B", "stock"))
    assert (m.hand(0), m.view(None).face, m.state.discard) == ("ACE", "B", "XB")
    m = match("ABC", "Z", stock="ET", face="X").do(0, Discard("B", "face"))
    assert (m.hand(0), m.view(None).face, m.state.discard) == ("ACX", "B", "B")


@rule("SYN-14")
@pytest.mark.parametrize(
    ("word", "cells", "made"),
    [("AIR", "FL...", "FLAIR"), ("RUE", "...LLE", "RUELLE"), ("VIS", "ECRE...SE", "ECREVISSE"),
     ("COUR", "...PEU.", "COUPEUR")],
)  # fmt: skip
def test_letters_are_added_before_after_or_inside(word: str, cells: str, made: str) -> None:
    m = match("FLELLECRESPEUQ", "ZZZ", words=word).do(0, Insert(1, cells)).pass_all()
    assert m.words() == [made]


@rule("SYN-14")
def test_an_insertion_keeps_every_letter_in_order_and_adds_at_least_one() -> None:
    m = match("FLSE", "ZZZ", words="AIR")
    assert m.refused(0, Insert(1, "FL..")).params["why"] == "letters"
    assert m.refused(0, Insert(1, "...")).params["why"] == "none"
    assert m.refused(0, Insert(9, "...S")).params["why"] == "word"


@rule("SYN-15")
@pytest.mark.parametrize(("cells", "made"), [("B...", "BOND"), ("..SE", "ROSE")])
def test_letters_are_replaced_one_for_one(cells: str, made: str) -> None:
    m = match("BSEQ", "ZZZ", words="ROND").do(0, Change(1, cells)).pass_all()
    assert m.words() == [made]


@rule("SYN-15")
def test_a_change_keeps_the_length() -> None:
    m = match("BSEQ", "ZZZ", words="ROND")
    assert m.refused(0, Change(1, "..S")).params["why"] == "length"
    assert m.refused(0, Change(1, "....")).params["why"] == "none"


@rule("SYN-15")
def test_a_change_does_not_turn_the_word_round() -> None:
    m = match("RAQ", "ZZZ", words="AIR")
    no = m.refused(0, Change(1, "R.A"))
    assert (no.rule, no.params) == ("SYN-15", {"why": "reversed", "word": "AIR"})
    m = match("?AQ", "ZZZ", words="AIR")
    assert m.refused(0, Change(1, "r.A")).params["why"] == "reversed"  # a Joker makes no difference
    m = match("RQ", "ZZZ", words="rADAR").do(0, Change(1, "R....")).pass_all()
    assert m.words() == ["RADAR"]  # the same from both sides: a Joker comes free all the same


@rule("SYN-16")
def test_replaced_letters_come_into_the_hand_or_go_to_the_discards() -> None:
    m = match("SEQ", "ZZZ", words="ROND").do(0, Change(1, "..SE"))
    assert m.saw(Changed)[0].taken == "ND"
    assert m.hand(0) == "DNQ"
    m = match("SEQ", "ZZZ", words="ROND", options=Options(changed_letters="discard")).do(0, Change(1, "..SE"))
    assert (m.hand(0), m.state.discard) == ("Q", "XND")


@rule("SYN-16")
def test_a_joker_on_the_table_is_exchanged_for_its_letter() -> None:
    m = match("OQ", "ZZZ", words="RoND").do(0, Change(1, ".O..")).pass_all()
    assert m.words() == ["ROND"]
    assert m.hand(0) == "?Q"


@rule("SYN-17")
def test_a_joker_stands_for_the_letter_it_is_named() -> None:
    m = match("CHA?S", "ZZZ").do(0, Lay("CHAt"))
    assert m.saw(Laid)[0].word == "CHAT"  # as everybody reads it
    m.pass_all()
    assert m.words() == ["CHAt"]
    assert m.hand(0) == "S"
    assert match("CHAS", "ZZZ").refused(0, Lay("CHAt")).params["card"] == JOKER


@rule("SYN-18", "ALL-08")
def test_only_words_of_the_dictionary_without_accents() -> None:
    assert match("ETEZ", "ZZZ").do(0, Lay("ETE")).do(1, Contest()).saw(Contested)[0].valid
    assert not match("LYONZ", "ZZZ").do(0, Lay("LYON")).do(1, Contest()).saw(Contested)[0].valid
    english = Options(lexicon="en")
    assert match("CATSZ", "ZZZ", options=english).do(0, Lay("CATS")).do(1, Contest()).saw(Contested)[0].valid


@rule("SYN-19", "SYN-22")
def test_a_used_up_stock_is_renewed_from_the_discards_with_the_card_just_put_aside() -> None:
    m = match("ABC", "Z", stock="E", face="XKW").do(0, Discard("B", "stock"))
    assert m.saw(Renewed)[0].count == 4
    assert sorted(m.state.stock + m.state.discard) == sorted("XKWB")
    assert len(m.state.discard) == 1


@rule("SYN-20")
def test_words_belong_to_nobody() -> None:
    m = match("CHATQ", "SQ").do(0, Lay("CHAT")).pass_all().do(1, Insert(1, "....S")).pass_all()
    assert m.words() == ["CHATS"]


@rule("SYN-21")
def test_a_change_makes_another_word_and_not_the_one_before() -> None:
    m = match("BQOQ", "RQZ", words="ROND")
    assert m.refused(0, Change(1, ".O..")).params["why"] == "same"
    m.do(0, Change(1, "B...")).pass_all()
    assert m.refused(1, Change(1, "R...")).params["why"] == "back"


@rule("SYN-21", "SYN-16")
def test_both_jokers_of_a_word_are_freed_one_after_the_other() -> None:
    m = match("OQ", "DQ", words="RoNd").do(0, Change(1, ".O..")).pass_all()
    assert (m.words(), m.hand(0)) == (["RONd"], "?Q")
    m.do(1, Change(1, "...D")).pass_all()
    assert (m.words(), m.hand(1)) == (["ROND"], "?Q")


@rule("SYN-21")
def test_a_joker_replaced_by_another_letter_goes_where_replaced_letters_go_and_words_may_lie_twice() -> None:
    m = match("BQ", "ZZ", words="rOND").do(0, Change(1, "B..."))
    assert m.hand(0) == "?Q"
    m = match("RONDQ", "ZZ", words="ROND").do(0, Lay("ROND")).pass_all()
    assert m.words() == ["ROND", "ROND"]


@rule("SYN-22")
def test_ones_own_card_put_aside_is_not_the_one_taken() -> None:
    m = match("AB", "Z", stock="ET", face="X").do(0, Discard("A", "face"))
    assert m.hand(0) == "BX"
    bare = match("AB", "Z", stock="ET", face="")
    assert bare.refused(0, Discard("A", "face")).params == {"why": "empty"}


@rule("SYN-23")
def test_the_player_orders_the_letters_that_go_to_the_discards() -> None:
    options = Options(changed_letters="discard")
    m = match("SEQ", "ZZ", words="ROND", options=options).do(0, Change(1, "..SE", "DN"))
    assert m.state.discard == "XDN"
    assert match("SEQ", "ZZ", words="ROND", options=options).refused(0, Change(1, "..SE", "XX")).rule == "SYN-23"


@rule("SYN-23")
def test_a_hand_emptied_by_a_change_ends_the_round() -> None:
    m = match("SE", "Z", words="ROND", options=Options(changed_letters="discard"))
    m.do(0, Change(1, "..SE")).do(1, Pass())
    assert m.view(None).phase == "count"


@rule("ALL-09")
def test_the_clock_puts_aside_a_card_at_random_and_takes_the_stock() -> None:
    m = lapse(match("ABC", "Z", stock="ET"), 0)
    assert len(m.state.hands[0]) == 3
    assert "E" in m.state.hands[0]
    assert m.state.player == 1


@rule("ALL-07")
def test_a_skipped_seat_passes_its_turn() -> None:
    m = match("ABC", "Z").skip(0)
    assert (m.hand(0), m.state.player) == ("ABC", 1)
