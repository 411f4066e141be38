"""A table from its first chair to its end."""

import asyncio

import pytest

from tapis.kernel import Illegal
from tapis.table import commands as c
from tests.table.people import hall, nonce, table_of, take_turn
from tests.table.virtual import run


def test_two_people_play_to_the_end_and_everybody_sees_it() -> None:
    async def scene() -> None:
        people = await table_of(hall(), options={"turns": 4})
        for person in people:
            await person.heard()
        assert [await take_turn(people) for _ in range(4)] == [0, 1, 2, 3]
        for person in people:
            told = await person.heard()
            assert [m["seq"] for m in told if m["is"] == "frame"] == [1, 2, 3, 4]
            assert told[-1]["is"] == "room"
            assert told[-1]["stage"] == "over"
            assert len(bytes.fromhex(told[-1]["seed"])) == 32

    run(scene())


def test_each_sees_their_own_hand_and_a_watcher_sees_none() -> None:
    async def scene() -> None:
        house = hall()
        people = await table_of(house)
        watcher = type(people[0])(house, people[0].code, None)
        await watcher.come()
        hands = [(await p.frames())[-1]["view"]["hand"] for p in (*people, watcher)]
        state = (await people[0].table()).state.round
        assert state is not None
        assert [tuple(h) for h in hands] == [state.match.state.hands[0], state.match.state.hands[1], ()]

    run(scene())


def test_a_refused_move_is_told_to_its_sender_only() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await bob.heard()
        with pytest.raises(Illegal, match="DUE-02"):
            await ana.play("turn:0", {"move": "drop", "card": 99})
        with pytest.raises(Illegal, match="ALL-03"):
            await bob.play("turn:0", {"move": "drop", "card": 1})
        with pytest.raises(Illegal, match=r"house\.move"):
            await ana.play("turn:0", {"move": "fly"})
        with pytest.raises(Illegal, match=r"house\.move"):
            await ana.play("turn:0", {"move": "lapse", "window": "turn:0"})
        assert await bob.heard() == []

    run(scene())


def test_a_rematch_is_dealt_at_once_with_a_fresh_seed() -> None:
    async def scene() -> None:
        people = await table_of(hall(), options={"turns": 1})
        await take_turn(people)
        first = await people[0].room()
        await people[0].ask(c.Rematch(nonce=nonce()))
        second = await people[1].room()
        assert second["stage"] == "playing"
        assert second["round"] == 2
        assert second["commitment"] != first["commitment"]
        assert second["seed"] == ""

    run(scene())


def test_a_rematch_without_somebody_goes_back_to_the_waiting_room() -> None:
    async def scene() -> None:
        people = await table_of(hall(), ("Ana", "Bob", "Cléo"), options={"turns": 1})
        await take_turn(people)
        await people[2].ask(c.Leave(nonce=nonce()))
        await people[0].ask(c.Rematch(nonce=nonce()))
        room = await people[0].room()
        assert room["stage"] == "waiting"
        assert [chair["name"] for chair in room["seats"]] == ["Ana", "Bob", "", ""]

    run(scene())


def test_the_digest_is_shown_before_the_deal_and_the_seed_after_the_end() -> None:
    async def scene() -> None:
        people = await table_of(hall(), deal=False, options={"turns": 1})
        waiting = await people[0].room()
        await people[0].ask(c.Deal(nonce=nonce()))
        playing = await people[0].room()
        await take_turn(people)
        over = await people[0].room()
        assert len(waiting["commitment"]) == 64
        assert waiting["commitment"] == playing["commitment"] == over["commitment"]
        assert (waiting["seed"], playing["seed"]) == ("", "")
        assert over["seed"] != ""

    run(scene())


def test_gaps_between_chairs_close_at_the_deal() -> None:
    async def scene() -> None:
        people = await table_of(hall(), ("Ana", "Bob", "Cléo"), deal=False)
        await people[1].ask(c.Leave(nonce=nonce()))
        await people[0].ask(c.Configure(nonce=nonce(), youngest=2))
        await people[0].ask(c.Deal(nonce=nonce(), fill=3, level="simple"))
        room = await people[2].room()
        assert [chair["kind"] for chair in room["seats"]] == ["player", "bot", "player"]
        assert room["you"] == 2
        assert room["youngest"] == 2

    run(scene())


def test_chat_reaches_everybody_and_those_who_come_later() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await bob.heard()
        await ana.ask(c.Say(nonce=nonce(), text="<b>bonjour</b>\u202e"))
        (line,) = await bob.heard()
        assert (line["is"], line["seat"], line["text"]) == ("said", 0, "<b>bonjour</b>")
        await bob.go()
        await bob.come()
        assert line in await bob.heard()

    run(scene())


def test_a_crowd_of_sockets_for_one_seat_lets_the_oldest_go() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall())
        first = ana.viewer
        for _ in range(4):
            await ana.come()
        assert first is not None
        assert first.outbox.ended
        await asyncio.sleep(0)

    run(scene())
