"""A newcomer who knows nothing and touches only what the introduction lights."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

BEGIN = "Apprendre en une minute", "Learn it in a minute"
MOST = 60  # touches
WORD = "maison"  # for whoever has to write one
LONG = 60_000  # ms: bots think about a drawing for a while
# what is lit: of which step, where, what kind of thing lies there, and whether the bubble is on the screen and not on
# it; null while the bots play
LIT = """() => {
  const [lit, guide] = ['.lit', '.guide'].map((what) => document.querySelector(`.intro ${what}`));
  if (guide?.matches('.is-over')) return { over: true };
  if (!lit || !guide.dataset.side) return null;
  const [box, bubble] = [lit.getBoundingClientRect(), guide.getBoundingClientRect()];
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const kind = document.elementFromPoint(x, y)?.closest('.dr-desk, input, button')?.className ?? '';
  const apart = bubble.left >= box.right || bubble.right <= box.left
    || bubble.top >= box.bottom || bubble.bottom <= box.top;
  const shown = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  const { width, height } = box;
  return { over: false, step: guide.dataset.step, x, y, width, height, kind, clear: apart && shown };
}"""
# once nothing moves any more: the card that is lit may still be flying
STEADY = f"""async () => {{
  const look = {LIT};
  const until = performance.now() + {LONG};
  for (let last = 'null', now; performance.now() < until; last = now) {{
    now = JSON.stringify(look());
    if (now !== 'null' && now === last) return look();
    await new Promise((wake) => setTimeout(wake, 60));
  }}
  throw new Error('nothing is lit');
}}"""
ELSEWHERE = f"(before) => JSON.stringify(({LIT})()) !== JSON.stringify(before)"

Lit = dict[str, Any]
Touch = Callable[[Page, Lit], None]
Look = Callable[[Page, int], None]


def begin(page: Page, server: str, game: str) -> None:
    """From the page of the game's box, by one tap."""
    page.goto(f"{server}/play/{game}")
    french, english = (page.get_by_role("button", name=name) for name in BEGIN)
    french.or_(english).click()
    page.wait_for_url("**/t/*")


def finish(page: Page, touch: Touch, look: Look = lambda *_: None) -> int:
    """Touches what is lit until the introduction is over; how many touches it took."""
    for count in range(MOST):
        now = page.evaluate(STEADY)
        look(page, count)
        if now["over"]:
            return count
        assert now["clear"], now
        touch(page, now)
        page.wait_for_function(ELSEWHERE, arg=now, timeout=LONG)
    raise AssertionError("no end in sight")


def by_finger(page: Page, lit: Lit) -> None:
    if "dr-desk" in lit["kind"]:
        _draw(page, lit)
    else:
        page.mouse.click(lit["x"], lit["y"])
    if "field" in lit["kind"]:
        page.keyboard.type(WORD)
        page.keyboard.press("Enter")


def by_keyboard(page: Page, _: Lit) -> None:
    page.keyboard.press("Enter")


def _draw(page: Page, lit: Lit) -> None:
    """A line across the sheet."""
    page.mouse.move(lit["x"] - lit["width"] / 4, lit["y"])
    page.mouse.down()
    page.mouse.move(lit["x"] + lit["width"] / 4, lit["y"] + 20, steps=6)
    page.mouse.up()
