"""The common rules (ALL-) as bornes keeps them. What belongs to the table is shown in tests/table."""

from collections import Counter

import msgspec
import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import (
    Attack,
    Cancelled,
    Discard,
    Discarded,
    Draw,
    Drew,
    Holdup,
    Killed,
    Killer,
    Lay,
    Options,
    Orders,
    Parried,
    Parry,
    Pass,
    Protect,
    Protected,
    Steal,
    Stopped,
    Turn,
    Uturn,
)
from tapis.games.bornes.tests.vocabulary import Scene, attack, lay, table
from tapis.kernel import Illegal, Match, Ordered, Pace, Rng, Setup, Skip, Skipped
from tapis.kernel.testing import RELAXED, rule, wander

UTURN_ON_ALL = Orders("pass", "any", killer=False)


# — ALL-01: hidden means hidden —


@rule("ALL-01")
def test_an_attack_window_is_as_long_whatever_its_target_holds() -> None:
    """600 attacks and more in games played at random, with and without an answer in hand."""
    lengths: Counter[tuple[bool, int]] = Counter()
    seed = 0
    while lengths.total() < 600:
        for moment in wander(GAME, seed, 2 + seed % 3).moments:
            if isinstance(moment.entry.move, Attack) and moment.after.target >= 0:
                window = GAME.windows(moment.after)[0]
                options = GAME.view(moment.after, moment.after.target).options
                can_answer = any(not isinstance(option, Pass | Holdup | Killer) for option in options)
                assert window.closes_at is not None
                lengths[can_answer, window.closes_at - moment.entry.at] += 1
        seed += 1
    assert {length for _, length in lengths} == {Pace().react}
    assert {can_answer for can_answer, _ in lengths} == {False, True}
    assert min(lengths.values()) >= 100


@rule("ALL-01")
@pytest.mark.parametrize("hand", ["demi-tour 50 50 75", "50 50 75 75"])
def test_the_window_of_a_borne_opens_whether_or_not_anybody_holds_a_demi_tour(hand: str) -> None:
    t = table("25 25 25 25 200", hand)
    t.play(0, lay("200"))
    assert (t.phase, t.waited_for, t.asked.closes_at) == ("borne", {1}, 8_000)


@rule("ALL-01")
def test_what_a_seat_cannot_know_does_not_change_what_it_sees() -> None:
    t = table("25 25 25 25 accident", "volant super 50 75", "demi-tour 50 50 75", zones=["", "50", "75"])
    t.play(0, attack("accident", 1))
    for viewer in (0, 2, None):
        for draw in range(20):
            world = GAME.redeal(t.state, viewer, Rng(b"another deal", draw))
            assert msgspec.json.encode(GAME.view(world, viewer)) == msgspec.json.encode(t.view(viewer))
            assert GAME.windows(world) == GAME.windows(t.state)


@rule("ALL-01")
def test_a_card_drawn_from_the_stock_is_told_to_its_player_alone() -> None:
    t = table("25 25 25 25", "50", stock="poubelle")
    t.play(0, Draw("stock"))
    assert t.saw(Drew) == [Drew(0, "stock", None)]
    assert t.view(0).drawn == "poubelle"
    for viewer in (1, None):
        assert t.view(viewer).drawn is None
        assert b"poubelle" not in msgspec.json.encode(t.view(viewer))


@rule("ALL-01")
def test_orders_are_private() -> None:
    t = table("25", "50").play(1, Orders("mirror", "winning"))
    assert t.saw(Ordered) == [Ordered(1)]
    assert t.view(1).orders == Orders("mirror", "winning")
    for viewer in (0, None):
        assert b"mirror" not in msgspec.json.encode(t.view(viewer).zones)
        assert b"winning" not in msgspec.json.encode(t.view(viewer))


@rule("ALL-01")
def test_a_wrong_answer_is_refused_alike_whoever_holds_the_right_one() -> None:
    told = set()
    for hand in ("volant super 50 75", "50 50 75 75"):
        t = table("25 25 25 25 accident", hand, "25")
        t.play(0, attack("accident", 1))
        told.add(t.refusal(2, Protect("volant")))
    assert told == {"ALL-03"}


# — ALL-02: what is said is a move —


@rule("ALL-02")
def test_nothing_is_announced_for_a_silent_player() -> None:
    t = table("25 25 25 25 200", "50").play(0, Lay("200"))
    passage = t.view().passage
    assert passage is not None
    assert passage.said == ""
    t.play(1, Killer())
    assert t.saw(Killed)


@rule("ALL-02")
def test_nobody_calls_hold_up_or_coup_fourre_for_a_player() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75", zones=["200", "200"])
    t.play(0, attack("accident", 1)).silence()
    assert t.zone(1).stop == "accident"
    assert "volant" in t.hand(1)
    assert (t.km(0), t.km(1)) == (200, 200)


# — ALL-03: windows —


@rule("ALL-03")
def test_while_a_window_is_open_the_next_turn_waits() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "50")
    t.play(0, lay("200"))
    assert t.refusal(1, Draw("stock")) == "ALL-03"
    t.play(2, Pass())
    assert t.phase == "borne"  # being quick closes nothing for the others
    assert t.waited_for == {1}
    t.play(1, Uturn())
    assert t.saw(Cancelled)


@rule("ALL-03")
def test_a_window_ends_early_only_when_every_seat_asked_has_answered() -> None:
    t = table("25 25 25 25 200", "50", "50", "50")
    t.play(0, lay("200")).play(1, Pass()).play(3, Pass())
    assert t.phase == "borne"
    t.play(2, Pass())
    assert t.saw(Turn) == [Turn(1)]
    assert t.at == 0


@rule("ALL-03")
@pytest.mark.parametrize("react", [1_000, 8_000, 60_000])
def test_the_host_chooses_how_long_a_window_stays_open(react: int) -> None:
    t = table("25 25 25 25 200", "50", pace=Pace(react=react)).wait(500)
    t.play(0, lay("200"))
    assert t.asked.closes_at == 500 + react
    t.wait(react)
    assert t.refusal(1, Pass()) == "ALL-09"  # too late


@rule("ALL-03")
def test_on_a_relaxed_table_a_seat_that_is_asked_has_no_limit() -> None:
    t = table("25 25 25 25 200", "50", pace=RELAXED, asked=(1,)).play(0, lay("200"))
    assert t.asked.closes_at is None
    assert t.waited_for == {1}


@rule("ALL-03")
def test_orders_cannot_be_left_while_such_a_window_is_open() -> None:
    for move in (lay("200"), attack("accident", 1)):
        t = table("25 25 25 200 accident", "50", "50")
        assert t.refusal(2, UTURN_ON_ALL) is None
        t.play(0, move)
        assert t.refusal(1, UTURN_ON_ALL) == "ALL-03"
        assert t.refusal(2, UTURN_ON_ALL) == "ALL-03"


@rule("ALL-03")
def test_orders_do_not_depend_on_the_hand() -> None:
    for hand in ("50 50 75 75", "demi-tour retroviseur super volant"):
        t = table("25", hand)
        for orders in (Orders("mirror", "any"), Orders("parry", "big"), Orders("botte", "winning", killer=False)):
            assert t.refusal(1, orders) is None


@rule("ALL-03")
def test_orders_are_carried_out_when_the_window_ends_never_sooner() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "50").play(1, UTURN_ON_ALL)
    t.play(0, lay("200"))
    assert t.phase == "borne"
    assert t.km(0) == 200
    t.wait(5_000).play(2, Pass())  # the last seat that was asked
    assert t.saw(Cancelled) == [Cancelled(1, 0, "200")]
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "50").play(1, UTURN_ON_ALL)
    t.play(0, lay("200")).silence()
    assert t.saw(Cancelled) == [Cancelled(1, 0, "200")]


# — ALL-04: two answers —


@rule("ALL-04")
def test_the_first_answer_wins_and_the_second_loses_nothing() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "demi-tour 50 50 75")
    t.play(0, lay("200"))
    window = t.asked.id
    t.play(2, Uturn())
    hand = t.hand(1)
    with pytest.raises(Illegal, match="ALL-04"):
        t.enter(window, 1, Uturn())
    assert t.hand(1) == hand
    assert t.gone == ["demi-tour"]


# — ALL-05: seats —


@rule("ALL-05")
def test_without_a_youngest_chance_decides_who_begins_and_all_see_it() -> None:
    beginners: Counter[int] = Counter()
    for game in range(60):
        state = Match(GAME, Options(), Setup(3), b"game %012d" % game).state
        beginners[GAME.view(state, None).turn] += 1
    assert set(beginners) == {0, 1, 2}
    assert min(beginners.values()) >= 10


@rule("ALL-05")
def test_the_youngest_marked_by_the_host_begins_and_seats_follow_clockwise() -> None:
    t = table("25", "50", "50", "50", turn=3)
    order = [t.player]
    for _ in range(4):
        order.append(t.time_runs_out().player)
    assert order == [3, 0, 1, 2, 3]


# — ALL-06: chance —


@rule("ALL-06")
def test_the_seed_and_the_log_tell_the_whole_game() -> None:
    walk = wander(GAME, 6, 3)
    match = walk.match
    assert match.at(match.seq).state == walk.states[-1]
    other = Match(GAME, match.options, match.setup, match.seed + b"!")
    assert other.state.hands != walk.states[0].hands


# — ALL-07: a seat whose player has gone —


def skip(t: Scene, seat: int) -> Scene:
    window = t.asked.id
    return t.enter(window, seat, Skip(window), by="clock")


@rule("ALL-07")
def test_a_skipped_seat_passes_its_turn_and_keeps_its_hand() -> None:
    t = table("25 25 25 volant", "50")
    skip(t, 0)
    assert t.saw(Skipped) == [Skipped(0)]
    assert t.hand(0) == ["25", "25", "25", "volant"]
    assert t.player == 1


@rule("ALL-07")
def test_a_skipped_seat_passes_every_window() -> None:
    t = table("25 25 25 25 accident", "volant reparations 50 75")
    skip(t.play(0, attack("accident", 1)), 1)
    assert t.saw(Stopped) == [Stopped(1, "accident")]
    t = table("25 25 25 25 200", "demi-tour 50 50 75")
    skip(t.play(0, lay("200")), 1)
    assert t.km(0) == 200
    assert "demi-tour" in t.hand(1)


@rule("ALL-07")
def test_a_skipped_seat_can_be_attacked_and_robbed_as_before() -> None:
    t = table("25 25 25 25", "accident 50 50 75", "50", zones=["200", "200", ""])
    skip(t, 0)
    t.play(2, Holdup(), Steal(0, "200"))
    assert t.km(0) == 0
    t.play(1, Draw("stock"), attack("accident", 0))
    skip(t, 0)
    assert t.zone(0).stop == "accident"


# — ALL-09: time is up —


@rule("ALL-09")
def test_a_turn_not_begun_draws_from_the_stock_and_discards_the_card_drawn() -> None:
    t = table("25 25 25 volant", "50", stock="poubelle", discard="radar")
    t.time_runs_out()
    assert t.at == Pace().turn
    assert t.events[:2] == (Drew(0, "stock"), Discarded(0, "poubelle"))
    assert t.hand(0) == ["25", "25", "25", "volant"]
    assert t.player == 1


@rule("ALL-09")
@pytest.mark.parametrize(("pile", "drawn"), [("stock", "poubelle"), ("discard", "radar")])
def test_a_turn_begun_discards_the_card_drawn(pile: str, drawn: str) -> None:
    t = table("25 25 25 volant", "50", stock="poubelle panne", discard="radar")
    t.play(0, Draw(pile)).time_runs_out()  # type: ignore[arg-type]
    assert t.saw(Discarded) == [Discarded(0, drawn)]  # type: ignore[arg-type]
    assert t.hand(0) == ["25", "25", "25", "volant"]


@rule("ALL-09")
@pytest.mark.parametrize("hand", ["25 50 75 100", "volant citerne super demi-tour", "accident radar panne crevaison"])
def test_the_default_move_does_not_depend_on_the_hand(hand: str) -> None:
    t = table(hand, "50", stock="poubelle", strict_discard=True)
    t.time_runs_out()
    assert t.saw(Discarded) == [Discarded(0, "poubelle")]


@rule("ALL-09")
@pytest.mark.parametrize("drawn", ["volant", "200", "super"])
def test_the_card_drawn_is_discarded_whatever_it_is(drawn: str) -> None:
    """A Botte too: were it kept, everybody would know what it was."""
    t = table("25 25 25 radar", "50", stock=drawn)
    t.time_runs_out()
    assert t.saw(Discarded) == [Discarded(0, drawn)]  # type: ignore[arg-type]


@rule("ALL-09")
def test_the_clock_plays_neither_early_nor_late() -> None:
    t = table("25 25 25 25 200", "50")
    t.wait(90_000)
    assert t.refusal(0, lay("200")) == "ALL-09"
    assert t.refusal(0, Discard("200")) == "ALL-09"


# — ALL-11: options are fixed —


@rule("ALL-11")
def test_the_host_changes_the_length_of_windows_and_nothing_else() -> None:
    t = table("25 25 25 25 200", "50", strict_discard=True)
    before = t.state.options
    t.retime(Pace(turn=10_000, react=3_000))
    assert t.asked.closes_at == 10_000
    t.play(0, lay("200"))
    assert t.asked.closes_at == 3_000
    assert t.state.options == before


@rule("ALL-11")
def test_nobody_else_changes_it() -> None:
    t = table("25", "50")
    for seat, by in ((0, "player"), (-1, "player"), (1, "host")):
        with pytest.raises(Illegal, match="ALL-11"):
            t.retime(Pace(turn=10_000), seat, by)  # type: ignore[arg-type]


@rule("ALL-11")
def test_no_move_of_the_game_carries_options() -> None:
    fields = {field for move in GAME.moves for field in move.__struct_fields__}
    assert not fields & set(Options.__struct_fields__)


# — ALL-12: standing orders —


@rule("ALL-12")
def test_a_relaxed_table_starts_with_orders_for_every_kind_of_window() -> None:
    t = table("25", "50", "50", pace=RELAXED, asked=(2,))
    assert [zone.orders for zone in t.view().zones] == [True, True, False]
    live = table("25", "50", "50")
    assert [zone.orders for zone in live.view().zones] == [False, False, False]


@rule("ALL-12")
def test_ask_me_can_be_chosen_only_before_the_deal() -> None:
    t = table("25", "50", pace=RELAXED)
    for orders in (Orders("ask", "any"), Orders("parry", "ask"), Orders("ask", "ask")):
        assert t.refusal(1, orders) == "ALL-12"
    t = table("25", "50").play(1, UTURN_ON_ALL)
    assert t.refusal(1, Orders("ask", "ask")) == "ALL-12"


@rule("ALL-12")
def test_a_window_in_which_every_seat_asked_has_orders_ends_at_once() -> None:
    t = table("25 25 25 25 200", "50", "50", pace=RELAXED)
    t.play(0, lay("200"))
    assert (t.player, t.phase, t.at) == (1, "draw", 0)
    t = table("25 25 25 25 accident", "reparations 50 50 75", "50", pace=RELAXED)
    t.play(0, attack("accident", 1))
    assert t.saw(Parried)
    assert t.player == 1


@rule("ALL-12")
def test_orders_are_received_clockwise_from_the_player_who_acted() -> None:
    t = table("demi-tour 25 50 50", "demi-tour 25 50 50", "25 25 25 25 200", turn=2, pace=RELAXED)
    t.play(0, UTURN_ON_ALL).play(1, UTURN_ON_ALL).play(2, lay("200"))
    assert t.saw(Cancelled) == [Cancelled(0, 2, "200")]
    assert "demi-tour" in t.hand(1)
    t = table("demi-tour 25 50 50", "25 25 25 25 200", "demi-tour 25 50 50", turn=1, pace=RELAXED)
    t.play(0, UTURN_ON_ALL).play(2, UTURN_ON_ALL).play(1, lay("200"))
    assert t.saw(Cancelled) == [Cancelled(2, 1, "200")]


@rule("ALL-12")
def test_an_answer_given_by_hand_comes_before_orders() -> None:
    t = table("25 25 25 25 200", "demi-tour 50 50 75", "demi-tour 50 50 75").play(1, UTURN_ON_ALL)
    t.play(0, lay("200")).play(2, Uturn())
    assert t.saw(Cancelled) == [Cancelled(2, 0, "200")]
    assert "demi-tour" in t.hand(1)


@rule("ALL-12")
@pytest.mark.parametrize(
    ("orders", "seen"),
    [("pass", Stopped), ("botte", Protected), ("parry", Protected), ("mirror", Protected)],
)
def test_orders_say_what_to_do_under_attack(orders: str, seen: type) -> None:
    t = table("25 25 25 25 accident", "volant reparations retroviseur 75", pace=RELAXED)
    t.play(1, Orders(orders, "pass")).play(0, attack("accident", 1))  # type: ignore[arg-type]
    assert t.saw(seen)


@rule("ALL-12")
@pytest.mark.parametrize(
    ("orders", "card", "zone", "turned"),
    [
        ("pass", "200", "200 200 200 200", False),
        ("winning", "200", "200 200 200 200", True),
        ("winning", "200", "200 200 200", False),
        ("big", "200", "", True),
        ("big", "100", "", False),
        ("any", "25", "", True),
    ],
)
def test_orders_say_which_borne_a_demi_tour_is_for(orders: str, card: str, zone: str, turned: bool) -> None:
    t = table(f"25 25 25 25 {card}", "demi-tour 50 50 75", zones=[zone], pace=RELAXED)
    t.play(1, Orders("pass", orders)).play(0, lay(card))  # type: ignore[arg-type]
    assert bool(t.saw(Cancelled)) is turned


@rule("ALL-12")
@pytest.mark.parametrize("killer", [False, True])
def test_orders_say_whether_to_call_bornes_killer(killer: bool) -> None:
    t = table("25 25 25 25 200", "50", pace=RELAXED).play(1, Orders("pass", "pass", killer))
    t.play(0, lay("200", say=""))
    assert bool(t.saw(Killed)) is killer


@rule("ALL-04")
def test_a_late_click_fails_cleanly() -> None:
    t = table("25 25 25 25 accident", "reparations 50 50 75")
    t.play(0, attack("accident", 1))
    window = t.asked.id
    t.silence()
    before = t.state.copy()
    with pytest.raises(Illegal, match="ALL-04"):
        t.enter(window, 1, Parry("reparations", "accident"))
    assert t.state == before
