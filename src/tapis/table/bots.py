"""When bots act. Delays depend on the kind of window and on chance, never on what a bot holds (ALL-03)."""

import random
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from tapis.kernel import Game, Look, Move, Ms, Rng, Seat, Window
from tapis.table.state import Round

USUAL: tuple[Ms, Ms] = (700, 1600)
OF_WINDOW = 0.7  # of a short window, at most

Delays = Callable[[Any], Mapping[str, tuple[Ms, Ms]]]
Think = Callable[[Round, str, Window, Seat], Awaitable[Move | None]]  # the level's answer in this window
Plan = tuple[str, Seat, int]  # window, seat, and the entry for windows that ask again after each


class Thought(NamedTuple):
    """What a bot makes of a window; `seq` is the entry it had seen."""

    plan: Plan
    seq: int
    move: Move | None
    again: bool


async def at_once(round_: Round, level: str, window: Window, seat: Seat) -> Move | None:
    """Thinking in place: for quick bots and for tests with their own time."""
    return answer(round_, level, window, seat)


def answer(round_: Round, level: str, window: Window, seat: Seat) -> Move | None:
    return round_.game.bots[level].answer(look(round_, window, seat))


def is_slow(game: Game[Any], level: str) -> bool:
    """Whether this bot searches: it then thinks in a process of its own, and has a little longer to do so."""
    return bool(getattr(game.bots[level], "slow", False))


def quicker(game: Game[Any], level: str) -> str | None:
    """The strongest level below that answers at once."""
    below = list(game.bots)[: list(game.bots).index(level)]
    return next((name for name in reversed(below) if not is_slow(game, name)), None)


def delay(round_: Round, window: Window, at: Ms, more: Ms = 0) -> Ms:
    """How long a bot takes in such a window: public facts and chance only. A game may offer `delays(options)`."""
    delays: Delays | None = getattr(round_.game, "delays", None)
    low, high = delays(round_.options).get(window.kind, USUAL) if delays else USUAL
    low, high = low + more, high + more
    if window.closes_at is not None:
        high = min(high, int((window.closes_at - at) * OF_WINDOW))
    return random.SystemRandom().randint(min(low, max(high, 0)), max(high, 0))


def look(round_: Round, window: Window, seat: Seat) -> Look:
    game, state = round_.game, round_.state
    worlds = Rng(secrets.token_bytes(16), 0)
    return Look(seat, window, game.view(state, seat), lambda: game.redeal(state, seat, worlds), _chance())


def _chance() -> Rng:
    return Rng(secrets.token_bytes(16), 0)
