"""Rulebooks as pages: links between rules lead somewhere, the contents list every heading."""

import re

import pytest

from tapis.server.rulebooks import COMMON, LANGUAGES, rulebook
from tests.house import GAMES

LINKS = {"bornes": 11, "courts": 0, "mimes": 6, "mots": 17, "syntax": 1}  # in each language, at least
LAST = {**dict.fromkeys([*GAMES, COMMON], "À propos"), "syntax": "Les cartes"}  # the heading that ends the contents


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_named_is_a_link_to_it(game: str, language: str) -> None:
    html = rulebook(game, language).html
    places = set(re.findall(r'id="([^"]+)"', html + rulebook(COMMON, language).html))
    links = re.findall(r'<a href="#([^"]+)">\1</a>', html)
    assert len(links) >= LINKS[game]
    assert set(links) <= places
    left = re.sub(r"<a [^>]+>[^<]+</a>|<strong>[^<]+</strong>|<[^>]+>", "", html)
    assert re.findall(r"\b[A-Z]{3}-\d{2,3}\b", left) == []


@pytest.mark.parametrize("game", [*GAMES, COMMON])
def test_the_contents_list_every_heading(game: str) -> None:
    book = rulebook(game, "fr")
    assert [heading.id for heading in book.contents] == re.findall(r'<h[12] id="([^"]+)">', book.html)
    assert "<h1>" not in book.html
    assert "<h2>" not in book.html
    assert book.contents[0].level == 1
    assert book.contents[-1].text == LAST[game]


def test_numbers_of_rules_that_do_not_exist_stay_text(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "# Un jeu\n\n- **BOR-01** Voyez BOR-02, BOR-99 et <b>ALL-04</b>.\n- **BOR-02** Fin.\n"
    monkeypatch.setattr("tapis.server.rulebooks._text", lambda game, language: text if game == "bornes" else "")
    html = rulebook("bornes", "fr").html
    assert re.findall(r'href="#([^"]+)"', html) == ["BOR-02"]
    assert "BOR-99" in html
    assert "<b>" not in html
