"""What makes one bot play unlike another."""

from typing import NamedTuple

from tapis.kernel import Rng, Seat


class Temper(NamedTuple):
    width: int  # how far it looks for sentences
    taste: float  # sentences less plausible than this it does not lay
    goal: int  # cards it would like a sentence to have
    tolerance: float  # less plausible sentences of others are refused
    laughs: float  # what must be funny about a sentence to be graded so
    attacks: int  # per cent of its chances to attack
    captures: bool = False  # takes Jokers, swaps cards
    proverbs: bool = False
    weighs: bool = False  # chooses discards by what they could still become


def mood(seat: Seat, text: str) -> float:
    """Between -0.1 and 0.1, always the same for one player and one sentence."""
    return Rng(text.encode()[:64].ljust(16), seat).below(201) / 1000 - 0.1
