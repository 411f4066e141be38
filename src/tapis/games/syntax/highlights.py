"""What a game of changing words leaves to talk about."""

from collections import Counter
from collections.abc import Iterable

from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Changed, Contested, Inserted, Laid, Wentout
from tapis.kernel import Seat, Step
from tapis.kernel.highlights import Highlights, longest_word, most
from tapis.words import lexicon
from tapis.words.learnt import learnt


def highlights(steps: Iterable[Step[State]]) -> Highlights:
    made: list[tuple[Seat, str]] = []
    challenges, exits = Counter[Seat](), Counter[Seat]()
    state: State | None = None
    for step in steps:
        state = step.state
        for event in step.events:
            match event:
                case Laid(seat=seat, word=word) | Inserted(seat=seat, word=word) | Changed(seat=seat, word=word):
                    made.append((seat, word))
                case Contested(seat=seat, author=author, word=word, valid=valid):
                    challenges[author if valid else seat] += 1
                    made = made if valid else [found for found in made if found != (author, word)]
                case Wentout(seat=seat):
                    exits[seat] += 1
    if state is None:
        return Highlights()
    book = lexicon(state.options.lexicon)
    known = [(seat, word) for seat, word in made if word in book]  # what went by uncontested may be no word
    feats = (*longest_word(known), *most("challenges", challenges), *most("exits", exits))
    return Highlights(feats, words=learnt(book, known))
