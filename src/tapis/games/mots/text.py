"""The short form of a move, as it stands in logs, tests and the terminal."""

from tapis.games.mots.moves import (
    Capture,
    Censor,
    Close,
    Compose,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Keep,
    Misspell,
    Object,
    Orders,
    Pass,
    Put,
    Swap,
    Take,
    Vote,
)
from tapis.kernel import Lapse, Move, Retime, Skip


def text(move: Move) -> str:
    match move:
        case Compose(sentence, row, said):
            return _quoted(f"#{sentence or '+'} {' '.join(map(put, row))}", said)
        case Finish(sentence, said, proverb, row=row):
            cards = "".join(f" {put(one)}" for one in row)
            return _quoted(f"#{sentence or '+'}{cards}{' proverbe' if proverb else ''} !", said)
        case Capture(sentence, out, new, said) | Swap(sentence, out, new, said):
            return _quoted(f"#{sentence} {out}>{put(new)}", said)
        case Misspell(sentence):
            return f"faute #{sentence}"
        case Correct(sentence):
            return f"dictionnaire #{sentence}"
        case Censor(seat):
            return f"censure {seat}"
        case Free(seat):
            return f"liberté {seat}"
        case Discard(card, take):
            return f"-{card} +{take}"
        case Take(pile):
            return f"+{pile}"
    return _answer(move)


def put(one: Put) -> str:
    """`12`, `12t` turned, `180:croire` a Joker: as studies and the terminal take it."""
    return f"{one.card}{'t' if one.turned else ''}{f':{one.word}' if one.word else ''}"


def _quoted(done: str, said: str) -> str:
    return f"{done} « {said} »" if said else done


def _answer(move: Move) -> str:
    match move:
        case Close():
            return "tout posé"
        case Fourre():
            return "coup fourré"
        case Object():
            return "objection"
        case Pass():
            return "passe"
        case Vote(say, flaw, why):
            return f"vote {say}{' !' if flaw else ''}{f' ({why})' if why else ''}"
        case Grade(humour):
            return "humour" if humour else "simple"
        case Orders():
            return "consignes"
        case Keep(cards):
            return " ".join(("garde", *map(str, cards)))
        case Lapse(window) | Skip(window):
            return f"…{window}"
        case Retime():
            return "rythme"
    raise AssertionError(move)
