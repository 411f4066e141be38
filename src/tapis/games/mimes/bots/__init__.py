"""The bots of mimes, weakest first; a table offers the family first."""

from collections.abc import Mapping

from tapis.games.mimes.bots.guesses import Wits
from tapis.games.mimes.bots.hand import Hand
from tapis.games.mimes.bots.partner import Partner
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import MimesView
from tapis.kernel import Bot

LEVELS: Mapping[str, Bot[State, MimesView]] = {
    "child": Partner(Hand(pace=22, stray=9), Wits(known=72, slips=38), ideas=9),
    "family": Partner(Hand(pace=28, stray=7), Wits(known=77, slips=22), ideas=10),
    "solid": Partner(Hand(pace=32, stray=6), Wits(known=82, slips=7), ideas=10),
    "strong": Partner(Hand(pace=36, stray=5), Wits(known=90, slips=4), ideas=11),
    "champion": Partner(Hand(pace=40, stray=4), Wits(known=100, slips=0), ideas=12),
}

__all__ = ["LEVELS"]
