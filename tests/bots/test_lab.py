"""The lab: what a rule does to a game, told by figures that mean what they say."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tapis.bots import rule_effects
from tapis.bots.arena import GameResult
from tapis.bots.entrants import games_of_a_deal
from tapis.bots.lab import findings, luck, variants
from tapis.cli import main
from tapis.cli.params import read_options
from tapis.kernel import registry
from tests.house import GAMES

NOTHING = (frozenset[str](), frozenset[str]())


def games(won_by_seat_0: Callable[[int, int], bool], deals: int = 300) -> list[list[GameResult]]:
    """Deals for two; seat 0 wins deal d in rotation r as the function says."""
    return [
        [GameResult((0 if won_by_seat_0(deal, turn) else 1,), 0, 10, 30, "goal", NOTHING) for turn in range(2)]
        for deal in range(deals)
    ]


def test_where_the_cards_decide_it_is_all_luck() -> None:
    assert luck(games(lambda deal, turn: deal % 3 == 0)) == pytest.approx(1, abs=0.02)


def test_where_the_better_bot_always_wins_it_is_no_luck() -> None:
    assert luck(games(lambda deal, turn: turn == 0)) == 0


def test_where_a_coin_decides_the_deal_explains_nothing() -> None:
    coin = Random(1)
    assert abs(luck(games(lambda deal, turn: coin.random() < 0.5))) < 0.12


def test_half_of_each_is_half_luck() -> None:
    coin = Random(1)
    cards = [coin.random() < 0.5 for _ in range(3000)]

    def won(deal: int, turn: int) -> bool:
        return cards[deal] if coin.random() < 0.7 else coin.random() < 0.5

    assert luck(games(won, 3000)) == pytest.approx(0.49, abs=0.06)


def test_the_interval_holds_the_value_and_beginning_is_measured_against_an_equal_share() -> None:
    found = findings([game for deal in games(lambda deal, turn: deal % 4 > 0) for game in deal], 2, 2)
    assert found.first.low < 0.25 < found.first.high
    assert found.first.value == pytest.approx(0.25)
    assert found.turns == (10, 10, 10)


def test_all_combinations_are_tried() -> None:
    assert variants([("deck", ["route", "douce"]), ("announce", ["true", "false"])]) == [
        ("deck=route", "announce=true"),
        ("deck=route", "announce=false"),
        ("deck=douce", "announce=true"),
        ("deck=douce", "announce=false"),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_how_far_each_seat_has_come(name: str) -> None:
    from tapis.kernel import Match, Setup

    game = registry.game(name)
    seats = max(2, game.min_seats)
    assert game.standing(Match(game, game.options(), Setup(seats), b"sixteen bytes or more").state) == (0,) * seats


def test_a_rule_that_shortens_games_is_seen_to(tmp_path: Path) -> None:
    asked = ["lab", "bornes", "--vary", "deck=corsee,douce", "--seats", "solid,random", "--games", "120", "--jobs", "1"]
    done = CliRunner().invoke(main, [*asked, "--plots", str(tmp_path / "plots"), "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["deck=douce"]["turns"][2] < told["deck=corsee"]["turns"][1], "the gentle deck is done sooner"
    assert 0 < told["deck=douce"]["decisions"][0] < 20
    assert sorted(path.name for path in (tmp_path / "plots").iterdir()) == [
        "comebacks.png", "decisions.png", "first.png", "luck.png", "turns.png",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--vary", "deck"], "name=value,value"),
        (["--vary", "deck=none"], "Options of bornes"),
        (["--vary", "deck=route", "--seats", "solid,solid"], "all alike"),
        ([], "either --vary"),
        (["--vary", "deck=route", "--keep"], "either --vary"),
    ],
)
def test_what_is_wrong_is_told(more: list[str], words: str) -> None:
    done = CliRunner().invoke(main, ["lab", "bornes", "--games", "2", "--jobs", "1", *more])
    assert done.exit_code == 2
    assert words in done.output


def measured_and_kept(folder: Path, monkeypatch: pytest.MonkeyPatch, options: str, games: int) -> None:
    """`tapis lab bornes --keep`, as if its folder were this one, with these options."""
    (folder / "options.toml").write_text(options)
    monkeypatch.setattr("tapis.kernel.registry.home", lambda name: folder)
    done = CliRunner().invoke(main, ["lab", "bornes", "--keep", "--games", str(games), "--jobs", "1"])
    assert done.exit_code == 0, done.output


def test_what_the_game_names_is_measured_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = (
        'groups.often = ["deck", "announce"]\nlab.seats = ["solid", "random"]\n'
        'lab.options = { deck = ["douce", "corsee"], announce = [true, false] }\n'
    )
    measured_and_kept(tmp_path, monkeypatch, options, games=20)
    kept = rule_effects.read(tmp_path)
    gentle, hard = kept.options["deck"]
    assert (gentle.value, hard.value) == ("douce", "corsee")
    assert gentle.turns is not None
    assert hard.turns is not None
    assert gentle.turns.value < hard.turns.value
    assert [effect.value for effect in kept.options["announce"]] == [True, False]
    assert (kept.games, kept.seats) == (20, ("solid", "random"))


def test_what_means_nothing_in_a_game_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = (
        'groups.often = ["deck"]\nlab.seats = ["solid", "random"]\nlab.measures = ["turns", "comebacks"]\n'
        'lab.options = { deck = ["route"] }\n'
    )
    measured_and_kept(tmp_path, monkeypatch, options, games=4)
    kept = json.loads((tmp_path / rule_effects.FILE).read_text())
    assert [*kept["options"]["deck"][0]] == ["value", "turns", "comebacks"]
    assert rule_effects.read(tmp_path).options["deck"][0].luck is None


def test_partners_play_each_deal_twice_and_others_once_a_seat() -> None:
    bornes = registry.game("bornes")
    assert games_of_a_deal(bornes, ("solid", "random", "solid", "random")) == 2
    assert games_of_a_deal(bornes, ("solid", "random", "random")) == 3
    assert games_of_a_deal(bornes, ("my.py:Bot", "my.py:Bot")) == 2, "each seat has a bot of its own"


def test_deals_of_partners_are_told_apart() -> None:
    """Whoever sits in seat 0 wins every other deal: all is luck, if the two games of a deal are taken together."""
    played = [game for deal in games(lambda deal, turn: deal % 2 == 0) for game in deal]
    assert findings(played, 4, 2).luck.value == pytest.approx(1, abs=0.02)


def test_a_game_that_names_nothing_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapis.kernel.registry.home", lambda name: tmp_path)
    done = CliRunner().invoke(main, ["lab", "bornes", "--keep"])
    assert done.exit_code == 2
    assert "no [lab]" in done.output


def test_only_what_is_on_or_off_is_read_as_such() -> None:
    mots = registry.game("mots")
    assert read_options(mots, ["swap_any=off", "teams=on"]) == mots.options(swap_any="off", teams=True)
