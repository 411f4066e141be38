"""The word graph: the same words come out as went in, minimal, stable, and it can grow."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.words import graph_of, lexicon, with_words
from tapis.words.cards import fewest_cards
from tapis.words.graph import BadGraph
from tapis.words.lexicon import SHORT, load_graph
from tests.later import later

WORDS = st.lists(st.text("ABCE", min_size=1, max_size=6), max_size=40)


@given(WORDS, WORDS)
def test_holds_what_went_in(words: list[str], others: list[str]) -> None:
    graph = graph_of(words)
    assert list(graph) == sorted(set(words))
    assert len(graph) == len(set(words))
    assert [graph.contains(word) for word in others] == [word in words for word in others]


@given(WORDS, WORDS)
def test_grows(words: list[str], more: list[str]) -> None:
    grown = with_words(graph_of(words), more)
    assert list(grown) == sorted({*words, *more})
    assert len(grown) == len({*words, *more})


@given(WORDS)
def test_same_bytes_in_any_order(words: list[str]) -> None:
    assert graph_of(words).to_bytes() == graph_of(list(reversed(words))).to_bytes()


@given(WORDS)
def test_is_minimal(words: list[str]) -> None:
    """As many edges as the distinct sets of endings need."""
    prefixes = {word[:i] for word in words for i in range(len(word) + 1)}
    endings = {p: frozenset(w[len(p) :] for w in words if w.startswith(p)) for p in prefixes}
    distinct = {e - {""} for e in endings.values()} - {frozenset()}
    assert len(graph_of(words).labels) - 1 == sum(len({e[0] for e in ends}) for ends in distinct)


@settings(max_examples=50)
@given(WORDS, st.text("ABCE", max_size=3))
def test_words_by_prefix(words: list[str], prefix: str) -> None:
    assert list(graph_of(words).words(prefix)) == sorted({w for w in words if w.startswith(prefix)})


@settings(max_examples=50)
@given(WORDS)
def test_below_knows_letters_and_depth(words: list[str]) -> None:
    graph = graph_of(words)
    below = graph.below()[graph.root] if words else 0
    assert below >> 26 == max(map(len, words), default=0)
    assert {chr(65 + bit) for bit in range(26) if below >> bit & 1} == set("".join(words))


def test_walking_by_hand() -> None:
    graph = graph_of(["AN", "ANE", "ET"])
    a, e = graph.edges(graph.root)
    assert (graph.letter(a), graph.letter(e)) == ("A", "E")
    n = graph.follow(graph.child(a), ord("N") - 64)
    assert graph.is_word(n)
    assert not graph.is_word(a)
    assert graph.follow(graph.child(a), ord("Z") - 64) == 0
    assert graph.edges(graph.child(graph.edge_of("ANE"))) == []


def test_files(tmp_path: Path) -> None:
    graph = graph_of(["AN", "ANE", "ET"])
    file = tmp_path / "x.graph"
    file.write_bytes(graph.to_bytes())
    assert list(load_graph(file)) == ["AN", "ANE", "ET"]
    file.write_bytes(graph.to_bytes()[:-1])
    with pytest.raises(BadGraph, match="cut short"):
        load_graph(file)
    file.write_bytes(b"something else entirely")
    with pytest.raises(BadGraph, match="not a word graph"):
        load_graph(file)


def test_refuses_what_is_not_folded() -> None:
    with pytest.raises(ValueError, match="été"):
        graph_of(["été"])


@pytest.mark.parametrize(("word", "cards"), [("A", 1), ("THE", 2), ("QUINTE", 4), ("CLERC", 3), ("ABBE", 4)])
def test_pair_cards_make_words_short(word: str, cards: int) -> None:
    assert fewest_cards(word) == cards


@pytest.mark.parametrize("code", ["en", later("fr")])
def test_a_short_lexicon_has_the_words_of_few_cards_and_no_others(code: str) -> None:
    whole = lexicon(code).with_words(["ZORGLUB", "ZORGLUBISATION"])
    assert list(whole.short()) == [word for word in whole if fewest_cards(word) <= SHORT]


def test_french_is_small() -> None:
    assert len(lexicon("fr").graph.to_bytes()) <= 500_000
