"""The pack as numbers (MOT-01): what kind a card is, what is printed on it, and which cards a match is played with."""

from functools import lru_cache
from typing import Final

from tapis.games.mots.deck import CARDS
from tapis.games.mots.forms import Item
from tapis.games.mots.moves import Face, Kind, Lang, Options
from tapis.kernel import Illegal, Rng

WORDS: Final = 174
LEAST: Final = 12  # cards a player (MOT-06)
INSCRIBED_VALUE: Final = 1  # MOT-07

# each kind, its first card and how many there are
PLACES: Final[tuple[tuple[Kind, int, int], ...]] = (
    ("word", 0, WORDS),
    ("joker", 174, 10),
    ("faute", 184, 8),
    ("dictionnaire", 192, 16),
    ("censure", 208, 4),
    ("liberte", 212, 8),
    ("blank", 220, 10),
)
KINDS: Final[tuple[Kind, ...]] = tuple(kind for kind, _, count in PLACES for _ in range(count))
FIRST: Final[dict[Kind, int]] = {kind: first for kind, first, _ in PLACES}
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
    if card < WORDS:
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
    return both[turned].value if both is not None else 0


def dearest(card: int, options: Options) -> int:
    """What it is worth in hand: the dearer of its words (MOT-77)."""
    both = faces(card, options)
    return max(face.value for face in both) if both is not None else 0


def item(card: int, turned: bool, word: str, lang: Lang, options: Options) -> Item:
    """The word as the check and the drafts take it."""
    if card < WORDS:
        return CARDS[card].turned if turned else CARDS[card].upright
    if is_word(card, options):
        fr, en = inscribed(options)[card - BLANK]
        return fr if lang == "fr" else en
    return word


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
    words = rng.order(WORDS)[: options.words]
    others = [FIRST[kind] + number for kind, count in counts.items() for number in range(count)]
    if len(words) + len(others) < LEAST * seats:
        raise Illegal("MOT-06", why="pack", least=LEAST * seats, cards=len(words) + len(others))
    return bytes(sorted((*words, *others)))


def _blanks(options: Options) -> int:
    if options.blanks == "wild":
        return 10
    written = len(inscribed(options))
    if written > 10:
        raise Illegal("MOT-04", why="ten")
    return written
