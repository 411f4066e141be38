"""docs/bots.md: its bots play, its commands do what is shown, and its conversation is what was said."""

import json
import re
import shlex
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from tapis.bots import protocol
from tapis.cli import main
from tests.bots.test_guests import CAREFUL, program

PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")
FILES = re.findall(r"^<!-- file: (\S+) -->\n```\w+\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
CONSOLE = re.findall(r"^```console\n\$ tapis (.*?)\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
FEW = "2"  # games, where no figures are shown


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the page has one write."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    for name, text in FILES:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write(_ours(text).replace("games = 400", f"games = {FEW}"))
    return tmp_path


def _ours(text: str) -> str:
    return text.replace("python docs/bots/careful.py", CAREFUL)


@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_a_command_of_the_page_does_what_it_shows(here: Path, command: str, shown: str) -> None:
    asked = _ours(command) if shown else re.sub(r"--games \d+", f"--games {FEW}", _ours(command))
    jobs = [] if asked.startswith("bot ") else ["--jobs", "1"]
    done = CliRunner().invoke(main, [*shlex.split(asked), *jobs])
    assert done.exit_code == 0, done.output
    said = "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())
    assert not shown or said == shown, f"put this in its place:\n{said}"


def test_the_page_shows_enough() -> None:
    assert {command.split()[0] for command, _ in CONSOLE} == {"arena", "bot", "league", "lab"}
    assert sum(bool(shown) for _, shown in CONSOLE) >= 4


def test_the_environment_of_the_page_is_played() -> None:
    (shown,) = re.findall(r"^<!-- run -->\n```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    names: dict[str, object] = {}
    exec(shown, names)
    assert names["over"] is True


def test_every_line_of_the_protocol_is_told() -> None:
    told = set(re.findall(r"^\| `(\w+)` \| (?:house|program)", PAGE, re.MULTILINE))
    kinds = msgspec.inspect.multi_type_info([*protocol.AnySaid.__args__, *protocol.AnyAnswer.__args__])
    assert told == {kind.tag for kind in kinds}  # type: ignore[attr-defined]
    (refused,) = re.findall(r"`(\{\"is\":\"refused\".*?\})`", PAGE)
    assert json.loads(msgspec.json.encode(msgspec.json.decode(refused, type=protocol.Refused))) == json.loads(refused)


def test_a_conversation_is_shown_whole_with_what_went_wrong(tmp_path: Path) -> None:
    command = program(tmp_path, "return 'good morning' if ask['id'] == 1 else first")
    said = CliRunner().invoke(main, ["bot", "talk", command, "--game", "bornes"]).stdout.splitlines()
    assert [line[2:] for line in said if line.startswith("< ")][1] == "good morning"
    asked = [json.loads(line[2:]) for line in said if line.startswith('> {"is":"ask"')]
    assert asked[0]["view"]["you"] == 0
    assert [ask["id"] for ask in asked] == list(range(1, len(asked) + 1))


def test_a_conversation_with_nobody_is_no_error_of_ours() -> None:
    done = CliRunner().invoke(main, ["bot", "talk", "echo good morning", "--game", "bornes"])
    assert done.exit_code == 1
    assert "does not say hello" in done.output
