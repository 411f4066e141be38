"""A sixth game, written by `tapis new-game` and put where Python finds it as if it had been installed."""

from pathlib import Path

from click.testing import CliRunner

from tapis.cli import main
from tests.live import MAIN

NAME = "bluffeur"
HURRIED = '\nGAME.delays = lambda options: {"turn": (5, 30), "doubt": (5, 30)}\n'  # bots that do not dawdle
INFO = "Metadata-Version: 2.1\nName: tapis-{name}\nVersion: 0.1.0\n"


def written(folder: Path, name: str = NAME) -> Path:
    """The folder that the command writes."""
    done = CliRunner().invoke(main, ["new-game", name, str(folder)])
    assert done.exit_code == 0, done.output
    return folder


def installed(folder: Path, name: str = NAME) -> Path:
    """The same with what a wheel would leave beside it; importable by whoever has the folder on their path."""
    written(folder, name)
    code = folder / f"tapis_{name}/__init__.py"
    code.write_text(code.read_text() + HURRIED)
    info = folder / f"tapis_{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(INFO.format(name=name))
    (info / "entry_points.txt").write_text(f"[tapis.games]\n{name} = tapis_{name}\n")
    return folder


def main_beside(folder: Path) -> str:
    """The command of a server that finds the packages in this folder."""
    return f"import sys; sys.path.insert(0, {str(folder)!r}); {MAIN}"
