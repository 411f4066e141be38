"""Plays an introduction as its script says: to record it, to see that it can be walked, to find a shuffle that fits."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tapis.kernel.game import AnyGame
from tapis.kernel.intro import NEWCOMER, UNHURRIED, Introduction, Script
from tapis.kernel.log import read_options
from tapis.kernel.match import AnyMatch, Match, Step
from tapis.kernel.model import TABLE, Lapse, Ms, Setup, Skip
from tapis.kernel.rng import Rng

BEAT: Ms = 2_000  # between two moves
MOST = 400  # entries: bots that would play on for ever end it
Outcome = Step[Any] | None


class Stuck(AssertionError):
    """Nobody can play what the script says now."""


def rehearse(game: AnyGame, introduction: Introduction) -> AnyMatch:
    """The match after all its steps; raises Stuck, or Illegal, where a move cannot be made."""
    script, match = Script(game, introduction), opened(game, introduction)
    for _ in rehearsed(script, match):
        pass
    return match


def opened(game: AnyGame, introduction: Introduction) -> AnyMatch:
    """The match at its deal, as a table deals it to one person among bots."""
    seats = tuple(range(introduction.seats))
    setup = Setup(seats=len(seats), pace=UNHURRIED, youngest=NEWCOMER, asked=seats)
    options = read_options(game, msgspec.json.encode(introduction.options))
    return Match(game, options, setup, bytes.fromhex(introduction.seed))


def rehearsed(script: Script, match: AnyMatch) -> Iterator[Step[Any]]:
    """Plays the script to its end on this match; each step is kept before it is given out.

    The newcomer takes time: whatever bots would do meanwhile is done before the newcomer's move.
    """
    while script.is_followed(match.log):
        step = _answered(script, match) or _played_on(script, match) or _done(script, match) or _waited(match)
        if step is None or match.seq > MOST:
            raise Stuck(f"{script.game.name}: nobody can go on at {script.place(match.log)}")
        yield step
    if script.place(match.log).strayed:
        raise Stuck(f"{script.game.name}: a bot played something else at {script.place(match.log)}")


def _answered(script: Script, match: AnyMatch) -> Outcome:
    """A bot plays what the script has for it."""
    for window in match.windows:
        for seat in sorted(window.seats - {TABLE, NEWCOMER}):
            move = script.answer(match.log, window, seat)
            if move is not None:
                return match.play(seat, window.id, move, _now(match), "bot")
    return None


def _played_on(script: Script, match: AnyMatch) -> Outcome:
    """A bot that is asked, and for which the script has nothing, plays by itself."""
    bot = next(iter(script.game.bots.values()))
    for window in match.windows:
        for seat in sorted(window.seats - {TABLE, NEWCOMER}) if window.waits else ():
            move = bot.answer(match.look(seat, window, Rng(match.seed, match.seq)))
            if move is not None:
                return match.play(seat, window.id, move, _now(match), "clock" if isinstance(move, Skip) else "bot")
    return None


def _done(script: Script, match: AnyMatch) -> Outcome:
    """The newcomer does the next step."""
    place = script.place(match.log)
    wanted = next((p.move for p in script.planned if p.seat == NEWCOMER and p.step >= place.step), None)
    for window in match.windows if place.ready and wanted is not None else ():
        if NEWCOMER in window.seats and isinstance(wanted, window.accepts):
            return match.play(NEWCOMER, window.id, wanted, _now(match))
    return None


def _waited(match: AnyMatch) -> Outcome:
    """A pause that only the clock ends is over."""
    pause = next((w for w in match.windows if w.seats == {TABLE} and w.closes_at is not None), None)
    if pause is None or pause.closes_at is None:
        return None
    return match.play(TABLE, pause.id, Lapse(pause.id), pause.closes_at, "clock")


def _now(match: AnyMatch) -> Ms:
    return match.log[-1].at + BEAT if match.log else 0
