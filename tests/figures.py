"""A plug-in of `make soak`: at the end, what each long run printed and how long it took, whoever ran it."""

from collections.abc import Iterator

import pytest
from _pytest.terminal import TerminalReporter


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    terminalreporter.section("figures")
    for line in figures(terminalreporter.stats.get("passed", [])):
        terminalreporter.write_line(line)


def figures(reports: list[pytest.TestReport]) -> Iterator[str]:
    for report in sorted(reports, key=lambda report: report.nodeid):
        for line in report.capstdout.splitlines():
            if line.strip():
                yield f"{report.nodeid.partition('[')[0].rpartition('/')[2]} ({report.duration:.0f} s): {line.strip()}"
