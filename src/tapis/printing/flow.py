"""A rulebook as pages of lines: Markdown is broken into lines of a width, and these into pages of a height."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tapis.kernel.card_faces import Font
from tapis.printing.canvas import Canvas, printable

BODY: Final = 3.3  # mm
INDENT: Final = 3.5
SIZES: Final = {"h1": 8.0, "h2": 5.2, "h3": 4.2}
ABOVE: Final = {"h1": 0.0, "h2": 5.0, "h3": 3.5}
LEADING: Final = 1.38
_REMARK: Final = re.compile(r"<!--.*?-->", re.DOTALL)


class Run(NamedTuple):
    """Words in one font on a line."""

    text: str
    x: float
    font: Font


class TextLine(NamedTuple):
    runs: tuple[Run, ...]
    size: float
    space: float  # above it, unless it begins a page
    ruled: bool = False  # a thin line under it: a row of a table
    kept: bool = False  # not left alone at the foot of a page: a heading


class Styled(NamedTuple):
    word: str
    font: Font


def pages(lines: Iterable[TextLine], height: float) -> list[list[tuple[float, TextLine]]]:
    """Each line with the place of its baseline; a heading stays with what follows it."""
    made: list[list[tuple[float, TextLine]]] = [[]]
    y = 0.0
    listed = list(lines)
    for number, line in enumerate(listed):
        step = line.size * LEADING
        follows = (
            sum(other.size * LEADING + other.space for other in listed[number + 1 : number + 3]) if line.kept else 0
        )
        if made[-1] and y + line.space + step + follows > height:
            made.append([])
            y = 0.0
        y += (line.space if made[-1] else 0.0) + step
        made[-1].append((y, line))
    return made


def lines(canvas: Canvas, markdown: str, width: float) -> Iterator[TextLine]:
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(_REMARK.sub("", markdown))
    bullets = 0
    for number, token in enumerate(tokens):
        if token.type == "bullet_list_open":
            bullets += 1
        elif token.type == "bullet_list_close":
            bullets -= 1
        elif token.type == "inline" and tokens[number - 1].type == "heading_open":
            yield from _heading(canvas, token, tokens[number - 1].tag, width)
        elif token.type == "inline" and tokens[number - 1].type == "paragraph_open":
            yield from _paragraph(canvas, token, width, bullets > 0)
        elif token.type == "table_open":
            yield from _table(canvas, tokens[number:], width)


def _heading(canvas: Canvas, inline: Token, tag: str, width: float) -> Iterator[TextLine]:
    size = SIZES.get(tag, BODY)
    words = [styled._replace(font="bold") for styled in _styled(inline)]
    for first, line in _broken(canvas, words, width, size):
        yield TextLine(line, size, ABOVE.get(tag, 2.0) if first else 0.0, kept=True)


def _paragraph(canvas: Canvas, inline: Token, width: float, bullet: bool) -> Iterator[TextLine]:
    indent = INDENT if bullet else 0.0
    for first, line in _broken(canvas, _styled(inline), width - indent, BODY):
        moved = tuple(run._replace(x=run.x + indent) for run in line)
        mark = (Run("•", 0.0, "text"),) if bullet and first else ()
        yield TextLine((*mark, *moved), BODY, 1.2 if first else 0.0)


def _table(canvas: Canvas, tokens: list[Token], width: float) -> Iterator[TextLine]:
    """Rows of equal columns; a cell may take several lines."""
    row: list[Token] = []
    for token in tokens:
        if token.type == "inline":
            row.append(token)
        elif token.type == "tr_close":
            yield from _row(canvas, row, width)
            row = []
        elif token.type == "table_close":
            return


def _row(canvas: Canvas, cells: list[Token], width: float) -> Iterator[TextLine]:
    column = width / len(cells)
    broken = [[line for _, line in _broken(canvas, _styled(cell), column - 2, BODY * 0.9)] for cell in cells]
    deepest = max(map(len, broken))
    for depth in range(deepest):
        runs = tuple(
            run._replace(x=run.x + column * number)
            for number, cell in enumerate(broken)
            if depth < len(cell)
            for run in cell[depth]
        )
        yield TextLine(runs, BODY * 0.9, 0.9 if depth == 0 else 0.0, ruled=depth == deepest - 1)


def _styled(inline: Token) -> list[Styled]:
    """The words of a text; no space stands before one that is glued to the last."""
    found: list[Styled] = []
    font: Font = "text"
    for part in inline.children or ():
        if part.type in ("strong_open", "em_open"):
            font = "bold"
        elif part.type in ("strong_close", "em_close"):
            font = "text"
        elif part.type in ("softbreak", "hardbreak"):
            found.append(Styled(" ", font))
        elif part.content:
            found += [Styled(word, font) for word in re.findall(r" |[^ ]+", printable(part.content, font))]
    return found


def _broken(canvas: Canvas, words: list[Styled], width: float, size: float) -> Iterator[tuple[bool, tuple[Run, ...]]]:
    """Lines of runs, and whether each is the first."""
    line: list[Run] = []
    x, first = 0.0, True
    for piece in _unbroken(words):
        breadth = sum(canvas.width(word.word, word.font, size) for word in piece)
        if line and x + breadth > width:
            yield first, tuple(line)
            line, x, first = [], 0.0, False
        for word in piece:
            if word.word != " " or line:
                line.append(Run(word.word, x, word.font))
                x += canvas.width(word.word, word.font, size)
    yield first, tuple(line)


def _unbroken(words: list[Styled]) -> Iterator[list[Styled]]:
    """Pieces between which a line may end: what follows a space, up to the next one."""
    piece: list[Styled] = []
    for word in words:
        if word.word == " ":
            if piece:
                yield piece
            yield [word]
            piece = []
        else:
            piece.append(word)
    if piece:
        yield piece
