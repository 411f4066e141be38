"""A match as turns of single seats, for programs that learn: several who are asked at once are asked one by one.

The order is public and reveals nothing. Before each question that play waits for, those who may speak without being
asked (in windows that the encoding hears) are asked once, if a public fact gives anybody a reason to speak. Seats come
clockwise, beginning after the seat whose move opened the window.

A program plays many games and nobody watches them, so no log is written: `match` makes it when asked. Compiled.
"""

from functools import lru_cache
from typing import Any

from tapis.kernel.encoding import AnyEncoding
from tapis.kernel.game import AnyGame, AnyLook, Look
from tapis.kernel.match import AnyMatch, Match, unchecked
from tapis.kernel.model import TABLE, By, Illegal, Lapse, Move, Ms, Pace, Result, Seat, Setup, Skip, Window
from tapis.kernel.recall import Recall
from tapis.kernel.rng import Rng

SECOND: Ms = 1_000  # of table time for an answer: nobody who is asked is late
UNHURRIED = Pace(turn=None, react=None, look=600_000)

Played = tuple[Seat, str, Move, Ms, By]  # as `Match.play` takes it


class IllegalAction(ValueError):
    """The seat that is asked may not do this now."""


class Turns:
    """One match being played; `seat` is asked in `window` and answers with an action of the encoding."""

    def __init__(self, game: AnyGame, encoding: AnyEncoding, options: Any, seats: int, seed: bytes) -> None:
        self.game, self.encoding, self.options, self.seed = game, encoding, options, seed
        self.setup = _setup(seats)
        self.state: Any = game.start(options, self.setup, 0, Rng(seed, 0))
        self.result: Result | None = None
        self.seat: Seat = 0
        self.window: Window | None = None  # None: the match is over
        self.played: list[Played] = []
        self._states: list[Any] = []  # empty until somebody asks for them
        self._recalls = [Recall(game, each) for each in range(seats)]
        self._at: Ms = 0
        self._author: Seat = 0  # of the last entry
        self._opener: Seat = 0  # of the window that play waits for
        self._waiting = ""  # its name
        self._ends: Ms | None = None  # when it closes
        self._heard: set[tuple[str, Seat]] = set()
        self._legal: dict[int, Move | None] | None = None
        self._ask_next()

    def copy(self) -> "Turns":
        """The same turns once more: playing on in one does not change the other."""
        twin = Turns(self.game, self.encoding, self.options, self.setup.seats, self.seed)  # bare ones cannot be had
        twin.state, twin.result, twin.seat, twin.window = self.state, self.result, self.seat, self.window
        twin.played, twin._states = list(self.played), list(self._states)
        twin._recalls = [recall.copy() for recall in self._recalls]
        twin._at, twin._author, twin._opener = self._at, self._author, self._opener
        twin._waiting, twin._ends = self._waiting, self._ends
        twin._heard, twin._legal = set(self._heard), self._legal
        return twin

    def __deepcopy__(self, memo: object) -> "Turns":
        return self.copy()

    # — looking —

    @property
    def over(self) -> bool:
        return self.window is None

    @property
    def seq(self) -> int:
        """How many entries a log of this match has."""
        return len(self.played)

    @property
    def legal(self) -> dict[int, Move | None]:
        """The actions of the seat that is asked, with their moves; empty at the end."""
        if self._legal is None:
            window = self.window
            self._legal = self.encoding.legal(self.state, self.seat, window) if window is not None else {}
        return self._legal

    def match(self) -> AnyMatch:
        """The match with its log, played anew by all the rules of a table: to be kept, replayed or looked at."""
        match = self._deal()
        for seat, window, move, at, by in self.played:
            match.play(seat, window, move, at, by)
        return match

    def states(self) -> list[Any]:
        """All states from the deal on: what seats remember comes from them."""
        if not self._states:
            match = self._deal()
            self._states = [match.state]
            for seat, window, move, at, by in self.played:
                self._states.append(match.play(seat, window, move, at, by).state)
        return self._states

    def _deal(self) -> AnyMatch:
        return Match(self.game, self.options, self.setup, self.seed)

    def information(self, seat: Seat) -> str:
        """All that this seat knows, as a text: equal for all states of a match that it cannot tell apart."""
        return self._recalls[seat].information(self.states())

    def look(self) -> AnyLook:
        """What a bot in the seat that is asked is given."""
        game, state, seat, window = self.game, self.state, self.seat, self.window
        assert window is not None
        rng = Rng(self.seed + b"look", len(self.played))
        return Look(seat, window, game.view(state, seat), lambda: game.redeal(state, seat, rng), rng)

    # — playing —

    def answer(self, action: int) -> None:
        """The seat that is asked does this."""
        legal = self.legal
        if action not in legal:
            raise IllegalAction(f"seat {self.seat} may not do {action} now, only {sorted(legal)}")
        self._go_on(legal[action])

    def play(self, move: Move | None) -> None:
        """The seat that is asked makes this move; None is silence, where play waits for it the clock's."""
        assert self.window is not None
        if move is not None and not isinstance(move, (Skip, *self.window.accepts)):
            raise Illegal("ALL-03", why="move")
        self._go_on(move)

    def _go_on(self, move: Move | None) -> None:
        window = self.window
        assert window is not None
        if move is None and window.waits:
            move = Skip(window.id)
        if move is not None:
            at = self._at + SECOND
            self._at = at if self._ends is None else min(at, self._ends - 1)
            self._enter(self.seat, window, move, "clock" if type(move) is Skip else "bot")  # quicker than isinstance
            self._author = self.seat
        self._ask_next()

    def _enter(self, seat: Seat, window: Window, move: Move, by: By) -> None:
        """One entry further. What holds for whoever is asked is not checked here: `match` does, and a test does."""
        self.played.append((seat, window.id, move, self._at, by))
        self.state, _ = unchecked(self.game, self.state, seat, move, self._at, self.seed, len(self.played))
        if self._states:
            self._states.append(self.state)
        if window.waits:
            self._heard.clear()

    # — who is asked next —

    def _ask_next(self) -> None:
        game, hears = self.game, self.encoding.heard
        self._legal = self.window = None
        while True:
            state = self.state
            self.result = game.result(state)
            if self.result is not None:
                return
            windows = game.windows(state)
            waiting = _waited_for(windows)
            if waiting.id != self._waiting:
                self._waiting, self._opener = waiting.id, self._author
            self._ends = waiting.closes_at
            if (hears and game.may_interject(state) and self._hear(windows)) or self._ask(waiting):
                return

    def _ask(self, waiting: Window) -> bool:
        """The next seat of this window; a pause of the table, or a window whose time is up, just ends (False)."""
        seats = waiting.seats
        if self._ends is not None and (TABLE in seats or self._is_late()):
            self._at = max(self._at, self._ends)
            self._enter(min(seats), waiting, Lapse(waiting.id), "clock")
            return False
        if len(seats) == 1:
            self.seat = next(iter(seats))
        else:
            self.seat = next(seat for seat in self._clockwise() if seat in seats)
        self.window = waiting
        return True

    def _is_late(self) -> bool:
        """Whether nobody can answer any more before the window that play waits for closes."""
        return self._ends is not None and self._at + SECOND >= self._ends

    def _hear(self, windows: tuple[Window, ...]) -> bool:
        """The next who may speak unasked and was not asked since the last answer; False if there is none."""
        if self._is_late():
            return False
        for window in windows:
            if not window.waits and window.kind in self.encoding.heard and self._hear_in(window):
                return True
        return False

    def _hear_in(self, window: Window) -> bool:
        for seat in self._clockwise():
            if seat in window.seats and (window.kind, seat) not in self._heard:
                self._heard.add((window.kind, seat))
                legal = self.encoding.legal(self.state, seat, window)
                if len(legal) > 1:
                    self.seat, self.window, self._legal = seat, window, legal
                    return True
        return False

    def _clockwise(self) -> list[Seat]:
        seats = self.setup.seats
        return [(self._opener + step) % seats for step in range(1, seats + 1)]


def _waited_for(windows: tuple[Window, ...]) -> Window:
    """The window that play stands still for: there is one until the match is over."""
    for window in windows:
        if window.waits:
            return window
    raise AssertionError("nobody is waited for")


@lru_cache(maxsize=64)
def _setup(seats: int) -> Setup:
    return Setup(seats, UNHURRIED, asked=tuple(range(seats)))
