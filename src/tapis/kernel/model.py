"""The types that every game shares: moves, events, views, windows, entries, results. Frozen, because they are sent.

`gc=False`: what is frozen and made of frozen parts cannot lead back to itself, so nobody need look for cycles in it.
"""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=-1, le=63)]
Ms = int
Length = Annotated[int, Meta(ge=10, le=7 * 24 * 3_600_000)]  # of a window, in ms: a week is long enough
By = Literal["player", "bot", "clock", "host"]
TABLE: Final[Seat] = -1  # the seat nobody sits in: pauses, reveals, the host's clock


class Illegal(Exception):
    """A move refused, with the number of the rule that refuses it."""

    def __init__(self, rule: str, **params: object) -> None:
        super().__init__(rule, params)
        self.rule = rule
        self.params = params

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.rule} ({told})" if told else self.rule

    def __reduce__(self) -> tuple[object, ...]:
        """For a refusal that comes from another process."""
        return _refusal, (self.rule, self.params)


def _refusal(rule: str, params: dict[str, object]) -> Illegal:
    return Illegal(rule, **params)


class Move(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="move", tag=str.lower):
    """What a seat does. Each game has its own; the three below belong to all."""


class Lapse(Move, frozen=True):
    """What the clock plays for a seat that has not answered when a window closes (ALL-09)."""

    window: str


class Skip(Move, frozen=True):
    """What is played for a seat whose player has gone and whom no bot replaces (ALL-07)."""

    window: str


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long windows stay open; None means no limit. The only thing a host may change in play (ALL-11)."""

    turn: Length | None = 90_000
    react: Length | None = 8_000
    look: Annotated[int, Meta(ge=0, le=600_000)] = 4_000

    @property
    def relaxed(self) -> bool:
        """Nobody is hurried to react, so seats leave standing orders (ALL-12)."""
        return self.react is None


class Retime(Move, frozen=True):
    """The host changes the lengths of windows."""

    pace: Pace


class Event(Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """Something everybody saw. Public by rule: it never carries a hidden card."""


class Ordered(Event, frozen=True):
    """A seat has changed its standing orders (ALL-12). That it has any is public; what they say is not."""

    seat: Seat


class Skipped(Event, frozen=True):
    """A turn is passed for a seat whose player has gone (ALL-07)."""

    seat: Seat


class View(Struct, frozen=True, gc=False, kw_only=True):
    """What one seat may know, and the moves it may make now. Games add their own fields."""

    grows: ClassVar[tuple[str, ...]] = ()  # fields that mostly grow at their end: only what is new is sent
    brief: ClassVar[tuple[str, ...]] = ("phase", "turn")  # fields that `str` shows, as far as the view has them

    you: Seat | None
    options: tuple[Move, ...] = ()

    def __str__(self) -> str:
        """In a line, for developers; `repr` shows everything."""
        viewer = "everybody" if self.you is None else f"seat {self.you}"
        facts = [f"{name} {getattr(self, name)}" for name in self.brief if name in self.__struct_fields__]
        return f"<view for {viewer}: {', '.join([*facts, f'{len(self.options)} options'])}>"


class Window(Struct, frozen=True, gc=False):
    """Who may act now, with which moves, until when. Public: never derived from hidden cards."""

    id: str
    seats: frozenset[Seat]  # those who have not answered yet
    accepts: tuple[type[Move], ...]
    closes_at: Ms | None = None
    waits: bool = True  # False: anybody may, nobody must; play does not stand still for it

    @property
    def kind(self) -> str:
        return self.id.partition(":")[0]


class Entry(Struct, frozen=True, gc=False):
    """One line of the log; the log is the game."""

    seq: int
    at: Ms
    window: str
    seat: Seat
    by: By
    move: Move


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the deal, beside the game's own options."""

    seats: int
    pace: Pace = Pace()
    youngest: Seat | None = None  # begins or deals (ALL-05); None: chance decides
    asked: tuple[Seat, ...] = ()  # on a relaxed table, those who want to be asked all the same (ALL-12)


class ScoreLine(Struct, frozen=True):
    """One line of the score sheet; `label` is a message key of the game."""

    label: str
    values: tuple[int, ...]


class Result(Struct, frozen=True):
    """How it ended: an ending carries its reason."""

    reason: str
    ranks: tuple[int, ...]  # 1 = first, by seat; equals share a rank
    scores: tuple[int, ...]
    sheet: tuple[ScoreLine, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
