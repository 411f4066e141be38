"""A replay is made away from the loop, once; after a line was cut only what was missed is sent."""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tapis.kernel import registry
from tapis.server.replay_worker import ReplayWorker
from tapis.server.settings import Limits, Rate, Settings
from tapis.table import keys
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tests.live import LiveServer
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve, served
from tests.server.long_games import keep, long_game

CODE = "MMMMM"
ENTRIES = 1_500


@pytest.fixture(scope="module")
def store() -> MemoryStore:
    kept = MemoryStore()
    asyncio.run(keep(kept, CODE, long_game(registry.game("mimes"), ENTRIES, 4), keys.digest("t" * 40)))
    return kept


@pytest.fixture(scope="module")
def house(store: MemoryStore) -> Iterator[str]:
    with served(Settings(limits=EASY), store) as url:
        yield url


def test_only_what_was_missed_is_sent(house: str) -> None:
    whole = httpx.get(f"{house}/api/tables/{CODE}/replay", timeout=60)
    steps = whole.json()["steps"]
    assert [step["seq"] for step in steps] == list(range(1, ENTRIES + 1))
    missed = httpx.get(f"{house}/api/tables/{CODE}/replay?since={ENTRIES - 5}", timeout=60)
    assert missed.json()["steps"] == steps[-5:]
    assert missed.json()["opening"] is None
    assert len(missed.content) < len(whole.content) / 50
    assert httpx.get(f"{house}/api/tables/{CODE}/replay?since=999999", timeout=60).json()["steps"] == []
    for nonsense in ("-1", "many", "", "9" * 30):
        answer = httpx.get(f"{house}/api/tables/{CODE}/replay?since={nonsense}")
        assert (answer.status_code, answer.json()["rule"]) == (400, "house.form")


def test_it_is_sent_packed_and_in_pieces(house: str) -> None:
    path = f"{house}/api/tables/{CODE}/replay"
    with httpx.stream("GET", path, headers={"accept-encoding": "gzip"}, timeout=60) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["transfer-encoding"] == "chunked"
        size = sum(map(len, packed.iter_raw()))
    plain = httpx.get(path, headers={"accept-encoding": "identity"}, timeout=60)
    assert "content-encoding" not in plain.headers
    assert plain.json() == httpx.get(path, timeout=60).json()
    assert size < len(plain.content) / 5


def test_it_grows_with_the_game(url: str) -> None:
    """A running game is shown again from where the last film ended; what a move hid appears at the end only."""
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", options={"turns": 3})["code"]
    assert ana.http.get(f"/api/tables/{code}/replay").json()["rule"] == "house.waiting"
    bob.join(code, "Bob")
    lines = [ana.sit(code), bob.sit(code)]
    lines[0].command("deal")
    texts = []
    for seq in range(1, 4):
        for line in lines:
            line.caught_up(seq - 1)
        told = ana.http.get(f"/api/tables/{code}/replay").json()
        assert len(told["steps"]) == seq - 1
        line = next(line for line in lines if line.may())
        window, move = line.may()[0]
        assert line.command("play", window=window, move=move)["is"] == "done"
        texts.append([step["text"] for step in told["steps"]])
    assert not any(any(told) for told in texts)
    assert all(step["text"] for step in ana.http.get(f"/api/tables/{code}/replay").json()["steps"])


async def _asked(store: MemoryStore, times: int) -> int:
    """How often the log was read while so many asked for the same replay, some of them at once."""
    hall = Hall(store)
    worker, loads = ReplayWorker(hall), 0
    load = store.load

    async def counted(table: str) -> list[object]:
        nonlocal loads
        loads += 1
        return list(await load(table))

    state = await hall.peek(CODE)
    store.load = counted  # type: ignore[method-assign,assignment]
    try:
        first = await asyncio.gather(*(worker.replay(state, state.games[-1]) for _ in range(times)))
        assert await worker.replay(state, state.games[-1]) == first[0]
    finally:
        store.load = load  # type: ignore[method-assign]
        worker.close()
        await hall.close()
    return loads


def test_it_is_made_once_for_all_who_ask(store: MemoryStore) -> None:
    assert asyncio.run(_asked(store, 5)) == 1


def test_asking_without_end_is_refused_by_name(serve: Serve) -> None:
    url = serve(Settings(limits=Limits(requests=Rate(3, 0.001))))
    code = Browser(url).open("duel")["code"]
    told = [httpx.get(f"{url}/api/tables/{code}/replay", timeout=60).json()["rule"] for _ in range(4)]
    assert told == ["house.waiting", "house.waiting", "house.rate", "house.rate"]


LOOP = """
import sys, urllib.error, urllib.request
for number in range(10**9):
    try:
        urllib.request.urlopen(f"{sys.argv[1]}?since={number % 1000}").read()
    except urllib.error.HTTPError as refused:
        assert refused.code == 429, refused
"""


def _median(ana: Browser, code: str, seconds: float) -> float:
    """Milliseconds that a command at this table waits for its answer."""
    line, waits = ana.sit(code), []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        start = time.monotonic()
        line.command("sync")
        waits.append((time.monotonic() - start) * 1000)
        time.sleep(0.05)  # a person's pace, far below the limit of commands
    line.close()
    return statistics.median(waits)


@pytest.mark.soak
@pytest.mark.quiet
def test_a_client_that_loops_over_replays_is_not_noticed_at_another_table(tmp_path: Path) -> None:
    """Turn about, with the usual limits: alone, and beside somebody who never stops asking for another replay."""
    live = LiveServer(tmp_path / "data")
    kept = SqliteStore(live.data / "tapis.db")
    asyncio.run(_filled(kept))
    live.start()
    ana = Browser(live.url)
    code = ana.open("bornes", bots=["solid"])["code"]
    alone, beside = [], []
    try:
        for _ in range(5):
            alone.append(_median(ana, code, 4))
            loop = subprocess.Popen([sys.executable, "-c", LOOP, f"{live.url}/api/tables/{CODE}/replay"])
            beside.append(_median(ana, code, 4))
            loop.kill()
            loop.wait()
    finally:
        live.stop()
    before, after = statistics.median(alone), statistics.median(beside)
    print(f"another table's median: {before:.1f} ms alone, {after:.1f} ms beside a client that loops over replays")
    assert after < before + 3, (alone, beside)


async def _filled(store: SqliteStore) -> None:
    await keep(store, CODE, long_game(registry.game("mimes"), 6_000, 4), keys.digest("t" * 40))
    await store.close()
