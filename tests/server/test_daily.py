"""The puzzle of the day: one secret a day, a digest before, the secret after, one table for each browser."""

import asyncio
import sqlite3
from datetime import date
from hashlib import sha256
from pathlib import Path

import httpx

from tapis.kernel.testing import rule
from tapis.server.daily_secrets import DAY, DailySecrets, digest
from tapis.table.database import FIRST
from tapis.table.memory import MemoryStore
from tapis.table.sqlite import SqliteStore
from tests.server.browsers import Browser

MONDAY = date(2026, 11, 16)


def today(browser: Browser) -> dict[str, object]:
    found: dict[str, object] = browser.http.get("/api/daily/courts").json()
    return found


@rule("COU-50", "ALL-06")
def test_the_hand_is_the_same_for_everybody_and_the_table_is_one_s_own(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    hands = []
    for browser in (ana, bob):
        assert (today(browser)["code"], today(browser)["over"]) == ("", False)
        seat = browser.http.post("/api/daily/courts", json={"name": "Ana", "options": {"lexicon": "en"}}).json()
        line = browser.sit(seat["code"])
        hands.append(line.caught_up(0)["view"]["hand"])
        assert today(browser)["code"] == seat["code"]
    assert hands[0] == hands[1]
    assert len(hands[0]) == 10
    assert today(ana)["code"] != today(bob)["code"]


@rule("COU-50")
def test_a_browser_that_comes_again_finds_its_try(url: str) -> None:
    ana = Browser(url)
    first = ana.http.post("/api/daily/courts", json={"name": "Ana"}).json()
    again = ana.http.post("/api/daily/courts", json={"name": "Ana"}).json()
    assert again["code"] == first["code"]
    line = ana.sit(first["code"])
    line.caught_up(0)
    assert line.command("play", window="daily", move={"move": "answer", "words": []})["is"] == "done"
    assert today(ana)["over"] is True
    assert ana.http.get(f"/api/tables/{first['code']}/study/best").status_code == 200


@rule("COU-50")
def test_the_best_result_is_told_only_after_the_try(url: str) -> None:
    ana = Browser(url)
    seat = ana.http.post("/api/daily/courts", json={"name": "Ana"}).json()
    refused = ana.http.get(f"/api/tables/{seat['code']}/study/best")
    assert (refused.status_code, refused.json()["rule"]) == (409, "COU-50")
    assert "hand" not in httpx.get(f"{url}/api/daily/courts").text


def test_a_game_without_a_puzzle_has_none(url: str) -> None:
    assert httpx.get(f"{url}/api/daily/duel").status_code == 404
    assert httpx.get(f"{url}/api/daily/nothing").status_code == 404


@rule("ALL-06")
def test_the_secret_stays_until_its_day_is_over() -> None:
    async def scene() -> None:
        store = MemoryStore()
        days = DailySecrets(store, lambda: MONDAY)
        secret = await days.secret(MONDAY)
        assert await days.past(7) == []
        again = DailySecrets(store, lambda: MONDAY + DAY)
        assert await again.secret(MONDAY) == secret
        assert await again.past(7) == [(MONDAY, secret)]
        assert digest(secret) == sha256(secret).hexdigest()
        assert await again.secret(MONDAY + DAY) != secret

    asyncio.run(scene())


def test_whoever_draws_first_draws_for_all() -> None:
    async def scene() -> None:
        store = MemoryStore()
        one, other = DailySecrets(store, lambda: MONDAY), DailySecrets(store, lambda: MONDAY)
        assert await one.secret(MONDAY) == await other.secret(MONDAY)

    asyncio.run(scene())


def test_secrets_that_0_1_kept_in_files_are_still_the_day_s(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "tapis.db")
    base.executescript(f"{FIRST}; PRAGMA user_version=1")
    base.close()
    (tmp_path / "days").mkdir()
    (tmp_path / "days" / f"{MONDAY}.secret").write_text("ab" * 32)

    async def scene() -> None:
        store = SqliteStore(tmp_path / "tapis.db")
        assert await DailySecrets(store, lambda: MONDAY).secret(MONDAY) == bytes.fromhex("ab" * 32)
        await store.close()

    asyncio.run(scene())
