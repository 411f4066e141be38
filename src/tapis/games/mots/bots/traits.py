"""What makes one level of bot differ from another (`Traits`), and a small variation between players."""

from typing import NamedTuple

from tapis.kernel import Rng, Seat


class Traits(NamedTuple):
    width: int  # how far it looks for sentences
    taste: float  # sentences less plausible than this it does not lay
    goal: int  # cards it would like a sentence to have
    tolerance: float  # less plausible sentences of others are refused
    laughs: float  # what must be funny about a sentence to be graded so
    attacks: int  # per cent of its chances to attack
    hurried: int = 4  # and those with which it is content when somebody else may end the round
    overlooks: int = 0  # per cent of the words in its hand that it does not think of this turn
    captures: bool = False  # takes Jokers, swaps cards
    proverbs: bool = False
    weighs: bool = False  # chooses discards by what they could still become


def overlooks(traits: Traits, seat: Seat, turn: int, card: int) -> bool:
    """Whether it does not think of this card, all turn long."""
    return Rng(f"{seat} {turn} {card}".encode().ljust(16), 0).below(100) < traits.overlooks


def mood(seat: Seat, text: str) -> float:
    """Between -0.1 and 0.1, always the same for one player and one sentence."""
    return Rng(text.encode()[:64].ljust(16), seat).below(201) / 1000 - 0.1
