"""Search and Race find the best move of a game of numbers, with a bounded amount of work."""

from typing import Any

import pytest

from tapis.bots import Race, Search
from tapis.kernel import AnyLook, Look, Move, Rng, Seat, Window
from tests.kernel.toy import Drop, Shout

CHANCE = 1_000


class Numbers:
    """A world is a number; dropping card n is worth n, give or take the world's luck."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.played: list[int] = []

    def quick(self, look: AnyLook) -> Move | None:
        return Shout()

    def candidates(self, world: int, seat: Seat) -> list[Move]:
        return [Drop(card) for card in range(self.cards)]

    def likely(self, world: int, seat: Seat, rng: Rng) -> int:
        return world

    def playout(self, world: int, seat: Seat, move: Move, rng: Rng) -> float:
        assert isinstance(move, Drop)
        self.played.append(move.card)
        luck = (world * 7919 + move.card * 104729) % CHANCE / CHANCE
        return move.card / 10 + luck / 4


def look(waits: bool = True) -> AnyLook:
    rng = Rng(b"search", 0)
    nothing: Any = None
    return Look(0, Window("turn:1", frozenset({0}), (Drop,), waits=waits), nothing, lambda: rng.below(CHANCE), rng)


class Equals(Numbers):
    """All cards are worth the same but for luck."""

    def playout(self, world: int, seat: Seat, move: Move, rng: Rng) -> float:
        return super().playout(world, seat, move, rng) * 0 + rng.below(2)


@pytest.mark.parametrize("kind", [Search, Race])
def test_it_finds_the_best_move_in_spite_of_luck(kind: type[Search] | type[Race]) -> None:
    assert kind(Numbers(7), 200).answer(look()) == Drop(6)


def test_its_work_is_bounded_and_goes_to_the_better_moves() -> None:
    numbers = Numbers(8)
    Search(numbers, 240).answer(look())
    assert len(numbers.played) <= 240
    assert numbers.played.count(7) > 3 * numbers.played.count(0)


@pytest.mark.parametrize("kind", [Search, Race])
def test_one_candidate_needs_no_thought(kind: type[Search] | type[Race]) -> None:
    numbers = Numbers(1)
    assert kind(numbers, 200).answer(look()) == Drop(0)
    assert numbers.played == []


def test_a_race_ends_as_soon_as_one_move_is_surely_the_best() -> None:
    numbers = Numbers(8)
    assert Race(numbers, 100_000).answer(look()) == Drop(7)
    assert len(numbers.played) < 2_000


def test_a_race_between_equals_spends_no_more_than_it_may() -> None:
    numbers = Equals(3)
    Race(numbers, 1_000).answer(look())
    assert 900 < len(numbers.played) <= 1_000


def test_the_first_guess_stands_where_others_are_hardly_better() -> None:
    assert Search(Numbers(3), 200, doubt=0.5).answer(look()) == Drop(0)


@pytest.mark.parametrize("kind", [Search, Race])
def test_where_nobody_must_answer_it_does_not_search(kind: type[Search] | type[Race]) -> None:
    numbers = Numbers(5)
    assert kind(numbers, 200).answer(look(waits=False)) == Shout()
    assert numbers.played == []
