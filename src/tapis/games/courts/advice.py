"""Help in the solitaire: the next step of a line that wins, as far as the solver knows one (COU-43).

It looks at what lies face down, so it is computed when a player asks, outside the log, and tells no more of it than
what to do next.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Literal, NamedTuple

from tapis.games.courts.alone import chosen
from tapis.games.courts.cards import CODES, FACE_VALUES, NAMES, names
from tapis.games.courts.dictionary import book, in_known_order
from tapis.games.courts.moves import Advice, Fill, Options, SolitaireStep
from tapis.games.courts.piles import Solo, carried, exposed, gaps, sources, taken, undone
from tapis.games.courts.solitaire import words_left
from tapis.games.courts.solver import solve
from tapis.games.courts.solver.solitaire import fillings

BUDGET = 3_000  # states of a search: some seconds
HINTED = 1_500  # … for help, which somebody waits for
TRIED = 3  # ways to fill the gaps that are searched, each with its part of the budget
REMEMBERED = 4_096
COMMON = 3  # without a line that wins, help shows a word of this level if there is one

Piles = tuple[bytes, ...]
SHOWS_LENGTH, SHOWS_WORD = 2, 3  # steps of help


class Solved(NamedTuple):
    """What the search says about a deal."""

    outcome: Literal["won", "lost", "unknown"]
    line: tuple[SolitaireStep, ...]


class Known(NamedTuple):
    """The next thing to do on a line that wins: a word with its piles, or a gap to fill."""

    word: str
    piles: tuple[int, ...]


_known: dict[tuple[Piles, Options], Known] = {}  # every position of every line found


@lru_cache(maxsize=64)
def solved(piles: Piles, options: Options, budget: int = BUDGET) -> Solved:
    """Whether these piles can be used up; a line that does it is remembered, position by position."""
    solution = solve(book(options).graph, [names(pile) for pile in piles], FACE_VALUES, budget)
    line = tuple(
        SolitaireStep("".join(word), used, tuple(Fill(*fill) for fill in fills)) for word, used, fills in solution.line
    )
    _remember(piles, line, options)
    return Solved(solution.outcome, line)  # type: ignore[arg-type]


def _remember(piles: Piles, line: tuple[SolitaireStep, ...], options: Options) -> None:
    if len(_known) > REMEMBERED:
        _known.clear()
    for step in line:
        word = in_known_order([NAMES[piles[pile][-1]] for pile in step.piles], options)
        _known[piles, options] = Known("".join(word), _piles_of(piles, step.piles, word))
        piles = taken(piles, step.piles)
        for fill in step.fills:
            _known[piles, options] = Known("", (fill.source,))
            piles = carried(piles, fill.source, fill.gap)


def _piles_of(piles: Piles, used: tuple[int, ...], word: tuple[str, ...]) -> tuple[int, ...]:
    """The same piles in the order of this word."""
    left, order = list(used), []
    for card in word:
        pile = next(pile for pile in left if piles[pile][-1] == CODES[card])
        left.remove(pile)
        order.append(pile)
    return tuple(order)


# — what a player is told —


def advise(solo: Solo, options: Options) -> Advice:
    """The next step of a line that wins; else how far back one leads on; else a word that lies there."""
    if (known := winning_step(solo.piles, options)) is not None:
        return _told(known, solo.helped, wins=True)
    for back, piles in enumerate(_before(solo), 1):
        if (piles, options) in _known:
            return Advice((), back=back)
    if gaps(solo):
        tallest = max(sources(solo), key=lambda pile: len(solo.piles[pile]))
        return _told(Known("", (tallest,)), solo.helped, wins=False)
    words = words_left(bytes(sorted(exposed(solo))), options)
    if not words:
        return Advice((), back=1)
    return _told(_likely(solo, words, options), solo.helped, wins=False)


def winning_step(piles: Piles, options: Options) -> Known | None:
    """The next step of a line that wins, if one is known or found now."""
    if (piles, options) not in _known:
        for start in _starts(piles):
            if solved(start.piles, options, HINTED // start.ways).outcome == "won":
                _remember_fills(piles, start.fills, options)
                break
    return _known.get((piles, options))


class Start(NamedTuple):
    """The piles once their gaps are filled in one of so many ways that are searched."""

    piles: Piles
    fills: tuple[Fill, ...]
    ways: int


def _starts(piles: Piles) -> list[Start]:
    named = tuple(tuple(names(pile)) for pile in piles)
    ways = list(islice(fillings(named), TRIED))
    return [Start(_coded(filled), tuple(Fill(*fill) for fill in fills), len(ways)) for filled, fills in ways]


def _coded(piles: tuple[tuple[str, ...], ...]) -> Piles:
    return tuple(bytes([CODES[card] for card in pile]) for pile in piles)


def _remember_fills(piles: Piles, fills: tuple[Fill, ...], options: Options) -> None:
    for fill in fills:
        _known[piles, options] = Known("", (fill.source,))
        piles = carried(piles, fill.source, fill.gap)


def _before(solo: Solo) -> Iterator[Piles]:
    """The positions that were there before, latest first."""
    piles = solo.piles
    for deed in reversed(solo.deeds):
        piles = undone(piles, deed)
        yield piles


def _likely(solo: Solo, words: tuple[tuple[str, ...], ...], options: Options) -> Known:
    """One that people know, of many cards, dear ones first."""
    known = book(options).at_level(COMMON)
    best = max(words, key=lambda word: (known.contains("".join(word)), len(word), sum(FACE_VALUES[c] for c in word)))
    return Known("".join(best), tuple(chosen(solo, bytes([CODES[card] for card in best]))))


def _told(known: Known, steps: int, *, wins: bool) -> Advice:
    """No more than was asked for."""
    if not known.word:
        return Advice(known.piles, fill=True, wins=wins)
    return Advice(
        piles=known.piles if steps >= SHOWS_WORD else known.piles[:1],
        length=len(known.piles) if steps >= SHOWS_LENGTH else None,
        word=known.word if steps >= SHOWS_WORD else "",
        wins=wins,
    )
