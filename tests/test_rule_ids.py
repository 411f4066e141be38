"""Every numbered rule stands in both rulebooks and has a test that names it; no test and no refusal names another."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.kernel import registry

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "tapis"
LANGUAGES = ("fr", "en")
NUMBER = r"[A-Z]{3}-\d\d"
ITEM = re.compile(rf"^- \*\*({NUMBER})\*\* \S", re.MULTILINE)


def books() -> dict[str, Path]:
    """The folder of each rulebook, the common one first."""
    return {"common": SOURCES / "games"} | {name: registry.home(name) for name in registry.games()}


def numbered(folder: Path, language: str) -> list[str]:
    return ITEM.findall((folder / f"rules.{language}.md").read_text("utf-8"))


def known() -> set[str]:
    return {number for folder in books().values() for number in numbered(folder, "fr")}


def files_of_tests() -> list[Path]:
    kept_by_games = [file for folder in books().values() for file in folder.glob("tests/**/test_*.py")]
    return [*ROOT.glob("tests/**/test_*.py"), *kept_by_games]


def sources() -> list[Path]:
    """The code of the house and of the games that are there; a folder without a GAME is not one yet."""
    others = {SOURCES / "games", SOURCES / "cli" / "example"}
    house = [file for file in SOURCES.rglob("*.py") if not others & set(file.parents)]
    return house + [file for name in registry.games() for file in registry.home(name).rglob("*.py")]


def named_in(source: str) -> Iterator[str]:
    """The rules that the tests of a file name with @rule("BOR-12")."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    yield from (str(ast.literal_eval(number)) for number in mark.args)


def shown() -> set[str]:
    return {number for file in files_of_tests() for number in named_in(file.read_text("utf-8"))}


@pytest.mark.parametrize("name", books())
def test_both_languages_number_the_same_rules_each_once(name: str) -> None:
    french, english = (numbered(books()[name], language) for language in LANGUAGES)
    assert french == english
    assert len(french) == len(set(french)) > 0


def test_a_number_belongs_to_one_book() -> None:
    everything = [number for folder in books().values() for number in numbered(folder, "fr")]
    assert len(everything) == len(set(everything))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", books())
def test_a_rulebook_refers_to_rules_that_exist(name: str, language: str) -> None:
    text = (books()[name] / f"rules.{language}.md").read_text("utf-8")
    assert set(re.findall(NUMBER, text)) <= known()


def test_every_rule_has_a_test_that_names_it() -> None:
    assert known() - shown() == set()


def test_every_test_names_a_rule_that_exists() -> None:
    assert shown() - known() == set()


def test_every_refusal_names_a_rule_that_exists() -> None:
    refusals = {
        number for file in sources() for number in re.findall(rf'Illegal\(\s*"({NUMBER})"', file.read_text("utf-8"))
    }
    assert refusals
    assert refusals <= known()


def test_the_search_for_names_finds_them_and_nothing_else() -> None:
    source = """
@rule("ABC-01", "ABC-02")
@rule("ABC-03")
async def test_a(): ...

@rule("ABC-04")
def helper(): ...

def test_b():
    rule("ABC-05")
"""
    assert sorted(named_in(source)) == ["ABC-01", "ABC-02", "ABC-03"]
    assert ITEM.findall("- **ABC-01** Yes.\n- **ABC-02**\n* **ABC-03** no\n- ABC-04 no\n") == ["ABC-01"]


def test_french_is_set_with_its_spaces() -> None:
    """No-break spaces before high punctuation and inside guillemets, and typographic apostrophes."""
    for folder in books().values():
        text = (folder / "rules.fr.md").read_text("utf-8")
        assert re.findall(r"[ \w][;!?](?=\s)| :(?!-)|« | »|\w'\w|\d km", text) == []
