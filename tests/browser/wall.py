"""The law of the wall: on the TV nothing is beyond the edge, no pile lies over what is asked, no stamp over another,
and whatever is written can be read from four metres.

Four metres ask for 28 px at 1080p, and for as large a part of any other screen. What is printed on cards and
marks may be smaller, because a larger line repeats it; `data-repeated` marks other such things.
"""

from typing import Any

from playwright.sync_api import Page

from tests.browser.fold import Size

WALLS = (Size("720p", 1280, 720), Size("1080p", 1920, 1080), Size("2160p", 3840, 2160))
LEAST = 28.0  # px at 1080p
SLACK = 0.5  # px: sizes are rounded

MEASURE = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode, node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (node.closest('.vh, .card, .well, .sprite, [data-mark-of], [data-repeated], script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const scale = node.ownerSVGElement ? Math.abs(node.getScreenCTM().a) : (node.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(node).fontSize) * scale;
    const where = node.closest('[class]')?.getAttribute('class') ?? '';
    found.push({ text: text.data.trim().slice(0, 30), where, size,
                 left: box.left, top: box.top, right: box.right, bottom: box.bottom });
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  const asked = [...document.querySelectorAll('[data-ask]')];
  const meets = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const covering = [...document.querySelectorAll('.draw-deck, .deck')].filter((node) => asked.some((ask) =>
    !ask.contains(node) && node.checkVisibility() && meets(node.getBoundingClientRect(), ask.getBoundingClientRect())));
  const common = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
    * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const stamps = [...document.querySelectorAll('.verdict')].map((node) => node.getBoundingClientRect());
  const stamped = stamps.some((one, i) => stamps.slice(i + 1).some((other) =>
    common(one, other) > 0.1 * one.width * one.height));  // corners of stamps that lean may meet
  return { stamped, over: [scrollWidth - innerWidth, scrollHeight - innerHeight], found,
           covering: covering.map((node) => node.getAttribute('class')) };
}"""


def wall_faults(page: Page, size: Size) -> list[str]:
    """What cannot be read at this size, or is beyond the edge."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate(MEASURE)
    assert seen["found"], "nothing is written on the wall"
    beyond = [f"the page scrolls by {seen['over']}"] if max(seen["over"]) > 0 else []
    beyond += ["a stamp lies over another"] if seen["stamped"] else []
    beyond += [f"a pile ({name}) lies over what is asked" for name in seen["covering"]]
    return beyond + sorted({fault for text in seen["found"] for fault in _faults(text, size)})


def _faults(text: dict[str, Any], size: Size) -> list[str]:
    least = LEAST * min(size.height / 1080, size.width / 1920)
    name = f"“{text['text']}” ({text['where']})"
    small = [f"{name} has {text['size']:.0f} px of {least:.0f}"] if text["size"] < least - SLACK else []
    inside = text["left"] >= -1 and text["top"] >= -1
    inside &= text["right"] <= size.width + 1 and text["bottom"] <= size.height + 1
    return small if inside else [*small, f"{name} is beyond the edge"]
