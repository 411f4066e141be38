"""The phases of bornes for the law of the fold: four at the table, five cards in hand, long roads."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser import tables
from tests.browser.bornes_table import choose, until
from tests.browser.fold import CALM, Phase
from tests.conftest import NewPage


def scene(story: str, phase: str, *then: Callable[[Page], None]) -> Phase:
    """A table of four set in mid-game (`SCENES` of the server): seat 0 looks on it, and touches what is named."""

    def bring(new_page: NewPage, server: str) -> Page:
        page = new_page(reduced_motion="reduce")
        options = {"story": story}
        tables.sit(page, server, "bornes", CALM, seats=4, bots=["solid"] * 3, options=options)
        page.wait_for_selector(f'main.bornes[data-phase="{phase}"]')
        for step in then:
            step(page)
        return page

    return bring


def card(name: str) -> Callable[[Page], None]:
    return lambda page: choose(page, name)


def waits(selector: str) -> Callable[[Page], None]:
    def wait(page: Page) -> None:
        page.wait_for_selector(selector)

    return wait


def draws(page: Page) -> None:
    page.click(".react-main")
    until(page, lambda: page.get_attribute("main", "data-phase") == "play")


def first_name(page: Page) -> None:
    page.locator(".react-alt .btn").first.click()


PHASES: dict[str, Phase] = {
    "draw": scene("full", "draw"),
    "choose": scene("full", "draw", draws),
    "a Borne with an Accélérateur": scene("full", "draw", draws, card("75"), card("accelerateur")),
    "a Borne": scene("full", "draw", draws, card("75")),
    "whom to attack": scene("full", "draw", draws, card("radar")),
    "which cry": scene(
        "full", "draw", draws, card("radar"), lambda page: page.locator(".react-alt .btn").first.click()
    ),
    "stopped": scene("stopped", "draw", draws, card("100"), waits(".react.is-no")),
    "a Parade": scene("stopped", "draw", draws, card("essence")),
    "under attack": scene("attacked", "attack", waits(".react.is-live")),
    "a Borne of another": scene("passing", "borne", waits(".react.is-live")),
    "Police": scene("search", "police", waits(".choices")),
    "Hold Up": scene("steal", "steal", waits(".choices")),
    "a wrong Hold Up": scene("pay", "pay", waits(".choices")),
    "others play": scene("idle", "play"),
}
