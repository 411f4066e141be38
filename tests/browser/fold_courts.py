"""The phases of courts for the law of the fold: eight seats, ten cards each."""

from typing import Any

from playwright.sync_api import Page

from tests.browser import tables
from tests.browser.courts_player import look, press, spell
from tests.browser.courts_server import EIGHTH
from tests.browser.fold import CALM, LONGEST_NAME, Phase
from tests.conftest import NewPage

PACE: tables.Pace = {**CALM, "look": 60_000}


def sit(new_page: NewPage, server: str, **wishes: Any) -> Page:
    """The last round at a table of eight; the host begins."""
    page = new_page(360, 740, reduced_motion="reduce")
    wished = {"seats": 8, "bots": ["child"] * 7, "options": {"story": EIGHTH}, **wishes}
    tables.sit(page, server, "courts", PACE, **wished)
    page.wait_for_selector("main.courts[data-mine][data-phase=draw]")
    return page


def drawing(new_page: NewPage, server: str) -> Page:
    return sit(new_page, server)


def playing(new_page: NewPage, server: str) -> Page:
    """Eleven cards, none of them in a word."""
    page = sit(new_page, server)
    press(page, "stock")
    page.wait_for_selector("main[data-phase=play]")
    return page


def spelling(new_page: NewPage, server: str) -> Page:
    """All in words of two cards but the one to discard: five words, and one could go out."""
    page = playing(new_page, server)
    hand = look(page)["hand"]
    spell(page, [hand[at : at + 2] for at in range(0, 10, 2)])
    page.wait_for_selector("[data-act=out].react-main")
    return page


def picking(new_page: NewPage, server: str) -> Page:
    page = playing(new_page, server)
    press(page, "pick")
    page.wait_for_selector("[data-act=keep]")
    return page


def refused(new_page: NewPage, server: str) -> Page:
    page = playing(new_page, server)
    press(page, "out")
    page.wait_for_selector(".react.is-no")
    return page


def judging(new_page: NewPage, server: str) -> Page:
    """Everybody's words lie there."""
    page = spelling(new_page, server)
    press(page, "out")
    page.wait_for_selector("main[data-phase=contest][data-asked] button.laid")
    return page


def contesting(new_page: NewPage, server: str) -> Page:
    """One of the others' words is touched."""
    page = judging(new_page, server)
    page.locator("button.laid").first.click()
    page.wait_for_selector("[data-act=contest]")
    return page


def counting(new_page: NewPage, server: str) -> Page:
    """After the first round, so that there is a next one; still eight seats."""
    page = sit(new_page, server, options={})
    press(page, "stock")
    page.wait_for_selector("main[data-phase=play]")
    hand = look(page)["hand"]
    spell(page, [hand[:3]])
    press(page, "out")
    page.wait_for_selector("main[data-phase=contest][data-asked]")
    press(page, "pass")
    page.wait_for_selector("main[data-phase=count][data-asked]")
    return page


def last_turn(new_page: NewPage, server: str) -> Page:
    """Somebody else went out; nobody helps this seat."""
    page, other = new_page(360, 740, reduced_motion="reduce"), new_page(reduced_motion="reduce")
    options = {"story": EIGHTH}
    code = tables.sit(other, server, "courts", PACE, seats=2, deal=False, options=options)
    tables.join(page, server, code, LONGEST_NAME)
    other.get_by_role("button", name="Distribuer").click()
    other.wait_for_selector("main.courts[data-mine]")
    press(other, "stock")
    other.wait_for_selector("main[data-phase=play]")
    hand = look(other)["hand"]
    spell(other, [hand[at : at + 2] for at in range(0, 10, 2)])
    press(other, "out")
    page.wait_for_selector("main[data-last][data-mine]")
    press(page, "stock")
    page.wait_for_selector("[data-act=lay]")
    return page


def waiting(new_page: NewPage, server: str) -> Page:
    """Out, one's own words on the rack, and the other still plays."""
    page, other = new_page(360, 740, reduced_motion="reduce"), new_page(reduced_motion="reduce")
    code = tables.sit(page, server, "courts", PACE, seats=2, deal=False, options={"story": EIGHTH})
    tables.join(other, server, code, LONGEST_NAME)
    page.get_by_role("button", name="Distribuer").click()
    page.wait_for_selector("main.courts[data-mine]")
    press(page, "stock")
    page.wait_for_selector("main[data-phase=play]")
    hand = look(page)["hand"]
    spell(page, [hand[at : at + 2] for at in range(0, 10, 2)])
    press(page, "out")
    page.wait_for_selector(".own li:nth-child(5)")
    return page


def alone(new_page: NewPage, server: str) -> Page:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{server}/play/courts/solitaire")
    page.wait_for_selector("main.sol")
    for pile in (0, 1, 2, 3, 4, 5, 6, 7):
        page.locator(f"[data-pile='{pile}']").click()
    return page


def puzzle(new_page: NewPage, server: str) -> Page:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{server}/play/courts/daily")
    page.wait_for_selector("main.daily")
    hand = look(page)["hand"]
    spell(page, [hand[at : at + 2] for at in range(0, 8, 2)])
    press(page, "answer")
    page.wait_for_selector("[data-act=stay]")
    return page


PHASES: dict[str, Phase] = {
    "draw": drawing,
    "play": playing,
    "five words": spelling,
    "which card leaves": picking,
    "refused": refused,
    "last turn": last_turn,
    "out": waiting,
    "all words": judging,
    "contest": contesting,
    "count": counting,
    "solitaire": alone,
    "hand of the day": puzzle,
}
