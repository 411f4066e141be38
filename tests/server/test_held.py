"""No request holds the event loop for more than 5 ms, with the longest game of each kind."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from tapis.kernel import registry
from tapis.server import app
from tapis.server.app import API
from tapis.server.route import Route
from tapis.server.settings import Settings
from tapis.table import keys
from tapis.table.memory import MemoryStore
from tests.server.conftest import EASY, served
from tests.server.long_games import keep, the_longest
from tests.server.loops import watched

MOST = 5.0  # ms
ENTRIES = 3_000
TOKEN = "t" * 40
CODES = {"bornes": "BBBBB", "courts": "CCCCC", "mimes": "MMMMM", "mots": "NNNNN", "syntax": "SSSSS"}


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    """A house with a long game of each kind."""
    kept = MemoryStore()
    for name, match in the_longest(ENTRIES).items():
        asyncio.run(keep(kept, CODES[name], match, keys.digest(TOKEN)))
    return kept


@pytest.fixture
def client(store: MemoryStore) -> Iterator[httpx.Client]:
    with served(Settings(limits=EASY), store, loop="asyncio") as url:
        cookies, headers = {"tapis": TOKEN}, {"origin": url}
        with httpx.Client(base_url=url, cookies=cookies, headers=headers, timeout=60) as browser:
            yield browser


def requests() -> list[tuple[str, str, object]]:
    """Every route of the API, with each game where that makes a difference."""
    bodies: dict[str, object] = {
        "/api/tables": {"game": "mots", "name": "Ana", "bots": ["lively"], "deal": True},
        "/api/tables/{code}/seats": {"name": "Bob"},
        "/api/tables/{code}/return": {"key": "k" * 32},
        "/api/daily/{game}": {"name": "Ana"},
    }
    asked = []
    for route in API:
        for game, code in CODES.items():
            path = route.path.format(code=code, game=game, language="fr", word="BATEAU", question="round-1", number=1)
            if (route.method, path, bodies.get(route.path)) not in asked:
                asked.append((route.method, path, bodies.get(route.path)))
    asked.sort(key=lambda request: request[0] == "DELETE")  # the others need the tables
    files = sorted((Path(app.__file__).parent / "static").glob("assets/*"))
    largest = max(files, key=lambda file: file.stat().st_size, default=None)
    page = ["/", "/schema", "/schema/openapi.json", *([f"/assets/{largest.name}"] if largest else [])]
    boards = [f"/games/{game}/1/messages.fr.json" for game in CODES]
    return [*asked, *(("GET", path, None) for path in (*page, *boards))]


def test_no_request_holds_the_loop(client: httpx.Client) -> None:
    worst = {}
    for method, path, body in requests():
        with watched() as held:
            answer = client.request(method, path, json=body) if body is not None else client.request(method, path)
        assert answer.status_code < 500, (path, answer.text)
        worst[f"{method} {path}"] = max(held, default=(0.0, ""))
    for path, (spent, what) in sorted(worst.items(), key=lambda item: -item[1][0])[:8]:
        print(f"{spent:6.1f} ms  {path}  {what[:120]}")
    assert {path: held for path, held in worst.items() if held[0] > MOST} == {}


def test_the_watch_catches_a_slow_route(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(request: Request) -> str:
        until = time.thread_time() + 2 * MOST / 1000
        while time.thread_time() < until:
            pass
        return "slow"

    monkeypatch.setattr(app, "API", (*API, Route("GET", "/api/slow", slow, "Slow")))
    with served(Settings(limits=EASY), store, loop="asyncio") as url, watched() as held:
        assert httpx.get(f"{url}/api/slow").json() == "slow"
    assert max(held)[0] > MOST


def test_every_game_of_the_house_is_asked_about() -> None:
    ours = {name for name in registry.games() if "src" in registry.home(name).parts}
    assert set(CODES) == ours
