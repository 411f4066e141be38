"""What a finished game leaves to talk about: feats that can be compared, and things worth keeping. All of it public."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from tapis.kernel.model import Seat

Best = Literal["most", "least"]


class Feat(Struct, frozen=True):
    """What one seat, or one team, has done; the best of its kind in an evening is a trophy."""

    kind: str  # the game's texts have `trophy.{kind}` (what it is called) and `feat.{kind}` (with {value} and {text})
    seats: tuple[Seat, ...]
    value: int
    text: str = ""  # a word or a sentence
    best: Best = "most"


class Sentence(Struct, frozen=True):
    """Words that were put together at the table."""

    seats: tuple[Seat, ...]
    text: str
    smiles: int = 0  # how many the others gave it


PAPER = "#fffdf6"


class Stroke(Struct, frozen=True):
    """A line of a drawing, on a sheet of 1000 by 1000 in the colour `PAPER`, which a rubber draws with too."""

    points: tuple[int, ...]  # x, y, x, y …
    colour: str  # #rrggbb
    width: int


class Drawing(Struct, frozen=True):
    seats: tuple[Seat, ...]  # who drew
    number: int  # among those of its game: the host may have hidden it
    word: str
    found: bool
    strokes: tuple[Stroke, ...]


class Learnt(Struct, frozen=True):
    """A rare word, and what it means."""

    seats: tuple[Seat, ...]
    word: str
    lang: str
    meaning: str


class Highlights(Struct, frozen=True):
    feats: tuple[Feat, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    drawings: tuple[Drawing, ...] = ()
    words: tuple[Learnt, ...] = ()


def best_of(feats: Iterable[Feat]) -> Feat | None:
    """The best of feats of one kind; the first of equals."""
    return max(feats, key=lambda feat: feat.value if feat.best == "most" else -feat.value, default=None)


def most(kind: str, counts: Mapping[Seat, int], least: int = 1) -> tuple[Feat, ...]:
    """A feat of whoever has done something most often, if that was often enough."""
    best = max(counts.values(), default=0)
    seats = tuple(sorted(seat for seat, count in counts.items() if count == best))
    return (Feat(kind, seats, best),) if best >= least else ()


def longest_word(made: Iterable[tuple[Seat, str]], least: int = 5) -> tuple[Feat, ...]:
    """A feat of whoever made the longest word, if it is long enough; the first of equals."""
    seat, word = max(made, key=lambda found: len(found[1]), default=(0, ""))
    return (Feat("long", (seat,), len(word), word),) if len(word) >= least else ()
