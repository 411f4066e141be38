"""Every operation that a hand could play with the words of a vocabulary, and the points that it sheds."""

from collections.abc import Iterator
from typing import NamedTuple

from tapis.games.syntax.cards import DECKS, cards_of
from tapis.games.syntax.moves import Change, Insert, Lay, SyntaxView, Word
from tapis.games.syntax.solver import Position, changes, inserts
from tapis.words import Graph, words_from


class Plan(NamedTuple):
    """An operation, the cards left afterwards, and the points that have left the hand."""

    move: Lay | Insert | Change
    rest: str
    shed: int


def without(hand: str, cards: str) -> str:
    for card in cards:
        hand = hand.replace(card, "", 1)
    return hand


def plans(graph: Graph, view: SyntaxView) -> Iterator[Plan]:
    """Every operation of this hand with the words of this vocabulary."""
    yield from lays(graph, view, view.hand)
    for word in view.words:
        yield from _inserts(graph, view, word)
        yield from _changes(graph, view, word)


def lays(graph: Graph, view: SyntaxView, hand: str) -> Iterator[Plan]:
    for made in words_from(graph, list(hand)):
        if len(made) >= view.lay_min:
            letters = _with_jokers(made, hand)
            rest = without(hand, cards_of(letters))
            yield Plan(Lay(letters), rest, worth(view, hand) - worth(view, rest))


def worth(view: SyntaxView, cards: str) -> int:
    values = DECKS[view.deck].values
    return sum(values[card] for card in cards)


def _with_jokers(letters: str, hand: str) -> str:
    """The letters as this hand lays them: a Joker, written small, for each one it does not hold."""
    laid = ""
    for letter in letters:
        if letter in hand:
            hand = hand.replace(letter, "", 1)
            laid += letter
        else:
            laid += letter.lower()
    return laid


def _inserts(graph: Graph, view: SyntaxView, word: Word) -> Iterator[Plan]:
    for made in inserts(graph, word.letters.upper(), list(view.hand)):
        cells, at = "", 0
        for letter in made:  # the old letters as early as they come
            if at < len(word.letters) and letter == word.letters[at].upper():
                cells, at = cells + ".", at + 1
            else:
                cells += letter
        yield plan_of(view, Insert(word.id, _dressed(cells, view.hand)))


def _changes(graph: Graph, view: SyntaxView, word: Word) -> Iterator[Plan]:
    for made in changes(graph, word.letters, list(view.hand)):
        if made == word.barred and made != word.letters.upper():  # a Joker comes free all the same (SYN-21)
            continue
        cells = _changed(made, word.letters, view.hand)
        if set(cells) != {"."}:
            yield plan_of(view, Change(word.id, _dressed(cells, view.hand)))


def _changed(made: str, old: str, hand: str) -> str:
    """The cells that change, exchanging Jokers for their letters as far as the hand has cards for that too."""
    left = hand
    for new, letter in zip(made, old, strict=True):  # what must change has its cards first
        if new != letter.upper():
            left = left.replace(new, "", 1)
    cells = ""
    for new, letter in zip(made, old, strict=True):
        free = new != letter and new == letter.upper()
        cells += "." if new == letter or (free and new not in left) else new
        left = left.replace(new, "", 1) if free else left
    return cells


def _dressed(cells: str, hand: str) -> str:
    """The cells with Jokers where the hand lacks the letter."""
    dressed = iter(_with_jokers(cells.replace(".", ""), hand))
    return "".join("." if cell == "." else next(dressed) for cell in cells)


def plan_of(view: SyntaxView, move: Lay | Insert | Change) -> Plan:
    """What this operation leaves in the hand."""
    played = move.word if isinstance(move, Lay) else move.cells.replace(".", "")
    taken = _taken(view, move) if isinstance(move, Change) and view.takes_back else ""
    rest = without(view.hand, cards_of(played)) + taken
    return Plan(move, rest, worth(view, view.hand) - worth(view, rest))


def _taken(view: SyntaxView, move: Change) -> str:
    """The cards that come back into the hand (SYN-16)."""
    old = next(word.letters for word in view.words if word.id == move.word)
    return "".join(cards_of(letter) for letter, cell in zip(old, move.cells, strict=True) if cell != ".")


def on_table(view: SyntaxView) -> Position:
    letters = tuple(word.letters for word in view.words)
    barred = tuple(word.barred for word in view.words)
    return Position(letters, barred, view.min_letters, view.lay_min, view.takes_back)


def after(view: SyntaxView, plan: Plan) -> Position:
    """The words on the table once the plan is carried out."""
    words, move = on_table(view), plan.move
    if isinstance(move, Lay):
        laid, barred = (*words.words, move.word), (*words.barred, "")
        return words._replace(words=laid, barred=barred, lay_min=view.min_letters)
    at = next(i for i, word in enumerate(view.words) if word.id == move.word)
    old = words.words[at]
    letters = iter(old)
    if isinstance(move, Insert):
        made = "".join(next(letters) if cell == "." else cell for cell in move.cells)
    else:
        made = "".join(letter if cell == "." else cell for letter, cell in zip(old, move.cells, strict=True))
    return words._replace(words=_with(words.words, at, made), barred=_with(words.barred, at, old.upper()))


def _with(texts: tuple[str, ...], at: int, text: str) -> tuple[str, ...]:
    return (*texts[:at], text, *texts[at + 1 :])
