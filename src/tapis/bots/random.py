"""The bot that every game has: any of its options."""

from typing import Any

from tapis.kernel import AnyLook, Bot, Move

SPEAKS = 50  # where nobody must answer, it says something once in so many times


class Random(Bot[Any, Any]):
    def answer(self, look: AnyLook) -> Move | None:
        options = [move for move in look.view.options if isinstance(move, look.window.accepts)]
        if not options or (not look.window.waits and look.rng.below(SPEAKS) > 0):
            return None
        return look.rng.pick(options)
