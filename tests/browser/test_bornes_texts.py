"""The texts of Bornes: the same in both languages, none missing, French written as French is."""

import json
import re
from pathlib import Path

import pytest

from tapis.games.bornes import GAME

WEB = Path(__file__).parents[2] / "src/tapis/games/bornes/web"
SILENT = {"turn", "filled"}  # events that deserve no line
NARROW, WIDE = "\u202f", "\u00a0"


def texts(lang: str) -> dict[str, str]:
    return _flat(json.loads((WEB / f"messages.{lang}.json").read_text(encoding="utf-8")))


def _flat(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)}
    return found


def test_both_languages_say_the_same_things() -> None:
    french, english = texts("fr"), texts("en")
    assert french.keys() == english.keys()
    fields = {
        key: (set(re.findall(r"\{\w+\}", french[key])), set(re.findall(r"\{\w+\}", english[key]))) for key in french
    }
    assert {key: pair for key, pair in fields.items() if pair[0] != pair[1]} == {}


def test_french_keeps_its_spaces_and_its_apostrophes() -> None:
    wrong = rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|\w'\w"
    assert {key: text for key, text in texts("fr").items() if re.search(wrong, text)} == {}


def test_every_event_has_its_line_or_is_known_to_be_silent() -> None:
    told = {re.split(r"[.|]", key.removeprefix("log."))[0] for key in texts("fr") if key.startswith("log.")}
    assert told | SILENT == {event.__name__.lower() for event in GAME.events}


def test_every_refusal_says_why() -> None:
    raised = "".join(file.read_text(encoding="utf-8") for file in WEB.parent.glob("*.py"))
    refusals = re.findall(r'Illegal\(\s*"(BOR-\d+)"(?:, why="(\w+)")?', raised)
    known = texts("fr")
    assert len(refusals) > 20
    assert [no for no in refusals if f"refused.{no[0]}.{no[1]}" not in known and f"refused.{no[0]}" not in known] == []


@pytest.mark.parametrize("file", sorted([*WEB.glob("*.ts"), *WEB.glob("*.svelte")]), ids=lambda file: file.name)
def test_every_text_that_the_board_asks_for_is_there(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    asked = re.findall(r'"((?:ui|card|family|said|sound)\.[\w-]+)"', source)
    begun = re.findall(r"`((?:ui|card|family|said|sound)\.[\w-]*)\$\{", source)
    known = texts("fr")
    assert [key for key in asked if key not in known] == []
    assert [start for start in begun if not any(key.startswith(start) for key in known)] == []


def test_options_levels_and_the_score_sheet_are_named() -> None:
    known = texts("fr")
    assert [name for name in GAME.options.__struct_fields__ if f"option.{name}.label" not in known] == []
    assert [level for level in GAME.bots if f"level.{level}" not in known] == []
    sheet = (WEB.parent / "ending.py").read_text(encoding="utf-8")
    labels = re.findall(r'Line\(\s*f?"([\w-]+)', sheet)
    assert labels
    assert [label for label in labels if not any(key.startswith(f"sheet.{label}") for key in known)] == []
