"""A bot from outside at a live table: its host copies the command on a phone, the bot comes and plays."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.tables import sit
from tests.conftest import NewPage
from tests.live import MAIN

pytestmark = pytest.mark.browser

BOT_PLAYED = """async (code) => {
  const { steps } = await (await fetch(`/api/tables/${code}/replay`)).json();
  return steps.some(({ by }) => by === "bot");
}"""
CAREFUL = Path(__file__).parents[2] / "docs/bots/careful.py"


def test_the_host_copies_a_command_and_the_bot_plays(new_page: NewPage, live_server: str) -> None:
    host = new_page(width=360, height=740)
    sit(host, live_server, "bornes", {"turn": None, "react": None, "look": 0}, seats=2, deal=False)
    host.get_by_text("Un bot venu d’ailleurs").click()
    host.get_by_role("button", name="Lui garder une place").click()
    expect(host.get_by_text("bot attendu d’ailleurs")).to_be_visible()
    command = host.get_by_label("à taper là où le bot se trouve").input_value()
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words = shlex.split(command)
    assert words[:2] == ["tapis", "join"]
    who = ["--bot", f"exec:{sys.executable} {CAREFUL}", "--pause", "0"]
    bot = subprocess.Popen([sys.executable, "-c", MAIN, *words[1 : words.index("--bot")], *who])
    try:
        expect(host.get_by_role("listitem").filter(has_text="Careful")).to_contain_text("bot venu d’ailleurs")
        host.get_by_role("button", name="Distribuer").click()
        expect(host.locator("main.bornes")).to_be_visible()
        host.wait_for_function(BOT_PLAYED, arg=host.url.rpartition("/")[2])
    finally:
        bot.kill()
        bot.wait()
