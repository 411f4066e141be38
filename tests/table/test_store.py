"""What every store promises: all or none, once only, one writer, still there tomorrow."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from tapis.kernel import Illegal
from tapis.table.clearing import Keeping, clear_old
from tapis.table.hall import Hall
from tapis.table.hosting import delete
from tapis.table.memory import MemoryStore
from tapis.table.postgres import EXACT
from tapis.table.store import Row, Store, Taken
from tapis.table.wish import Wish
from tests.table.stores import Database, database

__all__ = ["database"]
DAY = 86_400.0


def scene(work: Callable[[Store], Coroutine[Any, Any, None]], database: Database) -> None:
    async def run() -> None:
        async with database.opened() as store:
            await work(store)

    asyncio.run(run())


def test_lines_are_there_after_opening_again(database: Database) -> None:
    async def write(store: Store) -> None:
        await store.append("AAAAA", 0, [Row(b"one", owner="me"), Row(b"two", (1, "nonce"), digest="print")])
        await store.append("BBBBB", 0, [Row(b"other", owner="me"), Row(b"more", owner="you")])
        await store.append("AAAAA", 2, [Row(b"three", (2, "nonce"))])

    async def read(store: Store) -> None:
        kept = [(b"one", None, ""), (b"two", (1, "nonce"), "print"), (b"three", (2, "nonce"), "")]
        assert await store.load("AAAAA") == kept
        assert [await store.head(code) for code in ("AAAAA", "BBBBB", "CCCCC")] == [3, 2, 0]
        assert await store.tables() == ["AAAAA", "BBBBB"]
        assert await store.count() == 2
        assert await store.tables_of("me") == ["BBBBB", "AAAAA"]
        assert await store.owners("BBBBB") == ["me", "you"]
        assert await store.load("CCCCC") == []
        await store.check()

    scene(write, database)
    scene(read, database)


@pytest.mark.parametrize(
    ("seq", "rows"),
    [
        (0, [Row(b"x")]),
        (1, [Row(b"x"), Row(b"y", (1, "nonce"))]),
        (1, [Row(b"x", (2, "other")), Row(b"y", (2, "other"))]),
    ],
    ids=["a line", "a nonce", "a nonce twice"],
)
def test_what_is_taken_refuses_the_whole_batch(database: Database, seq: int, rows: list[Row]) -> None:
    async def work(store: Store) -> None:
        await store.append("AAAAA", 0, [Row(b"one", (1, "nonce"))])
        with pytest.raises(Taken):
            await store.append("AAAAA", seq, rows)
        assert [kept.body for kept in await store.load("AAAAA")] == [b"one"]
        await store.append("AAAAA", 1, [Row(b"two", (2, "other"))])

    scene(work, database)


def test_of_two_writers_one_is_refused(database: Database) -> None:
    async def work(first: Store) -> None:
        async with database.opened() as second:
            await first.append("AAAAA", 0, [Row(b"first")])
            with pytest.raises(Taken):
                await second.append("AAAAA", 0, [Row(b"second")])
            told = await asyncio.gather(
                *(store.append("AAAAA", 1, [Row(b"at once")]) for store in (first, second)), return_exceptions=True
            )
            assert sorted(type(one).__name__ for one in told) == ["NoneType", "Taken"]
            assert await first.head("AAAAA") == 2

    scene(work, database)


def test_of_many_at_once_one_failure_stays_alone(database: Database) -> None:
    async def work(store: Store) -> None:
        jobs = [store.append(f"T{n % 99:04}", 0, [Row(b"x", owner="me")]) for n in range(100)]
        told = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(one) for one in told].count(Taken) == 1  # T0000 was asked for twice
        assert len(await store.tables()) == len(await store.tables_of("me")) == 99

    scene(work, database)


@pytest.mark.parametrize("text", ["\0", "é’ \u202f", "x" * 40, "'; DROP TABLE log; --"])
def test_any_text_may_be_a_nonce_and_any_code_may_be_asked_for(database: Database, text: str) -> None:
    async def work(store: Store) -> None:
        await store.append("AAAAA", 0, [Row(b"\0\xff", (1, text))])
        assert (await store.load("AAAAA"))[0][:2] == (b"\0\xff", (1, text))
        assert await store.load(text) == []
        assert await store.head(text) == 0
        assert await store.tables_of(text) == []

    scene(work, database)


def test_a_command_is_found_by_its_guest_and_nonce(database: Database) -> None:
    async def work(store: Store) -> None:
        await store.append("AAAAA", 0, [Row(b"one", (1, "nonce"), digest="abc"), Row(b"two", (2, "old"))])
        asked = [("AAAAA", 1, "nonce"), ("AAAAA", 2, "old"), ("AAAAA", 2, "nonce"), ("BBBBB", 1, "nonce")]
        assert [await store.digest(*one) for one in asked] == ["abc", "", None, None]

    scene(work, database)


def test_the_first_who_proposes_decides(database: Database) -> None:
    async def work(first: Store) -> None:
        async with database.opened() as second:
            assert await first.agree("day/1", b"mine") == b"mine"
            assert await second.agree("day/1", b"yours") == b"mine"
            assert await second.agree("day/2", b"yours") == b"yours"
            assert await first.agreements() == {"day/1": b"mine", "day/2": b"yours"}

    scene(work, database)


def test_old_tables_are_cleared_and_others_stay(database: Database) -> None:
    now = 1_800_000_000.0

    async def work() -> None:
        nonlocal now
        async with database.opened(lambda: now) as store:
            house = Hall(store)
            old = await house.create(Wish("duel", "Ana", "ana"))
            used = await house.create(Wish("duel", "Ana", "ana"))
            now += 60 * DAY
            await house.sit(used.code, "Bob", None, "bob")
            fresh = await house.create(Wish("duel", "Ana", "ana"))
            await (await house.table(used.code)).sleep()
            assert await store.touched(used.code) == now
            now += 60 * DAY
            async with store.clearing() as ours:
                assert ours
                assert await clear_old(house, Keeping(90 * DAY), now) == 1
            assert await store.tables() == [used.code, fresh.code]
            assert await store.count() == 2
            assert await store.tables_of("ana") == [fresh.code, used.code]
            assert await store.load(old.code) == []
            assert await store.head(old.code) == 0
            with pytest.raises(Illegal, match=r"house\.unknown"):
                await house.peek(old.code)
            await store.append(old.code, 0, [Row(b"new")])

    asyncio.run(work())


def test_a_long_log_goes_in_slices_and_a_new_table_never_gets_its_rest(database: Database) -> None:
    async def work(store: Store) -> None:
        await store.append("AAAAA", 0, [Row(b"x") for _ in range(1_005)])
        await store.forget("AAAAA")
        assert (await store.load("AAAAA"), await store.head("AAAAA")) == ([], 0)
        if await store.sweep():  # a store that sweeps
            with pytest.raises(Taken):
                await store.append("AAAAA", 0, [Row(b"new")])
            while await store.sweep():
                pass
        await store.append("AAAAA", 0, [Row(b"new")])
        assert [kept.body for kept in await store.load("AAAAA")] == [b"new"]

    scene(work, database)


def test_a_hall_opened_again_knows_its_tables(database: Database) -> None:
    async def work() -> None:
        house = Hall(await database.store())
        seat = await house.create(Wish("duel", "Ana", "me", bots=("simple",), deal=True))
        before = await house.peek(seat.code)
        await house.close()
        again = Hall(await database.store())
        state = (await again.table(seat.code)).state
        assert state.round is not None
        assert before.round is not None
        assert state.round.match.state == before.round.match.state
        assert state.stage == "playing"
        await again.close()

    asyncio.run(work())


def test_very_many_tables_are_estimated(database: Database) -> None:
    async def work(store: Store) -> None:
        many = EXACT + 5
        await asyncio.gather(*(store.append(f"T{n:05}", 0, [Row(b"x")]) for n in range(many)))
        assert EXACT <= await store.count() <= many

    scene(work, database)


def test_mailboxes_are_kept_beside_the_log_until_they_are_dropped(database: Database) -> None:
    async def write(store: Store) -> None:
        for code in ("AAAAA", "BBBBB"):
            await store.append(code, 0, [Row(b"one")])
        await store.keep_mailbox("AAAAA", 1, b"first")
        await store.keep_mailbox("AAAAA", 1, b"ana")
        await store.keep_mailbox("AAAAA", 2, b"bob")
        await store.keep_mailbox("BBBBB", 1, b"dan")
        await store.keep_mailbox("CCCCC", 1, b"nobody")
        assert [await store.note_mail("AAAAA", 1, turn) for turn in ("1 turn:3", "1 turn:3", "1 turn:5")] == [
            True,
            False,
            True,
        ]
        assert await store.note_mail("AAAAA", 3, "1 turn:3") is False

    async def read(store: Store) -> None:
        assert await store.mailboxes("AAAAA") == {1: b"ana", 2: b"bob"}
        assert await store.mailboxes("CCCCC") == {}
        assert sorted(await store.tables_with_mailboxes()) == ["AAAAA", "BBBBB"]
        await store.keep_mailbox("AAAAA", 1, b"elsewhere")
        assert await store.note_mail("AAAAA", 1, "1 turn:5") is False  # another address is not written to again
        await store.drop_mailbox("AAAAA", 2)
        assert await store.mailboxes("AAAAA") == {1: b"elsewhere"}
        await store.forget("AAAAA")
        assert await store.mailboxes("AAAAA") == {}
        assert await store.tables_with_mailboxes() == ["BBBBB"]

    scene(write, database)
    scene(read, database)


def test_a_deleted_table_leaves_nothing(database: Database) -> None:
    async def work(store: Store) -> None:
        house = Hall(store)
        kept, going = [await house.create(Wish("duel", "Ana", "ana")) for _ in range(2)]
        await house.sit(going.code, "Bob", None, "bob")
        for owner in ("bob", "nobody"):
            with pytest.raises(Illegal, match=r"house\.host"):
                await delete(house, going.code, owner)
        await delete(house, going.code, "ana")
        assert house.awake == 0
        assert (await store.load(going.code), await store.head(going.code)) == ([], 0)
        assert await store.tables() == await store.tables_of("ana") == [kept.code]
        assert await store.tables_of("bob") == await store.owners(going.code) == []
        assert await store.sweep() is False
        for gone in (house.peek, house.table):
            with pytest.raises(Illegal, match=r"house\.unknown"):
                await gone(going.code)
        assert (await house.peek(kept.code)).stage == "waiting"

    scene(work, database)


class CarelessStore(MemoryStore):
    """The broken twin: whatever comes is kept, wherever."""

    async def append(self, table: str, seq: int, rows: Sequence[Row]) -> None:
        self.logs.setdefault(table, []).extend(rows)


def test_the_checks_catch_a_store_that_refuses_nobody() -> None:
    store = CarelessStore()
    careless = Database(lambda now: store)
    for check in (test_of_two_writers_one_is_refused, test_of_many_at_once_one_failure_stays_alone):
        with pytest.raises((AssertionError, pytest.fail.Exception)):
            check(careless)
