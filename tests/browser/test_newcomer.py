"""A newcomer on a phone, who knows no rules and only touches what the screen offers, comes to the end of every game."""

import random
import re
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import tapis
from tests.browser import courts_server
from tests.browser.rigged import MAIN
from tests.browser.tables import pause, sit
from tests.conftest import NewPage, Serving
from tests.server import rigs

pytestmark = pytest.mark.browser

GAMES = Path(tapis.__file__).parent / "games"
FRAMED = sorted(
    {path.parts[-3] for path in GAMES.glob("*/web/*.svelte") if "board/Frame.svelte" in path.read_text("utf-8")}
)
SHORT: dict[str, dict[str, Any]] = {"mimes": {"seconds": 20, "target": 6}}  # a minute cannot be hurried
MOST = 4_000  # touches in a whole game
STUCK = 120.0  # seconds in which nothing of what is offered leads anywhere
PACE: dict[str, int | None] = {"turn": None, "react": None, "look": 300}
WORD = "maison"

# what answers now: the sheet that lies over the board, or marked things that can be touched, or what can be touched in
# them; each gets a number
OFFERS = """() => {
  const shown = (node) => node.checkVisibility() && !node.closest('[inert]') && !node.disabled
    && node.getAttribute('aria-disabled') !== 'true';
  const touched = 'button, input, textarea, canvas';
  const sheet = document.querySelector('dialog[open]');
  const board = document.querySelectorAll('main.frame [data-answer], main.frame .pullup button');
  const marked = sheet ? [sheet] : [...board];
  const all = marked.flatMap((node) => (node.matches(touched) ? [node] : [...node.querySelectorAll(touched)]));
  document.querySelectorAll('[data-offer]').forEach((node) => node.removeAttribute('data-offer'));
  const offers = [...new Set(all)].filter(shown);
  offers.forEach((node, i) => (node.dataset.offer = i));
  return {
    over: document.querySelector('main.end') !== null,
    asked: document.querySelector('main.frame[data-asked]') !== null,
    screen: document.querySelector('main.frame')?.innerText ?? '',
    question: document.querySelector('[data-ask]')?.innerText ?? '',
    offers: offers.map((node) => ({
      label: (node.getAttribute('aria-label') ?? node.textContent).trim(),
      kind: node.tagName.toLowerCase(),
      dock: node.closest('.frame-dock') !== null,
    })),
  };
}"""

# a finger scrolls a list to what it wants, and touches whatever lies there; a thing that has gone meanwhile is let be
TOUCH = """(number) => {
  const node = document.querySelector(`[data-offer="${number}"]`);
  if (!node) return;
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  (node.contains(there) ? node : there?.closest('button'))?.click();
}"""
WRITE = """([number, word]) => {
  const node = document.querySelector(`[data-offer="${number}"]`);
  if (!node) return;
  node.focus();
  node.value = word;
  node.dispatchEvent(new Event('input', { bubbles: true }));
}"""


class Tried(NamedTuple):
    """What a newcomer remembers: which thing was touched when which question was asked."""

    question: str
    label: str


class Newcomer:
    """Touches whatever was touched least under this question, in the dock first; never looks into the rules."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page, self.chance = page, chance
        self.tried: Counter[Tried] = Counter()
        self.touches = 0

    def play(self) -> None:
        """Until the last page; fails if nothing on the screen changes any more."""
        since, before = time.monotonic(), ""
        while True:
            seen = self.page.evaluate(OFFERS)
            if seen["over"]:
                return
            now = time.monotonic()
            since, before = (since, before) if seen["screen"] == before else (now, seen["screen"])
            assert now < since + STUCK, f"nothing happens: {seen}"
            assert self.touches < MOST, f"no end in sight: {seen}"
            if seen["asked"] and seen["offers"]:
                self._touch(seen)
            pause(self.page, 40)

    def _touch(self, seen: dict[str, Any]) -> None:
        offers = list(enumerate(seen["offers"]))
        self.chance.shuffle(offers)
        number, offer = min(offers, key=lambda pair: self._worn(seen["question"], pair[1]))
        self.tried[Tried(seen["question"], offer["label"])] += 1
        self.touches += 1
        self._act(number, offer["kind"])

    def _worn(self, question: str, offer: dict[str, Any]) -> tuple[int, bool]:
        return self.tried[Tried(question, offer["label"])], not offer["dock"]

    def _act(self, number: int, kind: str) -> None:
        if kind in ("input", "textarea"):
            self.page.evaluate(WRITE, [number, WORD])
        elif kind == "canvas":
            self._draw()
        else:
            self.page.evaluate(TOUCH, number)

    def _draw(self) -> None:
        box = self.page.evaluate("() => document.querySelector('canvas')?.getBoundingClientRect().toJSON() ?? null")
        if box is None:
            return
        self.page.mouse.move(box["x"] + 20, box["y"] + 20)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.up()


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(rigs.main_with(rigs.easy, rigs.brisk))


def finishes(new_page: NewPage, server: str, game: str, seed: int, **options: Any) -> None:
    page = new_page(width=360, height=740, has_touch=True, reduced_motion="reduce")
    loud: list[str] = []
    page.on("console", lambda message: loud.append(message.text) if message.type in ("warning", "error") else None)
    seats = 4 if game == "mimes" else 2
    sit(page, server, game, PACE, seats=seats, bots=[""] * (seats - 1), tempo="quick", options=options)
    page.wait_for_selector("main.frame")
    expect(page.locator(".status-line small")).to_have_text(re.compile(r"\w"))  # the aim of the game
    newcomer = Newcomer(page, random.Random(seed))
    newcomer.play()
    print(f"{game}: {newcomer.touches} touches")
    expect(page.get_by_role("list", name="Podium")).to_be_visible()
    assert newcomer.touches > 5
    assert loud == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", FRAMED)
def test_a_newcomer_finishes_every_game(new_page: NewPage, server: str, game: str, seed: int) -> None:
    finishes(new_page, server, game, seed, **SHORT.get(game, {}))


@pytest.fixture
def last_round(serving: Serving) -> str:
    return serving(MAIN)


def test_a_newcomer_finishes_the_last_round_of_a_game(new_page: NewPage, last_round: str) -> None:
    finishes(new_page, last_round, "courts", 0, story=courts_server.EIGHTH)
