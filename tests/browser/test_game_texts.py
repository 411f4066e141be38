"""The texts of every game: the same in both languages, none missing, none idle, French written as French is."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tapis
from tapis.kernel import registry
from tapis.kernel.testing import wander
from tapis.kernel.texts import read_texts

GAMES = Path(tapis.__file__).parent / "games"
HOUSE = Path(__file__).parents[2] / "web/src"
KIT = HOUSE / "lib/board"
RULE = r'"([A-Z]{3}-\d+)"'
NARROW, WIDE = "\u202f", "\u00a0"
CHOSEN = {"boolean", "integer"}  # kinds of options that the page offers, beside those with listed values

each_game = pytest.mark.parametrize("name", sorted(registry.games()))


def texts(folder: Path, lang: str = "fr") -> dict[str, str]:
    return read_texts(folder / f"messages.{lang}.json")


def known(name: str) -> dict[str, str]:
    return texts(GAMES / name / "web")


def rules_of(name: str) -> str:
    """The game's own Python, as one text."""
    files = [file for file in (GAMES / name).rglob("*.py") if "tests" not in file.relative_to(GAMES).parts]
    return "".join(file.read_text("utf-8") for file in files)


def page_of(name: str) -> str:
    """The game's own page, with the parts of the kit that it uses, as one text."""
    web = GAMES / name / "web"
    own = "".join(file.read_text("utf-8") for file in sorted([*web.glob("*.ts"), *web.glob("*.svelte")]))
    parts = [file for file in KIT.glob("*.svelte") if f'/board/{file.name}"' in own]
    return own + "".join(file.read_text("utf-8") for file in parts)


@pytest.mark.parametrize("folder", [GAMES, *(GAMES / name / "web" for name in sorted(registry.games()))], ids=str)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    french, english = texts(folder), texts(folder, "en")
    assert french.keys() == english.keys()
    fields = {key: [set(re.findall(r"\{\w+\}", lang[key])) for lang in (french, english)] for key in french}
    assert {key: pair for key, pair in fields.items() if pair[0] != pair[1]} == {}


@each_game
def test_french_keeps_its_spaces_and_its_apostrophes(name: str) -> None:
    wrong = rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|\w'\w"
    assert {key: text for key, text in known(name).items() if re.search(wrong, text)} == {}


@each_game
def test_every_event_has_its_line_or_an_empty_one(name: str) -> None:
    told = {re.split(r"[.|]", key.removeprefix("log."))[0] for key in known(name) if key.startswith("log.")}
    assert told == {event.__name__.lower() for event in registry.game(name).events}


@each_game
def test_every_refusal_says_why(name: str) -> None:
    raised = re.findall(rf'Illegal\(\s*{RULE}(?: if [^,]+ else {RULE})?(?:, why="([\w-]+)")?', rules_of(name))
    refusals = [(rule, why) for one, other, why in raised for rule in (one, other) if rule]
    said = {key.removeprefix("refused.") for key in {*known(name), *texts(GAMES)} if key.startswith("refused.")}
    assert len(refusals) > 12
    assert [(rule, why) for rule, why in refusals if f"{rule}.{why}" not in said and rule not in said] == []


@each_game
def test_every_text_that_the_board_asks_for_is_there_and_no_other(name: str) -> None:
    said = {key.removesuffix(".one").removesuffix(".other") for key in known(name)}
    house = {*texts(GAMES), *texts(KIT.parents[1])}  # parts of the kit ask for these
    heads = "|".join({key.split(".")[0] for key in said} - {"refused"})
    asked = set(re.findall(rf'"((?:{heads})\.[\w?.-]+)"', page_of(name)))
    begun = set(re.findall(rf"`((?:{heads})\.[\w.-]*)\$\{{", page_of(name)))
    assert asked - said - house == set()
    assert [start for start in begun if not any(key.startswith(start) for key in said)] == []
    idle = {key for key in said - asked if key.startswith("ui.") and not any(key.startswith(start) for start in begun)}
    assert idle == set()


@each_game
def test_options_levels_windows_and_the_score_sheet_are_named(name: str) -> None:
    game, said = registry.game(name), known(name)
    parts = msgspec.json.schema(game.options)["$defs"][game.options.__name__]["properties"]
    fields = {field for field, part in parts.items() if "enum" in part or part.get("type") in CHOSEN}
    wanted = {f"option.{field}.label" for field in fields} | {f"level.{level}" for level in game.bots}
    wanted |= {f"window.{kind}" for kind in kinds(game)}
    assert sorted(wanted - said.keys()) == []
    assert any(key.startswith("sheet.") for key in said)
    labels = re.findall(r'ScoreLine\(\s*f?"([\w-]+)', rules_of(name))
    assert [label for label in labels if not any(key.startswith(f"sheet.{label.rstrip('-')}") for key in said)] == []
    assert [why for why in re.findall(r'Result\(\s*"([\w-]+)"', rules_of(name)) if f"reason.{why}" not in said] == []


@each_game
def test_every_value_of_an_option_has_words(name: str) -> None:
    game, said = registry.game(name), known(name)
    parts = msgspec.json.schema(game.options)["$defs"][game.options.__name__]["properties"]
    wanted: set[str] = set()
    for field, part in parts.items():
        wanted |= {f"option.{field}.values.{value}" for value in part.get("enum", ()) if isinstance(value, str)}
        if part.get("type") == "string" and "enum" not in part and f"option.{field}.label" in said:
            wanted |= {f"option.{field}.{form}" for form in ("lines.one", "lines.other", "none")}
    assert sorted(wanted - said.keys()) == []


def kinds(game: Any) -> set[str]:
    """The windows in which play waits for somebody, in a few games played at random."""
    moments = [moment for seed in range(3) for moment in wander(game, seed, game.min_seats + seed % 2).moments]
    return {w.kind for moment in moments for w in game.windows(moment.state) if w.waits and min(w.seats) >= 0}
