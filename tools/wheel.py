"""Prove `pip install .`: build the wheel, install it in an empty environment, use it away from the checkout."""

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from tools import compiled
from tools.stamp import ROOT

GAMES = ROOT / "src/tapis/games"
SIXTH = "bluffeur"
TESTING = ("hypothesis", "pytest", "pytest-xdist")
# tests that take long, and of modules that stay plain Python for the most part
ELSEWHERE = ("test_bots", "test_compose", "test_drafts", "test_judgement", "test_lexicon", "test_review")


def pip(python: str | Path, *args: str) -> None:
    """Our own pip, for the environment of that Python."""
    command = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "-q"]
    subprocess.run([*command, *args], check=True)


def build(folder: Path, root: Path = ROOT) -> Path:
    """The wheel as pip makes it from the checkout."""
    pip(sys.executable, "wheel", "--no-deps", "-w", str(folder), str(root))
    return next(folder.glob("tapis-*.whl"))


def installed(folder: Path, *more: str) -> Path:
    """The Python of a new environment in the folder that holds the wheel and the other packages named."""
    wheel = build(folder)
    venv.create(folder / "venv")
    python = folder / "venv/bin/python"
    pip(python, "install", str(wheel), *more)
    return python


def sixth(folder: Path, python: Path) -> str:
    """A game of somebody else's: written by the command, built into a wheel of its own and installed beside Tapis."""
    subprocess.run([python.with_name("tapis"), "new-game", SIXTH, folder / SIXTH], check=True, cwd=folder)
    pip(sys.executable, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(folder / SIXTH))
    pip(python, "install", "--no-deps", str(next(folder.glob(f"tapis_{SIXTH}-*.whl"))))
    return SIXTH


def play_sixth(folder: Path, python: Path) -> None:
    """It is played in the terminal, and its log is true."""
    tapis, log = python.with_name("tapis"), folder / "sixth.jsonl"
    play = [str(tapis), "play", sixth(folder, python), "--seats", "3", "--seed", "1", "--fast", "--save", str(log)]
    subprocess.run(play, check=True, cwd=folder, input=b"1\n" * 500, stdout=subprocess.DEVNULL)
    subprocess.run([tapis, "verify", log], check=True, cwd=folder)


def compiled_games() -> set[str]:
    return {module.split(".")[2] for module in compiled.wanted(ROOT) if module.startswith("tapis.games.")}


def share() -> str:
    """Which tests try the wheel: of the games those that are compiled, and of what the laws play a part."""
    others = sorted({place.parent.name for place in GAMES.glob("*/game.py")} - compiled_games())
    return " and ".join(["(not the_laws_hold or 0)", *(f"not {name}" for name in (*ELSEWHERE, *others))])


def laws(folder: Path, package: Path) -> list[Path]:
    """Copies of the tests that need no server: the laws, the words, and each compiled game in its place."""
    tests = [(ROOT / "tests" / part, folder / "tests" / part) for part in ("kernel", "words")]
    games = [GAMES / name / "tests" for name in sorted(compiled_games())]
    tests += [(game, package / game.relative_to(ROOT / "src/tapis")) for game in games]
    present = [(source, copy) for source, copy in tests if any(source.rglob("test_*.py"))]
    for source, copy in present:
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "tests/later.py", folder / "tests")
    return [copy for _, copy in present]


def main() -> None:
    os.environ.setdefault("TAPIS_OPTIMISE", "0")  # the same modules, compiled in a fraction of the time
    with tempfile.TemporaryDirectory(prefix="tapis-wheel-") as name:
        folder = Path(name)
        python = installed(folder, *TESTING)
        look = [str(python), "-c", LOOK, *(compiled.wanted(ROOT) if compiled.possible() else [])]
        package = subprocess.run(look, check=True, cwd=folder, stdout=subprocess.PIPE, text=True).stdout.strip()
        subprocess.run([python.with_name("tapis"), "--help"], check=True, cwd=folder, stdout=subprocess.DEVNULL)
        play_sixth(folder, python)
        shutil.copy(ROOT / "pyproject.toml", folder)
        tests = laws(folder, Path(package))
        subprocess.run(
            [python, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "-k", share(), *tests],
            check=True,
            cwd=folder,
        )


# in the new environment: the page is there, what should be compiled is, and so is every state among it
LOOK = """
import importlib, sys
from importlib.resources import files
assert "site-packages" in str(files("tapis")), files("tapis")
assert (files("tapis.server") / "static/index.html").is_file(), "the wheel has no page"
for name in sys.argv[1:]:
    module = importlib.import_module(name)
    assert not module.__file__.endswith(".py"), f"{module.__file__} is not compiled"
    assert not name.endswith(".model") or hasattr(module.State, "__mypyc_attrs__"), f"the state in {name} is not native"
print(files("tapis"))
"""

if __name__ == "__main__":
    main()
