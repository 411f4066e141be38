"""The rules of courts: how a match starts and what each move does."""

from tapis.games.courts.cards import CODES
from tapis.games.courts.contests import answer, contest
from tapis.games.courts.daily import deal_puzzle, settle_silently, try_answer
from tapis.games.courts.dictionary import book
from tapis.games.courts.hands import arrangement
from tapis.games.courts.model import CONTEST, COUNT, DAILY, DRAW, PLAY, SOLITAIRE, State
from tapis.games.courts.moves import (
    Answer,
    Arrange,
    Contest,
    Discard,
    Draw,
    Drew,
    GiveUp,
    Lay,
    Options,
    Orders,
    Pass,
)
from tapis.games.courts.rounds import deal, draw_stock, end_turn
from tapis.games.courts.solitaire import apply_alone, deal_solitaire
from tapis.games.courts.turns import discard, draw, finish_silent_turn, lay
from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Retime, Rng, Setup, Skip, Skipped
from tapis.kernel.state import change_orders, retime


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    """Two players and more deal the first round; one alone has the solitaire or the puzzle (COU-10).

    Words lie open, so everybody is asked for challenges at a relaxed table too (COU-34).
    """
    book(options)
    s = State(options=options, seats=setup.seats, dealer=rng.below(setup.seats))  # COU-06
    retime(s, setup.pace)
    s.since = at
    if setup.seats > 1:
        if options.puzzle is not None:
            raise Illegal("COU-50", why="alone")
        deal(s, at, rng, [])
    elif options.puzzle is not None:
        deal_puzzle(s, options.puzzle)
    else:
        deal_solitaire(s, rng)
    return s


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.solo is not None and not isinstance(move, Lapse | Skip | Retime):
        apply_alone(s, move, events)
        s.since = at
    else:
        apply_round(s, seat, move, at, rng, events)


def apply_round(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    match move:  # what is played most often comes first: an arm that does not fit costs as much as a small rule
        case Draw():
            draw(s, seat, move, rng, events)
        case Discard():
            discard(s, seat, CODES[move.card], at, events)
        case Lay():
            lay(s, seat, move, at, events)
        case Arrange():
            s.arranged[seat] = arrangement(s.hands[seat], move.words)
        case Contest():
            contest(s, seat, move, at, events)
        case Pass():
            answer(s, seat, at, rng, events)
        case Orders():
            change_orders(s.orders, seat, move, events)
        case Answer():
            try_answer(s, seat, move, events)
        case Lapse() | Skip() | Retime():
            apply_silence(s, seat, move, at, rng, events)
        case _:
            raise AssertionError(move)


# — silence, orders, time —


def apply_silence(s: State, seat: int, move: Lapse | Skip | Retime, at: Ms, rng: Rng, events: list[Event]) -> None:
    match move:
        case Retime(pace):
            retime(s, pace)
        case _ if s.phase in (CONTEST, COUNT):
            answer(s, seat, at, rng, events)
        case _ if s.phase == SOLITAIRE:
            apply_alone(s, GiveUp(), events)
        case _ if s.phase == DAILY:
            settle_silently(s, seat, events)
        case Lapse():
            lapse(s, seat, at, rng, events)
        case Skip():
            skip(s, seat, at, events)


def lapse(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """What the clock does for a silent seat (ALL-09)."""
    if s.phase == DRAW:
        draw_stock(s, seat, rng, events)
        events.append(Drew(seat, "stock"))
    finish_silent_turn(s, seat, at, events)


def skip(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """A seat whose player has gone passes its turns (ALL-07)."""
    events.append(Skipped(seat))
    if s.phase == PLAY:
        finish_silent_turn(s, seat, at, events)
        return
    if s.ending:
        s.laid[seat] = ()
    end_turn(s, at, events)
