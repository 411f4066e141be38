"""What a seat knows, as a text: equal for all states of a match that it cannot tell apart, different for others."""

from hashlib import blake2b
from typing import Any

import msgspec

from tapis.kernel.game import AnyGame
from tapis.kernel.model import Seat

SIZE = 16  # bytes of a digest


class Recall:
    """What one seat has seen in a match: its view now, after a digest of all views before (perfect recall)."""

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._digest = b""
        self._last = b""  # the view that is not part of the digest yet
        self._count = 0  # states looked at

    def copy(self) -> "Recall":
        twin = Recall(self._game, self._seat)
        twin._digest, twin._last, twin._count = self._digest, self._last, self._count
        return twin

    def information(self, states: list[Any]) -> str:
        """The text after these states of one match, given in full each time; only new ones are looked at."""
        for state in states[self._count :]:
            seen = msgspec.json.encode(self._game.view(state, self._seat))
            if seen != self._last:
                self._digest = blake2b(self._digest + self._last, digest_size=SIZE).digest()
                self._last = seen
        self._count = len(states)
        return f"{self._digest.hex()} {self._last.decode()}"
