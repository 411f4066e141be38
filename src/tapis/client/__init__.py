"""A speaker of the house's protocol: makes and joins tables of any server, sees what a seat sees, plays.

async with Client("http://127.0.0.1:8000").make(bornes, "Ana", bots=("solid",), deal=True) as table:
    async for position in table:
        if position.choices:
            await table.play(*position.choices[0])
"""

from tapis.client.client import Client, table_address
from tapis.client.connection import Connection, Ended, nonce
from tapis.client.positions import Choice, Position

__all__ = ["Choice", "Client", "Connection", "Ended", "Position", "nonce", "table_address"]
