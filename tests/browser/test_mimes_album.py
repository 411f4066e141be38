"""The end of a game of mimes: the wall draws the album again, the room votes from the phones, and all of it is kept."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.performing import DRAW, circle, drag, guess, perform, strokes
from tests.browser.tables import UNTOUCHED, no_sideways_scroll, small_targets
from tests.browser.wall import WALLS, wall_faults
from tests.conftest import NewPage

pytestmark = pytest.mark.browser

SPEECH = "window.spoken = []; speechSynthesis.speak = (said) => spoken.push(`${said.lang} ${said.text}`)"
PATIENCE = 30_000  # ms: a page hears what another has done
Axe = Callable[[Page], list[str]]


def kept(page: Page, button: str) -> tuple[str, Image.Image]:
    """The kind of file that a button of the album gives, and the picture in it."""
    with page.expect_download(timeout=2 * PATIENCE) as download:  # frame by frame
        page.get_by_role("button", name=button, exact=True).click()
    file = Path(download.value.path())
    return download.value.suggested_filename.rpartition(".")[2], Image.open(BytesIO(file.read_bytes()))


def test_the_wall_draws_the_album_and_the_room_votes(new_page: NewPage, server: str, axe: Axe) -> None:
    camille, dominique, code = perform(new_page, server, DRAW, mate=True, options={"target": 3})
    drag(camille, circle(0.3, 0.3, 0.1))
    drag(camille, circle(0.7, 0.6, 0.15))
    strokes(dominique, 2)
    wall = new_page(width=1920, height=1080)
    wall.add_init_script(UNTOUCHED + SPEECH)
    wall.goto(f"{server}/tv/{code}", wait_until="networkidle")  # with its sounds
    wall.locator(".tv-board > *").first.wait_for(timeout=PATIENCE)
    wall.get_by_role("button", name="Mettre le son").click()
    wall.get_by_role("button", name="Lire les annonces à voix haute").click()
    strokes(wall, 2)
    assert wall.evaluate("spoken") == []
    word = guess(camille, dominique)
    wall.wait_for_function("() => spoken.length > 0", timeout=PATIENCE)
    assert wall.evaluate("spoken")[0].startswith("fr-FR ")
    drawn = wall.locator(".tv-album .now")
    expect(drawn).to_contain_text(word, timeout=PATIENCE)
    for count in ("1", "2"):  # one circle after the other is drawn again
        expect(drawn.locator(".dr-ink")).to_have_attribute("data-strokes", count, timeout=PATIENCE)

    dominique.set_viewport_size({"width": 360, "height": 740})
    heart = dominique.get_by_role("button", name=f"Mon préféré\xa0: {word}")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    expect(camille.locator(".al-liked")).to_have_attribute("data-votes", "1", timeout=PATIENCE)
    expect(wall.locator(".all .is-best [data-mark-of]")).to_have_count(1, timeout=PATIENCE)
    assert {size.name: faults for size in WALLS if (faults := wall_faults(wall, size))} == {}
    assert [axe(page) for page in (dominique, wall)] == [[], []]
    assert no_sideways_scroll(dominique)
    assert small_targets(dominique, ".al") == []

    kind, picture = kept(camille, "En image")
    assert (kind, picture.format) == ("png", "PNG")
    kind, film = kept(camille, "En image animée")
    assert (kind, film.format) == ("gif", "GIF")
    assert getattr(film, "n_frames", 0) > 3  # it moves

    camille.goto(f"{server}/t/{code}/story")
    expect(camille.get_by_text("Le dessin préféré")).to_be_visible()
    expect(camille.locator(".album figcaption")).to_contain_text("voix\xa0: 1")
