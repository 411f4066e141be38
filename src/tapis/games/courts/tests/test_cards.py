"""Cards, words and the dictionary (COU-01 to COU-05), and how words are compared (ALL-08)."""

from collections import Counter
from hashlib import sha256

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.cards import DECK, NAMES, VALUES
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.moves import Arrange, Lay, Options
from tapis.games.courts.tests.vocabulary import AUTO, LIVE, STOCK, cards, go_out, lay, named, table, throw
from tapis.kernel import Illegal, Match, Pace, Setup
from tapis.kernel.testing import RELAXED, rule
from tapis.words import set_house_words


@rule("COU-01")
def test_there_are_118_cards() -> None:
    counts = Counter(NAMES[card] for card in DECK)
    assert len(DECK) == 118
    assert counts["E"] == 12
    assert counts["A"] == 10
    assert all(counts[pair] == 2 for pair in ("QU", "IN", "ER", "TH", "CL"))
    assert len(NAMES) == 31


@rule("COU-02")
def test_the_values_are_the_published_ones() -> None:
    told = "A2 B8 C8 D5 E2 F6 G6 H7 I2 J13 K8 L3 M5 N5 O2 P6 Q15 R5 S3 T3 U4 V11 W10 X12 Y4 Z14 QU9 IN7 ER7 TH9 CL10"
    assert " ".join(f"{name}{value}" for name, value in zip(NAMES, VALUES, strict=True)) == told


@rule("COU-03")
def test_a_pair_card_alone_is_no_word() -> None:
    t = table("ER A B", "C D F", stock="E")
    t.play(0, STOCK)
    assert t.refusal(0, lay("(ER) BA", "E")) == ("COU-03", "")
    assert not is_word(cards("ER"), Options())
    assert is_word(cards("ER E"), Options())
    english = Options(lexicon="en")
    assert is_word(cards("I N"), english)
    assert not is_word(cards("IN"), english)  # a word, but one card only


@rule("COU-04")
@pytest.mark.parametrize("word", ["LYON", "KM", "SNCF", "FRANCE", "MICHEL"])
def test_names_and_abbreviations_are_no_words(word: str) -> None:
    assert not is_word(cards(word), Options())


@rule("COU-04")
def test_the_dictionary_is_chosen_before_the_start() -> None:
    thing, chose = cards("(TH) IN G"), cards("C H O S E")
    assert [is_word(thing, Options(lexicon=lang)) for lang in ("fr", "en", "fr+en")] == [False, True, True]
    assert [is_word(chose, Options(lexicon=lang)) for lang in ("fr", "en", "fr+en")] == [True, True, True]
    assert table("A B C", "D E F", options=Options(lexicon="en")).view().lexicon == "en"


@rule("COU-04")
def test_a_host_s_own_words_count_and_the_game_notes_the_list() -> None:
    word = cards("SKLONK")
    try:
        set_house_words({"SKLONK"})
        dealt = GAME.options()
        assert is_word(word, dealt)
        assert table("A B C", "D E F", options=dealt).view().house is True
    finally:
        set_house_words(())
    assert is_word(word, dealt)  # the log of such a game still leads to the same end
    assert not is_word(word, Options())
    assert dealt.house != Options().house == ""


@rule("COU-04")
def test_a_game_played_with_a_list_that_is_not_here_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        Match(GAME, Options(house=sha256(b"").hexdigest()[:32]), Setup(2), b"x" * 16)
    assert (refused.value.rule, refused.value.params["why"]) == ("COU-04", "words")


@rule("COU-05")
def test_the_dictionary_is_closed_for_the_seat_whose_turn_it_is() -> None:
    t = table("A B C", "D E F", stock="G")
    with pytest.raises(Illegal, match="COU-05"):
        GAME.check_book(t.state, 0)
    GAME.check_book(t.state, 1)
    GAME.check_book(table("A B C", "D E F", pace=RELAXED).state, 0)  # there it is a courtesy
    t.play(0, STOCK)
    with pytest.raises(Illegal, match="COU-05"):
        GAME.check_book(t.state, 0)


@rule("COU-35")
@pytest.mark.parametrize("pace", [LIVE, RELAXED])
def test_the_dictionary_is_closed_for_everybody_while_words_may_be_challenged(pace: Pace) -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S", pace=pace), 0, "ZEN", "W")
    t.play(1, STOCK, throw("B"))
    GAME.check_book(t.state, 0)  # it is the turn of another
    t.play(2, STOCK, throw("F"))
    assert t.phase == "contest"
    for seat in (0, 1, 2, None):  # who is asked, who is not, who only watches
        with pytest.raises(Illegal, match="COU-35"):
            GAME.check_book(t.state, seat)
    t.everybody_passes()
    for seat in (0, 1, 2, None):
        GAME.check_book(t.state, seat)


@rule("ALL-08")
@pytest.mark.parametrize("typed", ["thé", "THÉ", "the", "The"])
def test_a_word_may_be_typed_in_any_way(typed: str) -> None:
    t = table("TH E A", "B C D", stock="F")
    t.play(0, STOCK, Arrange((typed,)))
    (word,) = t.view(0).arranged
    assert (word.cards, word.word, word.points) == (("TH", "E"), "THE", 11)


@rule("ALL-08")
def test_ligatures_and_apostrophes_are_understood() -> None:
    t = table("C O E U R S", "A B D F G H", round_=4)
    t.play(0, Arrange(("cœur",)))
    assert [word.word for word in t.view(0).arranged] == ["COEUR"]
    assert t.refusal(0, Arrange(("arc-en-ciel",))) == ("COU-04", "letters")
    assert t.refusal(0, Arrange(("qu’",))) == ("COU-04", "letters")


@rule("ALL-08")
def test_typed_words_find_their_cards_together() -> None:
    """IN is there once as a pair and once as two cards: FIN and LIN can both be had, in one way only."""
    t = table("F L IN I N", "A B C D G", stock="E", round_=3)
    t.play(0, STOCK, Lay(("fin", "lin"), "E"))
    assert t.laid(0) == ["FIN", "LIN"]
    assert t.hand(0) == ""


@rule("ALL-08")
def test_a_typed_word_takes_the_cards_that_are_worth_most() -> None:
    t = table("T H TH E", "A B C D", round_=2).play(0, Arrange(("thé",)))
    assert t.view(0).arranged[0].cards == ("T", "H", "E")  # 12 points; TH and E are 11


@rule("COU-13")
def test_a_word_that_the_hand_does_not_hold_is_refused() -> None:
    t = table("A B C", "D E F", stock="G").play(0, STOCK)
    assert t.refusal(0, Arrange(("zèbre",))) == ("COU-13", "typed")
    assert t.refusal(0, Arrange((named("Z E"),))) == ("COU-13", "hand")


def test_both_ways_to_check_know_the_same_words() -> None:
    t = table("TH E A", "B C D", stock="F", options=AUTO).play(0, STOCK)
    assert t.refusal(0, Lay(("thé",), "F")) == ("COU-15", "")
