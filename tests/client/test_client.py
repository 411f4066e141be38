"""The typed client: tables made and joined, positions put together, commands that act once whatever the line does."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tapis.client import Client, Connection, Ended, nonce, table_address
from tapis.client.positions import Positions
from tapis.games.bornes import bornes
from tapis.kernel import AnyGame, Illegal, Pace, registry
from tapis.table import commands as c
from tapis.table.messages import Change, Frame
from tests.house import GAMES

SLOW = Pace(turn=600_000, react=None, look=0)
FOUR = {"mimes": 4}


def duel() -> AnyGame:
    return registry.game("duel")


async def reached(table: Connection[Any], seq: int) -> None:
    """Wait until this table's position is one after so many entries."""
    await table.until(lambda: table.position is not None and table.position.seq >= seq)


def test_five_lines_play_a_game(url: str) -> None:
    async def scene() -> tuple[str, int]:
        async with Client(url).make(duel(), "Ana", bots=("simple",), deal=True, tempo="quick") as table:
            async for position in table:
                if position.choices:
                    await table.play(*position.choices[0])
            assert table.room.result is not None
            return table.room.stage, len(table.room.result.ranks)

    assert asyncio.run(scene()) == ("over", 2)


def test_what_the_client_puts_together_is_what_the_table_shows(url: str) -> None:
    """Views built from changes equal those that a fresh socket is sent whole."""

    async def scene() -> None:
        client = Client(url)
        async with client.make(bornes, "Ana", pace=SLOW) as ana, Client(url).join(ana.room.code, bornes, "Bob") as bob:
            await ana.deal()
            for seq in range(12):
                for table in (ana, bob):
                    await reached(table, seq)
                who = next(table for table in (ana, bob) if table.position and table.position.choices)
                assert who.position is not None
                await who.play(*who.position.choices[-1])
            await reached(ana, 12)
            async with client.sit(ana.room.code, bornes) as fresh:
                await fresh.until(lambda: fresh.position)
                assert fresh.position is not None
                assert ana.position is not None
                assert fresh.position.view == ana.position.view
                assert fresh.position.windows == ana.position.windows
                assert len(ana.position.view.hand) > 0

    asyncio.run(scene())


@pytest.mark.parametrize("name", GAMES)
def test_views_and_events_of_every_game_are_typed(url: str, name: str) -> None:
    async def scene() -> None:
        game = registry.game(name)
        bots = (next(iter(game.bots)),) * (FOUR.get(name, 2) - 1)
        async with Client(url).make(game, "Ana", bots=bots, deal=True, tempo="quick") as table:
            await table.until(lambda: table.position)
            assert table.position is not None
            assert type(table.position.view) is game.view_type
            for _ in range(3):
                before = table.position
                if before.choices:
                    await table.play(*before.choices[0])
                    await reached(table, before.seq + 1)
                assert all(isinstance(event, game.events) for event in table.position.events)

    asyncio.run(scene())


def test_a_command_acts_once_over_lines_that_are_cut(url: str) -> None:
    async def scene() -> list[str]:
        async with Client(url).make(duel(), "Ana") as table:
            chance = random.Random(2)
            for number in range(12):
                saying = asyncio.create_task(table.say(f"line {number}"))
                for _ in range(chance.randrange(3)):
                    await asyncio.sleep(0)
                if chance.random() < 0.5:
                    await table.cut()
                await saying
            async with Client(url).watch(table.room.code, duel()) as eyes:
                await eyes.until(lambda: len(eyes.chat) > 11)
                return [line.text for line in eyes.chat]

    assert asyncio.run(scene()) == [f"line {number}" for number in range(12)]


def test_a_repeat_under_another_number_acts_twice(url: str) -> None:
    """The broken twin of the one above."""

    async def scene() -> int:
        async with Client(url).make(duel(), "Ana") as table:
            for _ in range(2):
                await table.send(c.Say(nonce=nonce(), text="again"))
            return len([line for line in table.chat if line.text == "again"])

    assert asyncio.run(scene()) == 2


def test_a_refusal_is_raised_with_its_rule(url: str) -> None:
    async def scene() -> None:
        async with Client(url).make(duel(), "Ana") as table:
            with pytest.raises(Illegal, match="ALL-11"):
                await table.deal()
            with pytest.raises(Illegal, match=r"house\.unknown"):
                await Client(url).card("ZZZZZ")

    asyncio.run(scene())


def test_who_is_removed_is_told_so(url: str) -> None:
    async def scene() -> None:
        async with Client(url).make(duel(), "Ana") as ana, Client(url).join(ana.room.code, duel(), "Bob") as bob:
            await ana.send(c.Remove(nonce=nonce(), seat=1))
            with pytest.raises(Ended, match="kicked"):
                await bob.until(lambda: False)
            with pytest.raises(Ended, match="kicked"):
                await bob.say("still here")

    asyncio.run(scene())


def test_a_table_that_is_not_there_is_no_reason_to_wait(url: str) -> None:
    async def scene() -> None:
        with pytest.raises(Ended, match=r"house\.unknown"):
            async with Client(url).sit("ZZZZZ", duel()):
                pass

    asyncio.run(scene())


def frame(seq: int) -> Frame:
    view = msgspec.json.encode({"you": 0, "n": seq, "ink": [seq]})
    return Frame(seq=seq, at=0, full=True, view=Raw(view), windows=())


def change(seq: int) -> Change:
    return Change(seq=seq, at=0, view={"n": Raw(str(seq).encode())}, grown={"ink": Raw(f"[{seq}]".encode())})


def test_a_change_that_does_not_follow_is_not_taken() -> None:
    positions = Positions(duel())
    assert not positions.take(change(1))
    assert positions.take(frame(4))
    assert positions.take(change(5))
    assert not positions.take(change(7))
    assert positions.latest is not None
    assert positions.latest.fields == {"you": 0, "n": 5, "ink": [4, 5]}
    assert positions.take(frame(7))


def test_after_a_gap_a_full_view_is_asked_for(url: str) -> None:
    async def scene() -> None:
        async with Client(url).make(bornes, "Ana", bots=("random",), deal=True, pace=SLOW) as table:
            await table.until(lambda: table.position)
            table._positions.latest = None  # as if frames had been lost
            await table._see(Change(seq=99, at=0))
            assert await table.until(lambda: table.position)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("http://192.168.1.7:8000/t/ABCDE", ("http://192.168.1.7:8000", "ABCDE")),
        ("https://tapis.example/t/acdef/", ("https://tapis.example", "ACDEF")),
    ],
)
def test_links_of_tables_are_read(link: str, found: tuple[str, str]) -> None:
    assert table_address(link) == found


@pytest.mark.parametrize(
    "link", ["ABCDE", "http://tapis.example", "ftp://x/t/ABCDE", "http://x/tv/ABCDE", "http:///t/A"]
)
def test_what_is_no_link_of_a_table_is_said_so(link: str) -> None:
    with pytest.raises(ValueError, match="not the link of a table"):
        table_address(link)


def test_an_evening_of_two_boxes_is_told_continued_and_deleted(url: str) -> None:
    async def scene() -> None:
        client, other = Client(url), Client(url)
        async with client.make(duel(), "Ana", bots=("simple",), deal=True, tempo="quick", face="moon") as ana:
            code = ana.room.code
            async for position in ana:
                if position.choices:
                    await ana.play(*position.choices[0])
            await ana.box("bornes")
            with pytest.raises(Ended, match="box"):
                await ana.until(lambda: False)
        async with client.sit(code, bornes) as table:
            await table.deal()
            await table.until(lambda: table.position and table.position.view.hand)
        (card,) = await client.mine()
        assert (card.code, card.games, card.game) == (code, 2, "bornes")
        story = await client.story(code)
        assert [(game.game, game.stage) for game in story.games] == [("duel", "over"), ("bornes", "running")]
        async with client.make(duel(), "Ana", follows=code) as again:
            before, _ = (await client.history(again.room.code)).evenings
            assert before.code == code
            assert again.room.seats[0].face == "moon"
        with pytest.raises(Illegal, match=r"house\.host"):
            await other.delete(code)
        await client.delete(code)
        with pytest.raises(Illegal, match=r"house\.unknown"):
            await client.card(code)

    asyncio.run(scene())
