"""Looking back: the best sentence that lay in a hand."""

from pathlib import Path

import pytest

from tapis.games.mots.review import review
from tapis.kernel import log

KEPT = sorted((Path(__file__).parent / "golden").glob("*.jsonl"), key=lambda file: file.stat().st_size)


@pytest.mark.parametrize("file", KEPT[:2], ids=lambda file: str(file.stem))
def test_the_best_sentence_of_each_hand_could_have_been_laid(file: Path) -> None:
    match = log.read(file.read_bytes()).match()
    found = review(match)
    assert found.best
    assert len({one.seat for one in found.best}) == len(found.best)
    for one in found.best:
        then = match.at(one.seq).state
        assert (then.player, then.phase) == (one.seat, "turn")
        assert one.points > 0
        assert one.text.endswith((".", "!", "?", "…"))
