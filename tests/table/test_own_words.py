"""A host's own words (mimes): nobody but who wrote them ever reads the list, by whichever road."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.kernel import Game, Pace
from tapis.kernel.log import read, verify
from tapis.server.settings import Settings
from tapis.table import commands as c
from tapis.table.export import export, export_secrets
from tapis.table.hall import Hall
from tapis.table.store import Store
from tests.server.conftest import EASY, served
from tests.table.people import Person, hall, nonce, table_of
from tests.table.virtual import run

WORDS = ("parapluie", "cerf-volant", "tournevis")
LIST = "\n".join(WORDS)
DOTS = "…\n…\n…"
FOUR = ("Ana", "Bob", "Cleo", "Dan")


async def _table(house: Hall, *, deal: bool = True, **options: Any) -> list[Person]:
    wish = {"own_words": LIST, **options}
    return await table_of(house, FOUR, game="mimes", deal=deal, options=wish, pace=Pace(turn=1_000, react=1_000))


async def _options(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = (await person.room())["options"]
    return found


async def _next_host(people: list[Person]) -> Person:
    await people[0].ask(c.Leave(nonce=nonce()))
    await asyncio.sleep(1)
    heir = people[1]
    assert (await heir.table()).state.host == heir.guest
    return heir


def _tells(text: bytes) -> bool:
    return any(word.encode() in text for word in WORDS)


def test_the_next_host_learns_how_many_words_there_are() -> None:
    async def scene() -> None:
        people = await _table(hall(), deal=False)
        assert (await _options(people[0]))["own_words"] == LIST
        heir = await _next_host(people)
        assert (await _options(heir))["own_words"] == DOTS

    run(scene())


def test_what_the_next_host_changes_leaves_the_list_as_it_is() -> None:
    async def scene() -> None:
        people = await _table(hall(), deal=False)
        heir = await _next_host(people)
        shown = await _options(heir)
        await heir.ask(c.Configure(nonce=nonce(), options={**shown, "target": 40}))
        assert (await _options(heir))["own_words"] == DOTS
        await heir.ask(c.Deal(nonce=nonce(), fill=4))
        round_ = (await heir.table()).state.round
        assert round_ is not None
        assert (round_.match.options.own_words, round_.match.options.target) == (LIST, 40)

    run(scene())


def test_a_list_written_anew_is_its_writers_own() -> None:
    async def scene() -> None:
        people = await _table(hall(), deal=False)
        heir = await _next_host(people)
        await heir.ask(c.Configure(nonce=nonce(), options={**await _options(heir), "own_words": "bateau"}))
        assert (await _options(heir))["own_words"] == "bateau"
        assert (await _options(people[2]))["own_words"] == "…"

    run(scene())


def test_who_wrote_the_list_is_known_after_a_restart() -> None:
    async def scene() -> None:
        house = hall()
        people = await _table(house, deal=False)
        heir = await _next_host(people)
        again = Hall(house.store)
        for person, seen in ((heir, DOTS), (people[2], DOTS)):
            back = await Person(again, heir.code, person.guest).come()
            assert (await _options(back))["own_words"] == seen

    run(scene())


async def _over(people: list[Person]) -> None:
    """Nobody does anything until the game is over (MIM-46)."""
    while (await people[0].table()).state.stage != "over":
        await asyncio.sleep(30)
        for person in people:
            await person.heard()


def test_a_running_game_is_exported_without_the_list() -> None:
    async def scene() -> tuple[bytes, bytes]:
        people = await _table(hall())
        log = await people[0].hall.log(people[0].code)
        return export(log), export_secrets(log)

    public, secret = run(scene())
    assert not _tells(public)
    assert _tells(secret)  # the check can fail: the operator's own export does hold it


def test_the_list_of_an_earlier_game_of_the_evening_stays_hidden() -> None:
    async def scene() -> tuple[bytes, bytes]:
        people = await _table(hall())
        await _over(people)
        await people[0].ask(c.Box(nonce=nonce(), game="courts"))
        for person in people[1:]:
            assert "own_words" not in await _options(person)
        await people[0].ask(c.Deal(nonce=nonce()))
        log = await people[0].hall.log(people[0].code)
        return export(log, 1), export_secrets(log, 1)

    public, secret = run(scene())
    assert read(public).header.game == "mimes"
    assert not _tells(public)
    assert _tells(secret)  # the check can fail: the operator's own export does hold it


def test_a_finished_game_is_exported_without_the_list_because_it_may_be_played_with_again(tmp_path: Path) -> None:
    async def scene() -> tuple[bytes, bytes]:
        people = await _table(hall())
        await _over(people)
        log = await people[0].hall.log(people[0].code)
        return export(log), export_secrets(log)

    public, secret = run(scene())
    assert not _tells(public)
    kept = read(public)
    assert kept.header.withheld == ("own_words",)
    assert "own_words" in verify(kept).trouble
    assert verify(read(secret)).good
    file = tmp_path / "game.jsonl"
    file.write_bytes(public)
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert done.exit_code == 2
    assert "the seed is the one that was promised" in done.output
    assert "own_words" in done.output
    told = CliRunner().invoke(main, ["replay", str(file), "--lang", "en"])
    assert told.exit_code == 0, told.output
    assert "kept something back" in told.output
    false = public.replace(kept.header.seed.encode(), b"00" * 32)
    file.write_bytes(false)
    done = CliRunner().invoke(main, ["verify", str(file)])
    assert done.exit_code == 1
    assert "differs" in done.output


@pytest.mark.parametrize("own_words", ["", "  \n"])
def test_a_game_without_such_a_list_is_written_whole(own_words: str) -> None:
    async def scene() -> bytes:
        people = await _table(hall(), own_words=own_words)
        await _over(people)
        return export(await people[0].hall.log(people[0].code))

    assert verify(read(run(scene()))).good


def test_neither_log_nor_replay_over_http_tells_the_list() -> None:
    async def scene() -> tuple[str, Store]:
        people = await _table(hall())
        await _over(people)
        return people[0].code, people[0].hall.store

    code, store = run(scene())
    with served(Settings(limits=EASY), store) as url:
        for path in ("log.jsonl", "replay"):
            answer = httpx.get(f"{url}/api/tables/{code}/{path}", timeout=60)
            assert answer.status_code == 200
            assert not _tells(answer.content)


def test_the_checks_catch_a_game_that_keeps_nothing_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "kept_back", lambda game, options: ())
    for check in (
        test_the_next_host_learns_how_many_words_there_are,
        lambda: test_a_finished_game_is_exported_without_the_list_because_it_may_be_played_with_again(tmp_path),
    ):
        with pytest.raises(AssertionError):
            check()
