"""Tables of bornes for the board's tests."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser import tables
from tests.browser.bornes_player import look
from tests.conftest import NewPage

PACE: tables.Pace = {"turn": 60_000, "react": 5_000, "look": 1_000}
PATIENT: tables.Pace = {**PACE, "react": 60_000}  # where every reaction is a test's own


def sit(page: Page, server: str, **wishes: object) -> str:
    return tables.sit(page, server, "bornes", PACE, **wishes)


def face_to_face(new_page: NewPage, server: str, story: str = "", **context: Any) -> tuple[Page, Page]:
    return tables.face_to_face(new_page, server, "bornes", PATIENT if story else PACE, {"story": story}, **context)


def until(page: Page, true: Callable[[], bool]) -> None:
    tables.until(page, true, look)


def choose(page: Page, card: str) -> None:
    page.locator(f'.hand [data-card="{card}"]').first.click()


def standings(page: Page) -> list[str]:
    return sorted(page.locator(".lane .km b").all_text_contents())
