"""The sheet of paper: one pencil, one eraser (MIM-33). What was drawn is kept, so a drawing only grows."""

from tapis.games.mimes.model import Pencil, State
from tapis.games.mimes.moves import Clear, Ink, Inked, Piece, Undo
from tapis.kernel import Event, Illegal, Ms

EVERY = 90  # ms between two pieces, over time
AHEAD = 2_000  # ms that a hurried hand may be ahead
MOST_BYTES = 100_000
DrawnLine = tuple[tuple[int, int], ...]  # that was drawn: its points

PLAIN = (0, 1)  # colour and width of the pencil


def draw(s: State, move: Ink, at: Ms, events: list[Event]) -> None:
    check_tools(s, move)
    check_points(move.points)
    pencil = Pencil(move.stroke, move.tool, move.colour, move.width)
    if move.stroke == s.pencil.stroke:
        if pencil != s.pencil or move.stroke not in s.sheet:
            raise Illegal("MIM-33", why="stroke")
    elif move.stroke < s.pencil.stroke:
        raise Illegal("MIM-33", why="stroke")
    else:
        s.sheet += (move.stroke,)
        s.pencil = pencil
    add(s, Piece(at - s.began, "ink", move.stroke, move.points, move.tool, move.colour, move.width), at, events)


def undo(s: State, move: Undo | Clear, at: Ms, events: list[Event]) -> None:
    """The last stroke, or everything, off the sheet."""
    if not s.sheet:
        raise Illegal("MIM-33", why="bare")
    s.sheet = s.sheet[:-1] if isinstance(move, Undo) else ()
    add(s, Piece(at - s.began, "undo" if isinstance(move, Undo) else "clear"), at, events)


def add(s: State, piece: Piece, at: Ms, events: list[Event]) -> None:
    """Ten pieces a second, some in a burst, and no more than a sheet can hold."""
    due = max(s.ink_due, at) + EVERY
    if due - at > AHEAD:
        raise Illegal("MIM-33", why="fast")
    size = s.ink_size + weight(piece)
    if size > MOST_BYTES:
        raise Illegal("MIM-33", why="full")
    s.ink_due = due
    s.ink_size = size
    s.ink += (piece,)
    events.append(Inked(s.performer))


def weight(piece: Piece) -> int:
    """About the bytes it takes on its way to a browser."""
    return 40 + sum(len(str(number)) + 1 for number in piece.points)


def check_tools(s: State, move: Ink) -> None:
    """Colours and widths are in the paintbox, which is an option."""
    if (move.colour, move.width) != PLAIN and not s.options.paintbox:
        raise Illegal("MIM-33", why="paintbox")


def check_points(points: tuple[int, ...]) -> None:
    if not points or len(points) % 3:
        raise Illegal("MIM-33", why="points")


def on_sheet(pieces: tuple[Piece, ...]) -> tuple[DrawnLine, ...]:
    """The strokes that can be seen."""
    strokes: dict[int, list[tuple[int, int]]] = {}
    for piece in pieces:
        if piece.kind == "clear":
            strokes.clear()
        elif piece.kind == "undo" and strokes:
            strokes.popitem()
        elif piece.kind == "ink" and piece.tool == "pencil":
            points = zip(piece.points[::3], piece.points[1::3], strict=True)
            strokes.setdefault(piece.stroke, []).extend(points)
    return tuple(tuple(points) for points in strokes.values())
