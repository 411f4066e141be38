"""What a move gives away: the points that it sheds against those of the best operation that the solver finds."""

from tapis.games.syntax.bots.plans import worth
from tapis.games.syntax.bots.strong import on_table
from tapis.games.syntax.cards import DECKS, cards_of
from tapis.games.syntax.moves import Change, Discard, Insert, Lay, Options, SyntaxView
from tapis.games.syntax.solver import best_operation
from tapis.kernel import Move
from tapis.words import lexicon


def regret(options: Options, view: SyntaxView, move: Move) -> float | None:
    """For an operation or a discard; a discard sheds nothing, nor does a word that is none."""
    if not isinstance(move, Lay | Insert | Change | Discard):
        return None
    words = lexicon(view.lexicon)
    best = best_operation(words.graph, on_table(view), tuple(view.hand), DECKS[view.deck].values)
    sheds = not isinstance(move, Discard) and words.contains(_made(view, move))
    return (best.shed if best else 0) - (_shed(view, move) if sheds else 0)


def _made(view: SyntaxView, move: Lay | Insert | Change) -> str:
    """The word that lies there then."""
    if isinstance(move, Lay):
        return move.word.upper()
    old = _letters(view, move)
    if isinstance(move, Insert):
        letters = iter(old)
        return "".join(next(letters) if cell == "." else cell for cell in move.cells).upper()
    return "".join(letter if cell == "." else cell for letter, cell in zip(old, move.cells, strict=True)).upper()


def _shed(view: SyntaxView, move: Lay | Insert | Change | Discard) -> int:
    match move:
        case Lay(word=word):
            return worth(view, cards_of(word))
        case Insert(cells=cells):
            return worth(view, cards_of(cells.replace(".", "")))
        case Change(cells=cells):
            changed = zip(_letters(view, move), cells, strict=True)
            taken = "".join(letter for letter, cell in changed if cell != ".") if view.takes_back else ""
            return worth(view, cards_of(cells.replace(".", ""))) - worth(view, cards_of(taken))
    return 0


def _letters(view: SyntaxView, move: Insert | Change) -> str:
    return next(word.letters for word in view.words if word.id == move.word)
