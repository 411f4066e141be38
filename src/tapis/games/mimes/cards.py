"""The deck (MIM-03): 56 cards of 18 words in each language, read from cards.fr.txt and cards.en.txt.

A host's own words come 18 to a card, down the zones in the order of the list. Whole cards are added to the deck; what
is left over is written over the first places of the deck's last card, so that every card is whole and no word of ours
stands twice. A game is played with `mixed`, or with `alone` if the host wants only those.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final, Literal, get_args

from msgspec import Struct

from tapis.games.mimes.entries import Entry, Lang, entry, key
from tapis.games.mimes.own_words import LEAST, BadLine, own

__all__ = [
    "CARDS",
    "HEADS",
    "LEAST",
    "LINES",
    "WORDS",
    "ZONES",
    "BadLine",
    "Card",
    "Entry",
    "Lang",
    "Zone",
    "alone",
    "deck",
    "key",
    "mixed",
    "own",
    "place",
    "placed",
    "rows",
    "word",
]

Zone = Literal["A", "B", "C"]  # A things and beings, B actions and trades, C expressions, titles, abstractions

ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
LINES: Final = 6
WORDS: Final = len(ZONES) * LINES
CARDS: Final = 56

_HEAD: Final = re.compile(r"\[\d+ [ABC]\]")


class Card(Struct, frozen=True, array_like=True):
    """Eighteen words: three zones of six lines."""

    entries: tuple[Entry, ...]

    def words(self, zone: Zone, line: int) -> Entry:
        """The word on a line, 1 to 6."""
        return self.entries[place(0, zone, line)]


def place(card: int, zone: Zone, line: int) -> int:
    """The number of a word: 0 to 1007 in the deck, more with a host's own cards."""
    return card * WORDS + ZONES.index(zone) * LINES + line - 1


def placed(number: int) -> tuple[int, Zone, int]:
    """The card, zone and line of a word's number."""
    card, rest = divmod(number, WORDS)
    return card, ZONES[rest // LINES], rest % LINES + 1


def word(cards: tuple[Card, ...], number: int) -> Entry:
    """The word of that number in these cards."""
    card, rest = divmod(number, WORDS)
    return cards[card].entries[rest]


@cache
def deck(lang: Lang) -> tuple[Card, ...]:
    """Our 56 cards."""
    return _cards([entry(line) for line in _lines(lang) if not _HEAD.fullmatch(line)])


def alone(lang: Lang, own: tuple[Entry, ...]) -> tuple[Card, ...]:
    """A host's own words as cards; the last one is filled up with words of ours."""
    over = len(own) % WORDS
    return _cards([*own, *(deck(lang)[-1].entries[over:] if over else ())])


def mixed(lang: Lang, own: tuple[Entry, ...]) -> tuple[Card, ...]:
    """Our cards and a host's own; the deck itself if there are none."""
    ours = deck(lang)[:-1] if len(own) % WORDS else deck(lang)
    return ours + alone(lang, own)


HEADS: Final = ZONES


def rows(lang: Lang) -> list[tuple[str, ...]]:
    """The cards as texts, a zone a column."""
    return [tuple(_zone_text(card, zone) for zone in ZONES) for card in deck(lang)]


def _zone_text(card: Card, zone: Zone) -> str:
    """Six lines; forms that are as right stand behind their word."""
    words = [card.words(zone, line) for line in range(1, LINES + 1)]
    return "\n".join(f"{line} {' = '.join((word.text, *word.accept))}" for line, word in enumerate(words, 1))


def _lines(lang: Lang) -> list[str]:
    text = files(__package__).joinpath(f"cards.{lang}.txt").read_text("utf-8")
    return [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]


def _cards(entries: list[Entry]) -> tuple[Card, ...]:
    return tuple(Card(tuple(entries[start : start + WORDS])) for start in range(0, len(entries), WORDS))
