"""The parts of a view: cards, sentences, players, the vote, rounds."""

from typing import get_args

from msgspec.structs import replace

from tapis.games.mots.cards import KINDS, faces
from tapis.games.mots.model import COUNT, GRADE, NONE, OVER, REFUSALS, TURN, Counted, Laid, Lying, State
from tapis.games.mots.moves import (
    Ballot,
    Ceremony,
    Face,
    Options,
    Player,
    Points,
    PointsFor,
    Round,
    Seen,
    Sentence,
    What,
)
from tapis.games.mots.rules.captures import can_swap, capturable
from tapis.games.mots.rules.count import full_worth, worth
from tapis.games.mots.rules.legality import can_continue, can_misspell, can_spend_last, held, limits_refusals, owed
from tapis.games.mots.windows import ASKING
from tapis.kernel import Seat
from tapis.kernel.shared import remembered
from tapis.kernel.state import seats_of


@remembered(4_000)
def card(number: int, options: Options) -> Seen:
    """A card with what is printed on it, in a hand or on a pile."""
    upright, turned = _printed(number, options)
    return Seen(number, KINDS[number], upright, turned)


def _printed(number: int, options: Options) -> tuple[Face | None, Face | None]:
    both = faces(number, options)
    return both if both is not None else (None, None)


def sentence(s: State, lying: Lying, viewer: Seat | None) -> Sentence:
    """A sentence as all see it; `may` is what this viewer may do with it."""
    seen = _lying(lying, s.options)
    if s.phase != TURN or viewer != s.player:
        return seen
    jokers = capturable(s, viewer, lying)
    may = _may(s, lying, viewer, jokers)
    return replace(seen, may=may, capturable=jokers) if may else seen


@remembered(4_000)
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


def _may(s: State, lying: Lying, seat: Seat, jokers: tuple[int, ...]) -> tuple[What, ...]:
    """What the player whose turn it is may do with it now."""
    mine = s.are_partners(seat, lying.owner)
    last = can_spend_last(s, seat)
    may: list[tuple[What, bool]] = [
        ("compose", can_continue(s, seat, lying)),
        ("finish", can_continue(s, seat, lying) and not owed(s, seat)),
        ("misspell", can_misspell(s, seat, lying)),
        ("correct", mine and lying.faute != NONE and last and held(s, seat, "dictionnaire") != NONE),
        ("capture", bool(jokers)),
        ("swap", can_swap(s, seat, lying)),
    ]
    return tuple(what for what, yes in may if yes)


def players(s: State) -> tuple[Player, ...]:
    """Everybody; what lies before a team is added up once."""
    lies = [0] * s.seats
    for lying in s.sentences if s.phase not in (COUNT, OVER) else ():
        lies[s.team(lying.owner)] += _lying(lying, s.options).value
    return tuple([_player(s, seat, lies[s.team(seat)]) for seat in range(s.seats)])


def _player(s: State, seat: Seat, lies: int) -> Player:
    """`lies` is the worth of what lies before this player and their partners."""
    orders, score = s.orders[seat], s.score(seat)
    return Player(
        seat=seat,
        team=s.team(seat),
        score=score,
        hand=len(s.hands[seat]),
        censure=_card(s.censures[seat]),
        counters=_card(s.counters[seat]),
        laid=tuple(s.settled[seat]),
        fourres=s.fourres[seat],
        refusals=_refusals_left(s, seat),
        asked=s.phase in ASKING and s.asked & 1 << seat != 0,
        orders=(orders.fourre, orders.object, orders.vote, orders.grade) != ("ask", "ask", "ask", "ask"),
        standing=score + lies,
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
        voters=tuple(sorted(seats_of(vote.voters))),
        voted=tuple(sorted(seats_of(given))),
        mine=vote.says[viewer] if viewer is not None else None,
        objection=vote.objection if vote.objection != NONE else None,
        joker=_card(vote.out),
        card=vote.put.card if vote.put is not None else None,
        put=_put(vote.put, s.options) if vote.put is not None else None,
        worth=_worth_of(s, vote.sentence) if vote.kind == "finish" else 0,
    )


def _worth_of(s: State, number: int) -> int:
    return next((full_worth(lying.row, s.options) for lying in s.sentences if lying.id == number), 0)


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


@remembered(500)
def rounds(counted: tuple[Counted, ...], options: Options) -> tuple[Round, ...]:
    return tuple(_round(number, done, options) for number, done in enumerate(counted, 1))


def _round(number: int, done: Counted, options: Options) -> Round:
    hands = tuple(tuple(card(left, options) for left in hand) for hand in done.hands)
    return Round(number, done.lines, done.points, done.scores, hands, _sums(done.lines))


def _sums(lines: tuple[tuple[Points, ...], ...]) -> dict[PointsFor, tuple[int | None, ...]]:
    """The score pad: what each seat has on each line that anybody has something on."""
    labels: tuple[PointsFor, ...] = get_args(PointsFor)
    used = [label for label in labels if any(line.label == label for own in lines for line in own)]
    return {label: tuple(_sum([line.points for line in own if line.label == label]) for own in lines) for label in used}


def _sum(points: list[int]) -> int | None:
    return sum(points) if points else None
