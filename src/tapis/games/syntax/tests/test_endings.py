"""Matches played by chance to their end: event, result, ranks and score sheet say the same (SYN-42, SYN-44, SYN-46)."""

from functools import cache
from random import Random

import pytest

from tapis.games.syntax.moves import Bought, Contest, Contested, Discard, Fell, Lay, Options, Over, Pass, Rebuy
from tapis.games.syntax.rules import is_word
from tapis.games.syntax.tests.vocabulary import GAME, Scene
from tapis.kernel import Event, Move, Result, Seat, Setup
from tapis.kernel.testing import rule

MATCHES = 15
LONG = 60
TABLES = [
    Options(),
    Options(rebuy=True),
    Options(rebuy=True, rebuys="until_two_left"),
    Options(rebuy=True, rebuys="until_two_left", challenge="auto", changed_letters="discard"),
]


class Played:
    """A whole match and what was seen of its end."""

    def __init__(self, options: Options, seats: int, chance: Random) -> None:
        self.seats = seats
        self.match = Scene(GAME, options, Setup(seats), chance.randbytes(16))
        self.events: list[Event] = []
        while GAME.result(self.match.state) is None:
            window = next(w for w in GAME.windows(self.match.state) if w.waits)
            seat = chance.choice(sorted(window.seats))
            self.match.do(seat, _move(self.match, window.kind, seat, chance))
            self.events += self.match.events
        result = GAME.result(self.match.state)
        assert result is not None
        self.result: Result = result

    @property
    def falls(self) -> dict[Seat, int]:
        """When each seat fell for the last time, counted in falls of rounds; who came back for good is not there."""
        fallen: dict[Seat, int] = {}
        rounds = 0
        for event in self.events:
            if isinstance(event, Fell):
                fallen[event.seat] = rounds
            elif isinstance(event, Bought):
                del fallen[event.seat]
            rounds += event.__class__.__name__ == "Counted"
        return fallen


def _move(m: Scene, kind: str, seat: Seat, chance: Random) -> Move:
    if kind == "turn":
        return _operation(m, seat, chance)
    if kind == "contest":
        return Contest() if chance.random() < 0.3 else Pass()
    return Rebuy(chance.random() < 0.8) if kind == "rebuy" else Pass()


def _operation(m: Scene, seat: Seat, chance: Random) -> Move:
    """A word if chance spells one, now and then a bluff, else a discard."""
    hand = m.state.hands[seat]
    letters = [card for card in hand if card != "?"]
    spelled = ["".join(chance.sample(letters, min(len(letters), chance.randint(2, 3)))) for _ in range(12)]
    words = [word for word in spelled if len(word) > 1 and is_word(m.state, word)]
    bluffs = [word for word in spelled if len(word) > 1 and m.state.options.challenge == "open"]
    if words and not m.view(seat).only_discard:
        return Lay(words[0])
    if bluffs and chance.random() < 0.4:
        return Lay(bluffs[0])
    return Discard(chance.choice(hand), "stock")


@cache
def matches_at(table: int, count: int) -> list[Played]:
    chance = Random(table)
    return [Played(TABLES[table], chance.randint(2, 5), chance) for _ in range(count)]


@pytest.fixture(
    params=[
        *((table, MATCHES) for table in range(4)),
        *(pytest.param((table, LONG), marks=pytest.mark.soak) for table in range(4)),
    ]
)
def endings(request: pytest.FixtureRequest) -> list[Played]:
    return matches_at(*request.param)


@rule("SYN-42")
def test_the_winners_told_are_those_ranked_first(endings: list[Played]) -> None:
    for played in endings:
        (over,) = [event for event in played.events if isinstance(event, Over)]
        assert over.winners == played.result.winners


@rule("SYN-44", "SYN-46")
def test_the_lines_of_the_sheet_add_up_to_the_score(endings: list[Played]) -> None:
    for played in endings:
        sums = tuple(sum(line.values[seat] for line in played.result.sheet) for seat in range(played.seats))
        assert sums == played.result.scores == tuple(player.count for player in played.match.view(None).players)


@rule("SYN-46")
def test_who_fell_later_ranks_before(endings: list[Played]) -> None:
    for played in endings:
        falls, ranks = played.falls, played.result.ranks
        losers = [seat for seat in range(played.seats) if seat not in played.result.winners]
        assert all(ranks[a] < ranks[b] for a in losers for b in losers if falls[a] > falls[b])
        assert all(ranks[winner] == 1 < ranks[loser] for winner in played.result.winners for loser in losers)


@rule("SYN-44")
def test_stakes_are_lines_of_the_result(endings: list[Played]) -> None:
    for played in endings:
        paid = [line.values for line in played.result.sheet if line.label.startswith("stake-")]
        stakes = [sum(values[seat] != 0 for values in paid) for seat in range(played.seats)]
        assert stakes == [player.stakes for player in played.match.view(None).players]


@pytest.mark.parametrize("count", [MATCHES, pytest.param(LONG, marks=pytest.mark.soak)])
def test_chance_brings_contests_of_both_kinds_stakes_and_common_falls(count: int) -> None:
    played = matches_at(2, count)
    events = [event for one in played for event in one.events]
    assert {event.valid for event in events if isinstance(event, Contested)} == {True, False}
    assert sum(isinstance(event, Bought) for event in events) > count // 2
    assert any(len(one.falls) == one.seats for one in played)
