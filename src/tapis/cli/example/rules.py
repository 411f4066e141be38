"""The rules: one `match` over moves; each arm is a function named after what it does."""

from msgspec.structs import replace

from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Retime, Rng, Seat, Setup, Skip

from .cards import DECK, HIGHEST, Card
from .model import State, Thrown
from .moves import Believe, Doubt, Doubted, Laid, Lay, Options, Revealed, Stood, Took

Played = tuple[State, tuple[Event, ...]]


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    deck = rng.shuffled(DECK)
    hands = tuple(tuple(sorted(deck[seat * options.cards : (seat + 1) * options.cards])) for seat in range(setup.seats))
    first = rng.below(setup.seats) if setup.youngest is None else setup.youngest
    return State(hands, options.turns, setup.pace, first, at)


def play(s: State, seat: Seat, move: Move, at: Ms, rng: Rng) -> Played:
    match move:
        case Lay(card, said):
            return lay(s, seat, card, said, at)
        case Doubt():
            return doubt(s, seat, at)
        case Believe():
            return believe(s, seat, at)
        case Lapse() | Skip() if s.asked:  # silence believes
            return believe(s, seat, at)
        case Lapse() | Skip():  # and takes the pile on its own turn: whatever the hand is
            return pass_by(s, seat, at)
        case Retime(pace):
            return replace(s, pace=pace), ()
    raise AssertionError(move)


def may_say(s: State) -> tuple[int, ...]:
    """MEN-03: any number on an empty pile, else the last one or the next; 1 follows the highest."""
    if s.said is None:
        return tuple(range(1, HIGHEST + 1))
    return (s.said, s.said % HIGHEST + 1)


def lay(s: State, seat: Seat, card: Card, said: int, at: Ms) -> Played:
    if card not in s.hands[seat]:
        raise Illegal("MEN-02", card=card)
    if said not in may_say(s):
        raise Illegal("MEN-03", said=said)
    hand = list(s.hands[seat])
    hand.remove(card)
    others = frozenset(range(len(s.hands))) - {seat}
    s = replace(_with_hand(s, seat, hand), pile=(*s.pile, Thrown(seat, card)), said=said, turns=s.turns - 1)
    return replace(_next_window(s, at), asked=others), (Laid(seat, said),)


def believe(s: State, seat: Seat, at: Ms) -> Played:
    """MEN-05: when nobody is left to doubt, the card stands and the next one plays."""
    asked = s.asked - {seat}
    if asked:
        return replace(s, asked=asked), ()
    return _next_turn(s, s.player, at), (Stood(s.player),)


def doubt(s: State, seat: Seat, at: Ms) -> Played:
    """MEN-06: the first to doubt turns the card over; who was wrong takes the pile and plays."""
    liar, card = s.pile[-1]
    lied = card != s.said
    loser = liar if lied else seat
    told = (Doubted(seat, liar), Revealed(liar, card, lied), Took(loser, len(s.pile)))
    return _taken(s, loser, at), told


def pass_by(s: State, seat: Seat, at: Ms) -> Played:
    """MEN-07: who lets the turn go by takes the pile, and the next one plays."""
    after = _next_turn(_taken(replace(s, turns=s.turns - 1), seat, at), seat, at)
    return after, (Took(seat, len(s.pile)),)


def _taken(s: State, seat: Seat, at: Ms) -> State:
    """This seat takes the pile and plays."""
    hand = [*s.hands[seat], *(card for _, card in s.pile)]
    return replace(_next_window(_with_hand(s, seat, hand), at), pile=(), said=None, asked=frozenset(), player=seat)


def _with_hand(s: State, seat: Seat, hand: list[Card]) -> State:
    return replace(s, hands=(*s.hands[:seat], tuple(sorted(hand)), *s.hands[seat + 1 :]))


def _next_turn(s: State, after: Seat, at: Ms) -> State:
    return replace(_next_window(s, at), asked=frozenset(), player=(after + 1) % len(s.hands))


def _next_window(s: State, at: Ms) -> State:
    return replace(s, since=at, entry=s.entry + 1)
