"""Fixtures: the live server, PostgreSQL for several, and Chromium to look at them with."""

import functools
import os
import ssl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tapis.kernel import registry
from tests.chance import FIX, drawn_alike
from tests.live import MAIN, LiveServer
from tests.postgres import Cluster, drop_database, new_database
from tools import chromium

_new_context = ssl.create_default_context
AXE = Path(__file__).parent.parent / "web/node_modules/axe-core/axe.min.js"
# half faded in, a text has no contrast
AT_REST = """() => Promise.all(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
  .map((each) => each.finished.catch(() => null)))"""
# what a page draws by chance (a name for somebody who gave none) is the same in every run, and another for each page
DRAWN_ALIKE = """(() => { const most = 2147483647; let drawn = %d;
  Math.random = () => (drawn = (drawn * 16807) %% most) / most })()"""
PATIENCE = 30_000  # ms that a page may take to show something: much, since a machine may have much else to do
expect.set_options(timeout=PATIENCE)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@functools.cache
def _context_of(authorities: str) -> ssl.SSLContext:
    return _new_context(cafile=authorities)


def _context(*given: Any, cafile: str | None = None, **named: Any) -> ssl.SSLContext:
    """httpx reads all authorities anew for each request, though none here is encrypted: 22 ms. So they are kept."""
    return _context_of(cafile) if cafile and not given and not named else _new_context(*given, cafile=cafile, **named)


ssl.create_default_context = _context  # type: ignore[assignment]


@pytest.fixture(autouse=True)
def same_chance() -> Iterator[None]:
    with drawn_alike():
        yield


@pytest.fixture(autouse=True)
def same_games() -> Iterator[None]:
    """Games that a test puts on the shelf (`--more-games`) are gone after it."""
    before = registry.folders()
    yield
    if registry.folders() != before:
        registry.forget_folders()
        for folder in before:
            registry.add_folder(folder)


# all tests of a worker come from one address, each in a hurry
UNHURRIED = [word for name in ("misses", "opened", "pictures", "requests") for word in ("--limit", f"{name}=9999/999")]
Serving = Callable[[str], str]


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The address of the server with this command: one for all the tests of this worker that want the same."""
    servers: dict[str, LiveServer] = {}

    def address(main: str) -> str:
        if main not in servers:
            server = LiveServer(tmp_path_factory.mktemp("server") / "data", main, options=UNHURRIED)
            server.start()
            servers[main] = server
        return servers[main].url

    yield address
    for server in servers.values():
        server.stop()


@pytest.fixture(scope="session")
def live_server(serving: Serving) -> str:
    """The address of the usual server."""
    return serving(f"{FIX}; {MAIN}")


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[[], LiveServer]]:
    """Starts a server for one test alone, which the test may kill and start again."""
    servers: list[LiveServer] = []

    def start() -> LiveServer:
        servers.append(LiveServer(tmp_path / f"data{len(servers)}", f"{FIX}; {MAIN}"))
        servers[-1].start()
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that tests of this worker may stop and start again."""
    started = Cluster()
    yield started
    started.close()


@pytest.fixture
def postgres(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    url = os.environ.get("TAPIS_TEST_STORE") or request.getfixturevalue("cluster").url
    address = new_database(url)
    yield address
    drop_database(url, address)


@contextmanager
def launched(*more_flags: str) -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.HELP)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *more_flags])
        yield browser
        browser.close()


class Chromium:
    """The browser of this worker, which one test leaves to the next."""

    def __init__(self) -> None:
        self._life = ExitStack()
        self._open: tuple[Browser, tuple[str, ...]] | None = None

    def with_flags(self, *flags: str) -> Browser:
        if self._open is None or self._open[1] != flags or not self._open[0].is_connected():
            self.close()
            self._open = self._life.enter_context(launched(*flags)), flags
        return self._open[0]

    def close(self) -> None:
        self._open = None
        self._life.close()


CHROMIUM = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Playwright's event loop would be in the way of other tests' own."""
    if nextitem is None or nextitem.get_closest_marker("browser") is None:
        CHROMIUM.close()


@pytest.fixture
def browser() -> Browser:
    return CHROMIUM.with_flags()


class NewPage(Protocol):
    def __call__(self, width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page: ...


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens a page in a context of its own (another person, another device); no script on it may fail."""
    failures: list[str] = []
    pages: list[Page] = []

    def open_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **context).new_page()
        page.add_init_script(DRAWN_ALIKE % (104_729 * (1 + len(pages))))
        if "service_workers" not in context:  # else each new device fetches all that it may need for later
            page.add_init_script("delete Navigator.prototype.serviceWorker")
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: failures.append(str(error)))
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        page.context.close()
    assert not failures, f"scripts failed on the page: {failures}"


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """One person's page: a desktop, in French."""
    return new_page()


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """Lists the serious and critical accessibility findings on a page as it is once nothing comes or goes on it."""

    def findings(page: Page) -> list[str]:
        page.evaluate(AT_REST)
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{finding['id']}: {', '.join(str(node['target']) for node in finding['nodes'])}"
            for finding in found["violations"]
            if finding["impact"] in ("serious", "critical")
        ]

    return findings
