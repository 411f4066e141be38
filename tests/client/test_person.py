"""A person in a terminal at a live table: `tapis join` without a bot."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from tapis.cli.texts import Texts
from tapis.client import Client, Connection
from tapis.games.bornes import bornes
from tapis.games.courts import courts
from tapis.kernel import Pace
from tests.live import MAIN

SLOW = Pace(turn=600_000, react=600_000, look=0)
SHORT = bornes.options(deck="douce")  # with fewer attacks a game is over sooner


@asynccontextmanager
async def terminal(url: str, code: str, *args: str) -> AsyncIterator[Process]:
    """`tapis join` of somebody called Zoé, with these arguments; lines are typed into its input."""
    command = [sys.executable, "-c", MAIN, "join", f"{url}/t/{code}", "--name", "Zoé", "--lang", "en", *args]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=STDOUT)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()


async def joined(table: Connection[Any]) -> None:
    await table.until(lambda: any(chair.name == "Zoé" for chair in table.room.seats))


def plays_herself(table: Connection[Any]) -> bool:
    """Whether the seat is still Zoé's; that her line is cut for a moment, as another box is taken, changes nothing."""
    return any(chair.name == "Zoé" and chair.kind == "player" for chair in table.room.seats)


def test_a_game_at_a_live_table_is_played_in_a_terminal(url: str) -> None:
    async def scene() -> tuple[str, int | None]:
        async with (
            Client(url).make(bornes, "Ana", pace=SLOW, options=SHORT) as ana,
            terminal(url, ana.room.code, "--games", "1") as zoe,
        ):
            reading = asyncio.create_task(zoe.communicate(b"1\n" * 3000))
            await joined(ana)
            await ana.deal()
            async for position in ana:
                if position.choices:
                    await ana.play(*position.choices[0])
            said, _ = await reading
            return said.decode(), zoe.returncode

    said, code = asyncio.run(asyncio.wait_for(scene(), 120))
    assert code == 0, said
    assert "· Ana" in said  # what others did is told
    assert "Winner: " in said
    assert "Seed of the shuffle: " in said


def test_who_leaves_the_terminal_gives_the_seat_up_and_another_box_is_followed(url: str) -> None:
    async def scene() -> str:
        client = Client(url)
        async with client.make(bornes, "Ana", pace=SLOW) as ana:
            code = ana.room.code
            async with terminal(url, code) as zoe:
                assert zoe.stdout is not None
                assert b"Waiting for somebody to deal" in await zoe.stdout.readuntil(b"deal")
                await ana.box("courts")
                async with client.sit(code, courts) as table:
                    reading = asyncio.create_task(zoe.communicate(b"table\nquit\n"))
                    await table.deal()
                    async for position in table:
                        if reading.done() or not plays_herself(table):
                            break
                        if position.choices:
                            await table.play(*position.choices[0])
                    said, _ = await reading
                    assert zoe.returncode == 0
                    return said.decode()

    said = asyncio.run(asyncio.wait_for(scene(), 60))
    assert f"{Texts('en', 'courts')('name')}, 2 seats" in said
    assert "You leave the table" in said
