"""The inbox of a table: jobs in their order, and one timer however many of them come."""

import asyncio

from tapis.table.inbox import Inbox
from tests.table.virtual import VirtualLoop, run


def _inbox() -> tuple[VirtualLoop, Inbox[int]]:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop, Inbox(loop)


def test_jobs_come_in_their_order_and_wake_the_one_who_waits() -> None:
    async def scene() -> None:
        loop, inbox = _inbox()
        loop.call_later(3, inbox.put, 1)
        loop.call_later(3, inbox.put, 2)
        assert [await inbox.next(loop.time() + 60) for _ in range(2)] == [1, 2]
        assert (loop.time(), len(inbox)) == (1003, 0)

    run(scene())


def test_nothing_comes_when_the_time_is_up() -> None:
    async def scene() -> None:
        loop, inbox = _inbox()
        assert await inbox.next(loop.time() + 60) is None
        assert loop.time() == 1060

    run(scene())


def test_many_jobs_need_one_timer_and_an_earlier_time_is_not_missed() -> None:
    async def scene() -> None:
        loop, inbox = _inbox()
        timers = []
        call_at = loop.call_at
        loop.call_at = lambda *told, **more: timers.append(told[0]) or call_at(*told, **more)  # type: ignore[method-assign, func-returns-value]
        for number in range(100):
            loop.call_soon(inbox.put, number)
            assert await inbox.next(loop.time() + 60 + number) == number
        assert timers == [1060]
        assert await inbox.next(loop.time() + 5) is None
        assert loop.time() == 1005

    run(scene())
