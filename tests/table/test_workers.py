"""Bots think in other processes: alike, one after another, and without anybody losing a turn if a process dies."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

from tapis.kernel import AnyMatch, Match, Setup, registry
from tapis.table import thinking, workers
from tapis.table.bots import BotSeed, answer
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.thinking import Deal, News, NotFollowed, Question, answer_here
from tapis.table.wish import Wish
from tapis.table.workers import Worker, Workers
from tapis.words import forget_words, lexicon, set_house_words
from tests.chance import fixed_luck
from tests.house import GAMES

SEED = b"sixteen bytes or more"
LUCK = BotSeed(SEED, 0)


def dealt(game: str = "duel") -> AnyMatch:
    found = registry.game(game)
    return Match(found, found.options(), Setup(found.min_seats), SEED)


def asked(match: AnyMatch, level: str = "simple") -> Question:
    window = next(window for window in match.windows if window.waits)
    return Question(level, window.id, min(window.seats), LUCK)


def answered(match: AnyMatch, question: Question) -> Any:
    """What the bot says when it is asked here."""
    window = match.window(question.window)
    assert window is not None
    return answer(match, question.level, window, question.seat, question.luck)


def go_on(match: AnyMatch) -> None:
    question = asked(match)
    match.play(question.seat, question.window, answered(match, question), 0, "bot")


def test_bots_play_alike_here_and_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every level of every game in its turn, each after a move that the other process was not sent before."""
    monkeypatch.setattr(workers, "luck", fixed_luck)

    async def scene() -> None:
        think = Workers()
        for match in map(dealt, GAMES):
            for level in match.game.bots:
                window = next(window for window in match.windows if window.waits)
                seat = min(window.seats)
                move = answer(match, level, window, seat, fixed_luck(match, level, window, seat))
                assert move is not None
                assert await think(match, level, window, seat) == move
                match.play(seat, window.id, move, 0, "bot")
        think.close()

    asyncio.run(scene())


def test_no_thread_of_the_server_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        think, match = Workers(), dealt()
        window = next(window for window in match.windows if window.waits)
        for level in ("simple", "deep"):
            monkeypatch.setattr(type(match.game.bots[level]), "answer", None)
            assert await think(match, level, window, min(window.seats)) is not None
        think.close()

    asyncio.run(scene())


def test_a_killed_process_costs_nobody_a_turn(caplog: pytest.LogCaptureFixture) -> None:
    """Killed while a question waits behind another: it is asked again in the process that is started instead."""

    async def scene() -> None:
        worker, match = Worker(), dealt()
        assert await worker.answer(match, asked(match)) is not None
        go_on(match)
        first = await worker._run(os.getpid)
        busy = asyncio.create_task(worker._run(time.sleep, 60))
        waiting = [asyncio.create_task(worker.answer(match, asked(match))) for _ in range(3)]
        await asyncio.sleep(0)
        os.kill(first, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        assert [*await asyncio.gather(*waiting)] == [answered(match, asked(match))] * 3
        assert await worker._run(os.getpid) != first
        with suppress(BrokenExecutor):
            await busy
        worker.close()

    asyncio.run(scene())
    assert len(caplog.records) == 1


class Noted(ThreadPoolExecutor):
    """In place of a process: notes what it is sent."""

    def __init__(self) -> None:
        super().__init__(1)
        self.news: list[News] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        self.news += [arg for arg in args if isinstance(arg, News)]
        return super().submit(fn, *args, **kwargs)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Noted]:
    process = Noted()
    monkeypatch.setattr(workers, "new_process", lambda: process)
    yield process
    process.shutdown()


def test_only_what_is_new_is_sent(noted: Noted) -> None:
    async def scene() -> None:
        worker, match = Worker(), dealt()
        for _ in range(3):
            assert await worker.answer(match, asked(match)) == answered(match, asked(match))
            go_on(match)
            go_on(match)

    asyncio.run(scene())
    assert [(news.since, len(news.entries), news.deal is not None) for news in noted.news] == [
        (0, 0, True),
        (0, 2, False),
        (2, 2, False),
    ]


def test_a_process_that_has_forgotten_a_match_is_sent_all_of_it(noted: Noted) -> None:
    async def scene() -> None:
        worker, match = Worker(), dealt()
        await worker.answer(match, asked(match))
        go_on(match)
        thinking._followed.clear()
        assert await worker.answer(match, asked(match)) == answered(match, asked(match))

    asyncio.run(scene())
    assert [news.deal is not None for news in noted.news] == [True, False, True]


def test_the_match_asked_about_longest_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_followed", type(thinking._followed)())
    monkeypatch.setattr(thinking, "MOST_ENTRIES", 5)
    match = dealt()
    for _ in range(2):
        go_on(match)
    deal = Deal(match.game.name, match.options, match.setup, match.seed)
    for number in (1, 2, 1, 3):
        answer_here(News(number, 0, tuple(match.log), deal), asked(match))
    assert list(thinking._followed) == [1, 3]
    with pytest.raises(NotFollowed):
        answer_here(News(2, 2, (), None), asked(match))


def test_another_process_knows_the_words_of_the_house_and_leaves_ctrl_c_to_the_server() -> None:
    async def scene() -> None:
        worker = Worker()
        assert await worker._run(_is_known, "SKLONK")
        pid = await worker._run(os.getpid)
        os.kill(pid, signal.SIGINT)
        assert await worker._run(os.getpid) == pid
        worker.close()

    set_house_words({"SKLONK"})
    try:
        asyncio.run(scene())
    finally:
        set_house_words(())
        forget_words()


def _is_known(word: str) -> bool:
    return lexicon("fr").contains(word)


@pytest.mark.parametrize(("bots", "places"), [((), 1), (("simple",), 2)])
def test_a_game_is_prepared_once_where_it_will_be_played(
    bots: tuple[str, ...], places: int, noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the table's rules, and by bots where some sit."""
    prepared: list[str] = []
    monkeypatch.setattr(type(registry.game("duel")), "prepare", lambda game: prepared.append(game.name))

    async def scene() -> None:
        house = Hall(MemoryStore())
        for _ in range(2):
            await house.table((await house.create(Wish("duel", "Ana", "me", bots=bots))).code)
        await asyncio.gather(*house._workers._ready.values())
        await house.close()

    asyncio.run(scene())
    assert prepared == ["duel"] * places


def test_mots_is_prepared_by_loading_what_inflects_words() -> None:
    async def scene() -> list[bool]:
        worker = Worker()
        before = await worker._run(_is_loaded, "pyrealb")
        await worker.prepare("mots")
        loaded = [before, await worker._run(_is_loaded, "pyrealb")]
        worker.close()
        return loaded

    assert asyncio.run(scene()) == [False, True]


def _is_loaded(module: str) -> bool:
    return module in sys.modules
