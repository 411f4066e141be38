"""Build the word graphs from the word lists in the package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.stamp import ROOT, files, fingerprint, refresh


def build(root: Path = ROOT) -> Path | None:
    """The folder with the graphs, made again if a list or the builder changed; None while there is no builder."""
    words = root / "src/tapis/words"
    if not ((words / "build.py").is_file() or (words / "build/__main__.py").is_file()):
        return None
    out = words / "built"
    refresh(out, fingerprint(root, files(words, "built", "built.new", "tests")), lambda: _build(root, out))
    return out


def _build(root: Path, out: Path) -> None:
    print("Building the word graphs", flush=True)
    new = out.with_name("built.new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    command = [sys.executable, "-m", "tapis.words.build", "--out", str(new)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(root / "src")})
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)
