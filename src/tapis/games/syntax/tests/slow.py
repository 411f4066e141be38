"""Operations found slowly: every way to read a word as the table's letters and the hand's cards."""

from collections.abc import Mapping, Sequence
from functools import cache

from tapis.words import JOKER
from tapis.words.testing import by_letters, letter_sets, subsets

NEVER = -(10**9)


@cache
def of_length(code: str, length: int) -> list[str]:
    return sorted(word for words in by_letters(code).values() for word in words if len(word) == length)


def insert_gain(word: str, old: str, cards: Sequence[str], values: Mapping[str, int]) -> int:
    """The dearest cards that, with all letters of `old` in order, read as the word; NEVER if none do."""
    if not word:
        return NEVER if old else 0
    best = NEVER
    if old and old[0].upper() == word[0]:
        best = insert_gain(word[1:], old[1:], cards, values)
    for i, card in enumerate(cards):
        size = 1 if card == JOKER else len(card)
        if card == JOKER or word.startswith(card):
            rest = insert_gain(word[size:], old, [*cards[:i], *cards[i + 1 :]], values)
            best = max(best, rest + values[card])
    return best if best > NEVER // 2 else NEVER


def change_gain(
    word: str, old: str, cards: Sequence[str], values: Mapping[str, int], back: bool, did: bool = False
) -> int:
    """The best exchange that makes `word` of `old`; a letter is not replaced by itself, but a joker may be."""
    if not word:
        return 0 if did else NEVER
    best = NEVER
    if old[0].upper() == word[0]:
        best = change_gain(word[1:], old[1:], cards, values, back, did)
    for i, card in enumerate(cards):
        size = 1 if card == JOKER else len(card)
        gone = old[:size]
        new = word[:size] if card == JOKER else card
        if not word.startswith(new) or size > len(word):
            continue
        if any(a == b or (a.upper() == b and card == JOKER) for a, b in zip(gone, new, strict=True)):
            continue
        loss = sum(values[JOKER] if char.islower() else values[char] for char in gone) if back else 0
        rest = change_gain(word[size:], old[size:], [*cards[:i], *cards[i + 1 :]], values, back, True)
        best = max(best, rest + values[card] - loss)
    return best if best > NEVER // 2 else NEVER


def inserts(code: str, old: str, cards: Sequence[str], values: Mapping[str, int]) -> dict[str, int]:
    """Each result and what it sheds at best; from an empty word, what can be laid."""
    index = by_letters(code)
    found: set[str] = set()
    for some in subsets(cards):
        for letters in letter_sets([*some, *old.upper()]) if some else ():
            found |= set(index.get(letters, ()))
    gains = {word: insert_gain(word, old, cards, values) for word in found}
    return {word: gain for word, gain in gains.items() if gain != NEVER}


def changes(code: str, old: str, cards: Sequence[str], values: Mapping[str, int], back: bool) -> dict[str, int]:
    turned = old.upper()[::-1] if old.upper() != old.upper()[::-1] else ""
    words = [word for word in of_length(code, len(old)) if word != turned]
    gains = {word: change_gain(word, old, cards, values, back) for word in words}
    return {word: gain for word, gain in gains.items() if gain != NEVER}
