"""A retried command acts once, whatever is cut in between."""

import asyncio
import random

import msgspec
import pytest
from msgspec import Raw

from tapis.kernel import TABLE, Illegal, registry
from tapis.table import answers
from tapis.table import commands as c
from tapis.table import records as r
from tapis.table.memory import MemoryStore
from tapis.table.store import Row
from tapis.table.table import Table
from tests.house import GAMES
from tests.table.people import Person, hall, nonce, table_of, take_turn
from tests.table.virtual import run

COMMANDS = 600


class Forgetful(MemoryStore):
    """The broken twin: nonces are not kept."""

    async def append(self, table: str, seq: int, rows: list[Row]) -> None:  # type: ignore[override]
        await super().append(table, seq, [row._replace(once=None) for row in rows])


async def _whispers(store: MemoryStore, seed: int, count: int) -> tuple[int, int]:
    """Commands sent 1–5 times with cuts and nights between; how many acted, how many should have."""
    chance = random.Random(seed)
    house = hall(store)
    people = await table_of(house, options={"turns": 500}, pace=None)
    for number in range(count):
        who = chance.choice(people)
        again = nonce()
        for _ in range(chance.randint(1, 5)):
            await who.play("calls", {"move": "whisper", "secret": f"{number}"}, again)
            if chance.random() < 0.1:
                await (await who.table()).sleep()  # as a crash would: nothing but the log is left
    lines = [kept.body for kept in await store.load(people[0].code)]
    return sum(b'"whisper"' in line for line in lines), count


def test_a_retried_command_acts_once() -> None:
    acted, sent = run(_whispers(MemoryStore(), 1, COMMANDS))
    print(f"{sent} commands sent 1–5 times with nights between: {acted} acted")
    assert acted == sent


def test_the_check_catches_a_store_that_forgets_nonces() -> None:
    acted, sent = run(_whispers(Forgetful(), 1, 60))
    assert acted > sent


async def _retried_moves(name: str, store: MemoryStore, seed: int, count: int) -> tuple[int, int]:
    """Moves of a game sent 1–5 times with nights between: each is answered alike every time; how many were accepted,
    how many stand in the log."""
    chance, accepted = random.Random(seed), 0
    names = ("Ana", "Bob", "Cleo", "Dan")[: max(2, registry.game(name).min_seats)]
    people = await table_of(hall(store), names, game=name)
    for _ in range(count):
        table = await people[0].table()
        if not (asked := _asked(table, chance)):
            await asyncio.sleep(1)  # until the clock goes on
            continue
        seat, window, move = chance.choice(asked)
        command = c.Play(nonce=nonce(), window=window, move=Raw(msgspec.json.encode(move)))
        first = await _refusal(people[seat], command)
        accepted += first is None
        for _ in range(chance.randint(0, 4)):
            if chance.random() < 0.3:
                await (await people[0].table()).sleep()
            if first is None:
                assert await _refusal(people[seat], command) is None, command
    played = [r.decode(kept.body) for kept in await store.load(people[0].code)]
    return accepted, sum(isinstance(record, r.Played) and record.by == "player" for record in played)


def _asked(table: Table, chance: random.Random) -> list[tuple[int, str, object]]:
    """Who may make which move in which window."""
    if table.state.round is None or table.state.stage != "playing":
        return []
    match = table.state.round.match
    return [
        (seat, window.id, move)
        for window in match.windows
        for seat in sorted(window.seats)
        if seat != TABLE
        for move in (*match.view(seat).options, *match.game.tries(match.state, seat, chance))
        if isinstance(move, tuple(window.accepts))
    ]


async def _refusal(person: Person, command: c.Play) -> str | None:
    try:
        await person.ask(command)
    except Illegal as refusal:
        return refusal.rule
    return None


@pytest.mark.parametrize("name", GAMES)
def test_a_retried_move_of_a_real_game_acts_once(name: str) -> None:
    accepted, acted = run(_retried_moves(name, MemoryStore(), 1, 120))
    print(f"{name}: {accepted} moves sent 1–5 times with nights between: {acted} acted")
    assert accepted == acted > 10


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_retried_moves_of_a_real_game_act_once(name: str) -> None:
    tries = [run(_retried_moves(name, MemoryStore(), seed, 200)) for seed in range(100, 120)]
    print(f"{name}: {sum(accepted for accepted, _ in tries)} moves sent 1–5 times: each acted once")
    assert all(accepted == acted for accepted, acted in tries)


def test_the_check_catches_it_in_a_real_game() -> None:
    with pytest.raises(AssertionError):
        run(_retried_moves("bornes", Forgetful(), 1, 40))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_a_hundred_thousand_retried_commands(part: int) -> None:
    """A quarter of them each."""
    total = 0
    for seed in range(125 * part, 125 * (part + 1)):
        acted, sent = run(_whispers(MemoryStore(), seed, 200))
        assert acted == sent
        total += sent
    print(f"{total} commands sent 1–5 times: {total} acted once")


@pytest.mark.parametrize(
    "command",
    [
        c.Say(nonce="n" * 8, text="bonjour"),
        c.AddBot(nonce="n" * 8, level="simple"),
        c.Lock(nonce="n" * 8, locked=True),
        c.Deal(nonce="n" * 8, fill=4, level="simple"),
        c.Configure(nonce="n" * 8, patience="skip"),
    ],
)
def test_every_kind_of_command_acts_once(command: c.AnyCommand) -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), deal=False)
        await ana.ask(command)
        before = (await ana.table()).state.seq
        await (await ana.table()).sleep()
        await ana.ask(command)
        assert (await ana.table()).state.seq == before

    run(scene())


def test_a_retried_leave_is_done_though_its_chair_is_gone() -> None:
    async def scene() -> None:
        _, bob = await table_of(hall(), deal=False)
        leave = c.Leave(nonce=nonce())
        await bob.ask(leave)
        await bob.ask(leave)
        with pytest.raises(Illegal, match=r"house\.seat"):
            await bob.ask(c.Say(nonce=nonce(), text="encore là ?"))

    run(scene())


def test_another_command_under_a_used_nonce_is_refused_by_name_also_tomorrow() -> None:
    async def scene() -> None:
        ana, _ = await table_of(hall(), deal=False)
        await ana.ask(c.Say(nonce="n" * 8, text="bonjour"))
        for _ in range(2):
            with pytest.raises(Illegal, match=r"house\.nonce"):
                await ana.ask(c.Say(nonce="n" * 8, text="bonsoir"))
            with pytest.raises(Illegal, match=r"house\.nonce"):
                await ana.ask(c.Lock(nonce="n" * 8, locked=True))
            await ana.ask(c.Say(nonce="n" * 8, text="bonjour"))
            await (await ana.table()).sleep()
        assert [line.text for line in (await ana.table()).state.chat] == ["bonjour"]

    run(scene())


def test_a_command_from_longer_ago_than_is_remembered_acts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is the truth: what is sent again is done, another command under its nonce is refused, awake or woken."""
    monkeypatch.setattr(answers, "KEPT", 3)

    async def scene() -> None:
        people = await table_of(hall(), options={"turns": 500}, pace=None)
        ana = people[0]
        first = c.Say(nonce="n" * 8, text="bonjour")
        await ana.ask(first)
        await take_turn(people)
        turn = c.Play(nonce="t" * 8, window="turn:1", move=Raw(b'{"move":"attack","target":0}'))
        await people[1].ask(turn)  # a second time it would be too late
        for number in range(5):
            await ana.play("calls", {"move": "whisper", "secret": str(number)})
        for _ in range(2):
            table = await ana.table()
            before = table.state.seq
            await ana.ask(first)
            await people[1].ask(turn)
            with pytest.raises(Illegal, match=r"house\.nonce"):
                await ana.ask(c.Say(nonce="n" * 8, text="bonsoir"))
            assert (table.state.seq, table.asleep, len(table._answers._done)) == (before, False, 3)
            await table.sleep()

    run(scene())


def test_what_was_refused_stays_refused() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        turn = c.Play(nonce="n" * 8, window="turn:1", move=Raw(b'{"move":"attack","target":0}'))
        for _ in range(2):
            with pytest.raises(Illegal, match="ALL-04"):
                await bob.ask(turn)
            await take_turn([ana, bob])

    run(scene())


def test_two_people_may_use_the_same_nonce() -> None:
    async def scene() -> None:
        ana, bob = await table_of(hall())
        await ana.play("calls", {"move": "whisper", "secret": "a"}, "the-same-nonce")
        await bob.play("calls", {"move": "whisper", "secret": "b"}, "the-same-nonce")
        assert _secrets(await ana.table()) == ("a", "b")

    run(scene())


def _secrets(table: Table) -> tuple[str, ...]:
    assert table.state.round is not None
    secrets: tuple[str, ...] = table.state.round.match.state.secrets
    return secrets
