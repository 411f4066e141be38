"""The rows of cards that a bot could lay, each with its expected points."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tapis.games.mots.bots.hand import Held, in_hand, language, lying, may_close, mine, standing
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.language import sense
from tapis.games.mots.language.clause import in_order
from tapis.games.mots.language.composition import Made, compose
from tapis.games.mots.language.proverb_cards import Saying, assigned, sayings
from tapis.games.mots.moves import Compose, MotsView, Put, Sentence
from tapis.kernel import Seat
from tapis.words.sentences import Lang, Term

SHORTEST = 4  # cards of a finished sentence (MOT-11)
MOST_BEGUN = 3  # sentences under way at once
SIMPLE, PROVERB = 10, 30
LAUGH = 10  # what a sentence gains by being funny (MOT-74)
JOKER_KEPT = 8  # points that a Joker in hand promises
HALF_SAID = 0.6  # what a beginning is worth of the sentence it may become


Hand = tuple[Held, ...]


class Plan(NamedTuple):
    """A possible row of cards and its expected points (`worth`)."""

    sentence: int  # 0: a new one
    row: tuple[Put, ...]
    terms: tuple[Term, ...]
    lang: Lang
    new: tuple[int, ...]  # cards from the hand
    whole: bool  # could be finished
    plausibility: float
    worth: float
    proverb: str = ""  # the listed one that it is

    @property
    def move(self) -> Compose:
        return Compose(self.sentence, self.row, lang=self.lang)


def plans(view: MotsView, seat: Seat, traits: Traits) -> list[Plan]:
    """Every row that the hand could make or continue, and the rows on the table unchanged (`new` is empty)."""
    found: list[Plan] = []
    for sentence in view.sentences:
        if "compose" in sentence.may:
            found += [plan for plan in _plans(view, seat, sentence, traits) if leaves_as_it_lies(plan, sentence, seat)]
    if can_begin(view, seat):
        found += _plans(view, seat, None, traits)
    return found


def leaves_as_it_lies(plan: Plan, sentence: Sentence, seat: Seat) -> bool:
    """Whether a partner's cards keep their order, side and word; one's own may be changed (MOT-96)."""
    row = [Put(seen.card, seen.turned, seen.word) for seen in sentence.row]
    lying = {put.card for put in row}
    return sentence.owner == seat or [put for put in plan.row if put.card in lying] == row


def can_begin(view: MotsView, seat: Seat) -> bool:
    begun = sum(not sentence.finished for sentence in mine(view, seat))
    return view.players[seat].censure is None and begun < MOST_BEGUN


def new_rows(hand: Sequence[Held], lang: Lang, traits: Traits) -> list[Plan]:
    """Every row that these cards alone could begin with."""
    return list(_rows((), tuple(_with_one_joker(hand)), 0, lang, traits))


def _plans(view: MotsView, seat: Seat, sentence: Sentence | None, traits: Traits) -> Iterator[Plan]:
    lang = sentence.lang if sentence is not None else language(view, seat)
    there = tuple(lying(sentence, lang)) if sentence is not None else ()
    number = sentence.id if sentence is not None else 0
    spare = max(0, len(view.hand) - (not wants_to_close(view, seat, traits)))
    for plan in _rows(there, tuple(_offered(view, sentence, lang)), number, lang, traits):
        if len(plan.row) - len(there) <= spare:
            yield plan


def _rows(there: Hand, offered: Hand, number: int, lang: Lang, traits: Traits) -> Sequence[Plan]:
    """Every row with all cards that lie there already and some of those offered."""
    return _composed(there, offered, number, lang, traits.width) + (
        _proverbs(there, offered, number, lang) if traits.proverbs else ()
    )


@lru_cache(maxsize=256)
def _composed(there: Hand, offered: Hand, number: int, lang: Lang, width: int) -> tuple[Plan, ...]:
    cards = _unlike(there + offered)
    faces = [card.faces for card in cards]
    made = compose(faces[: len(there)], faces[len(there) :], lang, width)
    return tuple(_plan(one, cards, number, lang) for one in made if there or one.cards.bit_count() >= 2)


def wants_to_close(view: MotsView, seat: Seat, traits: Traits) -> bool:
    """Whether to lay the last card and so end the round: bots that weigh do it only when they are ahead."""
    if not may_close(view, seat):
        return False
    ahead = standing(view, seat)
    return not traits.weighs or all(standing(view, other.seat) <= ahead for other in view.players if other.seat != seat)


def _offered(view: MotsView, sentence: Sentence | None, lang: Lang) -> list[Held]:
    """The cards of the hand to compose with: at most one Joker, none if one was laid this turn (MOT-10, MOT-19)."""
    hand = in_hand(view, lang)
    if sentence is not None and any(seen.fresh and seen.kind in ("joker", "blank") for seen in sentence.row):
        return [card for card in hand if not card.wild]
    return _with_one_joker(hand, view.owed)


def _with_one_joker(hand: Sequence[Held], owed: Collection[int] = ()) -> list[Held]:
    """All that is no Joker, and one Joker: one that has to be laid, if there is one."""
    jokers = sorted((card for card in hand if card.wild), key=lambda card: card.card not in owed)
    return [card for card in hand if not card.wild] + jokers[:1]


def _unlike(cards: Hand) -> list[Held]:
    """The cards, with Jokers restricted to words that no other of them has."""
    printed = {face.fr for card in cards if not card.wild for face in card.faces}
    return [card.without(printed) if card.wild else card for card in cards]


def _plan(made: Made, cards: Sequence[Held], number: int, lang: Lang) -> Plan:
    said = in_order(made.clause, lang)
    row = tuple(cards[offer.card].put(offer.turned, offer.term, lang) for offer in said)
    total = sum(0 if cards[offer.card].wild else cards[offer.card].values[offer.turned] for offer in said)
    used = [cards[offer.card] for offer in said]
    full = total * len(row) + SIMPLE + LAUGH * sum(sense.fun(offer.term) for offer in said) / len(row)
    promise = full if made.whole and len(row) >= SHORTEST else HALF_SAID * full
    worth = made.plausibility**2 * promise - _jokers_spent(used)
    new = tuple(card.card for card in used if not card.lying)
    terms = tuple(offer.term for offer in said)
    return Plan(number, row, terms, lang, new, made.whole, made.plausibility, worth)


def _jokers_spent(used: Sequence[Held]) -> int:
    return JOKER_KEPT * sum(card.wild and not card.lying for card in used)


@lru_cache(maxsize=256)
def _proverbs(there: Hand, offered: Hand, number: int, lang: Lang) -> tuple[Plan, ...]:
    cards = _unlike(there + offered)
    jokers = frozenset(at for at, card in enumerate(cards) if card.wild)
    faces = [card.faces for card in cards]
    found = ((saying, assigned(saying, len(there), faces, jokers)) for saying in sayings(lang))
    return tuple(
        _proverb(saying, [cards[at] for at in chosen], number, lang) for saying, chosen in found if chosen is not None
    )


def _proverb(saying: Saying, used: Sequence[Held], number: int, lang: Lang) -> Plan:
    terms: list[Term] = []
    row: list[Put] = []
    total = 0
    for card, wanted in zip(used, saying.places, strict=True):
        said: Term = next((face for face in card.faces if face in wanted), wanted[0])
        turned = not card.wild and said != card.faces[0]
        row.append(card.put(turned, said, lang))
        terms.append(said)
        total += 0 if card.wild else card.values[turned]
    worth = total * len(row) + PROVERB - _jokers_spent(used)
    new = tuple(card.card for card in used if not card.lying)
    return Plan(number, tuple(row), tuple(terms), lang, new, True, 1.0, worth, saying.text)
