"""Camille performs; Dominique looks on; two bots make up the numbers."""

import math
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.tables import join, sit
from tests.conftest import NewPage

DRAW, MIME, CHOICE = "draw", "mime", "choice"  # the stories of performing_server
PACE: dict[str, int | None] = {"turn": 60_000, "react": 20_000, "look": 2_000}
Spot = tuple[float, float]  # shares of the sheet's width and height


def perform(
    new_page: NewPage,
    server: str,
    story: str,
    *,
    name: str = "Camille",
    mate: bool = False,
    script: str = "",
    motion: str = "reduce",
    **context: Any,
) -> tuple[Page, Page, str]:
    """The pages of Camille and Dominique (of her team if `mate`), and the table's code; `script` runs on Camille's.

    Sand that falls keeps a processor busy, on each page: it stands unless the `motion` is what is looked at.
    """
    options = {"story": story, "seconds": 300, "read_seconds": 60, **context.pop("options", {})}
    one, two = new_page(reduced_motion=motion, **context), new_page(reduced_motion=motion)
    if script:
        one.add_init_script(script)
    bots = ["child"] if mate else ["child", "child"]
    code = sit(one, server, "mimes", PACE, seats=4, bots=bots, deal=False, name=name, options=options)
    join(two, server, code, "Dominique")
    expect(one.get_by_role("list").get_by_text("Dominique")).to_be_visible()
    one.locator("button.go").click()
    for page in (one, two):
        page.wait_for_selector("main.mimes:not([data-phase=teams])")
    return one, two, code


def guess(performer: Page, mate: Page) -> str:
    """Says the word that the performer's page shows."""
    word = performer.locator("[data-word]").get_attribute("data-word")
    assert word
    mate.locator("main.mimes form input").fill(word)
    mate.keyboard.press("Enter")
    return word


def drag(page: Page, way: list[Spot], steps: int = 3) -> None:
    """One stroke with the mouse."""
    box = page.locator(".dr-desk").bounding_box()
    assert box is not None
    spots = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in way]
    page.mouse.move(*spots[0])
    page.mouse.down()
    for spot in spots[1:]:
        page.mouse.move(*spot, steps=steps)
    page.mouse.up()


def circle(x: float, y: float, r: float, points: int = 24) -> list[Spot]:
    turns = [2 * math.pi * i / points for i in range(points + 1)]
    return [(x + r * math.cos(t), y + r * 4 / 3 * math.sin(t)) for t in turns]


def strokes(page: Page, count: int) -> None:
    """So many strokes lie on this page's sheet."""
    expect(page.locator(".dr-ink").first).to_have_attribute("data-strokes", str(count))


def paths(page: Page) -> list[tuple[str, str]]:
    """What lies on the sheet: shape and colour of every stroke."""
    found: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('.dr-ink')][0].querySelectorAll('path[data-stroke]')"
        ".values().map((path) => [path.getAttribute('d'), path.getAttribute('fill')]).toArray()"
    )
    return [(shape, paint) for shape, paint in found]
