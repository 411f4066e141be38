"""Looking back: the words that were found fastest, and those that took longest."""

from pathlib import Path

import pytest

from tapis.games.mimes.moves import Shown
from tapis.games.mimes.review import NAMED, review
from tapis.kernel import log

KEPT = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: str(file.stem))
def test_words_are_told_from_the_fastest_to_the_slowest(file: Path) -> None:
    match = log.read(file.read_bytes()).match()
    found = review(match)
    times = [one.ms for one in (*found.fastest, *reversed(found.slowest))]
    assert times == sorted(times)
    assert len(found.fastest) <= NAMED
    assert len(found.slowest) <= NAMED
    for one in (*found.fastest, *found.slowest):
        assert 0 < one.ms <= 1_000 * match.options.seconds
        assert match.at(one.seq - 1).state.performer == one.seat


def test_every_word_found_in_time_is_among_them() -> None:
    matches = [log.read(file.read_bytes()).match() for file in KEPT]
    told = [review(match) for match in matches]
    counted = [len(one.fastest) + len(one.slowest) for one in told]
    events = [[event for step in match.at(0).replay(match.log) for event in step.events] for match in matches]
    found = [sum(isinstance(event, Shown) and event.found for event in seen) for seen in events]
    assert counted == [min(words, 2 * NAMED) for words in found]
    assert max(counted) >= NAMED
