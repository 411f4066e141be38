"""How the page treats people: what they type is understood, what happened is told, nobody is hurried or hidden from."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.tables import UNTOUCHED, Pace, join, no_sideways_scroll, sit, until
from tests.browser.test_shell import finished_game, open_table
from tests.conftest import NewPage

pytestmark = pytest.mark.browser
Axe = Callable[[Page], list[str]]

CALM: Pace = {"turn": None, "react": None, "look": 0}
ONE_TURN = """code => new Promise((done) => {
  const lines = [0, 1].map((seat) => new WebSocket(`ws://${location.host}/ws/${code}?seat=${seat}`));
  let mine = null;
  lines.forEach((line, seat) => (line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.is !== 'frame') return;
    const asked = message.windows.find((w) => w.waits);
    if (!asked) return;
    mine ??= asked.seats[0];
    if (mine !== seat) return;
    if (!asked.seats.includes(mine)) return asked.kind === 'turn' && (lines.forEach((each) => each.close()), done());
    const move = message.view.options.filter((each) => asked.accepts.includes(each.move)).at(-1);
    line.send(JSON.stringify({ do: 'play', nonce: crypto.randomUUID(), window: asked.id, move }));
  }));
})"""
SIZES = ((360, 740), (844, 390), (1280, 800))
IN_VIEW = """node => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight && node.contains(over);
}"""
COUNT_SOUNDS = """
window.heard = 0;
for (const make of ['createOscillator', 'createBufferSource']) {
  const made = BaseAudioContext.prototype[make];
  BaseAudioContext.prototype[make] = function () { heard++; return made.call(this); };
}"""
# how a reaction, which is soon gone, takes touches
NOTE_REACTIONS = """new MutationObserver(() => {
  const shown = document.querySelector('.reacted');
  if (shown) window.touches = getComputedStyle(shown.parentElement).pointerEvents;
}).observe(document, { childList: true, subtree: true });"""
# what is asked, answers it or is held, and lies under a bubble
BUBBLES_COVER = """() => {
  const over = document.querySelector('.bubbles').getBoundingClientRect();
  const meets = ({ left, top, right, bottom }) =>
    over.left < right && over.right > left && over.top < bottom && over.bottom > top;
  return [...document.querySelectorAll('[data-ask], [data-answer], [role=timer], [data-hand]')]
    .filter((node) => node.checkVisibility() && meets(node.getBoundingClientRect())).map((node) => node.className);
}"""


def test_a_code_is_understood_as_people_write_it(new_page: NewPage, live_server: str) -> None:
    host, guest = new_page(), new_page(width=360, height=740)
    code = open_table(host, live_server)
    guest.goto(live_server)
    spaced, link = f"{code[:2].lower()} {code[2:]}", f"{live_server}/t/{code}"
    for typed in (code, f" {code.lower()} ", f"{code}.", link, f"venez : {link} !", f"{link}?x=1", f"{spaced}."):
        guest.get_by_label("Code de la table").fill("")
        expect(guest.get_by_role("link", name="en grand")).to_have_count(0)
        guest.get_by_label("Code de la table").fill(typed)
        expect(guest.get_by_role("link", name="en grand")).to_have_attribute("href", f"/tv/{code}")
    guest.get_by_role("button", name="S’asseoir").click()
    expect(guest).to_have_url(f"{live_server}/t/{code}")
    expect(guest.get_by_text("On joue à")).to_be_visible()


def test_a_wrong_code_is_told_where_it_was_typed(new_page: NewPage, live_server: str, axe: Axe) -> None:
    page = new_page(width=360, height=740)
    page.goto(live_server)
    page.locator(".box").first.wait_for()
    field = page.get_by_label("Code de la table")
    for written in ("WWWWW", "k7", "bonjour"):
        field.fill(written)
        field.press("Enter")
        expect(page.get_by_role("alert")).to_have_text("Aucune table n’a ce code, ou elle a fermé.")
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        assert page.url.rstrip("/") == live_server
        assert axe(page) == []
        field.press("Backspace")
        expect(page.get_by_role("alert")).to_have_count(0)


def test_the_first_page_can_be_read_with_a_code_typed_in(page: Page, live_server: str, axe: Axe) -> None:
    page.goto(live_server)
    page.locator(".box").first.wait_for()
    page.get_by_label("Code de la table").fill("K7PQM")
    page.get_by_role("link", name="Afficher sur cet écran, en grand").wait_for()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page) == [], scheme


def test_an_english_page_plays_in_english_words_and_says_so(new_page: NewPage, live_server: str) -> None:
    page = new_page(locale="en-GB")
    for game in ("courts", "syntax", "mots", "mimes"):
        page.goto(f"{live_server}/play/{game}")
        expect(page.get_by_text("The words are English")).to_be_visible()
        with page.expect_request("**/api/tables") as asked:
            page.get_by_role("button", name="Open the table").click()
        wish: Any = asked.value.post_data_json
        options = wish["options"]
        assert [options[name] for name in ("lexicon", "languages", "lang") if name in options] == ["en"], game
        page.wait_for_url("**/t/*")


def test_a_french_page_keeps_the_usual_words(new_page: NewPage, live_server: str) -> None:
    page = new_page()
    page.goto(f"{live_server}/play/courts")
    page.get_by_text("Réglages de la table").click()
    expect(page.get_by_role("radio", name="Français")).to_be_checked()
    expect(page.get_by_text("Les mots sont en anglais")).to_have_count(0)


def test_alone_with_bots_there_is_no_clock_unless_one_is_chosen(new_page: NewPage, live_server: str) -> None:
    def pace_of(choice: str) -> object:
        page = new_page()
        page.goto(f"{live_server}/play/bornes")
        page.get_by_text("Réglages de la table").click()
        if choice:
            page.get_by_role("radio", name=choice).check()
        page.get_by_role("radio", name="Posément").check()
        with page.expect_request("**/api/tables") as asked:
            page.get_by_role("button", name="Jouer tout de suite").click()
        page.locator(".hand button").first.wait_for()
        wish: Any = asked.value.post_data_json
        assert wish["tempo"] == "calm"
        return wish["pace"]["turn"], wish["pace"]["react"], page.get_by_role("timer").count()

    assert pace_of("") == (None, None, 0)
    assert pace_of("Vif")[:2] == (90_000, 8_000)  # type: ignore[index]


def test_friends_are_offered_first_where_the_game_is_for_them(page: Page, live_server: str) -> None:
    for game, first in (("mimes", "Ouvrir la table"), ("bornes", "Jouer tout de suite")):
        page.goto(f"{live_server}/play/{game}")
        expect(page.locator(".create .btn").first).to_contain_text(first)


def test_the_pace_is_shown_twice_when_the_hosts_menu_opens(page: Page, live_server: str) -> None:
    code = open_table(page, live_server)
    page.goto(f"{live_server}/t/{code}")
    page.get_by_text("Changer les réglages").click()
    room = page.locator("main").get_by_role("radio", name="Sans limite")
    expect(room).to_be_checked()
    page.get_by_role("button", name="Menu de la table").click()
    menu = page.get_by_role("dialog").get_by_role("radio", name="Sans limite")
    expect(menu).to_be_checked()
    expect(room).to_be_checked()


def test_the_seat_link_has_the_address_of_the_invitation(page: Page, live_server: str) -> None:
    """Opened as localhost, a link to localhost would lead another device to itself."""
    page.goto(f"{live_server}/play/bornes")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.locator(".link").wait_for()
    code = page.url[-5:]

    def elsewhere(route: Route) -> None:
        card = route.fetch().json()
        route.fulfill(
            body=json.dumps({**card, "link": f"http://192.0.2.7:8000/t/{code}"}), content_type="application/json"
        )

    page.route(f"**/api/tables/{code}", elsewhere)
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_text("Continuer sur un autre appareil").click()
    link = page.get_by_label("Continuer sur un autre appareil")
    expect(link).to_have_value(re.compile(rf"http://192\.0\.2\.7:8000/seat/{code}#.+"))


def test_a_paused_table_does_not_scroll_sideways(new_page: NewPage, live_server: str) -> None:
    page = new_page(width=320, height=640)
    sit(page, live_server, "bornes", CALM)
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("button", name="Mettre en pause").click()
    page.get_by_role("button", name="Fermer").click()
    resume = page.get_by_role("button", name="Reprendre")
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        expect(resume).to_be_in_viewport()
        assert no_sideways_scroll(page)
    resume.click()
    expect(resume).to_have_count(0)


def test_whom_the_host_removed_has_to_ask(new_page: NewPage, live_server: str) -> None:
    host, guest = new_page(), new_page(width=360, height=740)
    host.clock.install()
    code = sit(host, live_server, "bornes", CALM, seats=3, deal=False)
    join(guest, live_server, code, "Malotru")
    host.locator(".seat").get_by_role("button", name="Malotru").click()
    host.get_by_role("button", name="Retirer Malotru").click()
    expect(host.get_by_role("button", name="Garder Malotru")).to_be_visible()
    host.clock.fast_forward(4_000)
    expect(guest.get_by_text("L’hôte vous a retiré de la table")).to_be_visible()
    guest.reload()
    guest.get_by_label("Votre prénom").fill("Malotru")
    guest.get_by_role("button", name="S’asseoir").click()
    expect(guest.get_by_role("alert")).to_contain_text("on lui demande si vous pouvez revenir")
    expect(host.locator(".seat:not(.is-free)")).to_have_count(1)
    expect(host.get_by_text("Vous aviez retiré Malotru")).to_be_visible()
    host.get_by_role("button", name="Faire asseoir").click()
    expect(host.locator(".seat:not(.is-free)")).to_have_count(2)  # asked again after some seconds


def test_the_film_and_what_moves_it_share_the_screen(new_page: NewPage, live_server: str) -> None:
    page = new_page(width=360, height=740)
    finished_game(page, live_server)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_the_film(page, height)


def check_the_film(page: Page, height: int) -> None:
    page.get_by_role("button", name="Voir sur le tapis").click()
    page.locator(".cinema main").wait_for()
    for name in ("Coup précédent", "Lire", "Coup suivant", "Ranger le tapis"):
        assert page.get_by_role("button", name=name).evaluate(IN_VIEW), name
    assert page.get_by_label("Coup affiché").evaluate(IN_VIEW)
    seen = page.locator(".cinema").bounding_box()
    assert seen is not None
    assert seen["height"] > height / 2
    assert seen["y"] >= 0
    place = int(page.get_by_label("Coup affiché").input_value())
    page.get_by_role("button", name="Coup précédent").click()
    expect(page.get_by_label("Coup affiché")).to_have_value(str(place - 1))
    page.keyboard.press("Escape")
    expect(page.locator(".cinema")).to_have_count(0)
    assert page.get_by_role("button", name="Coup précédent").is_visible()


def test_a_turn_that_timed_out_says_what_was_played(new_page: NewPage, live_server: str) -> None:
    page = new_page(width=360, height=740)
    sit(page, live_server, "bornes", {"turn": 1_500, "react": 1_500, "look": 0}, seats=2, bots=["random"])
    told = page.locator(".status-line.is-news")
    expect(told).to_contain_text("Temps écoulé")
    expect(told).to_contain_text("Vous")
    assert no_sideways_scroll(page)


def test_the_curtain_tells_what_happened_since(page: Page, live_server: str) -> None:
    code = open_table(page, live_server, "Sacha", deal=True)
    page.goto(f"{live_server}/t/{code}")
    show = page.get_by_role("button", name="Montrer ma main")
    show.wait_for()
    first = page.get_by_role("heading", level=1).inner_text()
    told = page.get_by_role("region", name="Depuis votre dernier tour")
    lines = []
    for _ in range(3):  # one, the other, and the first again
        show.click()
        page.locator(".hand").first.wait_for()
        page.evaluate(ONE_TURN, code)
        show.wait_for()
        lines.append(told.get_by_role("listitem").all_inner_texts())
    assert page.get_by_role("heading", level=1).inner_text() != first
    assert all(lines)
    assert not any(line in lines[2] and line.startswith("Vous") for line in lines[0])


def test_the_end_is_a_podium_first(new_page: NewPage, live_server: str, axe: Axe) -> None:
    page = new_page(width=360, height=740)
    code = finished_game(page, live_server)
    ranks = page.request.get(f"{live_server}/api/tables/{code}/replay").json()["result"]["ranks"]
    steps = page.get_by_role("list", name="Podium").get_by_role("listitem")
    expect(steps).to_have_count(len(set(ranks)))
    expect(steps.first.locator("[data-mark-of]")).to_have_count(ranks.count(1))
    page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        podium, count = page.locator(".steps").bounding_box(), page.locator(".sheet").bounding_box()
        assert podium is not None
        assert count is not None
        assert podium["y"] + podium["height"] <= min(height, count["y"])
        assert axe(page) == []
        assert no_sideways_scroll(page)


def test_with_reduced_motion_the_podium_stands_at_once(new_page: NewPage, live_server: str) -> None:
    page = new_page(reduced_motion="reduce")
    finished_game(page, live_server)
    page.locator(".steps").wait_for()
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_reaction_is_seen_by_everybody_for_a_moment_and_blocks_nothing(new_page: NewPage, live_server: str) -> None:
    ana, bob, wall = new_page(), new_page(width=360, height=740), new_page(width=1920, height=1080)
    for page in (ana, bob, wall):
        page.add_init_script(NOTE_REACTIONS)
    code = sit(ana, live_server, "bornes", CALM, seats=2, deal=False)
    join(bob, live_server, code, "Dominique")
    wall.goto(f"{live_server}/tv/{code}")
    expect(wall.locator(".seat")).to_have_count(2)
    bob.get_by_role("button", name="Fil et discussion").click()
    bob.get_by_role("dialog").get_by_role("button", name="Bravo").click()
    for page in (ana, bob, wall):
        page.wait_for_function("() => window.touches === 'none'")  # it was there, and let every touch through
    for page in (ana, bob, wall):
        expect(page.locator(".reacted")).to_have_count(0)
    ana.get_by_role("button", name="Menu de la table").click()
    ana.get_by_role("switch", name="Réactions").click()
    bob.get_by_role("button", name="Fil et discussion").click()
    expect(bob.get_by_role("textbox", name="Dire quelque chose")).to_be_visible()
    expect(bob.get_by_role("button", name="Bravo")).to_have_count(0)


def test_what_is_said_shows_on_boards_never_over_what_is_asked_until_the_host_silences_it(
    new_page: NewPage, live_server: str
) -> None:
    ana, bob = new_page(), new_page(width=360, height=740)
    code = sit(ana, live_server, "bornes", CALM, seats=2, deal=False)
    join(bob, live_server, code, "Dominique")
    hush = ana.get_by_role("button", name="Faire taire les réactions et les bulles")
    hush.click()
    expect(bob.get_by_role("group", name="Réagir")).to_have_count(0)
    hush.click()
    expect(bob.get_by_role("group", name="Réagir")).to_be_visible()
    ana.locator(".room-go .go").click()
    bob.locator("main.bornes").wait_for()
    ana.get_by_role("button", name="Fil et discussion").click()
    words = ana.get_by_role("textbox", name="Dire quelque chose")

    for text, width, height in (("Bien joué !", 360, 740), ("Encore ?", 844, 390), ("À toi !", 1280, 800)):
        bob.set_viewport_size({"width": width, "height": height})
        words.fill(text)
        words.press("Enter")
        expect(bob.locator(".bubbles:not(.is-nowhere) .bubble").filter(has_text=text)).to_be_visible()
        bob.wait_for_function(f"() => ({BUBBLES_COVER})().length === 0")
    expect(ana.locator(".bubble")).to_have_count(0)  # one's own words are no news
    bob.locator(".bubbles").evaluate(
        "node => Object.assign(node.style, { maxInlineSize: 'none', inlineSize: '100vw', blockSize: '100vh' })"
    )
    assert bob.evaluate(BUBBLES_COVER)

    ana.keyboard.press("Escape")
    ana.get_by_role("button", name="Menu de la table").click()
    ana.get_by_role("switch", name="Réactions et bulles").click()
    ana.keyboard.press("Escape")
    expect(bob.locator(".bubble")).to_have_count(0)
    ana.get_by_role("button", name="Fil et discussion").click()
    words.fill("Chut")
    words.press("Enter")
    bob.get_by_role("button", name="Fil et discussion").click()
    expect(bob.get_by_role("dialog").get_by_text("Chut")).to_be_visible()
    expect(bob.locator(".bubble")).to_have_count(0)


def test_the_wall_is_heard_after_one_touch_and_not_when_it_is_silenced(new_page: NewPage, live_server: str) -> None:
    page, wall = new_page(), new_page(width=1920, height=1080)
    wall.add_init_script(UNTOUCHED + COUNT_SOUNDS)
    code = open_table(page, live_server, "Sacha", deal=True)
    wall.goto(f"{live_server}/tv/{code}")
    news = wall.locator(".tv-event")
    news.wait_for()

    def turn() -> None:
        before = news.inner_text()
        page.evaluate(ONE_TURN, code)
        expect(news).not_to_have_text(before)

    turn()
    assert wall.evaluate("heard") == 0  # a browser allows no sound yet
    wall.get_by_role("button", name="Mettre le son").click()
    turn()  # the browser wakes its loudspeaker
    turn()
    wall.wait_for_function("() => heard > 0")
    wall.get_by_role("button", name="Couper le son").click()
    wall.evaluate("heard = 0")
    turn()
    assert wall.evaluate("heard") == 0


def test_each_kind_of_sound_has_its_switch(page: Page, live_server: str) -> None:
    page.goto(live_server)
    page.get_by_role("button", name="Réglages").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_text("Lesquels").click()
    drawer.get_by_role("switch", name="Réactions").click()
    assert page.evaluate("JSON.parse(localStorage['tapis.settings']).hushed") == ["reactions"]
    page.reload()
    page.get_by_role("button", name="Réglages").click()
    drawer.get_by_text("Lesquels").click()
    expect(drawer.get_by_role("switch", name="Réactions")).not_to_be_checked()
    expect(drawer.get_by_role("switch", name="Cartes", exact=True)).to_be_checked()


def test_bots_wait_while_the_only_person_looks_elsewhere(new_page: NewPage, live_server: str) -> None:
    page = new_page()
    heard: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: heard.append(str(frame))))
    sit(page, live_server, "bornes", CALM)
    page.locator(".hand button").first.wait_for()
    page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    until(page, lambda: any('"hold","held":true' in text for text in heard), lambda _: heard)


def test_lines_of_a_plot_have_the_colours_and_shapes_of_the_seats(page: Page, live_server: str) -> None:
    finished_game(page, live_server)
    plot = page.locator(".plot")
    plot.wait_for()
    marks = page.locator(".score thead [data-mark-of]")
    for seat in range(marks.count()):
        shape = marks.nth(seat).locator(".body")
        drawn = plot.locator(f".s{seat + 1} .mk").first
        assert drawn.get_attribute("d") == shape.get_attribute("d")
        fill = "node => getComputedStyle(node).fill"
        assert drawn.evaluate(fill) == shape.evaluate(fill)
