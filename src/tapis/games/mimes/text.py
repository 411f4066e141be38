"""The short form of a move, as it stands in logs, tests and the terminal."""

from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Clear,
    Contest,
    Foul,
    Found,
    Guess,
    Heard,
    Ink,
    Join,
    Judge,
    Mix,
    Next,
    Ready,
    Roll,
    Seal,
    Undo,
    Uphold,
)
from tapis.kernel import Lapse, Move, Retime, Skip

WORDS: dict[type[Move], str] = {
    Ready: "ok",
    Roll: "dés",
    Undo: "annule",
    Clear: "efface",
    Found: "trouvé",
    Foul: "faute !",
    Seal: "scelle",
    Next: "vu",
    Retime: "rythme",
}
WAYS = {"draw": "dessine", "mime": "mime", None: "commence"}


def text(move: Move) -> str:
    match move:
        case Guess(said):
            return f"? {said}"
        case Answer(said):
            return f"= {said}"
        case Ink(stroke, points):
            return f"trait {stroke} ({len(points) // 3})"
        case Begin(way):
            return WAYS[way]
        case Join(seat, team):
            return f"{seat} > {team}"
        case Mix(teams):
            return f"mêle {teams}"
        case Heard(team):
            return "entendu –" if team is None else f"entendu {team}"
        case Uphold(foul):
            return "faute" if foul else "pas faute"
        case Contest(right):
            return "juste" if right else "conteste"
        case Judge(right):
            return " ".join(["juge", *map(str, right)]) if right else "juge –"
        case Lapse(window) | Skip(window):
            return f"…{window}"
    return WORDS[type(move)]
