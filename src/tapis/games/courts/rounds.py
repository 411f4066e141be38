"""How a round is dealt, how turns follow each other, and how it ends."""

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


def deal(s: State, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """Three cards each in the first round, one more in each that follows (COU-10, COU-11)."""
    s.round += 1
    deck = rng.shuffled_bytes(DECK)
    each = s.round + 2
    for place in range(s.seats):  # one by one, from the dealer's left
        s.hands[(s.dealer + 1 + place) % s.seats] = deck[place : each * s.seats : s.seats]
    s.discard = deck[each * s.seats : each * s.seats + 1]
    s.stock = deck[each * s.seats + 1 :]
    s.arranged = [()] * s.seats
    s.laid = [None] * s.seats
    s.out = NOBODY
    s.last = s.dry = s.turns = 0
    s.challenges = ()
    seen.append(Dealt(s.round, s.dealer))
    begin_turn(s, (s.dealer + 1) % s.seats, at, seen)


def begin_turn(s: State, seat: int, at: Ms, seen: list[Event]) -> None:
    s.player = seat
    s.phase = DRAW
    s.since = at
    s.windows += 1
    s.turns += 1
    s.drawn = NO_CARD
    s.tries = 0
    s.refused = ()
    seen.append(Turn(seat, s.ending))


def draw_stock(s: State, seat: int, rng: Rng, seen: list[Event]) -> None:
    """The top of the stock, renewed from the discard pile when it is empty (COU-18)."""
    if not s.stock:
        s.stock, s.discard = rng.shuffled_bytes(s.discard[:-1]), s.discard[-1:]
        s.dry += 1
        seen.append(Shuffled(len(s.stock)))
    s.drawn = s.stock[0]
    s.hands[seat] += s.stock[:1]
    s.stock = s.stock[1:]


def can_draw_stock(s: State) -> bool:
    return len(s.stock) > 0 or len(s.discard) > 1


def go_out(s: State, seat: int) -> None:
    """Each other player has one last turn (COU-16)."""
    s.out = seat
    s.last = (1 << s.seats) - 1 & ~(1 << seat)


def end_turn(s: State, at: Ms, seen: list[Event]) -> None:
    if s.ending and s.out != s.player:
        s.last &= ~(1 << s.player)
        if not s.last:
            return show_words(s, at, seen)
    elif not s.ending and _dries_up(s):
        s.last = (1 << s.seats) - 1
        seen.append(Dried())
    if s.out == s.player and not s.last:  # nobody else to play: cannot happen with two players or more
        return show_words(s, at, seen)
    return begin_turn(s, (s.player + 1) % s.seats, at, seen)


def _dries_up(s: State) -> bool:
    """The stock has run out twice, or thirty turns each have passed (COU-25)."""
    return s.dry >= 2 or (s.dry == 1 and not s.stock) or s.turns >= LONGEST_ROUND * s.seats


def show_words(s: State, at: Ms, seen: list[Event]) -> None:
    """All words of the round may be challenged, in one window (COU-31); unless the server has checked them all."""
    s.phase = CONTEST
    s.since = at
    s.windows += 1
    everyone = (1 << s.seats) - 1
    s.asked = sum(1 << seat for seat in range(s.seats) if not s.orders[seat])
    nothing = not any(s.laid) or s.options.challenge == "auto"
    if nothing or not s.asked & everyone:
        count_round(s, at, seen)


def count_round(s: State, at: Ms, seen: list[Event]) -> None:
    played = close_round(s)
    seen.append(Counted(s.round, tuple(tally.score for tally in played.tallies)))
    if s.round == ROUNDS:
        finish(s, seen)
        return
    s.phase = COUNT
    s.since = at
    s.windows += 1
    s.asked = (1 << s.seats) - 1


def next_round(s: State, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """The deal moves to the left (COU-12)."""
    s.dealer = (s.dealer + 1) % s.seats
    deal(s, at, rng, seen)


def finish(s: State, seen: list[Event]) -> None:
    s.phase = OVER
    best = max(s.totals)
    seen.append(Over("rounds", tuple(seat for seat, total in enumerate(s.totals) if total == best)))
