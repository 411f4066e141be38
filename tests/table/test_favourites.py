"""After the end everybody names the drawing they like best: all are told, the log keeps it, the story counts it."""

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tests.table.people import Person, fingerprint, nonce, table_of
from tests.table.test_veil import FOUR, drawing_begun, drawn, guessed
from tests.table.virtual import run


def _prefer(drawing: int) -> c.Prefer:
    return c.Prefer(nonce=nonce(), drawing=drawing)


async def _album() -> list[Person]:
    """Four people at the end of a game with two drawings."""
    people = await drawing_begun()
    await guessed(people)
    await drawn(people)
    await guessed(people)
    return people


async def _named(person: Person) -> list[int | None]:
    return [chair["favourite"] for chair in (await person.room())["seats"]]


def test_everybody_is_told_and_the_last_word_counts() -> None:
    async def scene() -> None:
        people = await _album()
        wall = await Person(people[0].hall, people[0].code, None).come()
        await people[1].ask(_prefer(0))
        await people[2].ask(_prefer(1))
        await people[1].ask(_prefer(1))
        for person in (*people, wall):
            assert await _named(person) == [None, 1, 1, None]

    run(scene())


def test_it_is_for_a_drawing_that_everybody_can_see_at_the_end() -> None:
    async def scene() -> None:
        running = await drawing_begun()
        with pytest.raises(Illegal, match=r"house\.running"):
            await running[0].ask(_prefer(0))
        waiting = await table_of(running[0].hall, FOUR, game="mimes", deal=False)
        with pytest.raises(Illegal, match=r"house\.waiting"):
            await waiting[0].ask(_prefer(0))
        people = await _album()
        with pytest.raises(Illegal, match=r"house\.drawing"):
            await people[0].ask(_prefer(2))
        await people[0].ask(c.Veil(nonce=nonce(), drawing=1, veiled=True))
        with pytest.raises(Illegal, match=r"house\.drawing"):
            await people[1].ask(_prefer(1))

    run(scene())


def test_it_is_kept_the_same_again_writes_nothing_and_a_new_game_begins_without() -> None:
    async def scene() -> None:
        people = await _album()
        await people[3].ask(_prefer(1))
        table = await people[0].table()
        seq, before = table.state.seq, fingerprint(table)
        await people[3].ask(_prefer(1))
        assert table.state.seq == seq
        await table.sleep()
        woken = await people[0].table()
        assert (woken.state.games[-1].favourites, fingerprint(woken)) == ({4: 1}, before)
        await people[0].ask(c.Rematch(nonce=nonce()))
        state = (await people[0].table()).state
        assert (state.favourite(4), state.games[0].favourites) == (None, {4: 1})

    run(scene())
