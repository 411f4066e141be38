"""Worlds that a seat cannot tell from this one: the cards it has not seen, dealt anew."""

from tapis.games.courts.model import CONTEST, DRAW, NO_CARD, PLAY, SOLITAIRE, State
from tapis.kernel import Rng, Seat


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    s = s.copy()
    if s.phase == SOLITAIRE:
        _redeal_piles(s, rng)
    elif s.phase in (DRAW, PLAY, CONTEST):
        _redeal_hands(s, seat, rng)
    return s


def _redeal_hands(s: State, seat: Seat | None, rng: Rng) -> None:
    """Hands of others and the stock. Cards that somebody took from the open pile and still holds are dealt too."""
    hidden = b"".join(hand for owner, hand in enumerate(s.hands) if owner != seat) + s.stock
    pool = rng.shuffled_bytes(hidden)
    for owner, hand in enumerate(s.hands):
        if owner != seat:
            s.hands[owner], pool = pool[: len(hand)], pool[len(hand) :]
            s.arranged[owner] = ()
            s.turned[owner] = tuple(turn._replace(hand=b"") for turn in s.turned[owner])
    s.stock = pool
    if seat != s.player and s.phase == PLAY and s.drawn != NO_CARD:
        s.drawn = s.hands[s.player][-1]


def _redeal_piles(s: State, rng: Rng) -> None:
    """What lies face down, and the cards that are not in play."""
    assert s.solo is not None
    pool = rng.shuffled_bytes(b"".join(pile[:-1] for pile in s.solo.piles) + s.stock)
    piles: list[bytes] = []
    for pile in s.solo.piles:
        under = max(0, len(pile) - 1)
        piles.append(pool[:under] + pile[-1:])
        pool = pool[under:]
    s.solo = s.solo._replace(piles=tuple(piles))
    s.stock = pool


def census(s: State) -> bytes:
    """Every card there is, wherever it lies."""
    words = b"".join(b"".join(laid or ()) for laid in s.laid)
    alone = b"" if s.solo is None else b"".join(s.solo.piles) + b"".join(deed.word for deed in s.solo.deeds)
    return bytes(sorted(s.stock + s.discard + b"".join(s.hands) + words + alone))
