"""A million frames that no page of ours would send: each is refused, none changes anything, nothing falls over."""

import asyncio
import json
import random
from collections import Counter

import httpx
import msgspec
import pytest
from msgspec import Raw

from tapis.kernel import AnyGame, Move, registry
from tapis.kernel.log import read_move
from tapis.server import reader
from tapis.server.settings import Limits
from tapis.table import proposals
from tapis.table.memory import MemoryStore
from tapis.table.table import Asleep
from tests.house import GAMES
from tests.server.browsers import Browser, Line
from tests.server.malformed import Frame, malformed, spoilt
from tests.table.people import Person, fingerprint, hall, table_of
from tests.table.virtual import run

MOST = Limits().body
OFTEN = 1_000  # frames between two looks at the table
AT_ONCE = 50  # frames on their way


async def _pour(count: int, seed: int, *, all_are_hosts: bool = False) -> str:
    """So many bad frames from a seat that is neither host nor to play, through decoder and table, without a socket."""
    chance, store = random.Random(seed), MemoryStore()
    _, bob = await table_of(hall(store), options={"turns": 500}, pace=None)
    table = await bob.table()
    if all_are_hosts:
        table.state.host = bob.guest
    before = fingerprint(table), len(store.logs[bob.code])
    for number in range(1, count + 1):
        frame = malformed(chance)
        answer = await _answer(bob, frame)
        assert answer.startswith('{"is":"refused"'), f"{frame!r} was answered with {answer}"
        if number % OFTEN == 0 or number == count:
            await bob.heard()
            assert (fingerprint(table), len(store.logs[bob.code])) == before, "the table has changed"
    assert not table.asleep
    return f"{count} malformed frames at the table: {count} refused, 0 crashes, 0 changes"


async def _answer(person: Person, frame: Frame) -> str:
    assert person.viewer is not None
    said: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    reader.answer(await person.table(), person.viewer, frame, {}, MOST, said.set_result, in_time=True)
    answer = await said
    assert answer, "the table fell asleep"
    return answer


def test_malformed_frames_change_nothing() -> None:
    print(run(_pour(20_000, 1)))


@pytest.mark.parametrize("move", [b'"\xe4"', b'{"move":"\xff"}', b"[" * 4_000 + b"]" * 4_000])
def test_a_move_that_cannot_be_read_stops_no_table(move: bytes) -> None:
    """The frame around it is well formed, so it is the table that reads it."""

    async def scene() -> None:
        _, bob = await table_of(hall(), options={"turns": 500}, pace=None)
        frame = b'{"do":"play","nonce":"unreadable","window":"turn:0","move":' + move + b"}"
        assert json.loads(await _answer(bob, frame))["is"] == "refused"
        assert not (await bob.table()).asleep

    run(scene())


async def _spoil_moves(name: str, count: int, seed: int) -> str:
    """A game in which most moves come spoilt: what is refused changes nothing, and the table stays awake."""
    chance, game, tally = random.Random(seed), registry.game(name), Counter[str]()
    people = await table_of(hall(), ("Ana", "Bob", "Cleo", "Dan")[: max(2, game.min_seats)], game=name)
    while tally.total() < count and (table := await people[0].table()).state.stage == "playing":
        assert table.state.round is not None
        match = table.state.round.match
        seat, window = chance.randrange(match.setup.seats), chance.choice(match.windows)
        moves = [*match.view(seat).options, *game.tries(match.state, seat, chance)]
        if not moves:
            await asyncio.sleep(1)  # until the clock goes on
            continue
        move = json.loads(msgspec.json.encode(chance.choice(moves)))
        sent = spoilt(move, chance) if chance.random() < 0.9 else move
        before, seq = fingerprint(table), match.seq
        frame = {"do": "play", "nonce": f"spoilt-{tally.total():06}", "window": window.id, "move": sent}
        answer = json.loads(await _answer(people[seat], json.dumps(frame)))["is"]
        tally[answer] += 1
        assert not table.asleep, frame
        new = match.log[seq:]
        assert answer == "done" or all(entry.by == "clock" for entry in new), frame
        assert new or fingerprint(table) == before, frame
        for person in people:
            await person.heard()
    assert tally.keys() <= {"done", "refused"}
    assert tally["refused"] > tally.total() / 2
    return (
        f"{name}: {tally.total()} moves, most of them spoilt: {tally['refused']} refused, 0 crashes, 0 changes by them"
    )


@pytest.mark.parametrize("name", GAMES)
def test_spoilt_moves_change_nothing(name: str) -> None:
    print(run(_spoil_moves(name, 150, 3)))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_spoilt_moves_change_nothing(name: str) -> None:
    for seed in range(10):
        print(run(_spoil_moves(name, 2_000, 100 + seed)))


def test_the_check_catches_a_table_that_falls_over_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: AnyGame, raw: Raw) -> Move:
        try:
            return read_move(game, raw)
        except msgspec.ValidationError as trouble:
            raise KeyError from trouble

    monkeypatch.setattr(proposals, "read_move", careless)
    with pytest.raises((KeyError, Asleep, AssertionError)):
        run(_spoil_moves("bornes", 150, 3))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_malformed_frames(seed: int) -> None:
    print(run(_pour(100_000, 10 + seed)))


def test_the_check_catches_a_table_that_obeys_everybody() -> None:
    with pytest.raises(AssertionError, match=r"was answered with|has changed"):
        run(_pour(2_000, 2, all_are_hosts=True))


def test_the_check_catches_a_decoder_that_falls_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that lets any JSON in."""

    class Careless:
        decode = staticmethod(json.loads)

    monkeypatch.setattr(reader, "_commands", Careless)
    with pytest.raises((AttributeError, ValueError, RecursionError)):
        run(_pour(2_000, 3))


def _throw(url: str, count: int, seed: int) -> str:
    """The same over real sockets, many on their way at once."""
    chance = random.Random(seed)
    ana, bob = Browser(url), Browser(url)
    code = ana.open("duel", options={"turns": 500})["code"]
    bob.join(code, "Bob")
    host, guest = ana.sit(code), bob.sit(code)
    assert host.command("deal")["is"] == "done"
    before = [_everything(one) for one in (host, guest)]
    for _ in range(count // AT_ONCE):
        frames = [malformed(chance) for _ in range(AT_ONCE)]
        for frame in frames:
            guest.socket.send(frame)
        for frame in frames:
            assert guest.hear()["is"] == "refused", frame
    assert [_everything(one) for one in (host, guest)] == before, "the table has changed"
    assert httpx.get(f"{url}/health").status_code == 200
    return f"{count} malformed frames over sockets: {count} refused, 0 crashes, 0 changes"


def _everything(one: Line) -> tuple[object, ...]:
    """What this seat sees of the room and the game."""
    assert one.command("sync")["is"] == "done"
    return one.room, one.frame["seq"], one.frame["view"]


def test_malformed_frames_over_sockets_change_nothing(url: str) -> None:
    print(_throw(url, 1_000, 1))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_five_thousand_malformed_frames_over_sockets(url: str, seed: int) -> None:
    print(_throw(url, 5_000, 10 + seed))
