"""The bots, weakest first."""

from collections.abc import Mapping

from tapis.bots import Random
from tapis.kernel import Bot

from ..model import State
from ..moves import MenteurView
from .careful import Careful

LEVELS: Mapping[str, Bot[State, MenteurView]] = {"random": Random(), "careful": Careful()}
