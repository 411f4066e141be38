"""`tapis serve`: what it listens to, where it keeps its games, and what it says."""

import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tapis.cli import serve as command
from tapis.kernel import registry
from tapis.server import run as running
from tapis.server.settings import Settings
from tests import toys

Seen = dict[str, Any]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    """What the server would have been started with; no browser is opened."""
    found: Seen = {"opened": []}

    def run(settings: Settings, door: socket.socket, ready: Callable[[], None]) -> None:
        found.update(settings=settings, port=door.getsockname()[1], host=door.getsockname()[0])
        door.close()
        ready()

    monkeypatch.setattr(running, "run", run)
    monkeypatch.setattr("webbrowser.open", found["opened"].append)
    for name in ("HOST", "PORT", "OPEN", "CI"):
        monkeypatch.delenv(name, raising=False)
    return found


def test_it_says_where_it_is_and_keeps_its_games_where_told(seen: Seen, tmp_path: Path) -> None:
    result = CliRunner().invoke(command.serve, ["--port", "0", "--data", str(tmp_path), "--no-open"])
    assert result.exit_code == 0, result.output
    assert f"http://127.0.0.1:{seen['port']}" in result.output
    assert seen["settings"].database == tmp_path / "tapis.db"
    assert seen["opened"] == []


def test_the_environment_is_honoured(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_lan_address", lambda: "192.168.1.7")
    result = CliRunner().invoke(command.serve, env={"PORT": "0", "HOST": "0.0.0.0", "OPEN": "0"})
    assert result.exit_code == 0, result.output
    assert seen["host"] == "0.0.0.0"
    assert f"http://localhost:{seen['port']}" in result.output
    assert f"http://192.168.1.7:{seen['port']}" in result.output
    assert seen["settings"].invite == f"http://192.168.1.7:{seen['port']}"
    assert seen["settings"].database.name == "tapis.db"


@pytest.mark.parametrize(("env", "opens"), [({}, True), ({"OPEN": "0"}, False), ({"CI": "true"}, False)])
def test_the_browser_opens_unless_told_not_to(seen: Seen, env: dict[str, str], opens: bool) -> None:
    result = CliRunner().invoke(command.serve, ["--port", "0"], env=env)
    assert result.exit_code == 0, result.output
    until = time.monotonic() + (5 if opens else 0.1)  # it opens in a thread of its own
    while not seen["opened"] and time.monotonic() < until:
        time.sleep(0.01)
    assert (len(seen["opened"]) == 1) == opens


def test_a_port_that_is_taken_is_said_to_be(seen: Seen) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        result = CliRunner().invoke(command.serve, ["--port", str(other.getsockname()[1])])
    assert result.exit_code == 1
    assert "cannot listen" in result.output


def test_a_game_that_cannot_be_loaded_is_named_and_the_house_opens(seen: Seen, tmp_path: Path) -> None:
    (tmp_path / "sixth").mkdir()
    (tmp_path / "sixth/__init__.py").write_text("import no_such_module")
    result = CliRunner().invoke(command.serve, ["--port", "0", "--no-open", "--more-games", str(tmp_path)])
    registry.forget_folders()
    registry.add_folder(toys.FOLDER)
    assert result.exit_code == 0, result.output
    assert f"Left out: the game in {tmp_path / 'sixth'} cannot be played" in result.output
    assert f"http://127.0.0.1:{seen['port']}" in result.output


def test_more_games_and_other_origins(seen: Seen) -> None:
    registry.forget_folders()
    result = CliRunner().invoke(
        command.serve,
        ["--port", "0", "--no-open", "--more-games", str(toys.FOLDER), "--origin", "https://tapis.example/"],
    )
    assert result.exit_code == 0, result.output
    assert "duel" in registry.games()
    assert seen["settings"].origins == {"https://tapis.example"}


@pytest.mark.parametrize(
    ("given", "seconds"), [([], 365 * 86_400), (["--keep", "90d"], 90 * 86_400), (["--keep", "36h"], 36 * 3_600)]
)
def test_tables_are_kept_for_as_long_as_told(seen: Seen, tmp_path: Path, given: list[str], seconds: float) -> None:
    args = ["--port", "0", "--no-open", *given, "--exports", str(tmp_path)]
    result = CliRunner().invoke(command.serve, args)
    assert result.exit_code == 0, result.output
    assert seen["settings"].keep == (seconds, tmp_path)


def test_or_for_ever(seen: Seen) -> None:
    assert CliRunner().invoke(command.serve, ["--port", "0", "--no-open", "--keep", "always"]).exit_code == 0
    assert seen["settings"].keep is None


@pytest.mark.parametrize("wrong", ["", "d", "90", "-1d", "1.5d", "0d", "99999d", "soon", "９d"])
def test_what_is_no_age_is_said_to_be_none(seen: Seen, wrong: str) -> None:
    result = CliRunner().invoke(command.serve, ["--port", "0", "--no-open", "--keep", wrong])
    assert result.exit_code == 2
    assert "is no age" in result.output
