"""Somebody who plays for the first time: the commonest words, the first that come to mind, no tricks."""

from tapis.games.courts.cards import CODES, FACE_VALUES, NAMES, Card
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView, Discard, Draw, Lay, Pass
from tapis.kernel import Bot, Look, Move
from tapis.words import words_from
from tapis.words.testing import commonest

Words = list[tuple[str, ...]]


class Newcomer(Bot[State, CourtsView]):
    """Takes the dearest word it sees, then the next; goes out as soon as it can; throws the dearest card left."""

    def answer(self, look: Look[State, CourtsView]) -> Move | None:
        view = look.view
        if look.window.kind != "turn":
            return Pass() if look.window.waits else None
        if view.phase == "draw":
            return Draw("discard" if self._completes(view) else "stock")
        words, left = arranged(list(view.hand))
        if not left:
            left = list(words.pop())
        discard = max(left, key=lambda card: FACE_VALUES[card])
        if words and (view.last or len(left) == 1):
            return Lay(tuple(tuple(_card(card) for card in word) for word in words), _card(discard))
        return Discard(_card(discard))

    def _completes(self, view: CourtsView) -> bool:
        """Whether the open card is one more in a word."""
        if view.discard is None:
            return False
        return len(arranged([*view.hand, view.discard])[1]) < len(arranged(list(view.hand))[1])


def arranged(hand: list[str]) -> tuple[Words, list[str]]:
    """Word after word, the dearest first, and what is left."""
    words: Words = []
    while word := _dearest(hand):
        words.append(word)
        for card in word:
            hand.remove(card)
    return words, hand


def _dearest(hand: list[str]) -> tuple[str, ...] | None:
    found = []
    for text in words_from(commonest(), hand):
        cards = _cards_of(text, hand)
        if cards is not None and len(cards) > 1:
            found.append(cards)
    return max(found, key=lambda cards: sum(FACE_VALUES[card] for card in cards), default=None)


def _cards_of(text: str, hand: list[str]) -> tuple[str, ...] | None:
    if not text:
        return ()
    for card in (text[:2], text[:1]):
        if card in hand and (len(card) == 1 or len(text) > 1):
            rest = list(hand)
            rest.remove(card)
            others = _cards_of(text[len(card) :], rest)
            if others is not None:
                return (card, *others)
    return None


def _card(name: str) -> Card:
    return NAMES[CODES[name]]
