"""What a bot guesses: words of the zone that nobody has said, first those that resemble a near miss or the drawing."""

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from tapis.games.mimes.bots.likeness import Shape, likeness, mirrored, shape
from tapis.games.mimes.cards import LINES, Lang, Zone, deck, key
from tapis.games.mimes.entries import parts
from tapis.games.mimes.moves import MimesView
from tapis.games.mimes.paper import DrawnLine, on_sheet
from tapis.games.mimes.pictures import picture
from tapis.games.mimes.verdict import distance
from tapis.kernel import Rng
from tapis.words import lexicon

ALIKE = 2  # pictures for which another is taken
UNLISTED = 6  # as rare as a word of no dictionary: a name, a title


class Wits(NamedTuple):
    """Of a hundred pictures, those that come to mind; of a hundred guesses, those in which one is taken for another."""

    known: int
    slips: int


class Word(NamedTuple):
    text: str
    key: str


def guess(view: MimesView, rng: Rng, wits: Wits) -> str:
    """A word that resembles a near miss, else the drawing, else an everyday word."""
    left = _unsaid(view)
    if close := _near_misses(view):
        return _nearest(left, close)
    seen = looked_up(view, wits.known)
    best = sorted((word for word in left if word.text in seen), key=lambda word: -seen[word.text])
    alike = best[1 : 1 + ALIKE] if rng.below(100) < wits.slips else best[:1]
    return rng.pick(alike or _commonest(left, view.agreed.lang)).text


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


def looked_up(view: MimesView, known: int) -> dict[str, float]:
    """How much the drawing looks like each picture of the zone that comes to mind; nothing for an empty sheet."""
    assert view.zone is not None
    drawn = on_sheet(view.ink)
    return resembling(drawn, familiar(view.agreed.lang, view.zone, known)) if any(drawn) else {}


def resembling(drawn: tuple[DrawnLine, ...], known: dict[str, Shape]) -> dict[str, float]:
    """How much a drawing looks like each of these, whichever way it faces."""
    one, other = shape(drawn), shape(mirrored(drawn))
    return {text: max(likeness(one, found), likeness(other, found)) for text, found in known.items()}


@lru_cache(maxsize=32)
def familiar(lang: Lang, zone: Zone, known: int) -> dict[str, Shape]:
    """The pictures of the zone that come to mind: of so many in a hundred, the same for all who know as many."""
    return {text: found for text, found in shapes(lang, zone).items() if crc32(text.encode()) % 100 < known}


@lru_cache(maxsize=8)
def shapes(lang: Lang, zone: Zone) -> dict[str, Shape]:
    found = {word.text: picture(lang, word.text) for word in words(lang, zone)}
    return {text: shape(lines) for text, lines in found.items() if lines is not None}
