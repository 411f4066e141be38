"""What moves give away: never less than nothing, less for whoever plays better, and told by the arena."""

import json

import pytest
from click.testing import CliRunner

from tapis.bots.arena import Arena
from tapis.bots.regret import RegretArena
from tapis.cli import main
from tapis.kernel import registry
from tests.later import later

LEVELS = {"courts": "champion,child", "syntax": "strong,child"}


def told(game: str, *more: str) -> str:
    asked = ["arena", game, "--seats", "family,child", "--games", "1", "--jobs", "1"]
    return CliRunner().invoke(main, [*asked, *more]).stdout


@pytest.mark.parametrize("name", ["courts", later("syntax")])
def test_no_move_is_better_than_the_best_and_the_better_bot_gives_less_away(name: str) -> None:
    game = registry.game(name)
    better, worse = (game.bots[level] for level in LEVELS[name].split(","))
    played = RegretArena(game, [better, worse], game.options(), b"sixteen bytes or more").play()
    means = [sum(regrets) / len(regrets) for regrets in played.regrets]
    assert min(map(min, played.regrets)) >= 0
    assert means[0] < means[1]


def test_it_is_told_where_it_is_asked_for() -> None:
    assert "points given away a move" in told("courts", "--regret")
    assert set(json.loads(told("courts", "--regret", "--json"))["regret"]) == {"family", "child"}
    assert "given away" not in told("courts")
    assert "regret" not in json.loads(told("courts", "--json"))


def test_measuring_changes_no_move() -> None:
    game = registry.game("courts")
    bots, seed = [game.bots["child"], game.bots["family"]], b"sixteen bytes or more"
    plain = Arena(game, bots, game.options(), seed).play()
    assert RegretArena(game, bots, game.options(), seed).play()._replace(regrets=()) == plain
