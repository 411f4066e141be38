"""The solitaire of courts where there is no network: dealt, judged and kept by the page itself."""

from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver import next_words
from tapis.words import lexicon
from tests.browser.raw_words import raw_words
from tests.browser.test_away import LONG, offline
from tests.conftest import NewPage

pytestmark = pytest.mark.browser
SAME_DEAL = """() => {
  const chance = crypto.getRandomValues.bind(crypto);
  const fixed = (_, i) => Math.imul(i + 1, 2654435761);
  crypto.getRandomValues = (into) => into.length === 256 ? into.map(fixed) : chance(into);
}"""
DICTIONARY = lexicon("fr").graph


def piles_of(page: Page, word: tuple[str, ...]) -> list[int]:
    """Piles whose exposed cards are these, each used once."""
    tops, piles = exposed(page), list[int]()
    for card in word:
        piles.append(next(pile for pile, top in enumerate(tops) if top == card and pile not in piles))
    return piles


def exposed(page: Page) -> list[str]:
    tops: list[str] = page.locator("[data-pile]").evaluate_all("(piles) => piles.map((pile) => pile.dataset.card)")
    return tops


def lay(page: Page, piles: list[int]) -> None:
    for pile in piles:
        page.locator(f"[data-pile='{pile}']").click()
    page.locator("[data-act=spell]").click()


def test_the_solitaire_is_played_without_a_network(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740, service_workers="allow", reduced_motion="reduce")
    page.add_init_script(f"({SAME_DEAL})()")
    offline(page, live_server)
    page.reload()
    page.get_by_role("link", name="La réussite").click()
    board = page.locator("main.sol")
    board.wait_for(timeout=LONG)
    expect(board).to_have_attribute("data-left", "48")
    expect(page.locator("[data-act=hint]")).to_have_count(0)
    expect(page.get_by_text("Sans réseau, pas d’indice")).to_be_visible()

    tops = exposed(page)
    nonsense = next(pair for pair in permutations(range(8), 2) if "".join(tops[i] for i in pair) not in DICTIONARY)
    lay(page, list(nonsense))
    expect(page.get_by_role("button", name="COU-40")).to_be_visible()
    page.keyboard.press("Escape")

    word = next_words(DICTIONARY, [(top,) for top in tops], FACE_VALUES)[0]
    lay(page, piles_of(page, word))
    expect(board).to_have_attribute("data-left", str(48 - len(word)))
    page.locator("[data-act=undo]").click()
    expect(board).to_have_attribute("data-left", "48")
    lay(page, piles_of(page, word))
    expect(board).to_have_attribute("data-left", str(48 - len(word)))

    page.reload()
    board.wait_for(timeout=LONG)
    expect(board).to_have_attribute("data-left", str(48 - len(word)))
    page.locator("[data-act=giveup]").click()
    page.locator("[data-act=giveup]").click()
    expect(page.get_by_text("Il faut le réseau pour le savoir")).to_be_visible()
    expect(page.get_by_role("link", name="Prendre une autre boîte")).to_be_visible()
    assert raw_words(page, "courts", "fr") == {}
    page.get_by_role("button", name="La même donne").click()
    expect(board).to_have_attribute("data-left", "48")
    assert exposed(page) == tops
