"""Syntax in the terminal: the words on the table with their numbers, the hand, and operations that are typed."""

import re
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Options, Pass, Rebuy, SyntaxView
from tapis.kernel import Move
from tapis.kernel.terminal import Terminal, Words

USUAL: tuple[Move, ...] = (Pass(),)  # what an empty line means
SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
ON_A_WORD = re.compile(r"#?(?P<word>\d+)\s+(?P<cells>[A-Za-z.]+)")
A_WORD = re.compile(r"=\s*(?P<word>[A-Za-z]+)")


def draw(view: SyntaxView, names: Sequence[str], t: Words) -> RenderableType:
    return Group(_players(view, names, t), _words(view, t), _piles(view, t), glance(view, names, t))


def glance(view: SyntaxView, names: Sequence[str], t: Words) -> RenderableType:
    """The hand, and how an operation is typed when it is one's turn."""
    hand = Text("  ").join([_card(view, card) for card in view.hand])
    shown = Text.assemble((t("terminal.hand"), "bold"), "  ", hand)
    mine = view.phase == "turn" and view.turn == view.you
    return Group(shown, Text(t("terminal.how"), "dim")) if mine else shown


def _card(view: SyntaxView, card: str) -> Text:
    return Text.assemble((card, "bold"), (str(DECKS[view.deck].values[card]).translate(SMALL), "dim"))


def _players(view: SyntaxView, names: Sequence[str], t: Words) -> Grid:
    grid = Grid("", "", box=None, pad_edge=False)
    grid.add_column(t("terminal.count"), justify="right")
    grid.add_column(t("terminal.cards"), justify="right")
    for player in view.players:
        turn = "▶" if player.seat == view.turn and view.phase == "turn" else " "
        style = "strike dim" if player.out else "bold" if player.seat == view.you else ""
        grid.add_row(turn, Text(names[player.seat], style), str(player.count), str(player.hand))
    return grid


def _words(view: SyntaxView, t: Words) -> Text:
    lying = [Text.assemble((f"#{word.id} ", "dim"), (word.letters, "green")) for word in view.words]
    return Text("   ").join(lying) if lying else Text(t("terminal.bare"), "dim")


def _piles(view: SyntaxView, t: Words) -> Text:
    face = _card(view, view.face) if view.face is not None else Text("–", "dim")
    stock = (t("terminal.stock"), "bold")
    return Text.assemble(stock, f" {view.stock}   ", (t("terminal.face"), "bold"), " ", face)


def describe(move: Move, view: SyntaxView, names: Sequence[str], t: Words) -> str:
    match move:
        case Discard(card, "stock"):
            return t("terminal.throw", card=card)
        case Discard(card):
            return t("terminal.swap", card=card, face=view.face)
        case Contest():
            assert view.doing is not None
            return t("terminal.contest", word=view.doing.letters.upper(), name=names[view.doing.seat])
        case Pass():
            return t("terminal.pass")
        case Rebuy(back):
            return t(f"terminal.back.{view.rebuys}" if back else "terminal.out")
    return ""


def read(typed: str, view: SyntaxView) -> Move | None:
    """`= CHAT` lays, `#2 ...LLE` lengthens, `#2 ..SE` changes; a small letter is a Joker."""
    if laid := A_WORD.fullmatch(typed.strip()):
        return Lay(_dressed(laid["word"], view.hand))
    on_word = ON_A_WORD.fullmatch(typed.strip())
    lying = next((word for word in view.words if on_word and word.id == int(on_word["word"])), None)
    if on_word is None or lying is None:
        return None
    cells = on_word["cells"]
    same_length = len(cells) == len(lying.letters)
    return Change(lying.id, cells) if same_length else Insert(lying.id, cells)


def _dressed(word: str, hand: str) -> str:
    """A word typed in small letters becomes capitals, unless the hand has Jokers, which small letters stand for."""
    return word if "?" in hand else word.upper()


def possible(view: SyntaxView) -> Iterator[Move]:
    """Every move that somebody might type; the rules say why one is refused."""
    yield from (Pass(), Contest())
    yield from (Discard(card, pile) for card in sorted(set(view.hand)) for pile in ("stock", "face"))


class SyntaxTerminal(Terminal[Options, SyntaxView]):
    usual = USUAL
    draw = staticmethod(draw)
    glance = staticmethod(glance)
    describe = staticmethod(describe)
    read = staticmethod(read)
    possible = staticmethod(possible)
