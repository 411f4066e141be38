"""`python -m tools.busy_runs --runs 10`: the browser tests so many times beside a busy core, a line for each run.

What a run printed is kept in build/busy. Whatever else is given goes to pytest instead of the two places (a file).
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from tools.stamp import ROOT
from tools.verify import PYTEST

KEPT = ROOT / "build/busy"
WHERE = ("tests/browser", "tests/test_fixtures.py")  # nowhere else is a browser wanted; the others take time to collect
# ends with whoever started it
BURN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): sum(range(100_000))"


@contextmanager
def busy_core() -> Iterator[None]:
    """One process that never rests, until the end or ours."""
    burner = subprocess.Popen([sys.executable, "-c", BURN, str(os.getpid())])
    try:
        yield
    finally:
        burner.kill()
        burner.wait()


def run(command: list[str], log: Path) -> bool:
    """One run; its last line, its seconds and what failed are printed."""
    start = monotonic()
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}  # as in the Makefile
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=file, stderr=subprocess.STDOUT, check=False)
    good = done.returncode == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    last = next((line for line in reversed(lines) if " in " in line), "nothing ran")
    print(f"{'ok  ' if good else 'FAIL'} {monotonic() - start:6.1f} s  {log.stem}: {last.strip('= ')}", flush=True)
    print(*(f"     {line}" for line in failed), sep="\n", end="\n" if failed else "", flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    wish, more = parser.parse_known_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    command = [*PYTEST, "-m", "browser and not soak", "-p", "no:cacheprovider", *(more or WHERE)]
    with busy_core():
        good = [run(command, KEPT / f"run-{number}.txt") for number in range(1, wish.runs + 1)]
    print(f"{sum(good)} of {len(good)} runs without a failure")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
