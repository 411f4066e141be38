"""What a seat sees, put together from the frames of its socket: whole ones, and those that tell only what changed."""

from functools import cached_property
from typing import Any, Generic, NamedTuple

import msgspec
from msgspec import Raw

from tapis.kernel import AnyGame, By, Event, Move, Ms, Seat, Window
from tapis.kernel.game import Game, V
from tapis.table.fanout import tag_of
from tapis.table.messages import Change, Frame, Opening


class Choice(NamedTuple):
    """A move that this seat may make now, and the window that it answers."""

    window: str
    move: Move


class Position(Generic[V]):
    """The game after one entry of its log, as one seat may know it."""

    def __init__(self, game: Game[Any, Any, V], frame: Frame | Change, fields: dict[str, Any], windows: Any) -> None:
        self.game = game
        self.seq = frame.seq
        self.at: Ms = frame.at
        self.running = frame.running  # the table's clock runs
        self.seat: Seat | None = frame.seat  # who acted
        self.by: By | None = frame.by
        self.windows: tuple[Opening, ...] = windows
        self.fields = fields  # of the view, as JSON has them
        self._events = frame.events

    @cached_property
    def view(self) -> V:
        return msgspec.json.decode(msgspec.json.encode(self.fields), type=self.game.view_type)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What everybody saw happen with this entry."""
        kind = _union(self.game.events)
        return tuple(msgspec.json.decode(event, type=kind) for event in self._events)

    @property
    def you(self) -> Seat | None:
        seat: Seat | None = self.fields["you"]
        return seat

    @property
    def asked(self) -> tuple[Opening, ...]:
        """The windows in which this seat may act; those that play waits for come first."""
        mine = [window for window in self.windows if self.you in window.seats]
        return tuple(sorted(mine, key=lambda window: not window.waits))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The listed moves of this seat in windows that play waits for; a word or a stroke cannot be listed."""
        return tuple(
            Choice(window.id, move)
            for window in self.asked
            if window.waits
            for move in self.view.options
            if tag_of(type(move)) in window.accepts
        )


class Positions(Generic[V]):
    """The latest position of one socket; a frame that does not follow the last one is not taken."""

    def __init__(self, game: Game[Any, Any, V]) -> None:
        self._game = game
        self.latest: Position[V] | None = None

    def take(self, frame: Frame | Change) -> bool:
        """Whether this frame leads to a position; if not, something was missed, and only a full one will do."""
        if isinstance(frame, Frame):
            self.latest = Position(self._game, frame, _json(frame.view), frame.windows)
            return True
        if self.latest is None or frame.seq != self.latest.seq + 1:
            return False
        fields = {**self.latest.fields, **{name: _json(value) for name, value in frame.view.items()}}
        for name, tail in frame.grown.items():
            fields[name] = [*fields[name], *_json(tail)]
        windows = self.latest.windows if frame.windows is None else frame.windows
        self.latest = Position(self._game, frame, fields, windows)
        return True


def window_of(game: AnyGame, opening: Opening) -> Window:
    """A window as the rules have it, for a bot."""
    accepts = tuple(move for move in game.moves if tag_of(move) in opening.accepts)
    return Window(opening.id, frozenset(opening.seats), accepts, opening.closes_at, opening.waits)


def _json(raw: Raw) -> Any:
    return msgspec.json.decode(raw)


def _union(kinds: tuple[type[Any], ...]) -> Any:
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found |= kind
    return found
