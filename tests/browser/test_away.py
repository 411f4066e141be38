"""Away from the table: the page without a network, a newer page, and being called back when it is one's turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tapis.kernel import registry
from tapis.kernel.intro import has_introduction
from tests.browser.introductions import BEGIN, STEADY, by_finger, finish
from tests.browser.tables import join, sit
from tests.conftest import NewPage

pytestmark = pytest.mark.browser
READY = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = "(path) => caches.match(path).then(Boolean)"
ALL = "() => localStorage.getItem('tapis.offline') !== null"
LEARNT = [name for name in registry.games() if has_introduction(registry.home(name))]
LONG = 60_000  # ms: everything that may be wanted later is fetched
HIDDEN = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
NOTICES = """() => {
  window.notices = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) { window.notices.push([title, body]); }
    close() {}
  };
}"""


def offline(page: Page, server: str) -> None:
    """The page has been here once, and now there is no network."""
    page.goto(server)
    page.evaluate(READY)
    page.wait_for_function(KEPT, arg="/api/rules/syntax/en")
    page.wait_for_function(ALL, timeout=LONG)
    page.context.set_offline(True)


def test_without_a_network_there_are_the_shelf_and_the_rulebooks(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740, service_workers="allow")
    offline(page, live_server)
    page.reload()
    expect(page.locator(".box").first).to_be_visible()
    page.goto(f"{live_server}/rules/bornes")
    expect(page.locator("#BOR-12")).to_be_attached()
    page.goto(f"{live_server}/play/courts/daily")  # which was never opened here
    expect(page.get_by_role("alert")).to_contain_text("Il faut le réseau pour « La main du jour ».")


def learn_offline(page: Page, server: str, game: str) -> None:
    """From the page of its box to the end of its introduction."""
    page.goto(f"{server}/play/{game}")
    page.get_by_role("button", name=BEGIN[0]).click()
    page.wait_for_url(f"**/learn/{game}")
    finish(page, by_finger)
    expect(page.get_by_role("button", name="Continuer ici")).to_have_count(0)  # nobody is there to go on with
    page.get_by_role("button", name="Jouer une vraie partie").click()
    expect(page).to_have_url(re.compile(f"/play/{game}$"))


@pytest.mark.soak
def test_without_a_network_every_game_is_learnt(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740, service_workers="allow")
    offline(page, live_server)
    for game in LEARNT:
        learn_offline(page, live_server, game)


@pytest.mark.soak
def test_without_a_network_only_what_is_lit_leads_on(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740, service_workers="allow")
    offline(page, live_server)
    page.goto(f"{live_server}/learn/bornes")
    by_finger(page, page.evaluate(STEADY))
    page.locator(".guide[data-step='1']").wait_for()
    page.locator('[data-card="100"]').click()
    page.locator('[data-act="silent"]').dispatch_event("click")
    expect(page.get_by_text("touchez ce qui est éclairé")).to_be_visible()
    assert page.evaluate(STEADY)["step"] == "1"


def test_a_newer_page_is_told_and_taken_when_one_likes(new_page: NewPage, live_server: str) -> None:
    page = new_page()
    page.add_init_script("const now = Date.now; let on = 0; Date.now = () => now() + (on += 3_700_000);")
    page.goto(live_server)
    page.locator(".box").first.wait_for()
    look = "() => document.dispatchEvent(new Event('visibilitychange'))"
    with page.expect_response(lambda answer: answer.url.rstrip("/") == live_server):
        page.evaluate(look)
    expect(page.get_by_text("Une nouvelle version de Tapis")).to_have_count(0)  # it is the same one
    page.route(f"{live_server}/", lambda route: route.fulfill(body='<script src="/assets/index-new.js"></script>'))
    page.evaluate(look)
    expect(page.get_by_text("Une nouvelle version de Tapis")).to_be_visible()
    page.get_by_role("button", name="Plus tard").click()
    expect(page.get_by_text("Une nouvelle version de Tapis")).to_have_count(0)


def test_who_looks_elsewhere_is_called_back(new_page: NewPage, live_server: str) -> None:
    page = new_page()
    page.add_init_script(f"({NOTICES})(); localStorage.setItem('tapis.settings', JSON.stringify({{ notices: true }}));")
    sit(page, live_server, "courts", {"turn": None, "react": None, "look": 0}, seats=1)
    page.locator("main.courts").wait_for()
    page.evaluate(HIDDEN)
    page.wait_for_function("() => window.notices.length > 0")
    assert page.evaluate("window.notices[0][1]") == "C’est à vous de jouer."


def test_a_game_for_days_waits_for_everybody_and_is_listed_first_for_whose_turn_it_is(
    new_page: NewPage, live_server: str
) -> None:
    host, guest = new_page(), new_page(360, 740)
    host.goto(f"{live_server}/play/bornes")
    host.get_by_text("Réglages de la table").click()
    host.get_by_role("radio", name="Sans limite").check(force=True)
    host.get_by_role("button", name="Ouvrir la table et inviter").click()
    host.locator(".seats .me").wait_for()
    expect(host.locator(".facts dl")).to_contain_text("On l’attend")
    join(guest, live_server, host.url.rpartition("/")[2], "Dominique")
    host.get_by_role("button", name="Distribuer à 2").click()
    for page in (host, guest):
        page.locator("main.bornes").wait_for()
        page.goto(live_server)
        page.get_by_role("heading", name="Mes soirées").wait_for()
    marks = [page.locator(".slip.is-turn").count() for page in (host, guest)]
    assert sorted(marks) == [0, 1]
    asked = (host, guest)[marks.index(1)]
    expect(asked.locator(".hero .slip").first).to_contain_text("C’est à vous de jouer")
    assert asked.title().startswith("●")


def test_earlier_evenings_are_listed_when_asked_for(page: Page, live_server: str) -> None:
    past = {"game": "bornes", "stage": "over", "lost": "", "games": 1, "made": 0, "seats": [], "yours": []}
    mine = [{**past, "code": f"ABCD{number}", "waits_for_you": False} for number in range(5)]
    page.route("**/api/mine", lambda route: route.fulfill(json=mine))
    page.goto(live_server)
    evenings = page.locator("a.slip[href$='/story']")
    expect(evenings).to_have_count(3)
    page.get_by_role("button", name="Soirées plus anciennes").click()
    expect(evenings).to_have_count(5)
