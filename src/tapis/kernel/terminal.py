"""How a game looks in a terminal and how its moves are typed there. A game writes only what the defaults do badly."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from msgspec import Struct

from tapis.kernel.game import O, V
from tapis.kernel.model import Move

if TYPE_CHECKING:
    from rich.console import RenderableType


class Words(Protocol):
    """The texts of the reader's language, by key."""

    def __call__(self, key: str, /, **values: object) -> str: ...


class Question(NamedTuple):
    """What a move still lacks; `choices` may be answered by their number, `usual` by silence."""

    text: str
    choices: tuple[str, ...]
    usual: str


class Terminal(Generic[O, V]):
    """What `tapis play` asks of a game: its view as text, its moves in words, and the move that a typed line means."""

    usual: tuple[Move, ...] = ()  # what an empty line means, if one of these is possible

    def draw(self, view: V, names: Sequence[str], t: Words, /) -> "RenderableType | None":
        """The table as its reader sees it; None: the fields of the view are listed."""
        return None

    def glance(self, view: V, names: Sequence[str], t: Words, /) -> "RenderableType | None":
        """What the reader's own last move may have changed; None: the whole table is drawn again."""
        return None

    def describe(self, move: Move, view: V, names: Sequence[str], t: Words, /) -> str:
        """What an option does, in words; empty if its short text says it all."""
        return ""

    def read(self, typed: str, view: V, /) -> Move | None:
        """The move that was typed, for moves that no view can list: words, drawings."""
        return None

    def possible(self, view: V, /) -> Iterable[Move]:
        """Moves that may be typed though the view does not list them: the rules will say whether they hold."""
        return ()

    def question(self, move: Move, options: O, t: Words, /) -> Question | None:
        """What must still be asked before this move can be played: words to say, a card to put on top."""
        return None

    def answered(self, move: Move, answer: str, t: Words, /) -> Move:
        """The move with the answer to its question."""
        return move

    def aside(self, view: V, study: Callable[[str], Struct], t: Words, /) -> "RenderableType | None":
        """What is told below the table by asking the game, for one that helps its player when asked."""
        return None

    def farewell(self, view: V, study: Callable[[str], Struct], t: Words, /) -> "RenderableType | None":
        """What is told when all is over; `study` asks the game about what happened."""
        return None


AnyTerminal = Terminal[Any, Any]
