"""Copies everything from one store to another, and compares it line by line."""

from collections.abc import Callable
from typing import NamedTuple

from tapis.table.store import Row, Store

BATCH = 1_000  # lines at a time


class Different(Exception):
    """What arrived is not what was sent, or something was there before."""


class Moved(NamedTuple):
    tables: int
    lines: int


class Calendar:
    """The clock of the store that is written to: it shows when a table was last played at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def move(source: Store, target: Store, calendar: Calendar, tell: Callable[[int, int], None]) -> Moved:
    """Copy every table to a store that has none of them; `tell` hears how many of how many are done.

    Begun again after an interruption, it goes on: tables that are there already are only compared.
    """
    codes = await source.tables()
    lines = 0
    for number, code in enumerate(codes):
        calendar.now = await source.touched(code)
        lines += await _copy(source, target, code)
        tell(number + 1, len(codes))
    for name, value in (await source.agreements()).items():
        if await target.agree(name, value) != value:
            raise Different(f"the secret {name} is another there")
    return Moved(len(codes), lines)


async def _copy(source: Store, target: Store, code: str) -> int:
    kept, owners = await source.load(code), await source.owners(code)
    there = await target.head(code)
    names = iter(owners)
    rows = [Row(line.body, line.once, next(names, ""), line.digest) for line in kept]
    for seq in range(there, len(rows), BATCH):
        await target.append(code, seq, rows[seq : seq + BATCH])
    for seq, (here, arrived) in enumerate(zip(kept, await target.load(code), strict=False)):
        if here != arrived:
            raise Different(f"line {seq} of table {code} is another there")
    if await target.head(code) != len(kept):
        raise Different(f"table {code} has {await target.head(code)} lines there and {len(kept)} here")
    for guest, mailbox in (await source.mailboxes(code)).items():
        await target.keep_mailbox(code, guest, mailbox)
    if set(await target.owners(code)) != set(owners):
        raise Different(f"table {code} has other owners there")
    return len(kept)
