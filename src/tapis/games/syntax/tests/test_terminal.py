"""What is typed in the terminal, read as moves."""

from typing import Literal

from rich.console import Console

from tapis.games.syntax import terminal
from tapis.games.syntax.moves import Change, Insert, Lay, Options, Rebuy
from tapis.games.syntax.tests.vocabulary import match
from tapis.kernel.testing import rule

REBUYS: tuple[Literal["once", "until_two_left"], ...] = ("once", "until_two_left")


def said(key: str, /, **values: object) -> str:
    return key


def test_operations_are_typed_as_they_are_meant() -> None:
    view = match("CHATS", "ZZ", words="RUE ROND").view(0)
    assert terminal.read("= chat", view) == Lay("CHAT")
    assert terminal.read("#1 ...LLE", view) == Insert(1, "...LLE")
    assert terminal.read("2 ..SE", view) == Change(2, "..SE")
    assert terminal.read("#9 ..SE", view) is None
    assert terminal.read("bonjour", view) is None


def test_small_letters_are_jokers_when_the_hand_has_one() -> None:
    assert terminal.read("= CHAt", match("CHA?", "ZZ").view(0)) == Lay("CHAt")


@rule("SYN-46")
def test_who_is_out_reads_how_often_one_may_come_back() -> None:
    once, often = (match("CHAT", "ZZ", options=Options(rebuy=True, rebuys=rebuys)).view(1) for rebuys in REBUYS)
    assert terminal.describe(Rebuy(True), once, ["Ada", "Bob"], said) == "terminal.back.once"
    assert terminal.describe(Rebuy(True), often, ["Ada", "Bob"], said) == "terminal.back.until_two_left"


def test_the_table_shows_words_hand_and_counts() -> None:
    console = Console(record=True, width=100, file=None, force_terminal=False)
    view = match("CHATS", "ZZ", words="ROND", counts=(12, 40)).view(0)
    with console.capture() as shown:
        console.print(terminal.draw(view, ["Ada", "Bob"], said))
    assert "#1 ROND" in shown.get()
    assert "C₆" in shown.get()
    assert "40" in shown.get()
