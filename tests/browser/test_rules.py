"""The rulebooks: one tap from the first page, with contents, links between rules and search; and a game on paper."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewPage

pytestmark = pytest.mark.browser
Axe = Callable[[Page], list[str]]
LONG = 120_000  # ms: a process is started that prints


@pytest.mark.parametrize(
    ("width", "height"), [(360, 740), pytest.param(1280, 800, marks=pytest.mark.soak)], ids=["phone", "laptop"]
)
def test_a_rule_is_found_from_the_first_page(
    new_page: NewPage, live_server: str, axe: Axe, width: int, height: int
) -> None:
    page = new_page(width, height)
    page.goto(live_server)
    page.get_by_role("link", name="Bornes", exact=True).click()
    expect(page).to_have_title("Règles – Bornes – Tapis")
    contents = page.get_by_role("navigation", name="Sommaire")
    if width < 1200:
        contents.locator("summary").press("Enter")
    contents.get_by_role("link", name="Hold Up").press("Enter")
    expect(page.get_by_role("heading", name="Hold Up")).to_be_focused()
    expect(page.get_by_role("heading", name="Hold Up")).to_be_in_viewport()
    page.locator("#BOR-26").get_by_role("link", name="BOR-54").click()
    expect(page.locator("#BOR-54")).to_be_focused()
    assert page.url.endswith("/rules/bornes#BOR-54")
    page.go_back()
    expect(page.get_by_role("heading", name="Hold Up")).to_be_focused()
    page.get_by_role("searchbox").fill("coup fourre")
    expect(page.locator("#BOR-01")).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="lignes")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_a_game_is_printed_from_its_rules(new_page: NewPage, server: str, axe: Axe) -> None:
    page = new_page(360, 740)
    page.goto(f"{server}/rules/mimes")
    page.get_by_role("link", name="Imprimer le jeu").click()
    page.get_by_label("Vos propres mots").fill("mamie\nmamie")
    page.get_by_role("button", name="Télécharger le PDF").click()
    expect(page.get_by_role("alert")).to_contain_text("2", timeout=LONG)  # the second line is there
    assert axe(page) == []
    page.get_by_role("radio", name="La feuille de points").check()
    with page.expect_download(timeout=LONG) as download:
        page.get_by_role("button", name="Télécharger le PDF").click()
    assert download.value.suggested_filename == "mimes-scores.pdf"
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF-")


def test_rules_are_printed_without_the_page_around_them(page: Page, live_server: str) -> None:
    page.goto(f"{live_server}/rules/bornes")
    page.locator("#BOR-42").wait_for()
    page.emulate_media(media="print")
    expect(page.locator("#BOR-42")).to_be_visible()
    for around in (".bar", ".rules-find", ".contents", ".tools"):
        expect(page.locator(around)).to_be_hidden()
