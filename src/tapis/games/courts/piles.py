"""The piles of the solitaire, and how cards move between them (COU-40, COU-41).

Tables play with it, and without a network so does the page, in a small Python of its own: it imports only what that
one has.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

CARDS: Final = 48
PILES: Final = 8
EACH: Final = CARDS // PILES


class Solo:
    """The piles from their bottoms to the exposed cards, and what was done so far; never changed.

    A deed is a word with its piles; or, with no word, the pile that gave a card and the gap that took it.
    """

    def __init__(
        self,
        piles: tuple[bytes, ...],
        deeds: tuple[tuple[bytes, bytes], ...] = (),
        helped: int = 0,  # steps of help asked for where things stand now
        hints: int = 0,
        undos: int = 0,
        given_up: bool = False,
    ) -> None:
        self.piles = piles
        self.deeds = deeds
        self.helped = helped
        self.hints = hints
        self.undos = undos
        self.given_up = given_up
        self.left = sum([len(pile) for pile in piles])

    @property
    def over(self) -> bool:
        return self.given_up or self.left == 0

    def done(self, piles: tuple[bytes, ...], deed: tuple[bytes, bytes]) -> "Solo":
        """After one more deed."""
        return Solo(piles, self.deeds + (deed,), 0, self.hints, self.undos)  # noqa: RUF005 – a star the page cannot read

    def with_piles(self, piles: tuple[bytes, ...]) -> "Solo":
        """The same with other cards face down."""
        return Solo(piles, self.deeds, self.helped, self.hints, self.undos, self.given_up)

    def _values(self) -> tuple[object, ...]:
        return self.piles, self.deeds, self.helped, self.hints, self.undos, self.given_up

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solo) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())


def dealt(cards: bytes) -> Solo:
    """The first 48 of these cards, pile by pile."""
    return Solo(tuple([cards[EACH * pile : EACH * (pile + 1)] for pile in range(PILES)]))


# — what lies there —


def gaps(solo: Solo) -> tuple[int, ...]:
    """The gaps that must be filled before the next word (COU-41)."""
    return tuple([i for i, pile in enumerate(solo.piles) if not pile]) if sources(solo) else ()


def sources(solo: Solo) -> tuple[int, ...]:
    return tuple([i for i, pile in enumerate(solo.piles) if len(pile) > 1])


def exposed(solo: Solo) -> bytes:
    return bytes([pile[-1] for pile in solo.piles if pile])


# — cards that move —


def taken(piles: tuple[bytes, ...], places: "Sequence[int]") -> tuple[bytes, ...]:
    """The exposed cards of these piles have gone."""
    return tuple([pile[:-1] if i in places else pile for i, pile in enumerate(piles)])


def carried(piles: tuple[bytes, ...], source: int, target: int) -> tuple[bytes, ...]:
    """One exposed card moves from pile to pile."""
    moved = list(piles)
    moved[target] += moved[source][-1:]
    moved[source] = moved[source][:-1]
    return tuple(moved)


def undone(piles: tuple[bytes, ...], deed: tuple[bytes, bytes]) -> tuple[bytes, ...]:
    """The piles before this deed."""
    word, places = deed
    if not word:
        source, gap = places
        return carried(piles, gap, source)
    moved = list(piles)
    for i, place in enumerate(places):
        moved[place] += word[i : i + 1]
    return tuple(moved)


def opening(solo: Solo) -> tuple[bytes, ...]:
    """The piles as they were dealt: everything that was done, undone."""
    piles = solo.piles
    for deed in reversed(solo.deeds):
        piles = undone(piles, deed)
    return piles
