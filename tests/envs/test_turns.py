"""Windows as turns of single seats: the order, calls that nobody is waited for, silence."""

from tapis.envs.turns import Turns
from tapis.games.bornes import GAME
from tapis.games.bornes.cards import CODES
from tapis.games.bornes.moves import Draw, Holdup, Killer, Lay, Options, Pass
from tapis.kernel import Move


def turns(seats: int, announce: bool = True) -> Turns:
    options = Options(announce=announce)
    return Turns(GAME, GAME.encoding(options, seats), options, seats, b"the same each time")


def give(table: Turns, hand: str) -> None:
    """This hand for whoever is on turn, who has drawn."""
    state = table.match.state.copy()
    state.hands[state.player] = bytes(CODES[card] for card in hand.split())
    table.match.resume(state)
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
    before = table.match.seq
    do(table, None)
    assert table.match.seq == before  # silence is no entry
    assert (kind(table), table.seat) == ("calls", 1 - first)


def test_a_borne_may_be_laid_in_silence_where_it_should_be_announced() -> None:
    for announce in (True, False):
        table = turns(2, announce)
        do(table, Draw("stock"))
        give(table, "25 25 25 25 25")
        assert (Lay("25") in table.legal.values()) is announce
        assert Lay("25", 0, "25") in table.legal.values()
