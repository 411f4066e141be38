"""Whatever is asked, and whatever fails underneath: a reason with a text, never a 500."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count, cycle
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from websockets.exceptions import ConnectionClosed

from tapis.kernel import registry
from tapis.server import print_worker, studies
from tapis.server.app import API
from tapis.server.openapi import document
from tapis.server.route import Route
from tapis.server.settings import Settings
from tapis.table import keys
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Kept, Row, StoreFailed
from tests.server.brief import review_briefly
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve, served
from tests.server.long_games import keep, long_game

POSTS = [route for route in API if route.method == "POST"]
SEGMENTS = (
    "a" * 300,
    "é" * 200,
    "%00",
    "..",
    ".",
    "%ff",
    "a%2fb",
    "🂡",
    "\u202e",
    "-1",
    "9" * 400,
    "%25",
    "a?b=c#d",
    " ",
)
BODIES = {
    "nothing": b"",
    "no UTF-8": b'{"game": "duel", "name": "\xff\xfe"}',
    "no UTF-8 as a key": b'{"\xff": 1}',
    "a lone surrogate": b'{"game": "duel", "name": "\\ud800"}',
    "deep lists": b"[" * 16_000,
    "deep objects": b'{"a":' * 2_500 + b"1" + b"}" * 2_500,
    "deep options": b'{"game": "duel", "name": "Ana", "options": ' + b'{"a":' * 2_500 + b"1" + b"}" * 2_500 + b"}",
    "a large number": b'{"game": "duel", "name": "Ana", "seats": 1' + b"0" * 400 + b"}",
    "a large exponent": b'{"game": "duel", "name": "Ana", "seats": 1e400}',
    "a large pace": b'{"game": "duel", "name": "Ana", "pace": {"turn": 1' + b"0" * 400 + b"}}",
    "not a number": b'{"game": "duel", "name": "Ana", "seats": NaN}',
    "zeros": b"\0" * 100,
    "a name of zeros": b'{"game": "duel", "name": "\\u0000"}',
    "twice the same": b'{"game": "duel", "game": "bornes", "name": "Ana"}',
    "a list": b"[1, 2, 3]",
    "a word": b'"duel"',
    "nothing at all": b"null",
    "a strange key": b'{"key": "' + "é".encode() * 30 + b'"}',
    "a strange seat": b'{"name": "Bob", "seat": -99999999999999999999}',
}


def paths(route: Route, code: str) -> list[str]:
    """The route's address with each of its parameters in turn replaced by something hostile."""
    usual = {"code": code, "game": "courts", "language": "fr", "word": "BATEAU", "question": "round-1", "number": "1"}
    usual["seat"] = "0"
    named = [name for name in usual if f"{{{name}}}" in route.path]
    hostile = [{**usual, name: segment} for name in named for segment in SEGMENTS]
    return [route.path.format(**values) for values in (usual, *hostile)]


_client = httpx.Client(timeout=60)


def asked(url: str, method: str, path: str, body: bytes | None = None) -> httpx.Response:
    where = httpx.URL(url).copy_with(raw_path=quote(path, safe="/%?=&").encode())
    return _client.request(method, where, content=body, headers={"origin": url})


def test_strange_addresses(url: str) -> None:
    code = Browser(url).open("duel")["code"]
    pages = [f"/{segment}" for segment in SEGMENTS]
    files = [f"/{folder}/{segment}.js" for folder in ("assets", "games/bornes/1/assets", "t") for segment in SEGMENTS]
    tried = [*pages, *files, *(path for route in API for path in paths(route, code) if route.method == "GET")]
    worst = {path: status for path in tried if (status := asked(url, "GET", path).status_code) >= 500}
    assert worst == {}


@pytest.mark.parametrize("route", POSTS, ids=lambda route: route.path)
def test_strange_bodies(url: str, route: Route) -> None:
    code = Browser(url).open("duel")["code"]
    path = route.path.format(code=code, game="courts", number=1, seat=0)
    for name, body in BODIES.items():
        answer = asked(url, "POST", path, body)
        taken = name == "twice the same" or route.path.endswith("/seat-qr")  # a picture of any key that might be one
        assert 400 <= answer.status_code < 500 or (answer.status_code in (200, 201) and taken), name
        if answer.status_code >= 400:
            assert answer.json()["rule"].startswith("house."), name


# — what fails underneath —


class FullStore(MemoryStore):
    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        raise StoreFailed("database or disk is full")


def test_a_full_disk_is_told(caplog: pytest.LogCaptureFixture) -> None:
    with served(Settings(limits=EASY), FullStore()) as url:
        for path, wish in (("/api/tables", {"game": "duel", "name": "Ana"}), ("/api/daily/courts", {"name": "Ana"})):
            answer = httpx.post(f"{url}{path}", json=wish, headers={"origin": url})
            assert (answer.status_code, answer.json()["rule"]) == (503, "house.store"), path
    assert "disk is full" in caplog.text  # for the operator


class DeadStore(MemoryStore):
    """Nothing can be read any more, and nothing written."""

    dead = False

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        self._check()
        await super().append(table, seq, rows)

    async def load(self, table: str) -> list[Kept]:
        self._check()
        return await super().load(table)

    async def head(self, table: str) -> int:
        self._check()
        return await super().head(table)

    async def tables_of(self, owner: str) -> list[str]:
        self._check()
        return await super().tables_of(owner)

    def _check(self) -> None:
        if self.dead:
            raise StoreFailed("disk I/O error")


def test_a_store_that_fails_is_told(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    store = DeadStore()
    with served(Settings(limits=EASY), store) as url:
        ana = Browser(url)
        code = ana.open("duel")["code"]
        store.dead = True
        told = {path: ana.http.get(path) for route in API if route.method == "GET" for path in paths(route, code)[:1]}
        failed = {path: answer for path, answer in told.items() if answer.status_code >= 500}
        assert {f"/api/tables/{code}", "/api/mine"} <= failed.keys()
        assert {(answer.status_code, answer.json()["rule"]) for answer in failed.values()} == {(503, "house.store")}
        with ana.socket(code) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4410, "house.store")
        store.dead = False
        assert ana.http.get(f"/api/tables/{code}").status_code == 200
    assert "disk I/O error" in caplog.text  # for the operator
    assert "Traceback" not in caplog.text + capfd.readouterr().err


def test_a_disk_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tapis.db")
    with served(Settings(limits=EASY), store) as url:
        ana = Browser(url)
        code = ana.open("duel")["code"]
        store._base.execute("PRAGMA query_only=1")
        for path in (f"/api/tables/{code}", "/api/mine"):
            assert ana.http.get(path).status_code == 200, path
        assert ana.sit(code).room["stage"] == "waiting"  # woken from its log
        answer = ana.http.post("/api/tables", json={"game": "duel", "name": "Ana"})
        assert (answer.status_code, answer.json()["rule"]) == (503, "house.store")


def test_a_full_disk_has_no_puzzle_of_the_day(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: SqliteStore, name: str, value: bytes) -> bytes:
        raise StoreFailed("database or disk is full")

    monkeypatch.setattr(SqliteStore, "agree", full)
    url = serve(Settings(database=tmp_path / "tapis.db", limits=EASY))
    answer = httpx.get(f"{url}/api/daily/courts")
    assert (answer.status_code, answer.json()["rule"]) == (503, "house.store")
    assert httpx.get(f"{url}/api/games").status_code == 200


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"{}", b"", b'{"record":"rematched","at":0}'])
def test_one_table_that_cannot_be_read(serve: Serve, tmp_path: Path, damage: bytes) -> None:
    database = tmp_path / "tapis.db"
    ana = Browser(serve(Settings(database=database, limits=EASY)))
    well, damaged = ana.open("duel")["code"], ana.open("duel")["code"]
    asyncio.run(_damage(database, damaged, damage))
    url = serve(Settings(database=database, limits=EASY))
    again = Browser(url)
    again.http.cookies = ana.http.cookies
    assert [card["code"] for card in again.http.get("/api/mine").json()] == [well]
    assert again.http.get("/api/daily/courts").status_code == 200
    for part in ("", "/replay", "/log.jsonl", "/qr.svg"):
        answer = again.http.get(f"/api/tables/{damaged}{part}")
        assert (answer.status_code, answer.json()["rule"]) == (410, "house.lost"), part
    assert again.http.post(f"/api/tables/{damaged}/seats", json={"name": "Bob"}).status_code == 410


async def _damage(database: Path, code: str, body: bytes) -> None:
    store = SqliteStore(database)
    await store._change(lambda base: base.execute("UPDATE log SET body = ? WHERE tbl = ? AND seq = 0", (body, code)))
    await store.close()


# — everything that the OpenAPI document describes, and much that it does not —


TOKEN = "t" * 40
REACHED = {"/api/tables/{code}/replay", "/api/tables/{code}/log.jsonl", "/api/tables/{code}/ice", "/api/tables/{code}"}


@pytest.fixture(scope="module")
def full_house() -> MemoryStore:
    """Tables where one browser has every seat: a game that is over, and one that runs."""
    store = MemoryStore()
    for code, game, most in (("AAAAA", "courts", 4_000), ("BBBBB", "mots", 30)):
        match = long_game(registry.game(game), most, 2)
        assert match.over == (code == "AAAAA")
        asyncio.run(keep(store, code, match, keys.digest(TOKEN)))
    return store


def _searched(url: str, examples: int, routes: Sequence[Route] = API) -> Counter[tuple[str, int]]:
    """How often each address gave each status to what schemathesis thought of."""
    schema: Any = schemathesis.openapi.from_dict(document(routes))
    schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    answers: Counter[tuple[str, int]] = Counter()
    failed: list[object] = []
    numbers, codes = count(), cycle([Browser(url).open("duel")["code"], "AAAAA", "BBBBB"])
    for found in schema.get_all_operations():
        operation = found.ok()

        @settings(max_examples=examples, deadline=None, database=None, phases=[Phase.generate],
                  suppress_health_check=list(HealthCheck), derandomize=True)  # fmt: skip
        @given(operation.as_strategy())
        def ask(case: Any) -> None:
            headers = {"origin": url}
            if next(numbers) % 2:  # half of them reach further: a seat, a table, a game that are there
                headers["authorization"] = f"Bearer {TOKEN}"
                code = Browser(url).open("duel")["code"] if case.method == "DELETE" else next(codes)
                real = {"code": code, "game": "courts", "language": "fr", "number": 1}
                case.path_parameters |= {name: real[name] for name in case.path_parameters.keys() & real.keys()}
                if isinstance(case.body, dict) and "game" in case.body:
                    case.body["game"] = "duel"
            answer = case.call(base_url=url, headers=headers, timeout=60)
            answers[case.path, answer.status_code] += 1
            if answer.status_code >= 500:
                failed.append((case.method, case.path, case.body, answer.status_code))

        ask()
    assert failed == []
    by_status = Counter[int]()
    for (_, status), times in answers.items():
        by_status[status] += times
    print(f"{answers.total()} hostile requests: {dict(sorted(by_status.items()))}")
    return answers


def test_a_search_finds_no_500(full_house: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    review_briefly(monkeypatch)
    monkeypatch.setattr(print_worker, "new_process", lambda: ThreadPoolExecutor(1))
    with served(Settings(limits=EASY), full_house) as url:
        answers = _searched(url, 5)
    assert answers.total() > 50
    assert {path for path, status in answers if status == 200} >= REACHED


@pytest.mark.soak
def test_a_long_search_finds_no_500(full_house: MemoryStore) -> None:
    with served(Settings(limits=EASY), full_house) as url:
        assert _searched(url, 200).total() > 1_500


def test_the_search_finds_a_500_behind_a_seat(full_house: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*given: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(studies, "_think", broken)
    with served(Settings(limits=EASY), full_house) as url, pytest.raises(AssertionError, match=r"study.* 500"):
        _searched(url, 6, [studies.study])
