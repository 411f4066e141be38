"""One person tries mimes with bots: they perform, guess at their own pace, and nothing they do is refused."""

import asyncio
import logging
from itertools import pairwise

import pytest

from tapis.games.mimes.moves import Answer, Guess, Ink, Roll
from tapis.kernel import Pace, Skip
from tests.table.people import hall, table_of
from tests.table.virtual import run

PATIENCE = 3_000


def test_bots_play_with_one_silent_person(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    async def scene() -> None:
        ana, *_ = await table_of(hall(), ("Ana",), game="mimes", bots=("solid",) * 3, pace=Pace(turn=10_000))
        for _ in range(30):
            await asyncio.sleep(20)
            await ana.heard()
        round_ = (await ana.table()).state.round
        assert round_ is not None
        bots = [entry for entry in round_.match.log if entry.by == "bot"]
        assert {type(entry.move) for entry in bots} >= {Answer, Guess, Ink, Roll}
        assert round_.match.state.away == 0, "a bot that has drawn all it can is not away"
        drawn = {entry.window for entry in bots if isinstance(entry.move, Ink)}
        left = {entry.window for entry in round_.match.log if isinstance(entry.move, Skip)}
        assert drawn & left, "when all is drawn the minute runs on"
        guesses = [(entry.window, entry.seat, entry.at) for entry in bots if isinstance(entry.move, Guess)]
        for window, seat in {guess[:2] for guess in guesses}:
            times = [at for *who, at in guesses if who == [window, seat]]
            assert all(later - at >= PATIENCE for at, later in pairwise(times))

    run(scene())
    assert [record.message for record in caplog.records] == []


def test_a_hosts_own_words_are_told_to_nobody_else() -> None:
    async def scene() -> None:
        wish = {"own_words": "parapluie\ncerf-volant"}
        ana, bob = await table_of(hall(), game="mimes", deal=False, options=wish)
        assert (await ana.room())["options"]["own_words"] == wish["own_words"]
        assert (await bob.room())["options"]["own_words"] == "…\n…"

    run(scene())
