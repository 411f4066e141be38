"""Aim and set-up: BOR-01 to BOR-06."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.cards import DECKS, NAMES
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Draw, Options
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel import Game, Match, Rng, Setup, registry
from tapis.kernel.testing import SEED, rule


def dealt(seats: int, youngest: int | None = 0, seed: bytes = SEED, **options: Any) -> State:
    state: State = Match(GAME, Options(**options), Setup(seats, youngest=youngest), seed).state
    return state


@rule("BOR-01")
@pytest.mark.parametrize(("seats", "goal"), [(2, 1000), (3, 1000), (4, 700)])
def test_the_goal_is_1000_km_and_700_with_four(seats: int, goal: int) -> None:
    near = "200 200 200 75" if goal == 700 else "200 200 200 200 100 75"  # 25 short
    t = table("25 50 50 50 200", *["25"] * (seats - 1), zones=[near], turn=0)
    assert t.view().goal == goal
    t.play(0, lay("50")).silence()
    result = GAME.result(t.state)
    assert result is not None
    assert result.winners == (0,)
    assert result.scores[0] == goal + 25  # going past is allowed


@rule("BOR-01")
def test_one_borne_short_of_the_goal_does_not_win() -> None:
    t = table("25 50 50 50 50", "25", zones=["200 200 200 200 100 25"])
    t.play(0, lay("50")).silence()
    assert t.km(0) == 975
    assert not t.over


@rule("BOR-02")
def test_kilometres_are_bornes_with_accelerateurs_and_bottes() -> None:
    t = table("25", "25", zones=["100x1 50 25x2", "75 increvable citerne=200"])
    assert t.km(0) == 200 + 50 + 100
    assert t.km(1) == 75 + 100 + 200


@rule("BOR-02")
def test_the_sheet_of_the_end_adds_up_to_the_kilometres() -> None:
    t = table("25 25 25 25 200", "25", zones=["200x1 200 75 increvable citerne=200", "100x2 50 volant"])
    t.play(0, lay("200")).silence()
    result = GAME.result(t.state)
    assert result is not None
    assert result.scores == (1175, 550)
    assert tuple(sum(line.values[seat] for line in result.sheet) for seat in (0, 1)) == result.scores


@rule("BOR-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_each_the_rest_is_the_stock_and_the_discard_pile_is_empty(seats: int) -> None:
    state = dealt(seats)
    public = GAME.view(state, None)
    assert [zone.hand for zone in public.zones] == [4] * seats
    assert public.stock == 92 - 4 * seats
    assert (public.discard, public.discards) == (None, 0)
    cards = b"".join(state.hands) + state.stock
    assert Counter(cards) == Counter(DECKS["route"])
    assert GAME.view(state, 0).options[0] == Draw("stock")
    assert Draw("discard") not in GAME.view(state, 0).options


@rule("BOR-03")
def test_the_first_player_can_only_draw_from_the_stock() -> None:
    t = table("25", "25")
    assert t.refusal(0, Draw("discard")) == "BOR-03"
    assert t.refusal(0, Draw("stock")) is None


@rule("BOR-03")
def test_hands_are_secret() -> None:
    t = table("helico police poubelle demi-tour", "25 25 50 50")
    assert t.hand(0) == ["demi-tour", "helico", "police", "poubelle"]
    for other in (1, None):
        assert not {"helico", "police", "poubelle", "demi-tour"} & set(t.view(other).hand)
        assert b"helico" not in msgspec.json.encode(t.view(other))
    assert t.view(None).hand == ()


@rule("BOR-03")
def test_the_cards_are_shuffled() -> None:
    assert dealt(2, seed=b"one seed for the deck").stock != dealt(2, seed=b"two seeds for the deck").stock


@rule("BOR-04")
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_the_youngest_begins_and_play_goes_clockwise(youngest: int) -> None:
    t = table("25", "25", "25", turn=youngest)
    order = []
    for _ in range(4):
        order.append(t.player)
        t.time_runs_out()
    assert order == [youngest, (youngest + 1) % 3, (youngest + 2) % 3, youngest]


@rule("BOR-05")
def test_the_default_deck_is_route_with_its_92_cards() -> None:
    counts = Counter(NAMES[code] for code in DECKS[Options().deck])
    bornes = {"25": 6, "50": 8, "75": 8, "100": 8, "200": 6}
    attaques = {"feu-rouge": 4, "radar": 3, "panne": 3, "crevaison": 3, "accident": 3}
    parades = {"feu-vert": 4, "fin-radar": 4, "essence": 4, "roue": 4, "reparations": 4, "super": 3}
    bottes = {"prioritaire": 1, "citerne": 1, "increvable": 1, "volant": 1}
    speciales = {"accelerateur": 4, "retroviseur": 3, "demi-tour": 2, "helico": 1, "police": 2, "poubelle": 1}
    assert counts == bornes | attaques | parades | bottes | speciales
    assert counts.total() == 92


@rule("BOR-05")
@pytest.mark.parametrize("deck", ["route", "douce", "corsee"])
def test_the_host_chooses_among_named_decks(deck: str) -> None:
    state = dealt(3, deck=deck)
    assert Counter(b"".join(state.hands) + state.stock) == Counter(DECKS[deck])


@rule("BOR-06")
@pytest.mark.parametrize("seats", [1, 5])
def test_neither_one_nor_five_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        dealt(seats, youngest=None)


@rule("BOR-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_each_for_themselves(seats: int) -> None:
    assert len(GAME.view(dealt(seats), None).zones) == seats


def test_play_does_what_every_game_s_play_does_and_is_compiled() -> None:
    compiled = registry.home("bornes").joinpath("compiled.txt").read_text(encoding="utf-8").splitlines()
    assert type(GAME).play.__module__.removeprefix("tapis.games.bornes.") in compiled
    t = table("25 25 25 25 accident", "volant 25 50 50")
    before, rng = t.state.copy(), Rng(b"sixteen bytes or more", 1)
    move = attack("accident", 1)
    assert GAME.play(t.state, 0, move, 0, rng) == Game.play(GAME, before, 0, move, 0, rng)
    assert t.state == before
