"""`python -m tests.browser.screens [GAME …]`: the wall in the middle of each game, as `docs/screens` shows it."""

import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.rigged import MAIN
from tests.browser.tables import served
from tests.conftest import launched

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
PATIENCE = 120_000  # ms
COLOURS = 256  # a third of the bytes
MID_GAME = {
    "bornes": "under attack",
    "courts": "contest",
    "mimes": "guess",
    "mots": "a vote",
    "syntax": "contest",
}


def picture(browser: Browser, game: str, phase: str) -> None:
    """Brings a table with the most seats into a phase, and keeps what its wall shows."""

    def new_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **context).new_page()
        page.set_default_timeout(PATIENCE)
        return page

    scenes = import_module(f"tests.browser.fold_{game}")
    with TemporaryDirectory() as folder:
        for server in served(Path(folder), MAIN):
            page = scenes.PHASES[phase](new_page, server)
            wall = new_page(1920, 1080, reduced_motion="reduce")
            wall.goto(f"{server}/tv/{page.url.rpartition('/')[2]}")
            wall.locator(".tv-board > *").first.wait_for()
            wall.wait_for_load_state("networkidle")  # pictures on cards come late
            wall.evaluate("() => document.fonts.ready")
            seen = Image.open(BytesIO(wall.screenshot()))
            seen.convert("RGB").quantize(COLOURS).save(FOLDER / f"wall-{game}.png", optimize=True)


if __name__ == "__main__":
    with launched() as browser:
        for game in sys.argv[1:] or MID_GAME:
            picture(browser, game, MID_GAME[game])
