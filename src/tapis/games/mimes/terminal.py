"""Mimes in the terminal: teams, dice, the drawing in dots, and whatever is typed is a guess, an answer or a line."""

import re
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.mimes.moves import (
    HEIGHT,
    WIDTH,
    Answer,
    Begin,
    Clear,
    Contest,
    Foul,
    Found,
    Guess,
    Heard,
    Ink,
    Judge,
    MimesView,
    Next,
    Options,
    Ready,
    Roll,
    Seal,
    Undo,
    Uphold,
)
from tapis.games.mimes.paper import DrawnLine, on_sheet
from tapis.kernel import Move
from tapis.kernel.terminal import Terminal, Words

USUAL: tuple[Move, ...] = (Ready(), Roll(), Next(), Begin(), Uphold(False), Judge(), Contest(True), Heard(), Seal())
POINTS = re.compile(r"\d{1,3},\d{1,3}(?:\s+\d{1,3},\d{1,3})+")
COLUMNS, ROWS = 60, 22  # of signs; each has two dots across and four down
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
BARE = 0x2800  # a sign without dots
LAST = 6  # guesses that are still shown


def draw(view: MimesView, names: Sequence[str], t: Words) -> RenderableType:
    sheet = [Text(row) for row in dotted(on_sheet(view.ink))] if view.ink else []
    return Group(
        _teams(view, names, t), _dice(view, names, t), *sheet, *_guesses(view, names, t), glance(view, names, t)
    )


def glance(view: MimesView, names: Sequence[str], t: Words) -> RenderableType:
    """The word, if one may know it, and what can be typed."""
    word = [Text.assemble((t("terminal.word"), "bold"), " ", (view.word, "green"))] if view.word else []
    hint = _hint(view)
    asked = [Text(t("terminal.asked", team=t(f"team.{view.asked}")), "bold")] if view.asked is not None else []
    return Group(*word, *asked, *([Text(t(f"terminal.{hint}"), "dim")] if hint else []))


def _hint(view: MimesView) -> str | None:
    mine = next((group.team for group in view.teams if view.you in group.seats), None)
    if view.phase == "perform" and view.you == view.performer:
        return "how_draw" if view.way == "draw" else None
    if view.phase == "perform" and mine == view.playing:
        return "how_guess"
    return "how_answer" if view.phase == "answer" and mine != view.playing else None


def _teams(view: MimesView, names: Sequence[str], t: Words) -> Grid:
    grid = Grid("", "", box=None, pad_edge=False)
    grid.add_column(t("terminal.points"), justify="right")
    for group in view.teams:
        turn = "▶" if group.team == view.playing and view.phase != "teams" else " "
        players = Text(", ").join([_player(view, seat, names) for seat in group.seats])
        grid.add_row(turn, players, f"{group.score}/{view.agreed.target}")
    return grid


def _player(view: MimesView, seat: int, names: Sequence[str]) -> Text:
    return Text(names[seat], "bold" if seat == view.you else "underline" if seat == view.performer else "")


def _dice(view: MimesView, names: Sequence[str], t: Words) -> Text:
    if view.performer is None:
        return Text("")
    thrown = f"{view.zone}{view.line} {t(f'die.{view.die}')}" if view.zone else "…"
    return Text.assemble((t("terminal.performs", name=names[view.performer]), "bold"), "  ", thrown)


def _guesses(view: MimesView, names: Sequence[str], t: Words) -> list[Text]:
    near = f" {t('terminal.near')}"
    return [
        Text.assemble((f"{names[said.seat]} · ", "dim"), said.text, (near if said.near else "", "yellow"))
        for said in view.guesses[-LAST:]
    ]


def dotted(lines: Sequence[DrawnLine]) -> list[str]:
    """A drawing in the dots of Braille signs, without the bare paper above and below."""
    signs = [[BARE] * COLUMNS for _ in range(ROWS)]
    for line in lines:
        for (x, y), (to_x, to_y) in zip(line, line[1:] or line, strict=False):
            steps = max(abs(to_x - x), abs(to_y - y)) // 4 + 1
            for step in range(steps + 1):
                _dot(signs, x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
    inked = [number for number, row in enumerate(signs) if any(sign != BARE for sign in row)]
    return ["".join(map(chr, row)) for row in signs[min(inked, default=0) : max(inked, default=-1) + 1]]


def _dot(signs: list[list[int]], x: int, y: int) -> None:
    column, row = min(x * 2 * COLUMNS // WIDTH, 2 * COLUMNS - 1), min(y * 4 * ROWS // HEIGHT, 4 * ROWS - 1)
    signs[row // 4][column // 2] |= DOTS[row % 4][column % 2]


def describe(move: Move, view: MimesView, names: Sequence[str], t: Words) -> str:
    match move:
        case Begin(way):
            return t(f"terminal.begin_{way or 'now'}")
        case Uphold(foul):
            return t("terminal.foul" if foul else "terminal.fair")
        case Contest(right):
            return t("terminal.agree" if right else "terminal.contest")
        case Heard(team):
            asked = t(f"team.{view.asked if team is None else team}")
            return t("terminal.missed" if team is None else "terminal.heard", team=asked)
        case Judge(right):
            return ", ".join(view.items[place].text for place in right) or t("terminal.none")
        case Seal():
            return t("terminal.seal")
        case Answer(""):
            return t("terminal.no_answer")
    return ""


def read(typed: str, view: MimesView) -> Move | None:
    """Points draw a line, in hundredths of the sheet; other words are a guess or an answer, when one is due."""
    typed = typed.strip()
    match _hint(view):
        case "how_draw" if POINTS.fullmatch(typed):
            return Ink(_next_stroke(view), tuple(value for pair in typed.split() for value in _point(pair)))
        case "how_guess" if not typed.isdecimal():
            return Guess(typed[:60])
        case "how_answer" if not typed.isdecimal() and typed != "scelle":
            return Answer(typed[:60])
    return None


def _next_stroke(view: MimesView) -> int:
    return 1 + max((piece.stroke for piece in view.ink), default=-1)


def _point(pair: str) -> tuple[int, int, int]:
    across, down = (min(int(part), 100) for part in pair.split(","))
    return across * WIDTH // 100, down * HEIGHT // 100, 500


def possible(view: MimesView) -> Iterator[Move]:
    """Every move that somebody might type; the rules say why one is refused."""
    yield from (Foul(), Found(), Undo(), Clear(), Seal())


class MimesTerminal(Terminal[Options, MimesView]):
    usual = USUAL
    draw = staticmethod(draw)
    glance = staticmethod(glance)
    describe = staticmethod(describe)
    read = staticmethod(read)
    possible = staticmethod(possible)
