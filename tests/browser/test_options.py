"""Options as people meet them: ways to play, groups, what is changed, and the family's own way as a link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import NewPage

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("width", "height"), [(360, 740), pytest.param(1280, 800, marks=pytest.mark.soak)], ids=["phone", "laptop"]
)
def test_a_way_to_play_is_chosen_changed_kept_and_handed_on(
    new_page: NewPage, live_server: str, axe: Callable[[Page], list[str]], width: int, height: int
) -> None:
    page = new_page(width, height, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{live_server}/play/mots")
    page.get_by_text("Réglages").first.click()
    sheet = page.get_by_role("radio", name="Comme sur la feuille")
    expect(sheet).to_be_checked()
    expect(page.get_by_text("changé", exact=True)).to_have_count(0)
    expect(page.get_by_role("region", name="Ce que ça change à la table")).to_have_count(0)
    expect(page.locator("[data-option=inscribed]")).to_have_count(0)  # no blank has a word yet
    page.get_by_role("radio", name="Sans pitié").check()
    expect(page.locator("[data-option=target] .badge")).to_be_visible()
    gist = page.get_by_role("region", name="Ce que ça change à la table")
    expect(gist).to_contain_text("1000")  # said though most of it is folded up
    expect(gist).to_contain_text("Jokers")
    page.get_by_role("radio", name="500 points").check()
    expect(page.locator("[data-option=target] .badge")).to_have_count(0)
    page.locator("summary", has_text="Les variantes").click()
    page.get_by_role("radio", name="Convenues").check()
    expect(page.locator("[data-option=inscribed]")).to_be_visible()
    page.get_by_role("button", name="Garder").click()
    expect(page.get_by_role("radio", name="Ma famille")).to_be_checked()
    page.get_by_role("button", name="Le lien").click()
    expect(page.get_by_text("Lien copié")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto(live_server)
    page.goto(link)
    expect(page.get_by_role("radio", name="Ma famille")).to_be_checked()
    expect(page.get_by_role("radio", name="500 points")).to_be_checked()
    other = new_page(width, height)
    other.goto(link.replace("&jokers=4", "&jokers=4000&teams=maybe&house=x"))
    expect(other.locator("[data-option=jokers] input")).to_have_value("10")
    expect(other.locator("[data-option=teams] .badge")).to_have_count(0)
    expect(other.get_by_role("radio", name="Ma famille")).to_have_count(0)


def test_what_a_rule_changes_is_told_with_its_option(
    new_page: NewPage, live_server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(360, 740)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{live_server}/play/bornes")
    page.get_by_text("Réglages").first.click()
    question = page.locator("[data-option=deck] + details summary")
    expect(question).to_have_text("Que change cette règle\u202f?")
    assert not any("lab.json" in url for url in asked)
    question.click()
    told = page.locator("[data-option=deck] + details")
    expect(told).to_contain_text(re.compile(r"Tours par partie\u00a0: .*\(\d+ – \d+\) · .*\(\d+ – \d+\)"))
    expect(told).to_contain_text("parties de bots pour chaque choix")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("[data-option=announce] + details:not(.fold)")).to_have_count(0)  # bots never forget it


TOLD = {
    "fr-FR": ("Réglages de la table", "Tours par partie\u00a0: ", "parties de bots pour chaque choix"),
    "en-GB": ("Table settings", "Turns per game: ", "games between bots for each choice"),
}


@pytest.mark.parametrize("locale", TOLD)
@pytest.mark.parametrize(("game", "least", "most"), [("mots", "500 points", "1000 points"), ("mimes", "15", "40")])
def test_a_longer_game_is_seen_to_take_more_turns(
    new_page: NewPage, live_server: str, locale: str, game: str, least: str, most: str
) -> None:
    settings, turns, source = TOLD[locale]
    page = new_page(360, 740, locale=locale)
    page.goto(f"{live_server}/play/{game}")
    page.get_by_text(settings).first.click()
    told = page.locator("[data-option=target] + details")
    told.locator("summary").click()
    figures = r"\u00a0?: \d+ \(\d+ – \d+\)"
    expect(told).to_contain_text(re.compile(f"{turns}{least}{figures} · .*{most}{figures}"))
    expect(told).to_contain_text(source)
    if game == "mimes":  # nobody is dealt a hand, and no guess is a choice from a list
        expect(told).not_to_contain_text(re.compile("donne|deal|[Cc]hoi(x|ces) p(ar|er)"))
