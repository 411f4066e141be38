"""The bots of mimes, weakest first."""

from collections.abc import Mapping

from tapis.games.mimes.bots.partner import Blind, Keen
from tapis.kernel import Bot

BOTS: Mapping[str, Bot] = {"child": Blind(), "normal": Keen()}

__all__ = ["BOTS"]
