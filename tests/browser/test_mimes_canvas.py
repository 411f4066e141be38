"""The sheet of mimes in a real Chromium: what one draws all see, at once, after a reload, and when coming late."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect

from tests.browser.performing import DRAW, circle, drag, guess, paths, perform, strokes
from tests.browser.tables import no_sideways_scroll, small_targets, until
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

BLACK, RED, PAPER = "#241f18", "#c8381f", "#fffdf6"
ROOF = [(0.4, 0.5), (0.5, 0.3), (0.6, 0.5)]
WEAR = "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }"
BARE = (
    ".dr-note { visibility: hidden } .dr-paper, .dr-desk { border-radius: 0 !important; box-shadow: none !important }"
)


def tool(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def same_ink(one: Page, two: Page) -> None:
    """The same strokes lie on both sheets."""
    strokes(two, len(paths(one)))
    until(two, lambda: paths(one) == paths(two), paths)


def picture(page: Page) -> Image.Image:
    """The sheet as it is on the screen, without what lies around it."""
    page.evaluate(WEAR, BARE)
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    sheet = Image.open(io.BytesIO(page.locator(".dr-ink").first.screenshot())).convert("RGB")
    return sheet.crop((6, 6, sheet.width - 6, sheet.height - 6))


def otherwise(one: Image.Image, two: Image.Image) -> int:
    """How many pixels are dark in one and light in the other; edges may lie half a pixel off."""
    return sum(ImageChops.difference(one, two).convert("L").histogram()[160:])


def shapes(lines: Locator) -> list[str | None]:
    return [line.get_attribute("d") for line in lines.all() if line.is_visible()]


def ink(image: Image.Image) -> int:
    """How many pixels are dark."""
    return sum(image.convert("L").histogram()[:100])


def test_what_one_draws_all_see_and_keep(new_page: NewPage, server: str) -> None:
    camille, dominique, code = perform(new_page, server, DRAW)
    drag(camille, circle(0.3, 0.3, 0.1))
    strokes(dominique, 1)
    drag(camille, ROOF)
    same_ink(camille, dominique)
    ours, theirs = picture(camille), picture(dominique)
    assert ours.size == theirs.size
    assert ink(ours) > 2000
    assert otherwise(ours, theirs) == 0, "other pixels on the other screen"
    assert otherwise(ours, theirs.transpose(Image.Transpose.FLIP_TOP_BOTTOM)) > 1000

    dominique.reload()
    same_ink(camille, dominique)
    late = new_page(1280, 720)
    late.goto(f"{server}/tv/{code}")
    same_ink(camille, late)
    before = paths(camille)
    camille.reload()
    camille.wait_for_selector(".dr-desk")
    assert paths(camille) == before  # MIM-44
    drag(camille, [(0.1, 0.9), (0.9, 0.9)])
    strokes(camille, 3)
    for page in (dominique, late):
        same_ink(camille, page)


def test_undo_eraser_and_clean_sheet(new_page: NewPage, server: str) -> None:
    camille, dominique, _ = perform(new_page, server, DRAW)
    expect(camille.get_by_role("button", name="Annuler le dernier trait")).to_be_disabled()
    drag(camille, [(0.2, 0.5), (0.8, 0.5)])
    drag(camille, ROOF)
    same_ink(camille, dominique)
    tool(camille, "Annuler le dernier trait")
    strokes(camille, 1)
    strokes(dominique, 1)
    before = ink(picture(dominique))
    tool(camille, "Gomme")
    drag(camille, [(0.5, 0.3), (0.5, 0.7)])
    same_ink(camille, dominique)
    assert [paint for _, paint in paths(dominique)] == [BLACK, PAPER]
    rubbed = ink(picture(dominique))
    assert 0.8 * before < rubbed < before, "a stripe was rubbed out of the line"
    tool(camille, "Crayon")
    drag(camille, ROOF)
    same_ink(camille, dominique)
    assert [paint for _, paint in paths(dominique)] == [BLACK, PAPER, BLACK]
    tool(camille, "Tout effacer")
    strokes(camille, 0)
    strokes(dominique, 0)
    drag(camille, ROOF)
    same_ink(camille, dominique)
    strokes(dominique, 1)


@pytest.mark.soak
def test_a_box_of_paints_only_where_it_was_agreed(new_page: NewPage, server: str) -> None:
    camille, _, _ = perform(new_page, server, DRAW)
    expect(camille.get_by_role("group", name="Couleurs")).to_have_count(0)
    camille, dominique, _ = perform(new_page, server, DRAW, options={"paintbox": True})
    drag(camille, [(0.2, 0.2), (0.8, 0.2)])
    tool(camille, "Rouge")
    tool(camille, "Gros trait")
    drag(camille, [(0.2, 0.6), (0.8, 0.6)])
    same_ink(camille, dominique)
    assert [paint for _, paint in paths(dominique)] == [BLACK, RED]
    boxes = dominique.locator(".dr-ink path[data-stroke]")
    thin, thick = (boxes.nth(i).bounding_box() for i in (0, 1))
    assert thin is not None
    assert thick is not None
    assert thick["height"] > 1.5 * thin["height"]


def test_the_pencil_follows_the_arrow_keys(new_page: NewPage, server: str) -> None:
    camille, dominique, _ = perform(new_page, server, DRAW)
    camille.locator(".dr-desk").focus()
    for key in ["ArrowUp"] * 3 + [" "] + ["ArrowRight"] * 10 + ["ArrowDown"] * 10 + [" "] + ["ArrowLeft"] * 5:
        camille.keyboard.press(key)
    strokes(camille, 1)
    same_ink(camille, dominique)
    box = dominique.locator(".dr-ink path[data-stroke]").bounding_box()
    sheet = dominique.locator(".dr-ink").bounding_box()
    assert box is not None
    assert sheet is not None
    assert abs(box["width"] / sheet["width"] - 0.17) < 0.03  # ten steps right, and the line's own width
    camille.keyboard.press("Control+z")
    strokes(dominique, 0)


def touch(page: Page, way: list[tuple[float, float]]) -> None:
    """A finger on the sheet: where it goes down, by which points, where it lifts."""
    box = page.locator(".dr-desk").bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    for i, (x, y) in enumerate(way):
        spot = {"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"]}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove" if i else "touchStart", "touchPoints": [spot]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("paintbox", [False, later(True)])
def test_a_finger_on_a_phone(new_page: NewPage, server: str, axe: Callable[[Page], list[str]], paintbox: bool) -> None:
    options = {"paintbox": paintbox}
    camille, dominique, _ = perform(new_page, server, DRAW, width=360, height=740, has_touch=True, options=options)
    sheet = camille.locator(".dr-paper").bounding_box()
    assert sheet is not None
    assert sheet["width"] >= 340, "a drawing has room on a phone"
    assert sheet["height"] >= 480
    top = camille.evaluate("scrollY")
    touch(camille, [(0.5, 0.1 + 0.08 * i) for i in range(10)])  # downwards, as one scrolls
    strokes(camille, 1)
    assert camille.evaluate("scrollY") == top, "the page stays where it is"
    same_ink(camille, dominique)
    assert small_targets(camille, "main.mimes") == []
    assert no_sideways_scroll(camille)
    assert axe(camille) == []


@pytest.mark.soak
def test_a_marked_moment_is_seen_again(new_page: NewPage, server: str) -> None:
    camille, dominique, _ = perform(new_page, server, DRAW, motion="no-preference", options={"place": "room"})
    drag(camille, circle(0.3, 0.3, 0.1))
    same_ink(camille, dominique)
    dominique.locator(".mm-foul").click()
    expect(dominique.locator(".mm-foul")).to_have_attribute("aria-disabled", "true")
    drag(camille, ROOF)
    same_ink(camille, dominique)
    camille.get_by_role("button", name="Trouvé").click()
    dominique.wait_for_selector("main.mimes[data-phase=verdict]")
    strokes(dominique, 1)  # what came after the mark is not there, and the circle is drawn once more
    dominique.get_by_role("button", name="Revoir ce moment").click()
    strokes(dominique, 1)


@pytest.mark.soak
def test_the_album_is_one_file_that_needs_nobody(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]], tmp_path: Path
) -> None:
    name = "<i>Zoé</i> & 'co'"
    how: dict[str, Any] = {"mate": True, "name": name, "motion": "no-preference"}
    camille, dominique, _ = perform(new_page, server, DRAW, **how, options={"target": 3})
    drag(camille, circle(0.3, 0.3, 0.1))
    drag(camille, ROOF)
    same_ink(camille, dominique)
    drawn = paths(dominique)
    word = guess(camille, dominique)
    page = dominique.locator(".al-page")
    page.wait_for()
    expect(page).to_contain_text(word)
    expect(page).to_contain_text(f"par {name}")
    whole = [shape for shape, _ in drawn]
    shown = page.locator("path[data-stroke]")
    assert shapes(shown) == whole
    page.click()
    expect(shown).not_to_have_count(2)
    until(dominique, lambda: shapes(shown) == whole, lambda _: shapes(shown))
    assert axe(dominique) == []

    with dominique.expect_download() as download:
        dominique.get_by_role("button", name="Garder l’album").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert re.fullmatch(r"album-mimes-\d{4}-\d\d-\d\d\.html", kept.name)
    print(f"an album of one drawing has {kept.stat().st_size} bytes")
    offline = new_page(offline=True)
    asked: list[str] = []
    offline.on("request", lambda request: asked.append(request.url))
    offline.goto(kept.as_uri())
    assert asked == [kept.as_uri()]
    expect(offline.locator("figcaption")).to_have_text(f"{word} par {name} · trouvé")
    lines = offline.locator("svg path")
    assert shapes(lines) == whole
    offline.locator("svg").press("Enter")
    expect(offline.locator("svg path:not([hidden])")).to_have_count(1)
    until(offline, lambda: shapes(lines) == whole, lambda _: shapes(lines))
