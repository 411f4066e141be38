"""Lay, insert, change: what an operation makes of a word, or why it may not (SYN-12 to SYN-21)."""

from tapis.games.syntax.cards import card_of, cards_of
from tapis.games.syntax.history import Lying
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Change, Insert, Lay
from tapis.kernel import Illegal


def without(hand: str, cards: str) -> str:
    for card in cards:
        if card not in hand:
            raise Illegal("SYN-11", why="hand", card=card)
        hand = hand.replace(card, "", 1)
    return hand


def lying(s: State, number: int) -> Lying:
    for word in s.words:
        if word.id == number:
            return word
    raise Illegal("SYN-14", why="word")


def shortest(s: State, seat: int) -> int:
    """The shortest word this seat may lay now (SYN-43)."""
    first = 0 if s.first & 1 << seat else s.options.first_word_min
    return max(s.options.min_letters, first)


def check_laid(s: State, seat: int, move: Lay) -> None:
    least = shortest(s, seat)
    if len(move.word) < least:
        raise Illegal("SYN-43", least=least)


def inserted(word: Lying, move: Insert) -> str:
    """The longer word: the old letters stay in their order (SYN-14)."""
    if move.cells.count(".") != len(word.letters):
        raise Illegal("SYN-14", why="letters", word=word.letters.upper())
    if len(move.cells) == len(word.letters):
        raise Illegal("SYN-14", why="none")
    old = iter(word.letters)
    return "".join(next(old) if cell == "." else cell for cell in move.cells)


def changed(word: Lying, move: Change) -> str:
    """The word of the same length, its other letters in place (SYN-15)."""
    if len(move.cells) != len(word.letters):
        raise Illegal("SYN-15", why="length", word=word.letters.upper())
    if set(move.cells) == {"."}:
        raise Illegal("SYN-15", why="none")
    made = "".join(old if cell == "." else cell for old, cell in zip(word.letters, move.cells, strict=True))
    if not frees_jokers(word, move):
        check_other_word(word, made.upper())
    return made


def check_other_word(word: Lying, made: str) -> None:
    """Not the same word, nor it turned round (SYN-15), nor what it was before the last operation (SYN-21)."""
    old = word.letters.upper()
    if made == old:
        raise Illegal("SYN-21", why="same")
    if made == old[::-1]:
        raise Illegal("SYN-15", why="reversed", word=old)
    if made == word.before:
        raise Illegal("SYN-21", why="back", word=word.before)


def frees_jokers(word: Lying, move: Change) -> bool:
    """Whether all that is changed are Jokers, each for the letter it stands for (SYN-16)."""
    return all(
        cell == "." or (old.islower() and cell == old.upper())
        for old, cell in zip(word.letters, move.cells, strict=True)
    )


def played(cells: str) -> str:
    """The cards that leave the hand."""
    return cards_of(cells.replace(".", ""))


def replaced(word: Lying, move: Change) -> str:
    """The cards that leave the word."""
    return "".join(card_of(old) for old, cell in zip(word.letters, move.cells, strict=True) if cell != ".")
