"""The operations that shed most, held against all of them."""

import pytest

from tapis.games.syntax.bots.plans import on_table, plans
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.moves import Options, SyntaxView
from tapis.games.syntax.solver import best_operations
from tapis.games.syntax.tests.vocabulary import match
from tapis.words import lexicon

FRENCH = lexicon("fr").at_level(3)
VALUES = DECKS["syntax"].values


def best_by_rest(view: SyntaxView) -> dict[str, int]:
    """What is shed at most, for each rest of the hand."""
    found: dict[str, int] = {}
    for plan in plans(FRENCH, view):
        rest = "".join(sorted(plan.rest))
        found[rest] = max(plan.shed, found.get(rest, 0))
    return {rest: shed for rest, shed in found.items() if shed > 0}


@pytest.mark.parametrize(
    ("hand", "words"), [("CHATSEB", ""), ("SENTI", "ROND JUPE"), ("?AEX", "AIR"), ("LES", "RoND"), ("Z", "CHAT")]
)
@pytest.mark.parametrize("takes_back", [True, False])
def test_the_few_are_the_best_of_all(hand: str, words: str, takes_back: bool) -> None:
    options = Options(changed_letters="hand" if takes_back else "discard")
    view = match(hand, "AB", words=words, options=options).view(0)
    every = sorted(best_by_rest(view).values(), reverse=True)
    several = best_operations(FRENCH, on_table(view), tuple(hand), VALUES, 10_000, 1)
    assert len(several) == len(every)
    few = best_operations(FRENCH, on_table(view), tuple(hand), VALUES, 5, 1)
    assert len(few) == min(5, len(every))


def test_those_that_shed_less_than_asked_are_left_out() -> None:
    view = match("CHATSEB", "AB").view(0)
    found = best_by_rest(view)
    enough = [shed for shed in found.values() if shed >= 30]
    assert len(best_operations(FRENCH, on_table(view), tuple("CHATSEB"), VALUES, 10_000, 30)) == len(enough) > 0
