"""The parts of a view: cards, sentences, players, the vote, rounds."""

from functools import cache, lru_cache
from typing import get_args

from msgspec.structs import replace

from tapis.games.mots.cards import KINDS, faces
from tapis.games.mots.model import (
    ASKED,
    COUNT,
    GRADE,
    NONE,
    OVER,
    REFUSALS,
    TURN,
    Counted,
    Laid,
    Lying,
    State,
    team_of,
)
from tapis.games.mots.moves import (
    Ballot,
    Ceremony,
    Face,
    Options,
    Orders,
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
from tapis.kernel.state import row_of


class Cards(dict[int, Seen]):
    """Cards by number, with what is printed on them under these options; each is made when it is first seen."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self._options = options

    def __missing__(self, number: int) -> Seen:
        upright, turned = _printed(number, self._options)
        self[number] = seen = Seen(number, KINDS[number], upright, turned)
        return seen


@remembered(100)
def cards(options: Options) -> Cards:
    return Cards(options)


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
    """Everybody, with what lies before each team."""
    lies = [0] * s.seats
    for lying in s.sentences if s.phase not in (COUNT, OVER) else ():
        lies[s.team(lying.owner)] += _lying(lying, s.options).value
    return _players(
        _teams(s.seats, s.options.teams),
        tuple(s.points) if not s.options.teams else tuple(map(s.score, range(s.seats))),
        tuple(lies),
        tuple(map(len, s.hands)),
        tuple(s.censures),
        tuple(s.counters),
        tuple(s.settled),
        tuple(s.fourres),
        tuple(s.refusals) if limits_refusals(s) else None,
        s.asked if s.phase in ASKING else 0,
        tuple(s.orders),
    )


@cache
def _teams(seats: int, in_teams: bool) -> tuple[int, ...]:
    return tuple(team_of(seat, seats, in_teams) for seat in range(seats))


@lru_cache(maxsize=1024)
def _players(
    teams: tuple[int, ...],
    scores: tuple[int, ...],
    lies: tuple[int, ...],  # by team, the worth of what lies before it
    hands: tuple[int, ...],
    censures: tuple[int, ...],
    counters: tuple[int, ...],
    settled: tuple[bytes, ...],
    fourres: tuple[int, ...],
    refusals: tuple[int, ...] | None,  # only where there is one voter or one opposing team (MOT-35)
    asked: int,
    orders: tuple[Orders, ...],
) -> tuple[Player, ...]:
    """The players as everybody sees them: kept, for they are the same for all seats, and again a few turns later."""
    return tuple(
        Player(
            seat=seat,
            team=team,
            score=scores[seat],
            hand=hands[seat],
            censure=_card(censures[seat]),
            counters=_card(counters[seat]),
            laid=tuple(settled[seat]),
            fourres=fourres[seat],
            refusals=None if refusals is None else max(0, REFUSALS - refusals[seat]),
            asked=asked & 1 << seat != 0,
            orders=orders[seat] != ASKED,
            standing=scores[seat] + lies[team],
        )
        for seat, team in enumerate(teams)
    )


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
        voters=row_of(vote.voters),
        voted=row_of(given),
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
    hands = tuple(tuple(map(cards(options).__getitem__, hand)) for hand in done.hands)
    return Round(number, done.lines, done.points, done.scores, hands, _sums(done.lines))


def _sums(lines: tuple[tuple[Points, ...], ...]) -> dict[PointsFor, tuple[int | None, ...]]:
    """The score pad: what each seat has on each line that anybody has something on."""
    labels: tuple[PointsFor, ...] = get_args(PointsFor)
    used = [label for label in labels if any(line.label == label for own in lines for line in own)]
    return {label: tuple(_sum([line.points for line in own if line.label == label]) for own in lines) for label in used}


def _sum(points: list[int]) -> int | None:
    return sum(points) if points else None
