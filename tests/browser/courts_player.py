"""A player of courts with a dictionary: it reads the cards off the board and does what the board offers."""

from typing import Any

from playwright.sync_api import Page, TimeoutError

from tapis.words import COURTS_VALUES, Division, best_division, lexicon

Seen = dict[str, Any]

LOOK = """() => {
  const board = document.querySelector('main.courts');
  if (!board) return { phase: document.querySelector('main.end') ? 'end' : 'none' };
  const cards = (nodes) => [...nodes].map((node) => node.dataset.card);
  return {
    phase: board.dataset.phase, round: Number(board.dataset.round), mine: 'mine' in board.dataset,
    acts: [...board.querySelectorAll('[data-act]')].map((node) => node.dataset.act),
    main: board.querySelector('[data-act].go')?.dataset.act ?? '',
    hand: cards(board.querySelectorAll('.trays [data-card]')),
    words: [...board.querySelectorAll('.tray--word')].map((word) => cards(word.querySelectorAll('[data-at]')).join('')),
    contestable: [...board.querySelectorAll('.show button.laid')].map((node) => node.dataset.word),
    last: board.querySelector('.last') !== null,
  };
}"""


def look(page: Page) -> Seen:
    return dict(page.evaluate(LOOK))


def best(hand: list[str]) -> Division:
    return best_division(lexicon("fr").graph, hand, COURTS_VALUES)


def act(page: Page, seen: Seen) -> str:
    """Do the next sensible thing; empty if it is not our turn, or somebody was quicker."""
    page.set_default_timeout(1_500)
    try:
        return _act(page, seen)
    except TimeoutError:
        return ""
    finally:
        page.set_default_timeout(10_000)


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
        arrange(page, words)
    if seen["last"]:
        return press(page, "lay")
    if words and not division.unused:
        return press(page, "out")
    choose(page, division.discard or seen["hand"][0])
    return press(page, "throw")


def arrange(page: Page, words: list[str]) -> None:
    """Type these words, and wait until each lies there."""
    page.locator(".bench-tools .tool").last.click()
    for nth, word in enumerate(words):
        page.fill("#typed", word.lower())
        page.press("#typed", "Enter")
        page.wait_for_function("n => document.querySelectorAll('.tray--word').length === n", arg=nth + 1)
    page.locator("#bench-h").click()


def choose(page: Page, card: str) -> None:
    page.keyboard.press("Escape")
    loose = page.locator(f'.tray--loose [data-card="{card}"], .tray--out [data-card="{card}"]')
    (loose if loose.count() else page.locator(f'.trays [data-card="{card}"]')).first.click()


def press(page: Page, act: str) -> str:
    page.click(f'[data-act="{act}"]')
    return act
