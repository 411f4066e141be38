"""Whole games, kept: the rules still lead from the same log to the same end, by the same way."""

from pathlib import Path

import pytest

from tapis.games.mots.tests.golden import GOLDEN


@pytest.mark.parametrize("log", GOLDEN.logs(), ids=lambda log: log.stem)
def test_a_kept_game_reads_and_ends_as_it_did(log: Path) -> None:
    GOLDEN.check(log)


def test_there_are_games_of_every_kind() -> None:
    kept = GOLDEN.all()
    assert {game.result.reason for game in kept if game.result} == {"target", "still"}
    assert {game.options.languages for game in kept} == {"both", "fr", "en"}
    assert {game.options.blanks for game in kept} == {"none", "inscribed", "wild"}
    assert {game.options.swap_any for game in kept} == {"off", "sense", "free"}
    assert {game.options.teams for game in kept} == {game.options.rebus for game in kept} == {False, True}
    assert {game.setup.pace.relaxed for game in kept} == {False, True}
    assert {game.setup.seats for game in kept} == {2, 3, 4}


def test_together_they_make_every_kind_of_move_and_see_every_kind_of_event() -> None:
    assert GOLDEN.uncovered() == set()
