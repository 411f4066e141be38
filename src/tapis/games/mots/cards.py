"""All the cards by their numbers (MOT-01): their kinds, what is printed on each, and which a match is played with."""

from functools import lru_cache
from typing import Final

from tapis.games.mots.deck import CARDS, Word
from tapis.games.mots.moves import Face, Kind, Lang, Options
from tapis.kernel import Illegal, Rng

LEAST: Final = 12  # cards a player (MOT-06)
INSCRIBED_VALUE: Final = 1  # MOT-07
WILD_VALUE: Final = 0  # MOT-75

# how many cards there are of each kind, numbered in this order (MOT-01)
COUNTS: Final[dict[Kind, int]] = {
    "word": 174,
    "joker": 10,
    "faute": 8,
    "dictionnaire": 16,
    "censure": 4,
    "liberte": 8,
    "blank": 10,
}
KINDS: Final[tuple[Kind, ...]] = tuple(kind for kind, count in COUNTS.items() for _ in range(count))
FIRST: Final[dict[Kind, int]] = {kind: KINDS.index(kind) for kind in COUNTS}
BLANK: Final = FIRST["blank"]


def inscribed(options: Options) -> tuple[tuple[str, str], ...]:
    """The words agreed for blank cards (MOT-04): one a line, « chaton / kitten » or one for both languages."""
    return _inscribed(options.inscribed) if options.blanks == "inscribed" else ()


@lru_cache(maxsize=256)
def _inscribed(lines: str) -> tuple[tuple[str, str], ...]:
    cut = [line.partition("/") for line in lines.splitlines() if line.strip()]
    return tuple((fr.strip(), en.strip() or fr.strip()) for fr, _, en in cut)


def is_wild(card: int, options: Options) -> bool:
    """Whether it stands for any word: a Joker, or a blank nobody has written on (MOT-04)."""
    return KINDS[card] == "joker" or (KINDS[card] == "blank" and options.blanks == "wild")


def is_word(card: int, options: Options) -> bool:
    """Whether a word is printed or written on it."""
    return KINDS[card] == "word" or (KINDS[card] == "blank" and options.blanks == "inscribed")


def faces(card: int, options: Options) -> tuple[Face, Face] | None:
    """Both ways up; None where no word is on it."""
    if KINDS[card] == "word":
        return _PRINTED[card]
    if is_word(card, options):
        return (_face_of_blank(card, options),) * 2
    return None


def _face_of_blank(card: int, options: Options) -> Face:
    fr, en = inscribed(options)[card - BLANK]
    return Face(fr, en, INSCRIBED_VALUE, "")


_PRINTED: Final = tuple(
    (
        Face(card.upright.fr, card.upright.en, card.upright.value, card.upright.picture),
        Face(card.turned.fr, card.turned.en, card.turned.value, card.turned.picture),
    )
    for card in CARDS
)


def value(card: int, turned: bool, options: Options) -> int:
    """What it is worth on the table (MOT-75); a Joker nothing."""
    both = faces(card, options)
    return both[turned].value if both is not None else WILD_VALUE


def dearest(card: int, options: Options) -> int:
    """What it is worth in hand: the dearer of its words (MOT-77)."""
    both = faces(card, options)
    return max(face.value for face in both) if both is not None else WILD_VALUE


def chosen(options: Options, seats: int, rng: Rng) -> bytes:
    """The cards of this match (MOT-05): chance decides which word cards are in."""
    counts: dict[Kind, int] = {
        "joker": options.jokers,
        "faute": options.fautes,
        "dictionnaire": options.dictionnaires,
        "censure": options.censures,
        "liberte": options.libertes,
        "blank": _blanks(options),
    }
    words = rng.order(COUNTS["word"])[: options.words]
    others = [FIRST[kind] + number for kind, count in counts.items() for number in range(count)]
    if len(words) + len(others) < LEAST * seats:
        raise Illegal("MOT-06", why="pack", least=LEAST * seats, cards=len(words) + len(others))
    return bytes(sorted((*words, *others)))


def _blanks(options: Options) -> int:
    if options.blanks == "wild":
        return COUNTS["blank"]
    written = len(inscribed(options))
    if written > COUNTS["blank"]:
        raise Illegal("MOT-04", why="ten")
    return written


HEADS: Final = ("upright", "turned over")


def rows(lang: Lang) -> list[tuple[str, str]]:
    """The word cards as texts, both ways up: chat · cat 1 (cat)."""
    return [(_row_text(card.upright, lang), _row_text(card.turned, lang)) for card in CARDS]


def _row_text(word: Word, lang: Lang) -> str:
    one, other = (word.fr, word.en) if lang == "fr" else (word.en, word.fr)
    return f"{one} · {other} {word.value} ({word.picture})"
