"""The Syntax board in a real Chromium: the four operations, contests, an elimination, a match, the keyboard."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.syntax_server import MAIN
from tests.conftest import NewPage
from tests.live import LiveServer

pytestmark = pytest.mark.browser

PACE = {"turn": 60_000, "react": 20_000, "look": 1_000}
SET = {"min_letters": 3}  # COUR, ROND, RUE on the table; PEUSENBLA and a Joker in the hand of seat 0
LAST = {"first_word_min": 4}  # CHAT in the hand of seat 0; seat 1 has 70 and a hand of 86
POST = """async ([path, body]) => {
  const headers = { 'content-type': 'application/json' };
  return await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}"""
SMALL = """() => [...document.querySelectorAll('main.syntax button')]
  .filter((node) => node.checkVisibility() && !node.closest('.sx-strip'))
  .map((node) => [node.className, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name} ${box.width} × ${box.height}`)"""
WIDTHS = pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    quick = LiveServer(tmp_path_factory.mktemp("syntax") / "data", MAIN)
    quick.start()
    yield quick.url
    quick.stop()


def sit(page: Page, server: str, options: dict[str, Any], **wishes: Any) -> str:
    """A new table; the page is at it."""
    page.goto(server)
    table = {"game": "syntax", "name": "Camille", "pace": PACE, "deal": True, "options": options, **wishes}
    code = str(page.evaluate(POST, ["/api/tables", table])["code"])
    page.goto(f"{server}/t/{code}")
    return code


def alone(new_page: NewPage, server: str, options: dict[str, Any], width: int = 1280, height: int = 800) -> Page:
    """One person and a bot that contests nothing."""
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, options, seats=2, bots=["child"])
    page.wait_for_selector("main.syntax[data-mine]")
    return page


def face_to_face(new_page: NewPage, server: str, options: dict[str, Any]) -> tuple[Page, Page]:
    one, two = new_page(reduced_motion="reduce"), new_page(reduced_motion="reduce")
    code = sit(one, server, options, seats=2, deal=False)
    two.goto(server)
    two.evaluate(POST, [f"/api/tables/{code}/seats", {"name": "Dominique"}])
    two.goto(f"{server}/t/{code}")
    expect(one.get_by_role("list").get_by_text("Dominique")).to_be_visible()
    one.get_by_role("button", name="Distribuer").click()
    for page in (one, two):
        page.wait_for_selector("main.syntax")
    return one, two


def card(page: Page, letter: str) -> None:
    page.locator(f'.sx-hand [data-letter="{letter}"]').first.click()


def letter(page: Page, slot: int, share: float) -> None:
    """Touch a letter on the bench, at this share of its width."""
    target = page.locator(f'.sx-strip [data-slot="{slot}"]')
    box = target.bounding_box()
    assert box is not None
    target.click(position={"x": box["width"] * share, "y": box["height"] / 2})


def main(page: Page, text: str) -> None:
    expect(page.locator(".react-main")).to_contain_text(text)
    page.locator(".react-main").click()


def lies(page: Page, word: str) -> None:
    expect(page.locator(f'.sx-word[data-letters="{word}"]')).to_have_count(1)


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@WIDTHS
def test_letters_go_between_letters(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, SET, width, height)
    page.locator('[data-letters="COUR"]').click()
    letter(page, 2, 0.8)  # after U
    for each in "PEU":
        card(page, each)
    expect(page.locator(".sx-ops .is-on")).to_contain_text("Allonger")
    expect(page.locator(".sx-result")).to_contain_text(re.compile("COUR.*COUPEUR.*il vous restera 7 cartes"))
    main(page, "COUPEUR")
    lies(page, "COUPEUR")


@WIDTHS
def test_letters_go_on_letters_and_those_replaced_come_back(
    new_page: NewPage, server: str, width: int, height: int
) -> None:
    page = alone(new_page, server, SET, width, height)
    page.locator('[data-letters="ROND"]').click()
    letter(page, 2, 0.5)
    letter(page, 2, 0.5)  # again: N is to be replaced
    card(page, "S")
    card(page, "E")
    expect(page.locator(".sx-result")).to_contain_text(re.compile("ROND.*ROSE.*vous reprenez N et D"))
    main(page, "ROSE")
    lies(page, "ROSE")
    expect(page.locator('.sx-hand [data-letter="D"]')).to_have_count(1)


@WIDTHS
def test_a_new_word_with_a_joker_that_is_named(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, SET, width, height)
    for each in "LA?":
        card(page, each)
    expect(page.locator(".sx-hand")).to_have_count(0)
    page.locator(".sx-letters").get_by_text("C", exact=True).click()
    main(page, "LAC")
    lies(page, "LAc")
    assert no_sideways_scroll(page)


@WIDTHS
def test_a_card_is_put_aside_before_the_other_is_seen(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, SET, width, height)
    card(page, "B")
    expect(page.locator(".react-main")).to_contain_text("Écarter B, piocher")
    page.get_by_role("button", name=re.compile("^Écarter B, prendre T")).click()
    expect(page.locator('.sx-hand [data-letter="T"]')).to_have_count(1)
    expect(page.locator('.sx-hand [data-letter="B"]')).to_have_count(0)


def test_a_card_can_be_dragged_onto_a_letter(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, SET)
    page.locator('.sx-hand [data-letter="B"]').drag_to(page.locator('[data-letters="ROND"] [data-slot="0"]'))
    expect(page.locator(".react-main")).to_contain_text("Changer\u00a0: BOND")


def test_one_operation_at_a_time(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, SET)
    page.locator('[data-letters="RUE"]').click()
    card(page, "S")
    letter(page, 0, 0.5)
    letter(page, 0, 0.5)
    card(page, "B")
    expect(page.get_by_role("alert")).to_contain_text("Une opération à la fois")


@pytest.mark.parametrize(("word", "told", "count"), [("SEUL", "existe", "10"), ("BLPN", "n’existe pas", "-10")])
def test_a_contest_each_way(new_page: NewPage, server: str, word: str, told: str, count: str) -> None:
    author, other = face_to_face(new_page, server, SET)
    author.wait_for_selector("main[data-mine]")
    for each in word:
        card(author, each)
    main(author, f"Poser\u00a0: {word}")
    expect(other.locator(".react.is-live")).to_contain_text(word)
    other.keyboard.press("c")
    expect(other.locator(".is-story")).to_contain_text(told)
    expect(other.locator(".sx-mine")).to_contain_text(count)
    expect(author.locator(".is-story")).to_contain_text(word)
    expect(author.locator(f'[data-letters="{word}"]')).to_have_count(1 if told == "existe" else 0)
    expect(author.locator(".sx-hand .card")).to_have_count(6 if told == "existe" else 10)


def test_an_elimination_and_a_return_for_a_stake(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, {**LAST, "rebuy": True}, seats=3, bots=["child", "child"])
    page.wait_for_selector("main[data-mine]")
    for each in "CHAT":
        card(page, each)
    main(page, "CHAT")
    page.wait_for_selector("main[data-phase=count]")
    expect(page.locator('.sx-counted [data-seat="1"]')).to_contain_text("hors jeu")
    page.locator(".sx-review summary").click()
    expect(page.locator(".sx-turns")).to_contain_text("CHAT")
    assert axe(page) == []
    main(page, "Manche suivante")
    expect(page.locator("main")).to_have_attribute("data-round", "2")


def test_a_hint_marks_places_and_names_no_word(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, SET)
    page.get_by_role("button", name="Un indice").click()
    expect(page.locator(".sx-hint")).to_contain_text("les places sont marquées")
    expect(page.locator(".is-spot").first).to_be_visible()


def test_by_keyboard_alone(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    page = alone(new_page, server, SET)
    page.locator('[data-letters="COUR"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # RUE comes onto the bench, the cursor at its end
    page.keyboard.press("s")
    expect(page.locator(".react-main")).to_contain_text("RUES")
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    assert axe(page) == []
    page.locator("main").focus()
    for each in "bel":
        page.keyboard.press(each)
    page.keyboard.press("Space")
    lies(page, "BEL")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740), (320, 640)])
def test_it_fits(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, SET, width, height)
    for each in "PEUSENBLA":
        card(page, each)
    assert no_sideways_scroll(page)
    assert page.evaluate(SMALL) == []
    if width >= 1200:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@WIDTHS
def test_a_match_to_its_end_against_bots(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, {}, seats=2, bots=["strong"])
    page.wait_for_selector("main.syntax")
    end = time.monotonic() + 60
    while page.locator("main.end").count() == 0:
        assert time.monotonic() < end, "the match does not end"
        if page.locator("main[data-mine]").count() and page.locator(".react-main").count() == 0:
            page.keyboard.press("1")
        if page.locator(".react-main").count():
            page.keyboard.press("Space")
        assert no_sideways_scroll(page)
        page.wait_for_timeout(30)
    expect(page.get_by_role("table").first).to_contain_text("Manche 1")
