"""A packed log is a list of entries in less room."""

import pytest

from tapis.kernel import Entry, Skip, registry
from tapis.table.packed_log import PIECE, PackedLog

MOVE = Skip("turn:1")
LENGTHS = (0, 1, PIECE, 2 * PIECE - 1, 2 * PIECE, 5 * PIECE + 7)


def logs(length: int) -> tuple[PackedLog, list[Entry]]:
    """So many entries, and the same in a list."""
    entries = [Entry(seq, 10 * seq, f"turn:{seq}", seq % 4, "clock", MOVE) for seq in range(1, length + 1)]
    log = PackedLog(registry.game("duel"))
    for entry in entries:
        log.append(entry)
    return log, entries


@pytest.mark.parametrize("length", LENGTHS)
def test_it_gives_back_what_was_put_in(length: int) -> None:
    log, entries = logs(length)
    assert (len(log), list(log), list(reversed(log))) == (length, entries, entries[::-1])
    assert [log[number] for number in range(-length, length)] == entries * 2
    for outside in (length, -length - 1):
        with pytest.raises(IndexError):
            log[outside]


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("first", [None, 0, 3, PIECE, PIECE + 1, -1, -PIECE - 3, 10 * PIECE])
def test_a_part_of_it_is_that_part_of_the_list(length: int, first: int | None) -> None:
    log, entries = logs(length)
    for place in (slice(first, None), slice(None, first), slice(first, 4 * PIECE, 3), slice(None, first, -1)):
        assert log[place] == entries[place]


def test_only_the_last_entries_are_not_packed() -> None:
    log, entries = logs(1_000)
    assert PIECE <= len(log._last) < 2 * PIECE
    assert sum(map(len, log._pieces)) < 25 * len(entries)


def test_what_is_in_it_stays() -> None:
    log, entries = logs(3)
    with pytest.raises(TypeError):
        log[0] = entries[1]
    with pytest.raises(TypeError):
        del log[0]
    with pytest.raises(TypeError):
        log.insert(0, entries[2])
