"""One game being played: the only door into the rules, for tables, terminals, arenas, replays and tests alike.

`attempt` says what an entry leads to and changes nothing; `keep` makes it so. Whoever must store an entry before
anybody sees it does so between the two.
"""

from collections.abc import Collection, Iterable, Iterator, MutableSequence
from typing import Any, Generic, NamedTuple

import msgspec

from tapis.kernel.game import Game, Look, O, S, V
from tapis.kernel.model import (
    TABLE,
    By,
    Entry,
    Event,
    Illegal,
    Lapse,
    Move,
    Ms,
    Result,
    Retime,
    Seat,
    Setup,
    Skip,
    Window,
)
from tapis.kernel.rng import Rng

LEAST_SEED = 16  # bytes (ALL-06)
SILENCES = (Lapse, Skip)


class Step(NamedTuple, Generic[S]):
    """What an entry leads to: the state after it and what everybody saw."""

    entry: Entry
    state: S
    events: tuple[Event, ...]


class Due(NamedTuple):
    """A seat whose time in a window is up: the clock must play for it."""

    window: str
    seat: Seat


class Match(Generic[S, O, V]):
    """A game with its options, its seats, its seed, its log and the state that these lead to."""

    __slots__ = ("__weakref__", "_closes_at", "_windows", "game", "log", "options", "result", "seed", "setup", "state")

    def __init__(
        self, game: Game[S, O, V], options: O, setup: Setup, seed: bytes, log: MutableSequence[Entry] | None = None
    ) -> None:
        """`log` is where its entries are kept, empty at first; a list, unless another is given."""
        _check_start(game, options, setup, seed)
        self.game, self.options, self.setup, self.seed = game, options, setup, seed
        self.log: MutableSequence[Entry] = [] if log is None else log
        self.resume(game.start(options, setup, 0, Rng(seed, 0)))

    def resume(self, state: S) -> None:
        """Go on from this state: the deal, the one an entry leads to, or one that a test has set by hand."""
        self.state = state
        self.result: Result | None = self.game.result(state)
        self._windows: tuple[Window, ...] | None = None
        self._closes_at: Ms | None = None

    # — looking —

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def windows(self) -> tuple[Window, ...]:
        """Who may act now; asked of the game once for each entry."""
        if self._windows is None:
            self._windows = self.game.windows(self.state)
            self._closes_at = min([w.closes_at for w in self._windows if w.closes_at is not None], default=None)
        return self._windows

    @property
    def closes_at(self) -> Ms | None:
        """When the first of the windows closes; None: all wait for ever."""
        return self._closes_at if self.windows else None

    def window(self, id: str) -> Window | None:
        """The open window of this name."""
        return next((window for window in self.windows if window.id == id), None)

    def view(self, seat: Seat | None) -> V:
        """What this seat may know; None is the public view."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def views(self, seats: Collection[Seat | None]) -> list[V]:
        """What each of these may know."""
        for seat in seats:
            self._check_seat(seat)
        return self.game.views(self.state, seats)

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is None:
            return
        if not isinstance(seat, int):
            raise TypeError(f"seat {seat!r}: a seat is an int, not {type(seat).__name__}")
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"seat {seat}: the seats of this game are 0 to {self.setup.seats - 1}")

    def look(self, seat: Seat, window: Window, rng: Rng) -> Look[S, V]:
        """What a bot in this seat is given."""
        game, state = self.game, self.state
        return Look(seat, window, self.view(seat), lambda: game.redeal(state, seat, rng), rng)

    def due(self, at: Ms) -> Iterator[Due]:
        """For whom the clock must play at this instant."""
        yield from due(self.windows, at)

    # — playing —

    def entry(self, seat: Seat, window: str, move: Move, at: Ms, by: By = "player") -> Entry:
        """The next entry of the log, if this move is played."""
        if seat != TABLE:
            self._check_seat(seat)
        return Entry(len(self.log) + 1, at, window, seat, by, move)

    def attempt(self, entry: Entry, after: Step[S] | None = None) -> Step[S]:
        """What this entry leads to, or Illegal; `after` is a step attempted before it and not kept yet."""
        before = after.entry if after else self.log[-1] if self.log else None
        last, since = (before.seq, before.at) if before else (0, 0)
        if entry.seq != last + 1:
            raise ValueError(f"entry {entry.seq} cannot follow entry {last}")
        if entry.at < since:
            raise ValueError(f"entry {entry.seq} is at {entry.at} ms: table time stood at {since} ms already")
        if after is None:
            return attempt_from(self.game, self.state, self.windows, entry, self.seed)
        return attempt_from(self.game, after.state, self.game.windows(after.state), entry, self.seed)

    def keep(self, step: Step[S]) -> None:
        """Go one entry further."""
        if step.entry.seq != len(self.log) + 1:
            raise ValueError(f"entry {step.entry.seq} cannot follow entry {self.seq}")
        self.log.append(step.entry)
        self.resume(step.state)

    def play(self, seat: Seat, window: str, move: Move, at: Ms, by: By = "player") -> Step[S]:
        """Attempt a move and keep it."""
        step = self.attempt(self.entry(seat, window, move, at, by))
        self.keep(step)
        return step

    # — going back —

    def replay(self, entries: Iterable[Entry]) -> Iterator[Step[S]]:
        """Play these entries one after another; each is kept before it is given out."""
        for entry in entries:
            step = self.attempt(entry)
            self.keep(step)
            yield step

    def at(self, seq: int) -> "Match[S, O, V]":
        """A match of its own that stands where this one stood after entry `seq`; both can go on."""
        if not 0 <= seq <= self.seq:
            entries = f"entries 1 to {self.seq}" if self.log else "no entries yet"
            raise ValueError(f"entry {seq}: this match has {entries}, and 0 is the deal")
        other = Match(self.game, self.options, self.setup, self.seed)
        for _ in other.replay(self.log[:seq]):
            pass
        return other

    def __repr__(self) -> str:
        end = f", over: {self.result.reason}" if self.result else ""
        return f"<match of {self.game.name}, {self.setup.seats} seats, {self.seq} entries{end}>"


AnyMatch = Match[Any, Any, Any]


def attempt_from(game: Game[S, O, V], state: S, windows: Iterable[Window], entry: Entry, seed: bytes) -> Step[S]:
    """What this entry leads to from a state with these windows, or Illegal."""
    check_window(windows, entry)
    return Step(entry, *unchecked(game, state, entry.seat, entry.move, entry.at, seed, entry.seq))


def unchecked(
    game: Game[S, O, V], state: S, seat: Seat, move: Move, at: Ms, seed: bytes, seq: int
) -> tuple[S, tuple[Event, ...]]:
    """What this move leads to, by a seat that is known to be asked for it: the only call of a game's `play`."""
    return game.play(state, seat, move, at, Rng(seed, seq))


def due(windows: Iterable[Window], at: Ms) -> Iterator[Due]:
    """The seats of these windows whose time is up."""
    for window in windows:
        if window.closes_at is not None and at >= window.closes_at:
            yield from (Due(window.id, seat) for seat in sorted(window.seats))


def check_window(windows: Iterable[Window], entry: Entry) -> None:
    """Raise Illegal unless the entry answers an open window: by a seat asked there, by a move it takes, in time."""
    kind = type(entry.move)  # no `isinstance`: where it says no, it takes five times as long for a Struct
    if kind is Retime:
        if entry.seat != TABLE or entry.by != "host":
            raise Illegal("ALL-11", why="host")
        return
    for window in windows:
        if window.id == entry.window:
            break
    else:
        raise Illegal("ALL-04", why="closed")
    if entry.seat not in window.seats:
        raise Illegal("ALL-03", why="seat")
    over = window.closes_at is not None and entry.at >= window.closes_at
    if kind in SILENCES:
        _check_silence(window, entry, over)
    elif over:
        raise Illegal("ALL-09", why="late")
    elif kind not in window.accepts:
        raise Illegal("ALL-03", why="move")


def _check_silence(window: Window, entry: Entry, over: bool) -> None:
    assert isinstance(entry.move, Lapse | Skip)
    if entry.by != "clock" or entry.move.window != window.id or not window.waits:
        raise Illegal("ALL-09", why="clock")
    if isinstance(entry.move, Lapse) and not over:
        raise Illegal("ALL-09", why="early")


def _check_start(game: Game[S, O, V], options: O, setup: Setup, seed: bytes) -> None:
    if not isinstance(seed, bytes):
        raise TypeError(f"a seed is bytes, not {type(seed).__name__}")
    if len(seed) < LEAST_SEED:
        raise ValueError(f"a seed of {len(seed)} bytes is too short: at least {LEAST_SEED}")
    if not isinstance(setup.seats, int):
        raise TypeError(f"seats {setup.seats!r}: their number is an int, not {type(setup.seats).__name__}")
    if not game.min_seats <= setup.seats <= game.max_seats:
        raise ValueError(f"{game.name} is for {game.min_seats} to {game.max_seats} seats, not {setup.seats}")
    named = [*setup.asked, *([] if setup.youngest is None else [setup.youngest])]
    if not all(0 <= seat < setup.seats for seat in named):
        raise ValueError(f"seats {named}: the seats of this game are 0 to {setup.seats - 1}")
    try:
        if not isinstance(options, game.options):
            raise msgspec.ValidationError(f"{type(options).__name__} instead of {game.options.__name__}")
        msgspec.convert(msgspec.to_builtins(options), game.options)
    except msgspec.ValidationError as trouble:
        raise ValueError(f"these are not options of {game.name}: {trouble}") from None
