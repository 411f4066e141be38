"""Bottes: BOR-40 to BOR-48."""

import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Discard, Draw, Filled, Mirror, Protect, Protected, Shield
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel.testing import rule

COVERED = [
    ("crevaison", "increvable"),
    ("panne", "citerne"),
    ("accident", "volant"),
    ("feu-rouge", "prioritaire"),
    ("radar", "prioritaire"),
]
ATTACKS = [card for card, _ in COVERED]


@rule("BOR-40")
@pytest.mark.parametrize("botte", ["increvable", "citerne", "volant", "prioritaire"])
def test_each_botte_protects_from_its_attacks_and_no_others(botte: str) -> None:
    for card in ATTACKS:
        t = table(f"25 25 25 25 {card}", "50", zones=["", botte])
        covered = (card, botte) in COVERED
        assert t.refusal(0, attack(card, 1)) == ("BOR-36" if covered else None)  # type: ignore[arg-type]


@rule("BOR-40")
def test_immunity_lasts() -> None:
    t = table("25 25 25 25 volant", "accident 50 50 50")
    t.play(0, Protect("volant"))
    t.play(0, Draw("stock"), Discard("25")).play(1, Draw("stock"))
    assert t.refusal(1, attack("accident", 0)) == "BOR-36"
    t.play(1, Discard("50")).play(0, Draw("stock"), Discard("25")).play(1, Draw("stock"))
    assert t.refusal(1, attack("accident", 0)) == "BOR-36"


@rule("BOR-41")
def test_in_anticipation_a_botte_earns_100_and_one_plays_again() -> None:
    t = table("25 50 75 100 increvable", "50")
    t.play(0, Protect("increvable"))
    assert t.saw(Protected) == [Protected(0, "increvable", "ahead", 100)]
    assert t.km(0) == 100
    assert (t.player, t.phase) == (0, "draw")
    t.play(0, Draw("stock"), lay("100")).silence()
    assert t.km(0) == 200
    assert t.player == 1


@rule("BOR-42")
@pytest.mark.parametrize(("card", "botte"), COVERED)
def test_coup_fourre(card: str, botte: str) -> None:
    t = table(f"25 25 25 25 {card}", f"{botte} 50 50 75", "50")
    t.play(0, attack(card, 1)).play(1, Protect(botte))  # type: ignore[arg-type]
    assert t.saw(Protected) == [Protected(1, botte, "fourre", 200)]  # type: ignore[arg-type]
    assert t.km(1) == 200
    assert (t.zone(1).stop, t.zone(1).radar) == (None, False)
    assert t.top == card
    assert (t.player, t.phase) == (1, "draw")


@rule("BOR-42")
def test_a_coup_fourre_comes_out_of_turn_even_from_afar() -> None:
    t = table("25 25 25 25 accident", "50", "75", "volant 50 50 75")
    t.play(0, attack("accident", 3)).play(3, Protect("volant"))
    assert t.km(3) == 200
    assert t.player == 3


@rule("BOR-43")
@pytest.mark.parametrize("hand", ["volant 25 25 25 25", "25 25 25 25 volant"])
def test_as_a_parade_a_botte_lifts_earns_100_and_one_plays_again(hand: str) -> None:
    t = table(hand, "50", zones=["accident"])
    t.play(0, Protect("volant"))
    assert t.saw(Protected) == [Protected(0, "volant", "parade", 100)]
    assert t.zone(0).stop is None
    assert t.top == "accident"
    assert t.km(0) == 100
    assert (t.player, t.phase) == (0, "draw")


@rule("BOR-43")
def test_a_botte_lifts_only_what_it_covers() -> None:
    t = table("25 25 25 25 volant", "50", zones=["panne radar"])
    t.play(0, Protect("volant"))
    assert t.saw(Protected) == [Protected(0, "volant", "ahead", 100)]
    assert (t.zone(0).stop, t.zone(0).radar) == ("panne", True)


@rule("BOR-44")
def test_a_botte_is_upright_at_100_and_crosswise_at_200() -> None:
    ahead = table("25 25 25 25 volant", "50").play(0, Protect("volant"))
    assert ahead.zone(0).bottes == (Shield("volant", 100, crosswise=False),)
    parade = table("25 25 25 25 volant", "50", zones=["accident"]).play(0, Protect("volant"))
    assert parade.zone(0).bottes == (Shield("volant", 100, crosswise=False),)
    fourre = table("25 25 25 25 accident", "volant 25 50 50")
    fourre.play(0, attack("accident", 1)).play(1, Protect("volant"))
    assert fourre.zone(1).bottes == (Shield("volant", 200, crosswise=True),)


@rule("BOR-45")
def test_playing_again_is_a_full_turn_after_drawing_back_to_four() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75", stock="radar 200")
    t.play(0, attack("accident", 1)).play(1, Protect("volant"))
    assert t.saw(Filled) == [Filled(1, 1)]
    assert t.hand(1) == ["50", "50", "75", "radar"]
    t.play(1, Draw("stock"))
    assert t.hand(1) == ["200", "50", "50", "75", "radar"]


@rule("BOR-45")
def test_after_a_botte_on_ones_own_turn_one_draws_and_plays() -> None:
    t = table("25 25 25 25 volant", "50", stock="radar", discard="panne")
    t.play(0, Protect("volant"))
    assert t.zone(0).hand == 4
    t.play(0, Draw("discard"))
    assert t.hand(0) == ["25", "25", "25", "25", "panne"]


@rule("BOR-46")
def test_after_a_coup_fourre_those_between_lose_their_turn() -> None:
    t = table("25 25 25 25 accident", "50", "volant 50 50 75", "75")
    t.play(0, attack("accident", 2)).play(2, Protect("volant"))
    assert t.player == 2
    t.play(2, Draw("stock"), Discard("50"))
    assert t.player == 3
    t.play(3, Draw("stock"), Discard(t.view(3).hand[0]))
    assert t.player == 0


@rule("BOR-46")
def test_the_turn_in_progress_ends_and_its_player_holds_four() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Protect("volant"))
    assert t.zone(0).hand == 4
    assert t.refusal(0, lay("25")) is not None


@rule("BOR-46")
def test_with_two_players_it_is_the_defenders_next_turn_not_two() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Protect("volant"))
    t.play(1, Draw("stock"), Discard("50"))
    assert t.player == 0


@rule("BOR-46")
def test_the_coup_fourre_may_come_from_the_player_whose_turn_it_was() -> None:
    """The attack comes back by Rétroviseur, and the attacker covers it."""
    t = table("volant 25 25 25 accident", "retroviseur 50 50 75", "75")
    t.play(0, attack("accident", 1)).play(1, Mirror()).play(0, Protect("volant"))
    assert t.km(0) == 200
    assert (t.player, t.phase) == (0, "draw")
    t.play(0, Draw("stock"), Discard("25"))
    assert t.player == 1


@rule("BOR-47")
def test_vehicule_prioritaire_lifts_feu_rouge_and_radar_together() -> None:
    t = table("25 25 25 25 prioritaire", "50", zones=["feu-rouge radar"])
    t.play(0, Protect("prioritaire"))
    assert (t.zone(0).stop, t.zone(0).radar) == (None, False)
    assert sorted(t.pile) == ["feu-rouge", "radar"]


@rule("BOR-47")
def test_as_coup_fourre_too() -> None:
    t = table("25 25 25 25 feu-rouge", "prioritaire 50 50 75", zones=["", "radar"])
    t.play(0, attack("feu-rouge", 1)).play(1, Protect("prioritaire"))
    assert (t.zone(1).stop, t.zone(1).radar) == (None, False)
    assert sorted(t.pile) == ["feu-rouge", "radar"]


@rule("BOR-47")
def test_another_stop_stays() -> None:
    t = table("25 25 25 25 prioritaire", "50", zones=["accident radar"])
    t.play(0, Protect("prioritaire"))
    assert (t.zone(0).stop, t.zone(0).radar) == ("accident", False)


@rule("BOR-48")
def test_a_botte_can_win_at_once() -> None:
    t = table("25 25 25 25 volant", "50", zones=["200 200 200 200 100"])
    t.play(0, Protect("volant"))
    result = GAME.result(t.state)
    assert result is not None
    assert result.winners == (0,)


@rule("BOR-48")
def test_a_coup_fourre_can_win_at_once() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75", zones=["", "200 200 200 200"])
    t.play(0, attack("accident", 1)).play(1, Protect("volant"))
    result = GAME.result(t.state)
    assert result is not None
    assert result.winners == (1,)
