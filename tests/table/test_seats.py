"""Seats lost and found, hosts who go, guests who are shown out (ALL-07)."""

import asyncio

import pytest

from tapis.kernel import Illegal, Pace
from tapis.table import commands as c
from tapis.table.audience import GATHERED
from tapis.table.hall import Hall
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run

SLOW = Pace(turn=600_000, react=None)


def care(room: dict[str, object], seat: int) -> object:
    return room["seats"][seat]["care"]  # type: ignore[index]


@pytest.mark.parametrize("patience", ["bot", "skip"])
def test_a_lost_seat_is_played_for_and_handed_back(patience: str) -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), patience=patience, pace=SLOW, options={"turns": 500})
        await ana.play("turn:0", {"move": "attack", "target": 1})
        await bob.go()
        room = await ana.room()
        assert (room["seats"][1]["present"], care(room, 1)) == (False, "player")
        await asyncio.sleep(44)
        assert await ana.heard() == []
        await asyncio.sleep(5)
        told = await ana.heard()
        room = next(m for m in told if m["is"] == "room")
        assert (care(room, 1), room["seats"][1]["level"]) == (patience, {"bot": "simple", "skip": ""}[patience])
        acted = [m["by"] for m in told if m["is"] == "frame"]
        assert acted[0] == {"bot": "bot", "skip": "clock"}[patience]
        await bob.come()
        room = await ana.room()
        assert (room["seats"][1]["present"], care(room, 1)) == (True, "player")
        await asyncio.sleep(100)
        assert [m["by"] for m in await ana.frames() if m["seat"] == 1] == []

    run(scene())


def test_a_table_that_waits_lets_nobody_play_for_those_who_are_away() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), patience="wait", pace=Pace(turn=None, react=None), options={"turns": 500})
        await ana.play("turn:0", {"move": "attack", "target": 1})
        await bob.go()
        await asyncio.sleep(86_400)
        assert care(await ana.room(), 1) == "player"
        assert [m["by"] for m in await ana.frames() if m["seat"] == 1] == []
        await bob.come()
        await bob.ask(c.Leave(nonce=nonce()))
        assert care(await ana.room(), 1) == "bot"

    run(scene())


def test_at_a_table_that_waits_the_host_stays_host_until_somebody_asks_for_the_role() -> None:
    async def scene() -> None:
        ana, bob, cleo = await table_of(hall(), ("Ana", "Bob", "Cléo"), patience="wait", pace=SLOW)
        with pytest.raises(Illegal, match=r"house\.hosted"):
            await bob.ask(c.TakeHost(nonce=nonce()))
        await ana.go()
        await asyncio.sleep(86_400)
        assert not (await bob.room())["host"]
        await ana.come()
        assert (await ana.room())["host"]
        await ana.go()
        await asyncio.sleep(110)
        with pytest.raises(Illegal, match=r"house\.hosted"):
            await bob.ask(c.TakeHost(nonce=nonce()))
        await asyncio.sleep(20)
        await bob.ask(c.TakeHost(nonce=nonce()))
        assert [(await person.room())["host"] for person in (bob, cleo)] == [True, False]
        await bob.ask(c.Lock(nonce=nonce(), locked=True))

    run(scene())


def test_at_a_table_that_waits_a_host_who_leaves_is_followed_at_once() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), patience="wait", pace=SLOW)
        await ana.ask(c.Leave(nonce=nonce()))
        assert (await bob.room())["host"]

    run(scene())


def test_a_table_that_waits_without_its_host_sleeps_between_its_deadlines() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), patience="wait", pace=Pace(turn=None, react=None))
        table = await ana.table()
        await ana.go()
        await asyncio.sleep(3_600)
        assert table._wakes_at() > asyncio.get_running_loop().time() + 60  # it does not look again and again

    run(scene())


def test_a_short_absence_changes_nothing() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=SLOW)
        for _ in range(5):
            await bob.go()
            await asyncio.sleep(40)
            await bob.come()
        assert care(await ana.room(), 1) == "player"
        assert (await ana.table()).state.round.match.seq == 0  # type: ignore[union-attr]

    run(scene())


def test_nobody_is_lost_while_everybody_is_away() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house, pace=SLOW)
        await ana.go()
        await bob.go()
        await asyncio.sleep(3_600)
        await ana.come()
        await asyncio.sleep(40)
        assert care(await ana.room(), 1) == "player"

    run(scene())


def test_one_who_leaves_is_replaced_at_once_and_may_come_back() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=SLOW)
        await bob.ask(c.Leave(nonce=nonce()))
        assert bob.viewer is not None
        assert bob.viewer.outbox.ended
        assert care(await ana.room(), 1) == "bot"
        await bob.come()
        assert care(await ana.room(), 1) == "player"

    run(scene())


def test_the_host_may_wait_for_somebody_or_hand_over_earlier() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=SLOW)
        with pytest.raises(Illegal, match=r"house\.present"):
            await ana.ask(c.HandOver(nonce=nonce(), seat=1, to="bot"))
        await bob.go()
        await ana.ask(c.HandOver(nonce=nonce(), seat=1, to="player"))
        await asyncio.sleep(500)
        assert care(await ana.room(), 1) == "player"
        await ana.ask(c.HandOver(nonce=nonce(), seat=1, to="skip"))
        assert care(await ana.room(), 1) == "skip"

    run(scene())


def test_the_next_person_present_becomes_host() -> None:
    async def scene() -> None:
        ana, bob, cleo = await table_of(hall(), ("Ana", "Bob", "Cléo"), pace=SLOW)
        await bob.go()
        await ana.ask(c.Leave(nonce=nonce()))
        assert (await cleo.room())["host"]
        await cleo.ask(c.Lock(nonce=nonce(), locked=True))

    run(scene())


@pytest.mark.parametrize(("chair", "follows"), [(0, "Bob"), (1, "Cléo"), (2, "Cléo"), (3, "Bob")])
def test_before_the_deal_the_next_host_sits_clockwise_from_the_one_who_left(chair: int, follows: str) -> None:
    async def scene() -> None:
        house = hall()
        ana, *others = await table_of(house, ("Ana", "Bob", "Cléo"), deal=False, chairs=5)
        if chair:
            await ana.ask(c.Swap(nonce=nonce(), seat=0, other=chair))
        await ana.ask(c.AddBot(nonce=nonce(), level="simple"))
        await ana.ask(c.Leave(nonce=nonce()))
        (host,) = [other for other in others if (await other.room())["host"]]
        assert (await house.peek(ana.code)).sitter(host.guest or 0).name == follows

    run(scene())


def test_a_host_who_only_reloads_stays_host() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), deal=False)
        await ana.go()
        await asyncio.sleep(100)
        assert not (await bob.room())["host"]
        await asyncio.sleep(30)
        assert (await bob.room())["host"]

    run(scene())


def test_kicked_in_the_waiting_room_the_chair_is_free_and_the_key_is_void() -> None:
    async def scene() -> None:
        house = hall()
        ana, bob = await table_of(house, deal=False)
        viewer = bob.viewer
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        assert viewer is not None
        assert '"kicked"' in viewer.outbox.take(list)[-1]
        assert (await ana.room())["seats"][1]["kind"] == "free"
        with pytest.raises(Illegal, match=r"house\.seat"):
            await bob.come()

    run(scene())


def test_kicked_from_a_running_game_a_bot_plays_on() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall(), pace=SLOW)
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        chair = (await ana.room())["seats"][1]
        assert (chair["kind"], chair["care"], chair["name"]) == ("bot", "bot", "Bob")
        with pytest.raises(Illegal, match=r"house\.seat"):
            await bob.play("calls", {"move": "shout"})

    run(scene())


def test_a_locked_table_takes_nobody() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house, deal=False)
        await ana.ask(c.Lock(nonce=nonce(), locked=True))
        with pytest.raises(Illegal, match=r"house\.locked"):
            await house.sit(ana.code, "Cléo", None, "owner-cleo")

    run(scene())


def test_a_late_friend_takes_a_bots_seat_but_nobody_a_second_hand() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house, bots=("simple",), pace=SLOW)
        ana = people[0]
        with pytest.raises(Illegal, match=r"house\.seated"):
            await house.sit(ana.code, "Ana bis", 2, "owner-Ana")
        for person in people:
            await person.go()
        seat = await house.sit(ana.code, "Cléo", None, "owner-cleo")
        chair = (await (await ana.come()).room())["seats"][seat.seat]
        assert (chair["kind"], chair["name"]) == ("player", "Cléo")

    run(scene())


def test_several_people_around_one_screen() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house, deal=False)
        await house.sit(ana.code, "Ana bis", None, "owner-Ana")
        assert (await house.peek(ana.code)).owned("owner-Ana") == [0, 2]

    run(scene())


def test_a_seat_key_opens_its_seat_and_no_other() -> None:
    async def scene() -> None:
        house: Hall = hall()
        ana, _ = await table_of(house, deal=False)
        seat = await house.sit(ana.code, "Cléo", None, "owner-cleo")
        back = await house.come_back(ana.code, seat.key, "owner-phone")
        assert back.seat == seat.seat
        assert (await house.peek(ana.code)).owned("owner-phone") == [seat.seat]
        with pytest.raises(Illegal, match=r"house\.key"):
            await house.come_back(ana.code, seat.key[:-1] + "~", "owner-thief")
        log = b"".join(kept.body for kept in await house.store.load(ana.code))
        assert seat.key.encode() not in log

    run(scene())


@pytest.mark.parametrize(
    "command",
    [
        c.AddBot(nonce="n" * 8, level="simple"),
        c.Remove(nonce="n" * 8, seat=0),
        c.Swap(nonce="n" * 8, seat=0, other=1),
        c.Mute(nonce="n" * 8, seat=0, muted=True),
        c.Lock(nonce="n" * 8, locked=True),
        c.Configure(nonce="n" * 8, patience="skip"),
        c.Deal(nonce="n" * 8),
        c.HandOver(nonce="n" * 8, seat=0, to="bot"),
        c.Pause(nonce="n" * 8, paused=True),
        c.Rematch(nonce="n" * 8),
    ],
)
def test_only_the_host_may(command: c.AnyCommand) -> None:
    async def scene() -> None:
        _, bob = await table_of(hall(), deal=False)
        with pytest.raises(Illegal, match=r"house\.host"):
            await bob.ask(command)

    run(scene())


def test_somebody_muted_says_nothing() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await ana.ask(c.Mute(nonce=nonce(), seat=1, muted=True))
        with pytest.raises(Illegal, match=r"house\.muted"):
            await bob.ask(c.Say(nonce=nonce(), text="ho"))

    run(scene())


def test_spectators_are_counted_not_seated() -> None:
    async def scene() -> None:
        house = hall()
        ana, _ = await table_of(house)
        watcher = await Person(house, ana.code, None).come()
        await asyncio.sleep(GATHERED)
        room = await ana.room()
        assert room["watching"] == 1
        assert len(room["seats"]) == 2
        assert (await watcher.room())["you"] is None

    run(scene())


def test_the_host_changes_the_order_of_the_seats_before_the_deal() -> None:
    async def scene() -> None:
        ana, bob, cleo = await table_of(hall(), ("Ana", "Bob", "Cleo"), deal=False, chairs=4)
        await ana.ask(c.Swap(nonce=nonce(), seat=2, other=1))
        await ana.ask(c.Swap(nonce=nonce(), seat=0, other=3))
        room = await ana.room()
        assert [chair["name"] for chair in room["seats"]] == ["", "Cleo", "Bob", "Ana"]
        assert (room["you"], room["host"]) == (3, True)
        with pytest.raises(Illegal, match=r"house\.chair"):
            await ana.ask(c.Swap(nonce=nonce(), seat=0, other=4))
        await ana.ask(c.Deal(nonce=nonce()))
        assert [(await person.room())["you"] for person in (cleo, bob, ana)] == [0, 1, 2]
        with pytest.raises(Illegal, match="ALL-11"):
            await ana.ask(c.Swap(nonce=nonce(), seat=0, other=1))

    run(scene())


def test_a_configure_that_changes_nothing_writes_nothing() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), deal=False, options={"turns": 9}, pace=SLOW)
        before = (await ana.table()).state.seq
        room = await ana.room()
        same = c.Configure(nonce=nonce(), options=room["options"], pace=SLOW, patience="bot", youngest=-1)
        for wish in (same, c.Configure(nonce=nonce()), c.Configure(nonce=nonce(), options={"turns": 9})):
            await ana.ask(wish)
        assert (await ana.table()).state.seq == before
        await ana.ask(c.Configure(nonce=nonce(), options={"turns": 10}))
        assert (await ana.table()).state.seq == before + 1

    run(scene())


async def _sits(house: Hall, code: str, name: str, sends: str) -> str:
    """The rule by which one is not let in; empty if one sits."""
    try:
        await house.sit(code, name, None, f"owner-{name}", sends)
    except Illegal as refusal:
        return refusal.rule
    return ""


@pytest.mark.parametrize("stage", ["waiting", "playing"])
def test_whom_the_host_removed_sits_down_again_only_if_the_host_agrees(stage: str) -> None:
    async def scene() -> None:
        house = hall()
        ana, _, cleo = await table_of(house, ("Ana", "Bob", "Cléo"), deal=stage == "playing", pace=SLOW)
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        for _ in range(2):  # not at once, and not by asking twice
            assert await _sits(house, ana.code, "Bob", "a nonce of the first try") == "house.knock"
        ((knock,),) = [room["knocking"] for room in [await ana.room()]]
        assert (knock["name"], knock["why"]) == ("Bob", "removed")
        assert (await cleo.room())["knocking"] == []
        await ana.ask(c.Admit(nonce=nonce(), number=knock["number"], welcome=True))
        assert await _sits(house, ana.code, "Bob", "a nonce of the first try") == ""
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        assert await _sits(house, ana.code, "Bob", "a nonce of the third try") == "house.knock"
        ((again,),) = [room["knocking"] for room in [await ana.room()]]
        await ana.ask(c.Admit(nonce=nonce(), number=again["number"], welcome=False))
        assert await _sits(house, ana.code, "Bob", "a nonce of the last try") == "house.declined"

    run(scene())


def test_somebody_removed_from_a_shared_screen_does_not_shut_the_others_out() -> None:
    async def scene() -> None:
        house = hall()
        (ana,) = await table_of(house, ("Ana",), deal=False)
        await house.sit(ana.code, "Bob", None, "owner-Ana")
        await ana.ask(c.Remove(nonce=nonce(), seat=1))
        assert (await house.sit(ana.code, "Cléo", None, "owner-Ana")).seat == 1

    run(scene())


def test_a_stand_in_is_the_weakest_bot_and_passes_where_it_may() -> None:
    """Bob, who left in a game of Bornes, lets every attack go by, calls nothing out, and plays his turns anyhow."""

    async def scene() -> None:
        pace = Pace(turn=2_000, react=3_000)
        ana, bob = await table_of(hall(), game="bornes", bots=("solid", "solid"), pace=pace)
        await bob.ask(c.Leave(nonce=nonce()))
        table = await ana.table()
        assert (await ana.room())["seats"][3]["level"] == next(iter(table.state.game.bots))
        round_ = table.state.round
        assert round_ is not None
        await asyncio.sleep(3_600)
        assert round_.match.over
        own = [entry for entry in round_.match.log if entry.seat == 3]
        kinds = {(entry.window.partition(":")[0], type(entry.move).__name__) for entry in own}
        assert {move for kind, move in kinds if kind in ("attack", "borne")} == {"Pass"}
        assert {kind for kind, _ in kinds} & {"calls", "steal", "pay"} == set()
        assert any(kind == "turn" and move == "Lay" for kind, move in kinds)

    run(scene())
