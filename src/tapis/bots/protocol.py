"""The bot protocol: what a program that plays reads on its standard input and writes to its standard output.

A line is one JSON object. `docs/bots.md` tells the conversation with a transcript. A program passes over messages
and fields that it does not know: later versions add some, and change none.
"""

from typing import Literal

from msgspec import Raw, Struct

from tapis.kernel import Ms, Result, Seat

VERSION = 1
SILENCE = Raw(b"null")


class Said(Struct, frozen=True, tag_field="is", tag=str.lower):
    """A line of the house."""


class Hello(Said, frozen=True):
    """The first line; the program answers with its own hello."""

    protocol: int
    tapis: str  # the version of the house, for bug reports


class Game(Said, frozen=True):
    """A match begins for this program. Nothing is answered."""

    game: str
    seat: Seat
    seats: int
    options: Raw


class AskedIn(Struct, frozen=True):
    """The window that is open, and the kinds of moves it takes."""

    id: str
    kind: str
    seats: tuple[Seat, ...]
    accepts: tuple[str, ...]


class Ask(Said, frozen=True):
    """A question: what the seat sees, and those of its moves that this window takes."""

    id: int
    window: AskedIn
    must: bool  # False: silence is an answer; True: the clock plays for who is silent
    view: Raw
    options: tuple[Raw, ...]
    deadline: Ms  # from now


class Refused(Said, frozen=True):
    """The answer to a question was against the rules; the house has played for the seat."""

    id: int
    rule: str


class Over(Said, frozen=True):
    """The match has ended."""

    result: Result


class Bye(Said, frozen=True):
    """The last line: the program ends now."""


AnySaid = Hello | Game | Ask | Refused | Over | Bye


class _Answer(Struct, frozen=True, tag_field="is", tag=str.lower):
    """A line of the program."""


class Greeting(_Answer, frozen=True, tag="hello"):
    """The program's first line."""

    protocol: int
    name: str = ""
    games: tuple[str, ...] | None = None  # those it can play; None: any


class Answer(_Answer, frozen=True, tag="move"):
    """The answer to the question of this number; without a move it stays silent."""

    id: int
    move: Raw = SILENCE


AnyAnswer = Greeting | Answer
Fault = Literal["late", "crashed", "garbled", "silent", "illegal"]
