"""The shell's texts: the same in both languages, none missing, French written as French is."""

import re
from pathlib import Path

import pytest

from tapis.kernel.texts import read_texts

ROOT = Path(__file__).parents[2]
FAMILIES = [ROOT / "web/src", ROOT / "web/src/evening", ROOT / "web/src/table/effects", ROOT / "src/tapis/games"]
NARROW, WIDE = "\u202f", "\u00a0"


def texts(folder: Path, lang: str) -> dict[str, str]:
    return read_texts(folder / f"messages.{lang}.json")


@pytest.mark.parametrize("folder", FAMILIES, ids=lambda folder: folder.name)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    french, english = texts(folder, "fr"), texts(folder, "en")
    assert french.keys() == english.keys()
    fields = {key: (re.findall(r"\{\w+\}", french[key]), re.findall(r"\{\w+\}", english[key])) for key in french}
    assert {key: pair for key, pair in fields.items() if sorted(pair[0]) != sorted(pair[1])} == {}


@pytest.mark.parametrize("folder", FAMILIES, ids=lambda folder: folder.name)
def test_french_keeps_its_spaces_and_its_apostrophes(folder: Path) -> None:
    wrong = rf"(?<![{NARROW}])[;!?]|(?<![{WIDE}]):|«(?!{WIDE})|(?<!{WIDE})»|\w'\w"
    assert {key: text for key, text in texts(folder, "fr").items() if len(text) > 1 and re.search(wrong, text)} == {}


def test_every_text_that_the_page_asks_for_is_there() -> None:
    known = {key for folder in FAMILIES for key in texts(folder, "fr")}
    sources = [*ROOT.glob("web/src/**/*.svelte"), *ROOT.glob("web/src/**/*.ts")]
    calls = [(path.name, key) for path in sources for key in _asked(path.read_text(encoding="utf-8"))]
    assert len(calls) > 150
    of_games = re.compile(r"name|tagline|score|(ui|intro)\..*")  # each game says its own: see test_game_texts
    assert [call for call in calls if call[1] not in known and not of_games.fullmatch(call[1])] == []


def _asked(source: str) -> list[str]:
    plain = re.findall(r"""\bt\((?:[^()"`]*\? )?"([\w.-]+)\"""", source)
    choices = re.findall(r"""\bt\([^()"`]*\? "[\w.-]+" : "([\w.-]+)\"""", source)
    plurals = [f"{key}.other" for key in re.findall(r"""\bplural\("([\w.-]+)\"""", source)]
    return plain + choices + plurals
