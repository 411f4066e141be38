"""Short forms of moves, for logs, tests and the terminal: `7 as 8`, `!`, `ok`."""

from tapis.kernel import Move

from .moves import Believe, Doubt, Lay


def text(move: Move) -> str:
    match move:
        case Lay(card, said):
            return f"{card} as {said}"
        case Doubt():
            return "!"
        case Believe():
            return "ok"
    return "…"
