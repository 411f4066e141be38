"""Everybody in one room (MIM-42)."""

from tapis.games.mimes.moves import Contest, Foul, Found, Got, Guess, Heard, Scored, Shown, Uphold
from tapis.games.mimes.tests.vocabulary import THREE_TEAMS, match, room
from tapis.kernel.testing import rule


@rule("MIM-42")
def test_the_performer_says_found_the_card_is_shown_and_opponents_may_contest() -> None:
    m = room().perform().do(0, Found())
    assert m.seen(Shown)[0].word == "poisson"
    assert (m.phase, m.asked(), m.view(1).word) == ("contest", {1, 3}, "poisson")
    m.do(1, Contest(True))
    assert m.seen(Got) == [Got(0, None, 3)]
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
    m = room().perform(die="mime").later(2_000).do(2, Guess("poisson"))
    assert (m.phase, m.do(1, Contest(True)).scores) == ("contest", [3, 0])
    assert room().perform(die="mime").do(0, Found()).phase == "contest"


@rule("MIM-42", "MIM-16")
def test_spoken_answers_are_confirmed_by_the_performer() -> None:
    m = room().not_found()
    assert (m.phase, m.asked()) == ("hear", {0})
    assert m.view(0).options == (Heard(), Heard(1))
    assert m.view(1).word is None
    assert m.refused(0, Heard(0)).params == {"why": "team"}
    m.do(0, Heard(1))
    assert (m.seen(Scored), m.scores) == ([Scored(1, 1, 1)], [0, 1])
    assert room().not_found().do(0, Heard()).scores == [0, 0]
    assert room().not_found().lapse().scores == [0, 0]


@rule("MIM-42", "MIM-17")
def test_other_teams_can_contest_what_the_performer_heard() -> None:
    m = room(THREE_TEAMS).not_found().do(0, Heard(2))
    assert (m.phase, m.asked()) == ("contest", {1, 4})
    assert m.do(4, Contest(False)).scores == [0, 0, 0]
    assert room(THREE_TEAMS).not_found().do(0, Heard(2)).do(1, Contest(True)).scores == [0, 0, 1]


@rule("MIM-42", "MIM-31")
def test_a_marked_foul_is_judged_before_found_is() -> None:
    m = room().perform().do(1, Foul()).do(0, Found())
    assert m.phase == "verdict"
    assert m.do(1, Uphold(False)).phase == "contest"
