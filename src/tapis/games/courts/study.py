"""Looking back, once it is over: the best that could have been done, by the exact solvers. Computed only when asked."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec import Struct

from tapis.games.courts.advice import advise, solved
from tapis.games.courts.cards import FACE_VALUES, NAMES, Card, names
from tapis.games.courts.dictionary import book, in_known_order
from tapis.games.courts.hands import without
from tapis.games.courts.model import CONTEST, DAILY, DRAW, NO_CARD, OVER, PLAY, State, Turned
from tapis.games.courts.moves import Advice, Best, Fill, Layout, Options, Review, Slip, SolitaireStep, Winnable
from tapis.games.courts.piles import opening
from tapis.games.courts.solver import Division, best_division, best_layout
from tapis.kernel import Illegal, Seat

TURNS = 30  # of a round that are looked at


def study(s: State, seat: Seat, question: str) -> Struct:
    """The answer to `round-3`, `winnable`, `best` or `hint`; Illegal while it would help more than was asked for."""
    kind, _, number = question.partition("-")
    if kind == "round" and number.isdecimal():
        return review(s, seat, int(number))
    if kind == "winnable" and s.solo is not None:
        return winnable(s)
    if kind == "hint" and s.solo is not None:
        return advice(s)
    if kind == "best" and s.options.puzzle is not None:
        return best_answer(s)
    raise Illegal("house.page")


# — a round —


def review(s: State, seat: Seat, number: int) -> Review:
    """One's own round, once it is counted."""
    if not 1 <= number <= len(s.rounds):
        raise Illegal("COU-14", why="round")
    played = s.rounds[number - 1]
    turned = played.turned[seat][-TURNS:]
    first = len(played.turned[seat]) - len(turned) + 1
    tally = played.tallies[seat]
    last = turned[-1] if turned else None
    hand = _after_drawing(last) if last is not None else tally.unused
    numbered = list(enumerate(turned, first))
    missed = next(((n, turn) for n, turn in numbered[:-1] if _could_go_out(turn, s.options)), None)
    return Review(
        round=number,
        got=tally.cards,
        best=_layout(_division(hand, s.options) if last is not None else best_words(hand, s.options), s.options),
        draw=_worst(_draw_slip(n, turn, s.options) for n, turn in numbered),
        discard=_worst(_discard_slip(n, turn, s.options) for n, turn in numbered),
        missed=missed[0] if missed else None,
        out=_layout(_division(_after_drawing(missed[1]), s.options), s.options) if missed else None,
    )


def _worst(slips: Iterable[Slip | None]) -> Slip | None:
    return max((slip for slip in slips if slip is not None), key=lambda slip: slip.cost, default=None)


def _draw_slip(number: int, turn: Turned, options: Options) -> Slip | None:
    """The card on the discard pile against the one that came from the stock."""
    if turn.top == NO_CARD or turn.top == turn.drawn:
        return None
    cost = _points(turn.hand + bytes([turn.top]), options) - _points(turn.hand + bytes([turn.drawn]), options)
    return Slip(number, NAMES[turn.drawn], NAMES[turn.top], cost) if cost > 0 else None


def _discard_slip(number: int, turn: Turned, options: Options) -> Slip | None:
    """The card thrown against the one that the best division throws."""
    hand = _after_drawing(turn)
    best = _division(hand, options)
    cost = max(0, best.points) - max(0, best_words(without(hand, bytes([turn.thrown])), options).points)
    return Slip(number, NAMES[turn.thrown], _card(best.discard), cost) if cost > 0 else None


def _could_go_out(turn: Turned, options: Options) -> bool:
    return not _division(_after_drawing(turn), options).unused


def _after_drawing(turn: Turned) -> bytes:
    return turn.hand + bytes([turn.drawn])


def _points(hand: bytes, options: Options) -> int:
    return max(0, _division(hand, options).points)


def _division(hand: bytes, options: Options) -> Division:
    return _solved(best_division, bytes(sorted(hand)), options)


def best_words(hand: bytes, options: Options) -> Division:
    return _solved(best_layout, bytes(sorted(hand)), options)


@lru_cache(maxsize=4096)
def _solved(solver: Callable[..., Division], hand: bytes, options: Options) -> Division:
    return solver(book(options).graph, [NAMES[card] for card in hand], FACE_VALUES)


def _layout(division: Division, options: Options) -> Layout:
    return Layout(
        words=tuple(in_known_order(word, options) for word in division.words),
        discard=_card(division.discard) if division.discard else None,
        unused=tuple(_card(card) for card in division.unused),
        points=max(0, division.points),
    )


def _card(name: str | None) -> Card:
    return next(card for card in NAMES if card == name)


# — alone —


def winnable(s: State) -> Winnable:
    """Whether the deal could be won, with a line that wins it if the search finds one (COU-43)."""
    if s.phase != OVER:
        raise Illegal("COU-43", why="before")
    assert s.solo is not None
    piles = opening(s.solo)
    deal = names(b"".join(piles))
    if s.solo.left == 0:
        return Winnable("won", own_line(s), deal)
    verdict = solved(piles, s.options)
    return Winnable(verdict.outcome, verdict.line, deal)


def advice(s: State) -> Advice:
    """The help that was asked for, as many steps of it."""
    assert s.solo is not None
    if s.phase == OVER or not s.solo.helped:
        raise Illegal("COU-43", why="unasked")
    return advise(s.solo, s.options)


def own_line(s: State) -> tuple[SolitaireStep, ...]:
    """The line that the player found."""
    assert s.solo is not None
    steps: list[SolitaireStep] = []
    for word, places in s.solo.deeds:
        if word:
            steps.append(SolitaireStep("".join(NAMES[card] for card in word), tuple(places), ()))
        else:
            last = steps.pop()
            steps.append(SolitaireStep(last.word, last.piles, (*last.fills, Fill(*places))))
    return tuple(steps)


def best_answer(s: State) -> Best:
    """The best possible answer to the puzzle, after the try (COU-50)."""
    if s.phase != OVER:
        raise Illegal("COU-50", why="before")
    hand = s.hands[0] + b"".join(s.laid[0] or ())
    layout = _layout(best_words(hand, s.options), s.options)
    return Best(layout.points, layout)


def check_book(s: State, seat: Seat | None) -> None:
    """Refuses while the dictionary is closed for a seat, or for one who watches (None).

    It is closed on one's own turn, where a clock runs (COU-05), for everybody while words may be challenged (COU-35),
    and before one has tried the puzzle (COU-50).
    """
    if s.phase == DAILY:
        raise Illegal("COU-50", why="closed")
    if s.phase == CONTEST:
        raise Illegal("COU-35")
    if s.phase in (DRAW, PLAY) and s.player == seat and s.turn >= 0:
        raise Illegal("COU-05")
