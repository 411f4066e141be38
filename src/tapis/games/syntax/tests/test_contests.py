"""Contests, the count, elimination and buying back (SYN-30 to SYN-46)."""

from typing import Literal

from tapis.games.syntax.moves import (
    Bought,
    Contest,
    Contested,
    Discard,
    Fell,
    Lay,
    Options,
    Over,
    Pass,
    Rebuy,
    Refused,
    Stuck,
    Wentout,
)
from tapis.games.syntax.tests.vocabulary import ASK, GAME, NEVER, Scene, lapse, match
from tapis.kernel import ScoreLine
from tapis.kernel.testing import rule


@rule("SYN-30")
def test_a_wrong_challenge_costs_ten_points() -> None:
    m = match("CHATS", "ZZ", "ZZ").do(0, Lay("CHAT")).do(2, Contest())
    assert m.saw(Contested)[0].valid
    assert m.state.counts == [0, 0, 10]
    assert m.words() == ["CHAT"]
    assert m.state.player == 1


@rule("SYN-30")
def test_a_right_challenge_takes_ten_off_undoes_everything_and_the_turn_is_lost() -> None:
    m = match("TAHCQ", "ZZ", "ZZ", words="AIR").do(0, Lay("TAHC")).do(1, Contest())
    assert not m.saw(Contested)[0].valid
    assert m.state.counts == [0, -10, 0]
    assert (m.words(), m.hand(0)) == (["AIR"], "ACHQT")
    assert m.state.player == 1


@rule("SYN-31")
def test_the_window_has_a_fixed_length_and_the_next_player_waits_for_it() -> None:
    m = match("CHATS", "ZZ", "ZZ").do(0, Lay("CHAT"), at=1_000)
    (window,) = [w for w in GAME.windows(m.state) if w.waits]
    assert (window.kind, sorted(window.seats), window.closes_at) == ("contest", [1, 2], 9_000)
    assert m.refused(1, Discard("Z", "stock")).rule in ("ALL-03", "ALL-04")
    m.do(1, Pass())
    lapse(m, 2)
    assert (m.view(None).phase, m.state.player) == ("turn", 1)


@rule("SYN-31", "ALL-04")
def test_the_first_to_contest_counts_and_a_word_let_be_stands() -> None:
    m = match("TAHCQ", "ZZ", "ZZ").do(0, Lay("TAHC")).do(2, Contest())
    assert m.refused(1, Contest()).rule == "ALL-03"
    m = match("TAHCQ", "ZZ", "ZZ").do(0, Lay("TAHC")).pass_all()
    assert m.refused(2, Contest()).rule == "ALL-03"
    assert m.words() == ["TAHC"]


@rule("SYN-31")
def test_an_emptied_hand_keeps_the_round_open_until_the_window_has_closed() -> None:
    m = match("TAHC", "ZZ").do(0, Lay("TAHC"))
    assert m.view(None).phase == "contest"
    m.do(1, Contest())
    assert (m.view(None).phase, m.state.player) == ("turn", 1)


@rule("SYN-31")
def test_only_players_still_in_contest() -> None:
    m = match("CHATS", "", "ZZ", counts=(0, 120, 0))
    m.state.out = 0b010
    m.do(0, Lay("CHAT"))
    (window,) = [w for w in GAME.windows(m.state) if w.waits]
    assert window.seats == {2}


@rule("SYN-32")
def test_with_auto_an_unknown_word_is_refused_and_three_leave_only_discard() -> None:
    m = match("TAHCQCHAT", "ZZ", options=Options(challenge="auto")).do(0, Lay("TAHC"))
    assert m.saw(Refused)
    assert (m.words(), m.state.player) == ([], 0)
    m = match("TAHCQCHAT", "ZZ", options=Options(challenge="auto"))
    for word in ("TAHC", "HCT", "QCH"):
        m.do(0, Lay(word))
    assert m.view(0).only_discard
    assert m.view(0).refused == ("TAHC", "HCT", "QCH")
    assert m.view(1).refused == ()
    assert m.refused(0, Lay("CHAT")).params == {"why": "tries"}
    m.do(0, Discard("Q", "stock"))
    assert m.state.player == 1


@rule("SYN-32")
def test_with_auto_a_known_word_needs_no_window() -> None:
    m = match("CHATS", "ZZ", options=Options(challenge="auto")).do(0, Lay("CHAT"))
    assert (m.view(None).phase, m.state.player) == ("turn", 1)


@rule("SYN-40")
def test_the_round_ends_and_each_counts_what_is_left() -> None:
    m = match("CHAT", "EQ", "ZZ?").do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    assert m.saw(Wentout)[0].seat == 0
    assert m.state.counts == [0, 12, 19]
    assert m.view(None).phase == "count"
    assert m.view(None).rounds[0].hands == ("", "EQ", "ZZ?")
    m.pass_all()
    assert [len(hand) for hand in m.state.hands] == [10, 10, 10]
    assert m.words() == []


@rule("SYN-41")
def test_whoever_reaches_a_hundred_is_out_and_the_last_one_left_wins() -> None:
    m = match("CHAT", "E", "Z", counts=(99, 90, 50)).do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    assert [event.seat for event in m.saw(Fell)] == [1]
    m = match("CHAT", "E", counts=(99, 90)).do(0, Lay("CHAT")).do(1, Pass())
    assert m.saw(Over)[0].winners == (0,)
    result = GAME.result(m.state)
    assert result is not None
    assert (result.ranks, result.scores) == ((1, 2), (99, 100))


@rule("SYN-42")
def test_ten_points_of_a_contest_count_at_the_end_of_the_round() -> None:
    m = match("CHATQ", "ZZ", "ZZ", counts=(0, 95, 0)).do(0, Lay("CHAT")).do(1, Contest())
    assert m.state.counts[1] == 105
    assert not m.view(None).players[1].out
    m = match("TAHC", "ZZ", "CHAT", counts=(0, 105, 0)).do(0, Lay("TAHC")).do(1, Contest())
    m.do(1, Discard("Z", "stock")).do(2, Lay("CHAT")).do(0, Pass()).do(1, Pass())
    assert m.state.counts[1] < 100 + 12
    assert m.view(None).players[1].out == (m.state.counts[1] >= 100)


@rule("SYN-42")
def test_if_all_fall_together_the_lowest_count_wins_and_a_tie_is_shared() -> None:
    m = match("CHAT", "E", counts=(105, 95)).do(0, Lay("CHAT")).do(1, Pass())
    assert m.saw(Over)[0].winners == (0, 1)
    m = match("CHAT", "EE", counts=(105, 95)).do(0, Lay("CHAT")).do(1, Pass())
    assert m.saw(Over)[0].winners == (0,)


def next_round(m: Scene, *hands: str) -> Scene:
    """The round that was dealt goes on with these hands; seat 0 goes out with CHAT, and the others let it be."""
    m.state.hands, m.state.player, m.state.asked = ["CHAT", *hands], 0, 1 << 0
    m.do(0, Lay("CHAT"))
    while m.view(None).phase in ("contest", "count"):
        m.do(min(next(w for w in GAME.windows(m.state) if w.waits).seats), Pass())
    return m


@rule("SYN-42")
def test_who_went_out_with_an_empty_hand_is_among_those_who_fell_and_event_and_ranks_say_the_same() -> None:
    """Seat 0 has an empty hand and stands at 105 by contests; seat 1 comes to 110, seat 2 to 120."""
    m = match("CHAT", "Z", "Z").do(0, Lay("CHAT")).pass_all()  # a round before, in which nobody falls
    m.state.counts = [105, 100, 100]
    next_round(m, "E", "EE")
    assert m.saw(Over)[0].winners == (0,)
    result = GAME.result(m.state)
    assert result is not None
    assert (result.winners, result.ranks, result.scores) == ((0,), (1, 2, 3), (105, 110, 120))


@rule("SYN-43")
def test_words_may_need_three_letters() -> None:
    assert match("ASZ", "Z", options=Options(min_letters=3)).refused(0, Lay("AS")).params == {"least": 3}
    assert match("ASZ", "Z").do(0, Lay("AS")).words() == ["AS"]
    assert match("ASZ", "Z").refused(0, Lay("A")).params == {"least": 2}


@rule("SYN-44")
def test_a_player_who_is_out_comes_back_for_a_stake_with_the_highest_count() -> None:
    m = match("CHAT", "E", "Z", counts=(40, 95, 70), options=Options(rebuy=True)).do(0, Lay("CHAT"))
    m.do(1, Pass()).do(2, Pass())
    for seat in range(3):
        m.do(seat, Pass())
    assert m.view(None).phase == "rebuy"
    m.do(1, Rebuy(True))
    assert m.saw(Bought)[0].count == 72
    assert m.view(None).players[1].stakes == 1
    assert len(m.state.hands[1]) == 10


def rebought(*hands: str, counts: tuple[int, ...], rebuys: Literal["once", "until_two_left"] = "once") -> Scene:
    """Seat 0 goes out with CHAT, everybody reads the count; then it is for those who are out to say."""
    m = match("CHAT", *hands, counts=counts, options=Options(rebuy=True, rebuys=rebuys)).do(0, Lay("CHAT"))
    while m.view(None).phase in ("contest", "count"):
        m.do(min(next(w for w in GAME.windows(m.state) if w.waits).seats), Pass())
    return m


@rule("SYN-44", "SYN-46")
def test_ranks_go_by_the_last_fall_and_the_lines_add_up_to_the_score() -> None:
    """Seat 1 falls first, comes back for a stake and is the last to fall: second of four."""
    m = rebought("E", "Z", "Z", counts=(40, 95, 60, 70)).do(1, Rebuy(True))  # comes back with 72
    assert m.state.counts == [40, 72, 62, 72]
    next_round(m, "Z", "E", "EEEE")  # seat 3 comes to 112
    m.do(3, Rebuy(False))
    next_round(m, "ZE", "EEEE", "")  # seat 2 comes to 112
    m.do(2, Rebuy(False)).do(3, Rebuy(False))
    next_round(m, "EEEE", "", "")  # seat 1 comes to 126
    result = GAME.result(m.state)
    assert result is not None
    assert (result.ranks, result.scores) == ((1, 2, 3, 4), (40, 126, 112, 112))
    assert [sum(line.values[seat] for line in result.sheet) for seat in range(4)] == [0, 126 - 95, 112 - 60, 112 - 70]
    assert ScoreLine("stake-1", (0, 72 - 105, 0, 0)) in result.sheet
    assert [player.stakes for player in m.view(None).players] == [0, 1, 0, 0]


@rule("SYN-46")
def test_one_comes_back_once_or_as_often_as_one_likes_by_the_option() -> None:
    m = rebought("E", "Z", counts=(40, 95, 70)).do(1, Rebuy(True))
    assert next_round(m, "EEEE", "Z").view(None).phase == "turn"  # out for good: the next deal
    m = rebought("E", "Z", counts=(40, 95, 70), rebuys="until_two_left").do(1, Rebuy(True))
    next_round(m, "EEEE", "Z").do(1, Rebuy(True))
    assert m.view(None).players[1].stakes == 2
    assert m.state.counts[1] == 74
    next_round(m, "EEEE", "EEEE")  # both others fall: one is left, and nobody comes back
    assert m.view(None).phase == "over"


@rule("SYN-44")
def test_without_the_option_nobody_comes_back() -> None:
    m = match("CHAT", "E", "Z", counts=(40, 95, 70)).do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    for seat in range(3):
        m.do(seat, Pass())
    assert (m.view(None).phase, m.state.round) == ("turn", 2)


@rule("SYN-45")
def test_ten_rounds_of_turns_without_a_smaller_hand_end_the_round() -> None:
    m = match("ABC", "DE", stock="T" * 40)
    for turn in range(20):
        assert m.view(None).phase == "turn"
        m.do(turn % 2, Discard(m.state.hands[turn % 2][0], "stock"))
    assert m.saw(Stuck)
    assert m.view(None).phase == "count"


@rule("SYN-45")
def test_a_smaller_hand_starts_the_ten_rounds_anew() -> None:
    m = match("ASABC", "DE", stock="T" * 60)
    m.do(0, Lay("AS")).do(1, Pass())
    for turn in range(1, 20):
        m.do(turn % 2, Discard(m.state.hands[turn % 2][0], "stock"))
    assert m.view(None).phase == "turn"


@rule("SYN-46")
def test_buying_back_is_for_once_and_while_two_others_are_in() -> None:
    m = match("CHAT", "E", "Z", counts=(40, 95, 70), options=Options(rebuy=True))
    m.state.stakes[1] = 1
    m.do(0, Lay("CHAT")).do(1, Pass()).do(2, Pass())
    for seat in range(3):
        m.do(seat, Pass())
    assert m.view(None).phase == "turn"
    m = match("CHAT", "E", counts=(40, 95), options=Options(rebuy=True)).do(0, Lay("CHAT")).do(1, Pass())
    assert m.view(None).phase == "over"


@rule("ALL-12", "ALL-03")
def test_with_orders_from_all_the_window_ends_at_once_and_nobody_goes_back_to_being_asked() -> None:
    m = match("CHATS", "ZZ").do(1, NEVER)
    assert m.refused(1, ASK).rule == "ALL-12"
    assert m.do(0, Lay("CHAT")).view(None).phase == "turn"


@rule("ALL-12", "SYN-31")
def test_a_word_lies_open_so_the_others_are_asked_at_a_relaxed_table_too() -> None:
    m = match("TAHCQ", "ZZ", "ZZ", relaxed=True).do(2, NEVER).do(0, Lay("TAHC"))
    (window,) = [w for w in GAME.windows(m.state) if w.waits]
    assert (window.kind, sorted(window.seats), window.closes_at) == ("contest", [1, 2], None)
    m.do(1, Contest())
    assert (m.words(), m.state.counts) == ([], [0, -10, 0])


@rule("ALL-07")
def test_a_skipped_seat_lets_every_word_be() -> None:
    m = match("TAHCQ", "ZZ").do(0, Lay("TAHC")).skip(1)
    assert m.words() == ["TAHC"]
