"""What earlier versions wrote is read: a database with two tables of each game, and exports of those that were over.

Where the rules have changed since, that is said in words; nothing is lost, and nothing else is held up by it.
"""

import asyncio
import lzma
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec import Raw

from tapis.cli import main
from tapis.kernel import Lapse, Pace, Skip, log, registry
from tapis.table import records as r
from tapis.table.decide import add_bots
from tapis.table.export import game_number
from tapis.table.fold import fold
from tapis.table.hall import Hall
from tapis.table.sqlite import SqliteStore
from tapis.table.state import usual_level

KEPT = Path(__file__).parent / "kept" / "0.1"
LETTERS = dict(zip(("bornes", "courts", "mimes", "mots", "syntax"), "ABCDE", strict=True))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "tapis.db"
    path.write_bytes(lzma.decompress((KEPT / "tapis.db.xz").read_bytes()))
    return path


CHANGED = {  # why these games of 0.1 are not what today's rules lead to
    "bornes": "the end is not the one written",  # BOR-19: ten rounds of mere discards, not three
    "courts": "the end is not the one written",  # COU-24: what challenges cost has a line of its own
    "mimes": "entry 160 breaks a rule",  # MIM-16: ten seconds for an answer, not twenty
    "mots": "entry 130 breaks a rule",  # MOT-36: no vote "sentence" under four cards
}


@pytest.mark.parametrize("name", LETTERS)
def test_an_export_of_0_1_is_read_and_what_has_changed_is_told(name: str) -> None:
    kept = log.read((KEPT / f"{name}.jsonl").read_bytes())
    assert kept.entries
    verdict = log.verify(kept)
    assert verdict.good == (name not in CHANGED)
    if name in CHANGED:
        assert CHANGED[name] in verdict.trouble
        assert verdict.trouble.endswith(log.EARLIER)


def test_a_level_that_was_called_otherwise_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("bornes")
    today = usual_level(game)
    monkeypatch.setattr(type(game), "earlier_levels", {"sunday": today})
    table = fold(
        [
            r.Created(at=0, code="ABCDE", game="bornes", options=Raw(b"{}"), chairs=2, pace=Pace(), patience="bot"),
            r.Sat(at=0, guest=1, chair=0, name="Marcel", level="sunday"),
        ]
    )
    assert table.sitter(1).level == today
    assert [record.level for record in add_bots(table, 1, "sunday", 0) if isinstance(record, r.Sat)] == [today]


def test_bots_of_0_1_play_on_at_a_level_of_today(database: Path) -> None:
    async def look() -> list[tuple[str, str]]:
        hall = Hall(SqliteStore(database))
        found = [await hall.peek(f"{half}{letter}") for half in ("OVER", "HALF") for letter in LETTERS.values()]
        await hall.close()
        return [(state.game.name, sitter.level) for state in found for sitter in state.sitters() if sitter.level]

    seated = asyncio.run(look())
    assert seated
    assert [(name, level) for name, level in seated if level not in registry.game(name).bots] == []


def test_tables_of_0_1_are_found_and_those_whose_rules_have_changed_are_named(database: Path) -> None:
    async def look() -> dict[str, tuple[str, str]]:
        hall = Hall(SqliteStore(database))
        found = {
            code: await hall.peek(code) for letter in LETTERS.values() for code in (f"OVER{letter}", f"HALF{letter}")
        }
        await hall.close()
        return {code: (state.stage, state.lost) for code, state in found.items()}

    tables = asyncio.run(look())
    assert all(tables[f"HALF{letter}"] == ("playing", "") for letter in LETTERS.values())
    assert tables["OVERB"] == tables["OVERE"] == ("over", "")
    assert tables["OVERA"] == ("playing", "")  # seven more rounds may be played (BOR-19)
    assert tables["OVERC"][1] == tables["OVERD"][1] == "rules"


@pytest.mark.parametrize("name", LETTERS)
def test_a_game_begun_with_0_1_is_played_to_its_end(database: Path, name: str) -> None:
    """By the clock alone: every window accepts silence."""

    async def begun() -> bytes:
        hall = Hall(SqliteStore(database))
        game = game_number(await hall.log(f"HALF{LETTERS[name]}"))
        await hall.close()
        return log.write(game.round.match, game.origin)

    match = log.read(asyncio.run(begun()), registry.game(name)).match()
    while not match.over:
        window = next(window for window in match.windows if window.waits)
        at = max(match.log[-1].at, window.closes_at or 0)
        lapsed = window.closes_at is not None
        silence = Lapse(window.id) if lapsed else Skip(window.id)
        match.play(min(window.seats), window.id, silence, at, "clock")
    assert log.verify(log.read(log.write(match))).good


def test_a_database_of_0_1_is_exported_without_being_touched(database: Path) -> None:
    before = database.read_bytes()
    done = CliRunner().invoke(main, ["export", "OVERB", "--data", str(database.parent)])
    assert done.exit_code == 0, done.output
    assert log.verify(log.read(done.stdout_bytes)).entries > 0
    assert database.read_bytes() == before


def test_the_check_catches_a_game_of_0_1_that_is_read_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a later version took one entry for another."""
    read = log.read

    def misread(text: bytes) -> log.Log:
        kept = read(text)
        return kept._replace(entries=(*kept.entries[:4], *kept.entries[5:]))

    monkeypatch.setattr(log, "read", misread)
    with pytest.raises(AssertionError):
        test_an_export_of_0_1_is_read_and_what_has_changed_is_told("syntax")
