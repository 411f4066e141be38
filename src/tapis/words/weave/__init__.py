"""Cards in an order, woven into sentences: articles, agreement, tenses and prepositions come by themselves."""

from collections.abc import Sequence
from typing import Final

from tapis.words.weave.english import English
from tapis.words.weave.french import French
from tapis.words.weave.groups import chunks
from tapis.words.weave.sentence import Sentence
from tapis.words.weave.speech import STYLES, Speech, Style
from tapis.words.weave.terms import Kind, Lang, Sense, Term

__all__ = ["Kind", "Lang", "Sense", "Term", "begin", "weave"]

_SPEECHES: Final[dict[Lang, Speech]] = {"fr": French(), "en": English()}


def weave(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """Up to five sentences that say these words in this order, the plainest first."""
    if not terms:
        return ()
    said = (Sentence(_SPEECHES[lang], style, chunks(terms, lang)).text() for style in STYLES)
    return tuple(dict.fromkeys(said))


def begin(terms: Sequence[Term], lang: Lang) -> str:
    """The words as a sentence that is not finished yet."""
    return Sentence(_SPEECHES[lang], Style(), chunks(terms, lang)).opening() if terms else ""
