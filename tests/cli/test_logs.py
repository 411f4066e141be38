"""tapis replay, verify and export: the same game there and back, and no lie passes."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from tapis import __file__ as package
from tapis.cli.logs import read
from tapis.kernel import Pace
from tapis.kernel.log import commitment
from tapis.table import records as r
from tapis.table.sqlite import SqliteStore
from tapis.table.store import Row
from tests.cli.conftest import Tapis

Line = dict[str, Any]


# — replay —


def test_a_game_is_told_again(tapis: Tapis, game_file: Path) -> None:
    done = tapis("replay", game_file, "--lang", "fr")
    log = read(game_file)
    assert done.exit_code == 0
    assert f"\n{len(log.entries):4} " in done.output
    assert "Victoire" in done.output


def test_until_and_seat(tapis: Tapis, game_file: Path) -> None:
    public = tapis("replay", game_file, "--until", "7", "--lang", "fr").output
    assert "\n   7 " in public
    assert "\n   8 " not in public
    assert "Votre main" not in public
    assert "Votre main" in tapis("replay", game_file, "--until", "7", "--seat", "2", "--lang", "fr").output
    assert tapis("replay", game_file, "--seat", "7").exit_code == 2


def test_a_log_that_breaks_the_rules_is_told_up_to_there(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    def twice(lines: list[Line]) -> None:
        lines.insert(2, lines[1])

    done = tapis("replay", _changed(game_file, tmp_path, twice))
    assert (done.exit_code, "entry after 1 breaks the rules" in done.output) == (1, True)


# — verify —


def test_a_true_log(tapis: Tapis, game_file: Path) -> None:
    done = tapis("verify", game_file, game_file)
    assert done.exit_code == 0
    assert done.output.count(": true: ") == 2


def _card(lines: list[Line]) -> None:
    laid = next(line for line in lines[1:] if line["move"]["move"] == "lay")
    laid["move"]["card"] = "25" if laid["move"]["card"] != "25" else "50"


def _target(lines: list[Line]) -> None:
    attack = next(line for line in lines[1:] if line["move"]["move"] == "attack")
    attack["move"]["target"] = 1 + attack["move"]["target"] % 3


def _removed(lines: list[Line]) -> None:
    del lines[len(lines) // 2]


def _renumbered(lines: list[Line]) -> None:
    """A draw is left out: without it the next move of that seat is none (a call more or less might change nothing)."""
    half = len(lines) // 2
    del lines[next(at for at, line in enumerate(lines[half:], half) if line["move"]["move"] == "draw")]
    for seq, line in enumerate(lines[1:], 1):
        line["seq"] = seq


def _cut(lines: list[Line]) -> None:
    del lines[-1]


def _seed(lines: list[Line]) -> None:
    lines[0]["seed"] = "1" + lines[0]["seed"][1:]


def _reseeded(lines: list[Line]) -> None:
    _seed(lines)
    lines[0]["commitment"] = commitment(bytes.fromhex(lines[0]["seed"]), bytes.fromhex(lines[0]["salt"]))


def _salt(lines: list[Line]) -> None:
    lines[0]["salt"] = "nonsense"


def _winner(lines: list[Line]) -> None:
    lines[0]["result"]["ranks"].reverse()


def _somebody_else(lines: list[Line]) -> None:
    lines[1]["seat"] = (lines[1]["seat"] + 1) % 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_card, "breaks a rule"),
        (_target, "breaks a rule"),
        (_removed, "is missing"),
        (_renumbered, "breaks a rule"),
        (_cut, "the end is not the one written"),
        (_seed, "digest"),
        (_reseeded, "breaks a rule"),
        (_salt, "digest"),
        (_winner, "the end is not the one written"),
        (_somebody_else, "breaks a rule"),
    ],
)
def test_no_lie_passes(
    tapis: Tapis, game_file: Path, tmp_path: Path, change: Callable[[list[Line]], None], told: str
) -> None:
    done = tapis("verify", _changed(game_file, tmp_path, change))
    assert done.exit_code == 1
    assert "differs" in done.output
    assert told in done.output


def _changed(file: Path, folder: Path, change: Callable[[list[Line]], None]) -> Path:
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(lines)
    path = folder / "changed.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda lines: [], "is empty"),
        (lambda lines: ["hello", *lines[1:]], "line 1"),
        (lambda lines: [lines[0], "{}", *lines[2:]], "line 2"),
        (lambda lines: [*lines[:4], lines[4].replace('"move":', '"mood":', 1), *lines[5:]], "line 5"),
        (lambda lines: [lines[0].replace("bornes", "chess", 1), *lines[1:]], "chess"),
        (lambda lines: [lines[0].replace('"tapis":1', '"tapis":9', 1), *lines[1:]], "format 9"),
        (lambda lines: [lines[0].replace('"seats":4', '"seats":40', 1), *lines[1:]], "line 1"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_log_is_said_to_be_none(
    tapis: Tapis, game_file: Path, tmp_path: Path, spoil: Callable[[list[str]], list[str]], told: str, command: str
) -> None:
    path = tmp_path / "spoilt.jsonl"
    path.write_text("\n".join(spoil(game_file.read_text("utf-8").splitlines())), "utf-8")
    done = tapis(command, path)
    assert done.exit_code == 2
    assert told in done.output
    assert "Traceback" not in done.output


def test_a_file_that_is_not_there(tapis: Tapis, tmp_path: Path) -> None:
    done = tapis("verify", tmp_path / "nowhere.jsonl")
    assert (done.exit_code, "nowhere.jsonl" in done.output) == (2, True)


def test_the_kept_games_are_true(tapis: Tapis) -> None:
    kept = sorted(Path(package).parent.glob("games/*/tests/golden/*.jsonl"))
    assert kept
    assert tapis("verify", *kept).exit_code == 0


# — export —


def _keep(folder: Path, game_file: Path, code: str, entries: int | None = None) -> None:
    """Puts this game on a table of that code, as the server would have."""
    log = read(game_file)
    assert not log.hidden
    header = log.header
    raw = header.options
    lines: list[r.AnyRecord] = [
        r.Created(at=0, code=code, game="bornes", chairs=4, options=raw, pace=Pace(), patience="bot"),
        r.Sealed(at=0, seed=header.seed, salt=header.salt),
        *(r.Sat(at=0, guest=i + 1, chair=i, name=name, level="solid") for i, name in enumerate(header.names)),
    ]
    if entries != 0:
        lines.append(r.Dealt(at=5, guests=(1, 2, 3, 4), options=raw, setup=header.setup))
        for e in log.entries[:entries]:
            move = Raw(msgspec.json.encode(e.move))
            lines.append(r.Played(at=e.at + 5, seq=e.seq, window=e.window, seat=e.seat, by=e.by, move=move))

    async def keep() -> None:
        store = SqliteStore(folder / "tapis.db")
        await store.append(code, 0, [Row(r.encode(line)) for line in lines])
        await store.close()

    asyncio.run(keep())


def test_export_there_and_back(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    _keep(tmp_path, game_file, "AAAAA")
    out = tmp_path / "out.jsonl"
    assert tapis("export", "aaaaa", "--data", tmp_path, "-o", out).exit_code == 0
    written, played = read(out), read(game_file)
    assert written.entries == played.entries
    assert (written.header.seed, written.header.result) == (played.header.seed, played.header.result)
    assert tapis("verify", out).exit_code == 0
    assert tapis("export", "AAAAA", "--data", tmp_path).stdout_bytes == out.read_bytes()


def test_a_running_game_keeps_its_secrets(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    _keep(tmp_path, game_file, "AAAAA", entries=40)
    out = tmp_path / "out.jsonl"
    tapis("export", "AAAAA", "--data", tmp_path, "-o", out)
    played = read(game_file)
    assert played.header.seed not in out.read_text("utf-8")
    told = tapis("replay", out, "--lang", "fr")
    assert (told.exit_code, "\n  40 " in told.output) == (0, True)
    checked = tapis("verify", out)
    assert (checked.exit_code, "still running" in checked.output) == (2, True)
    tapis("export", "AAAAA", "--data", tmp_path, "-o", out, "--secrets")
    assert tapis("verify", out).exit_code == 0


def test_a_game_without_its_seed_is_not_dealt_from_nothing(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    def hidden(lines: list[Line]) -> None:
        lines[0]["seed"] = lines[0]["salt"] = ""
        del lines[1:]

    told = tapis("replay", _changed(game_file, tmp_path, hidden), "--seat", "0", "--lang", "fr")
    assert (told.exit_code, "Votre main" in told.output) == (0, False)


def test_every_table_at_once(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    for code, entries in (("AAAAA", None), ("CCCCC", 12), ("DDDDD", 0)):
        _keep(tmp_path, game_file, code, entries)
    listed = tapis("export", "--data", tmp_path).output.splitlines()
    assert [line.split()[:3] for line in listed] == [
        ["AAAAA", "bornes", "over"],
        ["CCCCC", "bornes", "playing"],
        ["DDDDD", "bornes", "waiting"],
    ]
    done = tapis("export", "--all", "--data", tmp_path, "-o", tmp_path / "games")
    assert (done.exit_code, "2 games" in done.output) == (0, True)
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["AAAAA.jsonl", "CCCCC.jsonl"]


def test_every_game_of_an_evening(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    """The same game twice, the second time not to its end."""
    _keep(tmp_path, game_file, "AAAAA")
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base, base:
        rows = [body for (body,) in base.execute("SELECT body FROM log WHERE tbl = 'AAAAA' ORDER BY seq")]
        dealt = next(place for place, body in enumerate(rows) if b'"record":"dealt"' in body)
        again = [r.encode(r.Rematched(at=0)), rows[1], *rows[dealt : dealt + 13]]
        for seq, body in enumerate(again, len(rows)):
            base.execute("INSERT INTO log (tbl, seq, body) VALUES ('AAAAA', ?, ?)", (seq, body))
    assert "2 games  12 entries" in tapis("export", "--data", tmp_path).output
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    tapis("export", "AAAAA", "--game", "1", "--data", tmp_path, "-o", first)
    tapis("export", "AAAAA", "--game", "2", "--secrets", "--data", tmp_path, "-o", second)
    assert read(first).entries == read(game_file).entries
    assert (read(first).header.round, read(second).header.round, len(read(second).entries)) == (1, 2, 12)
    assert tapis("export", "AAAAA", "--data", tmp_path, "--secrets").stdout_bytes == second.read_bytes()
    missing = tapis("export", "AAAAA", "--game", "3", "--data", tmp_path)
    assert (missing.exit_code, "no game 3 was dealt" in missing.output) == (2, True)
    assert tapis("export", "--game", "3", "--data", tmp_path).exit_code == 2
    tapis("export", "--all", "--data", tmp_path, "-o", tmp_path / "games")
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == ["AAAAA-1.jsonl", "AAAAA-2.jsonl"]


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        (b'"game":"bornes"', b'"game":"belote"', "the game belote is not installed here"),
        (b'"move":"lay"', b'"move":"burn"', "the rules of bornes have changed since"),
    ],
)
def test_a_table_that_cannot_be_played_any_more_is_named(
    tapis: Tapis, game_file: Path, tmp_path: Path, before: bytes, after: bytes, why: str
) -> None:
    _keep(tmp_path, game_file, "AAAAA")
    _keep(tmp_path, game_file, "CCCCC")
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base, base:
        for seq, body in base.execute("SELECT seq, body FROM log WHERE tbl = 'AAAAA'").fetchall():
            row = (body.replace(before, after), seq)
            base.execute("UPDATE log SET body = ? WHERE tbl = 'AAAAA' AND seq = ?", row)
    listed = tapis("export", "--data", tmp_path).output.splitlines()
    assert listed[0].split("  ")[2] == f"lost: {why}"
    assert "over" in listed[1]
    done = tapis("export", "--all", "--data", tmp_path, "-o", tmp_path / "games")
    assert (done.exit_code, "1 games" in done.output) == (0, True)
    assert f"AAAAA is kept, but not written: {why}" in done.output
    alone = tapis("export", "AAAAA", "--data", tmp_path)
    assert (alone.exit_code, f"table AAAAA is kept, but {why}" in alone.output) == (2, True)


@pytest.mark.parametrize("line", [0, 2])
@pytest.mark.parametrize("damage", [b"{}", b"\xff\xfe", b'{"record":"left","at":0,"guest":77}'])
def test_a_damaged_table_is_named_and_the_others_are_written(
    damage: bytes, line: int, tapis: Tapis, game_file: Path, tmp_path: Path
) -> None:
    for code in ("AAAAA", "BBBBB"):
        _keep(tmp_path, game_file, code)
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as base, base:
        base.execute("UPDATE log SET body = ? WHERE tbl = 'AAAAA' AND seq = ?", (damage, line))
    listed = tapis("export", "--data", tmp_path)
    assert (listed.exit_code, "AAAAA  lost: its log is damaged" in listed.output) == (0, True)
    done = tapis("export", "--all", "--data", tmp_path, "-o", tmp_path / "games")
    assert (done.exit_code, "AAAAA is kept, but not written: its log is damaged" in done.stderr) == (0, True)
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["BBBBB.jsonl"]
    alone = tapis("export", "AAAAA", "--data", tmp_path)
    assert (alone.exit_code, "table AAAAA is kept, but its log is damaged" in alone.stderr) == (2, True)


def test_export_of_what_is_not_there(tapis: Tapis, game_file: Path, tmp_path: Path) -> None:
    assert "no games are kept" in tapis("export", "--data", tmp_path).output
    assert not (tmp_path / "tapis.db").exists()
    _keep(tmp_path, game_file, "AAAAA", entries=0)
    for args in (["ZZZZZ"], ["AAAAA"], ["AAAAA", "--all"], ["AAAAA", "-o", tmp_path / "no" / "where"]):
        assert tapis("export", *args, "--data", tmp_path).exit_code == 2
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "tapis.db").write_bytes(b"not a database" * 100)
    assert tapis("export", "--data", tmp_path / "bad").exit_code == 2
