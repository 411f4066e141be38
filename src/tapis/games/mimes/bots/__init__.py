"""The bots of mimes, weakest first; a table offers the family first."""

from collections.abc import Mapping

from tapis.games.mimes.bots.partner import Blind, Homely, Keen
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import MimesView
from tapis.kernel import Bot

LEVELS: Mapping[str, Bot[State, MimesView]] = {"child": Blind(), "family": Homely(), "normal": Keen()}

__all__ = ["LEVELS"]
