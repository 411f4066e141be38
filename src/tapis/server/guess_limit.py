"""Limits how many wrong table codes and seat keys one address may try."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.requests import HTTPConnection

from tapis.kernel import Illegal
from tapis.server.house import House
from tapis.server.security import address, house_of
from tapis.server.session import owner_of

WRONG = ("house.unknown", "house.key")


@asynccontextmanager
async def limit_guesses(connection: HTTPConnection, code: str) -> AsyncGenerator[None]:
    """A block that refuses unknown codes and wrong keys (`WRONG`): its refusals are counted by address.

    After too many everybody at that address is refused (`house.rate`), except browsers with a seat at the table.
    """
    house, here = house_of(connection), address(connection)
    misses = house.misses.of(here)
    taken = misses.take()  # before anything is awaited: of many guesses at once, each has to pay
    if not taken and not await has_seat(house, owner_of(connection), code):
        raise Illegal("house.rate")
    wrong = False
    try:
        yield
    except Illegal as refusal:
        wrong = refusal.rule in WRONG
        raise
    finally:
        if taken and wrong:
            house.tell_nodes("misses", here)
        elif taken:
            misses.give_back()


async def has_seat(house: House, owner: str | None, code: str) -> bool:
    """Whether this browser has a seat at this table."""
    return owner is not None and code in await house.hall.store.tables_of(owner)
