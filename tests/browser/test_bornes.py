"""The Bornes board in a real Chromium: whole games, two people, the keyboard, the drama."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.bornes_player import Seen, act, look
from tests.browser.bornes_table import choose, face_to_face, sit, standings, until
from tests.browser.fold import CALM
from tests.browser.passing import has_passed, note, were_there
from tests.browser.tables import no_sideways_scroll, pause, small_targets
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser


# what moves without being asked: the flights' lengths, and the layout shifts in windows of at most five seconds
WATCH = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (options.id === 'travel') window.flights.push(options.duration);
    return animate.call(this, frames, options);
  };
  // what one's own touch moves is expected: until a second after it was answered, on a busy machine too
  const send = WebSocket.prototype.send;
  let expected = 0;
  WebSocket.prototype.send = function (text) {
    expected = Infinity;
    this.addEventListener('message', () => (expected = performance.now() + 1000), { once: true });
    return send.call(this, text);
  };
  window.shifts = [];
  const isOwn = (shift) => shift.hadRecentInput || shift.startTime < expected;
  const note = (shift) => isOwn(shift) || window.shifts.push([shift.startTime, shift.value]);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
}"""
WORST_SHIFT = """() => {
  let worst = 0, sum = 0, first = -1e9, last = -1e9;
  for (const [at, value] of window.shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    [sum, last] = [sum + value, at];
    worst = Math.max(worst, sum);
  }
  return worst;
}"""


@pytest.mark.parametrize(
    ("width", "height", "motion"),
    [pytest.param(1280, 800, "no-preference", marks=pytest.mark.soak), (360, 740, "reduce")],
)
def test_a_game_against_three_bots_is_played_to_its_end(
    new_page: NewPage, server: str, width: int, height: int, motion: str
) -> None:
    page = new_page(width, height, reduced_motion=motion)
    warned: list[str] = []
    page.on("console", lambda said: warned.append(said.text) if said.type in ("warning", "error") else None)
    sit(page, server, seats=4, bots=["random", "solid", "random"])
    page.wait_for_selector("main.bornes")
    page.evaluate(WATCH)
    acted = 0
    end = time.monotonic() + 180
    while (seen := look(page)).get("phase") not in (None, "over"):
        assert time.monotonic() < end, f"the game does not end: {seen}"
        acted += act(page, seen) != ""
        assert no_sideways_scroll(page)
        pause(page, 15)
    flights, worst = page.evaluate("window.flights"), page.evaluate(WORST_SHIFT)
    assert worst < 0.1
    assert all(length <= 400 for length in flights)
    assert bool(flights) == (motion == "no-preference")
    expect(page.get_by_text("Revanche")).to_be_visible()
    assert acted > 5
    assert warned == []
    expect(page.get_by_role("table").first).to_contain_text("Coups fourrés")


def test_two_people_play_and_one_reloads_in_mid_game(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    acted = reloaded = 0
    while acted < 24 and look(one).get("phase") not in (None, "over"):
        if acted > 8 and not reloaded and look(one)["draws"]:  # the other one's turn: nothing moves meanwhile
            reloaded = acted
            until(two, lambda: (look(two)["phase"], look(two)["window"]) == ("draw", look(one)["window"]))
            until(two, lambda: len(told(two)) == len(told(one)))  # a page that missed a frame asks what it was
            hand, log = [card["card"] for card in look(two)["cards"]], told(two)
            two.reload()
            two.wait_for_selector("main.bornes .hand button")
            assert [card["card"] for card in look(two)["cards"]] == hand
            until(two, lambda: told(two) == log)  # noqa: B023
        for page in (one, two):
            acted += act(page, look(page)) != ""
        pause(one, 10)
    assert reloaded, "the game ended before anybody could reload"
    until(one, lambda: standings(one) == standings(two))


def told(page: Page) -> list[str]:
    return page.locator("[role=log] p").all_text_contents()


def test_a_coup_fourre_is_seen_by_both(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    victim, attacker = face_to_face(new_page, server, "fourre")
    attacker.keyboard.press("p")
    until(attacker, lambda: look(attacker)["phase"] == "play")
    choose(attacker, "crevaison")
    attacker.locator(".react-alt .btn", has_text="PSCHHH").click()

    expect(victim.locator(".react.is-live .react-main")).to_contain_text("Coup fourré")
    expect(victim.locator(".bubble")).to_contain_text("PSCHHH")
    expect(victim.get_by_role("button", name="Roue de secours", exact=True)).to_be_visible()
    expect(victim.locator(".react-alt")).to_contain_text("Encaisser")
    assert axe(victim) == []
    for sign in (".bubble", ".lane-gain"):
        note(sign, victim, attacker)
    victim.keyboard.press("Space")
    for page in (victim, attacker):
        expect(page.locator(".botte--flat").first).to_be_visible()
        has_passed(page, ".bubble", "COUP FOURRÉ")
        has_passed(page, ".lane-gain", "+200")
        expect(page.locator("[role=log]")).to_contain_text("COUP FOURRÉ")
    expect(victim.locator(".lane--me .km")).to_have_text(re.compile("200"))
    until(victim, lambda: look(victim)["draws"])  # and plays again


def test_a_borne_laid_in_silence_is_shot_down(new_page: NewPage, server: str) -> None:
    caller, silent = face_to_face(new_page, server, "killer", reduced_motion="reduce")
    silent.click(".react-main")
    until(silent, lambda: look(silent)["phase"] == "play")
    choose(silent, "200")
    expect(silent.locator(".react-main")).to_contain_text("DEUX CENTS")
    silent.get_by_role("button", name="en silence").click()
    expect(caller.locator(".react.is-live")).to_contain_text("200")
    note(".bubble", caller)
    caller.keyboard.press("k")
    has_passed(caller, ".bubble", "BORNES KILLER")
    expect(caller.locator("[data-place=discard]")).to_contain_text("200")
    expect(silent.locator(".lane--me .km b")).to_have_text("0")


def test_a_call_for_nothing_says_why_and_links_the_rule(new_page: NewPage, server: str) -> None:
    page = new_page()
    sit(page, server, seats=2, bots=["random"])
    page.wait_for_selector("main.bornes")
    until(page, lambda: look(page)["draws"])
    page.keyboard.press("k")
    expect(page.get_by_role("alert")).to_contain_text("pas de borne à contester")
    page.get_by_role("button", name="BOR-26").click()
    expect(page.locator("#BOR-26")).to_be_visible()


def test_police_looks_into_a_hand_and_an_attack_needs_its_cry(new_page: NewPage, server: str) -> None:
    searcher, other = face_to_face(new_page, server, "police", reduced_motion="reduce")
    other.click(".react-main")
    until(other, lambda: look(other)["phase"] == "play")
    choose(other, "crevaison")
    expect(other.locator(".react-main")).to_have_count(0)  # five equal cries, none of them offered first
    expect(other.locator(".react-alt .btn")).to_have_count(5)
    other.locator(".react-alt .btn", has_text="BAM").click()  # the wrong noise
    expect(other.locator("[role=log]")).to_contain_text("mauvais bruit")

    until(searcher, lambda: look(searcher)["draws"])
    searcher.click(".react-main")
    until(searcher, lambda: look(searcher)["phase"] == "play")
    choose(searcher, "police")
    searcher.click(".react-main")
    expect(searcher.locator(".pick")).to_have_count(4)
    assert other.locator(".pick").count() == 0
    taken = searcher.locator(".pick").first
    name = taken.inner_text()
    taken.click()
    choose(searcher, "feu-vert")
    searcher.click(".react-main")
    expect(searcher.locator(".hand")).to_contain_text(name.strip())
    expect(other.locator('.hand [data-card="feu-vert"]')).to_be_visible()


def scene(new_page: NewPage, server: str, story: str, **context: Any) -> Page:
    """A phone at a table of four that is set in mid-game; one has drawn."""
    page = new_page(360, 740, **context)
    tables.sit(page, server, "bornes", CALM, seats=4, bots=["solid"] * 3, options={"story": story})
    page.wait_for_selector("main.bornes")
    if look(page)["draws"]:
        page.click(".react-main")
    until(page, lambda: look(page)["phase"] == "play")
    return page


def test_a_card_that_cannot_be_played_says_what_would_help(new_page: NewPage, server: str) -> None:
    page = scene(new_page, server, "stopped")
    choose(page, "100")
    dock = page.locator(".react.is-no")
    expect(dock).to_contain_text("Il vous faut Essence ou Super Parade")
    expect(dock.get_by_role("button", name="BOR-31")).to_be_visible()
    expect(page.locator('.hand [data-card="essence"]')).to_have_class(re.compile(r"\bcan\b"))
    expect(page.locator('.hand [data-card="100"]')).to_have_class(re.compile(r"\bcannot\b"))
    dock.get_by_role("button", name="Faire le plein").click()
    expect(page.locator(".mine .hit")).to_have_count(0)
    expect(page.locator(".last-lines")).to_contain_text("Vous répondez Essence")


@pytest.mark.parametrize("way", ["the button", later("Space"), later("one's own lane")])
def test_a_borne_is_laid_by_saying_its_number(new_page: NewPage, server: str, way: str) -> None:
    page = scene(new_page, server, "full")
    choose(page, "75")
    if way == "the button":
        page.locator(".react").get_by_role("button", name="SOIXANTE-QUINZE").click()
    elif way == "Space":
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
    else:
        page.click(".lane--me .lane-touch")
    expect(page.locator(".last-lines")).to_contain_text("Vous posez 75 km et annoncez « soixante-quinze »")


def test_either_number_can_be_said_with_an_accelerator(new_page: NewPage, server: str) -> None:
    page = scene(new_page, server, "full")
    choose(page, "75")
    choose(page, "accelerateur")
    expect(page.locator(".react").get_by_role("button", name="CENT CINQUANTE")).to_be_visible()
    page.locator(".react").get_by_role("button", name="SOIXANTE-QUINZE").click()
    expect(page.locator(".last-lines")).to_contain_text("soit 150 km : « soixante-quinze »")


def test_two_zones_change_places_before_all_eyes(new_page: NewPage, server: str) -> None:
    page = scene(new_page, server, "helico")
    choose(page, "helico")
    page.get_by_role("button", name="Ginette").last.click()
    note(".swap", page)
    page.get_by_role("button", name="Échanger avec").click()
    were_there(page, ".swap", 2)
    expect(page.locator(".lane--me .km b")).to_have_text("575")
    page.wait_for_selector(".swap", state="detached")


def test_the_finish_line_is_seen(new_page: NewPage, server: str) -> None:
    page = scene(new_page, server, "home")
    choose(page, "200")
    expect(page.locator(".react")).to_contain_text("c’est l’arrivée")
    note(".lane--me.is-home .bubble", page)
    page.click(".react-main")
    has_passed(page, ".lane--me.is-home .bubble", "ARRIVÉE")
    expect(page.get_by_text("Revanche")).to_be_visible()


def test_who_stopped_the_car_is_told(new_page: NewPage, server: str) -> None:
    victim, attacker = face_to_face(new_page, server, "fourre", reduced_motion="reduce")
    attacker.keyboard.press("p")
    until(attacker, lambda: look(attacker)["phase"] == "play")
    choose(attacker, "crevaison")
    attacker.locator(".react-alt .btn", has_text="PSCHHH").click()
    victim.get_by_role("button", name="Encaisser").click()
    until(victim, lambda: look(victim)["draws"])
    for _ in range(2):  # also for those who come back
        expect(victim.locator(".react")).to_contain_text("Crevaison, merci Dominique. Il vous faut Roue de secours")
        expect(victim.locator(".mine")).to_contain_text("À l’arrêt avant même le départ")
        victim.evaluate("localStorage.setItem('tapis.settings', JSON.stringify({ seen: ['bornes.draw'] }))")
        victim.reload()


def test_a_turn_that_ran_out_says_what_was_played(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    pace: dict[str, int | None] = {"turn": 3_000, "react": 5_000, "look": 1_000}
    tables.sit(page, server, "bornes", pace, seats=4, bots=["solid"] * 3, options={"story": "full"})
    expect(page.locator(".react-lapsed")).to_contain_text(re.compile("Temps écoulé. .*Vous défaussez"))


def test_several_turns_by_keyboard_alone(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, seats=2, bots=["random"])
    page.wait_for_selector("main.bornes")
    turns = 0
    end = time.monotonic() + 120
    while turns < 5 and (seen := look(page)).get("phase") not in (None, "over"):
        assert time.monotonic() < end, f"stuck: {seen}"
        if seen["live"]:
            page.keyboard.press("Escape")
            if not seen["main"]:
                page.keyboard.press("Tab")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Space")
        elif seen["draws"]:
            page.keyboard.press("p")
        elif seen["phase"] == "play" and "Choisissez" in seen["asks"]:
            turns += _play_by_keyboard(page, seen)
        pause(page, 40)
    assert turns >= 3


def _play_by_keyboard(page: Page, seen: Seen) -> bool:
    """Its number chooses a card; Space says the number of a Borne aloud, D throws anything else away."""
    chosen = next((card for card in seen["cards"] if card["kind"] == "borne" and not card["dull"]), seen["cards"][0])
    page.keyboard.press(str(chosen["nth"] + 1))
    page.keyboard.press("Space" if chosen["kind"] == "borne" and not chosen["dull"] else "d")
    return True


@pytest.mark.parametrize(("width", "height"), [later(1280, 800), later(360, 740), (320, 640)])
def test_the_table_is_accessible_and_fits(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]], width: int, height: int
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, seats=4, bots=["random", "solid", "random"])
    page.wait_for_selector("main.bornes")
    until(page, lambda: act(page, look(page)) == "draw")
    until(page, lambda: look(page)["phase"] == "play")
    page.locator(".hand button").first.click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe(page) == []
    assert no_sideways_scroll(page)
    assert small_targets(page, "main.bornes") == []


@pytest.mark.soak
def test_no_text_is_missing_in_either_language(new_page: NewPage, server: str) -> None:
    for locale, word in (("fr-FR", "Pioche"), ("en-GB", "Stock")):
        page = new_page(locale=locale, reduced_motion="reduce")
        sit(page, server, seats=4, bots=["random", "random", "random"])
        page.wait_for_selector("main.bornes")
        expect(page.locator(".centre")).to_contain_text(word)
        for _ in range(20):
            assert not re.search(r"\b(ui|card|log|window|seat|refused)\.[a-z_]+", page.inner_text("body"))
            act(page, look(page))
            pause(page, 20)
