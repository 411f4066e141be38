"""Tables asleep cost a node nothing: neither its start nor its memory depend on how many there are."""

import asyncio
import time
from pathlib import Path

import asyncpg
import pytest

from tests.busy import stretched
from tests.live import LiveServer
from tests.server.browsers import Browser

SLOWER = 1.0  # seconds that the start may take longer
HEAVIER = 16.0  # MB that it may take more


def _fill(store: str, code: str, tables: int) -> None:
    """So many tables with the same log as this one."""

    async def fill() -> None:
        base = await asyncpg.connect(store)
        numbers = f"generate_series(1, {tables}) AS number"
        copied = "'Z' || lpad(number::text, 8, '0')"
        await base.execute(f"INSERT INTO born (tbl, touched) SELECT {copied}, extract(epoch FROM now()) FROM {numbers}")
        await base.execute(
            f"INSERT INTO log SELECT {copied}, seq, guest, nonce, digest, body FROM log, {numbers} WHERE tbl = '{code}'"
        )
        await base.execute("ANALYZE")
        await base.close()

    asyncio.run(fill())


def _memory(pid: int) -> float:
    """MB that are a process's own."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("RssAnon")).split()[1]) / 1024


def _started(node: LiveServer) -> tuple[float, float]:
    """Seconds until it answers, and MB then: the better of two starts, the second of which goes on."""
    found = []
    for _ in range(2):
        node.kill()
        began = time.monotonic()
        node.start()
        found.append((time.monotonic() - began, _memory(node.pid)))
    return min(found)


def _sleeping(folder: Path, store: str, tables: int) -> str:
    node = LiveServer(folder / "node", options=("--store", store, "--drain", "0"))
    node.start()
    ana = Browser(node.url)
    code = ana.open("bornes", bots=["random"], deal=True)["code"]
    node.stop()
    empty = _started(node)
    node.stop()
    _fill(store, code, tables)
    full = _started(node)
    try:
        began = time.monotonic()
        ana.sit(code)
        woken = time.monotonic() - began
        made = time.monotonic()
        ana.open("bornes")
        made = time.monotonic() - made
    finally:
        node.kill()
    told = (
        f"{tables} sleeping tables: a node starts in {full[0]:.2f} s with {full[1]:.0f} MB (with one table in "
        f"{empty[0]:.2f} s with {empty[1]:.0f} MB); a table wakes in {woken * 1000:.0f} ms, "
        f"a new one is made in {made * 1000:.0f} ms"
    )
    assert full[0] < empty[0] + stretched(SLOWER), told
    assert full[1] < empty[1] + HEAVIER, told
    assert woken + made < stretched(1.0), told
    return told


def test_two_thousand_sleeping_tables(tmp_path: Path, postgres: str) -> None:
    print(_sleeping(tmp_path, postgres, 2_000))


@pytest.mark.soak
@pytest.mark.quiet
def test_a_hundred_thousand_sleeping_tables(tmp_path: Path, postgres: str) -> None:
    print(_sleeping(tmp_path, postgres, 100_000))
