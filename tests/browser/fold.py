"""The law of the fold: what is asked, its clock, what answers it and my hand are on the screen, which never scrolls.

A board in a frame (web/src/lib/board/Frame.svelte) marks what the law speaks of: `data-asked` on the board while play
waits for this seat, `data-ask` on the question, `role=timer` on its clock, `data-answer` on whatever answers it,
`data-hand` on the cards held; and `data-read` on what is read whole: the bar's sentence, the teams. A list that answers
may scroll inside its own frame, if that is on the screen.

The phases of a game are in `fold_<game>.py`, which `test_fold.py` finds:

    PHASES: dict[str, Phase] = {"attack": under_attack, …}

where a phase is a function of `new_page` and the server's address that brings a page into that phase, at the table with
the most seats and with the fullest hand, with clocks that do not run out (`CALM`), and waits until it is there. The
page may have any size: it is resized afterwards. Phases in which others are asked count too. Everybody else's name is
as long as names may be (`LONGEST_NAME`, and `rigged.long_names` for bots).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.tables import Pace
from tests.conftest import NewPage

Phase = Callable[[NewPage, str], Page]


class Size(NamedTuple):
    name: str
    width: int
    height: int


LONGEST_NAME = "Maximilienne-Joséphe"
CALM: Pace = {"turn": 900_000, "react": 900_000, "look": 600_000}
PHONE, SIDEWAYS = Size("360×740", 360, 740), Size("844×390", 844, 390)
SMALLEST = Size("320×568", 320, 568)
SIZES = (
    SMALLEST,
    Size("360×640", 360, 640),
    PHONE,
    Size("390×844", 390, 844),
    Size("768×1024", 768, 1024),
    SIDEWAYS,
    Size("1280×800", 1280, 800),
    Size("1280×800 at 200 %", 640, 400),
)

# every marked thing with its place, whether something lies over its middle, and whether its text goes beyond it
MEASURE = """() => {
  const board = document.querySelector('main.frame');
  const shown = (node) => node.checkVisibility() && !node.closest('[inert]');
  const texts = (node) => {
    const found = [], walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      if (walk.currentNode.data.trim() && !walk.currentNode.parentElement.closest('.vh')) found.push(range);
    }
    return found;
  };
  const place = (what, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const name = (node.querySelector('.vh') ?? node).textContent.trim().replace(/\\s+/g, ' ').slice(0, 30);
    return {
      what, name, left, top, right, bottom,
      covered: !node.contains(over),
      cut: !node.matches('.scrolls') && texts(node).some((text) => [...text.getClientRects()].some((box) =>
        box.left < left - 2 || box.top < top - 2 || box.right > right + 2 || box.bottom > bottom + 2)),
    };
  };
  const all = (what, within, selector) =>
    [...within.querySelectorAll(selector)].filter(shown).map((node) => place(what, node));
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  return {
    board: board !== null,
    asked: board?.dataset.asked !== undefined,
    scrolls: [scrollWidth - clientWidth, scrollHeight - clientHeight],
    places: board && [
      ...all('ask', board, '[data-ask]'), ...all('clock', document, '[role=timer]'),
      ...all('answer', board, '[data-answer]'), ...all('hand', board, '[data-hand]'),
      ...all('card', board, '[data-hand] button'), ...all('text', document, '[data-read]'),
    ],
  };
}"""
SLACK = 1.0  # px: a shadow's width


@dataclass(frozen=True)
class Place:
    """Something marked: where it is, in CSS pixels."""

    what: str
    name: str
    left: float
    top: float
    right: float
    bottom: float
    covered: bool
    cut: bool

    def faults(self, size: Size) -> Iterator[str]:
        inside = self.left >= -SLACK and self.top >= -SLACK
        inside &= self.right <= size.width + SLACK and self.bottom <= size.height + SLACK
        if not inside:
            yield f"{self} is not on the screen"
        elif self.right - self.left < 1 or self.bottom - self.top < 1:
            yield f"{self} has no size"
        elif self.covered and self.what not in ("hand", "text"):
            yield f"{self} is covered"
        if self.cut and self.what in ("ask", "answer", "text"):
            yield f"{self}: its text is cut"

    def __str__(self) -> str:
        return f"{self.what} “{self.name}” {self.left:.0f}–{self.right:.0f} × {self.top:.0f}–{self.bottom:.0f}"


@dataclass(frozen=True)
class Fold:
    """One page at one size: what is wrong with it, and a line for the table of positions."""

    faults: tuple[str, ...]
    line: str


def resize(page: Page, size: Size) -> None:
    """Gives the page this size, and waits until it has settled."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)))")


def fold(page: Page, size: Size) -> Fold:
    """Resizes the page and measures it once it has settled."""
    resize(page, size)
    seen = page.evaluate(MEASURE)
    assert seen["board"], "there is no board in a frame"
    places = [Place(**place) for place in seen["places"]]
    return Fold(tuple(_faults(seen, places, size)), _line(places, size))


def _faults(seen: dict[str, Any], places: list[Place], size: Size) -> Iterator[str]:
    sideways, down = seen["scrolls"]
    if down > 0:
        yield f"the page scrolls by {down} px"
    if sideways > 0:
        yield f"the page scrolls sideways by {sideways} px"
    for what in ("ask", *(["answer"] if seen["asked"] else [])):
        if not any(place.what == what for place in places):
            yield f"nothing is marked as {what}"
    for place in places:
        yield from place.faults(size)


def _line(places: list[Place], size: Size) -> str:
    """How far down each thing begins and ends, of the height there is."""

    def span(what: str) -> str:
        found = [place for place in places if place.what == what]
        if not found:
            return "–"
        return f"{min(place.top for place in found):.0f}–{max(place.bottom for place in found):.0f}"

    spans = " ".join(f"{what} {span(what):>9}" for what in ("ask", "clock", "answer", "hand"))
    return f"{size.name:>18}  {spans}  of {size.height}"
