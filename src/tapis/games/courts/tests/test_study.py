"""Looking back at a round, against the exact solver."""

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.moves import Review, Slip
from tapis.games.courts.tests.vocabulary import STOCK, TOP, Scene, cards, go_out, lay, table, throw
from tapis.kernel import Illegal


def review(t: Scene, seat: int) -> Review:
    found = GAME.study(t.state, seat, "round-1")
    assert isinstance(found, Review)
    return found


def test_the_best_division_of_one_s_last_hand_is_shown() -> None:
    t = go_out(table("O U I", "TH E G", stock="W B"), 0, "OUI", "W")
    t.play(1, STOCK, throw("TH")).everybody_passes()
    seen = review(t, 1)
    assert (seen.got, seen.best.points) == (0, 11 - 6)
    assert (seen.best.words, seen.best.discard, seen.best.unused) == ((("TH", "E"),), "B", ("G",))


def test_the_draw_that_cost_most_is_named() -> None:
    t = table("TH G B", "O U I", stock="D T D", discard="E").play(0, STOCK, throw("B"))
    go_out(t, 1, "OUI", "T").play(0, STOCK, throw("D")).everybody_passes()
    assert review(t, 0).draw == Slip(1, "D", "E", 11 - 6)  # THE with B thrown, G left


def test_the_discard_that_cost_most_is_named_and_the_chance_that_was_missed() -> None:
    t = table("TH E G", "O U I", stock="K T K", discard="A", round_=1)
    t.state.hands[0] = cards("TH E")
    t.play(0, STOCK, throw("TH"))
    t.play(1, STOCK, lay("OUI", "T")).play(0, STOCK, throw("K")).everybody_passes()
    seen = review(t, 0)
    assert seen.discard == Slip(1, "TH", "K", 11)
    assert seen.missed == 1


def test_nothing_is_found_fault_with_where_all_was_well() -> None:
    t = table("Z E N", "O U I", stock="W S", discard="A")
    go_out(t, 0, "ZEN", "W").play(1, TOP, lay("OUI", "W")).everybody_passes()
    assert review(t, 0) == Review(1, 21, review(t, 0).best, None, None, None)
    assert review(t, 0).best.points == 21


def test_one_looks_back_only_when_the_round_is_counted() -> None:
    t = table("Z E N", "O U I", stock="W S")
    for question in ("round-1", "round-0", "round-9"):
        with pytest.raises(Illegal, match="COU-14"):
            GAME.study(t.state, 0, question)
    with pytest.raises(Illegal, match=r"house\.page"):
        GAME.study(t.state, 0, "winnable")


def test_a_seat_that_was_away_all_round_has_its_hand_looked_at() -> None:
    t = go_out(table("Z E N", "TH E G", stock="W A"), 0, "ZEN", "W").skip().everybody_passes()
    assert review(t, 1).best.points == 11 - 6
