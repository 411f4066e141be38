"""Schedules the answers of bots and of skipped seats: one task for each open window and seat."""

import asyncio
import logging
from collections.abc import Callable

from tapis.kernel import TABLE, AnyMatch, Move, Ms, Seat, Skip, Window
from tapis.table import records as r
from tapis.table.bots import Plan, Think, Thought, delay, quicker
from tapis.table.state import TableState, stand_in

log = logging.getLogger("tapis.table")
SKIP_AFTER: Ms = 600
HURRIED: Ms = 20  # what every answer takes when only bots have anything left to decide
SEARCH: Ms = 700  # what a bot that searches takes longer than others


class Planner:
    def __init__(self, state: TableState, think: Think, post: Callable[[Thought], None]) -> None:
        self._state, self._think, self._post = state, think, post
        self._plans: dict[Plan, asyncio.Task[None]] = {}
        self._hurried = 0  # the game of this table that people want to see the end of

    def hurry(self) -> None:
        """Play the running game to its end without waits, for as long as no person has anything left to decide."""
        self._hurried = self._state.rounds
        self.stop()

    @property
    def _is_hurried(self) -> bool:
        return self._hurried == self._state.rounds and self._state.only_bots_left

    @property
    def _match(self) -> AnyMatch:
        assert self._state.round is not None
        return self._state.round.match

    def plan(self, running: bool, game_time: Ms) -> None:
        """Start tasks for newly opened windows, cancel those of closed ones."""
        wanted = self._wanted() if running and self._plays_for_somebody() else {}
        if not wanted and not self._plans:
            return
        for plan, task in list(self._plans.items()):
            if plan not in wanted and (plan[2] < 0 or not running or task.done()):
                self._plans.pop(plan).cancel()
        for plan, window in wanted.items():
            if plan not in self._plans:
                self._begin(plan, window, self._delay(window, plan[1], game_time), again=False)

    def stop(self) -> None:
        for task in self._plans.values():
            task.cancel()
        self._plans.clear()

    def settle(self, thought: Thought) -> Window | None:
        """The window that this answer is for; None if it is closed, or if the bot is asked again (newer entry)."""
        window_id, seat, _ = thought.plan
        self._plans.pop(thought.plan, None)
        window = next((w for w in self._state.windows if w.id == window_id), None)
        if window is None or seat not in window.seats or self.actor(seat) == "player":
            return None
        if self._is_stale(thought) and (window.waits or thought.move is not None):
            self._begin(thought.plan, window, self._search(seat), again=True)
            return None
        self._forget(window_id, seat)
        return window

    def _forget(self, window_id: str, seat: Seat) -> None:
        """Drop what this seat was still thinking about in this window: its own answer has changed the game."""
        for plan in [plan for plan in self._plans if plan[:2] == (window_id, seat)]:
            self._plans.pop(plan).cancel()

    def actor(self, seat: Seat) -> r.Care:
        sitter = self._state.chairs[seat]
        if sitter is None:
            return "player"
        return "skip" if sitter.person and self._is_hurried else sitter.actor

    def _is_absent(self, seat: Seat) -> bool:
        """Whether a person, or a bot from outside, sits here whom somebody else plays for."""
        sitter = self._state.chairs[seat]
        return sitter is not None and sitter.connects and self.actor(seat) != "player"

    def _passing(self, window: Window, seat: Seat) -> Move | None:
        """What lets this window go by, for people whom a bot stands in for, or who are out of the game."""
        stands_in = self._is_absent(seat) and (self.actor(seat) == "bot" or self._is_hurried)
        return self._state.game.silence(window) if stands_in else None

    def _is_stale(self, thought: Thought) -> bool:
        return thought.seq != self._match.seq and not thought.again and not isinstance(thought.move, Skip)

    def _wanted(self) -> dict[Plan, Window]:
        wanted: dict[Plan, Window] = {}
        for window in self._state.windows:
            for seat in window.seats - {TABLE}:
                actor = self.actor(seat)
                quiet = actor == "skip" or self._is_absent(seat)  # nobody is spoken for who is not asked
                if actor != "player" and (window.waits or not quiet):
                    wanted[window.id, seat, -1 if window.waits else self._match.seq] = window
        return wanted

    def _plays_for_somebody(self) -> bool:
        """Whether some seat is not played by its person."""
        for s in self._state.chairs:
            if s is not None and s.actor != "player":
                return True
        return self._is_hurried

    def _delay(self, window: Window, seat: Seat, game_time: Ms) -> Ms:
        if self._is_hurried:
            return HURRIED
        return delay(self._match, window, game_time, self._search(seat), self._state.tempo)

    def _search(self, seat: Seat) -> Ms:
        level = self._level(seat)
        return SEARCH if level is not None and self._state.game.bots[level].slow else 0

    def _begin(self, plan: Plan, window: Window, wait: Ms, *, again: bool) -> None:
        self._plans[plan] = asyncio.get_running_loop().create_task(self._consider(plan, window, wait, again))

    async def _consider(self, plan: Plan, window: Window, wait: Ms, again: bool) -> None:
        """Ask the bot and wait; how long is drawn beforehand, so that it does not depend on the bot's answer."""
        seq, seat = self._match.seq, plan[1]
        level = self._level(seat)
        passing = self._passing(window, seat)
        move: Move | None = passing or Skip(window.id)
        if passing is not None:
            await asyncio.sleep(wait / 1000)
        elif level is None:
            await asyncio.sleep(min(SKIP_AFTER, wait if self._is_hurried else SKIP_AFTER) / 1000)
        elif window.waits:
            move = await self._in_time(level, window, seat, wait)
        else:
            began = asyncio.get_running_loop().time()
            move = await self._ponder(level, window, seat)
            if move is None:
                return  # silence needs no timing; the plan stays, so that the bot is asked once after each entry
            await asyncio.sleep(began + wait / 1000 - asyncio.get_running_loop().time())
        self._post(Thought(plan, seq, move, again))

    async def _in_time(self, level: str, window: Window, seat: Seat, wait: Ms) -> Move | None:
        """The answer exactly when the wait is over. A search that is not done by then is cancelled and a quicker bot
        asked, because a longer wait would tell the others something about the hand."""
        slow = self._state.game.bots[level].slow
        thinking = asyncio.get_running_loop().create_task(self._ponder(level, window, seat))
        try:
            await asyncio.sleep(wait / 1000)
            if thinking.done() or not slow:
                return await thinking
        finally:
            thinking.cancel()
        quick = quicker(self._state.game, level)
        return await self._ponder(quick, window, seat) if quick else None

    def _level(self, seat: Seat) -> str | None:
        """Which bot plays here; None: the seat is skipped."""
        sitter = self._state.chairs[seat]
        level = (sitter.level if sitter else "") or stand_in(self._state.game)
        return None if self.actor(seat) == "skip" or level not in self._state.game.bots else level

    async def _ponder(self, level: str, window: Window, seat: Seat) -> Move | None:
        script = self._state.script
        if script is not None and script.is_followed(self._match.log):
            move = script.answer(self._match.log, window, seat)
            if move is not None or not window.waits:
                return move
        if not (window.waits or self._state.game.bots[level].speaks_up):
            return None
        try:
            return await self._think(self._match, level, window, seat)
        except Exception:
            log.exception("table %s: the %s bot failed", self._state.code, level)
            return None
