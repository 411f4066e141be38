"""A turn: BOR-10 to BOR-22."""

import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.cards import NAMES
from tapis.games.bornes.moves import (
    Bin,
    Cancelled,
    Discard,
    Draw,
    Drew,
    Filled,
    Helicopter,
    Parry,
    Pass,
    Police,
    Protect,
    Shuffled,
    Stopped,
    Swap,
    Uturn,
)
from tapis.games.bornes.tests.vocabulary import Scene, attack, lay, table
from tapis.kernel.testing import rule


@rule("BOR-10")
def test_a_turn_draws_from_the_stock_plays_and_ends_with_four() -> None:
    t = table("25 50 75 100", "25", stock="radar")
    t.play(0, Draw("stock"))
    assert t.hand(0) == ["100", "25", "50", "75", "radar"]
    assert t.view(0).drawn == "radar"
    t.play(0, lay("100")).silence()
    assert t.hand(0) == ["25", "50", "75", "radar"]
    assert t.player == 1


@rule("BOR-10")
def test_the_draw_may_come_from_the_discard_pile() -> None:
    t = table("25 50 75 100", "25", discard="radar essence")
    t.play(0, Draw("discard"))
    assert t.hand(0) == ["100", "25", "50", "75", "essence"]
    assert t.top == "radar"
    assert t.saw(Drew) == [Drew(0, "discard", "essence")]


@rule("BOR-10")
def test_one_draws_once_and_before_playing() -> None:
    t = table("25 50 75 100", "25", discard="radar")
    assert t.refusal(0, lay("100")) == "ALL-03"
    t.play(0, Draw("stock"))
    assert t.refusal(0, Draw("stock")) == "ALL-03"
    assert t.refusal(0, Draw("discard")) == "ALL-03"


@rule("BOR-10")
def test_one_plays_only_what_one_holds_and_only_on_ones_turn() -> None:
    t = table("25 25 25 25 50", "100")
    assert t.refusal(0, lay("100")) == "BOR-10"
    assert t.refusal(1, lay("100")) == "ALL-03"


@rule("BOR-11")
def test_a_borne_moves_its_player_on() -> None:
    t = table("25 50 75 100 200", "25")
    t.play(0, lay("75")).silence()
    assert t.bornes(0) == ["75"]
    assert t.km(0) == 75


@rule("BOR-11")
@pytest.mark.parametrize("stop", ["feu-rouge", "panne", "crevaison", "accident"])
def test_no_borne_while_stopped(stop: str) -> None:
    t = table("25 50 75 100 200", "25", zones=[stop])
    assert t.refusal(0, lay("25")) == "BOR-31"


@rule("BOR-12")
def test_an_attack_before_anyone_has_laid_anything() -> None:
    t = table("25 50 75 100 accident", "25")
    t.play(0, attack("accident", 1)).silence()
    assert t.zone(1).stop == "accident"


@rule("BOR-12")
def test_an_attack_while_attacked_oneself() -> None:
    t = table("25 50 75 100 accident", "25", zones=["panne radar"])
    t.play(0, attack("accident", 1)).silence()
    assert t.zone(1).stop == "accident"
    assert t.zone(0).stop == "panne"


@rule("BOR-12")
def test_an_attack_is_laid_on_an_opponent() -> None:
    t = table("25 50 75 100 accident", "25")
    assert t.refusal(0, attack("accident", 0)) == "BOR-12"
    assert t.refusal(0, attack("accident", 2)) == "BOR-12"


@rule("BOR-13")
@pytest.mark.parametrize("hand", ["feu-vert 25 50 75 100", "25 50 75 100 feu-vert"])
def test_on_ones_turn_a_parade_kept_or_just_drawn_lifts_an_attack(hand: str) -> None:
    t = table(hand, "25", zones=["feu-rouge"])
    t.play(0, Parry("feu-vert", "feu-rouge"))
    assert t.zone(0).stop is None
    assert t.pile == ["feu-rouge", "feu-vert"]
    assert t.player == 1  # it was the turn's card


@rule("BOR-13")
def test_the_player_chooses_which_of_the_two_lies_on_top() -> None:
    t = table("feu-vert 25 50 75 100", "25", zones=["feu-rouge"])
    t.play(0, Parry("feu-vert", "feu-rouge", top="attack"))
    assert t.top == "feu-rouge"
    assert t.pile == ["feu-vert", "feu-rouge"]


@rule("BOR-13")
def test_only_an_attack_suffered_can_be_parried_and_only_with_its_parade() -> None:
    t = table("feu-vert roue 50 75 100", "25", zones=["feu-rouge"])
    assert t.refusal(0, Parry("roue", "crevaison")) == "BOR-13"
    assert t.refusal(0, Parry("roue", "feu-rouge")) == "BOR-13"


@rule("BOR-14")
def test_a_botte_may_be_laid_on_ones_turn() -> None:
    t = table("25 50 75 100 citerne", "25")
    t.play(0, Protect("citerne"))
    assert [shield.card for shield in t.zone(0).bottes] == ["citerne"]


@rule("BOR-15")
def test_discarding_is_always_a_way_to_spend_the_turn() -> None:
    t = table("25 50 75 100 citerne", "25")
    t.play(0, Discard("100"))
    assert t.hand(0) == ["25", "50", "75", "citerne"]
    assert t.player == 1


@rule("BOR-15")
@pytest.mark.parametrize(
    "playable",
    ["25", "accident", "feu-vert", "super", "volant", "helico", "police", "poubelle"],
)
def test_strict_discard_refuses_while_a_card_can_be_played(playable: str) -> None:
    hand = f"accelerateur accelerateur retroviseur demi-tour {playable}"
    zone = "feu-rouge" if playable in ("feu-vert", "super") else ""
    t = table(hand, "25", zones=[zone], strict_discard=True)
    assert t.refusal(0, Discard("accelerateur")) == "BOR-15"
    assert not any(isinstance(option, Discard) for option in t.view(0).options)


@rule("BOR-15")
def test_strict_discard_allows_it_when_nothing_can_be_played() -> None:
    t = table(
        "200 100 accelerateur roue crevaison",
        "25",
        zones=["radar", "increvable"],
        strict_discard=True,
    )
    assert t.refusal(0, Discard("200")) is None


@rule("BOR-16")
def test_the_next_player_can_take_what_was_discarded() -> None:
    t = table("25 50 75 100 citerne", "25 25 50 50")
    t.play(0, Discard("100"))
    assert t.top == "100"
    assert Draw("discard") in t.view(1).options
    t.play(1, Draw("discard"))
    assert "100" in t.hand(1)
    assert t.top is None


@rule("BOR-17")
def test_a_turn_of_several_cards_ends_by_drawing_back_to_four() -> None:
    t = table("25 50 accelerateur accelerateur 100", "25", stock="radar panne accident")
    t.play(0, lay("100", 2))
    assert t.hand(0) == ["25", "50"]  # not before the window has closed (BOR-26)
    t.silence()
    assert t.hand(0) == ["25", "50", "panne", "radar"]
    assert t.saw(Filled) == [Filled(0, 2)]


@rule("BOR-18")
def test_a_card_spent_out_of_turn_is_made_good_when_the_exchange_is_settled() -> None:
    t = table("25 50 75 100 accident", "reparations 25 25 50", stock="volant")
    t.play(0, attack("accident", 1)).play(1, Parry("reparations", "accident"))
    assert t.hand(1) == ["25", "25", "50", "volant"]
    assert t.player == 1
    assert t.phase == "draw"  # the turn's own draw is still to come


@rule("BOR-18")
def test_a_demi_tour_is_made_good_too() -> None:
    t = table("25 50 75 100 200", "demi-tour 25 25 50", "25", stock="volant")
    t.play(0, lay("200")).play(1, Uturn())
    assert t.saw(Cancelled)
    assert t.hand(1) == ["25", "25", "50", "volant"]


@rule("BOR-19")
def test_the_discard_pile_but_its_top_becomes_the_new_stock() -> None:
    t = table("25 50 75 100", "25", discard="radar panne accident", bare=True)
    assert t.view().stock == 0
    t.play(0, Draw("stock"))
    assert t.saw(Shuffled) == [Shuffled(2)]
    assert t.top == "accident"
    assert t.view(0).drawn in ("radar", "panne")
    assert t.view().stock == 1
    assert {t.view(0).drawn, NAMES[t.state.stock[0]]} == {"radar", "panne"}


@rule("BOR-19")
def test_a_lone_discard_stays_where_it_is() -> None:
    t = table("25 50 75 100", "25", discard="radar", bare=True)
    assert t.refusal(0, Draw("stock")) == "BOR-19"
    assert t.refusal(0, Draw("discard")) is None


@rule("BOR-19")
def test_with_nothing_to_draw_the_turn_goes_on_without_drawing() -> None:
    t = table("25 50 75 100 100", "25 75 75 200", bare=True)
    t.play(0, lay("100"))
    assert (t.player, t.phase) == (1, "play")
    t.play(1, lay("200"))
    assert t.hand(1) == ["25", "75", "75"]
    assert t.player == 0


def discards(t: Scene, turns: int) -> None:
    for _ in range(turns):
        t.play(t.player, Draw("stock"))
        drawn = t.view(t.player).drawn
        assert drawn is not None
        t.play(t.player, Discard(drawn))


@rule("BOR-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_full_rounds_of_mere_discards_end_the_game(seats: int) -> None:
    t = table(*["25"] * seats, zones=["200", "200", "100", "100"][:seats])
    discards(t, 10 * seats - 1)
    assert not t.over
    discards(t, 1)
    result = GAME.result(t.state)
    assert result is not None
    assert result.reason == "stalled"
    assert result.winners == (0, 1)  # a tie is shared
    assert result.ranks == (1, 1, 3, 3)[:seats]


@rule("BOR-19")
def test_any_other_card_starts_the_count_again() -> None:
    t = table("50", "25 200 200 200")
    discards(t, 19)
    t.play(1, Draw("stock"), lay("200")).silence()
    discards(t, 19)
    assert not t.over
    discards(t, 1)
    assert t.over


@rule("BOR-20")
def test_no_feu_vert_is_needed_to_start() -> None:
    t = table("25 50 75 100 200", "25")
    assert t.refusal(0, lay("200")) is None


@rule("BOR-20")
def test_no_feu_vert_is_needed_to_start_again_after_an_attack() -> None:
    t = table("roue 50 75 100 200", "25 25 25 50", zones=["crevaison"])
    t.play(0, Parry("roue", "crevaison"))
    t.play(1, Draw("stock"), Discard("50"))
    t.play(0, Draw("stock"))
    assert t.refusal(0, lay("200")) is None


@rule("BOR-21")
def test_hands_are_filled_from_the_stock_only_the_player_first_then_clockwise() -> None:
    """Seat 2 lays a doubled Borne, seat 1 turns it round: 2 fills up first, then 1."""
    t = table(
        "25",
        "demi-tour 25 50 50",
        "75 75 75 accelerateur 100",
        turn=2,
        stock="radar panne accident",
        discard="volant",
    )
    t.play(2, lay("100", 1)).play(1, Uturn())
    assert t.hand(2) == ["75", "75", "75", "radar"]
    assert t.hand(1) == ["25", "50", "50", "panne"]
    assert [filled.seat for filled in t.saw(Filled)] == [2, 1]
    assert "volant" in t.pile


@rule("BOR-21")
def test_a_window_that_ends_without_an_answer_fills_only_the_player() -> None:
    t = table("25 25 25 accelerateur 100", "50", "50", stock="radar panne")
    t.play(0, lay("100", 1)).silence()
    assert [filled.seat for filled in t.saw(Filled)] == [0]


@rule("BOR-22")
def test_helicoptere_is_the_turns_card() -> None:
    t = table("25 25 25 25 helico", "50")
    assert t.play(0, Helicopter(1)).player == 1


@rule("BOR-22")
def test_police_is_the_turns_card() -> None:
    t = table("25 25 25 25 police", "50")
    assert t.play(0, Police(1), Swap("50", "25")).player == 1


@rule("BOR-22")
def test_poubelle_is_the_turns_card() -> None:
    t = table("25 25 25 25 poubelle", "50")
    assert t.play(0, Bin()).player == 1


@rule("BOR-22")
@pytest.mark.parametrize("card", ["helico", "police", "poubelle", "demi-tour"])
def test_a_special_card_discarded_unplayed_can_be_taken(card: str) -> None:
    t = table(f"25 25 25 25 {card}", "50")
    t.play(0, Discard(card))  # type: ignore[arg-type]
    assert t.top == card
    assert card not in t.gone
    t.play(1, Draw("discard"))
    assert card in t.hand(1)


@rule("BOR-22")
def test_a_demi_tour_taken_from_the_discard_pile_works_again() -> None:
    t = table("25 25 25 25 demi-tour", "50 50 50 50", "75 100 75 100", bare=True, stock="75 100 100")
    t.play(0, Discard("demi-tour")).play(1, Draw("discard"), Discard("50"))
    t.play(2, Draw("stock"), lay("100"))
    t.play(0, Pass()).play(1, Uturn())
    assert t.km(2) == 0


@rule("BOR-33")
def test_stopped_is_seen_by_all() -> None:
    t = table("25 25 25 25 accident", "50")
    t.play(0, attack("accident", 1)).silence()
    assert t.saw(Stopped) == [Stopped(1, "accident")]
