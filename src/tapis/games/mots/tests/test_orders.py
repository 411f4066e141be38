"""Standing orders, relaxed tables, silence (ALL-03, ALL-07, ALL-09, ALL-12)."""

from tapis.games.mots import GAME
from tapis.games.mots.moves import (
    Accepted,
    Capture,
    Captured,
    Censor,
    Countered,
    Discard,
    Discarded,
    Drew,
    Fourre,
    Grade,
    Graded,
    Keep,
    Late,
    Orders,
    Pass,
    Take,
    Undone,
)
from tapis.games.mots.tests.vocabulary import FOUR, NO, RELAXED, YES, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule


@rule("ALL-12")
def test_a_relaxed_table_asks_for_what_lies_open_and_has_orders_for_what_is_held() -> None:
    m = table("censure enfant chat", "liberte", on=("1 joker:bébé dormir", "0 gris lit"), pace=RELAXED)
    assert m.view(0).orders == Orders("answer", "ask", "ask", "ask")
    m.do(0, Capture(1, card("joker"), put("enfant"), "L’enfant dort"))
    assert (m.phase, m.asked.seats, m.asked.closes_at) == ("object", frozenset({1}), None)
    m.do(1, Pass())
    assert m.saw(Captured)
    m.do(0, compose("gris lit joker:odeur chat", 2), finish(2, "Le gris du lit a l’odeur du chat"))
    assert (m.phase, m.asked.seats) == ("vote", frozenset({1}))  # nobody votes for them unasked
    m.do(1, YES)
    assert m.saw(Accepted)
    m.do(0, Censor(1))
    assert m.saw(Countered)[0].seat == 1


@rule("ALL-12")
def test_a_relaxed_table_asks_for_grades_and_takes_orders_for_them() -> None:
    m = table("", "", on=(f"0! {FOUR}",), pace=RELAXED, bare=True)
    m.do(1, Orders(grade="simple")).do(0, Discard(m.view(0).hand[0].card))
    assert (m.phase, m.asked.seats) == ("grade", frozenset({0, 1}))
    m.do(0, Grade(True))
    assert (m.saw(Graded)[0].humour, m.saw(Graded)[0].votes) == (False, (True, False))


@rule("ALL-12")
def test_a_seat_that_wants_to_be_asked_is_waited_for_and_orders_fill_in_the_rest() -> None:
    m = table("", "", "", on=(f"0 {FOUR}",), pace=RELAXED).do(2, Orders(vote="for")).do(0, finish())
    assert (m.phase, m.asked.closes_at) == ("vote", None)
    m.do(1, NO)
    opened = m.view().opened
    assert opened is not None
    assert (opened.accepted, opened.says) == (False, (None, "no", "sentence"))


@rule("ALL-12", "ALL-03")
def test_ask_is_chosen_before_the_deal_only_and_orders_never_while_a_window_is_open() -> None:
    m = table("censure", "", pace=RELAXED, asked=(1,))
    assert m.no(0, Orders(fourre="ask")) == "ALL-12"
    m.do(0, Orders(fourre="pass"))
    assert m.view(0).orders == Orders("pass", "ask", "ask", "ask")
    m.do(0, Censor(1))
    assert [window.kind for window in GAME.windows(m.state)] == ["fourre", "keep"]


@rule("ALL-03", "ALL-12")
def test_orders_to_answer_are_carried_out_when_the_window_ends() -> None:
    m = table("censure bébé", "", "", "liberte", teams=True)
    m.do(3, Orders(fourre="answer")).do(0, Censor(1))
    assert m.phase == "fourre"  # seat 1 is still asked
    m.time_runs_out()
    assert m.view().players[3].fourres == 1


@rule("MOT-97", "ALL-09")
def test_the_clock_throws_nothing_of_a_sentence_that_is_being_written() -> None:
    for other in ("chat", "gris", "dormir", "lit", "souris", "faute"):
        m = table("chat gris dormir lit souris faute", "")
        m.do(0, Keep(tuple(m.hand(0) - {card(other)}))).time_runs_out()
        assert m.saw(Late)[0].seat == 0
        assert m.saw(Discarded)[0].card == card(other)


@rule("MOT-97")
def test_what_is_kept_is_nobody_elses_to_know_and_all_may_go_if_nothing_else_is_left() -> None:
    m = table("chat gris dormir lit souris faute", "")
    before = m.view(1)
    m.do(0, Keep(tuple(m.hand(0))))
    assert (m.view(1), m.events) == (before, ())
    m.time_runs_out()
    assert m.saw(Discarded)[0].seat == 0
    m = table("chat gris", "").do(0, Keep((card("lit"), card("chat"))))
    assert m.state.kept[0] == cards("chat")  # only what one holds


@rule("ALL-09")
def test_silence_after_a_coup_fourre() -> None:
    m = table("censure bébé", "liberte").do(0, Censor(1)).do(1, Fourre())
    m.time_runs_out()
    assert (m.phase, len(m.hand(0))) == ("take", 6)
    m.time_runs_out()
    assert m.saw(Drew)[0].count == 1
    assert (m.player, m.phase) == (1, "turn")


@rule("ALL-07")
def test_an_absent_seat_passes_after_a_coup_fourre_too() -> None:
    m = table("censure bébé", "liberte").do(0, Censor(1)).do(1, Fourre())
    m.skip(0).skip(1)
    assert (m.player, m.phase, len(m.hand(1))) == (1, "turn", 5)
    m = table("censure bébé", "liberte").do(0, Censor(1)).skip(1)
    assert m.view().players[1].censure == card("censure")
    assert m.no(1, Take("stock")).startswith("ALL-0")


@rule("ALL-07", "MOT-44")
def test_a_joker_owed_by_who_leaves_goes_back() -> None:
    m = table("enfant chat", "", on=("1 joker:bébé dormir", "0 gris lit"))
    m.do(0, Capture(1, card("joker"), put("enfant"), "L’enfant dort")).time_runs_out()
    m.skip(0)
    assert m.saw(Undone)
    assert m.row()[0] == card("joker")


@rule("ALL-03")
def test_votes_and_grades_leave_time_to_read() -> None:
    m = table("", "", on=(f"0 {FOUR}",)).do(0, finish())
    assert m.asked.closes_at == m.at + 15_000
    m.do(1, YES)
    m.state.stock = b""
    m.do(0, Discard(m.view(0).hand[0].card))
    assert (m.phase, m.asked.closes_at) == ("grade", m.at + 15_000)
