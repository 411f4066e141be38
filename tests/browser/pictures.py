"""`make pictures`: the pictures in docs/screens, taken of today's page at tables that are set for it.

`python -m tests.browser.pictures mots-360 first-page-1280` takes the ones that are named.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect

from tests.browser import fold_bornes, fold_courts, fold_mimes, fold_mots, fold_syntax, tables
from tests.browser.courts_player import best, look, spell
from tests.browser.fold import CALM, PHONE, SIDEWAYS, Phase, Size, resize
from tests.browser.rigged import MAIN
from tests.conftest import NewPage, launched

FOLDER = Path(__file__).parents[2] / "docs/screens"
DESK = Size("1280×800", 1280, 800)


class Picture(NamedTuple):
    game: str  # whose rigged server it is taken at
    bring: Phase
    size: Size


# — what is on them, where no phase of the fold will do —


def first_page(new_page: NewPage, server: str) -> Page:
    page = new_page()
    page.goto(server)
    page.locator(".box").nth(4).wait_for()
    return page


def words_from_a_full_hand(new_page: NewPage, server: str) -> Page:
    page = fold_courts.sit(new_page, server, seats=4, bots=["family"] * 3)
    page.locator("[data-act=stock]").click()
    page.wait_for_selector("main[data-phase=play]")
    spell(page, best(look(page)["hand"]).words)
    return page


def a_word_to_lay(new_page: NewPage, server: str) -> Page:
    page = new_page(reduced_motion="reduce")
    wishes: dict[str, Any] = {"seats": 4, "bots": ["child"] * 3, "options": {"story": "set"}}
    tables.sit(page, server, "syntax", CALM, **wishes)
    page.wait_for_selector("main.syntax[data-mine]")
    fold_syntax.cards(page, "SABLE")
    expect(page.locator(".react-main")).to_contain_text("SABLE")
    return page


def a_sentence_to_announce(new_page: NewPage, server: str) -> Page:
    touched = fold_mots.touch("chat", "gris", "dormir", "lit")
    announces = fold_mots.waits(".react-main:has-text('Annoncer')")
    return fold_mots.scene("team", "turn", touched, announces, seats=4)(new_page, server)


def wall(new_page: NewPage, server: str) -> Page:
    page = fold_bornes.PHASES["under attack"](new_page, server)
    page.goto(page.url.replace("/t/", "/tv/"))
    page.locator(".tv-board *").first.wait_for()
    return page


PHONES: dict[str, Phase] = {
    "bornes": fold_bornes.PHASES["under attack"],
    "courts": words_from_a_full_hand,
    "mimes": fold_mimes.PHASES["draw"],
    "mots": a_sentence_to_announce,
    "syntax": a_word_to_lay,
}
PICTURES = {
    **{f"{game}-{size.width}": Picture(game, PHONES[game], size) for game in PHONES for size in (PHONE, SIDEWAYS)},
    "first-page-1280": Picture("bornes", first_page, DESK),
    "table-1280": Picture("bornes", fold_bornes.PHASES["a Borne"], DESK),
    "mots-1280": Picture("mots", fold_mots.PHASES["a vote"], DESK),
    "mimes-1280": Picture("mimes", fold_mimes.PHASES["guess"], DESK),
    "wall-1280": Picture("bornes", wall, DESK),
}


# — how they are taken —


def take(names: list[str]) -> None:
    with launched() as browser:
        for game in sorted({PICTURES[name].game for name in names}):
            with at_tables_of(game) as server:
                for name in (name for name in names if PICTURES[name].game == game):
                    save(name, PICTURES[name], browser, server)


def save(name: str, picture: Picture, browser: Browser, server: str) -> None:
    page = picture.bring(opener(browser), server)
    resize(page, picture.size)
    expect(page.locator(".is-changed")).to_have_count(0)  # rings that stand for motion
    page.wait_for_load_state("networkidle")  # pictures on cards come late
    page.screenshot(path=FOLDER / f"{name}.png")
    page.context.close()
    print(name, flush=True)


def opener(browser: Browser) -> NewPage:
    """Opens pages as the tests do."""

    def open_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        return browser.new_context(viewport={"width": width, "height": height}, locale=locale, **context).new_page()

    return open_page


@contextmanager
def at_tables_of(game: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield from tables.served(Path(folder), MAIN)


if __name__ == "__main__":
    take(sys.argv[1:] or list(PICTURES))
