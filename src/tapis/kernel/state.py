"""What every state has: seats, phase, who is asked and since when, how long windows stay open; copy, `==` and hash.

A game derives its state from `State` and marks it with `@generated`; fields are declared once, in the class:

    @generated
    class State(state.State[Phase]):
        phase: Phase = "draw"
        stock: bytes = b""
        hands: list[bytes] = field(init=False)

        def __post_init__(self) -> None:
            self.hands = [b""] * self.seats

The wheel's build writes such a class out in full, so that it can be compiled (tools/states.py). A game that counts its
windows and those who are asked in another way derives from `Bare`, which has no fields, and names those of `Paced`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache, lru_cache
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    Protocol,
    Self,
    TypeVar,
    dataclass_transform,
    get_origin,
    get_type_hints,
)

from msgspec.structs import astuple

from tapis.kernel.model import Event, Illegal, Move, Ms, Ordered, Pace, Seat

NO_LIMIT: Final = -1
CHANGEABLE: Final = (list, dict, set, bytearray)  # kinds of fields whose contents a copy must not share
PLAIN: Final = (int, str, bytes, bool, Literal)  # kinds of fields that make up the hash

P = TypeVar("P", bound=str)  # a game's phases
M = TypeVar("M", bound=Move)  # a game's standing orders


class Copyable(Protocol):
    """All that a state must be: able to give a copy that can be changed alone. An immutable one gives itself."""

    def copy(self) -> Self: ...


class Paced(Protocol):
    """The lengths of a state's windows, and when the present one opened."""

    turn: Ms  # or NO_LIMIT, and so is `react`
    react: Ms
    look: Ms
    since: Ms


# — time, seats, orders —


def retime(s: Paced, pace: Pace) -> None:
    """Windows are this long from now on (ALL-11)."""
    s.turn = NO_LIMIT if pace.turn is None else pace.turn
    s.react = NO_LIMIT if pace.react is None else pace.react
    s.look = pace.look


def until(s: Paced, length: Ms) -> Ms | None:
    """When a window of this length closes; None where there is no limit (a multiple of it is none either)."""
    return s.since + length if length >= 0 else None


@lru_cache(maxsize=1 << 16)
def seats_of(bits: int) -> frozenset[Seat]:
    """The seats whose bits are set."""
    return frozenset(row_of(bits))


@lru_cache(maxsize=1 << 16)
def row_of(bits: int) -> tuple[Seat, ...]:
    """The seats whose bits are set, in order."""
    return tuple([seat for seat in range(bits.bit_length()) if bits & 1 << seat])


@cache
def everyone(seats: int) -> frozenset[Seat]:
    """All seats of so many."""
    return frozenset(range(seats))


def change_orders(orders: list[M], seat: Seat, now: M, events: list[Event]) -> None:
    """A seat changes its standing orders; where it was not asked any more, it stays so (ALL-12)."""
    for old, new in zip(astuple(orders[seat]), astuple(now), strict=True):
        if new == "ask" and old != "ask":
            raise Illegal("ALL-12")
    orders[seat] = now
    events.append(Ordered(seat))


def brief(s: Paced, phase: str, asked: frozenset[Seat]) -> str:
    """A state in a line, for developers. Nothing hidden: it may end up in a log."""
    pace = ", ".join(f"{name} {_seconds(ms)}" for name, ms in (("turn", s.turn), ("react", s.react), ("look", s.look)))
    return f"<state: {phase}, asked {sorted(asked)} since {_seconds(s.since)}; {pace}>"


def _seconds(ms: Ms) -> str:
    return "no limit" if ms < 0 else f"{ms / 1000:g} s"


# — the state —


@dataclass(slots=True, eq=False, repr=False)
class Bare:
    """What `@generated` gives a state: it is said here for those who read and check types."""

    def copy(self) -> Self:
        raise NotImplementedError(f"{type(self).__qualname__} is not marked with @generated")

    def __hash__(self) -> int:
        raise NotImplementedError(f"{type(self).__qualname__} is not marked with @generated")


@dataclass(kw_only=True, slots=True, eq=False, repr=False)
class State(Bare, Generic[P]):
    """The fields that every game has. Only `apply` changes a state, and only a copy that is its caller's own."""

    seats: int
    phase: P
    asked: int = 0  # bit of each seat that has not answered yet
    since: Ms = 0
    windows: int = 0  # numbers them
    turn: Ms = NO_LIMIT
    react: Ms = NO_LIMIT
    look: Ms = 0

    @property
    def everyone(self) -> int:
        """The bits of all seats."""
        return (1 << self.seats) - 1

    def ask(self, phase: P, seats: int, at: Ms) -> None:
        """Another window opens, for the seats whose bits are set."""
        self.phase = phase
        self.asked = seats
        self.since = at
        self.windows += 1

    def __repr__(self) -> str:
        return brief(self, self.phase, seats_of(self.asked))


# — copy, equality, hash —


S = TypeVar("S", bound=Bare)


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
def generated(cls: type[S]) -> type[S]:
    """Slots, `__init__`, `==`, hash and a fast copy, all made from the fields that this class declares.

    The copy is shallow, but lists, dicts and sets are copied too: what lies in them is replaced, never changed.
    """
    made = dataclass(kw_only=True, slots=True, repr=False)(cls)
    hints, names = get_type_hints(made), [each.name for each in fields(made)]
    kinds = {name: get_origin(hints[name]) or hints[name] for name in names}
    lines = [f"s.{name} = self.{name}{'.copy()' if kinds[name] in CHANGEABLE else ''}" for name in names]
    plain = "".join(f"self.{name}, " for name in names if kinds[name] in PLAIN)
    _define(made, "copy", ["s = new(cls)", *lines, "return s"])
    _define(made, "__hash__", [f"return hash(({plain}))"])
    return made


def _define(cls: type, name: str, lines: list[str]) -> None:
    """Give the class a method of these lines, as `dataclass` does: written out, a copy takes a sixth of the time."""
    made: dict[str, Callable[..., Any]] = {}
    exec("\n    ".join([f"def {name}(self):", *lines]), {"cls": cls, "new": object.__new__}, made)
    made[name].__qualname__ = f"{cls.__qualname__}.{name}"
    setattr(cls, name, made[name])
