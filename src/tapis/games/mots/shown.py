"""The parts of a view: cards, sentences, players, the vote, rounds."""

from functools import lru_cache

from msgspec.structs import replace

from tapis.games.mots.captures import can_capture, can_swap
from tapis.games.mots.count import worth
from tapis.games.mots.may import can_continue, can_spend_last, held, limits_refusals, owed
from tapis.games.mots.model import GRADE, NONE, REFUSALS, TURN, Counted, Laid, Lying, State
from tapis.games.mots.moves import Ballot, Ceremony, Face, Options, Player, Round, Seen, Sentence, What
from tapis.games.mots.pack import KINDS, faces
from tapis.games.mots.windows import ASKING, seats
from tapis.kernel import Seat


@lru_cache(maxsize=2_000)
def card(number: int, options: Options) -> Seen:
    """A card with what is printed on it, out of any sentence."""
    upright, turned = _printed(number, options)
    return Seen(number, KINDS[number], upright, turned)


def _printed(number: int, options: Options) -> tuple[Face | None, Face | None]:
    both = faces(number, options)
    return both if both is not None else (None, None)


def sentence(s: State, lying: Lying, viewer: Seat | None) -> Sentence:
    """A sentence lies there for all to see; what may be done with it is its viewer's."""
    seen = _lying(lying, s.options)
    may = _may(s, lying, viewer) if viewer is not None else ()
    return replace(seen, may=may) if may else seen


@lru_cache(maxsize=2_000)
def _lying(lying: Lying, options: Options) -> Sentence:
    return Sentence(
        id=lying.id,
        owner=lying.owner,
        row=tuple(_laid(laid, lying, options) for laid in lying.row),
        text=lying.text,
        lang=lying.lang,
        draft=lying.draft,
        finished=lying.finished,
        proverb=lying.proverb,
        faute=_card(lying.faute),
        corrected=tuple(lying.beside),
        value=worth(lying, options),
        humour=lying.humour,
    )


def _laid(laid: Laid, lying: Lying, options: Options) -> Seen:
    upright, turned = _printed(laid.card, options)
    kind, opening, fresh = KINDS[laid.card], laid.card in lying.opening, laid.card in lying.fresh
    return Seen(laid.card, kind, upright, turned, laid.turned, laid.word, opening, fresh)


def _card(number: int) -> int | None:
    return number if number != NONE else None


def _may(s: State, lying: Lying, seat: Seat) -> tuple[What, ...]:
    """What this viewer may do with it now."""
    if s.phase != TURN or seat != s.player:
        return ()
    mine = s.are_partners(seat, lying.owner)
    last = can_spend_last(s, seat)
    may: list[tuple[What, bool]] = [
        ("compose", can_continue(s, seat, lying)),
        ("finish", can_continue(s, seat, lying) and not owed(s, seat)),
        ("misspell", can_misspell(s, seat, lying)),
        ("correct", mine and lying.faute != NONE and last and held(s, seat, "dictionnaire") != NONE),
        ("capture", can_capture(s, seat, lying)),
        ("swap", can_swap(s, seat, lying)),
    ]
    return tuple(what for what, yes in may if yes)


def can_misspell(s: State, seat: Seat, lying: Lying) -> bool:
    free = not lying.finished and lying.faute == NONE and not s.are_partners(seat, lying.owner)
    return free and can_spend_last(s, seat) and held(s, seat, "faute") != NONE


def player(s: State, seat: Seat) -> Player:
    orders = s.orders[seat]
    return Player(
        seat=seat,
        team=s.team(seat),
        score=s.score(seat),
        hand=len(s.hands[seat]),
        censure=_card(s.censures[seat]),
        counters=_card(s.counters[seat]),
        laid=tuple(s.settled[seat]),
        fourres=s.fourres[seat],
        refusals=_refusals_left(s, seat),
        asked=s.phase in ASKING and s.asked & 1 << seat != 0,
        orders=any(order != "ask" for order in (orders.fourre, orders.object, orders.vote, orders.grade)),
    )


def _refusals_left(s: State, seat: Seat) -> int | None:
    """Only where there is one voter or one opposing team (MOT-35)."""
    return max(0, REFUSALS - s.refusals[seat]) if limits_refusals(s) else None


def ballot(s: State, viewer: Seat | None) -> Ballot | None:
    vote = s.ballot
    if vote is None:
        return None
    given = vote.voters & ~s.asked
    return Ballot(
        kind=vote.kind,
        author=vote.author,
        sentence=vote.sentence,
        text=vote.text,
        proverb=vote.proverb,
        listed=vote.listed,
        voters=tuple(sorted(seats(vote.voters))),
        voted=tuple(sorted(seats(given))),
        mine=vote.says[viewer] if viewer is not None else None,
        objection=vote.objection if vote.objection != NONE else None,
        joker=_card(vote.out),
        card=vote.put.card if vote.put is not None else None,
        put=_put(vote.put, s.options) if vote.put is not None else None,
    )


def _put(laid: Laid, options: Options) -> Seen:
    upright, turned = _printed(laid.card, options)
    return Seen(laid.card, KINDS[laid.card], upright, turned, laid.turned, laid.word)


def ceremony(s: State, viewer: Seat | None) -> Ceremony | None:
    if s.phase != GRADE:
        return None
    graded = [t for t in s.sentences if t.finished and not t.proverb]
    given = tuple(seat for seat in range(s.seats) if not s.asked & 1 << seat)
    mine = s.grades[viewer] if viewer is not None else None
    return Ceremony(s.to_grade[0], len(graded) - len(s.to_grade) + 1, len(graded), given, mine)


def rounds(s: State) -> tuple[Round, ...]:
    return tuple(_round(number, done, s.options) for number, done in enumerate(s.rounds, 1))


@lru_cache(maxsize=200)
def _round(number: int, done: Counted, options: Options) -> Round:
    hands = tuple(tuple(card(left, options) for left in hand) for hand in done.hands)
    return Round(number, done.lines, done.points, done.scores, hands)
