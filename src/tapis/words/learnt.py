"""Words of a game that few people know, with what they mean."""

from collections.abc import Sequence

from tapis.kernel import Seat
from tapis.kernel.highlights import Learnt
from tapis.words.lexicon import Lexicon

RARE = 4  # of the levels 1 to 5
MOST = 6


def learnt(book: Lexicon, made: Sequence[tuple[Seat, str]]) -> tuple[Learnt, ...]:
    """The rarest of these words whose meaning the dictionary tells, each with whoever made it first."""
    makers = {word: seat for seat, word in reversed(made)}
    levels = {word: book.level(word) or 0 for word in makers}
    rarest = sorted((word for word, level in levels.items() if level >= RARE), key=lambda word: -levels[word])
    found = ((word, next((reading for reading in book.readings(word) if reading.gloss), None)) for word in rarest)
    return tuple(Learnt((makers[word],), word, known.lang, known.gloss) for word, known in found if known)[:MOST]
