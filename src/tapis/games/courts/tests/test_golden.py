"""Whole games, kept: the rules still lead from the same log to the same end, by the same way."""

from pathlib import Path

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.tests.golden import logs, playthrough, read, written
from tapis.kernel import replay


@pytest.mark.parametrize("log", logs(), ids=lambda log: log.stem)
def test_a_kept_game_reads_as_it_did(log: Path) -> None:
    told = written(log).read_text("utf-8").splitlines()
    for number, (now, then) in enumerate(zip(playthrough(read(log)), told, strict=True), 1):
        assert now == then, f"{written(log).name}, line {number}: python -m tapis.games.courts.tests.golden shows more"


@pytest.mark.parametrize("log", logs(), ids=lambda log: log.stem)
def test_a_kept_game_ends_as_it_did(log: Path) -> None:
    header, entries = read(log)
    state = replay(GAME, header.options, header.setup, bytes.fromhex(header.seed), entries)
    assert GAME.result(state) == header.result


def test_there_are_games_of_every_kind() -> None:
    kept = [read(log) for log in logs()]
    assert {game.header.setup.seats for game in kept} >= {1, 2, 4, 8}
    assert {game.header.result.reason for game in kept if game.header.result} == {"rounds", "won", "lost", "answered"}
    assert {game.header.options.challenge for game in kept} == {"open", "auto"}
    assert {game.header.options.lexicon for game in kept} == {"fr", "en", "fr+en"}


def test_together_they_make_every_kind_of_move_and_see_every_kind_of_event() -> None:
    moves = {type(entry.move) for log in logs() for entry in read(log).entries}
    assert set(GAME.moves) <= moves
    seen = "\n".join(written(log).read_text("utf-8") for log in logs())
    assert [event.__name__ for event in GAME.events if f" {event.__name__.lower()}" not in seen] == []
