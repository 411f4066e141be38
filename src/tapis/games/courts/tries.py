"""Moves that no view lists but that players make: words from the hand, for the laws' walks."""

from random import Random

from tapis.games.courts.alone import chosen
from tapis.games.courts.cards import CODES, FACE_VALUES, NAMES, Card, names
from tapis.games.courts.dictionary import book, in_known_order
from tapis.games.courts.model import DAILY, PLAY, SOLITAIRE, State
from tapis.games.courts.moves import Answer, Arrange, Lay, Options, Spell
from tapis.games.courts.piles import exposed, gaps
from tapis.games.courts.solitaire import words_left
from tapis.games.courts.solver import Division, best_division, best_layout
from tapis.kernel import Move, Seat

EVERYDAY = 2  # words up to this level are tried: they are found quickly


def tries(s: State, seat: Seat, chance: Random) -> list[Move]:
    if s.phase == SOLITAIRE:
        return _spellings(s, chance)
    if s.phase == DAILY:
        words = _known(best_layout(book(s.options).at_level(EVERYDAY), names(s.hands[0]), FACE_VALUES), s.options)
        return [Answer(words), Answer(()), Answer(("xqz",)), Arrange(words)]
    if s.phase != PLAY or seat != s.player:
        return []
    return _layings(s, seat, chance)


def _layings(s: State, seat: Seat, chance: Random) -> list[Move]:
    """The best division, and cards in any order: a bluff, or a refusal."""
    hand = s.hands[seat]
    best = best_division(book(s.options).at_level(EVERYDAY), names(hand), FACE_VALUES)
    assert best.discard is not None
    words, discard = _known(best, s.options), NAMES[CODES[best.discard]]
    mixed = bytes(chance.sample(list(hand), len(hand)))
    half = len(mixed) // 2
    bluff = (names(mixed[1 : half + 1]), names(mixed[half + 1 :]))
    return [
        Lay(words, discard),
        Arrange(words),
        Lay(tuple(word for word in bluff if word), NAMES[mixed[0]]),
        Lay(tuple("".join(word).lower() for word in words), discard),
    ]


def _known(division: Division, options: Options) -> tuple[tuple[Card, ...], ...]:
    return tuple(in_known_order(word, options) for word in division.words)


def _spellings(s: State, chance: Random) -> list[Move]:
    assert s.solo is not None
    if gaps(s.solo):
        return []
    words = words_left(bytes(sorted(exposed(s.solo))), s.options)
    some = chance.sample(words, min(3, len(words)))
    return [Spell(tuple(chosen(s.solo, bytes([CODES[card] for card in word])))) for word in some]
