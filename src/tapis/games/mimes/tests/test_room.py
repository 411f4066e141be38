"""Everybody in one room (MIM-42)."""

from tapis.games.mimes.moves import (
    Asked,
    Contest,
    Foul,
    Found,
    Got,
    Guess,
    Heard,
    Missed,
    Options,
    Scored,
    Shown,
    Uphold,
)
from tapis.games.mimes.tests.vocabulary import THREE_TEAMS, match, room
from tapis.kernel.testing import rule


@rule("MIM-42")
def test_the_performer_says_found_the_card_is_shown_and_opponents_may_contest() -> None:
    m = room().perform().do(0, Found())
    assert m.saw(Shown)[0].word == "poisson"
    assert (m.phase, m.waited_for, m.view(1).word) == ("contest", {1, 3}, "poisson")
    m.do(1, Contest(True))
    assert m.saw(Got) == [Got(0, None, 3)]
    assert (m.scores, m.look().state.number) == ([3, 0], 2)


@rule("MIM-42")
def test_a_majority_against_overturns_a_tie_and_silence_do_not() -> None:
    assert room().perform().do(0, Found()).do(3, Contest(False)).scores == [0, 0]
    assert room().perform().do(0, Found()).lapse().scores == [3, 0]
    m = room(THREE_TEAMS).perform().do(0, Found()).do(1, Contest(False)).do(2, Contest(True))
    assert m.scores == [3, 0, 0]
    m = room(THREE_TEAMS).perform().do(0, Found()).do(1, Contest(False)).do(2, Contest(False))
    assert (m.scores, m.view().found) == ([0, 0, 0], False)
    assert m.look().state.playing == 1


@rule("MIM-42")
def test_apart_the_word_must_be_typed() -> None:
    assert match().perform().refused(0, Found()).params == {"why": "apart"}


@rule("MIM-42")
def test_in_a_room_one_may_type_as_well_and_a_mime_is_found_too() -> None:
    m = room().perform(die="mime").wait(2_000).do(2, Guess("poisson"))
    assert (m.phase, m.do(1, Contest(True)).scores) == ("contest", [3, 0])
    assert room().perform(die="mime").do(0, Found()).phase == "contest"


@rule("MIM-16", "MIM-42")
def test_spoken_answers_are_asked_one_team_after_the_other_from_the_left() -> None:
    m = room(THREE_TEAMS).not_found().do(0, Heard()).do(0, Heard()).look()
    assert m.state.playing == 1
    m.not_found("lapin")
    assert (m.phase, m.waited_for, m.view(None).asked) == ("hear", {1}, 2)
    assert m.saw(Asked) == [Asked(2)]
    assert m.view(1).options == (Heard(2), Heard())
    assert m.refused(1, Heard(0)).params == {"why": "team"}, "not before the team on their right"
    m.do(1, Heard())
    assert (m.saw(Missed), m.saw(Asked)) == ([Missed(2)], [Asked(0)])
    assert [group.heard for group in m.view(None).teams] == [None, None, False]
    assert [m.view(seat).word for seat in (None, 0, 1)] == [None, None, "lapin"]
    m.do(1, Heard())
    assert (m.saw(Missed), m.phase, m.scores) == ([Missed(0)], "show", [0, 0, 0])


@rule("MIM-16", "MIM-42")
def test_the_first_right_one_ends_it() -> None:
    m = room(THREE_TEAMS).not_found().do(0, Heard(1))
    assert (m.phase, m.saw(Shown)[0].word, m.view(None).asked) == ("contest", "poisson", None)
    assert [group.heard for group in m.view(2).teams] == [None, True, None]
    m.do(2, Contest(True))
    assert (m.saw(Scored), m.scores) == ([Scored(1, 1, 1)], [0, 1, 0])
    m = room().not_found()
    assert m.view(0).options == (Heard(1), Heard())
    assert m.do(0, Heard(1)).scores == [0, 1]


@rule("MIM-16")
def test_each_team_has_ten_seconds_and_silence_leaves_it_to_the_next() -> None:
    m = room(THREE_TEAMS).not_found()
    for team in (1, 2):
        assert (m.view(None).asked, m.window("hear").closes_at - m.at) == (team, 10_000)
        m.lapse()
        assert m.saw(Missed) == [Missed(team)]
    assert (m.phase, m.scores) == ("show", [0, 0, 0])
    relaxed = match(options=Options(place="room"), relaxed=True)
    assert relaxed.not_found().window("hear").closes_at is None


@rule("MIM-16", "ALL-07")
def test_a_performer_who_has_gone_confirms_nothing_but_may_come_back_for_the_next_team() -> None:
    m = room(THREE_TEAMS).not_found().skip(0)
    assert (m.phase, m.view(None).asked) == ("hear", 2)
    m.do(0, Heard(2)).do(1, Contest(True))
    assert m.scores == [0, 0, 1]


@rule("MIM-42", "MIM-17")
def test_other_teams_can_contest_what_the_performer_heard() -> None:
    m = room(THREE_TEAMS).not_found().do(0, Heard()).do(0, Heard(2))
    assert (m.phase, m.waited_for) == ("contest", {1, 4})
    assert m.do(4, Contest(False)).scores == [0, 0, 0]
    assert [group.heard for group in m.view(None).teams] == [None, False, False]
    m = room(THREE_TEAMS).not_found().do(0, Heard()).do(0, Heard(2))
    assert m.do(1, Contest(True)).scores == [0, 0, 1]


@rule("MIM-42", "MIM-31")
def test_a_marked_foul_is_judged_before_found_is() -> None:
    m = room().perform().do(1, Foul()).do(0, Found())
    assert m.phase == "verdict"
    assert m.do(1, Uphold(False)).phase == "contest"
