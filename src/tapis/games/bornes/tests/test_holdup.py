"""Hold Up !: BOR-60 to BOR-68."""

import msgspec
import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import (
    Blundered,
    Called,
    Discard,
    Draw,
    Heldup,
    Helicopter,
    Holdup,
    Killer,
    Options,
    Pass,
    Pay,
    Police,
    Protect,
    Shield,
    Steal,
    Stole,
    Swap,
    Uturn,
    Voided,
)
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel.testing import rule

LEVEL = ["200", "100 100", "50"]  # seats 0 and 1 are level, seat 2 is not


@rule("BOR-60")
@pytest.mark.parametrize("victim", [0, 1])
def test_the_first_to_call_steals_a_borne_from_one_of_the_two(victim: int) -> None:
    t = table("25 25 25 25", "50", "50", zones=LEVEL)
    t.play(2, Holdup())
    assert t.saw(Heldup) == [Heldup(2)]
    card = ("200", "100")[victim]
    t.play(2, Steal(victim, card))  # type: ignore[arg-type]
    assert t.saw(Stole) == [Stole(2, victim, card)]  # type: ignore[arg-type]
    assert t.bornes(2) == ["50", card]
    assert t.km(2) == 50 + int(card)
    assert t.km(victim) == 200 - int(card)
    assert (t.player, t.phase) == (0, "draw")  # play goes on as before


@rule("BOR-60")
def test_play_goes_on_in_the_middle_of_a_turn() -> None:
    t = table("25 25 25 25 75", "50", "50", zones=LEVEL)
    t.play(2, Holdup(), Steal(1, "100"))
    assert (t.player, t.phase) == (0, "play")
    assert t.refusal(0, lay("75")) is None


@rule("BOR-60")
def test_play_stands_still_while_the_caller_chooses() -> None:
    t = table("25 25 25 25 75", "50", "50", zones=LEVEL)
    t.play(2, Holdup())
    assert t.refusal(0, lay("75")) is not None
    assert t.refusal(1, Steal(0, "200")) is not None


@rule("BOR-60")
def test_only_from_one_of_the_level_players_and_only_what_lies_there() -> None:
    t = table("25", "50", "50", "50", zones=["200", "100 100", "50", "75"])
    t.play(2, Holdup())
    assert t.refusal(2, Steal(3, "75")) == "BOR-60"
    assert t.refusal(2, Steal(0, "100")) == "BOR-60"
    assert t.refusal(2, Steal(2, "50")) == "BOR-60"


@rule("BOR-60")
def test_of_two_callers_the_first_steals() -> None:
    t = table("25", "50", "50", zones=LEVEL)
    t.play(2, Holdup()).play(0, Holdup()).play(2, Steal(1, "100"))
    assert t.saw(Voided) == [Voided(0)]
    assert t.km(0) == 200  # nothing is lost
    assert t.phase == "draw"


@rule("BOR-61")
def test_the_caller_may_be_one_of_the_two() -> None:
    t = table("25", "50", "50", zones=LEVEL)
    t.play(0, Holdup(), Steal(1, "100"))
    assert (t.km(0), t.km(1)) == (300, 100)


@rule("BOR-62")
def test_a_wrong_call_costs_a_borne_with_its_accelerateurs() -> None:
    t = table("25", "50", zones=["100", "50 75x1"])
    t.play(1, Holdup())
    assert t.saw(Blundered) == [Blundered(1, True)]
    t.play(1, Pay("75", 1))
    assert t.bornes(1) == ["50"]
    assert t.km(1) == 50
    assert t.pile == ["accelerateur", "75"]
    assert (t.player, t.phase) == (0, "draw")


@rule("BOR-62")
def test_or_a_botte_which_ends_its_immunity_and_its_km() -> None:
    t = table("25 25 25 accident", "50", zones=["200", "50 volant=200"])
    t.play(1, Holdup(), Pay("volant"))
    assert t.zone(1).bottes == ()
    assert t.km(1) == 50
    t.play(0, Draw("stock"))
    assert t.refusal(0, attack("accident", 1)) is None


@rule("BOR-62")
def test_whoever_takes_that_botte_may_lay_it_anew() -> None:
    t = table("25", "50", zones=["200", "50 volant=200"])
    t.play(1, Holdup(), Pay("volant"))
    t.play(0, Draw("discard"), Protect("volant"))
    assert t.zone(0).bottes == (Shield("volant", 100, crosswise=False),)


@rule("BOR-62")
def test_never_an_attack_suffered_nor_what_one_does_not_have() -> None:
    t = table("25", "50", zones=["200", "50 accident radar"])
    t.play(1, Holdup())
    assert [option for option in t.view(1).options if isinstance(option, Pay)] == [Pay("50")]
    assert t.refusal(1, Pay("citerne")) == "BOR-62"
    assert t.refusal(1, Pay("200")) == "BOR-62"
    assert t.refusal(1, Pay("50", 1)) == "BOR-62"


@rule("BOR-62")
def test_an_empty_zone_pays_nothing() -> None:
    t = table("25", "50", zones=["200", "accident"])
    t.play(1, Holdup())
    assert t.saw(Blundered) == [Blundered(1, False)]
    assert t.zone(1).stop == "accident"
    assert (t.player, t.phase) == (0, "draw")


@rule("BOR-62")
def test_a_seat_calls_only_once_between_two_cards_played() -> None:
    t = table("25 25 25 25", "50 75 100 100", zones=["200", ""])
    t.play(1, Holdup())
    assert t.refusal(1, Holdup()) == "BOR-62"
    assert Holdup() not in t.view(1).options
    t.play(0, Draw("stock"), Discard("25"))
    assert t.refusal(1, Holdup()) == "BOR-62"  # a discard is no card played
    t.play(1, Draw("stock"), lay("50")).silence()
    assert t.refusal(1, Holdup()) is None


@rule("BOR-63")
def test_nobody_is_level_at_zero() -> None:
    t = table("25", "50", "50", zones=["", "", "50"])
    t.play(2, Holdup())
    assert t.saw(Blundered)


@rule("BOR-63")
def test_three_level_players_count_too() -> None:
    t = table("25", "50", "50", "50", zones=["200", "100 100", "75 75 50", "25"])
    t.play(3, Holdup())
    assert {option.victim for option in t.view(3).options if isinstance(option, Steal)} == {0, 1, 2}
    t.play(3, Steal(2, "75"))
    assert t.km(3) == 100


@rule("BOR-63")
def test_bottes_make_players_level_as_well() -> None:
    t = table("25", "50", zones=["200", "volant 100"])
    t.play(1, Holdup(), Steal(0, "200"))
    assert t.km(1) == 400


@rule("BOR-63")
def test_a_stolen_borne_leaves_its_accelerateurs_behind() -> None:
    t = table("25", "50", "50", zones=["50x2", "200", "25"])
    t.play(2, Holdup(), Steal(0, "50", 2))
    assert t.bornes(2) == ["25", "50"]
    assert (t.km(0), t.km(2)) == (0, 75)
    assert t.pile == ["accelerateur", "accelerateur"]


@rule("BOR-63")
def test_a_theft_can_win() -> None:
    t = table("25", "50", "50", zones=["200", "200", "100 200 200 volant citerne increvable"])
    t.play(2, Holdup(), Steal(0, "200"))
    result = GAME.result(t.state)
    assert result is not None
    assert (result.winners, result.reason) == ((2,), "goal")


@rule("BOR-64")
@pytest.mark.parametrize("notice", [1, 4, 60])
def test_bots_notice_a_tie_after_the_delay_the_host_set(notice: int) -> None:
    least, most = GAME.delays(Options(notice=notice))["calls"]
    assert (least + most) / 2 == notice * 1_000
    assert 0 < least < most  # human: never exactly the same


@rule("BOR-64")
def test_the_delay_is_the_hosts_to_set_within_reason() -> None:
    assert Options().notice == 4
    for notice in (0, 61):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"notice": notice}, Options)


@rule("BOR-65")
@pytest.mark.parametrize("hindrance", ["accident", "radar", "accident radar"])
def test_no_attack_hinders_a_stolen_borne(hindrance: str) -> None:
    t = table("25", "50", "50", zones=["200", "100 100", hindrance])
    t.play(2, Holdup(), Steal(0, "200"))
    assert t.km(2) == 200


@rule("BOR-65")
def test_neither_demi_tour_nor_bornes_killer_answers_it() -> None:
    t = table("demi-tour 25 25 25", "demi-tour 50 50 50", "50", zones=LEVEL)
    t.play(2, Holdup(), Steal(0, "200"))
    assert t.phase == "draw"  # no window opens, nothing was announced
    assert t.refusal(1, Uturn()) == "ALL-03"
    assert t.refusal(1, Killer()) == "BOR-26"


@rule("BOR-66")
def test_after_a_theft_no_hold_up_before_the_next_card_is_played() -> None:
    t = table("25 25 25 75", "50 50 50 50", "50", "50", zones=["200", "200", "100 75", "100 75"])
    t.play(0, Holdup(), Steal(1, "200"))
    assert t.refusal(1, Holdup()) == "BOR-66"  # 2 and 3 are level, and yet
    t.play(0, Draw("stock"), Discard("25"))
    assert t.refusal(1, Holdup()) == "BOR-66"
    t.play(1, Draw("stock"), lay("50")).silence()
    assert t.refusal(1, Holdup()) is None


@rule("BOR-66")
def test_void_without_cost_if_the_level_players_own_no_borne() -> None:
    t = table("25", "50", "50", zones=["volant", "citerne", "50"])
    t.play(2, Holdup())
    assert t.saw(Voided) == [Voided(2)]
    assert t.km(2) == 50
    assert t.phase == "draw"


@rule("BOR-66")
def test_void_without_cost_if_only_the_caller_owns_one() -> None:
    t = table("25", "50", "50", zones=["volant", "100", "50"])
    t.play(1, Holdup())
    assert t.saw(Voided) == [Voided(1)]
    assert t.km(1) == 100


@rule("BOR-67")
def test_totals_are_shown_by_default_and_hidden_on_demand() -> None:
    assert table("25", "50", zones=["200"]).km(0) == 200
    t = table("25", "50", zones=["200"], hide_totals=True)
    for seat in (0, 1, None):
        assert [zone.km for zone in t.view(seat).zones] == [None, None]
        assert t.view(seat).zones[0].bornes[0].card == "200"  # the cards are


@rule("BOR-67")
def test_a_hidden_tie_can_be_called_all_the_same() -> None:
    t = table("25", "50", "50", zones=LEVEL, hide_totals=True)
    t.play(2, Holdup())
    assert t.saw(Heldup)


@rule("BOR-68")
def test_a_call_during_a_window_waits_and_holds_if_the_tie_still_stands() -> None:
    t = table("25 25 25 25 50", "75 75 75 75", "50", zones=["100 50", "200", "25"])
    t.play(0, lay("50"))
    t.play(2, Holdup())
    assert t.saw(Called) == [Called(2)]
    assert t.phase == "borne"
    assert t.view(2).waiting
    t.silence()
    assert t.saw(Heldup) == [Heldup(2)]
    t.play(2, Steal(1, "200"))
    assert t.km(2) == 225


@rule("BOR-68")
def test_it_is_void_without_cost_if_the_tie_was_broken_meanwhile() -> None:
    t = table("25 25 25 25 50", "demi-tour 75 75 75", "50", zones=["100 50", "200", "25"])
    t.play(0, lay("50")).play(2, Holdup())
    t.wait(5_000).play(1, Uturn())
    assert t.saw(Voided) == [Voided(2)]
    assert t.km(2) == 25
    assert t.phase == "draw"


@rule("BOR-68")
def test_it_is_void_if_that_tie_is_gone_though_another_one_stands() -> None:
    t = table("25 25 25 25 50", "demi-tour 75 75 75", "50", zones=["100 50", "200", "75 75"])
    t.play(0, lay("50")).play(2, Holdup())  # 0 is level with 1
    t.wait(5_000).play(1, Uturn())  # and now with 2
    assert t.saw(Voided) == [Voided(2)]
    t.play(1, Holdup())
    assert t.saw(Heldup) == [Heldup(1)]


@rule("BOR-68")
def test_a_call_made_while_nobody_is_level_is_wrong_whatever_the_window_brings() -> None:
    t = table("25 25 25 25 50", "demi-tour 75 75 75", "50", zones=LEVEL)
    t.play(0, lay("50"))  # 0 leaves 1 behind
    t.wait(2_100).play(2, Holdup())
    assert t.saw(Called) == [Called(2)]
    t.play(1, Uturn())  # and comes back
    assert t.km(0) == t.km(1) == 200
    assert t.saw(Blundered) == [Blundered(2, True)]
    t.play(2, Pay("50"))
    assert t.km(2) == 0


@rule("BOR-68")
def test_made_just_after_a_tie_was_broken_it_neither_costs_nor_holds_when_the_tie_comes_back() -> None:
    t = table("25 25 25 25 50", "demi-tour 75 75 75", "50", zones=LEVEL)
    t.play(0, lay("50")).wait(1_900).play(2, Holdup()).play(1, Uturn())
    assert t.saw(Voided) == [Voided(2)]
    t.play(2, Holdup())
    assert t.saw(Heldup) == [Heldup(2)]


@rule("BOR-68")
def test_a_call_waits_during_an_attack_and_a_search_too() -> None:
    t = table("25 25 25 25 accident", "75", "50", zones=LEVEL)
    t.play(0, attack("accident", 1)).play(2, Holdup())
    assert t.saw(Called)
    t.play(1, Pass())
    assert t.saw(Heldup)
    t = table("25 25 25 25 police", "75", "50", zones=LEVEL)
    t.play(0, Police(1)).play(2, Holdup())
    assert t.saw(Called)
    t.play(0, Swap("75" if "75" in t.view(0).found else t.view(0).found[0], "25"))
    assert t.saw(Heldup)


@rule("BOR-68")
@pytest.mark.parametrize(("after", "costs"), [(0, False), (1_900, False), (2_100, True)])
def test_within_two_seconds_after_a_tie_was_broken_a_call_costs_nothing(after: int, costs: bool) -> None:
    t = table("25 25 25 25 volant", "75", "50", zones=LEVEL)
    t.play(0, Protect("volant"))  # seat 0 moves on: the tie is broken
    t.wait(after).play(2, Holdup())
    assert bool(t.saw(Blundered)) is costs
    assert bool(t.saw(Voided)) is not costs


@rule("BOR-68")
def test_a_tie_stays_callable_until_it_is_broken() -> None:
    t = table("25 25 25 25", "75 75 75 75", "50", zones=LEVEL)
    t.play(0, Draw("stock"), Discard("25")).play(1, Draw("stock"), Discard("75"))
    t.wait(30_000).play(1, Holdup())
    assert t.saw(Heldup)


@rule("BOR-68")
def test_a_flight_between_level_players_leaves_them_level() -> None:
    t = table("25 25 25 25 helico", "75", "50", zones=LEVEL)
    t.play(0, Helicopter(1)).play(2, Holdup())
    assert t.saw(Heldup)
