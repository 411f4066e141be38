"""What a row of cards says: the house's draft, and the check of a player's text (MOT-13)."""

from functools import lru_cache

from tapis.games.mots.check import Mistake, check
from tapis.games.mots.drafts import begun
from tapis.games.mots.forms import FREEDOMS, Freedom, Item, name
from tapis.games.mots.model import Laid
from tapis.games.mots.moves import Lang, Options
from tapis.games.mots.pack import item
from tapis.games.mots.proverbs import proverb
from tapis.games.mots.text import pieces
from tapis.kernel import Illegal


def items(row: tuple[Laid, ...], lang: Lang, options: Options) -> tuple[Item, ...]:
    return tuple(item(laid.card, laid.turned, laid.word, lang, options) for laid in row)


def draft(row: tuple[Laid, ...], lang: Lang, options: Options) -> str:
    """The house's words for an unfinished row; a rebus has none.

    A Joker may be given any word (MOT-40): where that is too much for the weaver, the words stand one after the other.
    """
    if options.rebus:
        return ""
    said = items(row, lang, options)
    try:
        return begun(said, lang)
    except Exception:
        return " ".join(name(word, lang) for word in said)


def freedoms(options: Options) -> frozenset[Freedom]:
    """Which forms the table allows (MOT-16)."""
    return frozenset(freedom for freedom in FREEDOMS if getattr(options, freedom))


def check_lang(lang: Lang, options: Options) -> None:
    if options.languages not in ("both", lang):
        raise Illegal("MOT-15", lang=options.languages)


def check_text(text: str, row: tuple[Laid, ...], lang: Lang, options: Options) -> None:
    """The text says its cards, in their order, and otherwise small words; where the table lets the server judge."""
    if not pieces(text, lang):
        raise Illegal("MOT-13", why="text")
    if options.rebus or options.check_text == "voters":
        return
    said = check(text, items(row, lang, options), lang, freedoms(options))
    if isinstance(said, Mistake):
        raise Illegal("MOT-13", why=said.why, word=said.word, start=said.start, end=said.end)


def tidy(text: str) -> str:
    return " ".join(text.split())


def bare(text: str, lang: Lang) -> str:
    """A text as it is compared with one refused before (MOT-37)."""
    return " ".join(piece.text for piece in pieces(text, lang))


def listed(text: str, lang: Lang, options: Options) -> str | None:
    """The listed proverb that it equals (MOT-33, MOT-91)."""
    return proverb(text, lang, _added(options.proverbs))


@lru_cache(maxsize=256)
def _added(lines: str) -> frozenset[str]:
    return frozenset(tidy(line) for line in lines.splitlines() if line.strip())
