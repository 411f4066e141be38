"""A host veils a drawing: the room says so to everybody, the log keeps it, and the next drawing has no veil."""

import pytest

from tapis.games.mimes.turns import the_word
from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tests.table.people import Person, fingerprint, hall, nonce, table_of
from tests.table.virtual import run

FOUR = ("Ana", "Bob", "Cleo", "Dan")
SLOW = Pace(turn=None, react=None)


async def drawn(people: list[Person]) -> None:
    """Whoever's card it is draws a line on a new sheet."""
    state = (await people[0].table()).state
    for kind, move in (
        ("roll", {"move": "roll"}),
        ("read", {"move": "begin", "way": "draw"}),
        ("perform", {"move": "ink", "stroke": 0, "points": [1, 2, 3, 4, 5, 6]}),
    ):
        (window,) = [window for window in state.windows if window.kind == kind]
        (seat,) = window.seats
        if kind == "read" and state.round and state.round.match.state.die == "draw":
            move = {"move": "begin"}
        await people[seat].play(window.id, move)


async def guessed(people: list[Person]) -> None:
    """A mate of whoever draws says the word, and everybody has seen the card."""
    state = (await people[0].table()).state
    assert state.round is not None
    (window,) = [window for window in state.windows if window.kind == "guess"]
    await people[min(window.seats)].play(window.id, {"move": "guess", "text": the_word(state.round.match.state)})
    for window in state.windows:
        for seat in sorted(window.seats):
            await people[seat].play(window.id, {"move": "next"})


async def drawing_begun() -> list[Person]:
    """Four people, and the first drawing of their game."""
    people = await table_of(hall(), FOUR, game="mimes", pace=SLOW, options={"target": 6})
    for seat, person in enumerate(people):
        state = (await person.table()).state
        (window,) = [window for window in state.windows if seat in window.seats]
        await person.play(window.id, {"move": "ready"})
    await drawn(people)
    return people


def _veil(drawing: int, veiled: bool = True) -> c.Veil:
    return c.Veil(nonce=nonce(), drawing=drawing, veiled=veiled)


def test_everybody_is_told_and_the_host_lifts_it_again() -> None:
    async def scene() -> None:
        people = await drawing_begun()
        wall = await Person(people[0].hall, people[0].code, None).come()
        drawing = (await people[1].frames())[-1]["view"]["drawing"]
        for veiled in (True, False):
            await people[0].ask(_veil(drawing, veiled))
            for person in (*people, wall):
                assert (await person.room())["veiled"] == ([drawing] if veiled else [])

    run(scene())


def test_it_is_for_the_host_and_for_a_drawing_that_there_is() -> None:
    async def scene() -> None:
        people = await drawing_begun()
        with pytest.raises(Illegal, match=r"house\.host"):
            await people[1].ask(_veil(0))
        with pytest.raises(Illegal, match=r"house\.drawing"):
            await people[0].ask(_veil(1))
        waiting = await table_of(hall(), FOUR, game="mimes", deal=False)
        with pytest.raises(Illegal, match=r"house\.waiting"):
            await waiting[0].ask(_veil(0))
        (cards, _) = await table_of(hall())
        with pytest.raises(Illegal, match=r"house\.drawing"):
            await cards.ask(_veil(0))

    run(scene())


def test_it_is_kept_and_the_same_wish_again_writes_nothing() -> None:
    async def scene() -> None:
        people = await drawing_begun()
        await people[0].ask(_veil(0))
        table = await people[0].table()
        seq, before = table.state.seq, fingerprint(table)
        await people[0].ask(_veil(0))
        assert table.state.seq == seq
        await table.sleep()
        woken = await people[0].table()
        assert (woken.state.veiled, fingerprint(woken)) == (frozenset({0}), before)

    run(scene())


def test_the_next_drawing_has_no_veil_and_a_new_game_none_at_all() -> None:
    async def scene() -> None:
        people = await drawing_begun()
        await people[0].ask(_veil(0))
        await guessed(people)
        await drawn(people)
        view = (await people[0].frames())[-1]["view"]
        assert (view["drawing"], (await people[0].table()).state.veiled) == (1, frozenset({0}))
        await guessed(people)
        heard = await people[0].heard()
        album = [message for message in heard if message["is"] == "frame"][-1]["view"]["album"]
        room = [message for message in heard if message["is"] == "room"][-1]
        assert ([page["number"] for page in album], room["stage"], room["veiled"]) == ([0, 1], "over", [0])
        await people[0].ask(c.Rematch(nonce=nonce()))
        room = await people[0].room()
        assert (room["stage"], room["veiled"]) == ("playing", [])

    run(scene())
