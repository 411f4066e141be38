"""The count of a round (COU-20 to COU-24, COU-26)."""

from typing import Literal

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.moves import Bonus, Counted, Options, Pass
from tapis.games.courts.tests.vocabulary import STOCK, Scene, contest, go_out, lay, table, throw
from tapis.kernel import ScoreLine
from tapis.kernel.testing import rule


def counted(t: Scene) -> Scene:
    return t.everybody_passes() if t.phase == "contest" else t


@rule("COU-20")
def test_cards_in_words_count_for_and_unused_cards_against() -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZEN", "W")
    counted(t.play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, throw("F")))
    counts = t.view().rounds[0].counts
    assert [count.cards for count in counts] == [21, 9, 0]  # 21; 11 − 2 for A; nothing below 0
    assert [count.unused for count in counts] == [(), ("A",), ("C", "D", "S")]


@rule("COU-20")
def test_the_discarded_card_is_neither_for_nor_against() -> None:
    for discard, left in (("B", 2), ("A", 8)):
        t = go_out(table("Z E N", "TH E B", stock="W A"), 0, "ZEN", "W")
        counted(t.play(1, STOCK, lay("(TH)E", discard)))
        assert t.view().rounds[0].counts[1].cards == 11 - left


@rule("COU-21")
def test_most_words_and_longest_word_bring_ten_each_also_to_one_player() -> None:
    t = table("N O N O U I", "TH E B A S E", "C D F G H J", stock="W R R", round_=4)
    counted(go_out(t, 0, "NON OUI", "W").play(1, STOCK, lay("BASE", "TH")).play(2, STOCK, throw("J")))
    counts = t.view().rounds[0].counts
    assert [(count.most, count.longest) for count in counts] == [(10, 0), (0, 10), (0, 0)]
    both = table("N O N O U I E", "TH E B A S E R", "C D F G H J K", stock="W R R", round_=5)
    counted(go_out(both, 0, "NON OUIE", "W").play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, throw("J")))
    assert (both.view().rounds[0].counts[0].most, both.view().rounds[0].counts[0].longest) == (10, 10)


@rule("COU-21")
def test_letters_are_counted_not_cards() -> None:
    t = table("QU A I", "Z E N", "C D F", stock="W W S")
    counted(go_out(t, 0, "(QU)AI", "W").play(1, STOCK, lay("ZEN", "W")).play(2, STOCK, throw("F")))
    assert [count.longest for count in t.view().rounds[0].counts] == [10, 0, 0]


@rule("COU-21")
def test_a_tie_for_a_bonus_gives_it_to_nobody() -> None:
    t = table("O U I", "N O N", "C D F", stock="W W S")
    counted(go_out(t, 0, "OUI", "W").play(1, STOCK, lay("NON", "W")).play(2, STOCK, throw("F")))
    assert [(count.most, count.longest) for count in t.view().rounds[0].counts] == [(0, 0)] * 3


@rule("COU-22")
@pytest.mark.parametrize("bonus", ["longest", "most"])
def test_two_players_use_one_bonus_only(bonus: Literal["longest", "most"]) -> None:
    options = Options(two_player_bonus=bonus)
    t = table("E U E T", "TH E A S", stock="W R", round_=2, options=options)
    counted(go_out(t, 0, "EU ET", "W").play(1, STOCK, lay("(TH)ES", "R")))
    cards = [count.cards for count in t.view().rounds[0].counts]
    assert cards == [11, 12]
    assert t.scores == [11 + 10 * (bonus == "most"), 12 + 10 * (bonus == "longest")]
    assert t.view().bonuses == (bonus,)


@rule("COU-22")
def test_three_players_use_both() -> None:
    assert table("A B C", "D E F", "G H I").view().bonuses == ("most", "longest")


@rule("COU-23")
def test_totals_are_kept_and_shown_to_all() -> None:
    t = go_out(table("Z E N", "TH E B", stock="W A"), 0, "ZEN", "W")
    t.state.totals = [100, 50]
    counted(t.play(1, STOCK, throw("A")))
    assert t.totals == [131, 50]
    assert t.view().rounds[0].totals == (131, 50)


@rule("COU-23")
def test_after_eight_rounds_the_highest_wins_and_a_tie_is_shared() -> None:
    t = table("Z E N", "TH E B", stock="W A", round_=8)
    t.state.totals = [0, 31]
    counted(go_out(t, 0, "ZEN", "W").play(1, STOCK, throw("A")))
    result = GAME.result(t.state)
    assert result is not None
    assert (result.scores, result.ranks, result.reason) == ((31, 31), (1, 1), "rounds")


@rule("COU-24")
def test_the_floor_comes_before_bonuses_and_challenges() -> None:
    """Five cards unused would be far below 0: the bonus is added to 0, and what a challenge costs taken off it."""
    t = table("O U I", "E U E", "Z W K", stock="W Z A", round_=1)
    go_out(t, 0, "OUI", "W").play(1, STOCK, lay("EU", "E")).play(2, STOCK, throw("A"))
    t.play(2, contest(0, 0))  # OUI is a word: the challenger loses its 8 points
    counted(t)
    counts = t.view().rounds[0].counts
    assert [count.cards for count in counts] == [8, 0, 0]
    assert (counts[2].score, counts[2].challenges) == (0, -8)
    assert t.totals[2] == -8


@rule("COU-20", "COU-24", "COU-30")
def test_a_round_is_never_below_zero_and_challenges_are_a_line_of_their_own() -> None:
    """QZW falls: its author's round counts 0, the total loses 39, and the lines of the sheet add up to it."""
    t = table("Q Z W", "TH E B", stock="K A", round_=8)
    go_out(t, 0, "QZW", "K").play(1, STOCK, lay("(TH)E", "B")).play(1, contest(0, 0)).play(0, Pass())
    assert t.saw(Counted) == [Counted(8, (0, 19))]
    assert t.scores == [0, 19]
    assert t.totals == [-39, 19]
    result = GAME.result(t.state)
    assert result is not None
    assert result.sheet == (ScoreLine("round-1", (0, 19)), ScoreLine("challenges", (-39, 0)))
    assert result.scores == (-39, 19)


@rule("COU-26")
def test_two_longest_words_of_one_player_are_no_tie() -> None:
    t = table("N O N O U I", "E U A B C D", stock="W R", round_=4)
    counted(go_out(t, 0, "NON OUI", "W").play(1, STOCK, lay("EU", "B")))
    assert t.view().rounds[0].counts[0].longest == 10


@rule("COU-21")
def test_the_count_tells_why_a_bonus_went_to_nobody() -> None:
    t = table("QU A I", "C H A T", "O U I", stock="W R K")
    counted(go_out(t, 0, "(QU)AI", "W").play(1, STOCK, lay("CHAT", "R")).play(2, STOCK, lay("OUI", "K")))
    bonuses = t.view().rounds[0].bonuses
    assert bonuses == (Bonus("most", 1, (0, 1, 2)), Bonus("longest", 4, (0, 1)))


@rule("COU-26")
def test_without_words_there_is_no_bonus() -> None:
    t = table("B C D", "F G H")
    t.state.last = 0b11  # the round dries up
    t.play(0, STOCK, throw("B")).play(1, STOCK, throw("F"))
    assert [count.longest for count in t.view().rounds[0].counts] == [0, 0]
    assert t.view().rounds[0].bonuses == (Bonus("longest", 0, ()),)
    assert t.phase == "count"  # and nothing to challenge
