"""The phases of mimes for the law of the fold: sixteen people in eight teams, all paints, the longest words."""

from functools import partial

from playwright.sync_api import Page

from tapis.games.mimes.cards import LINES, ZONES, deck
from tests.browser.fold import CALM, Phase
from tests.browser.mimes_scenes import IN_ONE_ROOM, SCENES
from tests.browser.tables import Pace, sit
from tests.conftest import NewPage

WORDS = [card.words(zone, line).text for card in deck("fr") for zone in ZONES for line in range(1, LINES + 1)]
LONGEST = sorted(WORDS, key=len)[-60:]
OPTIONS = {"paintbox": True, "own_words": "\n".join(LONGEST), "own_only": True, "seconds": 300, "read_seconds": 60}
SEATS = 16
PACE: Pace = {**CALM, "look": 60_000}
PERFORMS, SHOWS = ("draw", "guess", "watch", "mime", "look"), ("foul", "found")


def phase_of(scene: str) -> str:
    """The board's own name for what goes on in a scene."""
    if scene in PERFORMS:
        return "perform"
    if scene in SHOWS:
        return "show"
    return {"wait": "answer", "claim": "contest"}.get(scene, scene)


def at(scene: str, new_page: NewPage, server: str) -> Page:
    page = new_page(reduced_motion="reduce")
    place = "room" if scene in IN_ONE_ROOM else "apart"
    options = {**OPTIONS, "place": place, "story": f"scene {scene}"}
    sit(page, server, "mimes", PACE, seats=SEATS, bots=["child"] * (SEATS - 1), options=options)
    page.wait_for_selector(f"main.frame[data-phase={phase_of(scene)}]")
    return page


PHASES: dict[str, Phase] = {scene: partial(at, scene) for scene in SCENES}
