"""Data that cannot be used end in a sentence and an exit code; data that can are for their owner's eyes alone."""

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import uvicorn
from click.testing import CliRunner, Result

from tapis.cli import main
from tapis.server.house import House
from tapis.server.settings import Settings
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row

POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")


@pytest.fixture(autouse=True)
def _nobody_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, sockets: None)


def _serve(data: Path) -> Result:
    return CliRunner().invoke(main, ["serve", "--port", "0", "--no-open", "--data", str(data)])


def _text(path: Path) -> None:
    path.write_text("my shopping list\n" * 100)


def _empty_lie(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5_000)


def _truncated(path: Path) -> None:
    _filled(path)
    size = path.stat().st_size
    os.truncate(path, size // 2 // 4096 * 4096)


def _cut_in_a_page(path: Path) -> None:
    _filled(path)
    os.truncate(path, path.stat().st_size - 1_000)


def _newer(path: Path) -> None:
    _filled(path)
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version=99")
    base.close()


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE bookmarks (address TEXT)")
    base.close()


def _folder(path: Path) -> None:
    path.mkdir()


def _filled(path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(path)
        for number in range(40):
            await store.append(f"T{number:04}", 0, [Row(b"x" * 2_000)])
        await store.close()

    asyncio.run(fill())


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_text, "is no database of Tapis"),
        (_empty_lie, "is no database of Tapis"),
        (_truncated, "is damaged"),
        (_cut_in_a_page, "is damaged"),
        (_newer, "version 99, this program reads up to 3"),
        (_foreign, "belongs to another program"),
        (_folder, "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(spoil: Callable[[Path], None], told: str, tmp_path: Path) -> None:
    database = tmp_path / "tapis.db"
    spoil(database)
    before = database.read_bytes() if database.is_file() else b""
    done = _serve(tmp_path)
    assert (done.exit_code, type(done.exception)) == (1, SystemExit), done.output
    assert str(database) in done.output
    assert told in done.output
    assert "Traceback" not in done.output
    assert before == (database.read_bytes() if database.is_file() else b""), "it is left as it was"


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    data = tmp_path / "file" / "inside"
    done = _serve(data)
    assert (done.exit_code, type(done.exception)) == (1, SystemExit), done.output
    assert str(data) in done.output
    assert _serve(tmp_path / "file").exit_code == 2


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="needs a folder that nobody may write to")
def test_a_folder_that_may_not_be_written_to_is_named() -> None:
    for data in ("/sys/kernel", "/sys/kernel/tapis"):
        done = _serve(Path(data))
        assert (done.exit_code, type(done.exception)) == (1, SystemExit), done.output
        assert "/sys/kernel" in done.output


def test_data_in_order_are_served(tmp_path: Path) -> None:
    _filled(tmp_path / "tapis.db")
    assert _serve(tmp_path).exit_code == 0
    assert _serve(tmp_path).exit_code == 0, "and again"


def test_a_database_that_was_not_closed_is_not_taken_for_a_damaged_one(tmp_path: Path) -> None:
    """After `kill -9` most of it may still be in the write-ahead log."""
    _filled(tmp_path / "tapis.db")
    live = SqliteStore(tmp_path / "tapis.db")
    live._base.execute("PRAGMA wal_autocheckpoint=0")
    asyncio.run(live.append("LATER", 0, [Row(b"y" * 400_000)]))
    copy = tmp_path / "copy"
    copy.mkdir()
    for file in tmp_path.glob("tapis.db*"):
        shutil.copy(file, copy / file.name)
    asyncio.run(live.close())
    assert (copy / "tapis.db-wal").stat().st_size > 400_000
    assert _serve(copy).exit_code == 0


@POSIX
def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    database = tmp_path / "house" / "tapis.db"
    old = os.umask(0)
    try:
        _filled(database)
        live = SqliteStore(database)
        asyncio.run(live.append("OTHER", 0, [Row(b"x")]))
        found = {file.name: stat.S_IMODE(file.stat().st_mode) for file in database.parent.iterdir()}
        asyncio.run(live.close())
    finally:
        os.umask(old)
    assert set(found) == {"tapis.db", "tapis.db-wal", "tapis.db-shm"}
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700


@POSIX
def test_one_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    database = tmp_path / "tapis.db"
    _filled(database)
    database.chmod(0o644)
    asyncio.run(SqliteStore(database).close())
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_what_a_killed_server_left_half_written_is_cleared(tmp_path: Path) -> None:
    kept, left = [tmp_path / "words" / "abc.txt"], [tmp_path / "words" / "abd.new"]
    for file in (*kept, *left):
        file.parent.mkdir(exist_ok=True)
        file.write_text("00" * 32)

    async def open_and_close() -> None:
        await House(Settings(database=tmp_path / "tapis.db")).close()

    asyncio.run(open_and_close())
    assert [file.exists() for file in (*kept, *left)] == [True, False]
