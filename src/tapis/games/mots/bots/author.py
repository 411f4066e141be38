"""What a bot writes: rows of cards that say something, the dearest that still makes sense."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tapis.games.mots import sense
from tapis.games.mots.bots.holding import Held, in_hand, language, lying, may_close, mine, standing
from tapis.games.mots.bots.temper import Temper
from tapis.games.mots.clause import in_order
from tapis.games.mots.compose import Made, compose
from tapis.games.mots.moves import Compose, Put, Sentence, Table
from tapis.games.mots.sayings import Saying, assigned, sayings
from tapis.kernel import Seat
from tapis.words.weave import Lang, Term

SHORTEST = 4  # cards of a finished sentence (MOT-11)
MOST_BEGUN = 3  # sentences under way at once
SIMPLE, PROVERB = 10, 30
LAUGH = 10  # what a sentence gains by being funny (MOT-74)
JOKER_KEPT = 8  # points that a Joker in hand promises
HALF_SAID = 0.6  # what a beginning is worth of the sentence it may become


class Plan(NamedTuple):
    """A row as it could lie, and what it promises."""

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


def plans(view: Table, seat: Seat, temper: Temper) -> list[Plan]:
    """All that could be done with the hand, and what lies there as it is (nothing new)."""
    found: list[Plan] = []
    for sentence in view.sentences:
        if "compose" in sentence.may:
            found += _plans(view, seat, sentence, temper)
    if can_begin(view, seat):
        found += _plans(view, seat, None, temper)
    return found


def can_begin(view: Table, seat: Seat) -> bool:
    begun = sum(not sentence.finished for sentence in mine(view, seat))
    return view.players[seat].censure is None and begun < MOST_BEGUN


def _plans(view: Table, seat: Seat, sentence: Sentence | None, temper: Temper) -> Iterator[Plan]:
    lang = sentence.lang if sentence is not None else language(view, seat)
    there = lying(sentence, lang) if sentence is not None else []
    cards = _unlike(there + _offered(view, sentence, lang))
    spare = len(view.hand) - (not wants_to_close(view, seat, temper))
    number = sentence.id if sentence is not None else 0
    faces = [card.faces for card in cards]
    for made in compose(faces[: len(there)], faces[len(there) :], lang, temper.width):
        if made.cards.bit_count() - len(there) <= spare and _is_long_enough(made, there):
            yield _plan(made, cards, number, lang)
    if temper.proverbs:
        yield from _proverbs(cards, number, lang, len(there), spare)


def wants_to_close(view: Table, seat: Seat, temper: Temper) -> bool:
    """May lay the last card, and gains by it: those who weigh things end a round only when they are ahead."""
    if not may_close(view, seat):
        return False
    ahead = standing(view, seat)
    return not temper.weighs or all(standing(view, other.seat) <= ahead for other in view.players if other.seat != seat)


def _is_long_enough(made: Made, there: Sequence[Held]) -> bool:
    return bool(there) or made.cards.bit_count() >= 2


def _offered(view: Table, sentence: Sentence | None, lang: Lang) -> list[Held]:
    """The words of the hand; of Jokers one, and none after one laid this turn (MOT-10, MOT-19)."""
    hand = in_hand(view, lang)
    jokers = sorted((card for card in hand if card.wild), key=lambda card: card.card not in view.owed)
    if sentence is not None and any(seen.fresh and seen.kind in ("joker", "blank") for seen in sentence.row):
        jokers = []
    return [card for card in hand if not card.wild] + jokers[:1]


def _unlike(cards: list[Held]) -> list[Held]:
    """Jokers stand for words that no other card says."""
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


def _proverbs(cards: Sequence[Held], number: int, lang: Lang, there: int, spare: int) -> Iterator[Plan]:
    jokers = frozenset(at for at, card in enumerate(cards) if card.wild)
    for saying in sayings(lang):
        chosen = assigned(saying, there, [card.faces for card in cards], jokers)
        if chosen is not None and len(chosen) - there <= spare:
            yield _proverb(saying, [cards[at] for at in chosen], number, lang)


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
