"""Looking back at a finished match: chances, the moves that mattered, luck."""

from collections.abc import Iterator

import pytest

from tapis.bots.arena import Arena
from tapis.bots.levels import players
from tapis.games.bornes import GAME
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import BornesView, Options
from tapis.games.bornes.review import MATTERED, Review, error_of, luck, review
from tapis.kernel import Match

Played = Match[State, Options, BornesView]


def played(seed: bytes, *levels: str) -> Played:
    arena = Arena(GAME, [players(GAME)[level] for level in levels], Options(), seed)
    arena.play()
    return arena.match


@pytest.fixture(scope="module", params=["few", pytest.param("as many as usual", marks=pytest.mark.soak)], autouse=True)
def playouts(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "few":
            patch.setattr("tapis.games.bornes.review.PLAYOUTS", 0)  # so that each position has its least
            patch.setattr("tapis.games.bornes.review.DEALS", 40)
        yield


@pytest.fixture(scope="module")
def match() -> Played:
    return played(b"a game to look back", "random", "solid")


@pytest.fixture(scope="module")
def found(match: Played, playouts: None) -> Review:
    return review(match)


def test_chances_begin_near_even_and_end_certain(match: Played, found: Review) -> None:
    assert match.result is not None
    winner = match.result.winners[0]
    first, last = found.chances[0], found.chances[-1]
    assert first.seq == 0
    assert 10 < first.percent[winner] < 90
    assert last.percent[winner] == 100
    assert all(99 <= sum(chance.percent) <= 101 for chance in found.chances)


def test_the_moves_that_mattered_are_those_of_the_greatest_change(match: Played, found: Review) -> None:
    changes = [abs(move.change) for move in found.moves]
    assert 0 < len(changes) <= MATTERED
    assert changes == sorted(changes, reverse=True)
    assert min(changes) > found.error
    assert all(match.log[move.seq - 1].seat == move.seat for move in found.moves)


def test_luck_is_even_over_many_deals_and_not_on_one() -> None:
    deals = [luck(played(b"deal number " + bytes(4) + bytes([number]), "solid", "solid"))[0] for number in range(8)]
    assert min(deals) < 40
    assert max(deals) > 60
    assert 25 < sum(deals) / len(deals) < 75


def test_a_match_is_judged_alike_each_time(match: Played) -> None:
    assert luck(match) == luck(match)


def test_fewer_games_leave_more_open() -> None:
    assert (error_of(100), error_of(25)) == (10, 20)
