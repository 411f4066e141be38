"""Special cards: BOR-50 to BOR-59, BOR-80 to BOR-83."""

import msgspec
import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import (
    Bin,
    Cancelled,
    Discard,
    Draw,
    Emptied,
    Helicopter,
    Killer,
    Lay,
    Mirror,
    Mirrored,
    Parry,
    Pass,
    Police,
    Protect,
    Swap,
    Swapped,
    Uturn,
)
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel.testing import rule


@rule("BOR-50")
@pytest.mark.parametrize(("accelerators", "km"), [(0, 75), (1, 150), (2, 300)])
def test_accelerateurs_double_and_double_again(accelerators: int, km: int) -> None:
    t = table("25 25 accelerateur accelerateur 75", "50")
    t.play(0, lay("75", accelerators)).silence()
    assert t.km(0) == km
    assert t.hand(0).count("accelerateur") == 2 - accelerators


@rule("BOR-50")
def test_at_most_two_on_one_borne() -> None:
    encoded = msgspec.json.encode({"move": "lay", "card": "75", "accelerators": 3, "say": "600"})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(encoded, type=Lay)
    t = table("25 accelerateur accelerateur accelerateur 75", "50")
    offered = {option.accelerators for option in t.view(0).options if isinstance(option, Lay) and option.card == "75"}
    assert offered == {0, 1, 2}


@rule("BOR-50")
def test_one_needs_the_accelerateurs_one_plays() -> None:
    t = table("25 25 25 accelerateur 75", "50")
    assert t.refusal(0, lay("75", 2)) == "BOR-50"


@rule("BOR-50")
def test_never_alone() -> None:
    """No move lays an Accélérateur without a Borne; it can only be discarded."""
    t = table("accelerateur accelerateur accelerateur accelerateur radar", "50", zones=["", "radar"])
    assert set(t.view(0).options) >= {Discard("accelerateur")}
    assert all(isinstance(move, Discard) for move in t.view(0).options if type(move).__name__ != "Holdup")


@rule("BOR-51")
def test_a_retroviseur_turns_the_attack_on_the_attacker() -> None:
    t = table("25 25 25 25 accident", "50", "retroviseur 50 50 75")
    t.play(0, attack("accident", 2)).play(2, Mirror())
    assert t.saw(Mirrored) == [Mirrored(2, 0, "accident", True)]
    assert t.waited_for == {0}
    t.silence()
    assert t.zone(0).stop == "accident"
    assert t.zone(2).stop is None


@rule("BOR-51")
def test_the_attacker_may_answer_with_a_retroviseur_and_so_on() -> None:
    t = table("25 25 25 retroviseur accident", "retroviseur retroviseur 50 75")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Mirror())
    assert t.waited_for == {1}
    t.play(1, Mirror())
    assert t.waited_for == {0}
    t.silence()
    assert (t.zone(0).stop, t.zone(1).stop) == ("accident", None)


@rule("BOR-51")
def test_after_two_retroviseurs_it_stays_on_the_first_target() -> None:
    t = table("25 25 25 retroviseur accident", "retroviseur 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Mirror()).silence()
    assert (t.zone(0).stop, t.zone(1).stop) == (None, "accident")


@rule("BOR-52")
@pytest.mark.parametrize(
    ("card", "attacker"),
    [
        ("accident", "panne"),  # stopped already
        ("accident", "volant"),  # immune
        ("feu-rouge", "prioritaire"),
        ("radar", "radar"),  # under Radar already
        ("radar", "prioritaire"),
    ],
)
def test_an_attack_that_cannot_stay_on_the_attacker_is_discarded_with_the_retroviseur(card: str, attacker: str) -> None:
    t = table(f"25 25 25 25 {card}", "retroviseur 50 50 75", "50", zones=[attacker])
    before = t.zone(0)
    t.play(0, attack(card, 1)).play(1, Mirror())  # type: ignore[arg-type]
    assert t.pile == [card, "retroviseur"]
    assert (t.zone(0).stop, t.zone(0).radar) == (before.stop, before.radar)
    assert t.zone(1).stop is None
    assert (t.player, t.phase) == (1, "draw")


@rule("BOR-52")
def test_what_may_be_suffered_together_stays() -> None:
    t = table("25 25 25 25 radar", "retroviseur 50 50 75", zones=["accident"])
    t.play(0, attack("radar", 1)).play(1, Mirror()).silence()
    assert (t.zone(0).stop, t.zone(0).radar) == ("accident", True)
    t = table("25 25 25 25 accident", "retroviseur 50 50 75", zones=["radar"])
    t.play(0, attack("accident", 1)).play(1, Mirror()).silence()
    assert (t.zone(0).stop, t.zone(0).radar) == ("accident", True)


@rule("BOR-53")
@pytest.mark.parametrize("parade", ["reparations", "super"])
def test_a_returned_attack_can_be_parried(parade: str) -> None:
    t = table(f"25 25 25 {parade} accident", "retroviseur 50 50 75", "50")
    t.play(0, attack("accident", 1)).play(1, Mirror())
    t.play(0, Parry(parade, "accident"))  # type: ignore[arg-type]
    assert t.zone(0).stop is None
    assert t.pile == ["accident", "retroviseur", parade]
    assert t.player == 1


@rule("BOR-53")
def test_a_returned_attack_can_be_answered_by_coup_fourre() -> None:
    t = table("25 25 25 volant accident", "retroviseur 50 50 75", "50")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Protect("volant"))
    assert t.km(0) == 200
    assert t.pile == ["accident", "retroviseur"]


@rule("BOR-53")
def test_used_retroviseurs_go_to_the_discard_pile_when_the_attack_stays() -> None:
    t = table("25 25 25 retroviseur accident", "retroviseur 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Mirror()).silence()
    assert t.pile == ["retroviseur", "retroviseur"]
    assert t.gone == []


@rule("BOR-54")
def test_a_demi_tour_cancels_the_borne_with_its_accelerateurs() -> None:
    t = table("25 25 25 accelerateur 200", "50", "demi-tour 50 50 75", zones=["100"])
    t.play(0, lay("200", 1))
    assert t.km(0) == 500
    t.play(2, Uturn())
    assert t.saw(Cancelled) == [Cancelled(2, 0, "200")]
    assert t.km(0) == 100
    assert t.bornes(0) == ["100"]
    assert t.pile == ["accelerateur", "200"]
    assert t.player == 1  # play goes on


@rule("BOR-54")
def test_a_borne_that_would_win_does_not_win_until_the_window_has_closed() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", zones=["200 200 200 200"])
    t.play(0, lay("200"))
    assert not t.over
    t.play(1, Uturn())
    assert not t.over
    assert t.km(0) == 800


@rule("BOR-54")
def test_and_wins_once_all_have_let_it_pass() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "50", zones=["200 200 200 200"])
    t.play(0, lay("200")).play(1, Pass())
    assert not t.over
    t.play(2, Pass())
    assert t.over


@rule("BOR-54")
def test_one_does_not_turn_ones_own_borne_round() -> None:
    t = table("25 25 25 demi-tour 200", "50")
    t.play(0, lay("200"))
    assert t.refusal(0, Uturn()) == "ALL-03"


@rule("BOR-54")
def test_without_a_demi_tour_there_is_none() -> None:
    t = table("25 25 25 25 200", "50")
    t.play(0, lay("200"))
    assert t.refusal(1, Uturn()) == "BOR-10"


@rule("BOR-55")
def test_helicoptere_swaps_zones_and_keeps_hands_and_order() -> None:
    mine, theirs = "25 100x1 citerne=200 radar", "200 50 volant accident"
    t = table("25 25 25 25 helico", "50 50 75 75", "50 100 100 100", zones=[mine, "", theirs])
    hands = [t.hand(0), t.hand(2)]
    zones = [t.zone(0), t.zone(2)]
    t.play(0, Helicopter(2))
    for seat, old in ((0, zones[1]), (2, zones[0])):
        new = t.zone(seat)
        shown = (new.bornes, new.bottes, new.stop, new.radar, new.km)
        assert shown == (old.bornes, old.bottes, old.stop, old.radar, old.km)
    hands[0].remove("helico")
    assert [t.hand(0), t.hand(2)] == hands
    assert (t.player, t.phase) == (1, "draw")  # seats and order stay, nobody can answer it


@rule("BOR-55")
def test_immunity_goes_with_the_zone() -> None:
    t = table("25 25 25 25 helico", "accident 50 75 75", zones=["volant"])
    t.play(0, Helicopter(1)).play(1, Draw("stock"))
    assert t.refusal(1, attack("accident", 0)) is None


@rule("BOR-55")
@pytest.mark.parametrize("move", [Helicopter(0), Helicopter(2)])
def test_helicoptere_is_played_against_an_opponent(move: Helicopter) -> None:
    t = table("25 25 25 25 helico", "50")
    assert t.refusal(0, move) == "BOR-55"


@rule("BOR-56")
def test_police_shows_a_hand_and_swaps_one_card_for_another() -> None:
    t = table("25 25 25 feu-vert police", "50", "volant 75 75 100")
    t.play(0, Police(2))
    assert sorted(t.view(0).found) == ["100", "75", "75", "volant"]
    t.play(0, Swap(take="volant", give="feu-vert"))
    assert t.hand(0) == ["25", "25", "25", "volant"]
    assert t.hand(2) == ["100", "75", "75", "feu-vert"]
    assert (t.player, t.phase) == (1, "draw")


@rule("BOR-56")
def test_only_the_one_who_searches_sees_the_hand() -> None:
    t = table("25 25 25 feu-vert police", "50", "volant 75 75 100")
    t.play(0, Police(2))
    for other in (1, 2, None):
        assert t.view(other).found == ()
        assert t.view(other).searched == 2
    assert b"volant" not in msgspec.json.encode(t.view(1))
    assert b"volant" not in msgspec.json.encode(t.view(None))


@rule("BOR-56")
def test_only_the_two_learn_which_cards_moved() -> None:
    t = table("25 25 25 feu-vert police", "50", "volant 75 75 100")
    t.play(0, Police(2), Swap("volant", "feu-vert"))
    assert t.saw(Swapped) == [Swapped(0, 2)]
    told = msgspec.json.encode([list(t.events), t.view(1), t.view(None)])
    assert b"volant" not in told
    assert b"feu-vert" not in told


@rule("BOR-56")
def test_one_takes_a_card_that_is_there() -> None:
    t = table("25 25 25 feu-vert police", "volant 75 75 100")
    t.play(0, Police(1))
    assert t.refusal(0, Swap("citerne", "25")) == "BOR-56"


@rule("BOR-56")
def test_police_is_played_against_an_opponent() -> None:
    t = table("25 25 25 25 police", "50")
    assert t.refusal(0, Police(0)) == "BOR-56"


@rule("BOR-57")
def test_poubelle_sends_every_200_to_the_discard_pile() -> None:
    t = table("25 25 25 25 poubelle", "50", "50", zones=["200 50", "200x1 200 100", "75"])
    t.play(0, Bin())
    assert [t.bornes(seat) for seat in range(3)] == [["50"], ["100"], ["75"]]
    assert [t.km(seat) for seat in range(3)] == [50, 100, 75]
    assert sorted(t.pile) == ["200", "200", "200", "accelerateur"]
    assert t.saw(Emptied) == [Emptied(0, (1, 2, 0))]


@rule("BOR-58")
def test_demi_tour_helicoptere_police_and_poubelle_leave_the_game_once_played() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75").play(0, lay("200")).play(1, Uturn())
    assert t.gone == ["demi-tour"]
    assert t.pile == ["200"]
    t = table("25 25 25 25 helico", "50").play(0, Helicopter(1))
    assert (t.gone, t.pile) == (["helico"], [])
    t = table("25 25 25 25 police", "50").play(0, Police(1), Swap("50", "25"))
    assert (t.gone, t.pile) == (["police"], [])
    t = table("25 25 25 25 poubelle", "50").play(0, Bin())
    assert (t.gone, t.pile) == (["poubelle"], [])


@rule("BOR-58")
def test_a_card_that_left_the_game_does_not_come_back_with_the_new_stock() -> None:
    t = table("25 25 25 25 helico", "50", discard="radar panne", bare=True)
    t.play(0, Helicopter(1)).play(1, Draw("stock"))
    assert "helico" in t.gone
    assert "helico" not in t.hand(1)


@rule("BOR-59")
@pytest.mark.parametrize("move", [Helicopter(0), Police(0), Bin()])
def test_helicoptere_police_and_poubelle_wait_for_their_players_turn(move: Helicopter | Police | Bin) -> None:
    t = table("25 25 25 25 accident", "helico police poubelle 50")
    assert t.refusal(1, move) == "ALL-03"
    t.play(0, attack("accident", 1))
    assert t.refusal(1, move) == "ALL-03"
    t.play(1, Pass(), Draw("stock"))
    assert t.refusal(1, move) is None


@rule("BOR-59")
def test_retroviseur_and_demi_tour_are_only_for_their_windows() -> None:
    t = table("25 25 25 demi-tour retroviseur", "retroviseur demi-tour 50 75", zones=["accident"])
    assert t.refusal(0, Mirror()) == "ALL-03"
    assert t.refusal(0, Uturn()) == "ALL-03"
    t = table("25 25 25 25 accident", "retroviseur demi-tour 50 75")
    t.play(0, attack("accident", 1))
    assert t.refusal(1, Uturn()) == "ALL-03"
    t = table("25 25 25 25 100", "retroviseur demi-tour 50 75")
    t.play(0, lay("100"))
    assert t.refusal(1, Mirror()) == "ALL-03"


@rule("BOR-80")
def test_a_retroviseur_needs_no_sound() -> None:
    assert Mirror.__struct_fields__ == ()
    t = table("25 25 25 25 accident", "retroviseur 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Mirror())
    assert t.view().threat is not None


@rule("BOR-80")
def test_a_retroviseur_may_be_laid_though_the_attack_cannot_stay() -> None:
    t = table("25 25 25 25 accident", "retroviseur 50 50 75", zones=["volant"])
    t.play(0, attack("accident", 1))
    assert Mirror() in t.view(1).options
    t.play(1, Mirror())
    assert t.saw(Mirrored) == [Mirrored(1, 0, "accident", False)]


@rule("BOR-80")
@pytest.mark.parametrize("mirrors", [1, 2])
def test_a_retroviseur_does_not_change_the_turn_order(mirrors: int) -> None:
    t = table("25", "25 25 25 retroviseur accident", "50", "retroviseur 50 50 75", turn=1)
    t.play(1, attack("accident", 3)).play(3, Mirror())
    if mirrors == 2:
        t.play(1, Mirror())
    t.silence()
    assert t.player == 2


@rule("BOR-81")
def test_a_borne_lies_on_its_accelerateurs() -> None:
    t = table("25 25 accelerateur accelerateur 100", "50")
    t.play(0, lay("100", 2, say="")).play(1, Killer())
    assert t.pile == ["accelerateur", "accelerateur", "100"]
    t = table("25 25 accelerateur accelerateur 100", "demi-tour 50 50 75")
    t.play(0, lay("100", 2)).play(1, Uturn())
    assert t.pile == ["accelerateur", "accelerateur", "100"]
    t = table("25 25 25 25 poubelle", "50", zones=["200x2"]).play(0, Bin())
    assert t.pile == ["accelerateur", "accelerateur", "200"]


@rule("BOR-81")
def test_attack_retroviseurs_and_last_answer_lie_in_this_order() -> None:
    t = table("25 25 25 retroviseur accident", "retroviseur reparations 50 75")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Mirror()).play(1, Parry("reparations", "accident"))
    assert t.pile == ["accident", "retroviseur", "retroviseur", "reparations"]


@rule("BOR-81")
def test_only_the_top_card_is_shown() -> None:
    t = table("25", "50", discard="volant citerne accident")
    for seat in (0, 1, None):
        seen = msgspec.json.encode(t.view(seat))
        assert b"accident" in seen
        assert b"volant" not in seen
        assert b"citerne" not in seen
    assert (t.top, t.view().discards) == ("accident", 3)


@rule("BOR-82")
def test_poubelle_looks_at_the_printed_number() -> None:
    t = table("25 25 25 25 poubelle", "50", zones=["100x1 50x2", "volant=200 citerne=200"])
    t.play(0, Bin())
    assert t.bornes(0) == ["100x1", "50x2"]
    assert (t.km(0), t.km(1)) == (400, 400)


@rule("BOR-82")
def test_poubelle_may_be_played_when_there_is_no_200() -> None:
    t = table("25 25 25 25 poubelle", "50")
    assert t.refusal(0, Bin()) is None
    assert Bin() in t.view(0).options


@rule("BOR-83")
def test_police_gives_a_card_held_before_taking() -> None:
    t = table("25 25 25 feu-vert police", "volant 75 75 100")
    t.play(0, Police(1))
    assert t.refusal(0, Swap("volant", "volant")) is not None
    assert all(option.give != "volant" for option in t.view(0).options if isinstance(option, Swap))


@rule("BOR-83")
def test_a_card_of_the_same_kind_may_be_given_from_ones_own_hand() -> None:
    t = table("75 25 25 feu-vert police", "volant 75 75 100")
    t.play(0, Police(1), Swap("75", "75"))
    assert t.hand(0) == ["25", "25", "75", "feu-vert"]


@rule("BOR-83")
def test_the_exchange_must_be_made() -> None:
    t = table("25 25 25 feu-vert police", "volant 75 75 100", "50")
    t.play(0, Police(1))
    for move in (Pass(), Discard("25"), lay("25")):
        assert t.refusal(0, move) == "ALL-03"
    t.time_runs_out()
    assert t.saw(Swapped)


@rule("BOR-83")
def test_nothing_answers_police() -> None:
    t = table("25 25 25 feu-vert police", "demi-tour retroviseur super volant", "50")
    t.play(0, Police(1))
    assert [window.seats for window in GAME.windows(t.state) if window.waits] == [{0}]
    for move in (Uturn(), Mirror(), Protect("volant"), Parry("super", "radar")):
        assert t.refusal(1, move) == "ALL-03"


@rule("ALL-09")
def test_the_clock_gives_no_botte_to_whom_the_police_searched() -> None:
    t = table("volant citerne prioritaire feu-vert police", "50 75 75 100", "50")
    t.play(0, Police(1)).time_runs_out()
    assert "feu-vert" in t.hand(1)
    t = table("volant citerne prioritaire increvable police", "50 75 75 100", "50")
    t.play(0, Police(1)).time_runs_out()
    assert len(t.hand(0)) == len(t.hand(1)) == 4  # with nothing else, one of them
