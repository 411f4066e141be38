"""pyrealb, loaded when something is first said, one language at a time."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Final

from tapis.words.sentences.terms import Lang

_lock: Final = threading.Lock()  # pyrealb keeps its language in a module

# words that pyrealb lacks or inflects wrongly: each is told like one that it knows
_LIKE: Final[dict[Lang, dict[str, tuple[str, str]]]] = {
    "fr": {
        "Père Noël": ("N", "crayon"),
        "sorcière": ("N", "rivière"),
        "œuf": ("N", "crayon"),
        "bœuf": ("N", "crayon"),
        "œil": ("N", "crayon"),
        "cœur": ("N", "crayon"),
    },
    "en": {"unlucky": ("A", "happy"), "soup": ("N", "cat")},
}
# how a word is inflected that no list knows, by its ending
_ENDINGS: Final[dict[tuple[Lang, str], tuple[tuple[str, str], ...]]] = {
    ("fr", "N"): (("eau", "chapeau"), ("al", "cheval"), ("s", "bras"), ("x", "choix"), ("z", "nez"), ("", "crayon")),
    ("fr", "F"): (("", "table"),),
    ("fr", "A"): (("eux", "heureux"), ("if", "vif"), ("er", "léger"), ("al", "royal"), ("e", "rouge"), ("", "grand")),
    ("fr", "V"): (("er", "aimer"), ("ir", "finir"), ("dre", "vendre")),
    ("en", "N"): (("y", "baby"), ("s", "glass"), ("ch", "church"), ("sh", "dish"), ("x", "box"), ("", "cat")),
    ("en", "A"): (("", "beautiful"),),
    ("en", "V"): (("e", "love"), ("", "play")),
}


@contextmanager
def pyrealb(lang: Lang) -> Iterator[ModuleType]:
    """The library, set to a language and locked against other threads: it keeps one language at a time."""
    with _lock:
        import pyrealb as library

        library.Constituent.warn = _say_nothing
        if lang == "fr":
            library.loadFr()
        else:
            library.loadEn()
        for word, (kind, like) in _LIKE[lang].items():
            _teach(library, word, kind, like)
        yield library


def load_library() -> None:
    """Load it now: that takes a fifth of a second."""
    with pyrealb("fr"):
        pass


def _say_nothing(self: object, *_: object) -> object:
    """Replaces its warnings on standard error about words that its lexicon lacks."""
    return self


def know(library: ModuleType, lang: Lang, word: str, kind: str) -> bool:
    """Adds a word that the library's lexicon lacks, inflected like others of its ending; False if none is alike.

    A verb, an adjective, a noun, or F: a feminine noun.
    """
    entry = "N" if kind == "F" else kind
    if entry in library.getLexicon().get(word, {}):
        return True
    for ending, like in _ENDINGS[lang, kind]:
        if word.endswith(ending):
            _teach(library, word, entry, like)
            return True
    return False


def _teach(library: ModuleType, word: str, kind: str, like: str) -> None:
    lexicon = library.getLexicon()
    library.addToLexicon(word, {**lexicon.get(word, {}), kind: dict(lexicon[like][kind])})
