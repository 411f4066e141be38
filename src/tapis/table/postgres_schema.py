"""The schema in PostgreSQL: created or brought forward when a server starts, under a lock that only one holds."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from tapis.table.database import OtherVersion, Unusable
from tapis.table.postgres_connection import PASSING

PARTITIONS = 16
# The log is partitioned by the table's code and its keys begin with it: it can be spread over disks or servers.
FIRST = f"""
CREATE TABLE log (
    tbl text COLLATE "C" NOT NULL, seq integer NOT NULL, guest integer, nonce bytea,
    digest text, body bytea NOT NULL,
    PRIMARY KEY (tbl, seq)
) PARTITION BY HASH (tbl);
{
    "".join(
        f'''
CREATE TABLE log_{part} PARTITION OF log FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {part});
'''
        for part in range(PARTITIONS)
    )
}
CREATE UNIQUE INDEX once ON log (tbl, guest, nonce) WHERE nonce IS NOT NULL;
CREATE TABLE owner (
    id bigint GENERATED ALWAYS AS IDENTITY, who text COLLATE "C" NOT NULL, tbl text COLLATE "C" NOT NULL,
    PRIMARY KEY (who, tbl)
);
CREATE INDEX owned ON owner (tbl);
CREATE TABLE born (
    tbl text COLLATE "C" PRIMARY KEY, id bigint GENERATED ALWAYS AS IDENTITY, touched bigint NOT NULL
);
CREATE INDEX aged ON born (touched);
CREATE TABLE forgotten (tbl text COLLATE "C" PRIMARY KEY);
CREATE TABLE agreed (name text PRIMARY KEY, value bytea NOT NULL);
CREATE UNLOGGED TABLE clock (tbl text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
CREATE UNLOGGED TABLE held (tbl text COLLATE "C" PRIMARY KEY, node text NOT NULL);
"""
SECOND = """
CREATE TABLE mailbox (
    tbl text COLLATE "C" NOT NULL, guest integer NOT NULL, body bytea NOT NULL, turn text NOT NULL DEFAULT '',
    PRIMARY KEY (tbl, guest)
);
"""
MIGRATIONS = (FIRST, SECOND)  # from version 0, …; nodes of the version before go on beside each of them
VERSION = len(MIGRATIONS)
LOCK = 0x7A_9715  # the advisory lock of whoever changes the schema
PATIENCE = 20.0  # seconds that a server which is just starting is waited for
PAUSE = 0.25
STARTING = (
    OSError,
    asyncpg.CannotConnectNowError,
    asyncpg.ConnectionDoesNotExistError,
    asyncpg.TooManyConnectionsError,
)


async def prepare(address: str, patience: float = PATIENCE) -> None:
    """Bring the schema to this version; raises Unusable, with a sentence for the operator."""
    try:
        base = await _connected(address, patience)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as trouble:
        raise Unusable(f"{without_password(address)} cannot be reached: {trouble}") from None
    try:
        await _migrate(base, without_password(address))
    except asyncpg.PostgresError as trouble:
        raise Unusable(f"{without_password(address)} cannot be used: {trouble}") from None
    finally:
        await base.close()


async def _connected(address: str, patience: float) -> Any:
    loop = asyncio.get_running_loop()
    until = loop.time() + patience
    while True:
        try:
            return await asyncpg.connect(address, timeout=patience, target_session_attrs="read-write")
        except PASSING:
            if loop.time() + PAUSE > until:
                raise
            await asyncio.sleep(PAUSE)


async def _migrate(base: Any, name: str) -> None:
    async with base.transaction():
        await base.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if await base.fetchval("SELECT to_regclass('tapis_version')") is None:
            if await base.fetchval("SELECT to_regclass('log')") is not None:
                raise Unusable(f"{name} belongs to another program")
            await base.execute("CREATE TABLE tapis_version AS SELECT 0 AS version")
        version = await base.fetchval("SELECT version FROM tapis_version")
        if version > VERSION:
            raise OtherVersion(f"{name} is of version {version}, this program reads up to {VERSION}")
        for script in MIGRATIONS[version:]:
            await base.execute(script)
        await base.execute("UPDATE tapis_version SET version = $1", VERSION)


def without_password(address: str) -> str:
    """The address as it may be printed."""
    parts = urlsplit(address)
    if parts.password is None:
        return address
    login, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{login.partition(':')[0]}@{host}").geturl()
