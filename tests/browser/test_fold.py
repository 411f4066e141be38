"""The law of the fold on every board, in every phase, at every size; and pages that break it."""

from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fold import CALM, LONGEST_NAME, PHONE, SIDEWAYS, SIZES, SMALLEST, Size, fold
from tests.browser.rigged import LONG_NAMES
from tests.browser.tables import join, sit
from tests.conftest import NewPage, Serving

pytestmark = pytest.mark.browser

GAMES = sorted(path.stem.removeprefix("fold_") for path in Path(__file__).parent.glob("fold_*.py"))
PHASES = [(game, phase) for game in GAMES for phase in import_module(f"tests.browser.fold_{game}").PHASES]
SOUND = """<!doctype html><style>
  main { position: fixed; inset: 0; overflow: hidden }
  [data-read] { position: absolute; inset: 90px auto auto 0; inline-size: 99px }
  [data-ask] { margin: 0; inline-size: 200px; block-size: 40px }
  [role=timer] { position: absolute; inset: 0 0 auto auto; inline-size: 40px; block-size: 40px }
  [data-answer] { position: absolute; inset: 50px auto auto 0; inline-size: 99px; overflow: hidden }
  [data-hand] { position: absolute; inset: auto 0 0 0; block-size: 60px }
</style>
<main class="frame" data-asked>
  <span data-read>We wait for Ana</span>
  <p data-ask>What now?</p><span role="timer">9</span><button data-answer>Go</button>
  <div data-hand><button>1</button><button>2</button></div>
</main>"""
TWINS = {
    "the hand is below the fold": ("[data-hand] { translate: 0 30px }", "is not on the screen"),
    "the answer is beside the screen": ("[data-answer] { translate: 340px 0 }", "is not on the screen"),
    "the clock is under a drawer": ("main::after { content: ''; position: fixed; inset: 0 }", "is covered"),
    "the page scrolls": ("body { block-size: 200vh }", "the page scrolls by"),
    "the page scrolls sideways": ("body { inline-size: 200vw; block-size: 9px }", "the page scrolls sideways"),
    "the question is cut": ("[data-ask] { block-size: 8px; overflow: auto }", "its text is cut"),
    "the answer's word is cut": ("[data-answer] { inline-size: 12px; padding: 0 }", "its text is cut"),
    "the bar's sentence is cut": (
        "[data-read] { inline-size: 40px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }",
        "its text is cut",
    ),
    "nothing answers": ("[data-answer] { display: none }", "nothing is marked as answer"),
    "nothing is asked": ("[data-ask] { display: none }", "nothing is marked as ask"),
}


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(LONG_NAMES)


def holds(new_page: NewPage, server: str, game: str, phase: str, sizes: tuple[Size, ...]) -> None:
    page = import_module(f"tests.browser.fold_{game}").PHASES[phase](new_page, server)
    measured = {size: fold(page, size) for size in sizes}
    print(f"\n{game}, {phase}:", *(each.line for each in measured.values()), sep="\n")
    assert {size.name: each.faults for size, each in measured.items() if each.faults} == {}


@pytest.mark.parametrize(("game", "phase"), PHASES[::8])
def test_nothing_is_below_the_fold(new_page: NewPage, server: str, game: str, phase: str) -> None:
    holds(new_page, server, game, phase, (SMALLEST, PHONE, SIDEWAYS))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_nothing_is_below_the_fold_at_any_size(new_page: NewPage, server: str, game: str, phase: str) -> None:
    holds(new_page, server, game, phase, SIZES)


@pytest.mark.soak
@pytest.mark.parametrize(("others", "at_large"), [(2, "Zoé"), (3, "3 joueurs")])
def test_where_names_have_no_room_the_bar_says_how_many(
    new_page: NewPage, server: str, others: int, at_large: str
) -> None:
    """My word waits for people who say nothing."""
    page = new_page(reduced_motion="reduce")
    code = sit(page, server, "syntax", CALM, seats=1 + others, deal=False, options={"story": "full"})
    for first in ("Ana", "Zoé", "Bob")[:others]:
        other = new_page()
        join(other, server, code, f"{first} {LONGEST_NAME}"[:20])
    page.get_by_role("button", name="Distribuer").click()
    page.wait_for_selector("main.syntax[data-mine]")
    page.keyboard.type("seul")
    page.keyboard.press("Space")
    bar = page.locator(".status-line")
    expect(bar).to_contain_text(at_large)
    for size in (SMALLEST, PHONE, SIDEWAYS):
        assert fold(page, size).faults == ()
    fold(page, SMALLEST)
    expect(bar.get_by_text(f"On attend {others} joueurs")).to_be_visible()


def test_a_page_that_breaks_the_law_is_caught(page: Page) -> None:
    for twin, (style, fault) in TWINS.items():
        page.set_content(SOUND)
        assert fold(page, PHONE).faults == ()
        page.add_style_tag(content=style)
        assert any(fault in each for each in fold(page, PHONE).faults), twin
