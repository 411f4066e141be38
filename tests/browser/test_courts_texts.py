"""The texts of courts: the same in both languages, none missing, none idle, French written as French is."""

import json
import re
from pathlib import Path

from tapis.games.courts import GAME
from tapis.words import COURTS_VALUES

WEB = Path(__file__).parents[2] / "src/tapis/games/courts/web"
SILENT = {"turn"}  # events that deserve no line
NARROW, WIDE = "\u202f", "\u00a0"
SOURCE = "".join(file.read_text("utf-8") for file in sorted([*WEB.glob("*.ts"), *WEB.glob("*.svelte")]))


def texts(lang: str) -> dict[str, str]:
    return _flat(json.loads((WEB / f"messages.{lang}.json").read_text("utf-8")))


def _flat(tree: dict[str, object], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)}
    return found


def test_both_languages_say_the_same_things() -> None:
    french, english = texts("fr"), texts("en")
    assert french.keys() == english.keys()
    fields = {key: [set(re.findall(r"\{\w+\}", lang[key])) for lang in (french, english)] for key in french}
    assert {key: pair for key, pair in fields.items() if pair[0] != pair[1]} == {}


def test_french_keeps_its_spaces_and_its_apostrophes() -> None:
    wrong = rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|\w'\w"
    assert {key: text for key, text in texts("fr").items() if re.search(wrong, text)} == {}


def test_every_event_has_its_line_or_is_known_to_be_silent() -> None:
    told = {re.split(r"[.|]", key.removeprefix("log."))[0] for key in texts("fr") if key.startswith("log.")}
    assert told | SILENT == {event.__name__.lower() for event in GAME.events}


def test_every_refusal_says_why() -> None:
    raised = "".join(file.read_text("utf-8") for file in WEB.parent.glob("*.py"))
    refusals = re.findall(r'Illegal\(\s*"(COU-\d+)"(?:, why="(\w+)")?', raised)
    known = texts("fr")
    assert len(refusals) > 20
    assert [no for no in refusals if f"refused.{no[0]}.{no[1]}" not in known and f"refused.{no[0]}" not in known] == []


def test_every_text_that_the_board_asks_for_is_there_and_no_other() -> None:
    known = {key.removesuffix(".one").removesuffix(".other") for key in texts("fr") if key.startswith("ui.")}
    asked = set(re.findall(r'"(ui\.\w+)"', SOURCE))
    begun = {start for start in re.findall(r"`(ui\.\w*)\$\{", SOURCE) if start != "ui."}
    assert asked - known == set()
    assert [start for start in begun if not any(key.startswith(start) for key in known)] == []
    assert {key for key in known - asked if not any(key.startswith(start) for start in begun)} == set()


def test_options_levels_and_the_score_sheet_are_named() -> None:
    known = texts("fr")
    chosen = ("lexicon", "challenge", "two_player_bonus")  # the others are not for people to choose
    assert [name for name in chosen if f"option.{name}.label" not in known] == []
    assert set(chosen) <= set(GAME.options.__struct_fields__)
    assert [level for level in GAME.bots if f"level.{level}" not in known] == []
    assert [n for n in range(1, 9) if f"sheet.round-{n}" not in known] == []


def test_the_values_printed_on_the_cards_are_those_that_count() -> None:
    printed = re.findall(r"\b([A-Z]{1,2}): (\d+)", (WEB / "cards.ts").read_text("utf-8"))
    assert {card: int(value) for card, value in printed} == COURTS_VALUES
