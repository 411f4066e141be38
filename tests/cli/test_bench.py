"""tapis bench: every game is measured, and the time asked for is kept, whether or not a game ends by chance."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tapis.cli import bench
from tapis.kernel import AnyGame, Entry, Match, Rng, Setup, registry
from tests.cli.conftest import Tapis
from tests.house import GAMES
from tests.kernel.toy import Toy
from tests.toys.duel import Duel


def speeds(line: str) -> list[int]:
    return [int(word.replace(",", "")) for word in line.split() if word[0].isdigit()]


def test_every_game_of_the_house_is_measured_by_both_roads(tapis: Tapis) -> None:
    done = tapis("bench", *GAMES, "--engine", "--seconds", "0.05")
    assert done.exit_code == 0
    measured = {line.split(":")[0]: speeds(line) for line in done.output.splitlines()[1:]}
    assert list(measured) == list(GAMES)
    assert all(len(found) == 2 and min(found) > 0 for found in measured.values())
    assert tapis("bench", "chess", "--engine").exit_code == 2


def test_all_games_are_measured_if_none_is_named(tapis: Tapis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "figures", lambda game, seconds: f"{game.name} for {seconds}")
    done = tapis("bench", "--engine", "--seconds", "7")
    assert done.output.splitlines()[1:] == [f"{name}: {name} for 7.0" for name in registry.games()]


@pytest.mark.parametrize("name", GAMES)
def test_both_roads_play_the_same_game_alike(name: str) -> None:
    """From the same deal they begin with the same move; later each entry has a chance of its own at a table."""
    game = registry.game(name)
    deal = Match(game, game.options(), Setup(game.max_seats), bytes(16)).state
    assert next(bench.roll_out(game, 0)) == next(bench.random_game(game, 0)).move
    assert deal == game.start(game.options(), Setup(game.max_seats), 0, Rng(bytes(16), 0))


def test_a_game_whose_states_are_immutable_has_one_road() -> None:
    assert len(speeds(bench.figures(Duel(), 0.05))) == 1


def test_the_time_is_kept_inside_a_game_that_never_ends() -> None:
    endless = Toy("no end")
    assert len(list(islice(bench.random_game(endless, 0), bench.LONGEST + 1))) == bench.LONGEST + 1
    ticks = iter(range(1_000_000))
    moves = bench.moves_in(endless, bench.random_game, 100, lambda: next(ticks))
    assert moves == 99 * bench.UNTIMED  # the clock is looked at before so many, and at first
    assert next(ticks) == 101


def test_a_game_without_end_is_begun_again_so_that_its_log_stays_short() -> None:
    begun: list[int] = []

    def noted(game: AnyGame, number: int) -> Iterator[Entry]:
        begun.append(number)
        return bench.random_game(game, number)

    ticks = iter(range(1_000_000))
    bench.moves_in(Toy("no end"), noted, 3 * bench.LONGEST / bench.UNTIMED, lambda: next(ticks))
    assert begun == [0, 1, 2]
