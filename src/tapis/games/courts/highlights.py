"""What a game of short words leaves to talk about."""

from collections import Counter
from collections.abc import Iterable

from tapis.games.courts.dictionary import book
from tapis.games.courts.model import State
from tapis.games.courts.moves import Contested, Counted, Laid
from tapis.kernel import Seat, Step
from tapis.kernel.highlights import Feat, Highlights, longest_word, most
from tapis.words.learnt import learnt


def highlights(steps: Iterable[Step[State]]) -> Highlights:
    laid: list[tuple[Seat, str]] = []
    rounds: list[Feat] = []
    challenges = Counter[Seat]()
    state: State | None = None
    for step in steps:
        state = step.state
        for event in step.events:
            match event:
                case Laid(seat=seat, words=words):
                    laid += ((seat, word) for word in words)
                case Contested(seat=seat, author=author, word=word, valid=valid):
                    challenges[author if valid else seat] += 1
                    laid = laid if valid else [found for found in laid if found != (author, word)]
                case Counted(scores=scores):
                    rounds += (Feat("round", (seat,), score) for seat, score in enumerate(scores) if score > 0)
    if state is None:
        return Highlights()
    dictionary = book(state.options)
    known = [(seat, word) for seat, word in laid if word in dictionary]  # what went by uncontested may be no word
    best = max(rounds, key=lambda feat: feat.value, default=None)
    feats = (*longest_word(known), *((best,) if best else ()), *most("challenges", challenges))
    return Highlights(feats, words=learnt(dictionary, known))
