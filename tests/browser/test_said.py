"""Understood without the rulebook: each thing that a board must say is on the screen where it is needed."""

import re
from importlib import import_module
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fold import CALM, SMALLEST, fold
from tests.browser.tables import around_one_screen, sit
from tests.browser.test_fold import GAMES
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser


class Said(NamedTuple):
    """In this phase of a game (`fold_<game>.py`) this place says so."""

    game: str
    phase: str
    where: str
    text: str


SAID = {
    "which card the next player may take after a Parade": Said(
        "bornes", "a Parade", ".react-q", "Dessus, à prendre par le suivant"
    ),
    "what a doubled Borne is called": Said(
        "bornes", "a Borne with an Accélérateur", ".react", r"150\skm.*CENT CINQUANTE.*SOIXANTE-QUINZE"
    ),
    "who stopped the car, and what gets it going": Said("bornes", "stopped", ".react.is-no", "Il vous faut"),
    "who got a bonus, or why nobody did": Said(
        "courts", "count", ".tally", "Le plus de mots|Le mot le plus long|Pas de"
    ),
    "who is to guess": Said("mimes", "guess", ".status-line", "À vous de deviner"),
    "what a Censure does while it lies there": Said(
        "mots", "silenced", ".mo-cens", "coupe la parole.*poser dans vos phrases.*piocher, défausser.*(Liberté|tour)"
    ),
    "what the round has brought so far": Said("mots", "a turn begins", ".mo-score", r"\+[1-9]"),
    "that a wrong contest is fined": Said("syntax", "contest", ".react", "amende"),
    "that few points are good": Said("syntax", "turn", ".status-line small", "moins de points, mieux c’est"),
}
QUICK = ("what a Censure does while it lies there",)
AIMS = {
    "bornes": (".status-line small", "Premier à 1000 km"),
    "courts": ("main", "Rangez toutes vos cartes en mots, puis sortez."),
    "mimes": (".status-line small", "Premiers à 30 points"),
    "mots": (".status-line small", "Des phrases de 4 mots"),
    "syntax": (".status-line small", "Videz votre main : les points sont mauvais"),
}


@pytest.mark.parametrize("what", [what if what in QUICK else later(what) for what in SAID])
def test_a_board_says(new_page: NewPage, server: str, what: str) -> None:
    said = SAID[what]
    page = import_module(f"tests.browser.fold_{said.game}").PHASES[said.phase](new_page, server)
    expect(page.locator(said.where).first).to_contain_text(re.compile(said.text, re.S))


@pytest.mark.parametrize("game", [game if game == "mots" else later(game) for game in GAMES])
def test_the_aim_is_read_before_the_first_move(new_page: NewPage, server: str, game: str) -> None:
    """On the smallest phone, whole."""
    page = first_screen(new_page, server, game)
    where, aim = AIMS[game]
    expect(page.locator(where).first).to_contain_text(re.compile(aim.replace(" ", r"\s")))
    assert fold(page, SMALLEST).faults == ()


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in GAMES if game != "bornes"])
def test_players_are_marks_where_nobody_drives(new_page: NewPage, server: str, game: str) -> None:
    page = first_screen(new_page, server, game)
    expect(page.locator("svg.car, svg.tv-car")).to_have_count(0)


@pytest.mark.soak
def test_no_engine_runs_in_a_car_that_is_stopped(new_page: NewPage, server: str) -> None:
    running, stopped = (
        import_module("tests.browser.fold_bornes").PHASES[phase](new_page, server) for phase in ("draw", "a Parade")
    )
    expect(running.locator("main")).not_to_contain_text("À l’arrêt avant même le départ")
    expect(stopped.locator("main")).not_to_contain_text("le moteur tourne")


def first_screen(new_page: NewPage, server: str, game: str) -> Page:
    """Nobody has moved: two people around one device, or where they are too few, teams that are not made yet."""
    page = new_page(SMALLEST.width, SMALLEST.height, reduced_motion="reduce")
    if game == "mimes":
        sit(page, server, game, CALM, seats=4, bots=["child"] * 3)
    else:
        around_one_screen(page, server, game, CALM, "Dominique")
        page.get_by_role("button", name="Montrer ma main").click()
    page.wait_for_selector(f"main.{game}")
    return page
