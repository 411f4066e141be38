"""How a round is dealt, how turns follow each other, and how it ends."""

from collections.abc import Iterator

from tapis.games.courts.cards import DECK
from tapis.games.courts.count import close_round
from tapis.games.courts.model import (
    CONTEST,
    COUNT,
    DRAW,
    LONGEST_ROUND,
    NO_CARD,
    NOBODY,
    OVER,
    ROUNDS,
    State,
)
from tapis.games.courts.moves import Counted, Dealt, Dried, Over, Shuffled, Turn
from tapis.kernel import Event, Ms, Rng


def dealt(number: int) -> int:
    """Three cards each in the first round, one more in each that follows (COU-10, COU-11)."""
    return number + 2


def deal(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The next round: one by one, from the dealer's left, then the first card of the discard pile."""
    s.round += 1
    deck = rng.shuffled_bytes(DECK)
    each = dealt(s.round)
    for place in range(s.seats):
        s.hands[(s.dealer + 1 + place) % s.seats] = deck[place : each * s.seats : s.seats]
    s.discard = deck[each * s.seats : each * s.seats + 1]
    s.stock = deck[each * s.seats + 1 :]
    s.arranged = [()] * s.seats
    s.laid = [None] * s.seats
    s.out = NOBODY
    s.last = s.dry = s.turns = 0
    s.turned = [()] * s.seats
    s.challenges = ()
    events.append(Dealt(s.round, s.dealer))
    begin_turn(s, (s.dealer + 1) % s.seats, at, events)


def begin_turn(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.player = seat
    s.ask(DRAW, 1 << seat, at)
    s.turns += 1
    s.top = s.discard[-1] if s.discard else NO_CARD
    s.drawn = NO_CARD
    s.tries = 0
    s.refused = ()
    events.append(Turn(seat, s.ending))


def draw_stock(s: State, seat: int, rng: Rng, events: list[Event]) -> None:
    """The top of the stock, renewed from the discard pile when it is empty (COU-18).

    Hands and words never hold more than 88 of the 118 cards, so that there is always one to draw.
    """
    if not s.stock:
        s.stock, s.discard = rng.shuffled_bytes(s.discard[:-1]), s.discard[-1:]
        s.dry += 1
        events.append(Shuffled(len(s.stock)))
    s.drawn = s.stock[0]
    s.hands[seat] += s.stock[:1]
    s.stock = s.stock[1:]


def go_out(s: State, seat: int) -> None:
    """Each other player has one last turn (COU-16)."""
    s.out = seat
    s.last = (1 << s.seats) - 1 & ~(1 << seat)


def end_turn(s: State, at: Ms, events: list[Event]) -> None:
    if s.ending:
        s.last &= ~(1 << s.player)
        if not s.last:
            show_words(s, at, events)
            return
    elif _dries_up(s):
        s.last = (1 << s.seats) - 1
        events.append(Dried())
    begin_turn(s, (s.player + 1) % s.seats, at, events)


def _dries_up(s: State) -> bool:
    """The stock has run out for the second time, or thirty turns each have passed (COU-25)."""
    return (s.dry == 1 and not s.stock) or s.turns >= LONGEST_ROUND * s.seats


def show_words(s: State, at: Ms, events: list[Event]) -> None:
    """All words of the round may be challenged, in one window (COU-31); unless the server has checked them all."""
    willing = sum(1 << seat for seat in range(s.seats) if s.orders[seat].challenge == "ask")
    s.ask(CONTEST, 0 if s.options.challenge == "auto" else willing, at)
    excuse(s)
    if not s.asked:
        count_round(s, at, events)


def excuse(s: State) -> None:
    """Nobody is asked who has no word of another left to challenge: everybody can see that."""
    for seat in range(s.seats):
        if not any(contestable(s, seat)):
            s.asked &= ~(1 << seat)


def contestable(s: State, seat: int) -> Iterator[tuple[int, int]]:
    """The words of others that nobody has challenged yet: (author, place)."""
    known = {(challenge.author, challenge.word) for challenge in s.challenges}
    for author in range(s.seats):
        for place in range(len(s.laid[author] or ())):
            if author != seat and (author, place) not in known:
                yield author, place


def count_round(s: State, at: Ms, events: list[Event]) -> None:
    played = close_round(s)
    events.append(Counted(s.round, tuple(tally.score for tally in played.tallies)))
    if s.round == ROUNDS:
        finish(s, events)
        return
    s.ask(COUNT, s.everyone, at)


def next_round(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The deal moves to the left (COU-12)."""
    s.dealer = (s.dealer + 1) % s.seats
    deal(s, at, rng, events)


def finish(s: State, events: list[Event]) -> None:
    s.phase, s.asked = OVER, 0
    best = max(s.totals)
    events.append(Over("rounds", tuple(seat for seat, total in enumerate(s.totals) if total == best)))
