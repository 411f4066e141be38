"""Courts in the terminal: the same view as the board, drawn with signs. Words are typed as one likes (ALL-08)."""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.courts.cards import CODES, NAMES, VALUES
from tapis.games.courts.moves import (
    Advice,
    Answer,
    Arrange,
    Contest,
    CourtsView,
    Discard,
    Draw,
    Fill,
    GiveUp,
    Hint,
    Lay,
    Options,
    Pass,
    Solitaire,
    Spell,
    Spelt,
    Undo,
    Winnable,
)
from tapis.kernel import Move
from tapis.kernel.terminal import Terminal, Words

USUAL: tuple[Move, ...] = (Draw("stock"), Pass())  # what an empty line means
COMMANDS = ("undo", "hint", "giveup", "pass")
SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
LAYING = re.compile(r"(?P<words>[^\W\d_][^-]*)\s-\s*(?P<card>\w{1,2})\s*")
WORD = re.compile(r"[^\W\d_’']+")


# — the table —


def draw(view: CourtsView, names: Sequence[str], t: Words) -> RenderableType:
    if view.solitaire is not None:
        return _solitaire(view.solitaire, t)
    if view.daily is not None:
        return _daily(view, t)
    parts: list[RenderableType] = [_players(view, names, t), _piles(view, t)]
    if view.last and view.phase in ("draw", "play"):
        parts.append(Text(t("terminal.last"), "red"))
    if view.you is not None and view.phase in ("draw", "play"):
        parts.append(glance(view, names, t))
    return Group(*parts)


def glance(view: CourtsView, names: Sequence[str], t: Words) -> RenderableType:
    """The hand; the card just drawn comes last, underlined. Alone, everything."""
    if view.solitaire is not None or view.daily is not None:
        return draw(view, names, t)
    hand = Text.assemble((t("terminal.hand"), "bold"), "  ", _cards(view.hand, view.drawn))
    return Group(hand, Text(t("terminal.lay"), "dim")) if view.phase == "play" and view.turn == view.you else hand


def _players(view: CourtsView, names: Sequence[str], t: Words) -> Grid:
    grid = Grid("", "", box=None, pad_edge=False)
    grid.add_column(t("terminal.total"), justify="right")
    grid.add_column(t("terminal.cards"), justify="right")
    grid.add_column(t("terminal.words"))
    for player in view.players:
        turn = "▶" if player.seat == view.turn and view.phase in ("draw", "play") else " "
        name = Text(names[player.seat], "bold" if player.seat == view.you else "")
        grid.add_row(turn, name, str(player.total), str(player.hand), _laid(player.laid))
    return grid


def _laid(words: tuple[Spelt, ...] | None) -> Text:
    if words is None:
        return Text("")
    colours = {"": "green", "held": "bold green", "fell": "red strike"}
    shown = [Text(f"{word.word} {word.points}", colours[word.contested]) for word in words]
    return Text(", ").join(shown) if shown else Text("–", "dim")


def _piles(view: CourtsView, t: Words) -> Text:
    top = _cards((view.discard,), None) if view.discard else Text("–", "dim")
    return Text.assemble(
        (t("terminal.round", round=view.round), "bold"), "   ",
        (t("terminal.stock"), "bold"), f" {view.stock}   ", (t("terminal.discard"), "bold"), " ", top,
    )  # fmt: skip


def _cards(cards: Sequence[str], drawn: str | None) -> Text:
    text = Text("  ").join([Text.assemble((card, "bold"), (_worth(card), "dim")) for card in cards])
    if drawn is not None and cards:
        text.stylize("underline", len(text) - len(cards[-1] + _worth(cards[-1])))
    return text


def _worth(card: str) -> str:
    return str(VALUES[CODES[card]]).translate(SMALL)


def _solitaire(seen: Solitaire, t: Words) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(*(Text(str(number), "dim") for number in range(len(seen.piles))))
    grid.add_row(*(Text(pile.top or "·", "bold") for pile in seen.piles))
    grid.add_row(*(Text("▒" * pile.under, "dim") for pile in seen.piles))
    parts: list[RenderableType] = [grid]
    if not seen.outcome:
        parts.append(Text(t("terminal.left", left=seen.left), "dim"))
    if seen.gaps:
        parts.append(Text(t("terminal.gaps"), "yellow"))
    if seen.stuck:
        parts.append(Text(t("terminal.stuck", left=seen.left), "red"))
    return Group(*parts)


def _daily(view: CourtsView, t: Words) -> RenderableType:
    assert view.daily is not None
    return Group(
        Text(t("terminal.daily", day=view.daily.day), "bold"), _cards(view.hand, None), _laid(view.daily.words)
    )


def aside(view: CourtsView, ask: Callable[[str], Struct], t: Words) -> RenderableType | None:
    """In a solitaire: as much help as was asked for (COU-43)."""
    if view.solitaire is None or not view.solitaire.helped:
        return None
    found = ask("hint")
    assert isinstance(found, Advice)
    key = _help_key(found)
    pile = found.piles[0] if found.piles else ""
    return Text(t(f"terminal.{key}", pile=pile, length=found.length, word=found.word, back=found.back), "yellow")


def _help_key(found: Advice) -> str:
    if found.back:
        return "hint_back"
    if found.fill:
        return "hint_fill"
    return "hinted" if found.word else "hint_length" if found.length else "hint_pile"


def farewell(view: CourtsView, ask: Callable[[str], Struct], t: Words) -> RenderableType | None:
    """After a solitaire: whether the deal could be won (COU-43)."""
    if view.solitaire is None:
        return None
    found = ask("winnable")
    assert isinstance(found, Winnable)
    key = "won" if view.solitaire.outcome == "won" else "winnable" if found.outcome == "won" else found.outcome
    return Text(t(f"terminal.{key}", line=" ".join(step.word for step in found.line)))


# — options in words —


def describe(move: Move, view: CourtsView, names: Sequence[str], t: Words) -> str:
    match move:
        case Draw("stock"):
            return t("terminal.draw")
        case Draw():
            return t("terminal.take", card=view.discard)
        case Discard(card):
            return t("terminal.throw", card=card)
        case Pass():
            return t("terminal.pass")
        case Contest(seat, word):
            laid = view.players[seat].laid or ()
            return t("terminal.contest", word=laid[word].word, name=names[seat])
        case Fill(source, gap):
            return t("terminal.fill", source=source, gap=gap)
        case Undo():
            return t("terminal.undo")
        case Hint():
            return t("terminal.hint")
        case GiveUp():
            return t("terminal.giveup")
    return ""


# — words that are typed —


def read(typed: str, view: CourtsView) -> Move | None:
    """`zen thé -w` lays, `= zen thé` arranges (or answers the puzzle), and a word is spelled in the solitaire."""
    arranged = typed.strip().removeprefix("=")
    if view.phase == "solitaire":
        word = arranged.strip()
        return Spell(word) if WORD.fullmatch(word) and word.lower() not in COMMANDS else None
    if view.phase == "daily":
        return Answer(tuple(arranged.split()))
    if arranged != typed.strip():
        return Arrange(tuple(arranged.split()))
    found = LAYING.fullmatch(typed.strip()) if view.phase == "play" else None
    if found is None or found["card"].upper() not in CODES:
        return None
    return Lay(tuple(found["words"].split()), NAMES[CODES[found["card"].upper()]])


def possible(view: CourtsView) -> Iterator[Move]:
    """Every move that somebody might type; the rules say why one is refused."""
    yield from (Draw("stock"), Draw("discard"), Pass(), Undo(), Hint(), GiveUp())
    yield from (Discard(card) for card in NAMES)


class CourtsTerminal(Terminal[Options, CourtsView]):
    usual = USUAL
    draw = staticmethod(draw)
    glance = staticmethod(glance)
    describe = staticmethod(describe)
    read = staticmethod(read)
    possible = staticmethod(possible)
    aside = staticmethod(aside)
    farewell = staticmethod(farewell)
