"""`tapis serve` for the boards' tests: a module beside this one says, in `rig`, what is otherwise than usual."""

from typing import Any

from tapis.kernel import Ms

QUICK: tuple[Ms, Ms] = (5, 30)


def main_with(module: str) -> str:
    """The command of a server that is rigged before it starts."""
    return f"import sys; from tapis.cli import main; from tests.browser.{module} import rig; rig(); sys.exit(main())"


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
