"""The Syntax board in a real Chromium: the four operations, contests, eliminations, matches, the keyboard, the wall."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.fold import PHONE, SIDEWAYS, SMALLEST, resize
from tests.browser.tables import WIDTHS, no_sideways_scroll, pause, small_targets
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

Axe = Callable[[Page], list[str]]
FREE, SET, LAST, FALL = "", "set", "last", "fall"  # the stories of syntax_server
PACE: tables.Pace = {"turn": 60_000, "react": 20_000, "look": 10_000}
# of the last lines of the log, those that are seen in part
HALF_LINES = """() => [...document.querySelectorAll('.last-lines > span:not(.vh)')].filter((line) => {
  const [box, frame] = [line.getBoundingClientRect(), line.parentElement.getBoundingClientRect()];
  const seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  return box.left < frame.right && seen > 0 && seen < box.height - 1;
}).map((line) => line.textContent)"""
CUT = """() => [...document.querySelectorAll('.sx-word')].filter((word) => {
  const [own, list] = [word.getBoundingClientRect(), word.closest('ul').getBoundingClientRect()];
  return own.left < list.left - 1 || own.right > list.right + 1
    || [...word.querySelectorAll('.card')].some((card) => card.getBoundingClientRect().right > own.right + 1);
}).map((word) => word.dataset.letters)"""


def sit(page: Page, server: str, story: str = FREE, bots: int = 1, level: str = "child", **options: Any) -> str:
    """One person, and bots that contest nothing."""
    seats = {"seats": bots + 1, "bots": [level] * bots}
    code = tables.sit(page, server, "syntax", PACE, options={"story": story, **options}, **seats)
    page.wait_for_selector("main.syntax[data-mine]")
    return code


def alone(new_page: NewPage, server: str, width: int = 1280, height: int = 800, **wishes: Any) -> Page:
    """COUR, ROND, RUE on the table; PEUSENBLA and a Joker in hand; T lies face up."""
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, SET, **wishes)
    return page


def card(page: Page, letter: str) -> None:
    page.locator(f'.sx-hand [data-letter="{letter}"]').first.click()


def letter(page: Page, slot: int, share: float = 0.5) -> None:
    """Touch a letter on the bench, at this share of its width: beside it, or on it."""
    target = page.locator(f'.sx-strip [data-slot="{slot}"]')
    box = target.bounding_box()
    assert box is not None
    target.click(position={"x": box["width"] * share, "y": box["height"] / 2})


def main(page: Page, text: str) -> None:
    expect(page.locator(".react-main")).to_contain_text(text)
    page.locator(".react-main").click()


def lies(page: Page, word: str) -> None:
    expect(page.locator(f'.sx-word[data-letters="{word}"]')).to_have_count(1)


@WIDTHS
def test_letters_go_between_letters(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, width, height)
    page.locator('[data-letters="COUR"]').click()
    letter(page, 2, 0.9)  # after U
    for each in "PEU":
        card(page, each)
    expect(page.locator(".react-q")).to_contain_text(re.compile("COUR → COUPEUR.*Il vous restera 7 cartes", re.S))
    main(page, "Allonger en COUPEUR")
    lies(page, "COUPEUR")


@WIDTHS
def test_letters_go_on_letters_and_those_replaced_come_back(
    new_page: NewPage, server: str, width: int, height: int
) -> None:
    page = alone(new_page, server, width, height)
    page.locator('[data-letters="ROND"]').click()
    letter(page, 2)
    expect(page.locator(".react-q")).to_contain_text("Votre carte remplacera N")
    card(page, "S")
    card(page, "E")
    expect(page.locator(".react-q")).to_contain_text(re.compile("ROND → ROSE.*Vous reprenez N et D", re.S))
    main(page, "Changer en ROSE")
    lies(page, "ROSE")
    expect(page.locator('.sx-hand [data-letter="D"]')).to_have_count(1)


@WIDTHS
def test_a_new_word_with_a_joker_that_is_named(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, width, height)
    for each in "LA?":
        card(page, each)
    assert small_targets(page, ".sx-letters") == []
    page.locator(".sx-letters").get_by_text("C", exact=True).click()
    main(page, "Poser LAC")
    lies(page, "LAc")
    assert no_sideways_scroll(page)


@WIDTHS
def test_a_card_is_put_aside_before_the_other_is_seen(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, width, height)
    card(page, "B")
    expect(page.locator(".react-main")).to_contain_text(re.compile("Écarter B.*et piocher", re.S))
    page.get_by_role("button", name=re.compile("^Écarter B\\s*et prendre T")).click()
    expect(page.locator('.sx-hand [data-letter="T"]')).to_have_count(1)
    expect(page.locator('.sx-hand [data-letter="B"]')).to_have_count(0)


def test_a_card_can_be_dragged_onto_a_letter(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server)
    page.locator('.sx-hand [data-letter="B"]').drag_to(page.locator('[data-letters="ROND"] [data-slot="0"]'))
    expect(page.locator(".react-main")).to_contain_text("Changer en BOND")


def test_a_used_card_leaves_a_hole_that_gives_it_back(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, 360, 740)
    places = "() => [...document.querySelectorAll('.sx-hand li')].map((place) => place.getBoundingClientRect().x)"
    before = page.evaluate(places)
    card(page, "B")
    card(page, "L")
    assert page.evaluate(places) == before
    page.locator('[data-hole="B"]').click()
    expect(page.locator(".react-main")).to_contain_text("Écarter L")
    expect(page.locator(".sx-hand .card")).to_have_count(9)


def test_touching_the_stock_says_what_to_touch_first(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, 360, 740)
    page.locator("[data-place=stock]").click()
    expect(page.locator(".react.is-no")).to_contain_text("Touchez d’abord la carte à écarter")


def test_one_operation_at_a_time(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server)
    page.locator('[data-letters="RUE"]').click()
    card(page, "S")
    letter(page, 0)
    card(page, "B")
    expect(page.locator(".react.is-no")).to_contain_text("Une opération à la fois")


@pytest.mark.parametrize(("word", "told", "count"), [("SEUL", "existe", "10"), ("BLPN", "n’existe pas", "−10")])
def test_a_contest_each_way(new_page: NewPage, server: str, word: str, told: str, count: str) -> None:
    """One of the two sits at a desk, the other holds a phone."""
    author, other = new_page(reduced_motion="reduce"), new_page(360, 740, reduced_motion="reduce")
    code = tables.sit(author, server, "syntax", PACE, seats=2, deal=False, options={"story": SET})
    tables.join(other, server, code, "Dominique")
    expect(author.get_by_role("list").get_by_text("Dominique")).to_be_visible()
    author.get_by_role("button", name="Distribuer").click()
    author.wait_for_selector("main[data-mine]")
    author.keyboard.type(word.lower())
    author.keyboard.press("Space")
    expect(other.locator(".react.is-live")).to_contain_text(word)
    assert no_sideways_scroll(other)
    other.keyboard.press("c")
    expect(other.locator(".sx-story")).to_contain_text(told)
    expect(other.locator(".sx-me")).to_contain_text(f"{count}\u00a0/\u00a0100")
    expect(author.locator(".sx-story")).to_contain_text(word)
    expect(author.locator(f'[data-letters="{word}"]')).to_have_count(1 if told == "existe" else 0)
    expect(author.locator(".sx-hand .card")).to_have_count(6 if told == "existe" else 10)


@WIDTHS
def test_one_s_own_elimination_and_return_for_a_stake(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    fall(page, server, rebuy=True)
    expect(page.locator(".sx-counted .is-me")).to_contain_text("hors jeu")
    assert axe(page) == []
    main(page, "Manche suivante")
    expect(page.locator(".react.is-live")).to_contain_text("Vous avez atteint 100")
    main(page, "Revenir")
    expect(page.locator("main")).to_have_attribute("data-round", "2")
    expect(page.locator(".sx-me")).to_contain_text("14\u00a0/\u00a0100")  # the highest count still in
    expect(page.locator(".sx-hand .card")).to_have_count(10)
    assert no_sideways_scroll(page)


def test_whoever_stays_out_looks_on(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    fall(page, server, rebuy=True)
    main(page, "Manche suivante")
    page.get_by_role("button", name="Rester dehors").click()
    page.wait_for_selector("main:not([data-round='1'])")
    told = page.locator(".react-q, .sx-counted .is-me")  # two bots alone may be through with the second round at once
    expect(told.filter(has_text="hors jeu").first).to_be_visible()
    expect(page.locator(".sx-hand, .sx-strip")).to_have_count(0)


@pytest.mark.soak
def test_whoever_is_out_sees_the_end_at_a_touch(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    fall(page, server)
    page.get_by_role("button", name="Finir vite").click()
    expect(page.get_by_role("list", name="Podium")).to_be_visible(timeout=120_000)


def fall(page: Page, server: str, **wishes: Any) -> None:
    """The person has 70 and holds ten dear cards; Ginette goes out with OU."""
    sit(page, server, FALL, bots=2, **wishes)
    card(page, "E")
    main(page, "Écarter E")
    expect(page.locator(".react.is-live")).to_contain_text("OU")
    main(page, "Ça existe")
    page.wait_for_selector("main[data-phase=count]")


def test_the_others_fall_and_come_back_and_the_round_is_looked_at(new_page: NewPage, server: str, axe: Axe) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, LAST, bots=2, rebuy=True)
    page.keyboard.type("chat")
    main(page, "CHAT")
    page.wait_for_selector("main[data-phase=count]")
    expect(page.locator('.sx-counted [data-seat="1"]')).to_contain_text("hors jeu")
    page.locator(".sx-review summary").click()
    expect(page.locator(".sx-turns")).to_contain_text("CHAT")
    assert axe(page) == []
    main(page, "Manche suivante")
    expect(page.locator("main")).to_have_attribute("data-round", "2")
    returned = page.locator('.sx-player[data-seat="1"]')
    expect(returned.locator(".sx-stake")).to_contain_text("1 mise")
    expect(returned.locator(".sx-count")).to_contain_text("14")


@WIDTHS
def test_replaced_letters_are_discarded_in_the_order_one_likes(
    new_page: NewPage, server: str, width: int, height: int
) -> None:
    page = alone(new_page, server, width, height, changed_letters="discard")
    page.locator('[data-letters="ROND"]').click()
    letter(page, 2)
    card(page, "S")
    card(page, "E")
    expect(page.locator(".react-q")).to_contain_text(re.compile("Dessus.*D"))
    page.get_by_role("button", name="Autre dessus").click()
    expect(page.locator(".react-q")).to_contain_text(re.compile("Dessus.*N"))
    assert no_sideways_scroll(page)
    assert small_targets(page, "main.syntax", but=".sx-strip") == []
    main(page, "ROSE")
    lies(page, "ROSE")
    main(page, "Ça existe")  # the bot lays a word and discards nothing
    expect(page.locator("[data-place=face] .card")).to_contain_text("N")
    expect(page.locator(".sx-hand .card")).to_have_count(8)


@WIDTHS
def test_three_unknown_words_leave_only_the_discard(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = alone(new_page, server, width, height, challenge="auto")
    for nth, word in enumerate(("BLP", "NBL", "PBN"), 1):
        for each in word:
            card(page, each)
        main(page, word)
        expect(page.locator(".frame-side [role=log] p", has_text="Le dictionnaire ne connaît pas")).to_have_count(nth)
        page.keyboard.press("Escape")
    expect(page.locator(".react-q")).to_contain_text("Trois mots inconnus")
    assert page.evaluate(HALF_LINES) == []
    card(page, "B")
    card(page, "L")  # instead of B
    main(page, "Écarter L")
    expect(page.locator('.sx-hand [data-letter="L"]')).to_have_count(0)
    expect(page.locator('.sx-hand [data-letter="B"]')).to_have_count(1)


def test_a_known_word_needs_no_contest_where_the_dictionary_checks(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, challenge="auto")
    page.keyboard.type("bel")
    page.keyboard.press("Space")
    lies(page, "BEL")
    assert page.locator("[role=log] p", has_text="ne connaît pas").count() == 0


def test_a_hint_marks_places_and_names_no_word(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server)
    page.get_by_role("button", name="Un indice").click()
    expect(page.locator(".react-q")).to_contain_text("les places sont marquées")
    expect(page.locator(".is-spot").first).to_be_visible()


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        later("b e l Space", "Vous posez BEL"),
        (".sx-word ArrowRight ArrowRight Enter s .react-main Enter", "Vous allongez RUE en RUES"),
        later(".sx-word ArrowRight Enter [data-slot='0'] Enter b .react-main Enter", "Vous changez ROND en BOND"),
        (".sx-word Enter s Backspace Escape Escape 1 .react-main Enter", "Vous écartez P et prenez à la pioche"),
    ],
    ids=["lay", "insert", "change", "discard"],
)
def test_each_operation_by_keyboard_alone(new_page: NewPage, server: str, axe: Axe, keys: str, told: str) -> None:
    page = alone(new_page, server)
    for key in keys.split():
        if key[0] in ".[" and len(key) > 1:
            tab_to(page, f"main {key}")
        else:
            page.keyboard.press(key)
    expect(page.locator(".frame-side [role=log]")).to_contain_text(told)
    assert axe(page) == []


def tab_to(page: Page, target: str) -> None:
    for _ in range(60):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by Tab")


@pytest.mark.parametrize(
    ("width", "height", "bots"),
    [later(1280, 800, 3), later(1280, 800, 7), later(360, 740, 3), later(360, 740, 7), (320, 640, 7)],
)
def test_it_fits(new_page: NewPage, server: str, axe: Axe, width: int, height: int, bots: int) -> None:
    page = alone(new_page, server, width, height, bots=bots)
    expect(page.locator(".sx-player")).to_have_count(bots + 1)
    assert no_sideways_scroll(page)
    for each in "PEUSENBLA":
        card(page, each)
    assert no_sideways_scroll(page)
    assert small_targets(page, "main.syntax", but=".sx-strip") == []
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_words_wrap_and_are_never_cut(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, "full", bots=7)
    expect(page.locator(".sx-word")).to_have_count(17)
    for size in (SMALLEST, PHONE, SIDEWAYS):
        resize(page, size)
        assert page.evaluate(CUT) == [], size


def test_touching_a_word_of_the_round_tells_what_it_means(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    sit(page, server, LAST, bots=2)
    page.keyboard.type("chat")
    main(page, "Poser CHAT")
    page.wait_for_selector("main[data-phase=count]")
    page.get_by_role("button", name="CHAT", exact=True).click()
    expect(page.locator(".sx-meaning")).to_contain_text("Animal domestique")
    expect(page.locator(".sx-meaning")).to_contain_text("Littré")


@pytest.mark.soak
@WIDTHS
def test_a_match_to_its_end_against_bots(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    tables.sit(page, server, "syntax", PACE, seats=2, bots=["champion"])
    page.wait_for_selector("main.syntax")
    end = time.monotonic() + 180
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("warning", "error") else None)
    while page.locator("main.end").count() == 0:
        assert time.monotonic() < end, "the match does not end"
        if page.locator("main[data-mine]").count() and page.locator(".react-main").count() == 0:
            page.keyboard.press("1")
        if page.locator(".react-main").count():
            page.keyboard.press("Space")
        assert no_sideways_scroll(page)
        pause(page)
    expect(page.get_by_role("table").first).to_contain_text("Manche 1")
    assert said == []


def test_on_the_wall_words_are_large_and_doubts_are_asked(new_page: NewPage, server: str, axe: Axe) -> None:
    player, wall = new_page(reduced_motion="reduce"), new_page(1920, 1080, reduced_motion="reduce")
    code = sit(player, server, SET, bots=3)
    wall.goto(f"{server}/tv/{code}")
    expect(wall.locator(".sx-tv .sx-word")).to_have_count(3)
    expect(wall.locator(".sx-tv-event")).to_contain_text("Camille joue")
    assert wall.locator(".sx-word .card").first.bounding_box()["width"] > 70  # type: ignore[index]
    assert wall.locator(".sx-hand, .sx-strip, .react").count() == 0
    player.keyboard.type("seul")
    player.keyboard.press("Space")
    expect(wall.locator('.sx-word:has-text("SEUL")')).to_have_count(1)
    expect(wall.locator(".sx-tv-event.is-live")).to_contain_text("On conteste")  # Ginette's word: the player is asked
    assert axe(wall) == []
    assert no_sideways_scroll(wall)
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.soak
def test_no_text_is_missing_in_either_language(new_page: NewPage, server: str) -> None:
    for locale, word in (("fr-FR", "Pioche"), ("en-GB", "Stock")):
        page = new_page(locale=locale, reduced_motion="reduce")
        sit(page, server, LAST, bots=2, rebuy=True)
        expect(page.locator(".draw-piles")).to_contain_text(word)
        page.keyboard.type("chat")
        page.keyboard.press("Space")
        page.wait_for_selector("main[data-phase=count]")
        page.locator(".sx-review summary").click()
        page.wait_for_selector(".sx-turns")
        assert not re.search(r"\b(ui|card|log|window|seat|refused|sheet)\.[a-z_]+", page.inner_text("body"))
