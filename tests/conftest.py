"""Fixtures: the live server, PostgreSQL for several, and Chromium to look at them with."""

import functools
import os
import ssl
from collections.abc import Callable, Iterator
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


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one server for all the tests of this worker."""
    server = LiveServer(tmp_path_factory.mktemp("server") / "data", f"{FIX}; {MAIN}")
    server.start()
    yield server.url
    server.stop()


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


def launched(*more_flags: str) -> Iterator[Browser]:
    """Chromium, for a fixture of a module that wants it otherwise than usual."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.HELP)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *more_flags])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, closed after each module: Playwright's event loop would be in the way of other tests' own."""
    yield from launched()


class NewPage(Protocol):
    def __call__(self, width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page: ...


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens a page in a context of its own (another person, another device); no script on it may fail."""
    failures: list[str] = []
    pages: list[Page] = []

    def open_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **context).new_page()
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
    """Lists the serious and critical accessibility findings on a page as it is now."""

    def findings(page: Page) -> list[str]:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{finding['id']}: {', '.join(str(node['target']) for node in finding['nodes'])}"
            for finding in found["violations"]
            if finding["impact"] in ("serious", "critical")
        ]

    return findings
