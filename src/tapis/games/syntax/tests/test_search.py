"""The search for operations against a slow one, over both languages."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.solver import Position, best_operation, changes, inserts
from tapis.games.syntax.tests import slow
from tapis.kernel.testing import rule
from tapis.words import lexicon

LETTERS = "AAAAEEEEEIIIIOOOUUUSSSTTTNNNRRRLLLCDMPBFGHVJKQWXYZ"
OWN = DECKS["syntax"].values
PAIRS = {"QU": 9, "IN": 7, "ER": 7, "TH": 9, "CL": 10}  # no deck of the game has them; the search takes them
VALUES = {**OWN, **PAIRS}
QUICK = settings(deadline=None, max_examples=50, suppress_health_check=list(HealthCheck))
LANGUAGES = st.sampled_from(["fr", "en"])


def hands(most: int, cards: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(cards), min_size=1, max_size=most)


LETTER_HANDS = hands(5, [*LETTERS])
JOKER_HANDS = hands(4, [*LETTERS]).map(lambda hand: [*hand, "?"])
PAIR_HANDS = hands(4, [*LETTERS, *[*PAIRS] * 8])


@st.composite
def table_words(draw: st.DrawFn, code: str, longest: int = 4) -> str:
    word = draw(st.sampled_from(slow.of_length(code, draw(st.integers(2, longest)))))
    jokers = draw(st.sets(st.integers(0, len(word) - 1), max_size=1) | st.just(set[int]()))
    return "".join(char.lower() if i in jokers else char for i, char in enumerate(word))


@settings(QUICK, max_examples=25)
@given(st.data(), LANGUAGES, LETTER_HANDS | JOKER_HANDS | PAIR_HANDS)
def test_inserts(data: st.DataObject, code: str, hand: list[str]) -> None:
    word = data.draw(table_words(code))
    assert inserts(lexicon(code).graph, word, hand) == sorted(slow.inserts(code, word, hand, VALUES))


@settings(QUICK, max_examples=80)
@given(st.data(), LANGUAGES, LETTER_HANDS | JOKER_HANDS | PAIR_HANDS)
def test_changes(data: st.DataObject, code: str, hand: list[str]) -> None:
    word = data.draw(table_words(code))
    assert changes(lexicon(code).graph, word, hand) == sorted(slow.changes(code, word, hand, VALUES, True))


def check_best(code: str, words: list[str], hand: list[str], takes_back: bool) -> None:
    move = best_operation(lexicon(code).graph, Position(tuple(words), takes_back=takes_back), hand, VALUES)
    gains = [*slow.inserts(code, "", hand, VALUES).values()]
    for word in words:
        gains += slow.inserts(code, word, hand, VALUES).values()
        gains += slow.changes(code, word, hand, VALUES, takes_back).values()
    best = max(gains, default=0)
    if move is None:
        assert best <= 0
        return
    assert move.shed == best
    left = list(hand)
    for card in move.played:
        left.remove(card)
    taken = sum(VALUES[card] for card in move.taken) if takes_back else 0
    assert move.shed == sum(VALUES[card] for card in move.played) - taken
    result = move.word.upper()
    assert result in lexicon(code)
    old = "" if move.table is None else words[move.table]
    if move.kind == "change":
        assert slow.change_gain(result, old, hand, VALUES, takes_back) == best
        assert len(move.word) == len(old)
    else:
        assert slow.insert_gain(result, old, move.played, VALUES) == best
        assert sum(char.islower() for char in move.word) == move.played.count("?") + sum(c.islower() for c in old)


@QUICK
@given(st.data(), LANGUAGES, LETTER_HANDS | JOKER_HANDS | PAIR_HANDS, st.booleans())
def test_best_operation(data: st.DataObject, code: str, hand: list[str], takes_back: bool) -> None:
    words = [data.draw(table_words(code)) for _ in range(data.draw(st.integers(0, 2)))]
    check_best(code, words, hand, takes_back)


@pytest.mark.soak
@settings(QUICK, max_examples=1000)
@given(st.data(), LANGUAGES, hands(6, [*LETTERS]) | JOKER_HANDS | PAIR_HANDS, st.booleans())
def test_best_operation_long(data: st.DataObject, code: str, hand: list[str], takes_back: bool) -> None:
    words = [data.draw(table_words(code, 6)) for _ in range(3)]
    check_best(code, words, hand, takes_back)


@pytest.mark.parametrize(
    ("old", "hand", "new"),
    [("AIR", "FL", "FLAIR"), ("RUE", "LLE", "RUELLE"), ("VIS", "ECRESE", "ECREVISSE"), ("COUR", "PEU", "COUPEUR")],
)
def test_inserts_of_the_sheet(old: str, hand: str, new: str) -> None:
    assert new in inserts(lexicon("fr").graph, old, [*hand])


@pytest.mark.parametrize(("old", "hand", "new"), [("ROND", "B", "BOND"), ("ROND", "SE", "ROSE")])
def test_changes_of_the_sheet(old: str, hand: str, new: str) -> None:
    assert new in changes(lexicon("fr").graph, old, [*hand])


def test_a_word_may_not_be_changed_back() -> None:
    graph = lexicon("fr").graph
    free = best_operation(graph, Position(("KOND",)), ["R"], {**OWN, "K": 0})
    assert free is not None
    assert free.word == "ROND"
    assert best_operation(graph, Position(("KOND",), barred=("ROND",)), ["R"], {**OWN, "K": 0}) is None


@rule("SYN-21")
def test_a_joker_comes_free_though_the_word_was_the_same_before() -> None:
    freed = best_operation(lexicon("fr").graph, Position(("RONd",), barred=("ROND",)), ["D"], {**OWN, "?": 0})
    assert freed is not None
    assert (freed.word, freed.taken) == ("ROND", ("?",))


@rule("SYN-15")
def test_a_word_is_not_turned_round() -> None:
    graph = lexicon("fr").graph
    assert "RIA" in lexicon("fr")
    assert "RIA" not in changes(graph, "AIR", [*"RA"])
    assert "RADAR" in changes(graph, "rADAR", ["R"])
    turned = best_operation(graph, Position(("AIR",), takes_back=False, lay_min=4), [*"RA"], OWN)
    assert turned is None or turned.word != "RIA"


def test_short_words_can_be_ruled_out() -> None:
    graph = lexicon("fr").graph
    laid = best_operation(graph, Position((), lay_min=4), [*"LEZ"], OWN)
    assert laid is None
    laid = best_operation(graph, Position(()), [*"LEZ"], OWN)
    assert laid is not None
    assert laid.word == "LEZ"


def test_a_joker_on_the_table_is_exchanged_for_its_letter() -> None:
    graph = lexicon("fr").graph
    assert "ROND" in changes(graph, "RoND", ["O"])
    assert "ROND" not in changes(graph, "ROND", ["O"])
    assert "ROND" not in changes(graph, "RoND", ["?"])
    kept = best_operation(graph, Position(("XeRES",), takes_back=False), ["E"], OWN)
    assert kept is not None
    assert (kept.word, kept.played, kept.taken, kept.shed) == ("XERES", ("E",), ("?",), 10)
