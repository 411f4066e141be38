"""How a turn begins and ends."""

from typing import Final

from tapis.games.bornes.ending import end_if_stalled
from tapis.games.bornes.holdup import hear_calls
from tapis.games.bornes.model import DRAW, HAND, NO_CARD, NOBODY, PLAY, SEATS, State
from tapis.games.bornes.moves import Turn
from tapis.games.bornes.piles import can_draw_stock, fill
from tapis.kernel import Event, Ms, Rng

TURN: Final = tuple(Turn(seat) for seat in range(SEATS))


def begin_turn(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.player = seat
    s.number += 1
    s.since = at
    s.drawn = NO_CARD
    s.phase = DRAW if s.discard or can_draw_stock(s) else PLAY  # nothing to draw: play on without (BOR-19)
    events.append(TURN[seat])


def end_turn(s: State, follower: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Hands are filled, the player's first (BOR-21); then it is the follower's turn."""
    s.attack = s.borne = NO_CARD
    s.attacker = s.target = NOBODY
    s.mirrors = 0
    for step in range(s.seats):
        seat = (s.player + step) % s.seats
        if len(s.hands[seat]) < HAND:
            fill(s, seat, rng, events)
    begin_turn(s, follower, at, events)
    if s.calls:
        hear_calls(s, at, events)


def pass_on(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The turn is spent; the player at the left goes on."""
    end_turn(s, (s.player + 1) % s.seats, at, rng, events)


def idle_on(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A turn that was a mere discard, or less (BOR-19)."""
    s.idle += 1
    if not end_if_stalled(s, events):
        pass_on(s, at, rng, events)


def card_played(s: State) -> None:
    """A card was laid: the turn was no mere discard, and Hold Up may be called again (BOR-62, BOR-66)."""
    s.cards += 1
    s.called = 0
    s.robbed = False
