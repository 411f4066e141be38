"""The moves of syntax against slow ones, over both languages."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapis.words import COURTS_VALUES, SYNTAX_VALUES, Table, best_move, changes, inserts, lexicon
from tests.words import slow_syntax as slow

LETTERS = "AAAAEEEEEIIIIOOOUUUSSSTTTNNNRRRLLLCDMPBFGHVJKQWXYZ"
VALUES = {**SYNTAX_VALUES, **{pair: COURTS_VALUES[pair] for pair in ("QU", "IN", "ER", "TH", "CL")}}
QUICK = settings(deadline=None, max_examples=200, suppress_health_check=list(HealthCheck))
LANGUAGES = st.sampled_from(["fr", "en"])


def hands(most: int, cards: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(cards), min_size=1, max_size=most)


LETTER_HANDS = hands(5, [*LETTERS])
JOKER_HANDS = hands(4, [*LETTERS]).map(lambda hand: [*hand, "?"])
PAIR_HANDS = hands(4, [*LETTERS, *("QU", "IN", "ER", "TH", "CL") * 8])


@st.composite
def table_words(draw: st.DrawFn, code: str, longest: int = 4) -> str:
    word = draw(st.sampled_from(slow.of_length(code, draw(st.integers(2, longest)))))
    jokers = draw(st.sets(st.integers(0, len(word) - 1), max_size=1) | st.just(set[int]()))
    return "".join(char.lower() if i in jokers else char for i, char in enumerate(word))


@QUICK
@given(st.data(), LANGUAGES, LETTER_HANDS | JOKER_HANDS | PAIR_HANDS)
def test_inserts(data: st.DataObject, code: str, hand: list[str]) -> None:
    word = data.draw(table_words(code))
    assert inserts(lexicon(code).graph, word, hand) == sorted(slow.inserts(code, word, hand, VALUES))


@settings(QUICK, max_examples=200)
@given(st.data(), LANGUAGES, LETTER_HANDS | JOKER_HANDS | PAIR_HANDS)
def test_changes(data: st.DataObject, code: str, hand: list[str]) -> None:
    word = data.draw(table_words(code))
    assert changes(lexicon(code).graph, word, hand) == sorted(slow.changes(code, word, hand, VALUES, True))


def check_best(code: str, words: list[str], hand: list[str], takes_back: bool) -> None:
    move = best_move(lexicon(code).graph, Table(tuple(words), takes_back=takes_back), hand, VALUES)
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
def test_best_move(data: st.DataObject, code: str, hand: list[str], takes_back: bool) -> None:
    words = [data.draw(table_words(code)) for _ in range(data.draw(st.integers(0, 2)))]
    check_best(code, words, hand, takes_back)


@pytest.mark.soak
@settings(QUICK, max_examples=1000)
@given(st.data(), LANGUAGES, hands(6, [*LETTERS]) | JOKER_HANDS | PAIR_HANDS, st.booleans())
def test_best_move_long(data: st.DataObject, code: str, hand: list[str], takes_back: bool) -> None:
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
    free = best_move(graph, Table(("KOND",)), ["R"], {**SYNTAX_VALUES, "K": 0})
    assert free is not None
    assert free.word == "ROND"
    assert best_move(graph, Table(("KOND",), barred=("ROND",)), ["R"], {**SYNTAX_VALUES, "K": 0}) is None


def test_short_words_can_be_ruled_out() -> None:
    graph = lexicon("fr").graph
    laid = best_move(graph, Table((), lay_min=4), [*"LEZ"], SYNTAX_VALUES)
    assert laid is None
    laid = best_move(graph, Table(()), [*"LEZ"], SYNTAX_VALUES)
    assert laid is not None
    assert laid.word == "LEZ"


def test_a_joker_on_the_table_is_exchanged_for_its_letter() -> None:
    graph = lexicon("fr").graph
    assert "ROND" in changes(graph, "RoND", ["O"])
    assert "ROND" not in changes(graph, "ROND", ["O"])
    assert "ROND" not in changes(graph, "RoND", ["?"])
    kept = best_move(graph, Table(("XeRES",), takes_back=False), ["E"], SYNTAX_VALUES)
    assert kept is not None
    assert (kept.word, kept.played, kept.taken, kept.shed) == ("XERES", ("E",), ("?",), 10)
