"""One name for one thing: what players read calls it the same on every screen and in the rulebooks."""

import re
from pathlib import Path

import msgspec
import pytest

from tapis.kernel import registry
from tapis.kernel.testing import rule
from tapis.table.state import usual_level

ROOT = Path(__file__).parent.parent
OTHER_NAMES = {  # of bots and of standing orders: « bots » and « consignes » in French
    "fr": re.compile(r"\brobots?\b|\bordres? permanents?\b|\blaiss\w+ des ordres\b|\bvos ordres\b", re.IGNORECASE),
    "en": re.compile(r"\brobots?\b|\b(?:your|leaves?|left|with) orders\b", re.IGNORECASE),
}


def texts(language: str) -> list[Path]:
    """The texts of all screens, of page and terminal, and the rulebooks."""
    games = ROOT / "src/tapis/games"
    screens = [*games.glob(f"**/messages.{language}.json"), *games.glob(f"**/terminal.{language}.json")]
    shell = [ROOT / f"web/src/messages.{language}.json", ROOT / f"src/tapis/cli/messages.{language}.json"]
    return [*screens, *shell, *games.glob(f"**/rules.{language}.md")]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_bots_and_standing_orders_go_by_one_name(language: str) -> None:
    read = {path: path.read_text("utf-8").replace("\u00a0", " ") for path in texts(language)}
    assert len(read) >= 13
    assert {path: found for path, text in read.items() if (found := OTHER_NAMES[language].findall(text))} == {}


@rule("ALL-10")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_common_rulebook_names_the_option_as_the_screen_does(language: str) -> None:
    games = ROOT / "src/tapis/games"
    screen = msgspec.json.decode((games / f"mots/web/messages.{language}.json").read_bytes())
    label = screen["option"]["bots_grade"]["label"]
    assert f"*{label}*".lower() in (games / f"rules.{language}.md").read_text("utf-8").lower()


@pytest.mark.parametrize(("language", "yours"), [("fr", "Vos"), ("en", "Your")])
def test_the_button_of_standing_orders_is_called_what_it_opens(language: str, yours: str) -> None:
    screen = msgspec.json.decode((ROOT / f"src/tapis/games/bornes/web/messages.{language}.json").read_bytes())
    assert f"{yours} {screen['ui']['orders'].lower()}" == screen["ui"]["orders_h"]


@pytest.mark.parametrize(("language", "name"), [("fr", "En famille"), ("en", "Family")])
def test_every_game_offers_bots_that_play_as_a_family_first(language: str, name: str) -> None:
    for screens in (ROOT / "src/tapis/games").glob(f"*/web/messages.{language}.json"):
        game = screens.parts[-3]
        texts = msgspec.json.decode(screens.read_bytes())
        assert texts["level"][usual_level(registry.game(game))] == name, game
