"""How a finished match went: everybody's chance of winning over the game, the moves that mattered, and luck.

All hands are open by then; what was still unknown is the order of the stock. So a chance is the share of games that a
seat wins when the stock is shuffled anew and everybody plays on as the level `solid` does.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from msgspec import Struct

from tapis.games.bornes.bots.playout import play_on
from tapis.games.bornes.ending import result
from tapis.games.bornes.model import DRAW, State
from tapis.games.bornes.moves import BornesView, Options
from tapis.games.bornes.view import redeal
from tapis.kernel import TABLE, Entry, Match, Rng, Seat
from tapis.kernel.luck import better_than

PLAYOUTS = 6_000  # games played on, from all positions of a match together: some seconds
MOST_SAMPLES, LEAST_SAMPLES = 100, 20  # from one position
DEALS = 200  # deals that one's own is compared with
MATTERED = 3  # moves named
TO_THE_END = 10_000  # turns


class Chance(Struct, frozen=True):
    """Everybody's chance of winning after an entry, in percent."""

    seq: int
    percent: tuple[int, ...]


class Mattered(Struct, frozen=True):
    """A move after which its player's chance was another, by so many percentage points."""

    seq: int
    seat: Seat
    change: int


class Review(Struct, frozen=True):
    chances: tuple[Chance, ...]  # at the deal, and after each entry of a player
    error: int  # of a chance, in percentage points
    moves: tuple[Mattered, ...]  # the greatest changes first
    luck: tuple[int, ...]  # by seat: of so many in a hundred other deals `solid` would have come less far


class _Position(NamedTuple):
    entry: Entry | None  # that led here; None: the deal
    state: State


def review(match: Match[State, Options, BornesView]) -> Review:
    positions = _positions(match)
    samples = max(LEAST_SAMPLES, min(MOST_SAMPLES, PLAYOUTS // len(positions)))
    chances = [_chance(position, match.seed, samples) for position in positions]
    error = error_of(samples)
    return Review(tuple(chances), error, _mattered(positions, chances, error), luck(match))


def error_of(samples: int) -> int:
    """What so many games leave open, in percentage points (95 %, at a chance of one half)."""
    return round(98 / sqrt(samples))


def _positions(match: Match[State, Options, BornesView]) -> list[_Position]:
    again = match.at(0)
    found = [_Position(None, again.state)]
    found += [_Position(step.entry, step.state) for step in again.replay(match.log) if step.entry.seat != TABLE]
    return found


def _chance(position: _Position, seed: bytes, samples: int) -> Chance:
    seq = position.entry.seq if position.entry else 0
    won = [0.0] * position.state.seats
    for number in range(samples):
        rng = Rng(seed + b"review", seq * samples + number)
        world = position.state.copy()
        world.stock = rng.shuffled_bytes(world.stock)
        winners = _winners(world, rng)
        for seat in winners:
            won[seat] += 100 / samples / len(winners)
    return Chance(seq, tuple(round(share) for share in won))


def _winners(world: State, rng: Rng) -> tuple[Seat, ...]:
    play_on(world, TO_THE_END, rng)
    end = result(world)
    assert end is not None
    return end.winners


def _mattered(positions: Sequence[_Position], chances: Sequence[Chance], error: int) -> tuple[Mattered, ...]:
    """The moves that changed their own player's chance most; drawing a card is luck and no move."""
    found = []
    for (before, earlier), (after, later) in pairwise(zip(positions, chances, strict=True)):
        if after.entry is None or before.state.phase == DRAW:
            continue
        seat = after.entry.seat
        change = later.percent[seat] - earlier.percent[seat]
        if abs(change) > error:
            found.append(Mattered(after.entry.seq, seat, change))
    return tuple(sorted(found, key=lambda move: (-abs(move.change), move.seq))[:MATTERED])


def luck(match: Match[State, Options, BornesView]) -> tuple[int, ...]:
    """Everybody plays as `solid` with the cards as they lay, and as they might have lain."""
    dealt = match.at(0).state
    rng = Rng(match.seed + b"luck", 0)
    own = _distances(dealt.copy(), rng)
    others = [_distances(redeal(dealt, None, rng), rng) for _ in range(DEALS)]
    return tuple(round(better_than(own[seat], [other[seat] for other in others])) for seat in range(dealt.seats))


def _distances(world: State, rng: Rng) -> tuple[int, ...]:
    play_on(world, TO_THE_END, rng)
    return tuple(zone.km for zone in world.zones)
