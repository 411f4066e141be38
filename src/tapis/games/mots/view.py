"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from tapis.games.mots import view_parts
from tapis.games.mots.model import (
    COUNT,
    DISCARD,
    FOURRE,
    GRADE,
    HAND,
    NONE,
    OBJECT,
    OVER,
    REFUSALS,
    TAKE,
    TURN,
    VOTE,
    State,
)
from tapis.games.mots.moves import (
    AnyMove,
    Censor,
    Close,
    Correct,
    Discard,
    Fourre,
    Free,
    Grade,
    Misspell,
    MotsView,
    Object,
    Pass,
    Say,
    Take,
    Vote,
)
from tapis.games.mots.rules.captures import discardable, hand_after_undo
from tapis.games.mots.rules.legality import (
    can_misspell,
    can_spend_last,
    held,
    is_censored,
    limits_refusals,
    may_take,
    must_lay,
    owed,
    taken_in_hand,
)
from tapis.games.mots.rules.turns import piles
from tapis.games.mots.rules.votes import is_short_proverb, pending
from tapis.kernel import Rng, Seat


def view(s: State, seat: Seat | None) -> MotsView:
    mine = seat is not None and seat == s.player and s.phase == TURN
    attacked = s.phase in (FOURRE, DISCARD, TAKE)
    return MotsView(
        you=seat,
        options=_options(s, seat) if seat is not None else (),
        phase=s.phase,
        round=s.round,
        dealer=s.dealer,
        turn=s.player,
        players=view_parts.players(s),
        sentences=tuple(view_parts.sentence(s, lying, seat) for lying in s.sentences),
        stock=len(s.stock),
        face=view_parts.card(s.discard[-1], s.options) if s.discard else None,
        discards=len(s.discard),
        hand=tuple(view_parts.card(card, s.options) for card in s.hands[seat]) if seat is not None else (),
        owed=_owed(s, seat) if s.phase == TURN else (),
        fresh_hand=mine and not s.laid,
        censor=s.player if attacked else None,
        target=s.target if attacked else None,
        ballot=view_parts.ballot(s, seat),
        opened=s.opened,
        ceremony=view_parts.ceremony(s, seat),
        rounds=view_parts.rounds(s),
        orders=s.orders[seat] if seat is not None else None,
        agreed=s.options,
    )


def _owed(s: State, seat: Seat | None) -> tuple[int, ...]:
    """Jokers taken and not laid; whether they may be kept shows the hand, and is its player's to know (MOT-44)."""
    if seat == s.player:
        return tuple(owed(s, seat))
    return tuple(taken.joker.card for taken in taken_in_hand(s))


# — what can be listed: discards, attacks, answers; sentences are for the player —


def _options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase == OVER or not s.asked & 1 << seat:
        return ()
    if s.phase == TURN:
        return (*_attacks(s, seat), *_discards(s, seat), *(() if s.hands[seat] else (Close(),)))
    if s.phase == DISCARD:
        return tuple(Discard(card) for card in discardable(s))
    return _answers(s, seat)


def _discards(s: State, seat: Seat) -> tuple[Discard, ...]:
    if must_lay(s, seat):
        return ()
    cards = hand_after_undo(s)
    face = bool(s.discard) and len(cards) <= HAND and may_take(s, seat, s.discard[-1])
    return (*(Discard(card) for card in cards), *(Discard(card, "face") for card in cards if face))


def _attacks(s: State, seat: Seat) -> list[AnyMove]:
    found: list[AnyMove] = [Misspell(t.id) for t in s.sentences if can_misspell(s, seat, t)]
    if not can_spend_last(s, seat):
        return found
    friends = [other for other in range(s.seats) if s.are_partners(seat, other)]
    if held(s, seat, "dictionnaire") != NONE:
        found += [Correct(t.id) for t in s.sentences if t.owner in friends and t.faute != NONE]
    if held(s, seat, "censure") != NONE:
        found += [Censor(other) for other in range(s.seats) if other not in friends and not is_censored(s, other)]
    if held(s, seat, "liberte") != NONE:
        found += [Free(other) for other in friends if is_censored(s, other)]
    return found


def _answers(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase == TAKE:
        return tuple(Take(pile) for pile in piles(s, seat))
    if s.phase == FOURRE:
        return (Pass(), Fourre()) if held(s, seat, "liberte") != NONE else (Pass(),)
    if s.phase == OBJECT:
        return (Pass(), Object()) if _may_refuse(s, seat) else (Pass(),)
    if s.phase == VOTE:
        return _votes(s, seat)
    return (Grade(False), Grade(True)) if s.phase == GRADE else (Pass(),)


def _votes(s: State, seat: Seat) -> tuple[Vote, ...]:
    vote = pending(s)
    kept = tuple(Vote(say) for say in _choices(s))
    if vote.kind == "finish" and limits_refusals(s):
        if vote.listed is not None:
            return kept
        if not _may_refuse(s, seat):
            return (*kept, Vote("no", True))
    return (*kept, Vote("no"))


def _choices(s: State) -> tuple[Say, ...]:
    """What can be said for it (MOT-36)."""
    if not pending(s).proverb:
        return ("sentence",)
    return ("proverb",) if is_short_proverb(s) else ("proverb", "sentence")


def _may_refuse(s: State, seat: Seat) -> bool:
    return not limits_refusals(s) or s.refusals[seat] < REFUSALS


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
