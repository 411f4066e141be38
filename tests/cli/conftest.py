"""The command line as a user meets it: arguments and lines typed in, text and an exit code out."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli import main

Tapis = Callable[..., Result]


@pytest.fixture
def tapis(monkeypatch: pytest.MonkeyPatch) -> Tapis:
    """Runs `tapis ARGS` with these lines typed; an unforeseen exception fails the test."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: object, typed: Iterable[str] = ()) -> Result:
        done = CliRunner().invoke(main, [str(arg) for arg in args], input="".join(f"{line}\n" for line in typed))
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done

    return run


@pytest.fixture(scope="session")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of bornes, played in the terminal and saved."""
    path = tmp_path_factory.mktemp("games") / "game.jsonl"
    args = ["play", "bornes", "--seed", "3", "--options", "announce=no", "--lang", "en", "--save", str(path)]
    done = CliRunner().invoke(main, args, input="1\n" * 2000)
    assert done.exit_code == 0, done.output
    return path
