"""The rules of mimes: how a game starts and what each move does."""

from tapis.games.mimes import answers, judging, minute, teams, turns, votes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Clear,
    Contest,
    Foul,
    Found,
    Guess,
    Heard,
    Ink,
    Join,
    Judge,
    Mix,
    Next,
    Options,
    Ready,
    Roll,
    Seal,
    Undo,
    Uphold,
)
from tapis.games.mimes.pack import pack
from tapis.kernel import TABLE, Event, Lapse, Move, Ms, Retime, Rng, Setup, Skip, Skipped
from tapis.kernel.state import retime

LEAVE = ("perform", "answer", "verdict", "judge", "contest")  # windows that one may leave to others, and be there


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    """Two teams to begin with, and the deck shuffled (MIM-04)."""
    s = State(options=options, seats=setup.seats)
    retime(s, setup.pace)
    s.since, s.asked = at, s.everyone
    s.teams = teams.alternate(setup.seats)
    s.deck = tuple(rng.order(len(pack(options).cards)))
    return s


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    if type(move) is Lapse:
        lapse(s, seat, at, rng, events)
    elif type(move) is Skip:
        skip(s, seat, at, rng, events)
    elif type(move) is Retime:
        retime(s, move.pace)
    else:
        come_back(s, seat)
        act(s, seat, move, at, rng, events)


def act(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    """What a player does."""
    match move:  # what is played most often comes first: an arm that does not fit costs as much as a small rule
        case Ink():
            minute.sketch(s, move, at, events)
        case Next():
            turns.look_away(s, seat, at, events)
        case Guess(text):
            minute.guess(s, seat, text, at, events)
        case Undo() | Clear():
            minute.sketch(s, move, at, events)
        case Roll():
            turns.roll(s, at, rng, events)
        case Begin():
            minute.begin(s, move, at, events)
        case Join():
            teams.join(s, seat, move, events)
        case Mix(count):
            teams.mix(s, seat, count, rng, events)
        case Ready():
            teams.agree(s, seat, at, rng, events)
        case Found():
            minute.call_found(s, at, events)
        case Foul():
            minute.mark(s, seat, at, events)
        case Heard(team):
            judging.hear(s, team, at, events)
        case _:
            decide(s, seat, move, at, events)


def decide(s: State, seat: int, move: Move, at: Ms, events: list[Event]) -> None:
    """Moves that count once for a whole team: its sealed answer and its votes."""
    match move:
        case Answer(text):
            answers.write(s, seat, text)
        case Seal():
            answers.seal(s, seat, at, events)
        case Uphold(yes) | Contest(yes):
            votes.cast(s, seat, (judging.IT,) if yes else ())
            close_vote(s, at, events)
        case Judge(right):
            answers.judge(s, seat, right)
            close_vote(s, at, events)
        case _:
            raise AssertionError(move)


def close_vote(s: State, at: Ms, events: list[Event]) -> None:
    """As soon as nobody is asked any more."""
    if s.asked:
        return
    match s.phase:
        case "verdict":
            judging.rule(s, at, events)
        case "judge":
            answers.settle(s, at, events)
        case "contest":
            judging.settle_contest(s, at, events)


# — silence and time —


def lapse(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Time is up, for everybody who was asked."""
    come_back(s, seat)
    match s.phase:
        case "teams":
            teams.give_up(s, seat, at, rng, events)
        case "roll":
            turns.pass_silent(s, seat, at, events)
        case "read":
            minute.by_die(s, at, events)
        case "perform":
            minute.time_up(s, at, events)
        case "answer":
            answers.open_all(s, at, events)
        case "hear":
            judging.miss(s, at, events)
        case "show":
            turns.go_on(s, at, events)
        case _:
            s.asked = 0
            close_vote(s, at, events)


def skip(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat whose player has gone: passed over as a performer (MIM-22), silent in everything else (ALL-07)."""
    if s.phase not in LEAVE:
        s.away |= 1 << seat
    match s.phase:
        case "teams":
            events.append(Skipped(seat))
            teams.give_up(s, seat, at, rng, events)
        case "roll" | "read":
            turns.pass_over(s, seat, at, events)
        case "perform":
            s.gone = True  # the minute neither stops nor gets longer (MIM-44)
        case "answer":
            answers.say_no_more(s, seat, at, events)
        case "hear":
            events.append(Skipped(seat))
            judging.miss(s, at, events)
        case "show":
            turns.look_away(s, seat, at, events)
        case _:
            votes.abstain(s, seat)
            close_vote(s, at, events)


def come_back(s: State, seat: int) -> None:
    """Whoever plays, or is waited for, is there again."""
    if seat != TABLE:
        s.away &= ~(1 << seat)
        if s.phase == "perform" and seat == s.performer:
            s.gone = False


__all__ = ["apply", "start"]
