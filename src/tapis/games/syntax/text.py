"""The short form of a move, as it stands in logs, tests and the terminal."""

from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Orders, Pass, Rebuy
from tapis.kernel import Lapse, Move, Retime, Skip


def text(move: Move) -> str:
    match move:
        case Lay(word):
            return word
        case Discard(card, take):
            return f"-{card} +{take}"
        case Insert(word, cells) | Change(word, cells):
            return f"#{word} {cells}"
        case Contest():
            return "conteste"
        case Pass():
            return "passe"
        case Rebuy(back):
            return "mise" if back else "sort"
        case Orders(contest):
            return f"consignes {contest}"
        case Lapse(window) | Skip(window):
            return f"…{window}"
        case Retime():
            return "rythme"
    raise AssertionError(move)
