"""The line between page and table: what passes is waited for, what is final is said."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.rigged import main_with
from tests.browser.tables import pause, sit
from tests.conftest import NewPage
from tests.live import LiveServer

pytestmark = pytest.mark.browser

EASY: dict[str, int | None] = {"turn": None, "react": None, "look": 0}
HAND = ".hand button"


@pytest.fixture
def full_disk(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "data", main_with("full_disk_server"))
    server.start()
    yield server
    server.kill()


def _say(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Dire quelque chose").fill(words)
    page.keyboard.press("Enter")


def test_a_table_that_stopped_for_want_of_room_goes_on_by_itself(page: Page, full_disk: LiveServer) -> None:
    sit(page, full_disk.url, "bornes", EASY, bots=["random"], seats=2)
    page.locator(HAND).first.wait_for()
    page.get_by_role("button", name="Fil et discussion").click()
    (full_disk.data / "full").touch()
    _say(page, "Il reste de la place ?")
    expect(page.get_by_role("alert")).to_contain_text("s’est arrêtée un instant")
    assert page.locator(".news").count() == 0
    (full_disk.data / "full").unlink()
    expect(page.locator(".talk ol li", has_text="Il reste de la place ?")).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    _say(page, "Merci.")
    expect(page.locator(".talk ol li")).to_have_count(2)


@pytest.fixture
def wary(tmp_path: Path) -> Iterator[str]:
    """Forgives a wrong code every ten seconds: slowly enough for a page to be opened meanwhile."""
    server = LiveServer(tmp_path / "data", options=["--limit", "misses=40/0.1"])
    server.start()
    yield server.url
    server.kill()


def test_forty_wrong_codes_are_waited_out_and_a_seat_does_not_wait(new_page: NewPage, wary: str) -> None:
    player, guest = new_page(), new_page()
    code = sit(player, wary, "bornes", EASY, bots=["random"], seats=2)
    player.locator(HAND).first.wait_for()
    guest.goto(wary)
    guest.get_by_role("heading", level=1).wait_for()
    tries = (guest.request.get(f"{wary}/api/tables/ZZZ{number:02}").status for number in range(60))
    assert 429 in tries
    guest.evaluate(
        "(place) => { history.pushState(null, '', place); dispatchEvent(new PopStateEvent('popstate')) }", f"/t/{code}"
    )
    expect(guest.get_by_text("Trop de demandes viennent de ce réseau")).to_be_visible()
    player.reload()
    expect(player.locator(HAND).first).to_be_visible()
    expect(guest.get_by_role("button", name="Regarder seulement")).to_be_visible()


def test_a_limit_is_waited_out_and_a_refusal_is_final(page: Page, live_server: str) -> None:
    tries: list[int] = []
    codes = [4429, 4410, 0, 4403]
    coming = iter(codes)

    def answer(socket: WebSocketRoute) -> None:
        tries.append(next(coming, 4403))
        if tries[-1]:
            socket.close(code=tries[-1], reason="house.seat" if tries[-1] == 4403 else "house.rate")
        else:
            line.append(socket)
            socket.connect_to_server()

    line: list[WebSocketRoute] = []
    page.clock.install()
    page.route_web_socket("**/ws/**", answer)
    sit(page, live_server, "bornes", EASY, bots=["random"], seats=2)
    expect(page.get_by_role("alert")).to_contain_text("Trop de demandes")
    expect(page.locator(HAND).first).to_be_visible()
    line[0].close(code=1001)
    expect(page.locator(".news")).to_contain_text("Il faut une place à table pour cela.")
    page.clock.fast_forward(60_000)  # whatever waits for its time has had it
    page.evaluate("() => 0")
    assert tries == codes


def test_a_menu_opened_before_the_table_answers_stays_open(page: Page, live_server: str) -> None:
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: held.append((socket, message)))

    page.route_web_socket("**/ws/**", hold)
    sit(page, live_server, "bornes", EASY, seats=2, deal=False)
    page.get_by_role("button", name="Menu de la table").click()
    menu = page.get_by_role("dialog", name="Menu de la table")
    menu.wait_for()
    while not held:
        pause(page)
    for socket, message in held:
        socket.send(message)
    page.locator(".seats .me").wait_for()  # the waiting room has come, behind the menu
    expect(menu).to_be_visible()
