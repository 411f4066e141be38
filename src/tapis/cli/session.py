"""The timing of a match in the terminal: when bots answer, when they call out, when a window closes."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from msgspec import Struct

from tapis.kernel import TABLE, AnyBot, AnyMatch, By, Illegal, Lapse, Move, Ms, Pace, Rng, Seat, Skip, Step, Window

UNHURRIED = Pace(turn=None, react=None)
USUAL: tuple[Ms, Ms] = (700, 1600)


class Session:
    """`me` is asked, the bots answer when their time has come."""

    def __init__(self, match: AnyMatch, me: Seat, bot: AnyBot) -> None:
        self.match, self.me = match, me
        self.at: Ms = 0
        self._bot = bot
        self._thoughts = 0
        self._luck = sha256(b"bots" + match.seed).digest()
        self._due: dict[tuple[str, Seat], Ms] = {}  # when a bot next thinks of calling out
        self._plan()

    @property
    def view(self) -> Any:
        return self.match.view(self.me)

    def study(self, question: str) -> Struct:
        """What the game says when it is asked."""
        return self.match.game.study(self.match.state, self.me, question)

    def asked(self) -> Window | None:
        """The window in which play stands still for the reader."""
        return next((w for w in self.match.windows if w.waits and self.me in w.seats), None)

    def window_for(self, move: Move) -> Window:
        """Where this move of the reader belongs; if nowhere, the rules will say so."""
        windows = self.match.windows
        fitting = (w for w in windows if self.me in w.seats and isinstance(move, w.accepts))
        return next(fitting, windows[0])

    def play(self, move: Move) -> Step[Any]:
        return self._post(self.window_for(move).id, self.me, "player", move)

    def bots_turn(self) -> Step[Any] | None:
        """What a bot that is waited for does; None when only the reader is."""
        for window in self.match.windows:
            for seat in sorted(window.seats - {self.me, TABLE}) if window.waits else ():
                move = self._answer(window, seat)
                if move is not None:
                    return self._post(window.id, seat, "clock" if isinstance(move, Skip) else "bot", move)
        return None

    def next_moment(self) -> Ms | None:
        """When something may happen by itself: a window closes, or a bot thinks of calling out."""
        closing = [w.closes_at for w in self.match.windows if w.closes_at is not None]
        return min([*closing, *self._due.values()], default=None)

    def moments(self) -> Iterator[Step[Any]]:
        """What happens by itself up to now: the clock's lapses, then what bots call out."""
        while late := next(self.match.due(self.at), None):
            yield self._post(late.window, late.seat, "clock", Lapse(late.window))
        yield from self._calls()

    def _calls(self) -> Iterator[Step[Any]]:
        for (call, seat), when in sorted(self._due.items(), key=lambda plan: plan[1]):
            if when > self.at:
                return
            del self._due[call, seat]
            window = self.match.window(call)
            move = self._answer(window, seat) if window and seat in window.seats else None
            if move is not None:
                try:
                    yield self._post(call, seat, "bot", move)
                except Illegal:
                    continue  # somebody was quicker

    def _answer(self, window: Window, seat: Seat) -> Move | None:
        return self._bot.answer(self.match.look(seat, window, self._chance()))

    def _post(self, window: str, seat: Seat, by: By, move: Move) -> Step[Any]:
        step = self.match.play(seat, window, move, self.at, by)
        self._plan()
        return step

    def _plan(self) -> None:
        """Each entry may be a reason to call out; the wait depends on the window and chance alone (ALL-03)."""
        for window in self.match.windows:
            for seat in sorted(window.seats - {self.me}) if not window.waits else ():
                if (window.id, seat) not in self._due:
                    self._due[window.id, seat] = self.at + self._delay(window)

    def _delay(self, window: Window) -> Ms:
        low, high = self.match.game.delays(self.match.options).get(window.kind, USUAL)
        return low + self._chance().below(high - low + 1)

    def _chance(self) -> Rng:
        self._thoughts += 1
        return Rng(self._luck, self._thoughts)
