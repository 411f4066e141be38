"""Whole matches, kept: the rules still lead from the same log to the same end, by the same way."""

from pathlib import Path

import pytest

from tapis.games.syntax.tests.golden import GOLDEN
from tapis.kernel import Lapse, Skip


@pytest.mark.parametrize("log", GOLDEN.logs(), ids=lambda log: log.stem)
def test_a_kept_match_reads_and_ends_as_it_did(log: Path) -> None:
    GOLDEN.check(log)


def test_there_are_matches_of_every_kind() -> None:
    kept = GOLDEN.all()
    assert {game.setup.seats for game in kept} >= {2, 3, 5}
    assert {game.options.challenge for game in kept} == {"open", "auto"}
    assert {game.options.changed_letters for game in kept} == {"hand", "discard"}
    assert {game.options.lexicon for game in kept} == {"fr", "en"}
    assert {game.options.rebuy for game in kept} == {False, True}
    assert {game.setup.pace.relaxed for game in kept} == {False, True}
    assert {Lapse, Skip} <= {type(entry.move) for game in kept for entry in game.log}


def test_together_they_make_every_kind_of_move_and_see_every_kind_of_event() -> None:
    assert GOLDEN.uncovered() == set()
