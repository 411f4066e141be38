"""When a player is written to, in virtual time: a while after the game began to wait for them, and once."""

import asyncio
from email.message import EmailMessage
from typing import Any

import pytest

from tapis.kernel import Pace
from tapis.server.mailer import Mailer
from tapis.server.smtp import smtp_server
from tapis.server.turn_mail import TurnMail
from tapis.table import commands as c
from tapis.table.attendance import USUAL_RHYTHM
from tapis.table.bots import at_once
from tapis.table.hall import Hall
from tapis.table.mailboxes import Mailbox, keep, mailboxes
from tapis.table.memory import MemoryStore
from tapis.table.rates import UNLIMITED
from tests.table.people import Person, nonce, table_of, take_turn
from tests.table.virtual import run

NO_CLOCK = Pace(turn=None, react=None, look=0)
WAIT = USUAL_RHYTHM.mail
BOB = Mailbox("bob@example.org", "fr", "http://here", "key")


class Heap(Mailer):
    """Mails that are not sent anywhere."""

    def __init__(self) -> None:
        super().__init__(smtp_server("smtp://localhost"))
        self.mails: list[EmailMessage] = []

    def send(self, mail: EmailMessage) -> None:
        self.mails.append(mail)


class Scene:
    """Ana and Bob at a table; Bob, whose turn comes second, has left an address."""

    def __init__(self) -> None:
        self.store, self.heap = MemoryStore(), Heap()
        self.hall = Hall(self.store, think=at_once, stirred=lambda code: self.turn_mail.look(code))
        self.turn_mail = TurnMail(self.hall, self.heap, WAIT, UNLIMITED)
        self.people: list[Person] = []

    async def begin(self, **wish: Any) -> "Scene":
        self.people = await table_of(self.hall, pace=NO_CLOCK, **wish)
        self.ana, self.bob = self.people
        self.code = self.bob.code
        assert self.bob.guest is not None
        await keep(self.store, self.code, self.bob.guest, BOB)
        return self

    async def mails_after(self, seconds: float) -> int:
        await asyncio.sleep(seconds)
        return len(self.heap.mails)

    async def end(self) -> None:
        await self.turn_mail.close()
        await self.hall.close()


async def awaited() -> Scene:
    """It is Bob's turn, and everybody has gone: the table sleeps."""
    scene = await Scene().begin()
    await take_turn(scene.people)
    await scene.bob.go()
    await scene.ana.go()
    return scene


def test_not_at_once_and_once_however_long_it_lasts() -> None:
    async def work() -> None:
        scene = await awaited()
        assert await scene.mails_after(WAIT - 1) == 0
        assert await scene.mails_after(WAIT + 2) == 1
        assert scene.hall.awake == 0
        for _ in range(3):  # days in which Ana looks in
            await scene.ana.come()
            await scene.ana.ask(c.Say(nonce=nonce(), text="Bob ?"))
            await scene.ana.go()
            assert await scene.mails_after(86_400) == 1
        await scene.end()

    run(work())


def test_who_is_soon_back_is_not_written_to() -> None:
    async def work() -> None:
        scene = await awaited()
        assert await scene.mails_after(WAIT + 5) == 0  # seen once
        await scene.bob.come()
        assert await scene.mails_after(86_400) == 0
        await scene.end()

    run(work())


def test_nobody_is_called_back_to_a_seat_that_a_bot_plays_unless_the_host_waits() -> None:
    async def work() -> None:
        scene = await Scene().begin()
        await scene.bob.go()
        await asyncio.sleep(0.1)
        await take_turn(scene.people)
        assert await scene.mails_after(10 * WAIT) == 0  # after 45 seconds a bot stands in, and plays
        table = await scene.ana.table()
        assert table.state.sitter(scene.bob.guest or 0).care == "bot"
        await scene.ana.ask(c.HandOver(nonce=nonce(), seat=1, to="player"))
        await take_turn(scene.people)
        assert await scene.mails_after(10 * WAIT) == 1
        await scene.end()

    run(work())


def test_at_a_table_that_waits_who_is_away_is_written_to_though_others_look() -> None:
    async def work() -> None:
        scene = await Scene().begin(patience="wait")
        await scene.bob.go()
        await take_turn(scene.people)
        assert await scene.mails_after(10 * WAIT) == 1
        await scene.end()

    run(work())


def test_who_has_left_is_forgotten() -> None:
    async def work() -> None:
        scene = await Scene().begin(deal=False)
        await scene.bob.ask(c.Leave(nonce=nonce()))
        assert await scene.mails_after(3 * WAIT) == 0
        assert await mailboxes(scene.store, scene.code) == {}
        await scene.end()

    run(work())


def test_a_paused_game_waits_for_nobody() -> None:
    async def work() -> None:
        scene = await Scene().begin()
        await take_turn(scene.people)
        await scene.ana.ask(c.Pause(nonce=nonce(), paused=True))
        await scene.bob.go()
        assert await scene.mails_after(10 * WAIT) == 0
        await scene.ana.ask(c.Pause(nonce=nonce(), paused=False))
        await scene.ana.go()
        assert await scene.mails_after(10 * WAIT) == 1
        await scene.end()

    run(work())


def test_nobody_is_looked_after_once_the_server_ends() -> None:
    async def work() -> None:
        scene = await Scene().begin()
        await take_turn(scene.people)
        assert scene.turn_mail._watches
        await scene.turn_mail.close()
        await scene.bob.go()
        assert not scene.turn_mail._watches
        assert await scene.mails_after(10 * WAIT) == 0
        await scene.hall.close()

    run(work())


def test_another_node_sees_to_those_who_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        scene = await awaited()

        async def elsewhere(owner: str) -> list[str]:
            return [scene.code] if owner == "owner-Bob" else []

        monkeypatch.setattr(scene.store, "held_elsewhere", elsewhere)
        assert await scene.mails_after(10 * WAIT) == 0
        await scene.end()

    run(work())
