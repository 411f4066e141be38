"""What a bot guesses: words of the zone that nobody has said, first those that resemble a near miss or the drawing."""

from functools import lru_cache
from typing import NamedTuple

from tapis.games.mimes.bots.likeness import Shape, likeness, shape
from tapis.games.mimes.cards import LINES, Lang, Zone, deck, key
from tapis.games.mimes.moves import MimesView
from tapis.games.mimes.paper import on_sheet
from tapis.games.mimes.pictures import picture
from tapis.games.mimes.verdict import distance
from tapis.kernel import Rng

LOOKS_LIKE = 0.55  # below, a drawing resembles nothing


class Word(NamedTuple):
    text: str
    key: str


def guess(view: MimesView, rng: Rng, seen: dict[str, float]) -> str:
    """The best of what is left."""
    assert view.zone is not None
    lang = view.agreed.lang
    said = {key(said.text, lang) for said in view.guesses}
    left = [word for word in words(lang, view.zone) if word.key not in said] or [Word("?", "")]
    close = [key(said.text, lang) for said in view.guesses if said.near]
    if close:
        return min(left, key=lambda word: min(distance(word.key, near) for near in close)).text
    best = max(left, key=lambda word: seen.get(word.text, 0.0))
    return best.text if seen.get(best.text, 0.0) >= LOOKS_LIKE else rng.pick(left).text


@lru_cache(maxsize=8)
def words(lang: Lang, zone: Zone) -> tuple[Word, ...]:
    entries = (card.words(zone, line) for card in deck(lang) for line in range(1, LINES + 1))
    return tuple(Word(entry.text, key(entry.text, lang)) for entry in entries)


def looked_up(view: MimesView) -> dict[str, float]:
    """How much the drawing looks like each picture of the zone."""
    assert view.zone is not None
    drawn = shape(on_sheet(view.ink))
    known = shapes(view.agreed.lang, view.zone) if drawn else {}
    return {text: likeness(drawn, other) for text, other in known.items()}


@lru_cache(maxsize=8)
def shapes(lang: Lang, zone: Zone) -> dict[str, Shape]:
    known = {word.text: picture(lang, word.text) for word in words(lang, zone)}
    return {text: shape(lines) for text, lines in known.items() if lines is not None}
