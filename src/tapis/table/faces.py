"""The faces and colours by which people are told apart at a table; their names stand beside them."""

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, NamedTuple, get_args

from msgspec import Meta

Face = Literal[
    "cup", "key", "umbrella", "moon", "pear", "bell", "button", "spool", "hat", "boat", "leaf", "kite"
]  # fmt: skip
Colour = Annotated[int, Meta(ge=1, le=8)]
FACES: Sequence[Face] = get_args(Face)
COLOURS: Sequence[int] = range(1, 9)


class Looks(NamedTuple):
    """What somebody wishes to be known by; None: it is chosen for them."""

    face: Face | None = None
    colour: int | None = None


ANY_LOOKS = Looks()


def free_face(wished: Face | None, taken: Collection[Face]) -> Face:
    """The wished face unless somebody has it; else the first that nobody has, or one that comes again."""
    if wished is not None and wished not in taken:
        return wished
    return next((face for face in FACES if face not in taken), FACES[len(taken) % len(FACES)])


def free_colour(wished: int | None, taken: Collection[int]) -> int:
    """The wished colour; else the first that nobody has, or one that comes again."""
    return wished or next((colour for colour in COLOURS if colour not in taken), len(taken) % len(COLOURS) + 1)
