"""What `tapis solve GAME` answers with."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rich.console import RenderableType


class Solution(NamedTuple):
    """What a game's solver found: `data` is printed as JSON for programs, `sheet` for people."""

    data: object
    sheet: "RenderableType"
