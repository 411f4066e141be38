"""Prove `pip install .`: build the wheel, install it in an empty environment, use it away from the checkout."""

import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tools import compiled
from tools.stamp import ROOT

TESTING = ("hypothesis", "pytest", "pytest-xdist")


def pip(python: str | Path, *args: str) -> None:
    subprocess.run([python, "-m", "pip", "--disable-pip-version-check", "-q", *args], check=True)


def build(folder: Path, root: Path = ROOT) -> Path:
    """The wheel as pip makes it from the checkout."""
    pip(sys.executable, "wheel", "--no-deps", "-w", str(folder), str(root))
    return next(folder.glob("tapis-*.whl"))


def installed(folder: Path, *more: str) -> Path:
    """The Python of a new environment in the folder that holds the wheel and the other packages named."""
    wheel = build(folder)
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv/bin/python"
    pip(python, "install", str(wheel), *more)
    return python


def laws(folder: Path) -> list[Path]:
    """Copies of the tests that run on rules alone: the laws over all games, and each game's own."""
    tests = folder / "tests"
    tests.mkdir()
    for source in (ROOT / "tests").glob("test_laws*.py"):
        shutil.copy(source, tests)
    for game in (ROOT / "src/tapis/games").glob("*/tests"):
        shutil.copytree(game, tests / game.parent.name, ignore=shutil.ignore_patterns("__pycache__"))
    return [tests] if any(tests.rglob("test_*.py")) else []


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="tapis-wheel-") as name:
        folder = Path(name)
        python = installed(folder, *TESTING)
        where = [str(python), "-c", LOOK, *(compiled.wanted(ROOT) if compiled.possible() else [])]
        subprocess.run(where, check=True, cwd=folder)
        subprocess.run([python.with_name("tapis"), "--help"], check=True, cwd=folder, stdout=subprocess.DEVNULL)
        for tests in laws(folder):
            shutil.copy(ROOT / "pyproject.toml", folder)
            subprocess.run([python, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests], check=True, cwd=folder)


# in the new environment: the page is there, and what should be compiled is
LOOK = """
import importlib, sys
from importlib.resources import files
assert "site-packages" in str(files("tapis")), files("tapis")
assert (files("tapis.server") / "static/index.html").is_file(), "the wheel has no page"
for name in sys.argv[1:]:
    path = importlib.import_module(name).__file__
    assert not path.endswith(".py"), f"{path} is not compiled"
"""

if __name__ == "__main__":
    main()
