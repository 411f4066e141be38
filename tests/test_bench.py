"""What is in bench/ works: figures of every game, and people who play every game over real sockets."""

import asyncio
import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest

from tapis.games.mimes.moves import Piece
from tapis.kernel import registry
from tests.house import GAMES
from tests.live import LiveServer
from tests.server import rigs

BENCH = Path(__file__).parents[1] / "bench"
MOVES = 8


@pytest.fixture
def found_in_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))


def module(name: str) -> ModuleType:
    return importlib.import_module(name)


def test_every_game_has_both_figures(found_in_bench: None, capsys: pytest.CaptureFixture[str]) -> None:
    module("bench_games").main(seconds=0.01, rounds=1)
    lines = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [name for _, _, name in lines] == list(GAMES)
    assert all(int(figure.replace(",", "")) > 0 for line in lines for figure in line[:2])


def test_bots_are_timed_in_whole_matches(found_in_bench: None) -> None:
    game = registry.game("bornes")
    once = len(module("bench_bots").thought(game, "child", 1))
    assert len(module("bench_bots").thought(game, "child", once + 1)) > once > 1


def test_programs_are_measured_by_turns(found_in_bench: None) -> None:
    ran: list[str] = []

    def run(name: str, seconds: float) -> int:
        ran.append(name)
        sum(range(10_000))
        return 1

    rates = module("turns").rates
    rates({name: lambda seconds, name=name: run(name, seconds) for name in "ab"}, 0.0)
    assert ran == [*"ab"] * 4  # to warm up, then three rounds


@pytest.fixture
def easy_server(tmp_path: Path) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path / "data", rigs.main_with(rigs.easy))
    server.start()
    yield server
    server.kill()


def test_four_people_play_every_game(found_in_bench: None, easy_server: LiveServer) -> None:
    async def entries(game: str) -> int:
        table = module("load.driver").table(f"tapis:{game}", easy_server.url, 1)
        await table.open()
        made = 0
        while made < MOVES:
            made += await table.move()
        await table.close()
        return made

    async def all_games() -> list[int]:
        return [await entries(game) for game in GAMES]

    assert min(asyncio.run(all_games())) >= MOVES


def test_every_game_has_a_share_of_the_tables(found_in_bench: None) -> None:
    assert set(module("load.driver").SHARES) == set(GAMES)


def test_somebody_who_draws_goes_on_with_another_line(found_in_bench: None) -> None:
    ink = msgspec.to_builtins((Piece(at=0, kind="ink", stroke=3), Piece(at=40, kind="ink", stroke=4)))
    view = {"phase": "perform", "you": 0, "performer": 0, "way": "draw", "ink": ink}
    assert module("load.own_moves").own_move("mimes", view, Random(1))["stroke"] == 5
