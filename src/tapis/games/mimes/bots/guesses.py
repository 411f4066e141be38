"""What a bot guesses: words of the zone that nobody has said, first those that resemble a near miss or the drawing."""

from functools import lru_cache

from tapis.games.mimes.bots.eyes import Shape, likeness, shape
from tapis.games.mimes.deck import Entry, Lang, Zone, deck, key
from tapis.games.mimes.moves import Piece, Table
from tapis.games.mimes.pictures import picture
from tapis.games.mimes.right import distance
from tapis.kernel import Rng

LOOKS_LIKE = 0.55  # below, a drawing resembles nothing


def guess(view: Table, rng: Rng, seen: dict[str, float]) -> str:
    """The best of what is left."""
    assert view.zone is not None
    lang = view.agreed.lang
    said = {key(said.text, lang) for said in view.guesses}
    left = [entry.text for entry in words(lang, view.zone) if key(entry.text, lang) not in said]
    close = [key(said.text, lang) for said in view.guesses if said.near]
    if close:
        return min(left, key=lambda text: min(distance(key(text, lang), near) for near in close))
    alike = [text for text in left if seen.get(text, 0.0) >= LOOKS_LIKE]
    return max(alike, key=lambda text: seen[text]) if alike else rng.pick(left or ["?"])


@lru_cache(maxsize=8)
def words(lang: Lang, zone: Zone) -> tuple[Entry, ...]:
    return tuple(card.words(zone, line) for card in deck(lang) for line in range(1, 7))


def looked_up(view: Table) -> dict[str, float]:
    """How much the drawing looks like each picture of the zone."""
    assert view.zone is not None
    drawn = shape(on_sheet(view.ink))
    known = shapes(view.agreed.lang, view.zone) if drawn else {}
    return {text: likeness(drawn, other) for text, other in known.items()}


@lru_cache(maxsize=8)
def shapes(lang: Lang, zone: Zone) -> dict[str, Shape]:
    known = {entry.text: picture(lang, entry.text) for entry in words(lang, zone)}
    return {text: shape(lines) for text, lines in known.items() if lines is not None}


def on_sheet(pieces: tuple[Piece, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The strokes that can be seen."""
    strokes: dict[int, list[tuple[int, int]]] = {}
    for piece in pieces:
        if piece.kind == "clear":
            strokes.clear()
        elif piece.kind == "undo" and strokes:
            strokes.popitem()
        elif piece.kind == "ink" and piece.tool == "pencil":
            points = zip(piece.points[::3], piece.points[1::3], strict=True)
            strokes.setdefault(piece.stroke, []).extend(points)
    return tuple(tuple(points) for points in strokes.values())
