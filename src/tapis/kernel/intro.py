"""A game's introduction: `intro.toml`, a script of moves on a fixed shuffle that one newcomer and bots play.

The newcomer has seat 0 and is shown what to do, step by step; the bots answer as the script says. A game whose words
depend on the language has `intro.fr.toml` and `intro.en.toml` instead.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from tapis.kernel import registry
from tapis.kernel.game import AnyGame
from tapis.kernel.log import read_move
from tapis.kernel.model import Entry, Move, Pace, Seat, Window

NEWCOMER: Final[Seat] = 0
UNHURRIED: Final = Pace(turn=None, react=None, look=600_000)
Fields = dict[str, Any]  # a move, or options, as written: the game's own types read them
Seed = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,64}$")]


class BotMove(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    move: Fields


class ScriptStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that the newcomer does, and what the bots do after it.

    A step without a move is a gesture that only the page sees (a card is chosen): it is done when none of its controls
    is there any more. The last step has a move.
    """

    say: str  # the text `intro.<say>` of the game
    show: tuple[str, ...]  # CSS selectors of controls of the board: the first that is there is shown
    read: str = ""  # a selector of what is to be read meanwhile: it stays in the light, and nothing covers it
    move: Fields | None = None
    free: tuple[str, ...] = ()  # fields of the move that may have any other value
    goes_on: bool = False  # while the bots answer the board is free: there is more to draw
    bots: tuple[BotMove, ...] = ()


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """What an `intro.toml` holds."""

    seats: int
    seed: Seed
    step: tuple[ScriptStep, ...]
    options: Fields = {}
    beside: tuple[str, ...] = ()  # moves that do not count where no step asks for them: `arrange`


class Progress(NamedTuple):
    """How far a script has been followed."""

    step: int  # how many steps the newcomer has done, up to the last move
    ready: bool  # the bots have played all that follows these
    strayed: bool  # somebody has played something else


class Planned(NamedTuple):
    """A move of the script."""

    step: int
    seat: Seat
    move: Move
    free: tuple[str, ...]


class Script:
    """An introduction with the moves of its game: what comes next, given what has been played."""

    def __init__(self, game: AnyGame, introduction: Introduction) -> None:
        self.game, self.introduction = game, introduction
        self.planned = tuple(self._moves())
        self._of = {seat: [p for p in self.planned if p.seat == seat] for seat in range(introduction.seats)}

    def _moves(self) -> Iterable[Planned]:
        for number, step in enumerate(self.introduction.step):
            if step.move is not None:
                yield Planned(number, NEWCOMER, self._read(step.move), step.free)
            for answer in step.bots:
                yield Planned(number, answer.seat, self._read(answer.move), ())

    def _read(self, fields: Fields) -> Move:
        return read_move(self.game, msgspec.json.encode(fields))

    def place(self, log: Iterable[Entry]) -> Progress:
        """Where these entries lead; what comes after the last step belongs to no script."""
        made, strayed = self._followed(log)
        return Progress(self._steps(made), not strayed and self._is_ready(made), strayed)

    def is_followed(self, log: Iterable[Entry]) -> bool:
        """Whether bots still do as the script says: it is not over, and nobody has strayed from it."""
        made, strayed = self._followed(log)
        return not strayed and not self._is_over(made)

    def answer(self, log: Iterable[Entry], window: Window, seat: Seat) -> Move | None:
        """What the bot in this seat plays here; None if the script has nothing for it now.

        A bot that is asked plays its next move. One that is not asked waits until the newcomer has done the step.
        """
        made, strayed = self._followed(log)
        planned = self._next(made, seat)
        if strayed or planned is None or not isinstance(planned.move, window.accepts):
            return None
        return planned.move if window.waits or planned.step < self._steps(made) else None

    def _followed(self, log: Iterable[Entry]) -> tuple[Counter[Seat], bool]:
        """How many moves of the script each seat has made, and whether somebody then made another."""
        made: Counter[Seat] = Counter()
        for entry in log:
            if self._is_over(made):
                break
            planned = self._next(made, entry.seat)
            if planned is not None and _is_alike(entry.move, planned):
                made[entry.seat] += 1
            elif self._counts(entry):
                return made, True
        return made, False

    def _counts(self, entry: Entry) -> bool:
        """Whether a move that is not planned leads away from the script; silence does if it is the newcomer's."""
        silent = entry.by == "clock" and entry.seat != NEWCOMER
        return not silent and type(entry.move).__struct_config__.tag not in self.introduction.beside

    def _steps(self, made: Counter[Seat]) -> int:
        """How many steps the newcomer has done."""
        done = self._of[NEWCOMER][: made[NEWCOMER]]
        return done[-1].step + 1 if done else 0

    def _next(self, made: Counter[Seat], seat: Seat) -> Planned | None:
        moves = self._of.get(seat, [])
        return moves[made[seat]] if made[seat] < len(moves) else None

    def _is_ready(self, made: Counter[Seat]) -> bool:
        ahead = (self._next(made, seat) for seat in self._of if seat != NEWCOMER)
        return all(planned is None or planned.step >= self._steps(made) for planned in ahead)

    def _is_over(self, made: Counter[Seat]) -> bool:
        return all(made[seat] == len(moves) for seat, moves in self._of.items())


def _is_alike(move: Move, planned: Planned) -> bool:
    if type(move) is not type(planned.move):
        return False
    fields = [name for name in move.__struct_fields__ if name not in planned.free]
    return all(getattr(move, name) == getattr(planned.move, name) for name in fields)


def has_introduction(home: Path) -> bool:
    return any(home.glob("intro*.toml"))


def introduction_of(home: Path, language: str) -> Introduction | None:
    """The introduction of the game in this folder for readers of a language; None if it has none for them."""
    for name in (f"intro.{language}.toml", "intro.toml"):
        path = home / name
        if path.is_file():
            return _read(path, path.stat().st_mtime_ns)
    return None


def script_of(game: AnyGame, language: str) -> Script | None:
    """The script of this game's introduction, if it has one."""
    introduction = introduction_of(registry.home(game.name), language)
    return None if introduction is None else Script(game, introduction)


@lru_cache(maxsize=64)
def _read(path: Path, _: int) -> Introduction:
    return msgspec.toml.decode(path.read_bytes(), type=Introduction)
