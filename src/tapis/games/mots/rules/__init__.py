"""The rules of mots: how a match starts and what each move does."""

from tapis.games.mots.cards import chosen
from tapis.games.mots.model import (
    ASKED,
    DISCARD,
    FOURRE,
    GRADE,
    NONE,
    OBJECT,
    ORDERED,
    TAKE,
    TURN,
    VOTE,
    State,
)
from tapis.games.mots.moves import (
    Capture,
    Censor,
    Close,
    Compose,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Keep,
    Late,
    Misspell,
    Object,
    Options,
    Orders,
    Pass,
    Swap,
    Take,
    Vote,
)
from tapis.games.mots.rules import attacks, captures, finishing, laying, round_end, turns, votes
from tapis.games.mots.rules.legality import can_close, held
from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Retime, Rng, Setup, Skip, Skipped
from tapis.kernel.state import change_orders, retime

IN_TEAMS = (4, 6, 8)


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    if options.teams and setup.seats not in IN_TEAMS:
        raise Illegal("MOT-06", why="teams")
    check_youngest(options, setup.seats)
    s = State(options=options, seats=setup.seats)
    s.pack = chosen(options, setup.seats, rng)
    retime(s, setup.pace)
    ordered = setup.pace.relaxed
    s.orders = [ORDERED if ordered and seat not in setup.asked else ASKED for seat in range(setup.seats)]
    s.youngest = setup.youngest if setup.youngest is not None else rng.below(setup.seats)
    s.dealer = s.youngest
    turns.deal(s, at, rng, [])
    return s


def check_youngest(options: Options, seats: int) -> None:
    """Those who get counters sit at this table (MOT-54)."""
    if options.counters and options.counters_for == "youngest":
        for seat in options.youngest_seats:
            if not 0 <= seat < seats:
                raise Illegal("MOT-54", why="seats")


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    match move:  # what is played most often comes first: an arm that does not fit costs as much as a small rule
        case Discard():
            turns.discard(s, seat, move, at, rng, events)
        case Pass():
            pass_by(s, seat, at, rng, events)
        case Vote():
            votes.vote(s, seat, move, at, events)
        case Compose():
            laying.compose(s, seat, move, events)
        case Finish():
            finishing.lay_and_announce(s, seat, move, events)
            votes.open_vote(s, at, events)
        case Misspell():
            attacks.misspell(s, seat, move, events)
        case Correct():
            attacks.correct(s, seat, move, events)
        case Censor():
            attacks.censor(s, seat, move, at, events)
        case Free():
            attacks.free(s, seat, move, events)
        case Capture():
            captures.capture(s, seat, move, events)
            votes.open_objections(s, at, events)
        case Swap():
            if captures.swap(s, seat, move, events):
                votes.open_objections(s, at, events)
        case Close():
            close(s, seat, at, events)
        case Take():
            turns.take(s, seat, move, at, rng, events)
        case Fourre():
            attacks.coup_fourre(s, seat, at, events)
        case Object():
            votes.object_(s, seat, at, events)
        case Grade(humour):
            round_end.grade(s, seat, humour, at, events)
        case Orders():
            change_orders(s.orders, seat, completed(move, s.orders[seat]), events)
        case Keep(cards):
            s.kept[seat] = bytes(card for card in cards if card in s.hands[seat])
        case Lapse():
            lapse(s, seat, at, rng, events)
        case Skip():
            skip(s, seat, at, rng, events)
        case Retime():
            retime(s, move.pace)
        case _:
            raise AssertionError(move)


def close(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """All cards are laid, two sentences finished before: the round ends (MOT-70, MOT-79)."""
    if s.hands[seat]:
        raise Illegal("MOT-70", why="cards")
    assert can_close(s, seat)
    round_end.close_round(s, seat, "out", at, events)


def pass_by(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Nothing to answer or to object to; an abstention; or: the count has been read."""
    if s.phase == FOURRE:
        attacks.let_pass(s, seat, at, events)
    elif s.phase == OBJECT:
        votes.let_pass(s, seat, at, events)
    elif s.phase == VOTE:
        votes.abstain(s, seat, at, events)
    elif s.phase == GRADE:
        round_end.grade(s, seat, None, at, events)
    else:
        s.asked &= ~(1 << seat)
        if not s.asked:  # the deal and the first turn pass to the left (MOT-20)
            s.dealer = (s.dealer + 1) % s.seats
            turns.deal(s, at, rng, events)


# — silence, orders, time —


def lapse(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """What the clock plays: a card at random and the stock (ALL-09), unless only the face-up card is left (MOT-70);
    a vote "for" (MOT-33), a grade "simple"."""
    if s.phase in (TURN, DISCARD) and s.hands[seat]:
        card = rng.pick(turns.thrown_by_the_clock(s, seat))
        events.append(Late(seat))
        turns.throw(s, seat, Discard(card), at, rng, events)
    elif s.phase == TURN:
        close(s, seat, at, events)
    elif s.phase == TAKE:
        turns.take(s, seat, Take(turns.piles(s, seat)[0]), at, rng, events)
    elif s.phase == VOTE:
        votes.say(s, seat, votes.silent_word(s), at, events)
    elif s.phase == GRADE:
        round_end.grade(s, seat, False, at, events)
    elif s.phase == FOURRE and s.orders[seat].fourre == "answer" and held(s, seat, "liberte") != NONE:
        attacks.coup_fourre(s, seat, at, events)
    else:
        pass_by(s, seat, at, rng, events)


def skip(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat whose player has gone passes its turns and every window, and abstains in every vote (ALL-07)."""
    if s.phase == TURN and not s.hands[seat]:
        close(s, seat, at, events)
    elif s.phase in (TURN, DISCARD) and captures.stuck(s):
        lapse(s, seat, at, rng, events)
    elif s.phase in (TURN, DISCARD):
        captures.give_back(s, events)
        events.append(Skipped(seat))
        turns.end_turn(s, at, events)
    elif s.phase == TAKE:
        turns.begin_turn(s, seat, at, events)
    else:
        pass_by(s, seat, at, rng, events)


def completed(new: Orders, old: Orders) -> Orders:
    """What is None in new orders stays as it was."""
    return Orders(new.fourre or old.fourre, new.object or old.object, new.vote or old.vote, new.grade or old.grade)


__all__ = ["apply", "start"]
