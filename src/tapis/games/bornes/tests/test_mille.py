"""The sparring partner that goes by the rules of thumb of BSD's mille."""

import pytest

from tapis.bots.arena import bout
from tapis.games.bornes import GAME
from tapis.games.bornes.bots.mille import choose
from tapis.games.bornes.cards import DECKS, PANNE
from tapis.games.bornes.moves import AnyMove, Discard, Draw, Options, Parry, Pass, Protect
from tapis.games.bornes.tests.vocabulary import Scene, attack, lay, table
from tapis.kernel import Rng, Seat

MILLE = GAME.sparring["mille"]


def move(scene: Scene, seat: Seat = 0) -> AnyMove:
    return choose(scene.state, seat, Rng(b"mille", 1))


def test_it_goes_for_the_end_before_anything_else() -> None:
    assert move(table("200 100 accident feu-vert essence", "", zones=["200 200 200 200"])) == lay("200")


def test_it_lays_the_most_kilometres_and_slow_ones_under_a_radar() -> None:
    assert move(table("75 100 25 essence roue", "", zones=["25", "25"])) == lay("100")
    assert move(table("200 100 25 50 helico", "", zones=["25 radar", "25"])) == lay("50")


def test_it_never_spends_special_cards_but_throws_them_away() -> None:
    assert move(table("100 roue 200 200 helico", "", zones=["25 panne", "25 panne"])) == Discard("helico")
    assert move(table("100 accelerateur roue essence helico", "", zones=["25", "25 panne"])) == lay("100")


def test_a_botte_is_laid_at_once_where_it_lifts_an_attack_and_kept_otherwise() -> None:
    assert move(table("citerne 100 75 50 25", "", zones=["25 panne", "25"])) == Protect("citerne")
    assert move(table("citerne 100 75 50 25", "", zones=["25", "25"])) == lay("100")


def test_a_botte_is_laid_when_a_rival_could_win_or_no_attack_can_come_any_more() -> None:
    assert move(table("citerne 100 75 50 25", "", zones=["25", "200 200 200 200"])) == Protect("citerne")
    all_of_them = " ".join(["panne"] * DECKS["route"].count(PANNE))
    assert move(table("citerne 100 75 50 25", "", zones=["25", "25"], discard=all_of_them)) == Protect("citerne")


def test_a_botte_is_laid_when_the_stock_runs_low_and_nothing_else_can_be_played() -> None:
    stopped = ["25 crevaison", "25 panne"]
    assert move(table("citerne 200 200 100 100", "", zones=stopped)) == Discard("100")
    assert move(table("citerne 200 200 100 100", "", zones=stopped, stock="25 25", bare=True)) == Protect("citerne")


def test_attacks_are_worth_more_once_their_parades_are_gone() -> None:
    for parade, best in (("reparations", attack("accident", 1)), ("essence", attack("panne", 1))):
        gone = " ".join([parade] * 3)
        assert move(table("panne accident 25 75 100", "", zones=["25", "25"], discard=gone)) == best


def test_it_attacks_whoever_leads() -> None:
    assert move(table("panne 25 50 75 25", "", "", zones=["25", "100", "200"])) == attack("panne", 2)


def test_a_parade_whose_botte_it_holds_is_discarded_before_others() -> None:
    stopped = table("citerne essence roue reparations 200", "", zones=["25 feu-rouge", "25 panne"])
    assert move(stopped) == Discard("essence")


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("citerne essence 25 50", Protect("citerne")),
        ("retroviseur essence 75 100", Parry("essence", "panne")),
        ("retroviseur 100 75 100", Pass()),
    ],
)
def test_it_answers_an_attack_with_the_botte_or_the_parade_but_turns_nothing_back(hand: str, answer: AnyMove) -> None:
    scene = table("25 25 50 50 panne", hand)
    scene.play(0, attack("panne", 1))
    assert move(scene, 1) == answer


def test_it_draws_from_the_stock() -> None:
    assert move(table("25 50 75 100", "", discard="200")) == Draw("stock")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [Options(), Options(strict_discard=True), Options(deck="corsee")])
def test_it_finishes_every_kind_of_game(seats: int, options: Options) -> None:
    bots = [MILLE if seat % 2 == 0 else GAME.bots["solid"] for seat in range(seats)]
    for deal in range(4):
        assert bout(GAME, bots, options, 1, deal).reason in ("goal", "stalled")


def test_it_beats_whoever_plays_at_random() -> None:
    bots = [MILLE, GAME.sparring["random"]]
    won = sum(number % 2 in bout(GAME, bots, Options(), 1, number).winners for number in range(20))
    assert won >= 14
