"""The page itself behind a proxy that breaks its line: it comes back to the same table without being asked."""

import random
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import TimeoutError

from tests.busy import stretched
from tests.conftest import NewPage
from tests.later import later
from tests.live import LiveServer
from tests.proxy import FaultProxy
from tests.server import rigs
from tests.server.parties import Party

pytestmark = pytest.mark.browser

LONGEST = 2.0  # seconds from the line's return to the same view
BUSY = 10.0  # and where other tests want the machine as well
BOARD = """() => {
  const board = document.querySelector("main.bornes");
  const cards = [...document.querySelectorAll("main.bornes .hand button")].map((card) => card.dataset.card);
  return board ? [board.dataset.phase, board.dataset.window, ...cards.sort()].join() : "";
}"""
DEAF = """
  let sockets = 0;
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    deaf = sockets++ > 0;
    set onmessage(hear) { super.onmessage = (event) => this.deaf || hear(event); }
  };
"""


class Cuts:
    """One seat of a game looked at twice: by a page behind the proxy, and by one that nothing happens to."""

    def __init__(self, new_page: NewPage, url: str, proxy: FaultProxy, script: str = "") -> None:
        self.proxy = proxy
        self.party = Party(url, "bornes", random.Random(1))
        self.page = new_page(reduced_motion="reduce")
        self.well = self.page.context.new_page()
        if script:
            self.page.add_init_script(script)
        self.slowest, self.kinds = 0.0, dict[str, int]()
        self._begin()

    def _begin(self) -> None:
        """A fresh table; cookies know no ports, so both pages are the first person's."""
        self.party.begin()
        token = self.party.people[0].http.cookies["tapis"]
        self.page.context.add_cookies([{"name": "tapis", "value": token, "url": self.proxy.url}])
        self.code = self.party.code
        for page, url in ((self.page, self.proxy.url), (self.well, self.party.people[0].url)):
            page.goto(f"{url}/t/{self.code}")
            page.wait_for_selector("main.bornes .hand button")

    def run(self, cuts: int, longest: float | None = None) -> "Cuts":
        faults = [self.drop, self.half_open, self.delay, self.reload, self.frozen]
        for number in range(cuts):
            if self.party.over or self.party.code != self.code:
                self._begin()
            fault = faults[number % len(faults)]
            fault()
            self.slowest = max(self.slowest, self._until_same(longest or stretched(LONGEST)))
            self.kinds[fault.__name__] = self.kinds.get(fault.__name__, 0) + 1
        self.party.close()
        return self

    def _others_play(self) -> None:
        """Three moves, which the page is to know of afterwards."""
        for _ in range(3):
            if (sending := self.party.next_move()) is not None:
                assert self.party.settle(sending)

    def _until_same(self, longest: float) -> float:
        """Seconds until the page shows what the untouched one shows."""
        began = time.monotonic()
        if self.party.over:
            return 0.0
        window = self.party.lines[0].frame["windows"][0]["id"]
        self.well.wait_for_function(f"(id) => ({BOARD})().includes(id)", arg=window)
        wanted = self.well.evaluate(BOARD)
        self.page.wait_for_function(f"(wanted) => ({BOARD})() === wanted", arg=wanted, timeout=longest * 1000)
        return time.monotonic() - began

    # — the faults —

    def drop(self) -> None:
        """Cut and shut out for three moves; then the network is back and the browser says so."""
        self.proxy.refuse(True)
        self.proxy.drop()
        self._others_play()
        self.proxy.refuse(False)
        self.page.evaluate("() => dispatchEvent(new Event('online'))")

    def half_open(self) -> None:
        """Nothing comes through for three moves and nobody is told, until the dead line is reset."""
        self.proxy.hang()
        self._others_play()
        self.proxy.drop()
        self.page.evaluate("() => dispatchEvent(new Event('online'))")

    def delay(self) -> None:
        self.proxy.delay(0.2)
        self._others_play()
        self.proxy.delay(0)

    def reload(self) -> None:
        self._others_play()
        self.page.reload()

    def frozen(self) -> None:
        """The browser puts the tab to sleep, and wakes it."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
        self._others_play()
        session.send("Page.setWebLifecycleState", {"state": "active"})
        session.detach()

    def report(self) -> str:
        kinds = ", ".join(f"{count} {name.replace('_', '-')}" for name, count in sorted(self.kinds.items()))
        cuts = sum(self.kinds.values())
        return f"{cuts} cuts of the page in Chromium ({kinds}): same view after {self.slowest:.2f} s at most"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = LiveServer(tmp_path_factory.mktemp("cuts") / "data", rigs.main_with(rigs.easy, rigs.roomy))
    server.start()
    yield server.url
    server.kill()


@pytest.fixture
def proxy(url: str) -> Iterator[FaultProxy]:
    made = FaultProxy(int(url.rpartition(":")[2]))
    yield made
    made.close()


def test_the_page_comes_back_to_the_same_view(new_page: NewPage, url: str, proxy: FaultProxy) -> None:
    print(Cuts(new_page, url, proxy).run(3, longest=BUSY).report())


@pytest.mark.parametrize("sign", ["silence", later("online"), later("visibilitychange")])
def test_a_page_notices_a_line_that_died_without_a_word(
    new_page: NewPage, url: str, proxy: FaultProxy, sign: str
) -> None:
    """Nobody closes anything and the page has nothing to send; its own clock is put forward instead of waiting."""
    cuts = Cuts(new_page, url, proxy)
    cuts.page.clock.install()
    cuts.page.reload()
    cuts._until_same(60)
    proxy.hang()
    cuts._others_play()
    if sign == "silence":
        cuts.page.clock.fast_forward(15_000)
    else:
        cuts.page.evaluate("(sign) => dispatchEvent(new Event(sign)) && document.dispatchEvent(new Event(sign))", sign)
    cuts.page.clock.fast_forward(6_000)
    cuts._until_same(BUSY)
    cuts.party.close()


@pytest.mark.soak
def test_the_page_comes_back_forty_times(new_page: NewPage, url: str, proxy: FaultProxy) -> None:
    print(Cuts(new_page, url, proxy).run(40).report())


def test_the_check_catches_a_page_that_does_not_listen_again(new_page: NewPage, url: str, proxy: FaultProxy) -> None:
    with pytest.raises(TimeoutError):
        Cuts(new_page, url, proxy, DEAF).run(1, longest=LONGEST)
