"""Strokes in a real Chromium: hands in a hurry keep their corners, a circle has no hook, the edge is never drawn on."""

import math
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.hands import CENTRE, DEVICES, RADIUS, SQUARE, ZIGZAG, Device, Spot, track
from tests.browser.performing import DRAW, perform, strokes
from tests.conftest import NewPage

pytestmark = pytest.mark.browser

# each report of the device when it comes, as pointer events on the sheet
MOVE = """async ([track, pointerType]) => {
  const desk = document.querySelector('.dr-desk');
  const { left, top } = desk.getBoundingClientRect();
  const start = performance.now();
  const report = (type, ms, shape) => desk.dispatchEvent(Object.defineProperty(
    new PointerEvent(type, shape), 'timeStamp', { value: start + ms }));  // as on a machine with nothing else to do
  for (const [i, [ms, x, y]] of track.entries()) {
    while (performance.now() - start < ms) await new Promise((done) => setTimeout(done, 1));
    const shape = { pointerId: 1, pointerType, isPrimary: true, buttons: 1, clientX: left + x, clientY: top + y };
    report(i ? 'pointermove' : 'pointerdown', ms, shape);
    if (i === track.length - 1) report('pointerup', ms, shape);
  }
}"""
# the outline of what was drawn, in pixels from the sheet's top left corner, and half the width of a firm line
OUTLINE = """(corners) => {
  const desk = document.querySelector('.dr-desk').getBoundingClientRect();
  const path = document.querySelector('.dr-ink path[data-stroke]');
  const screen = path.getScreenCTM();
  const seen = (point) => {
    const { x, y } = point.matrixTransform(screen);
    return [x - desk.left, y - desk.top];
  };
  const length = path.getTotalLength();
  const outline = Array.from({ length: 1500 }, (_, i) => seen(path.getPointAtLength((length * i) / 1500)));
  const inked = corners.map(([x, y]) => path.isPointInFill(
    new DOMPoint(x + desk.left, y + desk.top).matrixTransform(screen.inverse())));
  return { outline, inked, half: 8 * screen.a };
}"""
CUT = 15.0  # thousandths of the sheet's width that may lack at a corner: the hand itself cuts it by 8 to 22
USUAL = ("a finger, 60 a second",)
ASTRAY = 5.0  # and that the line may lie beside the circle, or beyond the hand at its end


class Drawn(NamedTuple):
    outline: list[Spot]  # px
    inked: list[bool]  # whether ink lies on each corner
    half: float  # px: half the width of a firm line


def draw(page: Page, figure: str, device: Device, corners: list[Spot]) -> Drawn:
    page.evaluate(MOVE, [track(figure, device), "touch" if device.paper < 400 else "mouse"])
    strokes(page, 1)
    page.evaluate("() => new Promise(requestAnimationFrame)")  # the last batch is thinned as well
    found: dict[str, Any] = page.evaluate(OUTLINE, corners)
    page.get_by_role("button", name="Tout effacer").click()
    strokes(page, 0)
    return Drawn([(x, y) for x, y in found["outline"]], found["inked"], found["half"])


def lacking(drawn: Drawn, corners: list[Spot], device: Device) -> float:
    """How far the ink stays away from the corner that it misses most, in thousandths of the sheet's width."""
    gaps = [
        0.0 if inked else min(math.dist(corner, spot) for spot in drawn.outline)
        for corner, inked in zip(corners, drawn.inked, strict=True)
    ]
    return 1000 * max(gaps) / device.paper


def beside(spot: Spot, corners: list[Spot]) -> float:
    """How far a spot lies from the way between these corners."""
    return min(_from_side(spot, a, b) for a, b in pairwise(corners))


def _from_side(spot: Spot, a: Spot, b: Spot) -> float:
    (dx, dy), length = (b[0] - a[0], b[1] - a[1]), math.dist(a, b)
    along = min(1.0, max(0.0, ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / length**2))
    return math.dist(spot, (a[0] + along * dx, a[1] + along * dy))


@pytest.mark.parametrize(
    "name", [name if name in USUAL else pytest.param(name, marks=pytest.mark.soak) for name in DEVICES]
)
def test_corners_stay_and_circles_have_no_hook(new_page: NewPage, server: str, name: str) -> None:
    device = DEVICES[name]
    width, height = (360, 740) if device.paper < 400 else (1280, 800)
    page, _, _ = perform(new_page, server, DRAW, width=width, height=height)
    lacks, astray = {}, {}
    for figure, corners in {"square": SQUARE, "zigzag": ZIGZAG}.items():
        way = [(x * device.paper, y * device.paper) for x, y in corners]
        drawn = draw(page, figure, device, way)
        lacks[figure] = lacking(drawn, way, device)
        off = max(beside(spot, way) for spot in drawn.outline) - drawn.half
        astray[figure] = 1000 * off / device.paper
    drawn = draw(page, "circle", device, [])
    centre = (CENTRE[0] * device.paper, CENTRE[1] * device.paper)
    off = max(abs(math.dist(spot, centre) - RADIUS * device.paper) for spot in drawn.outline) - drawn.half
    astray["circle"] = 1000 * off / device.paper
    print(f"{name}: at corners lack {lacks}, beside the figure {astray}")
    assert max(lacks.values()) <= CUT
    assert max(astray.values()) <= ASTRAY


def test_nothing_is_drawn_along_the_edge(new_page: NewPage, server: str) -> None:
    """The hand leaves the sheet at the right, goes down beside it, and comes back."""
    page, other, _ = perform(new_page, server, DRAW, width=360, height=740)
    box = page.locator(".dr-desk").bounding_box()
    assert box is not None
    left, top, width = box["x"], box["y"], box["width"]
    way = [(0.6, 60.0), (1.04, 80.0), (1.03, 200.0), (1.04, 320.0), (0.5, 340.0)]
    page.mouse.move(left + way[0][0] * width, top + way[0][1])
    page.mouse.down()
    for x, y in way[1:]:
        page.mouse.move(left + x * width, top + y, steps=8)
    page.mouse.up()
    strokes(other, 2)
    outline = page.evaluate(
        """() => [...document.querySelectorAll('.dr-ink path[data-stroke]')].flatMap((path) => {
          const [length, screen] = [path.getTotalLength(), path.getScreenCTM()];
          return Array.from({ length: 300 }, (_, i) => path.getPointAtLength((length * i) / 300))
            .map((point) => point.matrixTransform(screen)).map(({ x, y }) => [x, y]);
        })"""
    )
    between = [y - top for x, y in outline if x > left + 0.9 * width and 110 < y - top < 300]
    assert between == [], "a line along the edge"
    assert max(x for x, _ in outline) > left + 0.98 * width, "both lines reach the edge"
