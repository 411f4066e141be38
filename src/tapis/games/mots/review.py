"""Looking back at a finished match: the best sentence that lay in each player's hand, and whose hands were kind."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tapis.games.mots.bots import TRAITS
from tapis.games.mots.bots.hand import held
from tapis.games.mots.bots.plans import SHORTEST, Plan, new_rows, plans
from tapis.games.mots.language.plausibility import says_its_cards
from tapis.games.mots.model import HAND, State
from tapis.games.mots.moves import Dealt, Lang, MotsView, Options
from tapis.games.mots.rules.count import full_worth, upright
from tapis.games.mots.view_parts import cards as seen
from tapis.kernel import Match, Rng, Seat
from tapis.kernel.luck import better_than
from tapis.words.sentences import story_wordings

CRITIC = TRAITS["champion"]  # by whose taste a sentence is good
HANDS = 200  # that those of a match are compared with: about a second


class BestSentence(Struct, frozen=True):
    """A sentence that could have been laid whole after entry `seq`, and what it would have counted before its grade."""

    seat: Seat
    seq: int
    text: str
    points: int


class Review(Struct, frozen=True):
    best: tuple[BestSentence, ...]  # by seat; none for a seat whose cards never made one
    luck: tuple[int, ...]  # by seat: of so many in a hundred other hands less could have been laid


def review(match: Match[State, Options, MotsView]) -> Review:
    return Review(best_sentences(match), luck(match, HANDS))


def best_sentences(match: Match[State, Options, MotsView]) -> tuple[BestSentence, ...]:
    best: dict[Seat, BestSentence] = {}
    for seat, seq, view in _turns(match):
        found = _best_in_hand(view, seat, seq, match.options)
        if found is not None and (seat not in best or found.points > best[seat].points):
            best[seat] = found
    return tuple(best[seat] for seat in sorted(best))


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


def luck(match: Match[State, Options, MotsView], hands: int) -> tuple[int, ...]:
    """Over all rounds, by the row that counts most among those each hand could have laid; beside so many others."""
    pack = match.state.pack
    rngs = (Rng(match.seed + b"luck", number) for number in range(hands))
    others = [_worth(rng.shuffled_bytes(pack)[:HAND], match.options) for rng in rngs]
    rounds = [[better_than(_worth(hand, match.options), others) for hand in dealt] for dealt in _dealt(match)]
    return tuple(round(sum(shares) / len(shares)) for shares in zip(*rounds, strict=True))


def _dealt(match: Match[State, Options, MotsView]) -> Iterator[Sequence[bytes]]:
    """The hands of each round, by seat."""
    again = match.at(0)
    yield again.state.hands
    for step in again.replay(match.log):
        if any(isinstance(event, Dealt) for event in step.events):
            yield step.state.hands


def _worth(hand: bytes, options: Options) -> int:
    """What a row of this hand counts at most; attacks and defences count nothing."""
    langs: tuple[Lang, ...] = ("fr", "en") if options.languages == "both" else (options.languages,)
    return max(_worth_in(lang, hand, options) for lang in langs)


def _worth_in(lang: Lang, hand: bytes, options: Options) -> int:
    cards = [card for number in hand if (card := held(seen(options)[number], lang)) is not None]
    rows = [plan for plan in new_rows(cards, lang, CRITIC) if len(plan.row) < HAND]  # one card is kept to discard
    return max((_counts(plan, options) for plan in rows), default=0)


def _counts(plan: Plan, options: Options) -> int:
    return full_worth(plan.row, options) if _is_good(plan) else upright(plan.row, options)
