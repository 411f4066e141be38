"""What a host does against somebody who spoils the evening: two taps at most."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.tables import join, sit
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

MOST = 2
GRACE = 4_000  # ms in which a removal can be taken back
PACE: dict[str, int | None] = {"turn": None, "react": None, "look": 0}
Tap = Callable[[Locator], None]


def _menu(page: Page, tap: Tap, name: str) -> None:
    tap(page.get_by_role("button", name="Menu de la table"))
    tap(page.get_by_role("dialog", name="Menu de la table").get_by_role("button", name=name).first)


def _mute(host: Page, guest: Page, tap: Tap) -> None:
    _menu(host, tap, "Couper la parole")
    expect(host.get_by_role("button", name="Rendre la parole")).to_be_visible()


def _lock(host: Page, guest: Page, tap: Tap) -> None:
    tap(host.get_by_role("button", name="Menu de la table"))
    switch = host.get_by_role("dialog", name="Menu de la table").get_by_role("switch", name="Ne plus laisser entrer")
    tap(switch)
    expect(switch).to_be_checked()


def _remove(host: Page, guest: Page, tap: Tap) -> None:
    if host.locator("main.bornes").count():
        tap(host.get_by_role("button", name="Menu de la table"))
    else:
        tap(host.locator(".seat").get_by_role("button", name="Dominique"))
    tap(host.get_by_role("button", name="Retirer Dominique"))
    expect(host.get_by_role("button", name="Garder Dominique")).to_be_visible()  # its time has begun
    host.clock.fast_forward(GRACE)
    expect(guest.get_by_text("L’hôte vous a retiré de la table")).to_be_visible()


def _around(new_page: NewPage, server: str, playing: bool) -> tuple[Page, Page]:
    """The host with a phone, and Dominique; in the waiting room or in a running game."""
    host, guest = new_page(width=360, height=740, has_touch=True), new_page()
    host.clock.install()
    code = sit(host, server, "bornes", PACE, seats=2, deal=False)
    join(guest, server, code, "Dominique")
    expect(host.get_by_role("list").get_by_text("Dominique")).to_be_visible()
    if playing:
        host.get_by_role("button", name="Distribuer").tap()
        host.locator("main.bornes").wait_for()
    return host, guest


@pytest.mark.parametrize(
    ("act", "playing"),
    [
        later(_mute, False),
        later(_mute, True),
        later(_lock, False),
        (_lock, True),
        (_remove, False),
        later(_remove, True),
    ],
)
def test_a_host_needs_two_taps(
    new_page: NewPage, live_server: str, act: Callable[[Page, Page, Tap], None], playing: bool
) -> None:
    host, guest = _around(new_page, live_server, playing)
    taps = 0

    def tap(target: Locator) -> None:
        nonlocal taps
        target.tap()
        taps += 1

    act(host, guest, tap)
    print(f"{act.__name__[1:]}: {taps} taps")
    assert taps <= MOST


def test_a_slip_removes_nobody(new_page: NewPage, live_server: str) -> None:
    host, guest = _around(new_page, live_server, playing=True)
    host.get_by_role("button", name="Menu de la table").tap()
    host.get_by_role("button", name="Retirer Dominique").tap()
    host.get_by_role("button", name="Garder Dominique").tap()
    host.clock.fast_forward(2 * GRACE)
    host.get_by_role("button", name="Couper la parole").tap()
    expect(host.get_by_role("button", name="Rendre la parole")).to_be_visible()
    expect(host.get_by_role("button", name="Retirer Dominique")).to_be_visible()
    expect(guest.get_by_text("L’hôte vous a retiré de la table")).to_have_count(0)


def test_one_who_is_to_go_goes_though_the_menu_is_closed(new_page: NewPage, live_server: str) -> None:
    host, guest = _around(new_page, live_server, playing=True)
    host.get_by_role("button", name="Menu de la table").tap()
    host.get_by_role("button", name="Retirer Dominique").tap()
    expect(host.get_by_role("button", name="Garder Dominique")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.get_by_role("dialog", name="Menu de la table")).to_have_count(0)
    host.clock.fast_forward(GRACE)
    expect(guest.get_by_text("L’hôte vous a retiré de la table")).to_be_visible()
