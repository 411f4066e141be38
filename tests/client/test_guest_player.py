"""Bots from outside at a live table: they play whole games, and whatever they do wrong, the table goes on."""

import asyncio
import sys
from asyncio.subprocess import PIPE, STDOUT
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from tapis.bots.entrants import close, entrant
from tapis.bots.guests import Guest, Visitor
from tapis.client import Client, Connection, Ended, nonce
from tapis.client.guest_player import GuestPlayer
from tapis.games.bornes import bornes
from tapis.kernel import AnyGame, AnyLook, Bot, Illegal, Move, Pace, registry
from tapis.table import commands as c
from tests.bots.test_guests import CAREFUL, program
from tests.live import MAIN

SLOW = Pace(turn=600_000, react=600_000, look=0)


class First(Bot[Any, Any]):
    """The first move that it is offered."""

    def answer(self, look: AnyLook) -> Move | None:
        moves = [move for move in look.view.options if isinstance(move, look.window.accepts)]
        return moves[0] if moves and look.window.waits else None


def duel() -> AnyGame:
    return registry.game("duel")


async def played(url: str, game: AnyGame, guest: Guest, **wish: Any) -> tuple[GuestPlayer, list[str], list[str]]:
    """A game of a person who takes the first choice against this guest: what was told, and who acted for the guest."""
    told: list[str] = []
    acted: list[str] = []
    async with Client(url).make(game, "Ana", pace=SLOW, **wish) as ana:
        chair = await ana_invites(url, ana)
        async with Client(url, chair.token).sit(chair.code, game) as table:
            player = GuestPlayer(table, guest, seconds=2.0, tell=told.append)
            playing = asyncio.create_task(player.play())
            await ana.deal()
            async for position in ana:
                if position.seat == chair.seat:
                    acted.append(str(position.by))
                if position.choices:
                    await ana.play(*position.choices[0])
            await playing
    return player, told, acted


async def ana_invites(url: str, ana: Connection[Any]) -> Any:
    return await Client(url, ana._headers["authorization"].split()[1]).invite(ana.room.code)


def test_a_python_bot_plays_a_game(url: str) -> None:
    player, told, acted = asyncio.run(played(url, duel(), Visitor(First())))
    assert (player.faults, told) == ({}, [])
    assert set(acted) == {"bot"}


def test_a_program_plays_a_game(url: str) -> None:
    guest = entrant(bornes, f"exec:{CAREFUL}")
    try:
        player, told, acted = asyncio.run(played(url, bornes, guest))  # type: ignore[arg-type]
    finally:
        close([guest])
    assert (player.faults, told) == ({}, [])
    assert set(acted) == {"bot"}


class Wrong(First):
    """Drops a card that it does not hold."""

    def answer(self, look: AnyLook) -> Move | None:
        drop = next(move for move in duel().moves if move.__name__ == "Drop")
        return drop(999) if look.window.waits else None


class Broken(First):
    def answer(self, look: AnyLook) -> Move | None:
        raise ZeroDivisionError


class Dreaming(First):
    def answer(self, look: AnyLook) -> Move | None:
        look.world()
        return None


class Mute(First):
    def answer(self, look: AnyLook) -> Move | None:
        return None


@pytest.mark.parametrize(
    ("bot", "fault", "why"),
    [
        (Wrong(), "illegal", "turn:"),
        (Broken(), "crashed", "ZeroDivisionError"),
        (Dreaming(), "crashed", "only the view"),
        (Mute(), "silent", "no move"),
    ],
)
def test_the_clock_plays_for_a_bot_that_fails(url: str, bot: Bot[Any, Any], fault: str, why: str) -> None:
    player, told, acted = asyncio.run(played(url, duel(), Visitor(bot), options=duel().options(turns=4)))
    assert player.faults[fault] > 0  # type: ignore[index]
    assert any(line.startswith(f"{fault}: ") and why in line for line in told)
    assert set(acted) == {"clock"}


def test_a_program_that_crashes_is_started_again(url: str, tmp_path: Path) -> None:
    guest = entrant(duel(), f"exec:{program(tmp_path, 'sys.exit(1)')}", 2.0)
    try:
        player, _, acted = asyncio.run(played(url, duel(), guest, options=duel().options(turns=2)))  # type: ignore[arg-type]
    finally:
        close([guest])
    assert player.faults["crashed"] >= 1
    assert "clock" in acted


def test_a_bot_that_is_removed_ends(url: str) -> None:
    async def scene() -> None:
        async with Client(url).make(duel(), "Ana", pace=SLOW) as ana:
            chair = await ana_invites(url, ana)
            async with Client(url, chair.token).sit(chair.code, duel()) as table:
                playing = asyncio.create_task(GuestPlayer(table, Visitor(First()), seconds=2.0).play())
                await ana.deal()
                await ana.send(c.Remove(nonce=nonce(), seat=chair.seat))
                with pytest.raises(Ended, match="kicked"):
                    await playing
            with pytest.raises(Ended, match=r"house\.key"):
                async with Client(url, chair.token).sit(chair.code, duel()):
                    pass

    asyncio.run(scene())


def test_a_bot_commands_nothing_that_is_the_hosts(url: str) -> None:
    async def scene() -> None:
        async with Client(url).make(duel(), "Ana") as ana:
            chair = await ana_invites(url, ana)
            async with Client(url, chair.token).sit(chair.code, duel()) as table:
                with pytest.raises(Illegal, match=r"house\.host"):
                    await table.deal()
                with pytest.raises(Illegal, match=r"house\.waiting"):
                    await table.send(c.Play(nonce=nonce(), window="turn:0", move=Raw(b'{"move":"pass"}')))
                with pytest.raises(Illegal, match=r"house\.seated"):
                    async with Client(url, chair.token).join(chair.code, duel(), "Two"):
                        pass

    asyncio.run(scene())


def test_the_command_sits_a_bot_down_and_plays_a_game(url: str) -> None:
    async def scene() -> tuple[str, int | None]:
        async with Client(url).make(bornes, "Ana", pace=SLOW, options=bornes.options(deck="douce")) as ana:
            chair = await ana_invites(url, ana)
            command = [sys.executable, "-c", MAIN, "join", chair.link, "--bot", f"exec:{CAREFUL}", "--pause", "0"]
            command += ["--token", chair.token, "--games", "1"]
            process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=STDOUT)
            reading = asyncio.create_task(process.communicate())
            try:
                await ana.until(lambda: reading.done() or ana.room.seats[chair.seat].name == "Careful")
                assert not reading.done(), reading.result()
                assert ana.room.seats[chair.seat].kind == "bot"
                await ana.deal()
                async for position in ana:
                    if position.choices:
                        await ana.play(*position.choices[0])
                said, _ = await reading
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
            return said.decode(), process.returncode

    said, code = asyncio.run(asyncio.wait_for(scene(), 90))
    assert code == 0, said
    assert "Careful sits at table" in said
    assert "game 1: rank " in said
    assert "×" not in said
