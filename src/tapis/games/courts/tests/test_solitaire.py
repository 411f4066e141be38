"""The solitaire's search: its lines win when played out, and its verdicts are those of trying everything."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver.solitaire import (
    LOST,
    UNKNOWN,
    WON,
    Piles,
    WordStep,
    after_word,
    fillings,
    next_words,
    solve,
)
from tapis.games.courts.tests.test_division import CARDS
from tapis.words import Graph, graph_of, lexicon

TINY = graph_of(["AB", "BA", "CAB", "DA", "CD", "QUA"])


def play(graph: Graph, deal: Piles, line: tuple[WordStep, ...]) -> int:
    """Plays a line by the rules and returns the cards left."""
    piles = [list(pile) for pile in deal]
    for step in line:
        assert [piles[i][-1] for i in step.piles] == list(step.word)
        assert graph.contains("".join(step.word))
        assert len(set(step.piles)) == len(step.word) >= 2
        for i in step.piles:
            piles[i].pop()
        for fill in step.fills:
            assert not piles[fill.gap]
            assert len(piles[fill.source]) > 1
            piles[fill.gap].append(piles[fill.source].pop())
        assert all(piles) or all(len(pile) < 2 for pile in piles)
    return sum(map(len, piles))


def winnable(graph: Graph, piles: Piles) -> bool:
    """Tries everything."""
    if not any(piles):
        return True
    tops = [i for i, pile in enumerate(piles) if pile]
    for size in range(2, len(tops) + 1):
        for order in permutations(tops, size):
            if graph.contains("".join(piles[i][-1] for i in order)):
                for filled, _ in fillings(after_word(piles, order)):
                    if winnable(graph, filled):
                        return True
    return False


@settings(deadline=None, max_examples=300)
@given(st.lists(st.lists(st.sampled_from(["A", "B", "C", "D", "QU"]), min_size=1, max_size=2), min_size=2, max_size=3))
def test_verdicts(deal: list[list[str]]) -> None:
    piles = tuple(tuple(pile) for pile in deal)
    verdict = solve(TINY, piles, FACE_VALUES)
    assert verdict.outcome == (WON if winnable(TINY, piles) else LOST)
    if verdict.outcome == WON:
        assert play(TINY, piles, verdict.line) == 0


@pytest.mark.parametrize("code", ["fr", "en"])
def test_whole_deals(code: str) -> None:
    graph = lexicon(code).graph
    rng = random.Random(7)
    for _ in range(3):
        cards = rng.sample(CARDS, 48)
        deal = tuple(tuple(cards[i : i + 6]) for i in range(0, 48, 6))
        verdict = solve(graph, deal, FACE_VALUES, budget=300)
        assert verdict.outcome in (WON, UNKNOWN)
        assert verdict.looked_at <= 300
        if verdict.outcome == WON:
            assert play(graph, deal, verdict.line) == 0


def test_a_hopeless_deal_is_lost() -> None:
    assert solve(TINY, [["D", "D"], ["D", "D"]], FACE_VALUES).outcome == LOST


def test_no_time_means_unknown() -> None:
    deal = [["A", "B"], ["B", "A"]]
    assert solve(TINY, deal, FACE_VALUES).outcome == WON
    assert solve(TINY, deal, FACE_VALUES, stop=lambda: True).outcome == UNKNOWN
    assert solve(TINY, deal, FACE_VALUES, budget=0).outcome == UNKNOWN


def test_hints() -> None:
    assert next_words(TINY, [["D", "A"], ["B"], ["C"]], FACE_VALUES) == [("C", "A", "B"), ("A", "B")]
    assert next_words(TINY, [["A"]], FACE_VALUES) == []
