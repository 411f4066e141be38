"""What is typed in the terminal, read as moves; and the table drawn with signs."""

import pytest
from rich.console import Console

from tapis.games.mots import terminal
from tapis.games.mots.moves import Capture, Discard, Swap
from tapis.games.mots.tests.vocabulary import YES, card, compose, finish, put, table
from tapis.kernel import Move


def said(key: str, /, **values: object) -> str:
    return f"{key} {values}" if values else key


VIEW = table("chat gris joker père_noël", "", on=("0 bébé dormir", "1 joker2:enfant lit")).view(0)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("= chat gris", compose("chat gris")),
        ("=Moine GRIS père_noel", compose("moine gris père_noël")),
        ("= grey santa_claus", compose("gris père_noël", lang="en")),
        ("#1 bebe *joyeux dormir: Le bébé joyeux dort", compose("bébé joker:joyeux dormir", 1, "Le bébé joyeux dort")),
        ("!1 Le bébé dort.", finish(1, "Le bébé dort.")),
        ("!!1 Bébé dort", finish(1, "Bébé dort", proverb=True)),
        ("@2 chat: Le chat est au lit", Capture(2, card("joker2"), put("chat"), "Le chat est au lit")),
        ("~2 lit>chat", Swap(2, card("lit"), put("chat"))),
        ("= chat lapin", None),
        ("#9 chat gris", None),
        ("!9 Le chat", None),
        ("@1 chat", None),
        ("bonjour", None),
    ],
)
def test_moves_are_typed_as_they_are_meant(typed: str, move: Move | None) -> None:
    assert terminal.read(typed, VIEW) == move


def test_the_table_shows_sentences_hand_and_scores() -> None:
    shown = _drawn()
    assert "#1 Ada  BÉBÉ DORMIR" in shown
    assert "*ENFANT" in shown
    assert "chat₁/moine₂" in shown
    assert "kind.joker" in shown


def _drawn() -> str:
    console = Console(width=160, force_terminal=False)
    with console.capture() as shown:
        console.print(terminal.draw(VIEW, ["Ada", "Bob"], said))
    return shown.get()


def test_what_is_asked_is_told_and_every_option_has_words() -> None:
    m = table("faute censure", "liberte", on=("0 chat gris dormir lit", "1 bébé enfant"))
    for option in m.view(0).options:
        assert terminal.describe(option, m.view(0), ["Ada", "Bob"], said).startswith("terminal.")
    m.do(0, finish())
    console = Console(width=160, force_terminal=False)
    with console.capture() as shown:
        console.print(terminal.glance(m.view(1), ["Ada", "Bob"], said))
    assert "terminal.judge" in shown.get()
    assert terminal.describe(YES, m.view(1), ["Ada", "Bob"], said) == "terminal.vote.sentence"


def test_plain_moves_may_be_typed_too() -> None:
    assert Discard(card("chat"), "face") in list(terminal.possible(VIEW))
