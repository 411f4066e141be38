"""The pack a match is played with, the deal, the options (MOT-01 to MOT-07, MOT-20)."""

from typing import Any

import pytest

from tapis.games.mots import GAME
from tapis.games.mots.cards import KINDS
from tapis.games.mots.moves import Capture, Discard, Options, Pass
from tapis.games.mots.tests.vocabulary import SEED, card, cards, compose, put, table
from tapis.kernel import Illegal, Match, Setup
from tapis.kernel.testing import rule


def pack(seats: int = 2, **options: Any) -> bytes:
    return Match(GAME, Options(**options), Setup(seats), SEED).state.pack


def refused(seats: int, **options: Any) -> str:
    with pytest.raises(Illegal) as no:
        pack(seats, **options)
    return f"{no.value.rule}.{no.value.params['why']}"


def count(dealt: bytes) -> dict[str, int]:
    kinds = [KINDS[number] for number in dealt]
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}


@rule("MOT-01")
def test_220_cards_and_no_blanks_unless_asked_for() -> None:
    expected = {"word": 174, "joker": 10, "faute": 8, "dictionnaire": 16, "censure": 4, "liberte": 8}
    assert count(pack()) == expected
    assert count(pack(blanks="wild")) == {**expected, "blank": 10}


@rule("MOT-04")
def test_inscribed_blanks_are_as_many_as_the_words_agreed() -> None:
    assert count(pack(blanks="inscribed", inscribed="licorne\n\nchaton / kitten\n"))["blank"] == 2
    assert "blank" not in count(pack(blanks="inscribed"))
    assert refused(2, blanks="inscribed", inscribed="\n".join("abcdefghijk")) == "MOT-04.ten"


@rule("MOT-04")
def test_an_inscribed_blank_is_laid_as_its_word_in_either_language() -> None:
    m = table("blank chat blank2", "", blanks="inscribed", inscribed="chaton / kitten\nzut")
    m.do(0, compose("blank chat", lang="en"))
    assert "kitten" in m.sentence().text.lower()
    assert "chaton" in m.do(0, compose("blank chat", 1)).sentence().text


@rule("MOT-04", "MOT-40")
def test_a_wild_blank_is_written_by_whoever_lays_it_and_plays_as_a_joker() -> None:
    m = table("blank chat joker", "", blanks="wild")
    assert m.no(0, compose("blank chat")) == "MOT-40.word"
    assert m.no(0, compose("blank:licorne joker:fée chat")) == "MOT-10.joker"
    m.do(0, compose("blank:licorne chat"))
    assert m.sentence().row[0].word == "licorne"


@rule("MOT-05")
def test_the_host_chooses_how_many_of_each_kind_and_chance_which_words() -> None:
    few: dict[str, Any] = {"words": 40, "jokers": 3, "fautes": 2, "dictionnaires": 4, "censures": 1, "libertes": 0}
    kept = pack(**few)
    assert count(kept) == {"word": 40, "joker": 3, "faute": 2, "dictionnaire": 4, "censure": 1}
    other = Match(GAME, Options(**few), Setup(2), b"another seed, a long one").state.pack
    assert set(kept) != set(other)


@rule("MOT-06")
def test_a_reduced_pack_holds_twelve_cards_a_player() -> None:
    none = {"jokers": 0, "fautes": 0, "dictionnaires": 0, "censures": 0, "libertes": 0}
    assert refused(3, words=35, **none) == "MOT-06.pack"
    assert len(pack(3, words=36, **none)) == 36


@rule("MOT-06")
def test_two_to_eight_play_and_teams_need_four_six_or_eight_and_alternate() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (2, 8)
    for seats in (2, 3, 5, 7):
        assert refused(seats, teams=True) == "MOT-06.teams"
    m = table("", "", "", "", "", "", teams=True)
    assert [player.team for player in m.view().players] == [0, 1, 2, 0, 1, 2]


@rule("MOT-07")
def test_an_inscribed_blank_has_one_word_worth_1_both_ways_up() -> None:
    seen = table("blank", "", blanks="inscribed", inscribed="licorne").view(0).hand[0]
    assert seen.upright == seen.turned_face
    assert seen.upright is not None
    assert (seen.upright.fr, seen.upright.value) == ("licorne", 1)


@rule("MOT-07")
def test_a_wild_blank_is_worth_nothing_laid_and_minus_5_in_hand() -> None:
    m = table("blank chat", "blank2 joker gris porte lit bébé", blanks="wild", turn=0)
    m.do(0, compose("blank:licorne chat"))
    assert m.sentence().value == 1
    assert m.view(0).hand[0].word == ""
    m.state.hands[1] = cards("blank2 joker gris")
    m.state.stock = m.state.discard = b""
    m.do(0, Discard(m.view(0).hand[0].card))  # nothing to draw: the round is over
    lines = {line.label: line.points for line in m.view().rounds[0].lines[1]}
    assert lines == {"hand": 1, "jokers": -10}


@rule("MOT-07")
def test_whoever_takes_a_wild_blank_wipes_it() -> None:
    m = table("", "lapin", on=("0 blank:licorne chat", "1 gris lit"), turn=1, blanks="wild")
    m.do(1, Capture(1, card("blank"), put("lapin"), "Le lapin et le chat")).all_say(Pass())
    wiped = next(seen for seen in m.view(1).hand if seen.card == card("blank"))
    assert wiped.word == ""
    assert m.view(1).owed == (card("blank"),)


@rule("MOT-04")
def test_the_host_may_keep_wild_blanks_from_being_taken() -> None:
    on = ("0 blank:licorne chat", "1 gris lit")
    m = table("", "lapin", on=on, turn=1, blanks="wild", wild_capturable=False)
    assert m.no(1, Capture(1, card("blank"), put("lapin"), "Le lapin et le chat")) == "MOT-41.joker"
    assert "capture" not in m.sentence(1, 1).may


@rule("MOT-20", "ALL-05")
def test_six_cards_each_the_youngest_deals_and_begins() -> None:
    m = table("", "", "", turn=2)
    assert (m.view().dealer, m.player) == (2, 2)
    assert [player.hand for player in m.view().players] == [6, 6, 6]
    fresh = Match(GAME, Options(), Setup(4), SEED).state
    assert len(fresh.stock) == 220 - 24
    assert fresh.player == fresh.dealer == fresh.youngest
