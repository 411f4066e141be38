"""Looking back at a finished match: which words were found fastest, and which took longest.

Luck is not told: how hard a word is depends on who draws it and who guesses, and no words drawn at random say that.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Began, MimesView, Options, Shown
from tapis.kernel import Match, Ms, Seat

NAMED = 3  # words at either end


class FoundWord(Struct, frozen=True):
    """A word that its performer's team found, and how long that took."""

    seq: int
    seat: Seat
    word: str
    ms: Ms


class Review(Struct, frozen=True):
    fastest: tuple[FoundWord, ...]
    slowest: tuple[FoundWord, ...]  # of the others, the slowest first


def review(match: Match[State, Options, MimesView]) -> Review:
    found = sorted(_found(match), key=lambda one: one.ms)
    return Review(tuple(found[:NAMED]), tuple(_last(found[NAMED:])))


def _last(found: Sequence[FoundWord]) -> Iterator[FoundWord]:
    return reversed(found[-NAMED:])


def _found(match: Match[State, Options, MimesView]) -> Iterator[FoundWord]:
    """Every word that was found within its minute; a foul may have been voted on before its card was shown."""
    seat, began, took = -1, 0, 0
    for step in match.at(0).replay(match.log):
        if step.state.found and not took:
            took = step.entry.at - began
        for event in step.events:
            match event:
                case Began(seat=performer):
                    seat, began, took = performer, step.entry.at, 0
                case Shown(word=word, found=True):
                    yield FoundWord(step.entry.seq, seat, word, took)
