"""What somebody wants printed."""

from importlib.util import find_spec
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from tapis.printing.paper import PaperName

Language = Literal["fr", "en"]
Sheet = Literal["cards", "scores", "rules"]
SHEETS: Final[tuple[Sheet, ...]] = get_args(Sheet)


class PrintOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to print."""

    sheet: Sheet = "cards"
    language: Language = "fr"
    paper: PaperName = "a4"
    deck: Annotated[str, Meta(max_length=20)] = ""  # for a game whose option `deck` names several; empty: the usual one
    words: Annotated[str, Meta(max_length=20_000)] = ""  # of one's own, one a line, for a game that takes them


def can_print() -> bool:
    """Whether the library that writes PDF is installed: the extra `print`."""
    return find_spec("fpdf") is not None
