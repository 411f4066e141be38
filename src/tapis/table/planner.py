"""Sees to it that every bot and every skipped seat that is asked will answer, and nobody else."""

import asyncio
import logging
from collections.abc import Callable

from tapis.kernel import TABLE, Move, Ms, Seat, Skip, Window
from tapis.table import records as r
from tapis.table.bots import Plan, Think, Thought, delay, is_slow, quicker
from tapis.table.lines import open_windows
from tapis.table.state import TableState, stand_in

log = logging.getLogger("tapis.table")
SKIP_AFTER: Ms = 600
SEARCH: Ms = 700  # what a bot that searches takes longer than others


class Planner:
    def __init__(self, state: TableState, think: Think, post: Callable[[Thought], None]) -> None:
        self._state, self._think, self._post = state, think, post
        self._plans: dict[Plan, asyncio.Task[None]] = {}

    def plan(self, running: bool, game_time: Ms) -> None:
        """Begin what is missing, drop what is no longer asked."""
        wanted = self._wanted() if running else {}
        for plan, task in list(self._plans.items()):
            if plan not in wanted and (plan[2] < 0 or not running or task.done()):
                self._plans.pop(plan).cancel()
        for plan, window in wanted.items():
            if plan not in self._plans:
                assert self._state.round is not None
                self._begin(plan, window, self._delay(window, plan[1], game_time), again=False)

    def stop(self) -> None:
        for task in self._plans.values():
            task.cancel()
        self._plans.clear()

    def settle(self, thought: Thought) -> Window | None:
        """The window in which this thought is still wanted, if there is one; a stale one is thought over."""
        window_id, seat, _ = thought.plan
        self._plans.pop(thought.plan, None)
        window = next((w for w in open_windows(self._state) if w.id == window_id), None)
        if window is None or seat not in window.seats or self.actor(seat) == "player":
            return None
        if self._is_stale(thought) and (window.waits or thought.move is not None):
            self._begin(thought.plan, window, self._search(seat), again=True)
            return None
        self._forget(window_id, seat)
        return window

    def _forget(self, window_id: str, seat: Seat) -> None:
        """Who speaks now has no more use for what it meant to say before; it thinks anew after its own words."""
        for plan in [plan for plan in self._plans if plan[:2] == (window_id, seat)]:
            self._plans.pop(plan).cancel()

    def actor(self, seat: Seat) -> r.Care:
        sitter = self._state.chairs[seat]
        return "player" if sitter is None else sitter.actor

    def _is_stale(self, thought: Thought) -> bool:
        assert self._state.round is not None
        return thought.seq != self._state.round.seq and not thought.again and not isinstance(thought.move, Skip)

    def _wanted(self) -> dict[Plan, Window]:
        assert self._state.round is not None
        wanted: dict[Plan, Window] = {}
        for window in open_windows(self._state):
            for seat in window.seats - {TABLE}:
                actor = self.actor(seat)
                if actor == "bot" or (actor == "skip" and window.waits):
                    wanted[window.id, seat, -1 if window.waits else self._state.round.seq] = window
        return wanted

    def _delay(self, window: Window, seat: Seat, game_time: Ms) -> Ms:
        assert self._state.round is not None
        return delay(self._state.round, window, game_time, self._search(seat))

    def _search(self, seat: Seat) -> Ms:
        level = self._level(seat)
        return SEARCH if level is not None and is_slow(self._state.game, level) else 0

    def _begin(self, plan: Plan, window: Window, wait: Ms, *, again: bool) -> None:
        self._plans[plan] = asyncio.get_running_loop().create_task(self._consider(plan, window, wait, again))

    async def _consider(self, plan: Plan, window: Window, wait: Ms, again: bool) -> None:
        """Think while waiting; the length of the wait is settled before the thought begins."""
        assert self._state.round is not None
        seq, seat = self._state.round.seq, plan[1]
        level = self._level(seat)
        move: Move | None = Skip(window.id)
        if level is None:
            await asyncio.sleep(SKIP_AFTER / 1000)
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
        """The answer when the wait is over, never later: a search that is not done then is given up for a quick look,
        because how long it takes would tell how much there is to think about."""
        slow = is_slow(self._state.game, level)
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
        assert self._state.round is not None
        try:
            return await self._think(self._state.round, level, window, seat)
        except Exception:
            log.exception("table %s: the %s bot failed", self._state.code, level)
            return None
