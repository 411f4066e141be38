"""Whether a guess is right, near or wrong (MIM-41)."""

from typing import Literal

from tapis.games.mimes.cards import key
from tapis.games.mimes.entries import parts, singular
from tapis.games.mimes.pack import Pack, accented
from tapis.words import fold, lexicon

LONG = 5  # letters, from which a slip is forgiven
Verdict = Literal["right", "near", "wrong"]


def verdict(text: str, number: int, pack: Pack) -> Verdict:
    """A guess, or an answer, held against the word of that number."""
    entry = pack.entry(number)
    forms = (entry.text, *entry.accept)
    if any(is_same(text, form, pack) or is_slip(text, form, pack) for form in forms):
        return "right"
    return "near" if any(is_near(text, form, pack) for form in forms) else "wrong"


def is_same(text: str, form: str, pack: Pack) -> bool:
    """Equal but for case, articles, plural, hyphens, spaces, and accents unless two words differ by nothing else."""
    found = key(text, pack.lang)
    joined = "".join(parts(text, pack.lang))
    if not found or (found != key(form, pack.lang) and joined != "".join(parts(form, pack.lang))):
        return False
    return len(pack.accents.get(found, ())) < 2 or accented(text, pack.lang) == accented(form, pack.lang)


def is_slip(text: str, form: str, pack: Pack) -> bool:
    """One slip in one long word, unless that makes another word."""
    said, meant = parts(text, pack.lang), parts(form, pack.lang)
    if len(said) != len(meant) or key(text, pack.lang) in pack.accents:
        return False
    unlike = [(a, b) for a, b in zip(said, meant, strict=True) if singular(a) != singular(b)]
    if len(unlike) != 1:
        return False
    typed, word = unlike[0]
    return len(word) >= LONG and slipped(singular(typed), singular(word)) and typed not in lexicon(pack.lang)


def slipped(typed: str, word: str) -> bool:
    """One letter wrong, missing, doubled, or swapped with its neighbour."""
    if len(typed) == len(word):
        wrong = [i for i in range(len(word)) if typed[i] != word[i]]
        return len(wrong) == 1 or (len(wrong) == 2 and _swapped(typed, word, *wrong))
    if len(typed) == len(word) - 1:
        return any(word[:i] + word[i + 1 :] == typed for i in range(len(word)))
    return any(word[: i + 1] + word[i:] == typed for i in range(len(word)))


def _swapped(typed: str, word: str, first: int, second: int) -> bool:
    return second == first + 1 and typed[first] == word[second] and typed[second] == word[first]


def is_near(text: str, form: str, pack: Pack) -> bool:
    """A small distance, or another form of the same words."""
    said, meant = key(text, pack.lang), key(form, pack.lang)
    if not said:
        return False
    return distance(said, meant) <= reach(meant) or _same_lemmas(text, form, pack)


def reach(word: str) -> int:
    """How far off is still near: the longer the word, the farther."""
    return (len(word) >= 4) + (len(word) >= 6) + (len(word) >= 10)


def distance(one: str, other: str) -> int:
    """Letters to change, add, drop or swap with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            best = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]


def _same_lemmas(text: str, form: str, pack: Pack) -> bool:
    said, meant = parts(text, pack.lang), parts(form, pack.lang)
    if len(said) != len(meant):
        return False
    return all(a == b or _lemmas(a, pack) & _lemmas(b, pack) for a, b in zip(said, meant, strict=True))


def _lemmas(word: str, pack: Pack) -> set[str]:
    return {fold(reading.lemma) for reading in lexicon(pack.lang).readings(word)}
