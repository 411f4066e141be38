"""Plays an introduction as its script says: for the law that it can be walked, and for finding a shuffle that fits."""

import msgspec

from tapis.kernel.game import AnyGame
from tapis.kernel.intro import NEWCOMER, UNHURRIED, Introduction, Script
from tapis.kernel.log import read_options
from tapis.kernel.match import AnyMatch, Match
from tapis.kernel.model import TABLE, Lapse, Ms, Setup, Skip
from tapis.kernel.rng import Rng

BEAT: Ms = 2_000  # between two moves


class Stuck(AssertionError):
    """Nobody can play what the script says now."""


def rehearse(game: AnyGame, introduction: Introduction) -> AnyMatch:
    """The match after all its steps; raises Stuck, or Illegal, where a move cannot be made."""
    script, match = Script(game, introduction), opened(game, introduction)
    while script.place(match.log).step < len(introduction.step):
        if not any(part(script, match) for part in (_answered, _done, _played_on, _waited)):
            raise Stuck(f"{game.name}: nobody can go on at {script.place(match.log)}")
    while _answered(script, match) or _waited(script, match):
        pass
    return match


def opened(game: AnyGame, introduction: Introduction) -> AnyMatch:
    """The match at its deal, as a table deals it to one person among bots."""
    seats = tuple(range(introduction.seats))
    setup = Setup(seats=len(seats), pace=UNHURRIED, youngest=NEWCOMER, asked=seats)
    options = read_options(game, msgspec.json.encode(introduction.options))
    return Match(game, options, setup, bytes.fromhex(introduction.seed))


def _answered(script: Script, match: AnyMatch) -> bool:
    """Whether a bot has played what the script has for it."""
    for window in match.windows:
        for seat in sorted(window.seats - {TABLE, NEWCOMER}):
            move = script.answer(match.log, window, seat)
            if move is not None:
                match.play(seat, window.id, move, _now(match), "bot")
                return True
    return False


def _done(script: Script, match: AnyMatch) -> bool:
    """Whether the newcomer has done the next step."""
    place = script.place(match.log)
    if not place.ready:
        return False
    wanted = next(p.move for p in script.planned if p.seat == NEWCOMER and p.step >= place.step)
    for window in match.windows:
        if NEWCOMER in window.seats and isinstance(wanted, window.accepts):
            match.play(NEWCOMER, window.id, wanted, _now(match))
            return True
    return False


def _played_on(script: Script, match: AnyMatch) -> bool:
    """Whether a bot that is asked, and for which the script has nothing, has played by itself."""
    bot = next(iter(script.game.bots.values()))
    for window in match.windows:
        for seat in sorted(window.seats - {TABLE, NEWCOMER}) if window.waits else ():
            move = bot.answer(match.look(seat, window, Rng(match.seed, match.seq)))
            if move is not None:
                match.play(seat, window.id, move, _now(match), "clock" if isinstance(move, Skip) else "bot")
                return True
    return False


def _waited(_: Script, match: AnyMatch) -> bool:
    """Whether a pause that only the clock ends is over."""
    pause = next((w for w in match.windows if w.seats == {TABLE} and w.closes_at is not None), None)
    if pause is None or pause.closes_at is None:
        return False
    match.play(TABLE, pause.id, Lapse(pause.id), pause.closes_at, "clock")
    return True


def _now(match: AnyMatch) -> int:
    return match.log[-1].at + BEAT if match.log else 0
