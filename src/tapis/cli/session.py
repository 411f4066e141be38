"""One game in this process: a seat for the reader, bots in the others, the same rules and views as at a table."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from tapis.kernel import (
    TABLE,
    Bot,
    By,
    Entry,
    Event,
    Game,
    Illegal,
    Lapse,
    Look,
    Move,
    Ms,
    Pace,
    Rng,
    Seat,
    Setup,
    Skip,
    Window,
    due,
    start,
    step,
)

UNHURRIED = Pace(turn=None, react=None)
USUAL: tuple[Ms, Ms] = (700, 1600)


class Told(NamedTuple):
    """An entry that was accepted and what everybody saw of it."""

    entry: Entry
    events: tuple[Event, ...]


class Session:
    """`me` is asked, the bots answer when their time has come; nothing happens but by `post`."""

    def __init__(self, game: Game[Any], options: Any, setup: Setup, seed: bytes, me: Seat, bot: Bot) -> None:
        self.game, self.options, self.setup, self.seed, self.me = game, options, setup, seed, me
        self.state = start(game, options, setup, seed)
        self.at: Ms = 0
        self.log: list[Entry] = []
        self._bot = bot
        self._thoughts = 0
        self._luck = sha256(b"bots" + seed).digest()
        self._due: dict[tuple[str, Seat], Ms] = {}  # when a bot next thinks of calling out
        self._plan()

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.me)

    def study(self, question: str) -> Any:
        """What the game says of what is over, for games that look back."""
        game: Any = self.game
        return game.study(self.state, self.me, question)

    @property
    def over(self) -> bool:
        return self.game.result(self.state) is not None

    @property
    def windows(self) -> tuple[Window, ...]:
        return self.game.windows(self.state)

    def asked(self) -> Window | None:
        """The window in which play stands still for the reader."""
        return next((w for w in self.windows if w.waits and self.me in w.seats), None)

    def window_for(self, move: Move) -> Window:
        """Where this move of the reader belongs; if nowhere, the rules will say so."""
        windows = self.windows
        fitting = (w for w in windows if self.me in w.seats and isinstance(move, w.accepts))
        return next(fitting, windows[0])

    def play(self, move: Move) -> Told:
        return self._post(self.window_for(move).id, self.me, "player", move)

    def bots_turn(self) -> Told | None:
        """What a bot that is waited for does; None when only the reader is."""
        for window in self.windows:
            for seat in sorted(window.seats - {self.me, TABLE}) if window.waits else ():
                move = self._bot.answer(self._look(window, seat))
                if move is not None:
                    return self._post(window.id, seat, "clock" if isinstance(move, Skip) else "bot", move)
        return None

    def next_moment(self) -> Ms | None:
        """When something may happen by itself: a window closes, or a bot thinks of calling out."""
        closing = [w.closes_at for w in self.windows if w.closes_at is not None]
        return min([*closing, *self._due.values()], default=None)

    def moments(self) -> Iterator[Told]:
        """What happens by itself up to now: the clock's lapses, then what bots call out."""
        while waiting := next(due(self.game, self.state, self.at), None):
            yield self._post(waiting[0], waiting[1], "clock", Lapse(waiting[0]))
        yield from self._calls()

    def _calls(self) -> Iterator[Told]:
        for (call, seat), when in sorted(self._due.items(), key=lambda plan: plan[1]):
            if when > self.at:
                return
            del self._due[call, seat]
            window = next((w for w in self.windows if w.id == call and seat in w.seats), None)
            move = self._bot.answer(self._look(window, seat)) if window else None
            if window and move is not None:
                try:
                    yield self._post(window.id, seat, "bot", move)
                except Illegal:
                    continue  # somebody was quicker

    def _post(self, window: str, seat: Seat, by: By, move: Move) -> Told:
        entry = Entry(len(self.log) + 1, self.at, window, seat, by, move)
        self.state, events = step(self.game, self.state, entry, self.seed)
        self.log.append(entry)
        self._plan()
        return Told(entry, events)

    def _plan(self) -> None:
        """Each entry may be a reason to call out; the wait depends on the window and chance alone (ALL-03)."""
        for window in self.windows:
            for seat in sorted(window.seats - {self.me}) if not window.waits else ():
                if (window.id, seat) not in self._due:
                    self._due[window.id, seat] = self.at + self._delay(window)

    def _delay(self, window: Window) -> Ms:
        delays = getattr(self.game, "delays", None)
        low, high = delays(self.options).get(window.kind, USUAL) if delays else USUAL
        return int(low) + self._chance().below(int(high) - int(low) + 1)

    def _look(self, window: Window, seat: Seat) -> Look:
        state, worlds = self.state, self._chance()
        return Look(
            seat, window, self.game.view(state, seat), lambda: self.game.redeal(state, seat, worlds), self._chance()
        )

    def _chance(self) -> Rng:
        self._thoughts += 1
        return Rng(self._luck, self._thoughts)
