"""How a bot attacks and defends, takes Jokers and swaps cards."""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from tapis.games.mots.bots.hand import Held, in_hand, items, standing
from tapis.games.mots.bots.plans import Plan, plans
from tapis.games.mots.bots.sentences import is_legal
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.plausibility import plausibility, says_its_cards, terms_of
from tapis.games.mots.model import State
from tapis.games.mots.moves import (
    Capture,
    Censor,
    Correct,
    Free,
    Misspell,
    MotsView,
    Put,
    Seen,
    Sentence,
    Swap,
)
from tapis.kernel import Look, Move
from tapis.words.sentences import Term, story_wordings

WORTH_A_FAUTE = 3  # cards that a sentence must have
CAPTURES = 3  # that it thinks through in a move


def defend(look: Look[State, MotsView]) -> Move | None:
    """Lifts a Censure or a Faute as soon as possible."""
    for option in look.view.options:
        if isinstance(option, Free | Correct):
            return option
    return None


def attack(look: Look[State, MotsView], traits: Traits) -> Move | None:
    """The attack that harms most: on a long and valuable sentence, or on a player with many points."""
    view: MotsView = look.view
    attacks = [option for option in view.options if isinstance(option, Misspell | Censor)]
    if not attacks or look.rng.below(100) >= traits.attacks:
        return None
    best = max(attacks, key=lambda move: _harm(view, move))
    return best if _harm(view, best) > 0 else None


def _harm(view: MotsView, move: Misspell | Censor) -> float:
    if isinstance(move, Censor):
        return 10 + standing(view, move.seat) / 10
    sentence = next(one for one in view.sentences if one.id == move.sentence)
    if len(sentence.row) < WORTH_A_FAUTE:
        return 0
    return sentence.value * len(sentence.row) + standing(view, sentence.owner) / 10


def capture(look: Look[State, MotsView], traits: Traits, found: Sequence[Plan]) -> Move | None:
    """Takes a Joker for a card of the hand if that allows a sentence that is worth more."""
    without = _best(found, traits)
    for move, cost in islice(_captures(look), CAPTURES) if traits.captures else ():
        after = _with_joker(look.view, move)
        using = [plan for plan in plans(after, look.seat, traits) if move.joker in plan.new]
        if _best(using, traits) - cost > without + 1 and is_legal(look, move):
            return move
    return None


def _best(found: Sequence[Plan], traits: Traits) -> float:
    liked = (plan.worth for plan in found if plan.new and plan.plausibility >= traits.taste)
    return max(liked, default=0.0)


def _captures(look: Look[State, MotsView]) -> Iterator[tuple[Capture, int]]:
    """Every possible capture and its cost: the points given to the sentence's owner, negative in one's own team."""
    view: MotsView = look.view
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


def _fitting(look: Look[State, MotsView], sentence: Sentence, place: int) -> Iterator[tuple[Held, bool, str]]:
    """The cards that may replace a Joker: with the same word; in another's opening, any that makes sense (MOT-43)."""
    seen = sentence.row[place]
    free = seen.opening and sentence.owner != look.seat
    for card in in_hand(look.view, sentence.lang):
        for at, term in enumerate(() if card.wild else card.faces):
            if term.text(sentence.lang) == seen.word:
                yield card, at > 0, ""
            elif free and (text := _sense(sentence, place, term)):
                yield card, at > 0, text


def _sense(sentence: Sentence, place: int, term: Term) -> str:
    """The sentence's text with another word in this place; empty if it is not plausible."""
    row: list[Item] = items(sentence)
    before = plausibility(row, sentence.lang)
    if terms_of(row, sentence.lang)[place].kind != term.kind:
        return ""
    row[place] = term
    if plausibility(row, sentence.lang) < min(before, 0.75):
        return ""
    told = story_wordings(terms_of(row, sentence.lang), sentence.lang)
    return next((text for text in told if says_its_cards(text, row, sentence.lang)), "")


def _with_joker(view: MotsView, move: Capture) -> MotsView:
    """The bot's view after this capture."""
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


def swap(look: Look[State, MotsView], traits: Traits) -> Move | None:
    """Swaps a valuable word of another's sentence for a cheap one that fits as well (MOT-90)."""
    view: MotsView = look.view
    if not traits.captures or view.agreed.swap_any == "off":
        return None
    for sentence in view.sentences:
        if "swap" in sentence.may:
            for move in _swaps(look, sentence):
                if is_legal(look, move):
                    return move
    return None


def _swaps(look: Look[State, MotsView], sentence: Sentence) -> Iterator[Swap]:
    for place, seen in enumerate(sentence.row):
        face = seen.turned_face if seen.turned else seen.upright
        for card in in_hand(look.view, sentence.lang) if face is not None else ():
            for at, term in enumerate(() if card.wild else card.faces):
                if face is not None and card.values[at] < face.value and (text := _sense(sentence, place, term)):
                    yield Swap(sentence.id, seen.card, Put(card.card, at > 0), text)
