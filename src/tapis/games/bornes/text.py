"""The short form of a move, as it stands in logs, tests and the terminal."""

from tapis.games.bornes.moves import (
    Attack,
    Bin,
    Discard,
    Draw,
    Helicopter,
    Holdup,
    Killer,
    Lay,
    Mirror,
    Orders,
    Parry,
    Pass,
    Pay,
    Police,
    Protect,
    Steal,
    Swap,
    Uturn,
)
from tapis.kernel import Lapse, Move, Retime, Skip

TIMES = ("", " x2", " x4")


def text(move: Move) -> str:
    match move:
        case Draw(pile):
            return f"+{pile}"
        case Lay(card, accelerators, say):
            return f"B{card}{TIMES[accelerators]} « {say} »"
        case Attack(card, target, say):
            return f"{card} →{target} « {say} »"
        case Parry(card, attack, top):
            return f"{card} /{attack}" + (" (attaque dessus)" if top == "attack" else "")
        case Protect(card):
            return f"!{card}"
        case Mirror():
            return "retroviseur"
        case Uturn():
            return "demi-tour"
        case Pass():
            return "passe"
        case Helicopter(target):
            return f"helico →{target}"
        case Police(target):
            return f"police →{target}"
        case Swap(take, give):
            return f"{take} ↔{give}"
        case Bin():
            return "poubelle"
        case Discard(card):
            return f"-{card}"
        case Holdup():
            return "Hold Up !"
        case Killer():
            return "Bornes Killer !"
        case Steal(victim, card, accelerators):
            return f"vole B{card}{TIMES[accelerators]} à {victim}"
        case Pay(card, accelerators):
            return f"paie {card}{TIMES[accelerators]}"
        case Orders(attack, borne, killer):
            return f"consignes {attack} {borne}{' killer' if killer else ''}"
        case Lapse(window) | Skip(window):
            return f"…{window}"
        case Retime():
            return "rythme"
    raise AssertionError(move)
