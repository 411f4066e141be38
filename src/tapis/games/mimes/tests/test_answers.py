"""The others' answers and the kept near misses (MIM-16, MIM-17, MIM-24, MIM-40, MIM-41, MIM-45)."""

from tapis.games.mimes.moves import Answer, Got, Guess, Judge, Judged, Opened, Options, Scored, Seal, Sealed
from tapis.games.mimes.tests.vocabulary import GAME, THREE_TEAMS, match
from tapis.kernel.testing import rule


@rule("MIM-16", "MIM-24")
def test_each_other_team_seals_one_answer_and_the_first_right_one_from_the_left_takes_a_point() -> None:
    m = match(THREE_TEAMS).not_found()
    assert m.waited_for == {1, 2, 4, 5}
    m.do(2, Answer("poisson")).do(1, Answer("le poisson")).do(5, Seal())
    assert (m.saw(Sealed)[0].team, m.waited_for) == (2, {1, 4})
    m.do(4, Seal())
    assert m.saw(Opened) == [Opened("poisson", (1, 2), ("le poisson", "poisson"))]
    assert m.saw(Scored) == [Scored(1, 1, 1)]
    assert m.scores == [0, 1, 0]
    assert [item.accepted for item in m.view(None).items] == [True, True]


@rule("MIM-16")
def test_the_order_begins_at_the_left_of_the_playing_team() -> None:
    m = match(THREE_TEAMS).not_found().seal_all().look()
    assert m.state.playing == 1
    m.not_found("lapin").do(0, Answer("lapin")).do(2, Answer("lapin")).seal_all()
    assert m.saw(Opened)[0].teams == (2, 0)
    assert m.scores == [0, 0, 1]


@rule("MIM-16")
def test_the_window_is_short_and_as_long_whatever_is_written() -> None:
    m = match().not_found()
    ends = m.window("answer").closes_at
    assert ends - m.state.since == 10_000
    assert m.do(1, Answer("poisson")).window("answer").closes_at == ends
    m.lapse()
    assert m.scores == [0, 1]
    assert match(relaxed=True).not_found().window("answer").closes_at is None
    m = match().not_found().do(1, Answer("la truite")).seal_all()
    assert m.window("judge").closes_at - m.state.since == 20_000, "a vote is thought over"


@rule("MIM-24")
def test_any_member_writes_and_the_last_answer_stands() -> None:
    m = match().not_found().do(1, Answer("girafe")).do(3, Answer(" poisson "))
    assert (m.view(1).answer, m.view(3).answer) == ("poisson", "poisson")
    m.do(1, Seal())
    assert m.refused(3, Answer("lapin")).rule == "ALL-03"
    assert m.scores == [0, 1]


@rule("MIM-24")
def test_an_empty_answer_is_none() -> None:
    m = match().not_found().do(1, Answer("girafe")).do(1, Answer("  ")).seal_all()
    assert m.saw(Opened)[0].answers == ("",)
    assert (m.view(None).items, m.phase) == ((), "show")


@rule("MIM-40", "MIM-16", "ALL-10")
def test_a_sealed_answer_is_seen_by_its_team_alone() -> None:
    m = match(THREE_TEAMS).not_found().do(1, Answer("poisson"))
    assert [m.view(viewer).answer for viewer in (None, 0, 1, 2, 3, 4, 5)] == [
        None,
        None,
        "poisson",
        "",
        None,
        "poisson",
        "",
    ]


@rule("MIM-40")
def test_the_word_goes_to_the_performer_alone_until_the_answers_are_closed() -> None:
    m = match(THREE_TEAMS).roll()
    for _ in range(2):
        assert [m.view(viewer).word for viewer in (None, 0, 1, 2, 3)] == [None, "poisson", None, None, None]
        m.lapse()
    assert m.phase == "answer"
    assert m.view(3).word is None
    m.seal_all()
    assert m.view(None).word == "poisson"


@rule("MIM-17")
def test_an_answer_that_is_not_equal_is_judged_by_all_teams_but_its_own() -> None:
    m = match(THREE_TEAMS).not_found().do(1, Answer("la truite")).seal_all()
    assert (m.phase, m.waited_for) == ("judge", {0, 2, 3, 5})
    assert m.view(0).options == (Judge(), Judge((0,)))
    assert m.refused(0, Judge((3,))).params == {"why": "item"}
    m.do(3, Judge((0,)))
    assert m.view(2).teams[0].voted
    assert m.refused(0, Judge()).rule == "ALL-03", "one vote a team"
    m.do(2, Judge((0,)))
    assert m.saw(Judged) == [Judged((0,))]
    assert m.scores == [0, 1, 0]


@rule("MIM-17", "ALL-10")
def test_a_tie_refuses_and_silence_refuses() -> None:
    m = match(THREE_TEAMS).not_found().do(1, Answer("la truite")).seal_all().do(0, Judge((0,))).do(2, Judge())
    assert (m.saw(Judged), m.scores) == ([Judged(())], [0, 0, 0])
    m = match(THREE_TEAMS).not_found().do(1, Answer("la truite")).seal_all().do(0, Judge((0,))).lapse()
    assert m.scores == [0, 0, 0]


@rule("MIM-17")
def test_nobody_judges_their_own() -> None:
    m = match(THREE_TEAMS).not_found().do(1, Answer("la truite")).do(2, Answer("le saumon")).seal_all()
    assert m.refused(1, Judge((0,))).params == {"why": "own"}
    assert m.do(1, Judge((1,))).phase == "judge"


@rule("MIM-17", "MIM-24")
def test_what_comes_after_a_right_answer_need_not_be_judged() -> None:
    m = match(THREE_TEAMS).not_found().do(1, Answer("poisson")).do(2, Answer("la truite")).seal_all()
    assert (m.phase, m.scores) == ("show", [0, 1, 0])
    m = match(THREE_TEAMS).not_found().do(1, Answer("la truite")).do(2, Answer("poisson")).seal_all()
    assert m.refused(0, Judge((1,))).params == {"why": "item"}
    for seat in (0, 2):
        m.do(seat, Judge((0,)))
    assert m.scores == [0, 1, 0], "the one at the left was accepted"


@rule("MIM-41", "MIM-45")
def test_a_kept_near_miss_that_opponents_accept_was_found_in_time() -> None:
    m = match().perform().do(2, Guess("poison")).lapse().do(1, Answer("poisson")).seal_all()
    assert (m.phase, m.view(1).word) == ("judge", "poisson")
    assert [(item.kind, item.text) for item in m.view(1).items] == [("answer", "poisson"), ("near", "poison")]
    assert m.waited_for == {1, 3}
    m.do(3, Judge((1,)))
    assert m.saw(Got) == [Got(0, None, 3)]
    assert m.scores == [3, 0], "answers on that card count nothing"
    assert (m.look().state.playing, m.state.number) == (0, 2)


@rule("MIM-41")
def test_a_near_miss_that_is_refused_counts_nothing_and_then_answers_do() -> None:
    m = match().perform().do(2, Guess("poison")).lapse().do(1, Answer("poisson")).seal_all().do(1, Judge())
    assert m.scores == [0, 1]
    m = match(THREE_TEAMS).perform().do(3, Guess("poison")).lapse().seal_all().do(1, Judge((0,))).do(2, Judge())
    assert m.scores == [0, 0, 0], "a tie refuses"


@rule("MIM-41")
def test_near_misses_are_judged_only_if_the_word_is_not_found_otherwise() -> None:
    m = match().perform().do(2, Guess("poison")).wait(2_000).do(2, Guess("poisson"))
    assert (m.phase, m.scores) == ("show", [3, 0])


@rule("MIM-45", "MIM-21")
def test_an_accepted_near_miss_can_win_the_game() -> None:
    m = match(options=Options(target=3)).perform().do(2, Guess("poison")).lapse().seal_all().do(1, Judge((0,)))
    assert m.phase == "over"


@rule("ALL-07", "ALL-10")
def test_absent_seats_leave_the_answer_to_their_team_and_abstain() -> None:
    m = match().not_found().skip(1)
    assert m.waited_for == {3}
    m.do(3, Answer("la truite")).skip(3)
    assert (m.phase, m.waited_for) == ("judge", {0, 2})
    m.skip(0).skip(2)
    assert (m.phase, m.scores) == ("show", [0, 0])
    assert GAME.result(m.state) is None
