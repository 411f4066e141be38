"""The texts of Mimes: the same in both languages, none missing, French written as French is."""

import json
import re
from pathlib import Path

import pytest

from tapis.games.mimes import GAME

WEB = Path(__file__).parents[2] / "src/tapis/games/mimes/web"
SILENT = {"inked"}  # events that deserve no line
KINDS = ("teams", "roll", "read", "perform", "guess", "foul", "verdict", "answer", "hear", "judge", "contest", "show")
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
    fields = re.compile(r"\{\w+\}")
    assert [key for key in french if set(fields.findall(french[key])) != set(fields.findall(english[key]))] == []


def test_french_keeps_its_spaces_and_its_apostrophes() -> None:
    wrong = rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|\w'\w"
    told = {key: text for key, text in texts("fr").items() if not key.startswith("keys.")}
    assert {key: text for key, text in told.items() if re.search(wrong, text)} == {}


def test_every_event_has_its_line_or_is_known_to_be_silent() -> None:
    told = {re.split(r"[.|]", key.removeprefix("log."))[0] for key in texts("fr") if key.startswith("log.")}
    assert told | SILENT == {event.__name__.lower() for event in GAME.events}


def test_every_refusal_says_why() -> None:
    raised = "".join(file.read_text(encoding="utf-8") for file in WEB.parent.glob("*.py"))
    refusals = re.findall(r'Illegal\(\s*"(MIM-\d+)"(?:,[^)]*?why="(\w+)")?', raised)
    known = texts("fr")
    assert len(refusals) > 12
    assert [no for no in refusals if f"refused.{no[0]}.{no[1]}" not in known and f"refused.{no[0]}" not in known] == []


@pytest.mark.parametrize("file", sorted([*WEB.glob("*.ts"), *WEB.glob("*.svelte")]), ids=lambda file: file.name)
def test_every_text_that_the_board_asks_for_is_there(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    known = texts("fr")
    asked = re.findall(r'"((?:ui|ink|album|camera|team)\.[\w.]+)"', source)
    begun = re.findall(r"`((?:ui|ink|album|camera|team)\.\w*)\$\{", source)
    assert [key for key in asked if key not in known and f"{key}.other" not in known] == []
    assert [start for start in begun if not any(key.startswith(start) for key in known)] == []


def test_every_text_of_the_board_is_asked_for() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in [*WEB.glob("*.ts"), *WEB.glob("*.svelte")])
    begun = tuple(re.findall(r"`(ui\.\w*)\$\{", source))
    shown = {key.removesuffix(".one").removesuffix(".other") for key in texts("fr") if key.startswith("ui.")}
    assert [key for key in shown if f'"{key}"' not in source and not key.startswith(begun)] == []


def test_options_levels_windows_teams_and_the_score_sheet_are_named() -> None:
    known = texts("fr")
    assert [name for name in GAME.options.__struct_fields__ if f"option.{name}.label" not in known] == []
    assert [level for level in GAME.bots if f"level.{level}" not in known] == []
    assert [kind for kind in KINDS if f"window.{kind}" not in known] == []
    assert [team for team in range(8) if f"team.{team}" not in known] == []
    assert {"sheet.found", "sheet.answers", "reason.target", "reason.still"} <= known.keys()
