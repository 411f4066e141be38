"""Which cards each listed proverb takes, for bots that want to lay one (MOT-19, MOT-91)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from tapis.games.mots.deck import WORDS, Word
from tapis.games.mots.language import inflection
from tapis.games.mots.language.forms import ALL, LISTED, lengths
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.proverbs import PROVERBS
from tapis.games.mots.language.small_words import is_small
from tapis.words import fold, lexicon
from tapis.words.sentences import Lang, Term

LEAST = 2  # cards (MOT-19)


class Saying(NamedTuple):
    """A proverb and the words that it needs, in order; for each place, all the cards' words that fit."""

    text: str
    places: tuple[tuple[Word, ...], ...]


@cache
def sayings(lang: Lang) -> tuple[Saying, ...]:
    """The listed proverbs that can be laid without a Joker."""
    listed = PROVERBS[lang]
    found = (_read(text, lang) for text in (*listed.printed, *listed.common))
    return tuple(saying for saying in found if saying is not None and len(saying.places) >= LEAST)


def _read(text: str, lang: Lang) -> Saying | None:
    """Each piece is a small word, a word said again, or a new card; None if a word has no card."""
    words = [piece.text for piece in pieces(text, lang)]
    places: list[tuple[Word, ...]] = []
    at = 0
    while at < len(words):
        if is_small(words[at], lang):  # needs no card
            at += 1
            continue
        taken = {word: max(lengths(word, words, at, lang, ALL), default=0) for word in _candidates(words[at], lang)}
        longest = max(taken.values(), default=0)
        cards = tuple(word for word, length in taken.items() if length == longest > 0)
        if not cards:
            return None
        if cards not in places:
            places.append(cards)
        at += longest
    return Saying(text, tuple(places))


def _candidates(piece: str, lang: Lang) -> list[Word]:
    """Words of the pack that may begin with this piece."""
    heads = _heads(lang)
    named = list(heads.get(piece, ()))
    if lang == "fr":
        for reading in lexicon("fr", "").readings(piece):
            named += heads.get(fold(reading.lemma), ())
    return list(dict.fromkeys(named))


@cache
def _heads(lang: Lang) -> Mapping[str, Sequence[Word]]:
    heads: dict[str, list[Word]] = defaultdict(list)
    for word in WORDS.values():
        for form in _forms(word, lang):
            heads[pieces(form, "fr")[0].text].append(word)
    return heads


def _forms(word: Word, lang: Lang) -> Iterator[str]:
    text, listed = word.text(lang), LISTED[lang]
    yield from (text, *listed.forms.get(text, []), *listed.adjective.get(text, []), *listed.noun.get(text, []))
    if lang == "en":
        yield from inflection.inflected(text, word.kind)


def assigned(saying: Saying, must: int, cards: Sequence[tuple[Term, ...]], jokers: frozenset[int]) -> list[int] | None:
    """Which card stands at each place, all of the first `must` among them; None if that cannot be.

    Jokers fill what is missing, at most one of them.
    """
    return _assign(saying.places, must, cards, jokers, ())


def _assign(
    places: Sequence[tuple[Word, ...]],
    must: int,
    cards: Sequence[tuple[Term, ...]],
    jokers: frozenset[int],
    chosen: tuple[int, ...],
) -> list[int] | None:
    if len(chosen) == len(places):
        return list(chosen) if set(range(must)) <= set(chosen) else None
    wanted = places[len(chosen)]
    fitting = [at for at, faces in enumerate(cards) if at not in jokers and any(word in faces for word in wanted)]
    if not any(at in jokers for at in chosen):
        fitting += sorted(jokers)
    for at in fitting:
        if at not in chosen:
            found = _assign(places, must, cards, jokers, (*chosen, at))
            if found is not None:
                return found
    return None
