"""The view of each seat, built from what it may know; `redeal`: other states it cannot tell from this one."""

from functools import lru_cache
from operator import add, sub

from tapis.games.syntax.cards import cards_of
from tapis.games.syntax.count import comeback, cost
from tapis.games.syntax.history import Lying
from tapis.games.syntax.model import CONTEST, COUNT, LIMIT, OVER, REBUY, TRIES, TURN, Counted, State
from tapis.games.syntax.moves import Doing, Orders, Player, Round, SyntaxView, Word
from tapis.games.syntax.operations import shortest
from tapis.games.syntax.options import options
from tapis.kernel import Rng, Seat
from tapis.kernel.shared import remembered


def view(s: State, seat: Seat | None) -> SyntaxView:
    mine = seat is not None and seat == s.player and s.phase == TURN
    return SyntaxView(
        you=seat,
        options=options(s, seat) if seat is not None else (),
        phase=s.phase,
        round=s.round,
        dealer=s.dealer,
        draws=s.draws,
        turn=s.player,
        players=_players(
            tuple(s.counts),
            tuple(map(len, s.hands)),
            s.out,
            tuple(s.stakes),
            s.first,
            s.asked if s.phase in (CONTEST, COUNT, REBUY) else 0,
            tuple(s.orders),
        ),
        words=_words(s.words),
        stock=len(s.stock),
        face=s.discard[-1] if s.discard else None,
        discards=len(s.discard),
        deck=s.options.deck,
        hand=s.hands[seat] if seat is not None else "",
        doing=_doing(s),
        refused=s.refused if mine else (),
        only_discard=mine and s.tries >= TRIES,
        rounds=_rounds(s.rounds),
        orders=s.orders[seat] if seat is not None else None,
        lexicon=s.options.lexicon,
        challenge=s.options.challenge,
        min_letters=s.options.min_letters,
        lay_min=shortest(s, seat) if seat is not None else s.options.min_letters,
        takes_back=s.options.changed_letters == "hand",
        rebuys=s.options.rebuys,
        cost=cost(s, s.hands[seat]) if seat is not None else 0,
        comeback=comeback(s) if s.phase == REBUY else None,
    )


@lru_cache(maxsize=1024)
def _players(
    counts: tuple[int, ...],
    hands: tuple[int, ...],
    out: int,
    stakes: tuple[int, ...],
    first: int,
    asked: int,
    orders: tuple[Orders, ...],
) -> tuple[Player, ...]:
    """The players as everybody sees them: kept, for they are the same for all seats, and again a few turns later."""
    return tuple(
        Player(
            seat=seat,
            count=count,
            hand=hands[seat],
            out=out & 1 << seat != 0,
            stakes=stakes[seat],
            first_laid=first & 1 << seat != 0,
            asked=asked & 1 << seat != 0,
            orders=orders[seat].contest == "pass",
        )
        for seat, count in enumerate(counts)
    )


@remembered(500)
def _words(lying: tuple[Lying, ...]) -> tuple[Word, ...]:
    return tuple(Word(word.id, word.letters, word.before) for word in lying)


@remembered(500)
def _rounds(counted: tuple[Counted, ...]) -> tuple[Round, ...]:
    return tuple(_round(number, played) for number, played in enumerate(counted, 1))


def _round(number: int, played: Counted) -> Round:
    sums = tuple(map(add, played.points, played.contests))
    before = tuple(map(sub, played.counts, sums))
    return Round(
        number=number,
        hands=played.hands,
        points=played.points,
        contests=played.contests,
        counts=played.counts,
        players=played.players,
        bought=played.bought,
        before=before,
        sums=sums,
        out=tuple(seat for seat, count in enumerate(played.counts) if count >= LIMIT),
    )


def _doing(s: State) -> Doing | None:
    if s.phase != CONTEST:
        return None
    word = next(word for word in s.words if word.id == s.made)
    return Doing(s.player, word.id, word.letters, word.before)


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards this seat has not seen, dealt anew; a contested operation gives back what all saw it use."""
    s = s.copy()
    if s.phase in (COUNT, REBUY, OVER):
        return s  # the hands lie open
    hidden = "".join(hand for owner, hand in enumerate(s.hands) if owner != seat) + s.stock
    pool = "".join(rng.shuffled(hidden))
    for owner, hand in enumerate(s.hands):
        if owner == seat:
            continue
        s.hands[owner], pool = pool[: len(hand)], pool[len(hand) :]
        if owner == s.player and s.undo is not None:
            s.undo = s.undo._replace(hand=s.undo.hand and _with_same_cards(s.undo.hand, hand, s.hands[owner]))
    s.stock = pool
    return s


def _with_same_cards(before: str, hand: str, other: str) -> str:
    """The hand before the operation, in the other world: the cards used were seen by all."""
    kept, used = hand, ""
    for card in before:
        if card in kept:
            kept = kept.replace(card, "", 1)
        else:
            used += card
    taken = kept  # what the operation brought into the hand
    rest = other
    for card in taken:
        rest = rest.replace(card, "", 1)
    return rest + used


def census(s: State) -> str:
    lying = "".join(cards_of(word.letters) for word in s.words)
    return "".join(sorted(s.stock + s.discard + "".join(s.hands) + lying))
