"""Windows as turns of single seats: the order, calls that nobody is waited for, silence."""

from random import Random

import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.cards import CODES
from tapis.games.bornes.moves import Discard, Draw, Holdup, Killer, Lay, Options, Pass
from tapis.kernel import Illegal, Move, registry
from tapis.kernel.turns import Turns


def turns(seats: int, announce: bool = True) -> Turns:
    options = Options(announce=announce)
    return Turns(GAME, GAME.encoding(options, seats), options, seats, b"the same each time")


def give(table: Turns, hand: str) -> None:
    """This hand for whoever is on turn, who has drawn."""
    table.state = table.state.copy()
    table.state.hands[table.state.player] = bytes(CODES[card] for card in hand.split())
    table._ask_next()


def kind(table: Turns) -> str:
    """Of the window in which a seat is asked."""
    assert table.window is not None
    return table.window.kind


def do(table: Turns, move: Move | None) -> None:
    number = next(number for number, found in table.legal.items() if found == move)
    table.answer(number)


def test_those_who_may_answer_are_asked_clockwise_from_whoever_played() -> None:
    table = turns(4)
    player = table.seat
    do(table, Draw("stock"))
    give(table, "25 25 25 25 25")
    do(table, Lay("25", 0, "25"))
    asked = []
    while kind(table) == "borne":
        asked.append(table.seat)
        do(table, Pass())
    assert asked == [(player + step) % 4 for step in (1, 2, 3)]


def test_a_call_is_asked_for_only_where_a_public_fact_gives_a_reason() -> None:
    table = turns(2)
    first = table.seat
    for _ in range(2):
        assert kind(table) == "turn"  # nobody is level: nobody is asked for calls
        do(table, Draw("stock"))
        give(table, "25 25 25 25 25")
        do(table, Lay("25", 0, "25"))
        while kind(table) == "borne":
            do(table, Pass())
        if kind(table) == "calls":
            break
    assert (kind(table), table.seat) == ("calls", first)
    assert set(table.legal.values()) == {None, Holdup(), Killer()}
    before = table.seq
    do(table, None)
    assert table.seq == before  # silence is no entry
    assert (kind(table), table.seat) == ("calls", 1 - first)


def test_a_borne_may_be_laid_in_silence_where_it_should_be_announced() -> None:
    for announce in (True, False):
        table = turns(2, announce)
        do(table, Draw("stock"))
        give(table, "25 25 25 25 25")
        assert (Lay("25") in table.legal.values()) is announce
        assert Lay("25", 0, "25") in table.legal.values()


@pytest.mark.parametrize(
    ("name", "steps"), [("bornes", 400), ("courts", 60), ("mimes", 80), ("mots", 15), ("syntax", 15)]
)
def test_what_is_played_without_a_log_is_the_match_that_a_table_would_have(name: str, steps: int) -> None:
    game, chance = registry.game(name), Random(1)
    seats = max(2, game.min_seats)
    table = Turns(game, game.encoding(game.options(), seats), game.options(), seats, b"the same each time")
    for _ in range(steps):
        if not table.over:
            table.answer(chance.choice(sorted(table.legal)))
    match = table.match()
    assert (match.state, match.result, match.seq) == (table.state, table.result, table.seq)
    assert [len(table.states()), table.states()[-1]] == [1 + table.seq, table.state]


def test_states_go_on_once_they_were_asked_for() -> None:
    table = turns(2)
    one, other = turns(2), turns(2)
    one.states()
    for _ in range(20):
        action = min(table.legal)
        for each in (table, one, other):
            each.answer(action)
    assert one.states() == other.states() == table.copy().states()


def test_a_bot_cannot_make_a_move_that_it_was_not_asked_for() -> None:
    with pytest.raises(Illegal, match="ALL-03"):
        turns(2).play(Discard("25"))
