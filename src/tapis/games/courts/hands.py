"""Cards in hand: what it holds, and the words that it can make of what somebody says or types."""

from collections.abc import Iterator, Sequence

from tapis.games.courts.cards import CODES, NAMES, points
from tapis.games.courts.model import Words
from tapis.games.courts.spellings import ways
from tapis.kernel import Illegal
from tapis.words import fold_entry


def without(hand: bytes, cards: bytes) -> bytes:
    for card in cards:
        place = hand.find(card)
        if place < 0:
            raise Illegal("COU-13", why="hand", card=NAMES[card])
        hand = hand[:place] + hand[place + 1 :]
    return hand


def holds(hand: bytes, cards: bytes) -> bool:
    return all(hand.count(card) >= cards.count(card) for card in set(cards))


def still_held(words: Words, hand: bytes) -> Words:
    """The words of an arrangement that the hand can still make, first come first served."""
    kept: list[bytes] = []
    for word in words:
        if holds(hand, word):
            hand = without(hand, word)
            kept.append(word)
    return tuple(kept)


def arrangement(hand: bytes, words: Sequence[tuple[str, ...] | str]) -> Words:
    """The words as cards of this hand; those that were typed take the cards that are worth most (ALL-08)."""
    given = [None if isinstance(word, str) else bytes([CODES[card] for card in word]) for word in words]
    rest = without(hand, b"".join(cards for cards in given if cards is not None))
    typed = [letters(word) for word in words if isinstance(word, str)]
    best = max(_spellings(typed, rest), key=lambda way: points(b"".join(way)), default=None)
    if best is None:
        raise Illegal("COU-13", why="typed", word=", ".join(typed))
    found = iter(best)
    return tuple(cards for given_cards in given if (cards := next(found) if given_cards is None else given_cards))


def letters(text: str) -> str:
    """What somebody typed, as the dictionary would write it."""
    folded = fold_entry(text.strip()) if text.strip() else ""
    if folded is None:
        raise Illegal("COU-04", why="letters", word=text)
    return folded


def _spellings(words: Sequence[str], hand: bytes) -> Iterator[Words]:
    """Every way to take the cards of all these words from the hand at once."""
    if not words:
        yield ()
        return
    for cards in ways(words[0], hand):
        for others in _spellings(words[1:], without(hand, cards)):
            yield (cards, *others)
