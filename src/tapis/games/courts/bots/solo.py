"""A bot that plays for somebody who plays alone: the longest words it knows, and no undoing."""

from tapis.games.courts.alone import chosen
from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, FACE_VALUES, NAMES
from tapis.games.courts.model import State
from tapis.games.courts.moves import Answer, CourtsView, Fill, GiveUp, Spell
from tapis.games.courts.piles import gaps, sources
from tapis.games.courts.solver import next_words
from tapis.kernel import Look, Move


def next_deed(world: State, words: Vocabulary) -> Move:
    solo = world.solo
    assert solo is not None
    if holes := gaps(solo):
        return Fill(max(sources(solo), key=lambda pile: len(solo.piles[pile])), holes[0])
    found = next_words(words.graph, [[NAMES[card] for card in pile[-1:]] for pile in solo.piles], FACE_VALUES)
    if not found:
        return GiveUp()
    best = max(found, key=lambda word: (len(word), sum(FACE_VALUES[card] for card in word)))
    return Spell(tuple(chosen(solo, bytes([CODES[card] for card in best]))))


def answer_puzzle(look: Look[State, CourtsView], words: Vocabulary) -> Move:
    return Answer(words.words(words.layout(bytes([CODES[card] for card in look.view.hand]))))
