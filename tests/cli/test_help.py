"""Help is quick, complete, and honest about what is there."""

import subprocess
import sys

import click
import pytest

from tapis import cli
from tests.cli.conftest import Tapis

OWN = ("play", "replay", "verify", "export", "rules", "bench")


def test_help_lists_every_command_that_is_there(tapis: Tapis) -> None:
    done = tapis("--help")
    assert done.exit_code == 0
    listed = done.output.partition("Commands:")[2]
    assert [name for name in (*OWN, "serve") if f"\n  {name} " not in listed] == []
    assert "Exit codes" in done.output


@pytest.mark.parametrize("name", OWN)
def test_a_command_explains_itself(tapis: Tapis, name: str) -> None:
    done = tapis(name, "--help")
    assert done.exit_code == 0
    assert f"tapis {name}" in done.output.partition("Examples:")[2]
    assert "Exit codes: 0" in done.output


def test_every_command_listed_can_be_loaded() -> None:
    group = cli.main
    with click.Context(group) as ctx:
        loaded = [group.get_command(ctx, name) for name in group.list_commands(ctx)]
    assert None not in loaded


def test_help_imports_no_command() -> None:
    code = "import sys; from tapis.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = done.stdout.splitlines()[-1].split()
    assert "tapis.cli" in modules
    assert {"rich.console", "msgspec", "starlette", "tapis.cli.play", "tapis.games"}.isdisjoint(modules)


def test_a_command_without_its_module_is_not_listed(tapis: Tapis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cli.COMMANDS, "fly", ("helicopter", "Take off."))
    assert "Take off." not in tapis("--help").output
    done = tapis("fly")
    assert (done.exit_code, "No such command" in done.output) == (2, True)


def test_an_error_inside_a_command_is_not_hidden(
    tapis: Tapis, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("cli")
    (folder / "broken.py").write_text("import a_module_that_is_not_there\n")
    monkeypatch.setattr(cli, "__path__", [*cli.__path__, str(folder)])
    monkeypatch.setitem(cli.COMMANDS, "broken", ("broken", "Breaks."))
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_not_there"):
        tapis("broken")


def test_plain_tapis_serves(tapis: Tapis, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def serve() -> None:
        click.echo("serving")

    monkeypatch.setattr("tapis.cli.serve.serve", serve)
    assert tapis().output == "serving\n"


def test_version_and_nonsense(tapis: Tapis) -> None:
    assert tapis("--version").output.startswith("tapis, version ")
    assert tapis("fold").exit_code == 2


def test_an_interruption_has_its_exit_code(tapis: Tapis, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("tapis.cli.rules.book", interrupted)
    assert tapis("rules", "bornes").exit_code == 130
