"""The end of a turn: which card goes, and whether the open one is worth having."""

from collections.abc import Mapping, Sequence

import msgspec

from tapis.games.mots.bots.author import Plan, plans
from tapis.games.mots.bots.holding import held, language
from tapis.games.mots.bots.temper import Temper
from tapis.games.mots.deck import CARDS
from tapis.games.mots.moves import Discard, Kind, Seen, Table, Take
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
MUCH_BETTER = 1.15  # how much the open card must promise


def throw(look: Look, temper: Temper, found: Sequence[Plan]) -> Move:
    view: Table = look.view
    least = {option.card for option in view.options if isinstance(option, Discard)}
    useful = usefulness(view, look.seat, temper, found)
    cards = [seen.card for seen in view.hand if seen.card in least] or sorted(least)
    worst = min(cards, key=lambda card: useful.get(card, 0.0))
    if Discard(worst, "face") in view.options and wants_face(view, look.seat, temper, worst):
        return Discard(worst, "face")
    return Discard(worst)


def take(look: Look, temper: Temper) -> Move:
    view: Table = look.view
    face = Take("face") in view.options and wants_face(view, look.seat, temper, None)
    return Take("face" if face else "stock")


def usefulness(view: Table, seat: Seat, temper: Temper, found: Sequence[Plan]) -> dict[int, float]:
    """What each card of the hand is good for: words by the best sentence they could be in."""
    kinds: list[Kind] = []
    useful: dict[int, float] = {}
    for seen in view.hand:
        if seen.kind in KEPT and seen.upright is None:
            useful[seen.card] = KEPT[seen.kind][seen.kind in kinds]
            kinds.append(seen.kind)
        else:
            useful[seen.card] = _plain_use(seen)
    for plan in found if temper.weighs else ():
        for card in plan.new:
            if plan.plausibility >= temper.taste and card < len(CARDS):
                useful[card] = max(useful[card], 2 + plan.worth / 4)
    return useful


def _plain_use(seen: Seen) -> float:
    """Verbs before all, then what is dear."""
    if seen.kind != "word":
        return 2.0
    faces = (CARDS[seen.card].upright, CARDS[seen.card].turned)
    verbs = sum(face.kind == "verb" for face in faces)
    nouns = sum(face.kind == "noun" for face in faces)
    return 2.0 * verbs + 1.0 * (nouns > 0) + 0.5 * max(face.value for face in faces)


def wants_face(view: Table, seat: Seat, temper: Temper, thrown: int | None) -> bool:
    face = view.face
    if face is None:
        return False
    if face.kind == "joker":
        return True
    if not temper.weighs or held(face, language(view, seat)) is None:
        return face.kind == "liberte" and all(seen.kind != "liberte" for seen in view.hand)
    rest = tuple(seen for seen in view.hand if seen.card != thrown)
    with_it = _promise(msgspec.structs.replace(view, hand=(*rest, face)), seat, temper)
    return with_it > MUCH_BETTER * _promise(msgspec.structs.replace(view, hand=rest), seat, temper)


def _promise(view: Table, seat: Seat, temper: Temper) -> float:
    """The best that could be written next turn."""
    return max((plan.worth for plan in plans(view, seat, temper) if plan.plausibility >= temper.taste), default=0.0)
