"""Mots in the terminal: sentences with their numbers, the hand, and sentences that are typed."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.mots.moves import (
    Censor,
    Close,
    Correct,
    Discard,
    Face,
    Fourre,
    Free,
    Grade,
    Misspell,
    MotsView,
    Object,
    Options,
    Pass,
    Player,
    Seen,
    Sentence,
    Take,
    Vote,
)
from tapis.games.mots.terminal_input import possible, read
from tapis.kernel import Move
from tapis.kernel.terminal import Terminal, Words

USUAL: tuple[Move, ...] = (Pass(),)  # what an empty line means
SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")

__all__ = ["USUAL", "describe", "draw", "glance", "possible", "read"]


# — the table —


def draw(view: MotsView, names: Sequence[str], t: Words) -> RenderableType:
    lying = [_sentence(sentence, names, t) for sentence in view.sentences]
    parts: list[RenderableType] = [_players(view, names, t), *(lying or [Text(t("terminal.bare"), "dim")])]
    return Group(*parts, _piles(view, t), glance(view, names, t))


def glance(view: MotsView, names: Sequence[str], t: Words) -> RenderableType:
    """What is asked, the hand, and how a sentence is typed when it is one's turn."""
    parts: list[RenderableType] = []
    if view.ballot is not None:
        asked = "terminal.judge" if view.ballot.kind == "finish" else "terminal.replaces"
        parts.append(Text(t(asked, name=names[view.ballot.author], text=view.ballot.text), "yellow"))
    if view.ceremony is not None:
        read_out = next(s for s in view.sentences if s.id == view.ceremony.sentence)
        parts.append(Text(t("terminal.grade", text=read_out.text), "yellow"))
    hand = Text("   ").join([_card(seen, t) for seen in view.hand])
    parts.append(Text.assemble((t("terminal.hand"), "bold"), "  ", hand))
    if view.owed:
        parts.append(Text(t("terminal.owed"), "red"))
    if view.phase == "turn" and view.turn == view.you:
        parts.append(Text(t("terminal.how"), "dim"))
    return Group(*parts)


def _players(view: MotsView, names: Sequence[str], t: Words) -> Grid:
    grid = Grid("", "", box=None, pad_edge=False)
    grid.add_column(t("terminal.score"), justify="right")
    grid.add_column(t("terminal.cards"), justify="right")
    grid.add_column("")
    for player in view.players:
        turn = "▶" if player.seat == view.turn and view.phase in ("turn", "discard") else " "
        name = Text(names[player.seat], "bold" if player.seat == view.you else "")
        grid.add_row(turn, name, str(player.score), str(player.hand), _state(player, t))
    return grid


def _state(player: Player, t: Words) -> Text:
    signs = [t("terminal.censored")] if player.censure is not None else []
    if player.counters is not None:
        signs.append(t("terminal.counters", count=player.counters))
    return Text(", ".join(signs), "red")


def _sentence(sentence: Sentence, names: Sequence[str], t: Words) -> Text:
    row = Text(" ").join([_laid(seen, t) for seen in sentence.row])
    line = Text.assemble((f"#{sentence.id} ", "dim"), f"{names[sentence.owner]}  ", row, (f"  {sentence.value}", "dim"))
    if sentence.faute is not None:
        line.append(f"  {t('terminal.faute')}", "red")
    if sentence.finished:
        line.append(f"  ✓ {sentence.text}", "green")
    elif sentence.text:
        line.append(f"  « {sentence.text} »", "italic")
    return line


def _laid(seen: Seen, t: Words) -> Text:
    face = seen.turned_face if seen.turned else seen.upright
    return Text(_word(face, t).upper(), "bold") if face is not None else Text(f"*{seen.word.upper()}", "bold magenta")


def _piles(view: MotsView, t: Words) -> Text:
    face = _card(view.face, t) if view.face is not None else Text("–", "dim")
    stock = (t("terminal.stock"), "bold")
    return Text.assemble(stock, f" {view.stock}   ", (t("terminal.face"), "bold"), " ", face)


def _card(seen: Seen, t: Words) -> Text:
    if seen.upright is None or seen.turned_face is None:
        return Text(t(f"kind.{seen.kind}"), "magenta" if seen.kind in ("joker", "blank") else "cyan")
    faces = [seen.upright] if seen.upright == seen.turned_face else [seen.upright, seen.turned_face]
    return Text("/").join([Text.assemble((_word(face, t), "bold"), (_worth(face), "dim")) for face in faces])


def _word(face: Face, t: Words) -> str:
    return face.en if t("terminal.lang") == "en" else face.fr


def _worth(face: Face) -> str:
    return str(face.value).translate(SMALL)


# — options in words —


def describe(move: Move, view: MotsView, names: Sequence[str], t: Words) -> str:
    match move:
        case Discard(card, "stock"):
            return t("terminal.throw", card=_named(view, card, t))
        case Discard(card):
            return t("terminal.throw_take", card=_named(view, card, t), face=_face(view, t))
        case Take("stock"):
            return t("terminal.draw")
        case Take():
            return t("terminal.take", face=_face(view, t))
        case Misspell(sentence):
            return t("terminal.misspell", sentence=sentence, name=names[_owner(view, sentence)])
        case Correct(sentence):
            return t("terminal.correct", sentence=sentence)
        case Censor(seat):
            return t("terminal.censor", name=names[seat])
        case Free(seat):
            return t("terminal.free", name=names[seat])
    return _answer(move, t)


def _answer(move: Move, t: Words) -> str:
    match move:
        case Close():
            return t("terminal.close")
        case Fourre():
            return t("terminal.fourre")
        case Object():
            return t("terminal.object")
        case Pass():
            return t("terminal.pass")
        case Vote("no", True):
            return t("terminal.vote.flaw")
        case Vote(say):
            return t(f"terminal.vote.{say}")
        case Grade(humour):
            return t("terminal.humour" if humour else "terminal.simple")
    return ""


def _named(view: MotsView, card: int, t: Words) -> str:
    seen = next((seen for seen in view.hand if seen.card == card), None)
    return _card(seen, t).plain if seen is not None else str(card)


def _face(view: MotsView, t: Words) -> str:
    return _card(view.face, t).plain if view.face is not None else ""


def _owner(view: MotsView, number: int) -> int:
    return next(sentence.owner for sentence in view.sentences if sentence.id == number)


class MotsTerminal(Terminal[Options, MotsView]):
    usual = USUAL
    draw = staticmethod(draw)
    glance = staticmethod(glance)
    describe = staticmethod(describe)
    read = staticmethod(read)
    possible = staticmethod(possible)
