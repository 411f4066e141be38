"""The lexicons that tables play with: French, English, or both, and what a host adds to them."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final, NamedTuple, final

from tapis.words.cards import fewest_cards
from tapis.words.fold import fold_entry
from tapis.words.forms import Forms, Reading
from tapis.words.graph import BadGraph, Graph
from tapis.words.make import with_words

LANGUAGES: Final = ("fr", "en", "fr+en")
RAREST: Final = 5
SHORT: Final = 8  # cards of a word in a short graph
_HERE: Final = Path(__file__).parent
_BEGUN: Final = ".built-"  # how the folder of a build that still runs is named
_ABANDONED: Final = 3600.0  # seconds after which none can still run


class UnknownLanguage(ValueError):
    """No lexicon has this name."""


class UnknownWords(LookupError):
    """No list of words with this digest is at hand."""


@cache
def built() -> Path:
    """The folder with the built graphs; a checkout that has none yet builds them once."""
    folder = _HERE / "built"
    _clear_abandoned(_HERE)
    if not (folder / "fr+en.graph").is_file() and (_HERE / "sources").is_dir():
        from tapis.words.build.__main__ import build

        with tempfile.TemporaryDirectory(dir=_HERE, prefix=_BEGUN) as temporary:
            build(Path(temporary, "built"))
            if not folder.exists():
                Path(temporary, "built").rename(folder)
            elif not (folder / "fr+en.graph").is_file():
                shutil.copytree(Path(temporary, "built"), folder, dirs_exist_ok=True)
    return folder


def _clear_abandoned(home: Path) -> None:
    """Delete what builds that were killed have left."""
    for left in home.glob(f"{_BEGUN}*"):
        with suppress(FileNotFoundError):  # that build has just ended
            if time() - left.stat().st_mtime > _ABANDONED:
                shutil.rmtree(left)


def load_graph(path: Path) -> Graph:
    try:
        return Graph.from_bytes(path.read_bytes())
    except BadGraph as wrong:
        raise BadGraph(f"{path}: {wrong}") from None


@cache
def _graph(name: str) -> Graph:
    return load_graph(built() / f"{name}.graph")


@cache
def _forms(lang: str) -> Forms:
    return Forms(lang, built())


@final
class Lexicon:
    """Words that count as words; texts are folded before they are compared (ALL-08)."""

    __slots__ = ("_added", "_levels", "code", "graph")

    def __init__(self, code: str, added: frozenset[str] = frozenset()) -> None:
        if code not in LANGUAGES:
            raise UnknownLanguage(f"{code!r} is not one of {', '.join(LANGUAGES)}")
        self.code: Final = code
        self._added: Final = added
        self.graph: Final = with_words(_graph(code), added)
        self._levels: dict[int, Graph] = {RAREST: self.graph}

    def contains(self, text: str) -> bool:
        word = fold_entry(text)
        return word is not None and self.graph.contains(word)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.contains(text)

    def __len__(self) -> int:
        return len(self.graph)

    def __iter__(self) -> Iterator[str]:
        return self.graph.words()

    def with_words(self, words: Iterable[str]) -> "Lexicon":
        """This lexicon and a host's own folded words."""
        return Lexicon(self.code, self._added | frozenset(words))

    def at_level(self, level: int) -> Graph:
        """The graph of the words up to a level; a host's own words are in every one."""
        if not 1 <= level <= RAREST:
            raise ValueError(f"a level is 1 to {RAREST}, not {level}")
        if level not in self._levels:
            self._levels[level] = with_words(_graph(f"{self.code}-{level}"), self._added)
        return self._levels[level]

    def short(self) -> Graph:
        """The graph of the words that take at most SHORT cards."""
        return with_words(_graph(f"{self.code}.short"), [word for word in self._added if fewest_cards(word) <= SHORT])

    def level(self, text: str) -> int | None:
        """1 (everybody uses it) to 5 (rare); a host's own words are 1; None if it is no word."""
        word = fold_entry(text) or ""
        levels = [level for table in self._tables() if (level := table.level(word)) is not None]
        return 1 if word in self._added else min(levels, default=None)

    def readings(self, text: str) -> tuple[Reading, ...]:
        """Lemma, part of speech and gloss of each way to read a word, as far as the sources say."""
        word = fold_entry(text) or ""
        return tuple(reading for table in self._tables() for reading in table.readings(word))

    def _tables(self) -> list[Forms]:
        return [_forms(lang) for lang in self.code.split("+")]


class WordLists(NamedTuple):
    """The lists of words that are at hand, by digest, and which of them is in force."""

    lists: Mapping[str, frozenset[str]]
    house: str


NO_WORDS: Final = ""  # the digest of no list at all
_lists: dict[str, frozenset[str]] = {NO_WORDS: frozenset()}
_house = NO_WORDS


def know_words(words: Iterable[str]) -> str:
    """Keeps a list of folded words at hand under its digest, for tables that were dealt with it."""
    kept = frozenset(words)
    digest = sha256("\n".join(sorted(kept)).encode()).hexdigest()[:32] if kept else NO_WORDS
    _lists[digest] = kept
    return digest


def set_house_words(words: Iterable[str]) -> None:
    """A host's own folded words: every lexicon asked for from now on has them."""
    global _house
    _house = know_words(words)
    lexicon.cache_clear()


def word_lists() -> WordLists:
    """For another process, which is to know the same words."""
    return WordLists(_lists, _house)


def use_word_lists(known: WordLists) -> None:
    for words in known.lists.values():
        know_words(words)
    set_house_words(known.lists[known.house])


def forget_words() -> None:
    """Only the list in force stays at hand."""
    for digest in _lists.keys() - {NO_WORDS, _house}:
        del _lists[digest]
    lexicon.cache_clear()


def house_words() -> str:
    """The digest of the host's own words, empty if there are none: with it a log names the list it was played with."""
    return _house


@cache
def lexicon(code: str = "fr", house: str | None = None) -> Lexicon:
    """The lexicon of a language with the house's own words, or with a list known by its digest; loaded once."""
    digest = _house if house is None else house
    if digest not in _lists:
        raise UnknownWords(digest)
    return Lexicon(code, _lists[digest])
