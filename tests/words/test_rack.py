"""All words from a rack against a slow search, over both languages."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tapis.words import PAIRS, lexicon, spelled, words_from
from tapis.words import testing as slow

LETTERS = "AAAAABBCCDDEEEEEEFGGHIIIIJKLLMNNNOOOOPQRRRSSTTTUUUVWXYYZ"
CARDS = [*LETTERS, *PAIRS * 2]
LANGUAGES = st.sampled_from(["fr", "en"])
QUICK = settings(deadline=None, suppress_health_check=list(HealthCheck))


def hands(least: int, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(CARDS), min_size=least, max_size=most)


@settings(QUICK, max_examples=80)
@given(LANGUAGES, hands(1, 8))
def test_all_words(code: str, hand: list[str]) -> None:
    found = words_from(lexicon(code).graph, hand)
    assert found == sorted(slow.words_from(code, hand))


@settings(QUICK, max_examples=40)
@given(LANGUAGES, hands(1, 6).map(lambda hand: ["?", *hand]))
def test_all_words_with_a_joker(code: str, hand: list[str]) -> None:
    assert words_from(lexicon(code).graph, hand) == sorted(slow.words_from(code, hand))


@settings(QUICK, max_examples=20)
@given(LANGUAGES, hands(1, 3))
def test_all_words_with_two_jokers(code: str, hand: list[str]) -> None:
    assert words_from(lexicon(code).graph, ["?", *hand, "?"]) == sorted(slow.words_from(code, ["?", *hand, "?"]))


def test_pair_cards_are_one_card() -> None:
    assert "ERRER" in words_from(lexicon("fr").graph, ["ER", "R", "ER"])
    assert words_from(lexicon("en").graph, ["ER"]) == []  # one card is no word
    assert words_from(lexicon("en").graph, ["E", "R"]) == ["ER", "RE"]


def test_the_letters_of_a_pair_stay_together() -> None:
    graph = lexicon("fr").graph
    assert spelled(graph, ["IN", "V"]) == ("V", "IN")
    assert "NIA" in words_from(graph, ["I", "N", "A"])
    assert words_from(graph, ["IN", "A"]) == []
