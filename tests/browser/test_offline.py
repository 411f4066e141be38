"""Behind a door that is shut: the hand of the day is answered without a network and sent when that is back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.test_away import ALL, LONG
from tests.conftest import NewPage
from tests.proxy import FaultProxy

pytestmark = pytest.mark.browser


@pytest.fixture
def proxy(live_server: str) -> Iterator[FaultProxy]:
    made = FaultProxy(int(live_server.rpartition(":")[2]))
    yield made
    made.close()


def test_the_hand_of_the_day_is_answered_without_a_network_and_sent_later(new_page: NewPage, proxy: FaultProxy) -> None:
    page = new_page(360, 740, service_workers="allow", reduced_motion="reduce")
    page.goto(f"{proxy.url}/play/courts/daily")
    page.locator("main.daily").wait_for()
    page.wait_for_function(ALL, timeout=LONG)
    proxy.refuse(True)
    proxy.drop()
    page.goto(f"{proxy.url}/play/courts/daily")
    tiles = page.locator("main.daily .rack .tile:not(.is-used)")
    for _ in range(3):
        tiles.first.click()
    expect(page.locator(".today")).to_contain_text("…")  # nobody counts
    page.locator('[data-act="answer"]').click()
    page.get_by_role("button", name="Oui, c’est ma réponse").click()
    expect(page.locator("[data-ask]")).to_contain_text("Votre réponse attend le réseau.")
    page.reload()
    expect(page.locator("[data-ask]")).to_contain_text("Votre réponse attend le réseau.")
    proxy.refuse(False)
    page.locator("main.end").wait_for(timeout=LONG)


@pytest.mark.soak
def test_an_answer_is_sent_by_whatever_page_is_opened_next(new_page: NewPage, proxy: FaultProxy) -> None:
    page = new_page(360, 740, service_workers="allow", reduced_motion="reduce")
    page.goto(f"{proxy.url}/play/courts/daily")
    page.locator("main.daily .rack .tile").first.wait_for()
    page.wait_for_function(ALL, timeout=LONG)
    proxy.refuse(True)
    proxy.drop()
    page.locator("main.daily .rack .tile").first.click()
    page.locator('[data-act="answer"]').click()
    page.locator('[data-act="answer"]').click()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('tapis.day')).unsent !== null")
    page.goto(f"{proxy.url}/rules/courts")
    proxy.refuse(False)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('tapis.day')).unsent === null", timeout=LONG)
