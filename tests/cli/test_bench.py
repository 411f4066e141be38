"""tapis bench: every game is measured, and the time asked for is kept, whether or not a game ends by chance."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tapis.cli import bench
from tapis.kernel import AnyGame, Entry, registry
from tests.cli.conftest import Tapis
from tests.house import GAMES
from tests.kernel.toy import Toy


def test_bench_measures_the_rules(tapis: Tapis) -> None:
    done = tapis("bench", "bornes", "--engine", "--seconds", "0.05")
    assert done.exit_code == 0
    speed = done.output.splitlines()[-1].split()
    assert (speed[0], speed[2]) == ("bornes:", "moves/s")
    assert int(speed[1].replace(",", "")) > 0
    assert tapis("bench", "chess", "--engine").exit_code == 2


def test_every_game_is_measured(tapis: Tapis) -> None:
    done = tapis("bench", "--engine", "--seconds", "0.05")
    assert done.exit_code == 0
    measured = [line.split(":")[0] for line in done.output.splitlines()[1:]]
    assert measured == list(registry.games())
    assert set(GAMES) <= set(measured)


def test_the_time_is_kept_inside_a_game_that_never_ends() -> None:
    endless = Toy("no end")
    assert len(list(islice(bench.wander(endless, 0), bench.LONGEST + 1))) == bench.LONGEST + 1
    ticks = iter(range(1_000_000))
    assert bench.moves_a_second(endless, 100, lambda: next(ticks)) == 1.0
    assert next(ticks) == 101  # looked at once before the first move and once after each


def test_a_game_without_end_is_begun_again_so_that_its_log_stays_short(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    wander = bench.wander

    def noted(game: AnyGame, number: int) -> Iterator[Entry]:
        begun.append(number)
        return wander(game, number)

    monkeypatch.setattr(bench, "wander", noted)
    ticks = iter(range(1_000_000))
    bench.moves_a_second(Toy("no end"), 3 * bench.LONGEST, lambda: next(ticks))
    assert begun == [0, 1, 2]
