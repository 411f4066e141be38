"""`make test` and `make lint`: the checks two at a time, each with its seconds; then pytest. Beside them the wheel."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from tools import chromium, servers
from tools.stamp import ROOT

BIN = f"{sys.prefix}/bin"
PY = sys.executable

LINT = {
    "types (mypy)": [f"{BIN}/mypy"],
    "style (ruff)": [f"{BIN}/ruff", "check"],
    "layout (ruff)": [f"{BIN}/ruff", "format", "--check"],
    "layers (import-linter)": [f"{BIN}/lint-imports", "--no-cache"],
    "page (prettier, eslint, svelte-check)": [PY, "-m", "tools", "lint"],
}
# what pytest makes of the tests' files is kept: once here, so that its workers need not make it four times over
COLLECT = {"tests collected": [PY, "-m", "pytest", "--collect-only", "-q"]}
AUDIT = [PY, "-m", "tools.audit"]  # waits for others more than it works
WHEEL = ("installed from a compiled wheel", [PY, "-m", "tools.wheel"])
# tests in a browser wait more than they work; those of one module follow each other, so that its server is started once
PYTEST = [PY, "-m", "pytest", "-n", "4", "--dist", "worksteal", "-q"]


def run(name: str, command: list[str]) -> bool:
    """Run one check; its output is shown only if it fails."""
    start = monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    good = done.returncode == 0
    print(f"{'ok  ' if good else 'FAIL'} {monotonic() - start:6.1f} s  {name}", flush=True)
    if not good:
        print(done.stdout, flush=True)
    return good


def told(command: list[str]) -> bool:
    """Run one check; what it says is shown at once, whatever it is."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def checks(commands: dict[str, list[str]]) -> bool:
    with ThreadPoolExecutor(2) as pool:
        return all(list(pool.map(run, commands, commands.values())))


def main() -> int:
    if "--lint" in sys.argv:
        return 0 if checks(LINT) else 1
    chromium.install()
    servers.install()
    with ThreadPoolExecutor() as beside:
        audit, wheel = beside.submit(told, AUDIT), beside.submit(run, *WHEEL)
        good = checks(LINT | COLLECT)
        tested = subprocess.run(PYTEST, cwd=ROOT, check=False).returncode
        good = audit.result() and wheel.result() and good
    if not good:
        print("A check beside the tests failed: see above.", file=sys.stderr)
    return tested or (0 if good else 1)


if __name__ == "__main__":
    sys.exit(main())
