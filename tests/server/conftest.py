"""One server in this process for all the tests of a module: in memory, on a free port."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
import uvicorn

from tapis.kernel import registry
from tapis.server.app import make_app
from tapis.server.run import config, listen
from tapis.server.settings import Limits, Rate, Settings
from tapis.table.store import Store
from tests import toys

MANY = Rate(1e9, 1e9)
EASY = Limits(
    commands=MANY, chat=MANY, requests=MANY, opened=MANY, misses=MANY, writes=MANY, table=MANY, onlookers=MANY,
    whispers=MANY, bots=MANY, prints=Rate(2, 0),
)  # fmt: skip

Serve = Callable[[Settings], str]


@pytest.fixture(autouse=True, scope="module")
def _toy_games() -> Iterator[None]:
    registry.add_folder(toys.FOLDER)
    yield
    registry.forget_folders()


@contextmanager
def served(settings: Settings, store: Store | None = None, loop: Literal["auto", "asyncio"] = "auto") -> Iterator[str]:
    door = listen("127.0.0.1", 0)
    configured = config(make_app(settings, store), settings)
    configured.loop = loop
    server = uvicorn.Server(configured)
    thread = threading.Thread(target=server.run, args=([door],), daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
    yield f"http://127.0.0.1:{door.getsockname()[1]}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def url(_toy_games: None) -> Iterator[str]:
    with served(Settings(limits=EASY)) as address:
        yield address


@pytest.fixture
def serve(_toy_games: None) -> Iterator[Serve]:
    """Starts a server with settings of the test's own."""
    running = []

    def start(settings: Settings) -> str:
        running.append(served(settings))
        return running[-1].__enter__()

    yield start
    for one in running:
        one.__exit__(None, None, None)
