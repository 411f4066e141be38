"""Hands, stock and discard pile: where cards come from and where they go."""

from typing import Final

from tapis.games.bornes.cards import ACCELERATEUR, NAMES
from tapis.games.bornes.model import HAND, SEATS, State
from tapis.games.bornes.moves import Filled, Shuffled
from tapis.kernel import Event, Illegal, Rng

CARD: Final = tuple(bytes([code]) for code in range(256))
ACCELERATEURS: Final = (b"", CARD[ACCELERATEUR], CARD[ACCELERATEUR] * 2)
FILLED: Final = tuple(tuple(Filled(seat, count) for count in range(HAND + 1)) for seat in range(SEATS))


def can_draw_stock(s: State) -> bool:
    return len(s.stock) > 0 or len(s.discard) > 1


def draw_one(s: State, seat: int, rng: Rng, events: list[Event]) -> bool:
    """One card from the stock; the discard pile but its top becomes a new stock when it is empty (BOR-19)."""
    if not s.stock:
        if len(s.discard) < 2:
            return False
        s.stock = rng.shuffled_bytes(s.discard[:-1])
        s.discard = s.discard[-1:]
        events.append(Shuffled(len(s.stock)))
    s.hands[seat] += s.stock[-1:]
    s.stock = s.stock[:-1]
    return True


def fill(s: State, seat: int, rng: Rng, events: list[Event]) -> None:
    """Back to four cards, from the stock only (BOR-17, BOR-21)."""
    before = len(s.hands[seat])
    while len(s.hands[seat]) < HAND and draw_one(s, seat, rng, events):
        pass
    if len(s.hands[seat]) > before:
        events.append(FILLED[seat][len(s.hands[seat]) - before])


def spend(s: State, seat: int, card: int) -> None:
    """Takes a card out of a hand."""
    hand = s.hands[seat]
    place = hand.find(card)
    if place < 0:
        raise Illegal("BOR-10", why="hand", card=NAMES[card])
    s.hands[seat] = hand[:place] + hand[place + 1 :]
    known = s.known[seat]
    if known:
        place = known.find(card)
        if place >= 0:
            s.learn(seat, known[:place] + known[place + 1 :])


def throw_stone(s: State, stone: int) -> None:
    """A Borne to the discard pile, on top of its Accélérateurs (BOR-81)."""
    s.discard += ACCELERATEURS[stone % 3] + CARD[stone // 3]
