"""What is met for the first time is explained in the dock, once; for one alone with bots the clock stands meanwhile."""

import re
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import until
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

ALONE = [("bornes", "draw"), ("courts", "draw"), ("mimes", "roll"), ("mots", "a vote"), ("syntax", "turn")]
ASKED = [
    ("bornes", "under attack"),
    ("courts", "all words"),
    ("mimes", "answer"),
    ("mots", "an objection"),
    ("syntax", "contest"),
]
LETTER = 40  # ms that the page gives at least to read a letter
# what is sent to let time stand still and go on (a busy line sends it again): when, and what the clock shows
NOTE = """(() => {
  window.holds = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const { do: what, held, nonce } = JSON.parse(data);
    const clock = parseInt(document.querySelector('[role=timer]')?.ariaLabel);
    const again = holds.some((before) => before.nonce === nonce);
    if (what === 'hold' && !again) holds.push({ held, nonce, at: performance.now(), clock });
    send.call(this, data);
  };
})()"""


def observed(new_page: NewPage) -> NewPage:
    """Opens pages on which time can be wound on."""

    def open_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        page = new_page(width, height, locale, **context)
        page.clock.install()
        page.add_init_script(NOTE)
        return page

    return open_page


def holds(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.holds")
    return found


def bring(new_page: NewPage, server: str, game: str, phase: str) -> tuple[Page, Locator]:
    """A page in a phase that is new to it, and what explains that."""
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    slip = page.locator(".react .react-tip")
    expect(slip).to_be_visible()
    return page, slip


def seconds(clock: Locator) -> int:
    """What is left, as it is read aloud."""
    found = re.match(r"\d+", clock.get_attribute("aria-label") or "")
    assert found is not None
    return int(found[0])


@pytest.mark.parametrize(("game", "phase"), [ALONE[0], *(later(*each) for each in ALONE[1:])])
def test_the_clock_stands_while_it_is_read(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page, slip = bring(observed(new_page), server, game, phase)
    clock = page.locator(".react [role=timer]")
    expect(clock).to_have_text(re.compile(r"[1-9]"))
    until(page, lambda: bool(holds(page)), holds)
    text, shown = slip.inner_text(), seconds(clock)

    page.clock.run_for(10_000)
    begun, over = holds(page)[-2:]
    assert (begun["held"], over["held"]) == (True, False)
    assert over["at"] - begun["at"] >= LETTER * len(text)
    assert shown - over["clock"] <= 1

    def goes_on() -> bool:
        page.clock.run_for(1_000)
        return seconds(clock) < shown - 1

    until(page, goes_on, lambda page: seconds(clock))  # as soon as the server has heard

    page.reload()
    expect(page.locator(".react [data-ask]")).not_to_be_empty()
    expect(slip).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "phase"), ASKED)
def test_what_others_ask_is_explained_too(new_page: NewPage, server: str, game: str, phase: str) -> None:
    page, _ = bring(new_page, server, game, phase)
    expect(page.locator(".react.is-live")).to_be_visible()
