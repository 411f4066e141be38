"""A reaction window tells nothing: it is as long whether or not anybody holds the card (ALL-03)."""

import asyncio
import math
from bisect import bisect_right
from typing import NamedTuple

import pytest

from tapis.games.bornes.moves import Mirror, Parry, Protect
from tapis.kernel import AnyMatch, Move, Pace, Window
from tapis.table.bots import Think, at_once
from tests.table.people import hall, table_of
from tests.table.virtual import run

PACE = Pace(turn=400, react=8_000, look=0)
FEW, MANY = 200, 2_000  # attacks in `make test` and in `make soak`


class Length(NamedTuple):
    """One attack's window: how long it was open, and whether its target held an answer."""

    ms: int
    holds: bool
    target: int


async def _game(think: Think) -> AnyMatch:
    """One person who sits there in silence, and three bots."""
    ana, *_ = await table_of(hall(think=think), ("Ana",), game="bornes", bots=("solid", "random", "solid"), pace=PACE)
    round_ = (await ana.table()).state.round
    assert round_ is not None
    for _ in range(3_600):
        if round_.match.over:
            return round_.match
        await asyncio.sleep(1)
    raise AssertionError("a game without end")


def _lengths(match: AnyMatch) -> list[Length]:
    found: list[Length] = []
    opened: dict[str, tuple[int, bool, int]] = {}
    again = match.at(0)
    for step in again.replay(match.log):
        now: dict[str, Window] = {w.id: w for w in again.windows if w.kind == "attack"}
        for gone in opened.keys() - now.keys():
            since, holds, target = opened.pop(gone)
            found.append(Length(step.entry.at - since, holds, target))
        for window in now.values():
            (target,) = window.seats
            options = again.view(target).options
            holds = any(isinstance(move, Parry | Protect | Mirror) for move in options)
            opened.setdefault(window.id, (step.entry.at, holds, target))
    return found


def _many(attacks: int, think: Think = at_once) -> list[Length]:
    found: list[Length] = []
    while sum(length.target != 0 for length in found) < attacks:
        found += _lengths(run(_game(think)))
    return found


def same(first: list[int], second: list[int]) -> float:
    """Kolmogorov–Smirnov: how likely two samples of one distribution differ as much as these do."""
    a, b = sorted(first), sorted(second)
    gap = max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))
    root = math.sqrt(len(a) * len(b) / (len(a) + len(b)))
    t = (root + 0.12 + 0.11 / root) * gap
    tail: float = sum((-1) ** (k - 1) * math.exp(-2 * k * k * t * t) for k in range(1, 101))
    return min(1.0, max(0.0, 2 * tail))


def _compare(found: list[Length]) -> float:
    with_answer = [length.ms for length in found if length.holds and length.target != 0]
    without = [length.ms for length in found if not length.holds and length.target != 0]
    p = same(with_answer, without)
    print(
        f"{len(with_answer)} attacks on bots with an answer in hand, {len(without)} without: "
        f"mean {sum(with_answer) / len(with_answer):.0f} and {sum(without) / len(without):.0f} ms, KS p = {p:.3f}"
    )
    return p


@pytest.mark.parametrize("attacks", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
def test_windows_are_as_long_with_and_without_an_answer_in_hand(attacks: int) -> None:
    found = _many(attacks)
    assert _compare(found) > 0.01
    silent = {length.ms for length in found if length.target == 0}
    assert max(silent) - min(silent) <= 5  # a silent person's window is the table's, to the millisecond or so


def test_the_check_catches_a_bot_that_hesitates_over_its_answer() -> None:
    """The broken twin: the wait grows while the bot looks at a card it could play."""

    async def hesitant(match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        options = match.view(seat).options
        if window.kind == "attack" and any(isinstance(move, Parry | Protect | Mirror) for move in options):
            await asyncio.sleep(1.8)  # longer than any wait that was settled before
        return await at_once(match, level, window, seat)

    assert _compare(_many(120, hesitant)) < 0.01
