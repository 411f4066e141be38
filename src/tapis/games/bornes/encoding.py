"""Bornes as numbers: all moves but wrong sounds and standing orders, and all that a seat may know and remember."""

from tapis.games.bornes.cards import KINDS
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Options
from tapis.games.bornes.numbers import ZONE, all_moves, legal, length, observe
from tapis.games.bornes.text import text
from tapis.kernel import Move, Seat, Window
from tapis.kernel.encoding import LARGEST, Encoding, Field

MOST_CARDS = 120  # of one kind, or in a pile: more than any deck has


class BornesEncoding(Encoding[State]):
    """`calls` are asked for only where two are level, or a Borne was not announced: elsewhere a call can only cost."""

    heard = ("calls",)
    observe = staticmethod(observe)

    def __init__(self, options: Options, seats: int) -> None:
        moves = [all_moves(seats, seat) for seat in range(seats)]
        self.actions = tuple("silence" if move is None else text(move) for move in moves[0])
        self._numbers = [{move: number for number, move in enumerate(own)} for own in moves]
        self.fields = {
            "now": Field(length(seats) - 4 * KINDS - seats * (ZONE + KINDS), LARGEST),
            "hand": Field(KINDS, MOST_CARDS),
            "searched": Field(KINDS, MOST_CARDS),
            "top": Field(KINDS),
            "discards": Field(KINDS, MOST_CARDS),
            "zones": Field(seats * ZONE, LARGEST),
            "known": Field(seats * KINDS, MOST_CARDS),
        }

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        return legal(state, seat, window.waits, self._numbers[seat])
