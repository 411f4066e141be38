"""Turns, performers, cards, the end (MIM-10 to MIM-26, MIM-46)."""

from tapis.games.mimes.cards import WORDS
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Got,
    Guess,
    Missedturn,
    Next,
    Options,
    Over,
    Passedover,
    Roll,
    Rolled,
    Seal,
    Shown,
    Timeup,
    Turn,
)
from tapis.games.mimes.tests.vocabulary import GAME, THREE_TEAMS, Scene, match
from tapis.kernel.testing import rule

THREES = ((0, 2, 4), (1, 3, 5))


def next_turn(m: Scene) -> Scene:
    """A minute in vain, up to the next team's turn."""
    return m.not_found().seal_all().look()


@rule("MIM-10", "MIM-22")
def test_teams_go_clockwise_and_each_time_another_player_performs() -> None:
    m = match(((0, 2, 4), (1, 3)))
    performers = []
    for _ in range(6):
        performers.append((m.state.playing, m.state.performer))
        next_turn(m)
    assert performers == [(0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 1)]


@rule("MIM-10", "MIM-14")
def test_the_order_goes_on_from_card_to_card() -> None:
    m = match(THREES).found().look()
    assert (m.state.playing, m.state.performer, m.state.number) == (0, 2, 2)
    assert m.view().teams[0].next == 4
    m.found("lapin").look()
    assert (m.state.performer, m.state.number) == (4, 3)


@rule("MIM-11")
def test_the_performer_takes_the_top_card_and_has_a_minute() -> None:
    m = match(options=Options(seconds=45))
    top = m.state.deck[0]
    m.do(0, Roll())
    assert m.state.card == top
    assert m.state.word // WORDS == top
    m.turn_up("poisson", "draw").do(0, Begin(), at=5_000)
    assert m.window("perform").closes_at == 50_000
    assert m.view().began == 5_000
    assert m.refused(1, Roll()).rule == "ALL-03"


@rule("MIM-14")
def test_found_brings_three_points_and_at_most_three_cards() -> None:
    m = match().found()
    assert m.saw(Got)[0].points == 3
    assert m.scores == [3, 0]
    m.look().found("lapin").look().found("nager")
    assert m.scores == [9, 0]
    m.look()
    assert (m.state.playing, m.state.number) == (1, 1)


@rule("MIM-15", "MIM-19")
def test_not_found_ends_the_turn_at_once_also_on_a_later_card() -> None:
    m = match().found().look().not_found("lapin")
    assert m.saw(Timeup)
    m.seal_all().look()
    assert (m.state.playing, m.scores) == (1, [3, 0])


@rule("MIM-18")
def test_the_card_is_shown_to_all_in_every_case() -> None:
    m = match().found()
    assert m.saw(Shown)[0].word == "poisson"
    assert all(m.view(viewer).word == "poisson" for viewer in (None, 0, 1, 2, 3))
    m = match().not_found()
    assert [m.view(viewer).word for viewer in (None, 0, 1, 2, 3)] == [None, "poisson", None, None, None]
    m.seal_all()
    assert m.saw(Shown)[0].word == "poisson"
    assert m.view(1).word == "poisson"


@rule("MIM-19")
def test_the_next_team_is_at_the_left_of_the_one_that_played_whoever_scored() -> None:
    m = match(THREE_TEAMS).not_found()
    m.do(2, Answer("poisson")).seal_all()
    assert m.scores == [0, 0, 1]
    assert m.look().state.playing == 1


@rule("MIM-20")
def test_a_played_card_goes_under_the_deck() -> None:
    m = match().perform()
    card = m.state.card
    assert card not in m.state.deck
    m.wait(2_000).do(2, Guess("poisson"))
    assert m.state.deck[-1] == card
    assert sorted(m.state.deck) == list(range(56))


@rule("MIM-21")
def test_a_point_for_an_answer_ends_the_game_as_well() -> None:
    m = match(options=Options(target=4))
    m.state.scores[1] = 3
    m.not_found().do(1, Answer("poisson")).seal_all()
    assert (m.phase, m.scores) == ("over", [0, 4])
    assert m.saw(Over)[0].reason == "target"
    assert GAME.windows(m.state) == ()


@rule("MIM-22")
def test_an_absent_performer_is_passed_over_and_comes_back_at_their_place() -> None:
    m = match(THREES).skip(0)
    assert m.saw(Passedover)[0].seat == 0
    assert (m.state.playing, m.state.performer) == (0, 2)
    next_turn(next_turn(m))
    assert m.state.performer == 4
    m.perform().wait(2_000).do(0, Guess("lapin")).lapse().seal_all().look()  # back again
    assert next_turn(m).state.performer == 0


@rule("MIM-22")
def test_a_team_with_fewer_than_two_present_misses_its_turn() -> None:
    m = match().skip(0)
    assert m.kinds()[:2] == ["Passedover", "Missedturn"]
    assert m.state.playing == 1
    m.not_found().do(2, Seal()).skip(0).lapse()
    assert (m.state.playing, m.state.performer) == (0, 0), "asked once more, in case of a return"
    assert m.skip(0).saw(Missedturn)
    m.not_found().do(2, Seal()).skip(0).lapse().do(0, Roll())
    assert m.phase == "read"


@rule("MIM-22")
def test_nobody_performs_twice_running() -> None:
    m = next_turn(next_turn(match()))
    assert m.state.performer == 2
    assert m.lapse().saw(Missedturn), "0 performed last"
    m = next_turn(next_turn(match()))
    m.state.away = 0b0001
    m.skip(2).do(0, Roll())
    assert m.saw(Missedturn), "0 is back, but performed last"


@rule("MIM-22")
def test_whoever_performed_last_comes_back_for_another_to_perform() -> None:
    m = next_turn(match(THREES)).not_found().seal_all()
    m.state.away = 0b010001  # 0, who performed last, and 4
    m.state.asked = 0b000010
    m.do(1, Next())
    assert m.state.performer == 4
    m.skip(4)
    assert m.state.performer == 0
    m.do(0, Roll())
    assert (m.phase, m.state.performer) == ("roll", 2)


@rule("MIM-22")
def test_a_performer_who_leaves_while_reading_is_passed_over_and_the_card_goes_under() -> None:
    m = match(THREES).roll()
    card = m.state.card
    m.skip(0)
    assert (m.phase, m.state.performer, m.state.deck[-1]) == ("roll", 2, card)
    assert m.state.played == frozenset()


@rule("ALL-09")
def test_a_silent_performer_is_passed_over_once_then_the_turn_is_over() -> None:
    m = match(THREES).lapse()
    assert (m.saw(Passedover)[0].seat, m.state.performer) == (0, 2)
    m.lapse()
    assert m.kinds() == ["Passedover", "Missedturn", "Turn"]
    assert m.saw(Turn)[0].team == 1


@rule("MIM-26")
def test_a_word_that_was_played_is_rolled_again() -> None:
    m = match()
    top = m.state.deck[0]
    fresh = top * WORDS + 7
    m.state.played = frozenset(range(top * WORDS, (top + 1) * WORDS)) - {fresh}
    m.do(0, Roll())
    assert m.state.word == fresh
    assert m.saw(Rolled)[0].again > 0


@rule("MIM-26")
def test_a_card_with_nothing_new_goes_under_and_when_all_are_used_up_they_are_new_again() -> None:
    m = match()
    top, second = m.state.deck[:2]
    m.state.played = frozenset(range(top * WORDS, (top + 1) * WORDS))
    m.do(0, Roll())
    assert (m.state.card, m.state.deck[-1]) == (second, top)
    m = match()
    m.state.played = frozenset(range(56 * WORDS))
    m.do(0, Roll())
    assert (m.phase, m.state.played) == ("read", frozenset())


@rule("MIM-46")
def test_three_rounds_in_which_nobody_takes_a_card_end_the_game() -> None:
    m = match()
    m.state.scores = [3, 1]
    for _ in range(3 * 2 * 2):
        assert m.phase == "roll"
        m.lapse()
    assert m.saw(Over)[0].reason == "still"
    result = GAME.result(m.state)
    assert result is not None
    assert result.winners == (0, 2)


@rule("MIM-46")
def test_one_card_taken_starts_the_three_rounds_anew() -> None:
    m = match()
    for _ in range(2):
        for _ in range(5):
            m.lapse()
            while not m.saw(Missedturn):
                m.lapse()
        next_turn(m)
    assert m.phase == "roll"
