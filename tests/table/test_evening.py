"""An evening is one table with several games: people stay, boxes change, chairs come and go."""

import pytest

from tapis.kernel import Illegal, registry
from tapis.table import commands as c
from tapis.table import records as r
from tapis.table.fold import fold
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run


async def take(host: Person, game: str) -> None:
    await host.ask(c.Box(nonce=nonce(), game=game))


def test_another_box_keeps_the_people() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await take(ana, "bornes")
        room = await bob.room()
        assert (room["game"], room["stage"], room["you"]) == ("bornes", "waiting", 1)
        assert [chair["name"] for chair in room["seats"]][:2] == ["Ana", "Bob"]
        await ana.ask(c.Deal(nonce=nonce()))
        assert (await bob.frames())[-1]["view"]["hand"]

    run(scene())


def test_an_evening_is_the_same_when_it_is_read_again() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house)
        await take(ana, "courts")
        await ana.ask(c.Chairs(nonce=nonce(), count=4))
        await bob.ask(c.Wear(nonce=nonce(), face="kite", colour=5))
        await ana.ask(c.Deal(nonce=nonce()))
        state, again = (await ana.table()).state, fold(await house.log(ana.code))
        assert again.game is state.game
        assert again.chairs == state.chairs
        assert (again.size, again.rounds, again.stage) == (4, 2, "playing")

    run(scene())


def test_bots_make_room_and_play_at_a_level_of_the_new_game() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), deal=False, game="mimes", chairs=12, bots=("family",) * 8)
        await take(ana, "syntax")
        state = (await ana.table()).state
        assert len(state.chairs) == state.game.max_seats
        assert {s.level for s in state.sitters() if not s.person} <= set(state.game.bots)
        assert [s.name for s in state.sitters() if s.person] == ["Ana", "Bob"]

    run(scene())


def test_a_box_for_fewer_people_is_refused_and_changes_nothing() -> None:
    async def scene() -> None:
        people = tuple(f"Person {number}" for number in range(registry.game("bornes").max_seats + 1))
        ana, *_ = await table_of(hall(), people, deal=False, game="mimes")
        with pytest.raises(Illegal, match=r"house\.crowd"):
            await take(ana, "bornes")
        assert (await ana.table()).state.game.name == "mimes"

    run(scene())


def test_a_box_that_is_not_on_the_shelf_is_refused() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        with pytest.raises(Illegal, match=r"house\.game"):
            await take(ana, "belote")

    run(scene())


def test_chairs_are_added_up_to_what_the_game_seats_and_only_free_ones_go() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), deal=False, game="bornes", chairs=2)
        await ana.ask(c.Chairs(nonce=nonce(), count=4))
        assert len((await bob.room())["seats"]) == 4
        await ana.ask(c.Chairs(nonce=nonce(), count=2))
        for count in (1, 40):
            with pytest.raises(Illegal, match=r"house\.chairs"):
                await ana.ask(c.Chairs(nonce=nonce(), count=count))
        assert [s.name for s in (await ana.table()).state.sitters()] == ["Ana", "Bob"]

    run(scene())


def test_everybody_has_a_face_of_their_own() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), deal=False, chairs=2)
        room = await ana.room()
        mine, other = (chair["face"] for chair in room["seats"])
        assert mine != other
        with pytest.raises(Illegal, match=r"house\.face"):
            await bob.ask(c.Wear(nonce=nonce(), face=mine, colour=1))
        await bob.ask(c.Wear(nonce=nonce(), face="kite", colour=5))
        seats = (await ana.room())["seats"]
        assert (seats[1]["face"], seats[1]["colour"]) == ("kite", 5)

    run(scene())


def test_a_log_of_an_earlier_version_gives_faces_too() -> None:
    created = (
        b'{"record":"created","at":0,"code":"ABCD","game":"bornes","chairs":2,"options":{},"pace":{},"patience":"bot"}'
    )
    sat = b'{"record":"sat","at":0,"guest":%d,"chair":%d,"name":"%s","key":"k%d"}'
    lines = [created, *(sat % (n, n - 1, name, n) for n, name in ((1, b"Ana"), (2, b"Bob")))]
    faces = [s.face for s in fold([r.decode(line) for line in lines]).sitters()]
    assert len(set(faces)) == 2
    assert None not in faces
