"""A match as turns of single seats: what several are asked at once, they are asked one after another.

The order is public and reveals nothing. Before each question that play waits for, those who may speak without being
asked (in windows that the encoding hears) are asked once, if a public fact gives anybody a reason to speak. Seats come
clockwise, beginning after the seat whose move opened the window.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any, Self

import msgspec

from tapis.envs.information import Recall
from tapis.kernel import TABLE, AnyGame, AnyMatch, By, Lapse, Match, Move, Ms, Pace, Seat, Setup, Skip, Window
from tapis.kernel.encoding import AnyEncoding

SECOND: Ms = 1_000  # of table time for an answer: nobody who is asked is late
UNHURRIED = Pace(turn=None, react=None, look=600_000)
LONGEST = 20_000  # entries of a match


class IllegalAction(ValueError):
    """The seat that is asked may not do this now."""


def game_options(game: AnyGame, options: Any) -> Any:
    """The options of a game: as they are, from a mapping of some of them, or (None) the usual ones."""
    return options if isinstance(options, game.options) else msgspec.convert(options or {}, game.options)


def game_seats(game: AnyGame, seats: int | None) -> int:
    """So many seats, if the game can be played by them; None: the fewest with which there is somebody to beat."""
    least, most = max(2, game.min_seats), game.max_seats
    if seats is not None and not least <= seats <= most:
        raise ValueError(f"{game.name} is learnt by {least} to {most} seats, not by {seats}")
    return least if seats is None else seats


class Turns:
    """One match being played; `seat` is asked in `window` and answers with an action of the encoding."""

    def __init__(self, game: AnyGame, encoding: AnyEncoding, options: Any, seats: int, seed: bytes) -> None:
        everybody = tuple(range(seats))
        self.encoding = encoding
        self.match: AnyMatch = Match(game, options, Setup(seats, UNHURRIED, asked=everybody), seed)
        self.states: list[Any] = [self.match.state]  # from the deal on: what seats remember comes from them
        self._recalls = [Recall(game, seat) for seat in everybody]
        self.seat: Seat = 0
        self.window: Window | None = None  # None: the match is over
        self._at: Ms = 0
        self._author: Seat = 0  # of the last entry
        self._opener: Seat = 0  # of the window that play waits for
        self._waiting = ""  # its name
        self._ends: Ms | None = None  # when it closes
        self._heard: set[tuple[str, Seat]] = set()
        self._legal: dict[int, Move | None] | None = None
        self._ask_next()

    def copy(self) -> Self:
        """The same turns once more: playing on in one does not change the other."""
        twin, match = copy(self), copy(self.match)
        match.log = list(match.log)
        twin.match, twin.states, twin._heard = match, list(self.states), set(self._heard)
        twin._recalls = [copy(recall) for recall in self._recalls]
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    @property
    def over(self) -> bool:
        return self.window is None

    @property
    def legal(self) -> dict[int, Move | None]:
        """The actions of the seat that is asked, with their moves; empty at the end."""
        if self._legal is None:
            window = self.window
            self._legal = self.encoding.legal(self.match.state, self.seat, window) if window is not None else {}
        return self._legal

    def information(self, seat: Seat) -> str:
        """All that this seat knows, as a text: equal for all states of a match that it cannot tell apart."""
        return self._recalls[seat].information(self.states)

    def answer(self, action: int) -> None:
        """The seat that is asked does this."""
        try:
            move = self.legal[action]
        except KeyError:
            raise IllegalAction(f"seat {self.seat} may not do {action} now, only {sorted(self.legal)}") from None
        self.play(move)

    def play(self, move: Move | None) -> None:
        """The seat that is asked makes this move; None is silence, where play waits for it the clock's."""
        window = self.window
        assert window is not None
        if move is not None:
            self._enter(self.seat, window, move)
        elif window.waits:
            self._enter(self.seat, window, Skip(window.id))
        self._ask_next()

    def _enter(self, seat: Seat, window: Window, move: Move) -> None:
        at = self._at + SECOND
        self._at = at if self._ends is None else min(at, self._ends - 1)
        by: By = "clock" if type(move) is Skip else "bot"
        self.match.play(seat, window.id, move, self._at, by)
        self._note(seat, window)

    def _note(self, seat: Seat, window: Window) -> None:
        self.states.append(self.match.state)
        self._author = seat
        if window.waits:
            self._heard.clear()

    # — who is asked next —

    def _ask_next(self) -> None:
        match, hears = self.match, self.encoding.heard
        self._legal = self.window = None
        while match.result is None:
            waiting = next(window for window in match.windows if window.waits)
            if waiting.id != self._waiting:
                self._waiting, self._opener = waiting.id, self._author
            self._ends = waiting.closes_at
            if (hears and match.game.may_interject(match.state) and self._hear()) or self._ask(waiting):
                return

    def _ask(self, waiting: Window) -> bool:
        """The next seat of this window; a pause of the table, or a window whose time is up, just ends (False)."""
        if self._ends is not None and (TABLE in waiting.seats or self._is_late()):
            self._at = max(self._at, self._ends)
            self.match.play(min(waiting.seats), waiting.id, Lapse(waiting.id), self._at, "clock")
            self._note(self._author, waiting)
            return False
        if len(waiting.seats) == 1:
            (self.seat,) = waiting.seats
        else:
            self.seat = next(seat for seat in self._clockwise() if seat in waiting.seats)
        self.window = waiting
        return True

    def _is_late(self) -> bool:
        """Whether nobody can answer any more before the window that play waits for closes."""
        return self._ends is not None and self._at + SECOND >= self._ends

    def _hear(self) -> bool:
        """The next who may speak unasked and was not asked since the last answer; False if there is none."""
        if self._is_late():
            return False
        for window in self.match.windows:
            if not window.waits and window.kind in self.encoding.heard and self._hear_in(window):
                return True
        return False

    def _hear_in(self, window: Window) -> bool:
        for seat in self._clockwise():
            if seat in window.seats and (window.kind, seat) not in self._heard:
                self._heard.add((window.kind, seat))
                legal = self.encoding.legal(self.match.state, seat, window)
                if len(legal) > 1:
                    self.seat, self.window, self._legal = seat, window, legal
                    return True
        return False

    def _clockwise(self) -> Iterator[Seat]:
        seats = self.match.setup.seats
        return ((self._opener + step) % seats for step in range(1, seats + 1))
