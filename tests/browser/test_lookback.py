"""Once a game is over: how it went, and another table that goes on from a moment of its film."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.kept_tables import TOKEN, House
from tests.conftest import NewPage

pytestmark = pytest.mark.browser
Axe = Callable[[Page], list[str]]
TOLD = {
    "bornes": "La chance aux cartes",
    "courts": "La chance aux cartes",
    "mots": "La plus belle phrase",
    "mimes": "Les mots trouvés le plus vite",
}


def film_of(new_page: NewPage, house: House, game: str, width: int, height: int) -> Page:
    url, codes = house
    page = new_page(width, height)
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": url}])
    page.goto(f"{url}/t/{codes.finished[game]}")
    page.locator(".film").wait_for(timeout=30_000)
    return page


def show(page: Page, step: int) -> None:
    place = page.get_by_label("Coup affiché")
    place.evaluate(
        "(node, at) => { node.value = at; node.dispatchEvent(new Event('input', { bubbles: true })); }", step
    )


def test_a_game_goes_on_from_a_moment_of_its_film(new_page: NewPage, house: House) -> None:
    page = film_of(new_page, house, "courts", 360, 740)
    show(page, 3)
    link = page.get_by_role("link", name="Lien vers ce moment").get_attribute("href") or ""
    page.locator(".go-on").get_by_role("button", name="Copier").click()
    expect(page.locator(".go-on").get_by_role("button", name="Copié")).to_be_visible()
    page.goto(house.url + link)
    expect(page.get_by_label("Coup affiché")).to_have_value("3")
    before = page.url
    page.get_by_role("button", name="Continuer d’ici").click()
    page.locator("main.courts").wait_for()
    assert page.url != before


def test_a_film_leads_from_turn_to_turn_and_to_what_mattered(new_page: NewPage, house: House) -> None:
    page = film_of(new_page, house, "courts", 360, 740)
    place = page.get_by_label("Coup affiché")
    show(page, 0)
    page.get_by_role("button", name="Tour suivant").click()
    first = int(place.input_value())
    page.get_by_role("button", name="Tour suivant").click()
    assert int(place.input_value()) > first > 0
    page.get_by_role("button", name="Tour précédent").click()
    expect(place).to_have_value(str(first))
    moments = page.get_by_label("Les moments forts")
    step, told = str(moments.locator("option").nth(1).inner_text()).split(". ", 1)
    moments.select_option(step)
    expect(place).to_have_value(step)
    expect(page.locator(".film-line")).to_have_text(told)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_film_is_seen_through_any_eyes(new_page: NewPage, house: House, axe: Axe) -> None:
    page = film_of(new_page, house, "courts", 360, 740)
    show(page, 2)
    hands = page.locator(".eyes dd")
    expect(hands).to_have_count(0)
    page.get_by_label("Par les yeux de").select_option(label="toutes les cartes")
    expect(hands).to_have_count(2)
    both = hands.all_inner_texts()
    page.get_by_label("Par les yeux de").select_option("1")
    expect(hands).to_have_text([both[1]])
    assert axe(page) == []
    page.get_by_role("button", name="Voir sur le tapis").click()
    letters = both[1].split(" · ")
    expect(page.locator(".cinema .rack .tile")).to_have_count(len(letters))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_host_s_own_words_are_seen_through_nobody_s_eyes(new_page: NewPage, house: House) -> None:
    page = film_of(new_page, house, "mimes", 360, 740)
    page.get_by_label("Par les yeux de").select_option("0")
    expect(page.get_by_role("alert")).to_contain_text("les mots de l’hôte peuvent resservir")
    expect(page.get_by_label("Par les yeux de")).to_have_value("public")


@pytest.mark.soak
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
@pytest.mark.parametrize("game", TOLD)
def test_how_a_game_went_is_told(new_page: NewPage, house: House, axe: Axe, game: str, width: int, height: int) -> None:
    page = film_of(new_page, house, game, width, height)
    page.locator(".replay summary").click()
    expect(page.locator(".replay details")).to_contain_text(TOLD[game], timeout=120_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert axe(page) == []
