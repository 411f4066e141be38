"""The page around every game, in a real Chromium: sitting down, languages, widths, the end."""

import io
from collections.abc import Callable, Iterator, Mapping

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import DEAL, post
from tests.conftest import NewPage
from tests.later import later
from tests.live import LiveServer

pytestmark = pytest.mark.browser
Axe = Callable[[Page], list[str]]

HAND = ".hand button"
QUICK = {"turn": 30, "react": 30, "look": 0}  # the clock plays every turn: a game is over in a second
EASY = {"turn": None, "react": None, "look": 0}


class Taps:
    """Counts what a finger does."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, target: Locator) -> None:
        target.click()
        self.count += 1


def open_table(page: Page, url: str, *others: str, pace: Mapping[str, int | None] = EASY, deal: bool = False) -> str:
    """A table of this browser alone, with the others around the same screen."""
    seats = 1 + len(others) if others else 4
    wish = {"game": "bornes", "name": "Camille", "seats": seats, "pace": dict(pace)}
    code = str(post(page, url, "/api/tables", wish)["code"])
    for name in others:
        post(page, url, f"/api/tables/{code}/seats", {"name": name})
    if deal:
        page.goto(f"{url}/health")  # the smallest page from which a line can be opened
        page.evaluate(DEAL, code)
    return code


def finished_game(page: Page, url: str) -> str:
    """A game that has just ended, on this page."""
    code = open_table(page, url, "Sacha", pace=QUICK, deal=True)
    page.goto(f"{url}/t/{code}")
    page.locator("main.end").wait_for()
    return code


def test_a_dealt_game_in_three_taps(new_page: NewPage, live_server: str) -> None:
    page, tap = new_page(width=360, height=740, has_touch=True), Taps()
    page.goto(live_server)
    tap(page.locator(".box").first)
    tap(page.get_by_role("button", name="Jouer tout de suite"))
    expect(page.locator(HAND).first).to_be_visible()
    assert page.locator(HAND).count() >= 4
    assert tap.count <= 3


def test_an_invited_phone_sits_in_two_taps(new_page: NewPage, live_server: str) -> None:
    host, guest, tap = new_page(), new_page(width=360, height=740), Taps()
    host.goto(live_server)
    host.locator(".box").first.click()
    host.get_by_role("button", name="Ouvrir la table").click()
    link = "http://" + host.locator(".link").inner_text()
    guest.goto(link)
    tap.count += 1  # the link itself
    tap(guest.get_by_role("button", name="S’asseoir"))
    expect(guest.locator(".seats .me")).to_be_visible()
    expect(host.locator(".seat:not(.is-free)")).to_have_count(2)
    assert tap.count <= 2


def test_the_host_is_asked_before_somebody_takes_a_bots_hand(new_page: NewPage, live_server: str) -> None:
    host, guest = new_page(), new_page(width=360, height=740)
    wish = {"game": "bornes", "name": "Camille", "seats": 2, "pace": EASY, "deal": True}
    code = post(host, live_server, "/api/tables", wish)["code"]
    host.goto(f"{live_server}/t/{code}")
    expect(host.locator(HAND).first).to_be_visible()
    guest.goto(f"{live_server}/t/{code}")
    guest.get_by_role("button", name="Prendre la place").click()
    expect(guest.get_by_role("alert")).to_contain_text("on demande à l’hôte")
    assert guest.locator(HAND).count() == 0
    host.get_by_role("button", name="Faire asseoir").click()
    expect(guest.locator(HAND).first).to_be_visible()
    expect(host.get_by_role("button", name="Faire asseoir")).to_have_count(0)


def test_the_picture_decodes_to_the_link(page: Page, live_server: str) -> None:
    code = open_table(page, live_server)
    for place in (f"/t/{code}", f"/tv/{code}"):
        page.goto(live_server + place)
        picture = page.locator(".qr img")
        picture.wait_for()
        expect(picture).to_have_js_property("complete", True)
        found = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.screenshot())))
        assert [each.text for each in found] == [f"{live_server}/t/{code}"]


def test_looking_at_an_invitation_takes_no_seat(new_page: NewPage, live_server: str) -> None:
    host, guest = new_page(), new_page()
    code = open_table(host, live_server)
    guest.goto(f"{live_server}/t/{code}")
    guest.get_by_role("button", name="Regarder seulement").click()
    expect(guest.get_by_text("Vous regardez.")).to_be_visible()
    host.goto(f"{live_server}/t/{code}")
    expect(host.locator(".seat:not(.is-free)")).to_have_count(1)


def test_a_reload_keeps_seat_and_hand(new_page: NewPage, live_server: str) -> None:
    page = new_page()
    page.goto(f"{live_server}/play/bornes")
    page.get_by_text("Réglages de la table").click()
    page.get_by_label("Sans limite").check()
    page.get_by_role("button", name="Jouer tout de suite").click()
    page.locator(HAND).first.wait_for()
    before = page.locator(HAND).all_inner_texts()
    page.reload()
    page.locator(HAND).first.wait_for()
    assert sorted(page.locator(HAND).all_inner_texts()) == sorted(before)


def test_a_server_killed_in_mid_game_is_found_again(new_page: NewPage, new_server: Callable[[], LiveServer]) -> None:
    server, page = new_server(), new_page()
    code = open_table(page, server.url, "Sacha", deal=True)
    page.goto(f"{server.url}/t/{code}")
    page.get_by_role("button", name="Montrer ma main").click()
    page.locator(HAND).first.wait_for()
    before = page.locator(HAND).all_inner_texts()
    server.kill()
    expect(page.get_by_text("La ligne est coupée")).to_be_visible()
    server.start()
    expect(page.get_by_text("La ligne est coupée")).to_be_hidden()
    assert page.locator(HAND).all_inner_texts() == before


def test_another_language_without_loading_again(page: Page, live_server: str) -> None:
    page.goto(live_server)
    page.evaluate("window.sameLife = true")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("people around it")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.locator(".box").first.click()
    expect(page.get_by_role("button", name="Play right now")).to_be_visible()
    assert page.evaluate("window.sameLife")


def test_every_box_stands_whole_on_the_shelf(new_page: NewPage, live_server: str) -> None:
    page = new_page(width=320, locale="en-GB")
    page.goto(live_server)
    page.locator(".box").first.wait_for()
    for width in (320, 360, 768):
        page.set_viewport_size({"width": width, "height": 800})
        places = page.locator(".box, .ticket").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
        assert [at for at in places if at["left"] < 0 or at["right"] > width] == []


def screens(page: Page, url: str) -> Iterator[str]:
    """Every screen of the shell, one after the other, on this page."""
    play = "Play right now" if page.evaluate("navigator.language").startswith("en") else "Jouer tout de suite"
    page.goto(url)
    page.locator(".box").first.wait_for()
    yield "first page"
    page.goto(f"{url}/play/bornes#pass")
    page.get_by_role("button", name=play).wait_for()
    page.locator("summary").first.click()
    yield "new table"
    waiting = open_table(page, url)
    page.goto(f"{url}/t/{waiting}")
    page.locator(".facts summary").first.click()
    yield "waiting room"
    page.locator(".bar .icon-btn").last.click()
    page.locator(".drawer").wait_for()
    yield "menu"
    page.context.clear_cookies()
    page.goto(f"{url}/t/{waiting}")
    page.locator(".now").wait_for()
    yield "sitting down"
    page.goto(f"{url}/tv/{waiting}")
    page.locator(".tv-wait").wait_for()
    yield "TV, waiting"
    page.goto(f"{url}/rules/bornes#BOR-42")
    page.locator("#BOR-42").wait_for()
    yield "rules"
    page.goto(f"{url}/t/{open_table(page, url, 'Sacha', deal=True)}")
    page.locator(".curtain .btn").wait_for()
    yield "curtain"
    page.locator(".curtain .btn").click()
    page.locator(HAND).first.wait_for()
    yield "table"
    finished_game(page, url)
    page.locator(".replay").wait_for()
    yield "end"


@pytest.mark.parametrize(("width", "locale", "light"), [(320, "en-GB", "dark"), later(360, "fr-FR", "light")])
def test_axe_finds_nothing_serious_and_nothing_scrolls_sideways(
    new_page: NewPage, live_server: str, axe: Axe, width: int, locale: str, light: str
) -> None:
    page = new_page(locale=locale, color_scheme=light)
    found = {screen: axe(page) + beyond(page, width) for screen in screens(page, live_server)}
    assert {screen: findings for screen, findings in found.items() if findings} == {}


def beyond(page: Page, width: int) -> list[str]:
    """How far the page could be scrolled sideways if it were so wide and no more."""
    page.set_viewport_size({"width": width, "height": 640})
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    return [f"{over} px beyond {width}"] if over > 0 else []


def test_from_the_first_page_to_a_card_by_keyboard_alone(page: Page, live_server: str) -> None:
    page.goto(live_server)
    page.locator(".box").first.wait_for()

    def tab_to(what: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("what => document.activeElement.matches(what)", what):
                return
        raise AssertionError(f"Tab never comes to {what}")

    tab_to(".box")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    page.locator(".now:not([disabled])").wait_for()
    tab_to(".now")
    page.keyboard.press("Enter")
    page.locator(HAND).first.wait_for()
    tab_to(HAND)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Règles")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Règles")).to_be_hidden()


def test_a_refusal_says_why_and_leads_to_its_rule(page: Page, live_server: str) -> None:
    code = open_table(page, live_server, "Sacha", deal=True)
    page.goto(f"{live_server}/t/{code}")
    page.get_by_role("button", name="Montrer ma main").click()
    call = page.locator(".reflex--hold")
    call.click()
    call.click()
    expect(page.get_by_role("alert")).to_contain_text("Hold Up")
    page.get_by_role("button", name="Voir la règle BOR-62").click()
    expect(page.locator("#BOR-62")).to_be_in_viewport()
    expect(page.locator("#BOR-62")).to_be_focused()


def test_behind_the_curtain_there_is_no_card(page: Page, live_server: str) -> None:
    code = open_table(page, live_server, "Sacha", deal=True)
    page.goto(f"{live_server}/t/{code}")
    page.get_by_role("button", name="Montrer ma main").wait_for()
    assert page.locator(".card, [data-card-key]").count() == 0
    page.get_by_role("button", name="Montrer ma main").click()
    expect(page.locator(HAND).first).to_be_visible()


def test_on_the_wall_only_its_sound_can_be_pressed(new_page: NewPage, live_server: str) -> None:
    host, wall = new_page(), new_page(width=1920, height=1080)
    code = open_table(host, live_server, "Sacha", deal=True)
    wall.goto(f"{live_server}/tv/{code}")
    expect(wall.locator(".tv-code")).to_contain_text(code)
    wall.locator(".tv-board").wait_for()
    focused: list[str] = []
    while "BODY" not in focused:
        wall.keyboard.press("Tab")
        focused.append(wall.evaluate("(document.activeElement.closest('.wall-sound, body')).tagName"))
        assert len(focused) <= 1 + wall.locator(".wall-sound button").count(), focused
    for width, height in ((1920, 1080), (1280, 720), (3840, 2160)):
        wall.set_viewport_size({"width": width, "height": height})
        wall.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")


def test_a_host_removes_mutes_and_locks_in_two_taps(new_page: NewPage, live_server: str) -> None:
    host, guest = new_page(), new_page()
    host.clock.install()
    code = open_table(host, live_server)
    guest.goto(f"{live_server}/t/{code}")
    guest.get_by_label("Votre prénom").fill("Malotru")
    guest.get_by_role("button", name="S’asseoir").click()
    guest.locator(".seats").wait_for()
    host.goto(f"{live_server}/t/{code}")
    host.get_by_role("button", name="Menu de la table").click()
    host.get_by_role("button", name="Couper la parole").click()
    expect(host.get_by_role("button", name="Rendre la parole")).to_be_visible()
    drawer = host.get_by_role("dialog", name="Menu de la table")
    drawer.get_by_role("switch", name="Ne plus laisser entrer").click()
    expect(drawer.get_by_role("switch", name="Ne plus laisser entrer")).to_be_checked()
    drawer.get_by_role("button", name="Retirer Malotru").click()
    expect(drawer.get_by_role("button", name="Garder Malotru")).to_be_visible()  # for a slip, in the same place
    expect(guest.locator(".seats")).to_be_visible()
    host.clock.fast_forward(4_000)
    expect(guest.get_by_text("L’hôte vous a retiré de la table")).to_be_visible()


def test_a_host_sends_onlookers_away_and_keeps_them_out_in_two_taps(new_page: NewPage, live_server: str) -> None:
    host, stranger, tap = new_page(), new_page(width=360, height=740), Taps()
    code = open_table(host, live_server)
    host.goto(f"{live_server}/t/{code}")
    stranger.goto(f"{live_server}/t/{code}")
    stranger.get_by_role("button", name="Regarder seulement").click()
    stranger.locator(".at-table").wait_for()
    tap(host.get_by_role("button", name="Menu de la table"))
    drawer = host.get_by_role("dialog", name="Menu de la table")
    expect(drawer.get_by_text("Une personne regarde.")).to_be_visible()
    tap(drawer.get_by_role("button", name="Renvoyer le n°"))
    assert tap.count == 2
    expect(stranger.get_by_text("L’hôte vous a retiré de la table")).to_be_visible()
    expect(drawer.get_by_role("button", name="Renvoyer le n°")).to_have_count(0)
    stranger.reload()
    stranger.get_by_role("heading", level=1).wait_for()
    expect(stranger.get_by_role("button", name="Regarder seulement")).to_have_count(0)
    drawer.get_by_role("switch", name="Public muet").click()
    expect(drawer.get_by_role("switch", name="Public muet")).to_be_checked()
    drawer.get_by_role("radio", name="Personne").click()
    expect(drawer.get_by_text("Seulement les joueurs")).to_be_visible()
    stranger.reload()
    stranger.get_by_role("heading", level=1).wait_for()
    expect(stranger.get_by_role("button", name="Regarder seulement")).to_have_count(0)


def test_a_seat_goes_on_with_another_device(new_page: NewPage, live_server: str) -> None:
    first, second = new_page(), new_page(width=360)
    first.goto(f"{live_server}/play/bornes")
    first.get_by_role("button", name="Ouvrir la table").click()
    first.get_by_role("button", name="Menu de la table").click()
    first.get_by_text("Continuer sur un autre appareil").click()
    link = first.get_by_label("Continuer sur un autre appareil").input_value()
    second.goto(link)
    second.get_by_role("button", name="Reprendre ma place ici").click()
    expect(second.locator(".seat").first).to_contain_text("(vous)")


@pytest.mark.parametrize("plain_http", [later(False), True])
def test_the_end_adds_up_and_starts_again(new_page: NewPage, live_server: str, plain_http: bool) -> None:
    page = new_page()
    if plain_http:  # as on a local network: no secure context, no crypto.subtle
        page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    code = finished_game(page, live_server)
    told = page.request.get(f"{live_server}/api/tables/{code}/replay").json()
    totals = page.locator(".score tfoot td b").all_inner_texts()
    assert totals == [str(score) for score in told["result"]["scores"]]
    assert page.locator(".score tbody tr").count() == len(told["result"]["sheet"])
    expect(page.get_by_role("heading", name="Mélange vérifié")).to_be_visible()
    last = len(told["steps"])
    place = page.get_by_label("Coup affiché")
    expect(place).to_have_value(str(last))
    page.get_by_role("button", name="Coup précédent").click()
    expect(place).to_have_value(str(last - 1))
    page.get_by_role("button", name="Coup suivant").click()
    expect(place).to_have_value(str(last))
    with page.expect_download() as download:
        page.get_by_role("link", name="Garder le journal").click()
    assert download.value.suggested_filename.endswith(".jsonl")
    page.get_by_role("button", name="Revanche").click()
    page.locator("main.end").wait_for(state="detached")


def test_a_wrong_seed_is_noticed(page: Page, live_server: str) -> None:
    code = open_table(page, live_server, "Sacha", pace=QUICK, deal=True)
    page.evaluate("code => sessionStorage.setItem(`tapis.print.${code}.1`, JSON.stringify('0'.repeat(64)))", code)
    page.goto(f"{live_server}/t/{code}")
    page.locator("main.end").wait_for()
    expect(page.get_by_role("heading", name="Mélange à revoir")).to_be_visible()


FETCHED = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((each) => [new URL(each.name).pathname, each.encodedBodySize])"""


def fetched(page: Page) -> dict[str, int]:
    """What the page has fetched so far: bytes as they were packed for the wire, by address."""
    page.wait_for_load_state("networkidle")
    return dict(page.evaluate(FETCHED))


def test_the_first_load_is_light(new_page: NewPage, live_server: str) -> None:
    """The first page, before it fetches in idle time what the next tap needs; then all of that up to a dealt game."""
    page = new_page()
    page.add_init_script("window.ready = []; window.requestIdleCallback = (work) => window.ready.push(work)")
    page.goto(live_server)
    page.locator(".box").first.wait_for()
    first = fetched(page)
    assert any(address.endswith(".woff2") for address in first)
    assert 0 < sum(first.values()) <= 120_000, first
    page.evaluate("window.ready.forEach((work) => work())")
    page.locator(".box").first.click()
    page.get_by_role("button", name="Jouer tout de suite").click()
    page.locator(HAND).first.wait_for()
    dealt = fetched(page)
    assert set(first) < set(dealt)
    assert sum(dealt.values()) <= 190_000, dealt


def test_a_part_of_the_page_that_cannot_be_had_is_fetched_when_the_server_is_back(
    new_page: NewPage, live_server: str
) -> None:
    page = new_page()
    page.route("**/assets/Create-*.js", lambda route: route.abort())
    page.route("**/health", lambda route: route.abort())
    page.goto(live_server)
    page.locator(".box").first.click()
    expect(page.get_by_role("alert")).to_have_text("La ligne est coupée\u00a0; elle va revenir.")
    page.unroute("**/assets/Create-*.js")
    page.unroute("**/health")
    expect(page.get_by_role("button", name="Jouer tout de suite")).to_be_visible()
