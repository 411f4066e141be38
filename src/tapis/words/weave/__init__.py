"""Cards in an order, woven into sentences: articles, agreement, tenses and prepositions come by themselves."""

import threading
from collections.abc import Sequence

from tapis.words.weave.english import English
from tapis.words.weave.french import French
from tapis.words.weave.groups import chunks
from tapis.words.weave.sentence import Sentence
from tapis.words.weave.speech import STYLES, Speech
from tapis.words.weave.terms import Kind, Lang, Sense, Term

__all__ = ["Kind", "Lang", "Sense", "Term", "weave"]

_lock = threading.Lock()  # pyrealb keeps its language in a module


def weave(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """Up to five sentences that say these words in this order, the plainest first."""
    if not terms:
        return ()
    with _lock:
        speech = _speech(lang)
        said = (Sentence(speech, style, chunks(terms, lang)).text() for style in STYLES)
        return tuple(dict.fromkeys(said))


def _speech(lang: Lang) -> Speech:
    return French() if lang == "fr" else English()
