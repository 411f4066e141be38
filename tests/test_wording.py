"""Words on the page that newcomers took for something else: what they say now, in both languages."""

import re
from pathlib import Path

import pytest

from tapis.cli.texts import LANGS, Lang, Texts
from tapis.games.syntax.moves import Contested
from tapis.kernel.texts import read_texts

ROOT = Path(__file__).parents[1]
SHELL, GAMES = ROOT / "web/src", ROOT / "src/tapis/games"


def texts(lang: Lang, game: str = "") -> dict[str, str]:
    """What the page says at a table of this game."""
    files = [SHELL / f"messages.{lang}.json", *([GAMES / game / "web" / f"messages.{lang}.json"] if game else [])]
    return {key: text for file in files for key, text in read_texts(file).items()}


def test_a_locked_table_goes_on() -> None:
    assert texts("fr")["room.lock"] == "Ne plus laisser entrer personne"
    assert texts("fr")["room.lock.help"].startswith("La partie continue")
    assert texts("en")["room.lock"] == "Let nobody else in"
    assert texts("en")["room.lock.help"].startswith("The game goes on")


def test_nothing_is_dealt_in_mimes() -> None:
    for lang, said in {"fr": "Former les équipes", "en": "Make the teams"}.items():
        assert {texts(lang, "mimes")[key] for key in ("room.deal", "pass.deal")} == {said}  # type: ignore[arg-type]


def test_the_time_of_a_turn_is_not_the_sand() -> None:
    for pace in ("brisk", "gentle"):
        assert re.search("dés.*sablier.*à part", texts("fr", "mimes")[f"pace.{pace}.help"])
        assert re.search("dice.*sand.*apart", texts("en", "mimes")[f"pace.{pace}.help"])


@pytest.mark.parametrize("lang", LANGS)
def test_points_are_bad_in_syntax(lang: Lang) -> None:
    """Ten more are a fine, ten fewer are said to be fewer."""
    held, fell = (Contested(0, 1, "MOT", valid, 0, count) for valid, count in ((True, 10), (False, -10)))
    fined, spared = (Texts(lang, "syntax").line(event, 0, str) or "" for event in (held, fell))
    assert {"fr": "10 points d’amende", "en": "A fine of 10 points"}[lang] in fined
    assert {"fr": "10 points de moins", "en": "10 points fewer"}[lang] in spared


@pytest.mark.parametrize("lang", LANGS)
def test_a_bonus_that_nobody_gets_has_a_reason(lang: Lang) -> None:
    """None without words; with as many words, or as long ones, both names and the number."""
    said = texts(lang, "courts")
    assert re.search("personne|nobody", said["ui.bonus_none"], re.I)
    for kind in ("most", "longest"):
        tie = said[f"ui.bonus_tie_{kind}"]
        assert re.search("personne|nobody", tie, re.I)
        assert {"{names}", "{n}"} <= set(re.findall(r"{\w+}", tie))


def test_the_open_book_is_the_dictionary_s_alone() -> None:
    """The rules have a scroll."""
    drawn = {
        path.name
        for home in (SHELL, GAMES)
        for path in home.rglob("*.svelte")
        if '"book-open"' in path.read_text("utf-8")
    }
    assert drawn == {"Dictionary.svelte"}
