"""A player of courts with a dictionary: it reads the cards off the board and does what the board offers."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver import Division, best_division
from tapis.words import lexicon
from tests.conftest import PATIENCE

Seen = dict[str, Any]

LOOK = """() => {
  const board = document.querySelector('main.courts');
  if (!board) return { phase: document.querySelector('main.end') ? 'end' : 'none' };
  const tiles = [...board.querySelectorAll('.rack .tile')];
  return {
    phase: board.dataset.phase, round: Number(board.dataset.round), mine: 'mine' in board.dataset,
    acts: [...board.querySelectorAll('[data-act]')].map((node) => node.dataset.act),
    main: board.querySelector('[data-act].react-main')?.dataset.act ?? '',
    hand: tiles.map((node) => node.dataset.card),
    words: [...board.querySelectorAll('.words .word')].map((word) => word.dataset.word),
    contestable: [...board.querySelectorAll('.show button.laid')].map((node) => node.dataset.word),
    last: 'last' in board.dataset,
  };
}"""


def look(page: Page) -> Seen:
    return dict(page.evaluate(LOOK))


def best(hand: list[str]) -> Division:
    return best_division(lexicon("fr").graph, hand, FACE_VALUES)


def act(page: Page, seen: Seen) -> str:
    """Do the next sensible thing; empty if it is not our turn, or somebody was quicker."""
    page.set_default_timeout(1_500)
    try:
        return _act(page, seen)
    except TimeoutError:
        return ""
    finally:
        page.set_default_timeout(PATIENCE)


def _act(page: Page, seen: Seen) -> str:
    if seen["phase"] == "draw" and seen["mine"]:
        return press(page, "stock")
    if seen["phase"] == "play" and seen["mine"]:
        return _play(page, seen)
    if seen["phase"] in ("contest", "count") and seen["main"]:
        return press(page, seen["main"])
    return ""


def _play(page: Page, seen: Seen) -> str:
    division = best(seen["hand"])
    words = ["".join(word) for word in division.words]
    if sorted(seen["words"]) != sorted(words):
        spell(page, division.words)
    if seen["last"]:
        return press(page, "lay")
    if words and not division.unused:
        return press(page, "out")
    choose(page, division.discard or seen["hand"][0])
    return press(page, "throw")


def spell(page: Page, words: Sequence[Sequence[str]]) -> None:
    """Take apart what lies there, then touch the tiles of these words in order."""
    while page.locator(".words .word").count():
        page.locator(".words .word").first.click()
    for nth, word in enumerate(words):
        if nth:
            page.get_by_role("button", name=re.compile("Un autre mot|Another word")).click()
        for card in word:
            page.locator(f'.rack .tile:not(.is-used)[data-card="{card}"]').first.click()
        page.wait_for_function("n => document.querySelectorAll('.words .word').length === n", arg=nth + 1)


def arrange(page: Page, words: list[str]) -> None:
    """Type these words, and wait until each lies there."""
    while page.locator(".words .word").count():
        page.locator(".words .word").first.click()
    for nth, word in enumerate(words):
        page.locator("#typed").focus()
        page.fill("#typed", word.lower())
        page.press("#typed", "Enter")
        page.wait_for_function("n => document.querySelectorAll('.words .word').length === n", arg=nth + 1)
    page.locator("#typed").blur()


def choose(page: Page, card: str) -> None:
    """This card is the one to discard."""
    press(page, "pick")
    page.locator(f'.rack .tile[data-card="{card}"]').first.click()


def press(page: Page, act: str) -> str:
    page.click(f'[data-act="{act}"]')
    return act
