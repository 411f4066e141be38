"""`python -m tapis.games.mots.tests.first_drafts fr 27 100`: what the house first says of cards drawn at random."""

import sys
from collections.abc import Iterator, Sequence
from random import Random

from tapis.games.mots.deck import CARDS, Word
from tapis.games.mots.language.drafts import Part, best_part, drafts
from tapis.games.mots.language.forms import ALL, Freedom
from tapis.words.sentences import Lang

SEED = 27


def random_sets(lang: Lang, count: int, seed: int = SEED) -> Iterator[list[Word]]:
    """Four to six cards, each either way up, in any order."""
    chance = Random(f"{seed}-{lang}")
    for _ in range(count):
        yield [chance.choice((card.upright, card.turned)) for card in chance.sample(CARDS, chance.randint(4, 6))]


def first_draft(cards: Sequence[Word], lang: Lang, freedoms: frozenset[Freedom] = ALL) -> Part | None:
    """All cards as they lie if that makes a sentence; else the best part of them."""
    texts = drafts(cards, lang, freedoms)
    return Part(texts[0], tuple(range(len(cards)))) if texts else best_part(cards, lang, freedoms)


def _row(number: int, cards: Sequence[Word], lang: Lang) -> str:
    draft = first_draft(cards, lang)
    said = draft.places if draft else ()
    words = ", ".join(card.text(lang) if at in said else f"({card.text(lang)})" for at, card in enumerate(cards))
    return f"| {number} | {words} | {draft.text if draft else '–'} |"


if __name__ == "__main__":
    _, spoken, seed, count = sys.argv
    lang: Lang = "fr" if spoken == "fr" else "en"
    for number, cards in enumerate(random_sets(lang, int(count), int(seed)), 1):
        print(_row(number, cards, lang))
