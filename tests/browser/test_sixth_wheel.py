"""The long way: a sixth game as a wheel, installed beside the compiled wheel of Tapis, and played in Chromium."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.tables import pause, sit, until
from tests.browser.test_sixth import EASY, may_play, play_once
from tests.conftest import NewPage
from tests.live import LiveServer
from tools import wheel

pytestmark = [pytest.mark.browser, pytest.mark.soak]


def test_a_wheel_beside_the_wheel(new_page: NewPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    python = wheel.installed(tmp_path)
    wheel.play_sixth(tmp_path, python)
    server = LiveServer(tmp_path / "data", python=str(python))
    monkeypatch.chdir(tmp_path)
    assert "PYTHONPATH" not in os.environ
    server.start()
    try:
        page = new_page(width=360, height=740)
        page.goto(server.url)
        expect(page.locator(f".g-{wheel.SIXTH} .box b")).to_have_text("Bluffeur")
        sit(page, server.url, wheel.SIXTH, EASY, seats=2, bots=["careful"], options={"turns": 10})
        page.wait_for_selector("main.plain")
        for _ in range(60):
            until(page, lambda: may_play(page), lambda page: page.locator("main").inner_text())
            if page.locator("main.end").count():
                break
            play_once(page)
            pause(page, 50)
        page.locator("main.end").wait_for()
    finally:
        server.stop()
