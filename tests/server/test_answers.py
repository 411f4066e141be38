"""Every command is answered by Done or by Refused, and never by both, whatever happens to the line."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tapis.kernel import Pace
from tapis.server.app import make_app
from tapis.server.settings import Limits, Rate, Settings
from tapis.table import outbox
from tapis.table.answers import Answers, Key, Reply
from tapis.table.outbox import Outbox
from tapis.table.records import Left, decode
from tapis.table.wish import Wish
from tests.server.wire import Wire, token_and_owner
from tests.table.people import Shaky
from tests.table.virtual import run

LIMITS = Limits(commands=Rate(300, 20), chat=Rate(5, 1), stalled=60.0)
SLOW = Pace(turn=None, react=None)
QUIET = 0.5  # seconds in which everything that can be said has been said


class Sent:
    """A command, on how many sockets it was sent how often, and whether its nonce belongs to another one."""

    def __init__(self, seat: int, command: dict[str, Any], *, borrowed: bool = False) -> None:
        self.seat, self.command, self.borrowed = seat, command, borrowed
        self.nonce: str = command["nonce"]


class Story:
    """Two people with up to two sockets each, who send, repeat, borrow nonces, stop reading and are cut."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.store = Shaky()
        self.app = make_app(Settings(limits=LIMITS), self.store)
        self.sent: list[Sent] = []
        self.open: list[list[Wire]] = [[], []]
        self.all: list[tuple[int, Wire]] = []
        self.first: dict[tuple[Wire, str], int] = {}  # how long the log was when it was first sent there
        self.on: Counter[tuple[Wire, str]] = Counter()
        self.stopped = 0  # how much was sent when the table last stopped, and forgot what it had refused
        self.faults: list[str] = []

    async def begin(self) -> None:
        hall = self.app.state.house.hall
        owner = token_and_owner(0)[1]
        wish = Wish(game="duel", name="Ana", owner=owner, options={"turns": 500}, chairs=2, pace=SLOW, patience="skip")
        self.code = (await hall.create(wish)).code
        await hall.sit(self.code, "Bob", None, token_and_owner(1)[1])
        for seat in (0, 1):
            await self.connect(seat)
        self.sent.append(Sent(0, {"do": "deal", "nonce": "nonce-deal"}))  # from now on whoever leaves may come back
        await self.post(self.sent[0])
        await asyncio.sleep(QUIET)

    async def connect(self, seat: int) -> None:
        wire = Wire(self.app, self.code, token_and_owner(seat)[0])
        self.open[seat].append(wire)
        self.all.append((seat, wire))
        await asyncio.sleep(0.01)

    def command(self) -> dict[str, Any]:
        turn = self.chance.randrange(8)
        return self.chance.choice(
            [
                {"do": "play", "window": "calls", "move": {"move": "whisper", "secret": str(turn)}},
                {"do": "play", "window": f"turn:{turn}", "move": {"move": "attack", "target": turn % 2}},
                {
                    "do": "play",
                    "window": "calls",
                    "move": {"move": "sing", "text": "la" * self.chance.choice([1, 999])},
                },
                {"do": "say", "text": "bonjour"},
                {"do": "lock", "locked": turn > 3},
                {"do": "pause", "paused": turn > 4},
                {"do": "signal", "to": turn % 2, "data": "offer"},
                {"do": "sync"},
                {"do": "deal"},
                {"do": "leave"},
            ]
        )

    async def post(self, sent: Sent, seat: int | None = None) -> None:
        seat = sent.seat if seat is None else seat
        self.open[seat] = [wire for wire in self.open[seat] if wire.closed is None]
        if not self.open[seat]:
            await self.connect(seat)
        wire = self.chance.choice(self.open[seat])
        self.on[wire, sent.nonce] += 1
        self.first.setdefault((wire, sent.nonce), len(self.store.logs[self.code]))
        wire.send(sent.command)

    async def step(self, number: int) -> None:
        seat, dice = self.chance.randrange(2), self.chance.random()
        if dice < 0.55 or not self.sent:
            self.sent.append(Sent(seat, {**self.command(), "nonce": f"nonce-{number:06d}"}))
            await self.post(self.sent[-1])
        elif dice < 0.75:
            await self.post(self.chance.choice(self.repeatable()))
        elif dice < 0.80 and self.remembered():
            before = self.chance.choice(self.remembered())
            other = Sent(before.seat, {"do": "say", "text": f"autre {number}", "nonce": before.nonce}, borrowed=True)
            self.sent.append(other)
            await self.post(other)
        elif dice < 0.88 and self.open[seat]:
            await self.open[seat].pop(self.chance.randrange(len(self.open[seat]))).cut()
        elif dice < 0.92:
            await self.connect(seat)
        elif dice < 0.95 and self.open[seat]:
            self.chance.choice(self.open[seat]).stop_reading()
        elif dice < 0.98:
            for wire in self.open[seat]:
                wire.read_on()
        else:
            self.store.broken = not self.store.broken
            self.stopped = len(self.sent)
        if self.chance.random() < 0.3:
            await asyncio.sleep(self.chance.random() / 5)

    def repeatable(self) -> list[Sent]:
        """What may be sent again: without an answer, or answered by the table since it last stopped."""
        unanswered = [sent for sent in self.sent[-20:] if not self.answers(sent.nonce)]
        return self.remembered() or unanswered or self.sent[:1]

    def remembered(self) -> list[Sent]:
        """What was sent since the table last stopped: it knows even what it refused, so the nonces are taken."""
        since = len(self.sent) if self.store.broken else self.stopped
        return self.sent[max(since, len(self.sent) - 20) :]

    async def flood(self) -> None:
        """One does not read while the other sings: more than an outbox holds."""
        wire = self.open[0][0] if self.open[0] else None
        if wire is not None:
            wire.stop_reading()
        for number in range(outbox.FULL + 40):
            for seat in (0, 1):
                move = {"move": "whisper", "secret": str(number)}
                self.sent.append(
                    Sent(seat, {"do": "play", "window": "calls", "move": move, "nonce": f"flood-{seat}-{number:05d}"})
                )
                await self.post(self.sent[-1])
            await asyncio.sleep(0.1)
        for reader in self.open[0]:
            reader.read_on()
        await asyncio.sleep(QUIET)

    async def end(self) -> None:
        """All read on; whatever has no answer yet is sent once more, on a new line."""
        self.store.broken = False
        for wires in self.open:
            for wire in wires:
                wire.read_on()
        await asyncio.sleep(QUIET)
        for sent in self.sent:
            if not set(self.answers(sent.nonce)) - {"house.nonce"}:
                self.open[sent.seat].clear()
                await self.post(sent)
                await asyncio.sleep(QUIET)

    def answers(self, nonce: str) -> list[str]:
        return [answer for _, wire in self.all for answer in wire.answers(nonce)]

    def check(self) -> None:
        acted = Counter(row.once[1] for row in self.store.logs[self.code] if row.once)
        for nonce in dict.fromkeys(sent.nonce for sent in self.sent):
            kinds = set(self.answers(nonce)) - {"house.nonce"}
            if len(kinds) != 1:
                self.faults.append(f"{nonce}: {kinds or 'no answer'}")
            if acted[nonce] > (kinds == {"done"}):
                self.faults.append(f"{nonce}: acted {acted[nonce]} times, answered {kinds}")
        for (wire, nonce), times in self.on.items():
            heard = len(wire.answers(nonce))
            if heard > times or (wire.closed is None and heard < times):
                self.faults.append(f"{nonce}: sent {times} times on a line, answered {heard} times")
        self.check_leaves()

    def check_leaves(self) -> None:
        """Whoever left by one line was answered on it before it ended."""
        for number, row in enumerate(self.store.logs[self.code]):
            if not row.once or not isinstance(decode(row.body), Left):
                continue
            nonce = row.once[1]
            lines = [wire for (wire, sent), log in self.first.items() if sent == nonce and log <= number]
            left = len(lines) == 1 and {"is": "gone", "reason": "left"} in lines[0].heard
            if left and not lines[0].answers(nonce):
                self.faults.append(f"a line on which {nonce} was sent ended without its answer")


async def _ended_elsewhere() -> tuple[Story, Wire, list[str]]:
    """Ana leaves by one line while another does not read; then the disk is full, and she goes on sending there."""
    story = Story(0)
    await story.begin()
    await story.connect(0)
    leaving, deaf = story.open[0]
    deaf.stop_reading()
    leaving.send({"do": "leave", "nonce": "nonce-leave"})
    await asyncio.sleep(QUIET)
    deaf.send({"do": "play", "window": "calls", "move": {"move": "whisper", "secret": "3"}, "nonce": "nonce-late"})
    await asyncio.sleep(QUIET)
    story.store.broken = True
    deaf.send({"do": "leave", "nonce": "nonce-again"})
    await asyncio.sleep(QUIET)
    story.store.broken = False
    deaf.read_on()
    await asyncio.sleep(QUIET)
    return story, deaf, leaving.answers("nonce-leave")


def test_a_line_that_was_ended_by_a_leave_on_another_takes_nothing_more() -> None:
    story, deaf, answered = run(_ended_elsewhere())
    assert answered == ["done"]
    assert deaf.heard[-1] == {"is": "gone", "reason": "left"}
    assert deaf.closed is not None
    late = {"nonce-late", "nonce-again"}
    assert not [row for row in story.store.logs[story.code] if row.once and row.once[1] in late]
    assert not any(deaf.answers(nonce) for nonce in late)  # so they may be sent again on a new line


async def _story(seed: int, steps: int) -> tuple[list[str], int]:
    story = Story(seed)
    await story.begin()
    for number in range(steps):
        await story.step(number)
    story.store.broken = False
    await story.flood()
    await story.end()
    story.check()
    return story.faults, len(story.sent)


def test_every_command_has_exactly_one_answer() -> None:
    faults, sent = run(_story(0, 200))
    assert faults == []
    print(f"{sent} commands with repeats, cuts, a full disk and a reader who stops: each has one answer")


@pytest.mark.soak
def test_every_command_has_exactly_one_answer_for_long() -> None:
    total = 0
    for seed in range(100, 180):
        faults, sent = run(_story(seed, 400))
        assert faults == [], f"story {seed}"
        total += sent
    print(f"{total} commands with repeats, cuts, a full disk and a reader who stops: each has one answer")


def _forgotten_leave(self: Outbox) -> None:
    self._owed = 0


def _careless(self: Answers, key: Key, digest: str, act: Callable[[Reply], None], reply: Reply) -> None:
    """A nonce in the log is done, whatever command comes with it; refusals are forgotten."""
    if key in self._done:
        reply(None)
    else:
        act(reply)


FAULTS: list[tuple[type, str, Any]] = [
    (Outbox, "answer", Outbox.put),  # answers are dropped with the views
    (Outbox, "owe", _forgotten_leave),  # the last word does not wait
    (Answers, "once", _careless),
]


@pytest.mark.parametrize(("where", "name", "fault"), FAULTS, ids=["dropped", "last word", "careless"])
def test_the_check_catches(monkeypatch: pytest.MonkeyPatch, where: type, name: str, fault: Any) -> None:
    monkeypatch.setattr(where, name, fault)
    assert any(run(_story(seed, 200))[0] for seed in range(3))
