"""The end: BOR-70, BOR-71."""

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Draw, Killer, Over, Pass, Protect
from tapis.games.bornes.tests.vocabulary import lay, table
from tapis.kernel.testing import rule


@rule("BOR-70")
def test_the_game_ends_as_soon_as_the_goal_is_reached_and_the_windows_have_closed() -> None:
    t = table("25 25 25 25 200", "50", zones=["200 200 200 200"])
    t.play(0, lay("200"))
    assert not t.over
    t.play(1, Pass())
    assert t.saw(Over) == [Over("goal", (0,))]
    assert GAME.windows(t.state) == ()
    assert t.phase == "over"


@rule("BOR-70")
def test_no_turn_is_played_to_its_end_once_the_goal_is_reached() -> None:
    t = table("25 25 25 25 volant", "50", zones=["200 200 200 200 100"])
    t.play(0, Protect("volant"))
    assert t.over
    assert t.refusal(0, Draw("stock")) == "ALL-04"


@rule("BOR-70")
def test_a_winning_borne_sent_away_by_a_call_does_not_win() -> None:
    t = table("25 25 25 25 200", "50", zones=["200 200 200 200"])
    t.play(0, lay("200", say="")).play(1, Killer())
    assert not t.over
    assert t.km(0) == 800


@rule("BOR-71")
def test_placement_is_by_km_the_winner_first() -> None:
    t = table("25 25 25 25 volant", "50", "50", zones=["200 200 200 200 100", "75 75", "200"])
    t.play(0, Protect("volant"))
    result = GAME.result(t.state)
    assert result is not None
    assert result.scores == (1000, 150, 200)
    assert result.ranks == (1, 3, 2)


@rule("BOR-71")
def test_equal_km_share_a_place() -> None:
    t = table("25 25 25 25 volant", "50", "50", "50", zones=["200 200 200", "75 75", "100 50", "25"])
    t.play(0, Protect("volant"))
    result = GAME.result(t.state)
    assert result is not None
    assert result.ranks == (1, 2, 2, 4)
