"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from tapis.games.mots import view_parts
from tapis.games.mots.model import COUNT, DISCARD, FOURRE, NONE, OVER, TAKE, TURN, State
from tapis.games.mots.moves import MotsView
from tapis.games.mots.options import options
from tapis.games.mots.rules.legality import owed, taken_in_hand
from tapis.kernel import Rng, Seat


def view(s: State, seat: Seat | None) -> MotsView:
    mine = seat is not None and seat == s.player and s.phase == TURN
    attacked = s.phase in (FOURRE, DISCARD, TAKE)
    cards = view_parts.cards(s.options)
    return MotsView(
        you=seat,
        options=options(s, seat) if seat is not None else (),
        phase=s.phase,
        round=s.round,
        dealer=s.dealer,
        turn=s.player,
        players=view_parts.players(s),
        sentences=tuple([view_parts.sentence(s, lying, seat) for lying in s.sentences]),
        stock=len(s.stock),
        face=cards[s.discard[-1]] if s.discard else None,
        discards=len(s.discard),
        hand=tuple(map(cards.__getitem__, s.hands[seat])) if seat is not None else (),
        owed=_owed(s, seat) if s.phase == TURN else (),
        fresh_hand=mine and not s.laid,
        censor=s.player if attacked else None,
        target=s.target if attacked else None,
        ballot=view_parts.ballot(s, seat),
        opened=s.opened,
        ceremony=view_parts.ceremony(s, seat),
        rounds=view_parts.rounds(s.rounds, s.options),
        orders=s.orders[seat] if seat is not None else None,
        agreed=s.options,
    )


def _owed(s: State, seat: Seat | None) -> tuple[int, ...]:
    """Jokers taken and not laid; whether they may be kept shows the hand, and is its player's to know (MOT-44)."""
    if seat == s.player:
        return tuple(owed(s, seat))
    return tuple(taken.joker.card for taken in taken_in_hand(s))


# — other worlds —


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards this seat has not seen, dealt anew; what all saw in a hand stays there."""
    s = s.copy()
    s.kept = [kept if owner == seat else b"" for owner, kept in enumerate(s.kept)]
    if s.phase in (COUNT, OVER):
        return s  # the hands lie open
    others = [owner for owner in range(s.seats) if owner != seat]
    known = {owner: _known(s, owner) for owner in others}
    hidden = b"".join(bytes(c for c in s.hands[owner] if c not in known[owner]) for owner in others) + s.stock
    pool = rng.shuffled_bytes(hidden)
    for owner in others:
        missing = len(s.hands[owner]) - len(known[owner])
        s.hands[owner], pool = known[owner] + pool[:missing], pool[missing:]
    s.stock = pool
    return s


def _known(s: State, owner: Seat) -> bytes:
    """Jokers taken this turn, and the card that is to replace one."""
    shown_cards = {taken.joker.card for taken in taken_in_hand(s)} if owner == s.player else set()
    if s.ballot is not None and s.ballot.author == owner and s.ballot.put is not None:
        shown_cards.add(s.ballot.put.card)
    return bytes(sorted(shown_cards))


def census(s: State) -> bytes:
    rows = b"".join(t.cards + t.beside + _one(t.faute) for t in s.sentences)
    fought = b"".join(s.settled) + b"".join(_one(censure) for censure in s.censures)
    return bytes(sorted(s.stock + s.discard + b"".join(s.hands) + rows + fought))


def _one(card: int) -> bytes:
    return bytes((card,)) if card != NONE else b""
