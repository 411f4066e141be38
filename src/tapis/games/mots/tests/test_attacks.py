"""Fautes, Censures and the coup fourré (MOT-50 to MOT-64)."""

from typing import Any

import msgspec
import pytest

from tapis.games.mots.moves import (
    Censor,
    Censored,
    Correct,
    Countered,
    Discard,
    Drew,
    Fourre,
    Free,
    Freed,
    Misspell,
    Misspelt,
    Options,
    Pass,
    Take,
)
from tapis.games.mots.tests.vocabulary import FOUR, Scene, card, cards, compose, finish, table
from tapis.kernel import Illegal
from tapis.kernel.testing import rule

CENSURE = card("censure")


def censored(*hands: str, seat: int = 0, **options: Any) -> Scene:
    """A table at which one player lies under a Censure already."""
    m = table(*hands, **options)
    m.state.censures[seat] = CENSURE
    return m


def attacked(*hands: str, **options: Any) -> Scene:
    """The first player has just censored the next, who has not answered."""
    given = hands or ("censure bébé", "liberte", "")
    return table(*given, **options).do(0, Censor(1))


def throws(m: Scene) -> Scene:
    """The player discards some card."""
    return m.do(m.player, Discard(m.view(m.player).hand[-1].card))


@rule("MOT-50")
def test_a_faute_blocks_one_sentence_of_an_opponent_until_a_dictionnaire_covers_it() -> None:
    m = table("faute", "bébé odeur dictionnaire", on=(f"1 {FOUR}", "1 argent croire"))
    m.do(0, Misspell(1))
    assert (m.saw(Misspelt)[0].target, m.sentence().faute) == (1, card("faute"))
    throws(m)
    assert m.no(1, compose(f"{FOUR} bébé", 1)) == "MOT-50.faute"
    assert m.no(1, compose("gris chat dormir lit", 1)) == "MOT-50.faute"  # nor reordered
    assert m.no(1, finish()) == "MOT-50.faute"
    assert m.no(1, compose("argent croire bébé", 2)) == ""  # other sentences are free
    m.do(1, Correct(1))
    assert m.no(1, compose(f"{FOUR} bébé", 1)) == ""


@rule("MOT-50")
def test_it_is_not_for_one_s_own_sentences_nor_for_finished_ones() -> None:
    m = table("faute", "", on=("0 chat gris", "1! bébé enfant odeur lit"))
    assert m.no(0, Misspell(1)) == "MOT-50.own"
    assert m.no(0, Misspell(2)) == "MOT-32"
    assert table("", "", on=("1 chat gris",)).no(0, Misspell(1)) == "MOT-21.faute"


@rule("MOT-51")
def test_a_censored_player_lays_nothing_on_the_own_game_but_draws_discards_and_attacks() -> None:
    m = censored("chat gris faute lit", "", on=("0 bébé enfant", "1 odeur argent"))
    assert m.no(0, compose("chat gris")) == "MOT-51.censure"
    assert m.no(0, compose("bébé enfant lit", 1)) == "MOT-51.censure"
    assert m.no(0, Misspell(2)) == ""
    assert throws(m).saw(Drew)[0].count == 1


@rule("MOT-51")
def test_a_censored_player_still_lifts_a_faute() -> None:
    m = censored("dictionnaire", "", on=("0 bébé enfant faute",)).do(0, Correct(1))
    assert m.sentence().faute is None
    assert len(m.sentence().corrected) == 2


@rule("MOT-51")
def test_a_censure_is_for_opponents() -> None:
    m = table("censure", "", "", "", teams=True)
    assert m.no(0, Censor(0)) == "MOT-51.own"
    assert m.no(0, Censor(2)) == "MOT-51.own"
    assert m.no(0, Censor(7)) == "MOT-51.own"
    assert m.no(0, Censor(1)) == ""


@rule("MOT-52")
def test_nobody_is_under_two_censures_and_no_sentence_under_two_fautes() -> None:
    m = censored("censure2 faute", "", "", seat=1, on=("1 chat gris faute",))
    assert m.no(0, Censor(1)) == "MOT-52.censure"
    assert m.no(0, Misspell(1)) == "MOT-52.faute"
    assert m.no(0, Censor(2)) == ""


@rule("MOT-52")
def test_a_censored_player_neither_reorders_nor_finishes() -> None:
    m = censored("", "", on=(f"0 {FOUR}",))
    assert m.no(0, compose("gris chat dormir lit", 1)) == "MOT-51.censure"
    assert m.no(0, finish()) == "MOT-51.censure"


@rule("MOT-53")
def test_attacks_before_one_has_laid_a_card_and_any_number_a_turn() -> None:
    m = table("faute faute2 censure", "", "", on=("1 chat gris", "2 bébé enfant"))
    m.do(0, Misspell(1), Misspell(2), Censor(1)).do(1, Pass())
    assert (m.player, m.phase) == (0, "turn")
    assert all(sentence.faute is not None for sentence in m.view().sentences)


@rule("MOT-54")
def test_with_three_counters_one_is_censored_for_three_turns_and_free_in_the_fourth() -> None:
    m = table("censure", "chat gris", counters=3).do(0, Censor(1)).do(1, Pass())
    assert m.view().players[1].counters == 3
    throws(m)
    for left in (2, 1, None):
        assert m.no(1, compose("chat gris")) == "MOT-51.censure"
        m.do(1, Discard(min(m.hand(1) - set(cards("chat gris")))))
        assert m.view().players[1].counters == left
        freed = m.saw(Freed)
        m.state.still = 0  # as if the other had laid something (MOT-93)
        throws(m)
    assert freed[0].card is None
    assert m.view().players[1].laid == (CENSURE,)
    assert m.no(1, compose("chat gris")) == ""


@rule("MOT-54")
def test_a_turn_lost_to_a_coup_fourre_gives_no_counter_back() -> None:
    m = censored("censure2", "chat", "liberte", seat=1, counters=3)
    m.state.counters[1] = 2
    m.do(0, Censor(2)).do(2, Fourre())
    throws(m).do(2, Take("stock"))
    assert m.view().players[1].counters == 2


@rule("MOT-54")
def test_counters_off_or_for_the_youngest_only() -> None:
    assert attacked("censure", "").do(1, Pass()).view().players[1].counters is None
    m = table("censure censure2", "", "", counters=3, counters_for="youngest", turn=0)
    m.do(0, Censor(1)).do(1, Pass())
    assert m.view().players[1].counters is None
    m = table("", "censure", counters=3, counters_for="youngest", turn=0)
    throws(m).do(1, Censor(0)).do(0, Pass())
    assert m.view().players[0].counters == 3


@rule("MOT-54")
def test_counters_for_several_young_seats() -> None:
    def counters_of(seat: int, *young: int) -> int | None:
        m = table("censure", "", "", "", counters=3, counters_for="youngest", youngest_seats=young)
        return m.do(0, Censor(seat)).do(seat, Pass()).view().players[seat].counters

    assert [counters_of(seat, 1, 3) for seat in (1, 2, 3)] == [3, None, 3]
    assert [counters_of(seat, 2) for seat in (1, 2, 3)] == [None, 3, None]


@rule("MOT-54")
def test_the_young_seats_are_seats_of_this_table() -> None:
    with pytest.raises(Illegal, match="MOT-54"):
        table("", "", counters=3, counters_for="youngest", youngest_seats=(2,))
    table("", "", counters=3, youngest_seats=(2,))  # counters for all


@rule("MOT-54")
def test_options_written_before_there_could_be_several_are_still_read() -> None:
    old = msgspec.json.decode(b'{"counters":3,"counters_for":"youngest"}', type=Options)
    assert (old.counters_for, old.youngest_seats) == ("youngest", ())


@rule("MOT-55")
def test_liberte_on_one_s_turn_frees_at_once_and_lifts_only_the_censure() -> None:
    m = censored("liberte chat gris", "", on=("0 bébé enfant faute",)).do(0, Free(0))
    assert (m.saw(Freed)[0].card, m.view().players[0].censure) == (card("liberte"), None)
    assert m.sentence().faute is not None
    assert m.no(0, compose("chat gris")) == ""
    assert m.view().players[0].laid == (CENSURE, card("liberte"))
    assert m.view().players[0].fourres == 0


@rule("MOT-55")
def test_a_dictionnaire_lifts_only_its_faute_on_one_s_own_turn() -> None:
    m = censored("dictionnaire liberte", "dictionnaire2", on=("0 bébé enfant faute", "1 chat gris"))
    m.do(0, Correct(1))
    assert m.view().players[0].censure == CENSURE
    assert m.no(0, Correct(1)) == "MOT-55.faute"
    assert m.no(1, Correct(1)) == "ALL-03.seat"
    assert table("liberte", "").no(0, Free(0)) == "MOT-55.censure"


@rule("MOT-55")
def test_a_censure_may_hit_who_has_laid_nothing_a_faute_needs_a_sentence() -> None:
    m = table("censure faute", "")
    assert m.no(0, Censor(1)) == ""
    assert m.no(0, Misspell(1)) == "MOT-10.sentence"


@rule("MOT-56")
def test_a_censure_opens_its_window_at_once_whatever_the_target_holds_and_the_turn_waits() -> None:
    for hand in ("liberte", ""):
        m = attacked("censure bébé chat gris", hand, "")
        assert m.saw(Censored)
        assert (m.asked.kind, m.waited_for, m.asked.closes_at) == ("fourre", {1}, m.at + 8_000)
        assert m.no(0, Discard(card("bébé"))) in ("ALL-03.seat", "ALL-03.move")
    m = table("censure bébé chat gris", "liberte").do(0, compose("chat gris"), Censor(1)).do(1, Fourre())
    assert m.row() == list(cards("chat gris"))  # what was laid before stays


@rule("MOT-60")
def test_liberte_laid_at_once_is_a_coup_fourre() -> None:
    m = attacked()
    assert Fourre() in m.view(1).options
    m.do(1, Fourre())
    assert (m.saw(Countered)[0].seat, m.saw(Countered)[0].attacker) == (1, 0)
    assert m.view().players[1].censure is None
    without = attacked("censure", "")
    assert without.no(1, Fourre()) == "MOT-60.liberte"
    assert without.time_runs_out().view().players[1].censure == CENSURE


@rule("MOT-61")
def test_the_attacker_discards_and_draws_from_the_stock_only() -> None:
    m = attacked("censure bébé", "liberte", discard="lit").do(1, Fourre())
    assert (m.phase, m.waited_for) == ("discard", {0})
    assert m.no(0, Discard(card("bébé"), "face")) == "MOT-61.stock"
    m.do(0, Discard(card("bébé")))
    assert len(m.hand(0)) == 6


@rule("MOT-62")
def test_the_defender_takes_a_card_then_a_turn_and_those_between_lose_theirs() -> None:
    m = table("censure bébé", "", "liberte", "").do(0, Censor(2)).do(2, Fourre())
    throws(m)
    assert (m.phase, m.waited_for) == ("take", {2})
    top = m.view().face
    assert top is not None
    m.do(2, Take("face"))
    assert top.card in m.hand(2)
    assert (m.player, m.phase, len(m.hand(2))) == (2, "turn", 6)
    assert throws(m).player == 3


@rule("MOT-62", "MOT-26")
def test_the_defender_may_draw_instead_and_the_attacker_s_discard_is_not_shuffled_in() -> None:
    m = attacked("censure bébé", "liberte", stock="lit odeur", bare=True).do(1, Fourre())
    m.state.discard = cards("argent")
    m.do(0, Discard(card("bébé")))
    m.do(1, Take("stock"))
    assert m.holds(1, "argent")
    assert m.state.discard == cards("bébé")
    m = attacked("censure bébé", "liberte", stock="lit odeur", discard="argent").do(1, Fourre())
    m.do(0, Discard(card("bébé"))).do(1, Take("stock"))
    assert m.state.discard == cards("argent bébé")  # which lies on top


@rule("MOT-64")
def test_both_cards_stay_crossed_on_the_table_for_the_count() -> None:
    m = attacked().do(1, Fourre())
    seen = m.view().players[1]
    assert (seen.laid, seen.fourres) == ((CENSURE, card("liberte")), 1)


@rule("ALL-04")
def test_the_first_answer_counts() -> None:
    m = table("censure bébé", "liberte", "", "liberte2", teams=True).do(0, Censor(1))
    assert m.waited_for == {1, 3}
    m.do(3, Fourre())
    assert m.no(1, Fourre()) in ("ALL-03.seat", "ALL-03.move")
    assert m.holds(1, "liberte")
