"""Moves that no view lists: words, sentences, drawings, guesses. Some are refused, as people's are."""

from collections.abc import Callable
from random import Random
from typing import Any

STROKE = 2  # its place in a piece of a drawing, which travels as a list

Move = dict[str, Any]
View = dict[str, Any]


def own_move(game: str, view: View, chance: Random) -> Move | None:
    """What somebody with this view might think of; None: nothing, this time."""
    often, think_of = OWN[game]
    return think_of(view, chance) if chance.random() < often else None


def _syntax(view: View, chance: Random) -> Move | None:
    """A word that is none: it lies until somebody contests it."""
    letters = [card for card in view["hand"] if card != "?"]
    if view["phase"] != "turn" or len(letters) < 4:
        return None
    return {"move": "lay", "word": "".join(chance.sample(letters, 4))}


def _courts(view: View, chance: Random) -> Move | None:
    return {"move": "arrange", "words": [chance.sample(view["hand"], 2)]} if len(view["hand"]) > 1 else None


def _mots(view: View, chance: Random) -> Move | None:
    words = [seen["card"] for seen in view["hand"] if seen["kind"] == "word"]
    if view["phase"] != "turn" or len(words) < 2:
        return None
    return {"move": "compose", "sentence": 0, "row": [{"card": card} for card in chance.sample(words, 2)]}


def _mimes(view: View, chance: Random) -> Move | None:
    """A line of the one who draws, a guess of the others."""
    if view["phase"] != "perform":
        return None
    if view["you"] != view["performer"]:
        return {"move": "guess", "text": f"mot {chance.randrange(100_000)}"}
    if view["way"] != "draw":
        return None
    stroke = max((piece[STROKE] for piece in view["ink"]), default=-1) + 1
    return {"move": "ink", "stroke": stroke, "points": [chance.randrange(1000) for _ in range(12)]}


OWN: dict[str, tuple[float, Callable[[View, Random], Move | None]]] = {  # how often, and what
    "bornes": (0.0, lambda view, chance: None),
    "courts": (0.2, _courts),
    "mimes": (1.0, _mimes),
    "mots": (0.4, _mots),
    "syntax": (0.3, _syntax),
}
