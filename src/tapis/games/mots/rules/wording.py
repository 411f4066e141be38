"""The text of a row of cards: a draft written by the server, or a player's text, which is checked (MOT-13)."""

from functools import lru_cache

from tapis.games.mots.cards import BLANK, KINDS, inscribed, is_word
from tapis.games.mots.deck import CARDS
from tapis.games.mots.language.check import Mistake, check
from tapis.games.mots.language.drafts import begun
from tapis.games.mots.language.forms import FREEDOMS, Freedom, Item, name
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.proverbs import proverb
from tapis.games.mots.model import Laid
from tapis.games.mots.moves import Lang, Options
from tapis.kernel import Illegal


def items(row: tuple[Laid, ...], lang: Lang, options: Options) -> tuple[Item, ...]:
    """The words of a row as the check and the drafts take them."""
    return tuple(_item(laid, lang, options) for laid in row)


def _item(laid: Laid, lang: Lang, options: Options) -> Item:
    if KINDS[laid.card] == "word":
        return CARDS[laid.card].turned if laid.turned else CARDS[laid.card].upright
    if is_word(laid.card, options):
        fr, en = inscribed(options)[laid.card - BLANK]
        return fr if lang == "fr" else en
    return laid.word


def draft(row: tuple[Laid, ...], lang: Lang, options: Options) -> str:
    """The server's text for an unfinished row; a rebus has none.

    A Joker may stand for any word (MOT-40): where the drafts fail on one, the words stand one after the other.
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
    """Refuses a text that does not say its cards in their order; where the voters judge that, only an empty text."""
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
    """A text without case, accents and punctuation, to compare it with those refused before (MOT-37)."""
    return " ".join(piece.text for piece in pieces(text, lang))


def listed(text: str, lang: Lang, options: Options) -> str | None:
    """The listed proverb that a text equals, or None (MOT-33, MOT-91)."""
    return proverb(text, lang, _added(options.proverbs))


@lru_cache(maxsize=256)
def _added(lines: str) -> frozenset[str]:
    return frozenset(tidy(line) for line in lines.splitlines() if line.strip())
