"""Teams, the target, the deck and who begins (MIM-01 to MIM-05)."""

from collections import Counter

import pytest

from tapis.games.mimes.moves import Join, Mix, Options, Over, Ready, Roll, Rolled, Started, Teamed
from tapis.games.mimes.teams import FIRST
from tapis.games.mimes.tests.vocabulary import GAME, SEED, Scene, match, table
from tapis.kernel import Illegal, Setup
from tapis.kernel.testing import rule


@rule("MIM-01")
def test_a_table_begins_with_every_other_seat_and_waits_until_all_agree() -> None:
    m = table(5)
    assert m.state.teams == ((0, 2, 4), (1, 3))
    for seat in range(4):
        m.do(seat, Ready())
    assert (m.phase, m.view().ready) == ("teams", (0, 1, 2, 3))
    m.do(4, Ready())
    assert m.phase == "roll"


@rule("MIM-01")
def test_anybody_arranges_any_number_of_teams_and_agreement_is_asked_anew() -> None:
    m = table(6).do(0, Ready()).do(3, Join(4, 2))
    assert m.saw(Teamed)[0].teams == ((0, 2), (1, 3, 5), (4,))
    assert m.view().ready == ()
    m.do(0, Join(5, 2))
    assert m.state.teams == ((0, 2), (1, 3), (4, 5))
    m.do(0, Ready()).do(0, Mix(3))
    assert sorted(map(len, m.state.teams)) == [2, 2, 2]
    assert m.view().ready == ()


@rule("MIM-01")
def test_a_team_of_one_cannot_begin() -> None:
    m = table(4).do(0, Join(2, 1))
    for seat in range(3):
        m.do(seat, Ready())
    assert m.view(3).options == ()
    assert m.refused(3, Ready()).params == {"why": "small"}
    assert m.refused(3, Mix(3)).params == {"why": "small"}
    assert m.refused(3, Join(9, 0)).params == {"why": "seat"}
    assert m.refused(3, Join(0, 7)).params == {"why": "team"}
    m.do(3, Join(2, 0)).do(3, Ready())
    assert m.state.teams == ((0, 2), (1, 3))


@rule("MIM-01", "ALL-09")
def test_silence_agrees_and_teams_that_are_too_small_are_mixed_by_chance() -> None:
    m = table(4).do(0, Join(2, 1))
    for _ in range(4):
        m.lapse()
    assert m.saw(Teamed)[0].seat is None
    assert [len(team) for team in m.state.teams] == [2, 2]
    assert m.phase == "roll"


@rule("MIM-02", "MIM-21")
def test_the_first_team_at_the_target_wins_and_its_players_share_the_place() -> None:
    m = match(options=Options(target=6)).found().look().found("lapin")
    assert (m.phase, m.scores) == ("over", [6, 0])
    assert m.saw(Over)[0].winners == (0, 2)
    result = GAME.result(m.state)
    assert result is not None
    assert (result.reason, result.ranks, result.scores) == ("target", (1, 2, 1, 2), (6, 0, 6, 0))
    assert Options().target == 30


@rule("MIM-03")
def test_a_hosts_own_words_are_played_and_a_bad_list_is_refused_with_its_line() -> None:
    assert len(match().state.deck) == 56
    words = "\n".join(f"mot numéro {chr(97 + i // 10)}{chr(97 + i % 10)}" for i in range(54))
    assert len(Scene(GAME, Options(own_words=words, own_only=True), Setup(4), SEED).state.deck) == 3
    for wrong, line, why in (("chat\n\nchat", 3, "twice"), ("a" * 41, 1, "long")):
        with pytest.raises(Illegal) as no:
            Scene(GAME, Options(own_words=wrong), Setup(4), SEED)
        assert (no.value.rule, no.value.params) == ("MIM-03", {"line": line, "why": why})
    with pytest.raises(Illegal) as no:
        Scene(GAME, Options(own_words="chat", own_only=True), Setup(4), SEED)
    assert no.value.params["why"] == "few"


@rule("MIM-03", "MIM-40")
def test_a_hosts_own_words_are_in_nobodys_view() -> None:
    assert all(match().view(seat).agreed.own_words == "" for seat in (None, 0, 1))


@rule("MIM-04")
def test_the_deck_is_shuffled_and_chance_says_who_begins() -> None:
    decks = {Scene(GAME, Options(), Setup(4), bytes([n]) * 16).state.deck for n in range(5)}
    assert len(decks) == 5
    assert all(sorted(deck) == list(range(56)) for deck in decks)
    firsts: Counter[int] = Counter()
    for n in range(40):
        m = table(4)
        m.luck(n)
        for seat in range(4):
            m.do(seat, Ready())
        firsts[m.saw(Started)[0].team] += 1
    assert min(firsts[0], firsts[1]) >= 10


def begun(m: Scene) -> Started:
    """Everybody agrees to the teams."""
    for seat in range(m.state.seats):
        m.do(seat, Ready())
    (started,) = m.saw(Started)
    assert isinstance(started, Started)
    return started


@rule("MIM-04")
def test_the_host_may_name_the_team_that_begins_by_its_sign() -> None:
    for seq in range(8):
        for team, name in enumerate(FIRST[1:4]):
            m = table(6, Options(first_team=name)).do(0, Mix(3))
            m.luck(seq)
            assert begun(m) == Started(team, named=True)
            assert m.state.playing == team
    assert FIRST[:4] == ("chance", "squares", "circles", "triangles")


@rule("MIM-04")
def test_while_teams_are_made_all_see_which_one_is_to_begin() -> None:
    m = table(6, Options(first_team="triangles"))
    assert m.view(None).first is None
    m.do(0, Mix(3))
    assert [m.view(seat).first for seat in (None, 0, 5)] == [2, 2, 2]
    begun(m)
    assert m.view(None).first is None


@rule("MIM-04")
def test_chance_begins_where_the_named_team_is_not_made() -> None:
    firsts = set()
    for seq in range(20):
        m = table(4, Options(first_team="moons"))
        m.luck(seq)
        started = begun(m)
        assert not started.named
        firsts.add(started.team)
    assert firsts == {0, 1}


@rule("MIM-05")
def test_three_dice_each_face_as_likely_as_the_others() -> None:
    thrown: list[Rolled] = []
    for n in range(600):
        m = match()
        m.luck(n)
        m.do(0, Roll())
        thrown += m.saw(Rolled)
    for face, expected in (("zone", 3), ("line", 6), ("die", 3)):
        counts = Counter(getattr(roll, face) for roll in thrown)
        assert len(counts) == expected
        assert min(counts.values()) > 0.7 * 600 / expected
