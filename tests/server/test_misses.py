"""Wrong codes from one address: guessing stops, and whoever has a seat behind that address plays on."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from tapis.kernel import Illegal
from tapis.server import routes
from tapis.server.house import OWN_REQUESTS, SIDE_DOORS
from tapis.server.security import address
from tapis.server.settings import Limits, Rate, Settings
from tapis.table.memory import MemoryStore
from tapis.table.store import Kept
from tests.server.browsers import Browser
from tests.server.conftest import Serve, served

GUESSES = 40
SETTINGS = Settings(limits=Limits(misses=Rate(GUESSES, 0.001)))


def _closed_with(browser: Browser, code: str, query: str = "") -> int:
    with pytest.raises(ConnectionClosed) as closed:
        browser.socket(code, query).recv(5)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.fixture
def url(serve: Serve) -> str:
    return serve(SETTINGS)


def test_forty_wrong_codes_do_not_lock_out_who_has_a_seat(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", seats=2)["code"]
    bob.join(code, "Bob")
    other = Browser(url).open("duel")["code"]
    stranger = Browser(url)
    for number in range(GUESSES):
        if number % 2:
            assert stranger.http.get(f"/api/tables/ZZZZ{number}").status_code == 404
        else:
            assert _closed_with(stranger, f"ZZZZ{number}") == 4404
    for known in (code, "ZZZZZ"):
        assert stranger.http.get(f"/api/tables/{known}").status_code == 429
        assert _closed_with(stranger, known) == 4429
    assert _closed_with(ana, other) == 4429  # a seat opens its own table
    for browser, seat in ((ana, 0), (bob, 1)):
        line = browser.sit(code.lower())
        assert line.room["you"] == seat
        assert line.command("sync")["is"] == "done"
        assert browser.http.get(f"/api/tables/{code}").json()["you"] == seat
        assert _closed_with(browser, code, "?seat=7") == 4403


def _at_once(url: str, paths: list[str]) -> Counter[int]:
    """How many answers of each status, if all of these are asked for at the same time."""

    async def ask() -> Counter[int]:
        async with httpx.AsyncClient(base_url=url, limits=httpx.Limits(max_connections=50), timeout=60) as client:
            return Counter(answer.status_code for answer in await asyncio.gather(*map(client.get, paths)))

    return asyncio.run(ask())


class GatheringStore(MemoryStore):
    """Nobody is told what a table holds before so many ask."""

    def __init__(self, readers: int) -> None:
        super().__init__()
        self._awaited, self._all_here = readers, asyncio.Event()

    async def load(self, table: str) -> list[Kept]:
        self._awaited -= 1
        if self._awaited == 0:
            self._all_here.set()
        await self._all_here.wait()
        return await super().load(table)


@asynccontextmanager
async def counting_late(connection: HTTPConnection, code: str) -> AsyncGenerator[None]:
    """`limit_guesses` with a fault: it looks whether something is left, and takes it when the answer is known."""
    misses = connection.app.state.house.misses.of(address(connection))
    if not misses.take():
        raise Illegal("house.rate")
    misses.give_back()
    try:
        yield
    except Illegal:
        misses.take()
        raise


MANY_GUESSES = [f"/api/tables/YY{number:03}" for number in range(2 * GUESSES)]


def test_guesses_at_once_are_counted_like_guesses_in_turn() -> None:
    with served(SETTINGS, GatheringStore(GUESSES)) as url:
        assert _at_once(url, MANY_GUESSES) == {404: GUESSES, 429: GUESSES}


def test_the_check_catches_a_limit_that_counts_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "limit_guesses", counting_late)
    with served(SETTINGS, GatheringStore(GUESSES + 5)) as url:
        assert _at_once(url, MANY_GUESSES)[404] > GUESSES


def test_right_codes_cost_nothing(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    for _ in range(4):
        assert _at_once(url, [f"/api/tables/{code}"] * (GUESSES // 2)) == {200: GUESSES // 2}


def test_wrong_seats_and_shut_doors_are_no_wrong_codes(url: str) -> None:
    ana = Browser(url)
    code = ana.open("duel")["code"]
    for _ in range(GUESSES + 1):
        assert _closed_with(ana, code, "?seat=7") == 4403
    assert Browser(url).sit(code).room["you"] is None


def test_strangers_who_watch_do_not_lock_out_who_has_a_seat(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(sockets=3)))
    ana = Browser(url)
    code = ana.open("duel", seats=2)["code"]
    for _ in range(3):
        assert Browser(url).sit(code).room["you"] is None
    assert _closed_with(Browser(url), code) == 4429
    assert ana.sit(code).room["you"] == 0
    for _ in range(SIDE_DOORS - 1):
        assert ana.sit(code, "?watch").room["you"] is None
    assert _closed_with(ana, code) == 4429  # there is an end to this, too


def test_seats_elsewhere_do_not_lock_out_who_has_a_seat_here(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(sockets=2)))
    ana, eve = Browser(url), Browser(url)
    code = ana.open("duel", seats=2)["code"]
    for _ in range(3):
        own = eve.open("duel")["code"]
        for _ in range(2):
            assert eve.sit(own).room["you"] == 0
    assert ana.sit(code).room["you"] == 0


def test_requests_of_strangers_do_not_lock_out_who_has_a_seat(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(requests=Rate(10, 0.001))))
    ana, stranger = Browser(url), Browser(url)
    code = ana.open("duel", seats=2)["code"]
    replay = f"/api/tables/{code}/replay"
    while stranger.http.get(replay).json()["rule"] != "house.rate":
        pass
    assert ana.http.get(replay).json()["rule"] == "house.waiting"
    rules = [ana.http.get(replay).json()["rule"] for _ in range(5 * int(OWN_REQUESTS.burst))]
    assert "house.rate" in rules  # there is an end to this, too
