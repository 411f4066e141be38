"""`make bench`: the compiled wheel and its peers in one environment, then every bench/bench_*.py."""

import subprocess
import sys
from pathlib import Path

from tools import wheel
from tools.stamp import ROOT, files, fingerprint, refresh

PEERS = ROOT / "bench/peers.txt"


def environment() -> Path:
    """The benchmarks' own environment, made again when the package or the peers changed."""
    out = ROOT / "build/bench"
    wanted = fingerprint(ROOT, [*files(ROOT / "src", "static", "built"), ROOT / "pyproject.toml", PEERS])
    refresh(out, wanted, lambda: _environment(out))
    return out / "venv/bin/python"


def _environment(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("*.whl"):
        old.unlink()
        wheel.pip(out / "venv/bin/python", "uninstall", "-y", "tapis")
    wheel.installed(out, "-r", str(PEERS))


if __name__ == "__main__":
    sys.exit(subprocess.run([environment(), ROOT / "bench/run.py", *sys.argv[1:]], cwd=ROOT, check=False).returncode)
