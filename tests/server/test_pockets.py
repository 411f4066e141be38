"""What a page fetches to play the solitaire without a network: the server's own Python and a dictionary."""

import re
from pathlib import Path

import httpx
import pytest

import tapis
from tapis.server.settings import Settings
from tapis.words import lexicon
from tests.server.conftest import EASY, Serve

HOME = Path(tapis.__file__).parent.parent
STANDARD = ("typing", "json")  # what the page's Python has of the standard library, or is given


@pytest.fixture
def url(serve: Serve) -> str:
    return serve(Settings(limits=EASY))


def test_the_rules_are_the_servers_own_files(url: str) -> None:
    told = httpx.get(f"{url}/api/games/courts/pocket/fr").json()
    assert told["modules"] == {path: (HOME / path).read_text("utf-8") for path in told["modules"]}
    assert f"{told['door'].replace('.', '/')}.py" in told["modules"]
    assert (told["room"]["code"], told["room"]["commitment"], told["room"]["seed"]) == ("", "", "")
    assert told["room"]["options"]["lexicon"] == "fr"
    assert told["frame"]["windows"][0]["closes_at"] is None


def test_they_import_nothing_that_the_page_lacks(url: str) -> None:
    modules: dict[str, str] = httpx.get(f"{url}/api/games/courts/pocket/fr").json()["modules"]
    there = {path.removesuffix(".py").replace("/", ".") for path in modules} | set(STANDARD)
    for source in modules.values():
        imported = re.findall(r"^(?:from|import) (\S+)(?: import (\w+))?", source, re.M)  # not those for types alone
        assert all(module in there or f"{module}.{name}" in there for module, name in imported)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_dictionary_is_that_of_the_words_of_few_cards(url: str, language: str) -> None:
    told = httpx.get(f"{url}/api/games/courts/pocket/{language}/data").content
    assert told == lexicon(language).short().to_bytes()


@pytest.mark.parametrize("path", ["courts/pocket/de", "bornes/pocket/fr", "nothing/pocket/fr", "bornes/pocket/fr/data"])
def test_other_games_and_languages_have_none(url: str, path: str) -> None:
    assert httpx.get(f"{url}/api/games/{path}").status_code == 404


def test_the_shelf_says_which_games_can_be_played_so(url: str) -> None:
    assert [card["name"] for card in httpx.get(f"{url}/api/games").json() if card["pocket"]] == ["courts"]
