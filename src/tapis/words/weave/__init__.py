"""Cards in an order, woven into sentences: articles, agreement, tenses and prepositions come by themselves."""

from collections.abc import Sequence
from typing import Final

from tapis.words.weave.english import English
from tapis.words.weave.french import French
from tapis.words.weave.groups import chunks
from tapis.words.weave.sentence import Sentence
from tapis.words.weave.speech import MANNERS, STYLES, Speech, Style
from tapis.words.weave.terms import BEINGS, Kind, Lang, Sense, Term

__all__ = ["BEINGS", "Kind", "Lang", "Sense", "Term", "begin", "tell", "weave"]

MOST: Final = 5
_SPEECHES: Final[dict[Lang, Speech]] = {"fr": French(), "en": English()}


def weave(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """Up to five sentences that say these words in this order, the plainest first."""
    return _said(terms, lang, STYLES)[:MOST]


def tell(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """The same as somebody would say it who likes to tell stories."""
    return _said(terms, lang, MANNERS)


def begin(terms: Sequence[Term], lang: Lang) -> str:
    """The words as a sentence that is not finished yet."""
    return Sentence(_SPEECHES[lang], _timed(Style(), terms), chunks(terms, lang)).opening() if terms else ""


def _said(terms: Sequence[Term], lang: Lang, styles: Sequence[Style]) -> tuple[str, ...]:
    if not terms:
        return ()
    said = (Sentence(_SPEECHES[lang], _timed(style, terms), chunks(terms, lang)).text() for style in styles)
    return tuple(dict.fromkeys(said))


def _timed(style: Style, terms: Sequence[Term]) -> Style:
    """Yesterday it was, tomorrow it will be."""
    said = {term.en for term in terms if term.kind == "adverb"}
    if "yesterday" in said:
        return style._replace(tense="past")
    return style._replace(tense="f") if "tomorrow" in said else style
