"""What a bot guesses: words of the zone that nobody has said, first those that resemble a near miss or the drawing."""

from functools import lru_cache
from typing import NamedTuple

from tapis.games.mimes.bots.likeness import Shape, likeness, shape
from tapis.games.mimes.cards import LINES, Lang, Zone, deck, key
from tapis.games.mimes.entries import parts
from tapis.games.mimes.moves import MimesView
from tapis.games.mimes.paper import on_sheet
from tapis.games.mimes.pictures import picture
from tapis.games.mimes.verdict import distance
from tapis.kernel import Rng
from tapis.words import lexicon

LOOKS_LIKE = 0.6  # below, a drawing resembles nothing
ALIKE = 3  # pictures that a family takes one for another
UNLISTED = 6  # as rare as a word of no dictionary: a name, a title


class Word(NamedTuple):
    text: str
    key: str


def guess(view: MimesView, rng: Rng, seen: dict[str, float]) -> str:
    """The best of what is left."""
    left = _unsaid(view)
    if close := _near_misses(view):
        return _nearest(left, close)
    best = max(left, key=lambda word: seen.get(word.text, 0.0))
    return best.text if seen.get(best.text, 0.0) >= LOOKS_LIKE else rng.pick(left).text


def homely_guess(view: MimesView, rng: Rng, seen: dict[str, float]) -> str:
    """As a family guesses: what looks like the sheet, not always the best of it; otherwise everyday words first."""
    left = _unsaid(view)
    if close := _near_misses(view):
        return _nearest(left, close)
    alike = [word for word in left if seen.get(word.text, 0.0) >= LOOKS_LIKE]
    best = sorted(alike, key=lambda word: -seen[word.text])[:ALIKE]
    return rng.pick(best or _commonest(left, view.agreed.lang)).text


def _unsaid(view: MimesView) -> list[Word]:
    assert view.zone is not None
    lang = view.agreed.lang
    said = {key(said.text, lang) for said in view.guesses}
    return [word for word in words(lang, view.zone) if word.key not in said] or [Word("?", "")]


def _near_misses(view: MimesView) -> list[str]:
    return [key(said.text, view.agreed.lang) for said in view.guesses if said.near]


def _nearest(left: list[Word], close: list[str]) -> str:
    return min(left, key=lambda word: min(distance(word.key, near) for near in close)).text


def _commonest(left: list[Word], lang: Lang) -> list[Word]:
    least = min(rarity(word.text, lang) for word in left)
    return [word for word in left if rarity(word.text, lang) == least]


@lru_cache(maxsize=4096)
def rarity(text: str, lang: Lang) -> int:
    """How rare the rarest of its words is: 1 for what everybody says every day."""
    return max((lexicon(lang).level(part) or UNLISTED for part in parts(text, lang)), default=UNLISTED)


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
