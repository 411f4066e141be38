"""The timing of a match in the terminal: when bots answer, when they call out, when a window closes."""

import secrets
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from msgspec import Struct

from tapis.cli.sitting import Events, Sitting
from tapis.kernel import TABLE, AnyBot, AnyMatch, By, Illegal, Lapse, Move, Ms, Pace, Result, Rng, Seat, Skip, Window
from tapis.kernel.log import commitment

UNHURRIED = Pace(turn=None, react=None)
USUAL: tuple[Ms, Ms] = (700, 1600)


class Session(Sitting):
    """A match of this program: `me` is asked, the bots answer when their time has come."""

    def __init__(self, match: AnyMatch, me: Seat, bot: AnyBot) -> None:
        self.match, self.me = match, me
        self.game, self.seats, self.options = match.game, match.setup.seats, match.options
        self.salt = secrets.token_bytes(16)
        self._bot = bot
        self._thoughts = 0
        self._luck = sha256(b"bots" + match.seed).digest()
        self._due: dict[tuple[str, Seat], Ms] = {}  # when a bot next thinks of calling out
        self._plan()

    @property
    def view(self) -> Any:
        return self.match.view(self.me)

    @property
    def windows(self) -> tuple[Window, ...]:
        return self.match.windows

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def commitment(self) -> str:
        return commitment(self.match.seed, self.salt)

    @property
    def seed(self) -> str:
        return self.match.seed.hex()

    @property
    def seq(self) -> int:
        return self.match.seq

    def others_moved(self, since: int) -> bool:
        return any(entry.seat != self.me for entry in self.match.log[since:])

    def study(self, question: str) -> Struct:
        return self.game.study(self.match.state, self.me, question)

    def play(self, move: Move) -> Events:
        return self._post(self.window_for(move).id, self.me, "player", move)

    def bots_turn(self) -> Events | None:
        for window in self.match.windows:
            for seat in sorted(window.seats - {self.me, TABLE}) if window.waits else ():
                move = self._answer(window, seat)
                if move is not None:
                    return self._post(window.id, seat, "clock" if isinstance(move, Skip) else "bot", move)
        return None

    def next_moment(self) -> Ms | None:
        """When a window closes, or a bot thinks of calling out."""
        closing = [w.closes_at for w in self.match.windows if w.closes_at is not None]
        return min([*closing, *self._due.values()], default=None)

    def moments(self) -> Iterator[Events]:
        """The clock's lapses, then what bots call out."""
        while late := next(self.match.due(self.at), None):
            yield self._post(late.window, late.seat, "clock", Lapse(late.window))
        yield from self._calls()

    def _calls(self) -> Iterator[Events]:
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

    def _post(self, window: str, seat: Seat, by: By, move: Move) -> Events:
        step = self.match.play(seat, window, move, self.at, by)
        self._plan()
        return step.events

    def _plan(self) -> None:
        """Each entry may be a reason to call out; the wait depends on the window and chance alone (ALL-03)."""
        for window in self.match.windows:
            for seat in sorted(window.seats - {self.me}) if not window.waits else ():
                if (window.id, seat) not in self._due:
                    self._due[window.id, seat] = self.at + self._delay(window)

    def _delay(self, window: Window) -> Ms:
        low, high = self.game.delays(self.options).get(window.kind, USUAL)
        return low + self._chance().below(high - low + 1)

    def _chance(self) -> Rng:
        self._thoughts += 1
        return Rng(self._luck, self._thoughts)
