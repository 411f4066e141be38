"""How a bot ends its turn: which card it discards, and whether it takes the open card."""

from collections.abc import Mapping, Sequence

import msgspec

from tapis.games.mots.bots.hand import held, language
from tapis.games.mots.bots.plans import Plan, plans
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.deck import CARDS
from tapis.games.mots.model import State
from tapis.games.mots.moves import Discard, Kind, MotsView, Seen, Take
from tapis.kernel import Look, Move, Seat

# what cards without words are worth keeping, the first and any other
KEPT: Mapping[Kind, tuple[float, float]] = {
    "joker": (90, 80),
    "blank": (85, 75),
    "liberte": (30, 6),
    "censure": (18, 8),
    "dictionnaire": (16, 4),
    "faute": (14, 7),
}
GLANCE = 6  # how far it looks for what the open card could do
MUCH_BETTER = 1.15  # how much the open card must promise


def throw(look: Look[State, MotsView], traits: Traits, found: Sequence[Plan]) -> Move:
    view: MotsView = look.view
    least = {option.card for option in view.options if isinstance(option, Discard)}
    useful = usefulness(view, look.seat, traits, found)
    cards = [seen.card for seen in view.hand if seen.card in least] or sorted(least)
    worst = min(cards, key=lambda card: useful.get(card, 0.0))
    if Discard(worst, "face") in view.options and wants_face(view, look.seat, traits, worst):
        return Discard(worst, "face")
    return Discard(worst)


def take(look: Look[State, MotsView], traits: Traits) -> Move:
    view: MotsView = look.view
    if Take("stock") not in view.options:
        return Take("face")
    face = Take("face") in view.options and wants_face(view, look.seat, traits, None)
    return Take("face" if face else "stock")


def usefulness(view: MotsView, seat: Seat, traits: Traits, found: Sequence[Plan]) -> dict[int, float]:
    """A value for each card of the hand, to discard the lowest: for words, by the best plan that uses them."""
    kinds: list[Kind] = []
    useful: dict[int, float] = {}
    for seen in view.hand:
        if seen.kind in KEPT and seen.upright is None:
            useful[seen.card] = KEPT[seen.kind][seen.kind in kinds]
            kinds.append(seen.kind)
        else:
            useful[seen.card] = _plain_use(seen)
    for plan in found if traits.weighs else ():
        for card in plan.new:
            if plan.plausibility >= traits.taste and card < len(CARDS):
                useful[card] = max(useful[card], 2 + plan.worth / 4)
    return useful


def _plain_use(seen: Seen) -> float:
    """The value of a card without a plan: by its verbs, nouns and points."""
    if seen.kind != "word":
        return 2.0
    faces = (CARDS[seen.card].upright, CARDS[seen.card].turned)
    verbs = sum(face.kind == "verb" for face in faces)
    nouns = sum(face.kind == "noun" for face in faces)
    return 2.0 * verbs + 1.0 * (nouns > 0) + 0.5 * max(face.value for face in faces)


def wants_face(view: MotsView, seat: Seat, traits: Traits, thrown: int | None) -> bool:
    face = view.face
    if face is None:
        return False
    if face.kind == "joker":
        return True
    if not traits.weighs or held(face, language(view, seat)) is None:
        return face.kind == "liberte" and all(seen.kind != "liberte" for seen in view.hand)
    rest = tuple(seen for seen in view.hand if seen.card != thrown)
    with_it = _promise(msgspec.structs.replace(view, hand=(*rest, face)), seat, traits)
    return with_it > MUCH_BETTER * _promise(msgspec.structs.replace(view, hand=rest), seat, traits)


def _promise(view: MotsView, seat: Seat, traits: Traits) -> float:
    """The points of the best plan with this hand, as far as a glance shows."""
    found = plans(view, seat, traits._replace(width=GLANCE))
    return max((plan.worth for plan in found if plan.plausibility >= traits.taste), default=0.0)
