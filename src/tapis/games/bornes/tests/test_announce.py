"""Announcing: BOR-25 to BOR-29."""

import pytest

from tapis.games.bornes.cards import SOUND_OF
from tapis.games.bornes.moves import (
    Attack,
    Cancelled,
    Draw,
    Killed,
    Killer,
    Lay,
    Misfired,
    Muffed,
    Pass,
    Stopped,
    Uturn,
)
from tapis.games.bornes.numerals import number_in
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel import Pace
from tapis.kernel.testing import rule

RELAXED = Pace(turn=None, react=None)


@rule("BOR-25")
def test_an_unannounced_borne_that_is_called_goes_to_the_discard_pile() -> None:
    t = table("25 25 25 25 100", "50", "50")
    t.play(0, lay("100", say="")).play(2, Killer())
    assert t.saw(Killed) == [Killed(2, 0, "100")]
    assert t.km(0) == 0
    assert t.bornes(0) == []
    assert t.top == "100"
    assert t.player == 1  # the turn is spent


@rule("BOR-25")
def test_uncalled_it_counts() -> None:
    t = table("25 25 25 25 100", "50")
    t.play(0, lay("100", say="")).silence()
    assert t.km(0) == 100


@rule("BOR-25")
def test_only_an_opponent_may_call() -> None:
    t = table("25 25 25 25 100", "50")
    t.play(0, lay("100", say=""))
    assert t.refusal(0, Killer()) == "BOR-26"
    assert t.refusal(1, Killer()) is None


@rule("BOR-26")
@pytest.mark.parametrize("said", ["50", "200", "50 km"])
def test_the_number_announced_is_that_of_the_card_or_what_it_is_worth(said: str) -> None:
    t = table("25 25 accelerateur accelerateur 50", "50")
    t.play(0, lay("50", 2, say=said)).play(1, Killer())
    assert t.saw(Misfired) == [Misfired(1, 0)]
    assert t.phase == "borne"
    assert t.km(0) == 200


@rule("BOR-26", "BOR-29")
@pytest.mark.parametrize(
    "said", ["cinquante", "Deux cents !", "DEUX CENT", "fifty", "Two hundred", "cinquante kilomètres"]
)
def test_a_number_in_letters_is_that_number(said: str) -> None:
    t = table("25 25 accelerateur accelerateur 50", "50")
    t.play(0, lay("50", 2, say=said)).play(1, Killer())
    assert t.saw(Misfired) == [Misfired(1, 0)]
    assert t.km(0) == 200


@rule("BOR-26", "BOR-29")
@pytest.mark.parametrize(
    ("number", "french", "english"),
    [
        ("25", "vingt-cinq", "twenty-five"),
        ("50", "cinquante", "fifty"),
        ("75", "soixante-quinze", "seventy-five"),
        ("100", "cent", "a hundred"),
        ("150", "cent cinquante", "one hundred and fifty"),
        ("200", "deux cents", "two hundred"),
        ("400", "quatre cents", "four hundred"),
        ("800", "huit cents", "eight hundred"),
    ],
)
def test_every_number_of_the_pad_can_be_written(number: str, french: str, english: str) -> None:
    assert number_in(french) == number_in(english) == number_in(f"{number} km") == number


@rule("BOR-29")
@pytest.mark.parametrize(
    "said",
    [
        "100 x2", "2x100", "cent fois deux", "100 × 2", "2 × 100 km", "100*2", "100 km x 2", "deux fois cent",
        "cent fois 2", "100 fois deux", "a hundred times two", "two times 100", "200", "cent",
    ],
)  # fmt: skip
def test_a_doubled_number_may_be_said_as_a_sum(said: str) -> None:
    t = table("25 25 25 accelerateur 100", "50")
    t.play(0, lay("100", 1, say=said)).play(1, Killer())
    assert t.saw(Misfired) == [Misfired(1, 0)]
    assert t.km(0) == 200


@rule("BOR-29")
@pytest.mark.parametrize("said", ["50 x4", "4x50", "cinquante fois quatre", "fifty times four", "50 x 2 x 2", "2x2x50"])
def test_a_number_times_four_too(said: str) -> None:
    t = table("25 25 accelerateur accelerateur 50", "50")
    t.play(0, lay("50", 2, say=said)).play(1, Killer())
    assert t.saw(Misfired) == [Misfired(1, 0)]


@rule("BOR-29")
@pytest.mark.parametrize(
    "said",
    ["100 x4", "4x100", "100 x", "x2", "2", "deux", "50 x2", "50 x4", "200 x2", "200x1", "1002", "cent fois trois"],
)
def test_the_call_hits_a_wrong_sum(said: str) -> None:
    t = table("25 25 25 accelerateur 100", "50")
    t.play(0, lay("100", 1, say=said)).play(1, Killer())
    assert t.saw(Killed), said


@rule("BOR-29")
@pytest.mark.parametrize("said", ["100 x2", "cent fois deux", "100 x1"])
def test_a_sum_says_how_many_accelerators_lie_there(said: str) -> None:
    t = table("25 25 25 25 100", "50")
    t.play(0, lay("100", say=said)).play(1, Killer())
    assert bool(t.saw(Killed)) is (said != "100 x1")


@rule("BOR-26")
@pytest.mark.parametrize("said", ["25", "100", "5", "500", "cent", "fifteen", "STOP !"])
def test_the_call_hits_a_wrong_number(said: str) -> None:
    t = table("25 25 accelerateur accelerateur 50", "50")
    t.play(0, lay("50", 2, say=said)).play(1, Killer())
    assert t.saw(Killed)
    assert t.km(0) == 0


@rule("BOR-26")
def test_a_borne_sent_away_takes_its_accelerateurs_along() -> None:
    t = table("25 25 accelerateur accelerateur 50", "50", stock="radar panne accident volant")
    t.play(0, lay("50", 2, say="")).play(1, Killer())
    assert t.pile == ["accelerateur", "accelerateur", "50"]
    assert t.hand(0) == ["25", "25", "panne", "radar"]
    assert t.player == 1


@rule("BOR-26")
def test_the_call_is_open_in_the_window_of_the_demi_tour_before_any_card_is_drawn() -> None:
    t = table("25 25 25 accelerateur 100", "50")
    t.play(0, lay("100", 1, say=""))
    assert t.phase == "borne"
    assert t.waited_for == {1}
    assert t.zone(0).hand == 3
    t.silence()
    assert t.zone(0).hand == 4
    assert t.refusal(1, Killer()) == "BOR-26"


@rule("BOR-26")
def test_a_call_before_a_demi_tour_leaves_the_demi_tour_in_hand() -> None:
    t = table("25 25 25 25 100", "50", "demi-tour 50 50 75")
    t.play(0, lay("100", say="")).play(1, Killer())
    assert t.refusal(2, Uturn()) is not None
    assert "demi-tour" in t.hand(2)
    assert t.gone == []


@rule("BOR-26")
def test_a_demi_tour_before_a_call_makes_the_call_pointless() -> None:
    t = table("25 25 25 25 100", "50", "demi-tour 50 50 75")
    t.play(0, lay("100", say="")).play(2, Uturn())
    assert t.saw(Cancelled)
    assert t.refusal(1, Killer()) == "BOR-26"
    assert t.pile == ["100"]


@rule("BOR-26")
def test_a_call_on_a_proper_borne_has_no_effect_and_is_shown_to_all() -> None:
    t = table("25 25 25 25 100", "50")
    t.play(0, lay("100")).play(1, Killer())
    assert t.saw(Misfired) == [Misfired(1, 0)]
    t.silence()
    assert t.km(0) == 100


@rule("BOR-26")
def test_after_a_call_without_effect_a_demi_tour_may_still_come() -> None:
    t = table("25 25 25 25 100", "50", "demi-tour 50 50 75")
    t.play(0, lay("100")).play(2, Killer(), Uturn())
    assert t.km(0) == 0


@rule("BOR-27")
@pytest.mark.parametrize(
    ("card", "sound"),
    [("radar", "FLASH"), ("feu-rouge", "STOP !"), ("panne", "BIP BIP"), ("crevaison", "PSCHHH"), ("accident", "BAM !")],
)
def test_each_attack_has_its_sound(card: str, sound: str) -> None:
    t = table(f"25 25 25 25 {card}", "50")
    t.play(0, Attack(card, 1, sound))  # type: ignore[arg-type]
    assert t.phase == "attack"
    assert SOUND_OF[card] == sound


@rule("BOR-28")
@pytest.mark.parametrize("said", ["", "BAM !", "STOP", "psst", "PSCHHH !!! BAM", "§"])
def test_without_its_sound_an_attack_goes_to_the_discard_pile_without_effect(said: str) -> None:
    t = table("25 25 25 25 crevaison", "50", "50")
    t.play(0, attack("crevaison", 1, say=said))
    assert t.saw(Muffed) == [Muffed(0, 1, "crevaison", said)]
    assert t.top == "crevaison"
    assert t.zone(1).stop is None
    assert (t.player, t.phase) == (1, "draw")  # no window, the turn is spent


@rule("BOR-29")
def test_announcements_are_the_players_own_by_default() -> None:
    t = table("25 25 25 25 crevaison", "50")
    t.play(0, attack("crevaison", 1, say=""))
    assert t.saw(Muffed)


@rule("BOR-29")
def test_with_announce_off_attacks_and_bornes_are_announced_automatically() -> None:
    t = table("25 25 25 25 crevaison", "50 50 50 50", announce=False)
    t.play(0, Attack("crevaison", 1)).silence()
    assert t.zone(1).stop == "crevaison"
    t = table("25 25 25 25 100", "50 50 50 50", announce=False)
    t.play(0, Lay("100")).play(1, Killer())
    assert t.saw(Misfired)
    t.play(1, Pass())
    assert t.km(0) == 100


@rule("BOR-29")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("crevaison", "PSCHH"),
        ("crevaison", "pschhhhhhh !"),
        ("crevaison", "p-s-c-h"),
        ("panne", "BIPBIP"),
        ("panne", "bip… bip…"),
        ("feu-rouge", "Stooop"),
        ("feu-rouge", "stôp"),
        ("accident", "baaam"),
        ("radar", " flash !"),
    ],
)
def test_a_typed_sound_is_understood_however_it_is_spelt(card: str, said: str) -> None:
    t = table(f"25 25 25 25 {card}", "50")
    t.play(0, attack(card, 1, say=said))  # type: ignore[arg-type]
    assert t.phase == "attack"


@rule("BOR-29")
@pytest.mark.parametrize("said", ["BIP", "BIP BIP BIP", "PIB PIB", "BIP BOP"])
def test_another_sound_is_another_sound(said: str) -> None:
    t = table("25 25 25 25 panne", "50")
    t.play(0, attack("panne", 1, say=said))
    assert t.saw(Muffed)


@rule("BOR-29")
def test_on_a_relaxed_table_a_chosen_sound_counts_the_same() -> None:
    t = table("25 25 25 25 panne", "50", pace=RELAXED)
    t.play(0, Attack("panne", 1, "BIP BIP"))
    assert t.saw(Stopped) == [Stopped(1, "panne")]
    assert t.play(1, Draw("stock")).phase == "play"
