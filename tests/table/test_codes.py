"""Codes get longer when the house is full, so that guessing never pays."""

from tapis.table.keys import LETTERS, code_length, new_code
from tapis.table.memory import MemoryStore
from tapis.table.wish import Wish
from tests.table.people import hall
from tests.table.virtual import run


def test_a_guess_finds_a_table_less_than_once_in_ten_thousand_times() -> None:
    for tables in (0, 1, 500, 795, 796, 5_000, 19_109, 19_110, 100_000, 10_000_000, 10**9):
        length = code_length(tables)
        assert (tables + 1) / len(LETTERS) ** length <= 1 / 10_000, tables
        assert length == 5 or (tables + 1) / len(LETTERS) ** (length - 1) > 1 / 10_000, "and no longer than needed"
        assert len(new_code(tables)) == length


def test_a_full_house_gives_longer_codes() -> None:
    class Full(MemoryStore):
        async def count(self) -> int:
            return 20_000

    async def scene() -> list[str]:
        quiet, full = hall(), hall(Full())
        return [(await house.create(Wish("duel", "Ana", "owner"))).code for house in (quiet, full)]

    assert [len(code) for code in run(scene())] == [5, 7]
