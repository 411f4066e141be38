"""What is PostgreSQL's own: one commit for many, nodes that hear each other, and a server that goes away."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from tapis.kernel import Illegal
from tapis.table import postgres as module
from tapis.table import postgres_schema as schema
from tapis.table.database import OtherVersion, Unusable
from tapis.table.hall import Hall
from tapis.table.hosting import delete
from tapis.table.postgres import PostgresStore
from tapis.table.postgres_schema import VERSION, prepare, without_password
from tapis.table.store import DEAF, WOKE, Row, StoreFailed, Taken
from tapis.table.table import Asleep
from tests.postgres import Cluster, new_database
from tests.proxy import FaultProxy
from tests.table.people import Person, hall, table_of, until

WHISPER = {"move": "whisper", "secret": "psst"}
SOON = 8.0  # seconds


@asynccontextmanager
async def opened(address: str) -> AsyncGenerator[PostgresStore]:
    store = PostgresStore(address)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def answers(store: PostgresStore) -> None:
    """Wait until PostgreSQL is back."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                return await store.check()
            except StoreFailed:
                await asyncio.sleep(0.02)


# — keeping —


def test_what_queued_is_committed_together(postgres: str) -> None:
    async def scene() -> None:
        async with opened(postgres) as store:
            batches: list[int] = []
            insert = store._insert

            async def counted(jobs: Any) -> None:
                batches.append(len(jobs))
                await insert(jobs)

            store._insert = counted  # type: ignore[method-assign]
            await asyncio.gather(*(store.append(f"T{n:04}", 0, [Row(b"x")]) for n in range(100)))
            assert sum(batches) == 100
            assert len(batches) < 10

    asyncio.run(scene())


def test_the_log_is_partitioned_by_the_table(postgres: str) -> None:
    async def scene() -> None:
        async with opened(postgres) as store:
            await asyncio.gather(*(store.append(f"T{n:04}", 0, [Row(b"x")]) for n in range(100)))
            parts = await store._column("SELECT DISTINCT tableoid::regclass::text FROM log")
            assert len(parts) > 10

    asyncio.run(scene())


def test_done_means_on_disk_whatever_the_server_s_default(postgres: str) -> None:
    async def scene() -> None:
        base = await asyncpg.connect(postgres)
        await base.execute(f"ALTER DATABASE {base._params.database} SET synchronous_commit = off")
        await base.close()
        async with opened(postgres) as store:
            assert await store._writer.base.fetchval("SHOW synchronous_commit") == "on"

    asyncio.run(scene())


def test_a_database_of_a_newer_version_is_left_alone(postgres: str) -> None:
    async def scene() -> None:
        await asyncio.gather(*(prepare(postgres) for _ in range(4)))  # nodes that start together
        base = await asyncpg.connect(postgres)
        assert await base.fetchval("SELECT version FROM tapis_version") == VERSION
        await base.execute("UPDATE tapis_version SET version = 99")
        await base.close()
        with pytest.raises(OtherVersion, match="99"):
            await prepare(postgres)

    asyncio.run(scene())


def test_a_database_of_an_earlier_version_is_brought_forward(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later program starts on two nodes at once: its change is made once, and what was kept is there."""

    async def scene() -> None:
        async with opened(postgres) as store:
            await store.append("AB", 0, [Row(b"one")])
            later = (*schema.MIGRATIONS, "ALTER TABLE born ADD COLUMN place text NOT NULL DEFAULT 'here'")
            monkeypatch.setattr(schema, "MIGRATIONS", later)
            monkeypatch.setattr(schema, "VERSION", len(later))
            await asyncio.gather(prepare(postgres), prepare(postgres))
            await store.append("CD", 0, [Row(b"two")])  # by a node of the version before, which goes on
            assert [[row.body for row in await store.load(code)] for code in ("AB", "CD")] == [[b"one"], [b"two"]]
        base = await asyncpg.connect(postgres)
        assert await base.fetchval("SELECT version FROM tapis_version") == VERSION + 1
        assert await base.fetchval("SELECT count(*) FROM born WHERE place = 'here'") == 2
        await base.close()

    asyncio.run(scene())


def test_a_database_of_another_program_is_left_alone(postgres: str) -> None:
    async def scene() -> None:
        base = await asyncpg.connect(postgres)
        await base.execute("CREATE TABLE log (line text)")
        await base.close()
        with pytest.raises(Unusable, match="another program"):
            await prepare(postgres)

    asyncio.run(scene())


def test_an_address_that_leads_nowhere_is_told_without_its_password() -> None:
    with pytest.raises(Unusable, match="cannot be reached") as told:
        asyncio.run(prepare("postgresql://tapis:hush@127.0.0.1:1/tapis", patience=0.1))
    assert "hush" not in str(told.value)
    assert without_password("postgresql:///tapis") == "postgresql:///tapis"


# — two nodes —


@asynccontextmanager
async def two_halls(address: str) -> AsyncGenerator[tuple[Hall, Hall]]:
    async with opened(address) as one, opened(address) as other:
        halls = hall(one), hall(other)
        try:
            yield halls
        finally:
            for each in halls:
                await each.let_all_go()


async def _woken_twice(address: str, patience: float = SOON) -> list[str]:
    """Ana watches at one node, Bob comes to another: what Ana is told, and what both then see."""
    async with two_halls(address) as (first, second):
        ana, bob = await table_of(first)
        watching = ana.viewer
        assert watching is not None
        there = Person(second, ana.code, bob.guest)
        await there.come()
        await until(lambda: first.awake == 0, patience)
        told = watching.outbox.take(list)
        await there.play("calls", WHISPER)
        assert first.awake == 0
        assert (await first.peek(ana.code)).seq == (await there.table()).state.seq
        return told


def test_a_node_that_wakes_a_table_takes_it_from_the_other(postgres: str) -> None:
    assert '"gone"' in asyncio.run(_woken_twice(postgres))[-1]


def test_the_check_catches_nodes_that_do_not_listen(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PostgresStore, "_say", lambda store, topic, text: None)
    with pytest.raises(TimeoutError):
        asyncio.run(_woken_twice(postgres, 0.5))


async def _double_actors(address: str, times: int) -> str:
    """Two nodes that do not hear each other hold one table: the key alone keeps its log in order."""
    async with two_halls(address) as (first, second):
        ana, bob = await table_of(first, options={"turns": 500}, pace=None)
        there = Person(second, ana.code, bob.guest)
        played, refused = 0, 0
        for _ in range(times):
            for person in (ana, there):
                await person.table()  # both are awake
            assert first.awake == second.awake == 1
            told = await asyncio.gather(*(p.play("calls", WHISPER) for p in (ana, there)), return_exceptions=True)
            assert not [one for one in told if one and not isinstance(one, Asleep)], told
            played += told.count(None)
            refused += len(told) - told.count(None)
        state = await hall(first.store).peek(ana.code)
        assert state.round is not None
        assert state.round.match.seq == played
        assert refused >= times // 2
    return (
        f"{times} times two actors on one table: {played} moves acknowledged, all in one log, {refused} told to retry"
    )


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PostgresStore, "_say", lambda store, topic, text: None)


def test_two_actors_write_one_log(postgres: str, deaf: None) -> None:
    print(asyncio.run(_double_actors(postgres, 10)))


@pytest.mark.soak
def test_two_actors_write_one_log_a_hundred_times(postgres: str, deaf: None) -> None:
    print(asyncio.run(_double_actors(postgres, 100)))


def test_the_check_catches_a_store_without_its_key(postgres: str, deaf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    append = PostgresStore.append

    async def anywhere(store: PostgresStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        try:
            await append(store, table, seq, rows)
        except Taken:
            await append(store, table, await store.head(table), rows)

    monkeypatch.setattr(PostgresStore, "append", anywhere)
    with pytest.raises((AssertionError, Illegal)):  # the log is out of order
        asyncio.run(_double_actors(postgres, 10))


def test_the_dictionary_knows_where_a_browser_plays_elsewhere(postgres: str) -> None:
    async def scene() -> None:
        async with two_halls(postgres) as (first, second):
            ana, _ = await table_of(first)
            assert [place for _, place in await second.places("owner-Ana")] == [0]
            assert await second.places("owner-nobody") == []
            await first.let_all_go()
            async with asyncio.timeout(SOON):
                while await second.places("owner-Ana"):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert (await second.peek(ana.code)).stage == "playing"

    asyncio.run(scene())


def test_a_table_that_another_node_has_is_deleted_there_too(postgres: str) -> None:
    async def scene() -> None:
        async with two_halls(postgres) as (first, second):
            ana, _ = await table_of(first)
            await delete(second, ana.code, "owner-Ana")
            await until(lambda: first.awake == 0)
            for node in (first, second):
                with pytest.raises(Illegal, match=r"house\.unknown"):
                    await node.peek(ana.code)

    asyncio.run(scene())


def test_one_node_at_a_time_clears(postgres: str) -> None:
    async def scene() -> None:
        async with opened(postgres) as one, opened(postgres) as other:
            async with one.clearing() as first, other.clearing() as second:
                assert (first, second) == (True, False)
            async with other.clearing() as now:
                assert now

    asyncio.run(scene())


# — away —


async def _away(cluster: Cluster, address: str, times: int) -> tuple[int, int]:
    """People play while PostgreSQL is stopped and started: how many moves were not acknowledged, how many were."""
    async with opened(address) as store:
        ana, bob = await table_of(hall(store), options={"turns": 500}, pace=None)
        refused = done = 0
        for number in range(times):
            await ana.play("calls", WHISPER)
            (cluster.crash if number % 2 else cluster.stop)()
            for person in (ana, bob):
                try:
                    await person.play("calls", WHISPER)
                    done += 1
                except (Asleep, StoreFailed):
                    refused += 1
            cluster.start()
            await answers(store)
            await bob.play("calls", WHISPER)
            done += 2
        state = await hall(store).peek(ana.code)
        kept = state.round.match.seq if state.round else -1
        assert kept == done, "a move was acknowledged that is not kept"
        return refused, done


def test_a_restart_acknowledges_nothing_that_is_not_kept(cluster: Cluster) -> None:
    refused, done = asyncio.run(_away(cluster, new_database(cluster.url), 2))
    assert (refused, done) == (4, 4)


def test_a_full_disk_of_postgres_loses_nothing_and_play_goes_on(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(store: PostgresStore, jobs: object) -> None:
        raise asyncpg.DiskFullError("could not extend file: No space left on device")

    async def scene() -> None:
        async with opened(postgres) as store:
            house = hall(store)
            ana, _ = await table_of(house, options={"turns": 500}, pace=None)
            with monkeypatch.context() as patch:
                patch.setattr(PostgresStore, "_insert", full)
                with pytest.raises(Asleep):
                    await ana.play("calls", WHISPER, "once-and-no-more")
                assert (await house.peek(ana.code)).stage == "playing"  # what is kept can be looked at
            await until(lambda: house.awake == 0)  # it stops before it wakes again
            await ana.play("calls", WHISPER, "once-and-no-more")
            round_ = (await ana.table()).state.round
            assert round_ is not None
            assert round_.match.seq == 1

    asyncio.run(scene())


def test_the_check_catches_a_store_that_hides_it(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    append = PostgresStore.append

    async def hidden(store: PostgresStore, table: str, seq: int, rows: Sequence[Row]) -> None:
        try:
            await append(store, table, seq, rows)
        except StoreFailed:
            return

    monkeypatch.setattr(PostgresStore, "append", hidden)
    with pytest.raises(AssertionError, match="not kept"):
        asyncio.run(_away(cluster, new_database(cluster.url), 1))


def test_a_line_that_hangs_is_given_up_and_the_node_lets_go(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing comes through and nobody is told: after a while the node counts its tables as lost, and says so."""
    monkeypatch.setattr(module, "PULSE", 0.2)
    monkeypatch.setattr(module, "SILENCE", 0.6)
    address = new_database(cluster.url)

    async def scene(proxy: FaultProxy) -> None:
        through = address.replace(f":{cluster.port}/", f":{proxy.port}/")
        async with opened(address) as other, opened(through) as store:
            heard: list[tuple[str, str]] = []
            store.listen(lambda topic, text: heard.append((topic, text)))
            here, there = hall(store), hall(other)
            ana, bob = await table_of(here, options={"turns": 500}, pace=None)
            await ana.play("calls", WHISPER)
            proxy.refuse(True)
            proxy.hang()
            with pytest.raises((Asleep, StoreFailed)):
                await ana.play("calls", WHISPER)
            await Person(there, ana.code, bob.guest).play("calls", WHISPER)  # the other node goes on
            await until(lambda: (DEAF, "") in heard)
            await until(lambda: here.awake == 0)
            proxy.refuse(False)
            proxy.drop()
            await answers(store)
            await ana.play("calls", WHISPER)
            await until(lambda: there.awake == 0)  # taken back, and told so
            state = (await ana.table()).state
            assert state.round is not None
            assert state.round.match.seq == 3

    proxy = FaultProxy(cluster.port)
    try:
        asyncio.run(scene(proxy))
    finally:
        proxy.close()


def test_what_was_missed_is_told_after(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table was woken elsewhere while this node heard nothing: it learns so when it hears again."""
    address = new_database(cluster.url)

    async def scene(proxy: FaultProxy) -> None:
        through = address.replace(f":{cluster.port}/", f":{proxy.port}/")
        async with opened(address) as other, opened(through) as store:
            heard: list[tuple[str, str]] = []
            here, there = hall(store), hall(other)
            ana, bob = await table_of(here)
            stays, _ = await table_of(here)
            store.listen(lambda topic, text: heard.append((topic, text)))
            proxy.refuse(True)
            proxy.drop()
            await Person(there, ana.code, bob.guest).come()
            proxy.refuse(False)
            await until(lambda: here.awake == 1)
            assert heard == [(WOKE, ana.code)]
            assert here.present(stays.code)

    proxy = FaultProxy(cluster.port)
    try:
        asyncio.run(scene(proxy))
    finally:
        proxy.close()


def test_an_older_claim_that_is_heard_late_takes_no_table_away(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        heard: list[tuple[str, str]] = []
        late: list[tuple[Any, ...]] = []
        hear = PostgresStore._heard
        monkeypatch.setattr(PostgresStore, "_heard", lambda self, *message: late.append((self, *message)))
        async with opened(postgres) as other, opened(postgres) as store:
            store.listen(lambda topic, text: heard.append((topic, text)))
            await other.claim("OLDER")
            await store.claim("OLDER")
            await store.claim("NEWER")
            await other.claim("NEWER")
            await until(lambda: len(late) == 8)  # both nodes hear all four
            for message in late:
                hear(*message)
            assert heard == [(WOKE, "NEWER")]

    asyncio.run(scene())
