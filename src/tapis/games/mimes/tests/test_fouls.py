"""Fouls: marked, replayed, voted on (MIM-30, MIM-31)."""

from tapis.games.mimes.moves import Answer, Foul, Guess, Marked, Ruled, Shown, Uphold
from tapis.games.mimes.tests.vocabulary import THREE_TEAMS, Scene, match
from tapis.kernel.testing import rule


def fouled(m: Scene, votes: dict[int, bool]) -> Scene:
    for seat, foul in votes.items():
        m.do(seat, Uphold(foul))
    return m


@rule("MIM-30", "MIM-31")
def test_a_foul_that_stands_makes_the_card_worthless_and_ends_the_turn() -> None:
    m = match().found().look().perform("lapin").do(1, Foul()).wait(2_000).do(0, Guess("lapin"))
    assert (m.phase, m.waited_for) == ("verdict", {1, 3})
    m.do(3, Uphold(True))
    assert m.saw(Ruled) == [Ruled(True, (None, True))]
    assert m.saw(Shown)[0].found is False
    assert m.scores == [3, 0], "points of earlier cards stay"
    assert (m.phase, m.look().state.playing) == ("show", 1)


@rule("MIM-31")
def test_nothing_stops_and_the_moment_is_kept_for_all_to_see() -> None:
    m = match().perform()
    ends = m.window("perform").closes_at
    m.do(3, Foul(), at=m.at + 12_000)
    assert m.saw(Marked) == [Marked(3, 1, 12_000)]
    assert [(mark.team, mark.at) for mark in m.view(None).marks] == [(1, 12_000)]
    assert m.window("perform").closes_at == ends
    assert m.refused(1, Foul()).rule == "ALL-03", "once a team and card"
    assert m.refused(2, Foul()).rule == "ALL-03", "opponents only"


@rule("MIM-31")
def test_more_than_half_of_the_opposing_teams_are_needed() -> None:
    m = match(THREE_TEAMS).perform().do(1, Foul()).wait(2_000).do(3, Guess("poisson"))
    fouled(m, {1: True, 2: False})
    assert (m.saw(Ruled)[0].stands, m.scores) == (False, [3, 0, 0])
    m = match(THREE_TEAMS).perform().do(1, Foul()).do(2, Foul()).wait(2_000).do(3, Guess("poisson"))
    fouled(m, {4: True, 5: True})
    assert (m.saw(Ruled), m.scores) == ([Ruled(True, (None, True, True))], [0, 0, 0])


@rule("MIM-31", "ALL-10")
def test_votes_are_one_a_team_and_silence_upholds_nothing() -> None:
    m = match(THREE_TEAMS).perform().do(1, Foul()).wait(2_000).do(3, Guess("poisson")).do(1, Uphold(True))
    assert m.view(0).teams[1].voted
    assert m.refused(4, Uphold(False)).rule == "ALL-03"
    m.lapse()
    assert (m.saw(Ruled), m.scores) == ([Ruled(False, (None, True, None))], [3, 0, 0])


@rule("MIM-31")
def test_after_a_foul_nobody_else_answers_but_otherwise_they_do() -> None:
    m = match().perform().do(1, Foul()).lapse()
    assert m.phase == "verdict"
    assert m.do(1, Uphold(True)).phase == "show"
    m = match().perform().do(1, Foul()).lapse().do(1, Uphold(False))
    assert m.phase == "answer"
    assert m.do(1, Answer("poisson")).seal_all().scores == [0, 1]


def next_of_team_0(m: Scene) -> Scene:
    """Cards come and go until the first team performs."""
    while m.state.playing != 0:
        m.not_found().seal_all().look()
    return m.perform()


@rule("MIM-31")
def test_a_single_opposing_team_can_uphold_any_number_of_fouls() -> None:
    m = match()
    for _ in range(4):
        next_of_team_0(m).do(1, Foul()).lapse().do(1, Uphold(True))
        assert (m.saw(Ruled)[0].stands, m.view(1).teams[1].fouls) == (True, 2)
        m.look()


@rule("MIM-31")
def test_two_idle_marks_are_all_that_a_single_opposing_team_has_in_a_game() -> None:
    m = next_of_team_0(match()).do(1, Foul()).lapse().do(1, Uphold(False)).seal_all().look()
    assert [group.fouls for group in m.view(1).teams] == [2, 1]
    next_of_team_0(m).do(3, Foul()).lapse().lapse().seal_all().look()  # nobody says whether it was one
    assert [group.fouls for group in m.view(1).teams] == [2, 0]
    next_of_team_0(m)
    assert m.window("foul") is None
    assert m.view(1).options == ()


@rule("MIM-31")
def test_with_more_teams_idle_marks_are_not_counted() -> None:
    m = match(THREE_TEAMS)
    for _ in range(3):
        next_of_team_0(m).do(1, Foul()).lapse()
        fouled(m, {1: False, 2: False}).seal_all().look()
    assert next_of_team_0(m).window("foul").seats == {1, 2, 4, 5}
    assert m.view(1).teams[1].fouls is None
