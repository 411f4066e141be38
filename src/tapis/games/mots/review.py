"""Looking back at a finished match: the best sentence that lay in each player's hand at the beginning of a turn."""

from collections.abc import Iterator

from msgspec import Struct

from tapis.games.mots.bots import TRAITS
from tapis.games.mots.bots.plans import SHORTEST, Plan, plans
from tapis.games.mots.language.plausibility import says_its_cards
from tapis.games.mots.model import State
from tapis.games.mots.moves import MotsView, Options
from tapis.games.mots.rules.count import full_worth
from tapis.kernel import Match, Seat
from tapis.words.sentences import story_wordings

CRITIC = TRAITS["strong"]  # by whose taste a sentence is good


class BestSentence(Struct, frozen=True):
    """A sentence that could have been laid whole after entry `seq`, and what it would have counted before its grade."""

    seat: Seat
    seq: int
    text: str
    points: int


class Review(Struct, frozen=True):
    best: tuple[BestSentence, ...]  # by seat; none for a seat whose cards never made one


def review(match: Match[State, Options, MotsView]) -> Review:
    best: dict[Seat, BestSentence] = {}
    for seat, seq, view in _turns(match):
        found = _best_in_hand(view, seat, seq, match.options)
        if found is not None and (seat not in best or found.points > best[seat].points):
            best[seat] = found
    return Review(tuple(best[seat] for seat in sorted(best)))


def _turns(match: Match[State, Options, MotsView]) -> Iterator[tuple[Seat, int, MotsView]]:
    """Who begins a turn, after which entry, and what they see then."""
    again, last = match.at(0), None
    for seq in range(match.seq):
        seat = again.state.player if again.state.phase == "turn" else None
        if seat is not None and seat != last:
            yield seat, seq, again.view(seat)
        last = seat if again.state.phase == "turn" else last
        again.keep(again.attempt(match.log[seq]))


def _best_in_hand(view: MotsView, seat: Seat, seq: int, options: Options) -> BestSentence | None:
    whole = [plan for plan in plans(view, seat, CRITIC) if plan.sentence == 0 and _is_good(plan)]
    for plan in sorted(whole, key=lambda plan: full_worth(plan.row, options), reverse=True):
        if text := _text(plan):
            return BestSentence(seat, seq, text, full_worth(plan.row, options))
    return None


def _is_good(plan: Plan) -> bool:
    return bool(plan.proverb) or (plan.whole and len(plan.row) >= SHORTEST and plan.plausibility >= CRITIC.taste)


def _text(plan: Plan) -> str:
    cards = [put.word or term for put, term in zip(plan.row, plan.terms, strict=True)]
    said = (text for text in story_wordings(plan.terms, plan.lang) if says_its_cards(text, cards, plan.lang))
    return plan.proverb or next(said, "")
