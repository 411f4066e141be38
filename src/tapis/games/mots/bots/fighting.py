"""Attacks, defences and the taking of Jokers."""

from collections.abc import Iterator, Sequence

import msgspec

from tapis.games.mots.bots.author import Plan, plans
from tapis.games.mots.bots.holding import Held, in_hand, items, standing
from tapis.games.mots.bots.temper import Temper
from tapis.games.mots.bots.writing import is_legal
from tapis.games.mots.forms import Item
from tapis.games.mots.judge import plausibility, says_its_cards, terms_of
from tapis.games.mots.moves import (
    Capture,
    Censor,
    Correct,
    Free,
    Misspell,
    Put,
    Seen,
    Sentence,
    Swap,
    Table,
)
from tapis.kernel import Look, Move
from tapis.words.weave import Term, tell

WORTH_A_FAUTE = 3  # cards that a sentence must have


def defend(look: Look) -> Move | None:
    """At once: nothing is worth more than being free."""
    for option in look.view.options:
        if isinstance(option, Free | Correct):
            return option
    return None


def attack(look: Look, temper: Temper) -> Move | None:
    """The longest sentence of those ahead, or who is ahead; after one's own words (MOT-61)."""
    view: Table = look.view
    attacks = [option for option in view.options if isinstance(option, Misspell | Censor)]
    if not attacks or look.rng.below(100) >= temper.attacks:
        return None
    best = max(attacks, key=lambda move: _harm(view, move))
    return best if _harm(view, best) > 0 else None


def _harm(view: Table, move: Misspell | Censor) -> float:
    if isinstance(move, Censor):
        return 10 + standing(view, move.seat) / 10
    sentence = next(one for one in view.sentences if one.id == move.sentence)
    if len(sentence.row) < WORTH_A_FAUTE:
        return 0
    return sentence.value * len(sentence.row) + standing(view, sentence.owner) / 10


def capture(look: Look, temper: Temper, found: Sequence[Plan]) -> Move | None:
    """A Joker that one's own card can replace, if something better can be done with it."""
    without = _best(found, temper)
    for move, cost in _captures(look) if temper.captures else ():
        after = _with_joker(look.view, move)
        using = [plan for plan in plans(after, look.seat, temper) if move.joker in plan.new]
        if _best(using, temper) - cost > without + 1 and is_legal(look, move):
            return move
    return None


def _best(found: Sequence[Plan], temper: Temper) -> float:
    liked = (plan.worth for plan in found if plan.new and plan.plausibility >= temper.taste)
    return max(liked, default=0.0)


def _captures(look: Look) -> Iterator[tuple[Capture, int]]:
    """Jokers that can be had, and what the card given for them brings to whose sentence it is."""
    view: Table = look.view
    for sentence in view.sentences:
        if "capture" not in sentence.may:
            continue
        sign = -1 if view.players[sentence.owner].team == view.players[look.seat].team else 1
        for place, seen in enumerate(sentence.row):
            if seen.kind not in ("joker", "blank") or not seen.word:
                continue
            for card, turned, text in _fitting(look, sentence, place):
                cost = sign * card.values[turned] * len(sentence.row)
                yield Capture(sentence.id, seen.card, Put(card.card, turned), text), cost


def _fitting(look: Look, sentence: Sentence, place: int) -> Iterator[tuple[Held, bool, str]]:
    """Words that may stand for a Joker: the same one; at others' openings any that makes sense (MOT-43)."""
    seen = sentence.row[place]
    free = seen.opening and sentence.owner != look.seat
    for card in in_hand(look.view, sentence.lang):
        for at, term in enumerate(() if card.wild else card.faces):
            if term.text(sentence.lang) == seen.word:
                yield card, at > 0, ""
            elif free and (text := _sense(sentence, place, term)):
                yield card, at > 0, text


def _sense(sentence: Sentence, place: int, term: Term) -> str:
    """The text with another word in this place; empty if that would be nonsense."""
    row: list[Item] = items(sentence)
    before = plausibility(row, sentence.lang)
    if terms_of(row, sentence.lang)[place].kind != term.kind:
        return ""
    row[place] = term
    if plausibility(row, sentence.lang) < min(before, 0.75):
        return ""
    told = tell(terms_of(row, sentence.lang), sentence.lang)
    return next((text for text in told if says_its_cards(text, row, sentence.lang)), "")


def _with_joker(view: Table, move: Capture) -> Table:
    """The table as it would be with the Joker in hand."""
    hand = tuple(seen for seen in view.hand if seen.card != move.put.card)
    taken = next(seen for sentence in view.sentences for seen in sentence.row if seen.card == move.joker)
    given = next(seen for seen in view.hand if seen.card == move.put.card)
    lying = msgspec.structs.replace(given, turned=move.put.turned)
    return msgspec.structs.replace(
        view,
        hand=(*hand, Seen(taken.card, taken.kind)),
        sentences=tuple(
            _replaced(one, move.joker, lying) if one.id == move.sentence else one for one in view.sentences
        ),
        owed=(move.joker,),
    )


def _replaced(sentence: Sentence, card: int, seen: Seen) -> Sentence:
    row = tuple(seen if one.card == card else one for one in sentence.row)
    return msgspec.structs.replace(sentence, row=row)


def swap(look: Look, temper: Temper) -> Move | None:
    """A dear word of another's sentence against a cheap one that says as much (MOT-90)."""
    view: Table = look.view
    if not temper.captures or view.agreed.swap_any == "off":
        return None
    for sentence in view.sentences:
        if "swap" in sentence.may:
            for move in _swaps(look, sentence):
                if is_legal(look, move):
                    return move
    return None


def _swaps(look: Look, sentence: Sentence) -> Iterator[Swap]:
    for place, seen in enumerate(sentence.row):
        face = seen.turned_face if seen.turned else seen.upright
        for card in in_hand(look.view, sentence.lang) if face is not None else ():
            for at, term in enumerate(() if card.wild else card.faces):
                if face is not None and card.values[at] < face.value and (text := _sense(sentence, place, term)):
                    yield Swap(sentence.id, seen.card, Put(card.card, at > 0), text)
