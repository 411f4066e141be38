"""What an evening of mimes leaves to talk about: quick words, fouls, and the drawings."""

from collections import Counter
from collections.abc import Iterable

from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Began, Drawing, Found, Got, Guessed, Piece, Ruled, Shown
from tapis.kernel import Ms, Seat, Step
from tapis.kernel import highlights as kept
from tapis.kernel.highlights import Feat, Highlights, most

# as the board draws them (`web/colours.ts`)
PAINTS = ("#241f18", "#c8381f", "#2358a6", "#1d6b43", "#e9a91b", "#6b4226", "#e77a9b", "#5a479e")
WIDTHS = (7, 13, 26)
RUBBER = 54


def highlights(steps: Iterable[Step[State]]) -> Highlights:
    quick: list[Feat] = []
    fouls, finds = Counter[Seat](), Counter[Seat]()
    performer, began, word = -1, 0, ""
    said: dict[Seat | None, Ms] = {}  # when each guessed last, from the minute's start; None: found in one room
    album: tuple[Drawing, ...] = ()
    for step in steps:
        album = step.state.album
        if isinstance(step.entry.move, Found):
            said[None] = step.entry.at - began
        for event in step.events:
            match event:
                case Began(seat=performer):
                    began = step.entry.at
                    said.clear()
                case Guessed(seat=seat):
                    said[seat] = step.entry.at - began
                case Ruled(stands=True):
                    fouls[performer] += 1
                case Shown(word=word):
                    pass
                case Got(seat=seat):
                    finder = performer if seat is None else seat
                    finds[finder] += 1
                    if seat in said:
                        quick.append(_quick(finder, performer, said[seat], word))
    quickest = kept.best_of(quick)
    feats = (*((quickest,) if quickest else ()), *most("finds", finds, 2), *most("fouls", fouls))
    drawings = (_drawing(drawing) for drawing in album)
    return Highlights(feats, drawings=tuple(drawing for drawing in drawings if drawing.strokes))


def _quick(finder: Seat, performer: Seat, took: Ms, word: str) -> Feat:
    return Feat("quick", tuple(dict.fromkeys((finder, performer))), max(1, round(took / 1000)), word, "least")


def _drawing(drawing: Drawing) -> kept.Drawing:
    strokes = _strokes(drawing.pieces)
    return kept.Drawing((drawing.seat,), drawing.number, drawing.word, drawing.found, strokes)


def _strokes(pieces: tuple[Piece, ...]) -> tuple[kept.Stroke, ...]:
    """The strokes that lie on the sheet at the end, without the pencil's pressure."""
    strokes: dict[int, kept.Stroke] = {}
    for piece in pieces:
        if piece.kind == "clear":
            strokes.clear()
        elif piece.kind == "undo":
            if strokes:
                strokes.popitem()
        else:
            points = tuple(n for pair in zip(piece.points[::3], piece.points[1::3], strict=True) for n in pair)
            before = strokes[piece.stroke].points if piece.stroke in strokes else ()
            strokes[piece.stroke] = kept.Stroke((*before, *points), *_pen(piece))
    return tuple(strokes.values())


def _pen(piece: Piece) -> tuple[str, int]:
    return (kept.PAPER, RUBBER) if piece.tool == "eraser" else (PAINTS[piece.colour], WIDTHS[piece.width])
