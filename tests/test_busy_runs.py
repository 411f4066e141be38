"""The command that runs the browser tests beside a busy core tells what failed, and leaves no process behind."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import busy_runs
from tools.stamp import ROOT

ORPHAN = f"""import os, subprocess, sys
print(subprocess.Popen([sys.executable, "-c", {busy_runs.BURN!r}, str(os.getpid())]).pid)"""


@pytest.mark.parametrize(
    ("printed", "code", "told"),
    [
        ("3 passed in 1.20s", 0, ["ok", "run-1: 3 passed in 1.20s"]),
        ("FAILED tests/test_a.py::test_b\\n1 failed, 2 passed in 9.00s", 1, ["FAIL", "1 failed", "test_a.py::test_b"]),
    ],
)
def test_a_run_is_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], printed: str, code: int, told: list[str]
) -> None:
    command = [sys.executable, "-c", f"import sys; print('{printed}'); sys.exit({code})"]
    assert busy_runs.run(command, tmp_path / "run-1.txt") == (code == 0)
    out = capsys.readouterr().out
    assert all(words in out for words in told)


def test_a_core_is_busy_no_longer_than_whoever_asked_for_it() -> None:
    burner = int(subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, text=True, check=True).stdout)
    until = time.monotonic() + 30
    while Path(f"/proc/{burner}").exists() and time.monotonic() < until:
        time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(burner, 0)


def test_all_tests_in_a_browser_are_run() -> None:
    marked = [file for file in (ROOT / "tests").rglob("test_*.py") if "mark.browser" in file.read_text()]
    where = [ROOT / place for place in busy_runs.WHERE]
    assert [file for file in marked if not any(file.is_relative_to(place) for place in where)] == [Path(__file__)]
