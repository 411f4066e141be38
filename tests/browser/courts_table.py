"""Tables of courts for the board's tests."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser import tables
from tests.browser.courts_player import look
from tests.conftest import NewPage

PACE: tables.Pace = {"turn": 60_000, "react": 20_000, "look": 60_000}


def sit(page: Page, server: str, **wishes: object) -> str:
    return tables.sit(page, server, "courts", PACE, **wishes)


def beside_a_bot(new_page: NewPage, server: str, **options: Any) -> Page:
    """One holds Z E N and begins."""
    page = new_page(reduced_motion="reduce")
    sit(page, server, seats=2, bots=["child"], options={"story": "zen", **options})
    page.wait_for_selector("main.courts .rack")
    return page


def face_to_face(new_page: NewPage, server: str, **context: Any) -> tuple[Page, Page]:
    """The host holds Z E N and begins, the other holds I A K."""
    one, two = tables.face_to_face(new_page, server, "courts", PACE, {"story": "zen"}, **context)
    for page in (one, two):
        page.wait_for_selector(".rack")
    return one, two


def until(page: Page, true: Callable[[], bool]) -> None:
    tables.until(page, true, look)
