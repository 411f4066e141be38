"""tapis move, backup, restore: everything arrives, and what does not is told."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main
from tapis.kernel import registry
from tapis.table import postgres_schema
from tapis.table.hall import Hall
from tapis.table.memory import MemoryStore
from tapis.table.moving import Calendar, Different, move
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Kept, Row
from tapis.table.wish import Wish
from tests import toys
from tests.table.people import hall, table_of, take_turn

LONG_AGO = 1_600_000_000


def run(*command: str) -> Result:
    return CliRunner().invoke(main, command)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A data folder in which a few tables were played at long ago."""
    registry.add_folder(toys.FOLDER)

    async def play() -> None:
        store = SqliteStore(tmp_path / "here" / "tapis.db", lambda: LONG_AGO)
        house = hall(store)
        people = await table_of(house, ("Ana", "Bob", "Cléo"))
        for _ in range(3):
            await take_turn(people)
        await house.create(Wish("duel", "Dan", "dan"))
        await store.append("LONG", 0, [Row(b"%d" % n, owner=f"o{n}" if n < 3 else "") for n in range(2_500)])
        await store.keep_mailbox("LONG", 2, b"somebody")
        await store.agree("day/2026-01-01", b"\0secret")
        await house.close()

    asyncio.run(play())
    registry.forget_folders()
    return tmp_path / "here"


async def _everything(store: SqliteStore) -> list[object]:
    codes = await store.tables()
    found: list[object] = [codes, await store.agreements()]
    for code in codes:
        found.append((await store.load(code), await store.touched(code), sorted(await store.owners(code))))
        found.append(await store.mailboxes(code))
    for owner in ("owner-Ana", "owner-Cléo", "dan", "o2"):
        found.append(await store.tables_of(owner))
    await store.close()
    return found


def everything(folder: Path) -> list[object]:
    return asyncio.run(_everything(SqliteStore(folder / "tapis.db")))


def test_all_goes_to_postgres_and_comes_back_the_same(played: Path, postgres: str, tmp_path: Path) -> None:
    there = run("move", "--from", str(played), "--to", postgres)
    assert there.exit_code == 0, there.output
    assert "3 tables" in there.output
    again = run("move", "--from", str(played), "--to", postgres)  # begun again, it only compares
    assert again.exit_code == 0, again.output
    back = run("move", "--from", postgres, "--to", str(tmp_path / "back"))
    assert back.exit_code == 0, back.output
    assert everything(tmp_path / "back") == everything(played)


def test_what_arrives_otherwise_is_told(played: Path) -> None:
    class Careless(MemoryStore):
        async def load(self, table: str) -> list[Kept]:
            return [line._replace(body=line.body + b" ") for line in await super().load(table)]

    async def scene() -> None:
        source = SqliteStore(played / "tapis.db")
        with pytest.raises(Different, match="line 0 of table"):
            await move(source, Careless(), Calendar(), lambda done, of: None)
        await source.close()

    asyncio.run(scene())


def test_another_table_of_the_same_code_is_left_alone(played: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "there" / "tapis.db")
        await store.append("LONG", 0, [Row(b"somebody else's")])
        await store.close()

    asyncio.run(scene())
    told = run("move", "--from", str(played), "--to", str(tmp_path / "there"))
    assert told.exit_code == 1
    assert "LONG" in told.output


def test_a_folder_that_is_in_use_or_not_there_is_told(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_schema, "PAUSE", 3600.0)  # PostgreSQL is tried once
    assert run("move", "--from", str(tmp_path / "nowhere"), "--to", str(tmp_path / "there")).exit_code == 2
    assert run("move", "--from", "postgresql://x:hush@127.0.0.1:1/x?x=", "--to", str(played)).exit_code == 2


def test_a_backup_of_a_running_server_is_restored(played: Path, tmp_path: Path) -> None:
    before = everything(played)

    async def while_running() -> Result:
        house = Hall(SqliteStore(played / "tapis.db"))
        done = run("backup", str(tmp_path / "copy.db"), "--data", str(played))
        await house.store.append("LATER", 0, [Row(b"after the backup")])
        await house.close()
        return done

    assert asyncio.run(while_running()).exit_code == 0
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    assert everything(played) != before
    done = run("restore", str(tmp_path / "copy.db"), "--data", str(played))
    assert done.exit_code == 0, done.output
    assert everything(played) == before
    with closing(sqlite3.connect(played / "tapis.db.before")) as base:
        assert base.execute("SELECT COUNT(*) FROM born WHERE tbl = 'LATER'").fetchone() == (1,)


def test_a_damaged_backup_or_a_running_server_changes_nothing(played: Path, tmp_path: Path) -> None:
    before = everything(played)
    assert run("backup", str(tmp_path / "copy.db"), "--data", str(played)).exit_code == 0
    whole = (tmp_path / "copy.db").read_bytes()
    (tmp_path / "damaged.db").write_bytes(whole[:8_000] + b"\xff" * 8_000 + whole[16_000:])
    (tmp_path / "text.db").write_text("my shopping list\n" * 100)
    for name in ("damaged.db", "text.db"):
        assert run("restore", str(tmp_path / name), "--data", str(played)).exit_code == 2
    assert run("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nowhere")).exit_code == 2
    assert everything(played) == before
    assert not list(tmp_path.glob("*.half"))


def test_a_folder_that_a_server_has_is_not_restored(played: Path, tmp_path: Path) -> None:
    run("backup", str(tmp_path / "copy.db"), "--data", str(played))
    taken = "import sys, time; from pathlib import Path; from tapis.server.folder_lock import locked\n"
    taken += "with locked(Path(sys.argv[1])): print('locked', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", taken, str(played)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        server.stdout.readline()
        told = run("restore", str(tmp_path / "copy.db"), "--data", str(played))
        moved = run("move", "--from", str(played), "--to", str(tmp_path / "there"))
        assert server.stdin is not None
        server.stdin.close()
    assert (told.exit_code, moved.exit_code) == (2, 2)
    assert "stop it first" in told.output
    assert "stop it first" in moved.output
