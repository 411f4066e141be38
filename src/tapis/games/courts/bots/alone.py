"""A bot that plays for somebody who plays alone: the longest words it knows, and no undoing."""

from tapis.games.courts.bots.words import Vocabulary
from tapis.games.courts.cards import CODES, NAMES
from tapis.games.courts.model import State
from tapis.games.courts.moves import Answer, Fill, GiveUp, Spell
from tapis.games.courts.solitaire import chosen, gaps, sources
from tapis.kernel import Look, Move
from tapis.words import COURTS_VALUES
from tapis.words.solitaire import next_words


def next_deed(world: State, words: Vocabulary) -> Move:
    solo = world.solo
    assert solo is not None
    if holes := gaps(solo):
        return Fill(max(sources(solo), key=lambda pile: len(solo.piles[pile])), holes[0])
    found = next_words(words.graph, [[NAMES[card] for card in pile[-1:]] for pile in solo.piles], COURTS_VALUES)
    if not found:
        return GiveUp()
    best = max(found, key=lambda word: (len(word), sum(COURTS_VALUES[card] for card in word)))
    return Spell(tuple(chosen(solo, bytes([CODES[card] for card in best]))))


def answer_puzzle(look: Look, words: Vocabulary) -> Move:
    return Answer(words.words(words.layout(bytes([CODES[card] for card in look.view.hand]))))
