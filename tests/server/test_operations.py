"""What an operator sees and sets: readiness, metrics, logs, limits, an end with a word."""

import json
import logging
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.server.limits import Doors
from tapis.server.logs import JsonLines
from tapis.server.settings import Limits, Rate, Settings, limits
from tapis.table.memory import MemoryStore
from tapis.table.meter import Counter, Histogram
from tapis.table.store import StoreFailed
from tests.live import LiveServer
from tests.server.browsers import Browser
from tests.server.conftest import EASY, served


class Unreachable(MemoryStore):
    away = False

    async def check(self) -> None:
        if self.away:
            raise StoreFailed("PostgreSQL is away")


def test_a_node_is_ready_while_it_can_keep_what_is_played() -> None:
    store = Unreachable()
    with served(Settings(limits=EASY), store) as url:
        assert httpx.get(f"{url}/ready").status_code == 200
        store.away = True
        told = httpx.get(f"{url}/ready")
        assert (told.status_code, told.json()["rule"]) == (503, "house.store")
        assert httpx.get(f"{url}/health").status_code == 200  # it lives


def metric(url: str, name: str) -> float:
    found = re.search(rf"(?m)^{re.escape(name)} (.*)$", httpx.get(f"{url}/metrics").text)
    assert found, name
    return float(found[1])


def test_metrics_count_what_happens_and_name_nobody() -> None:
    with served(Settings(limits=EASY)) as url:
        ana, bob = Browser(url), Browser(url)
        code = ana.open("duel", "Anatole")["code"]
        bob.join(code, "Barnabé")
        line = ana.sit(code)
        refused = line.command("play", window="turn:1", move={"move": "drop", "card": 1})
        assert refused["is"] == "refused"
        assert line.command("say", text="bonjour à tous")["is"] == "done"
        before = metric(url, "tapis_fanout_seconds_count")
        assert line.command("say", text="encore")["is"] == "done"
        assert metric(url, "tapis_fanout_seconds_count") == before + 1
        assert metric(url, f'tapis_refusals_total{{rule="{refused["rule"]}"}}') >= 1
        assert (metric(url, "tapis_tables_awake"), metric(url, "tapis_sockets")) == (1, 1)
        assert (metric(url, "tapis_ready"), metric(url, "tapis_inbox_waiting")) == (1, 0)
        text = httpx.get(f"{url}/metrics").text
        assert not [word for word in (code, "Anatole", "Barnabé", "bonjour") if word in text]


def test_a_kept_line_is_counted_and_timed(tmp_path: Path) -> None:
    with served(Settings(database=tmp_path / "tapis.db", limits=EASY)) as url:
        lines, commits = metric(url, "tapis_entries_total"), metric(url, "tapis_commit_seconds_count")
        Browser(url).open("duel")
        assert metric(url, "tapis_entries_total") > lines
        assert metric(url, "tapis_commit_seconds_count") == commits + 1


def test_histograms_add_up() -> None:
    histogram = Histogram("x", "About x.", (0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        histogram.observe(seconds)
    assert list(histogram.lines())[2:] == [
        'x_bucket{le="0.1"} 2', 'x_bucket{le="1.0"} 3', 'x_bucket{le="+Inf"} 4', "x_sum 7.650000", "x_count 4",
    ]  # fmt: skip
    counter = Counter("y", "About y.", "rule")
    counter.add(label="BOR-1")
    assert list(counter.lines())[2:] == ['y{rule="BOR-1"} 1']


def test_open_sockets_are_counted() -> None:
    doors = Doors(2)
    assert [doors.enter("a"), doors.enter("a"), doors.enter("a"), doors.enter("b")] == [True, True, False, True]
    assert doors.open == 3


# — logs —


def test_a_log_in_json_is_one_object_a_line(tmp_path: Path) -> None:
    """A real server whose games cannot be read says so in JSON, also what uvicorn says."""
    server = LiveServer(tmp_path / "data", options=("--log", "json"))
    server.start()
    try:
        with httpx.Client() as client:
            client.get(f"{server.url}/api/tables/ZZZZZ")
    finally:
        server.stop()
    lines = [line for line in server.log.read_text().splitlines() if line.strip() and not line.startswith("Tapis:")]
    assert all(json.loads(line)["level"] for line in lines)


def test_a_record_is_told_whole() -> None:
    try:
        raise ValueError("x")
    except ValueError:
        record = logging.LogRecord("tapis", logging.ERROR, "", 1, "table %s", ("K7QX",), sys.exc_info())
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("error", "tapis", "table K7QX")
    assert "ValueError: x" in line["trace"]


# — limits —


def test_limits_are_set_by_name() -> None:
    found = limits(["chat=9/2.5", "sockets=500", "request=3.5"])
    assert (found.chat, found.sockets, found.request) == (Rate(9, 2.5), 500, 3.5)
    assert found.commands == Limits().commands


@pytest.mark.parametrize("pair", ["chats=1/1", "chat=9", "chat=0/1", "chat=x/y", "sockets=many", "sockets"])
def test_a_limit_that_is_none_is_told(pair: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=pair.partition("=")[0]):
        limits([pair])
    told = CliRunner().invoke(main, ["serve", "--limit", pair, "--data", str(tmp_path)])
    assert (told.exit_code, "--limit" in told.output) == (1, True)


def test_a_limit_that_is_set_holds(new_server: Callable[[], LiveServer], tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "limited", options=("--limit", "opened=2/0", "--limit", "body=300"))
    server.start()
    try:
        wish = {"game": "bornes", "name": "Ana"}
        told = [httpx.post(f"{server.url}/api/tables", json=wish, headers={"origin": server.url}) for _ in range(3)]
        assert [answer.status_code for answer in told] == [201, 201, 429]
    finally:
        server.stop()


# — the end —


def test_whoever_sits_there_at_the_end_is_told(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "data", options=("--drain", "0.5"))
    server.start()
    ana = Browser(server.url)
    line = ana.sit(ana.open("bornes", bots=["random"], deal=True)["code"])
    ending = subprocess.Popen(["kill", "-TERM", str(server.pid)])
    began = time.monotonic()
    ending.wait()
    until = time.monotonic() + 5
    while httpx.get(f"{server.url}/ready").status_code == 200 and time.monotonic() < until:
        time.sleep(0.02)
    assert httpx.get(f"{server.url}/ready").json()["rule"] == "house.away"
    assert line.command("say", text="on joue encore")["is"] == "done"
    assert line.until("gone")["reason"] == "closed"
    assert time.monotonic() - began >= 0.5
    server.kill()
