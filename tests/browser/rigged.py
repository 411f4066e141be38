"""`tapis serve` for the boards' tests: a module beside this one says, in `rig`, what is otherwise in its game."""

from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import msgspec
import msgspec.structs

from tapis.kernel import AnyGame, Ms
from tapis.kernel.game import O
from tapis.table import names, processes
from tests.chance import FIX

QUICK: tuple[Ms, Ms] = (5, 30)
NEVER: tuple[Ms, Ms] = (900_000, 900_001)  # a bot that thinks for a quarter of an hour: no test waits so long


def main_with(*modules: str) -> str:
    """The command of a server that is rigged before it starts, for each game that is played there."""
    rigs = "; ".join(f"from tests.browser.{module} import rig; rig()" for module in modules)
    rigged = "from tests.browser.rigged import stay_in_one_process as stay; stay()"
    ready = f"{rigs}; {rigged}; {FIX}"
    return f"import sys; from tapis.cli import main; {ready}; main()"


MAIN = main_with("bornes_server", "courts_server", "mimes_server", "mots_server", "syntax_server")
LONG_NAMES = f"from tests.browser.rigged import long_names; long_names(); {MAIN}"


def stay_in_one_process() -> None:
    """Think and make replays here: another process would know nothing of what is otherwise than usual."""

    def threads(*_: Any, **__: Any) -> Executor:
        return ThreadPoolExecutor(1)

    vars(processes)["ProcessPoolExecutor"] = threads


def long_names() -> None:
    """Call bots by names as long as people's may be."""
    vars(names)["BOTS"] = tuple(name.ljust(names.LONGEST, "e") for name in names.BOTS)


def tell_stories(game: type[AnyGame]) -> None:
    """Let a test ask for a table that is set: this game's options get one more, the name of a story."""
    game.options = msgspec.defstruct("Options", [("story", str, "")], bases=(game.options,), frozen=True)


def story_of(options: Any) -> str:
    """The story that was asked for; "" for an ordinary game, and for the scene that a story itself sets."""
    return str(getattr(options, "story", ""))


def without_story(options: O) -> O:
    """The same options for the scene that a story sets: there the game begins as usual."""
    return msgspec.structs.replace(options, story="")


def give(state: Any, seat: int, wanted: bytes) -> None:
    """This hand and no other; every card comes out of the stock or a later hand, which gets one back."""
    pool = b"".join(state.hands[seat:]) + state.stock
    for card in wanted:
        at = pool.index(card)
        pool = pool[:at] + pool[at + 1 :]
    state.hands[seat] = wanted
    for other in range(seat + 1, state.seats):
        state.hands[other], pool = pool[: len(wanted)], pool[len(wanted) :]
    state.stock = pool
