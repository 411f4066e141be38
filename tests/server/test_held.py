"""No request holds the event loop, or a thread beside it again and again, for more than 5 ms, with the longest game of
each kind."""

import asyncio
import time
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from starlette.requests import Request

from tapis.kernel import AnyMatch, registry
from tapis.server import app
from tapis.server.app import API
from tapis.server.route import Route
from tapis.server.settings import Settings
from tapis.table import keys
from tapis.table.memory import MemoryStore
from tapis.table.state import usual_level
from tests.busy import stretched
from tests.later import later
from tests.server.brief import review_briefly
from tests.server.conftest import EASY, served
from tests.server.long_games import KEY, keep, the_longest
from tests.server.loops import watched, watched_threads

MOST = 5.0  # ms
SHORT, LONG = 1_000, 3_000  # entries of the longest game in `make test` and in `make soak`
PATIENCE = 300  # s: what is printed waits for everything else on a busy machine
TOKEN = "t" * 40
CODES = {"bornes": "BBBBB", "courts": "CCCCC", "mimes": "MMMMM", "mots": "NNNNN", "syntax": "SSSSS"}


@pytest.fixture(scope="module", params=[SHORT, later(LONG)])
def games(request: pytest.FixtureRequest) -> dict[str, AnyMatch]:
    """A long game of each kind."""
    return the_longest(request.param)


@pytest.fixture(scope="module")
def store(games: dict[str, AnyMatch]) -> MemoryStore:
    """A house with these games."""
    kept = MemoryStore()
    for name, match in games.items():
        asyncio.run(keep(kept, CODES[name], match, keys.digest(TOKEN)))
    return kept


class Asked(NamedTuple):
    method: str
    path: str
    body: object
    status: int  # of the answer: what is refused at the door holds nobody

    def of(self, client: httpx.Client) -> None:
        given = {} if self.body is None else {"json": self.body}
        answer = client.request(self.method, self.path, **given)  # type: ignore[arg-type]
        assert answer.status_code == self.status, (self, answer.text)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def body(path: str, game: str) -> object:
    return {
        "/api/tables": {"game": game, "name": "Ana", "bots": [usual_level(registry.game(game))] * 3, "deal": True},
        "/api/tables/{code}/seats": {"name": "Bob"},
        "/api/tables/{code}/return": {"key": f"{KEY}0"},
        "/api/tables/{code}/bots": {},
        "/api/tables/{code}/seat-qr": {"key": f"{KEY}0"},
        "/api/tables/{code}/box": {"game": "bornes"},
        "/api/tables/{code}/seats/{seat}/mail": {"address": "ana@example.org", "language": "fr"},
        "/api/tables/{code}/games/{number}/continue": {"seq": 1, "seat": 0, "name": "Bob"},
        "/api/games/{game}/introduction": {"name": "Bob", "language": "fr"},
        "/api/games/{game}/print": {"sheet": "scores"},
        "/api/daily/{game}": {"name": "Ana"},
    }[path]


def refused(route: Route, game: str, *, over: bool) -> int | None:
    """With which status, after its work is done."""
    match route.method, route.path:
        case "POST", "/api/tables/{code}/seats" | "/api/tables/{code}/bots" | "/api/tables/{code}/box":
            return 409  # this browser sits there; the game is dealt, and can be played
        case "POST", "/api/tables/{code}/seats/{seat}/mail":
            return 409  # this server sends none
        case "POST", "/api/tables/{code}/seat-qr" | "/api/games/{game}/print":
            return 200  # a picture, a PDF
        case _, path if not over and path.endswith(("log.jsonl", "review", "continue")):
            return 409  # it still runs
        case _, path if path.endswith("study/{question}") and game not in ("courts", "syntax"):
            return 404
        case _, "/api/tables/{code}/introduction":
            return 404
        case _, "/api/daily/{game}" | "/api/games/{game}/pocket/{language}" if game != "courts":
            return 404
        case _, "/api/games/{game}/pocket/{language}/data" if game != "courts":
            return 404
    return None


def requests(games: dict[str, AnyMatch]) -> list[Asked]:
    """Every route of the API, with each game where that makes a difference, and the page."""
    asked: list[Asked] = []
    for route in API:
        for game, code in CODES.items():
            if route.path.endswith("/print") and game != "bornes":
                continue  # few are printed: in a process of their own, all alike
            path = route.path.format(
                code=code, game=game, language="fr", word="BATEAU", question="round-1", number=1, seat=0
            )
            data = body(route.path, game) if route.method == "POST" else None
            one = Asked(route.method, path, data, refused(route, game, over=games[game].over) or route.status)
            asked += [one] if one not in asked else []
    asked.sort(key=lambda one: (one.method == "DELETE", -len(one.path)))  # tables last: the others need them
    files = sorted((Path(app.__file__).parent / "static").glob("assets/*"))
    largest = max(files, key=lambda file: file.stat().st_size, default=None)
    page = ["/", "/schema", "/schema/openapi.json", *([f"/assets/{largest.name}"] if largest else [])]
    boards = [f"/games/{game}/1/messages.fr.json" for game in CODES]
    return [*asked, *(Asked("GET", path, None, 200) for path in (*page, *boards))]


Worst = dict[str, tuple[float, str]]  # by request: the longest in ms, and what it was


class Measured(NamedTuple):
    loop: Worst  # of every request
    threads: Worst  # of those that ask once more for the same


@pytest.fixture(scope="module")
def measured(games: dict[str, AnyMatch], store: MemoryStore) -> Measured:
    with pytest.MonkeyPatch.context() as patch:
        review_briefly(patch)  # the other process does not hold this one's loop, however long it thinks
        return _measured(games, store)


def _measured(games: dict[str, AnyMatch], store: MemoryStore) -> Measured:
    found = Measured({}, {})
    with served(Settings(limits=EASY), deepcopy(store), loop="asyncio") as url:  # tables are deleted, too
        cookies, headers = {"tapis": TOKEN}, {"origin": url}
        with httpx.Client(base_url=url, cookies=cookies, headers=headers, timeout=PATIENCE) as client:
            for asked in requests(games):
                if asked.method == "POST" and asked.path.endswith(("/api/tables", "/introduction")):
                    asked.of(client)  # the first table of a game loads its words, once for all
                with watched() as held:
                    asked.of(client)
                found.loop[f"{asked} {asked.body or ''}"] = max(held, default=(0.0, ""))
                if asked.method == "GET":
                    found.threads[str(asked)] = in_threads(client, asked)
    return found


def in_threads(client: httpx.Client, asked: Asked) -> tuple[float, str]:
    """The longest work in a thread for this."""
    with watched_threads() as held:
        asked.of(client)
    return max(held, default=(0.0, ""))


def too_long(worst: Worst) -> Worst:
    for path, (spent, what) in sorted(worst.items(), key=lambda item: -item[1][0])[:8]:
        print(f"{spent:6.1f} ms  {path}  {what[:120]}")
    most = stretched(MOST)  # processors that are shared are slower, by their own time too
    return {path: held for path, held in worst.items() if held[0] > most}


def test_no_request_holds_the_loop(measured: Measured) -> None:
    assert too_long(measured.loop) == {}


def test_what_is_asked_for_again_holds_no_thread(measured: Measured) -> None:
    """Threads share the interpreter with the loop; whoever repeats a request finds the answer made."""
    assert too_long(measured.threads) == {}


def busy() -> str:
    until = time.thread_time() + 2 * MOST / 1000
    while time.thread_time() < until:
        pass
    return "slow"


def test_the_watch_catches_slow_work_in_a_thread(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(request: Request) -> str:
        return busy()

    monkeypatch.setattr(app, "API", (*API, Route("GET", "/api/slow", slow, "Slow")))
    with served(Settings(limits=EASY), store, loop="asyncio") as url, httpx.Client(base_url=url) as client:
        assert in_threads(client, Asked("GET", "/api/slow", None, 200))[0] > MOST


def test_the_watch_catches_a_slow_route(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow(request: Request) -> str:
        return busy()

    monkeypatch.setattr(app, "API", (*API, Route("GET", "/api/slow", slow, "Slow")))
    with served(Settings(limits=EASY), store, loop="asyncio") as url, watched() as held:
        assert httpx.get(f"{url}/api/slow").json() == "slow"
    assert max(held)[0] > MOST


def test_every_game_of_the_house_is_asked_about() -> None:
    ours = {name for name in registry.games() if "src" in registry.home(name).parts}
    assert set(CODES) == ours
