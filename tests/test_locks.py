"""The locks fit what pyproject.toml asks for, hold digests and name no host; an audit says what it does not know."""

import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.audit import Report, page_report, python_report, verdict

ROOT = Path(__file__).parents[1]
LOCKS = ROOT / "locks"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def wanted(lock: str) -> list[Requirement]:
    """What pyproject.toml asks for in that environment."""
    extras = project()["optional-dependencies"]
    lines = {
        "build": extras["build"],
        "run": [*project()["dependencies"], *extras["build"], *extras["print"]],
        "dev": [line for name in ("build", "league", "postgres", "print", "rl", "dev") for line in extras[name]]
        + project()["dependencies"],
    }[lock]
    return [found for found in map(Requirement, lines) if found.name != "tapis"]


def unmet(text: str, requirements: Iterable[Requirement]) -> list[str]:
    """The requirements that a lock does not hold in a version that satisfies them."""
    pinned = {canonicalize_name(name): Version(version) for name, version in PINNED.findall(text)}
    return [
        str(found)
        for found in requirements
        if (version := pinned.get(canonicalize_name(found.name))) is None or version not in found.specifier
    ]


def undigested(text: str) -> list[str]:
    """The packages without a digest: what is installed could then be something else."""
    packages = re.split(r"(?m)^(?=[A-Za-z0-9])", text)[1:]
    return [package.split()[0] for package in packages if "--hash=sha256:" not in package]


@pytest.mark.parametrize("lock", ["build", "run", "dev"])
def test_a_lock_fits_and_names_no_host(lock: str) -> None:
    text = (LOCKS / f"{lock}.txt").read_text("utf-8")
    assert unmet(text, wanted(lock)) == []
    assert undigested(text) == []
    assert "://" not in text
    assert not re.search(r"(?m)^--(extra-)?index|^--find-links", text)


def test_what_is_run_is_what_is_tested() -> None:
    run, dev = (dict(PINNED.findall((LOCKS / f"{name}.txt").read_text("utf-8"))) for name in ("run", "dev"))
    assert run.items() <= dev.items()


def test_compiled_packages_are_locked_for_every_platform() -> None:
    """A lock of one machine's wheels would hold one digest, or two with the source's."""
    text = (LOCKS / "run.txt").read_text("utf-8")
    msgspec = text.partition("\nmsgspec==")[2].partition("\n\n")[0]
    assert len(re.findall("--hash=", re.split(r"(?m)^[a-z]", msgspec)[0])) > 10


def test_the_checks_catch_a_lock_that_does_not_fit() -> None:
    requirements = [Requirement("click>=8.1"), Requirement("Rich>=14"), Requirement("msgspec>=0.22")]
    text = "click==8.0.1 \\\n    --hash=sha256:00\nrich==15.0.0\n"
    assert unmet(text, requirements) == ["click>=8.1", "msgspec>=0.22"]
    assert undigested(text) == ["rich==15.0.0"]


def test_make_installs_by_the_locks_only() -> None:
    installs = [line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "$(PIP)" in line]
    assert installs
    for line in installs:
        assert "--require-hashes -r locks/" in line or ("--no-deps" in line and "-e ." in line), line


def test_an_audit_tells_a_weakness_from_a_missing_line() -> None:
    weak = {"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
    fine, skipped = {"name": "b", "version": "2", "vulns": []}, {"name": "c", "skip_reason": "not found"}
    report = python_report(json.dumps({"dependencies": [weak, fine, skipped]}))
    assert report == Report(2, ["a 1: PYSEC-1"])
    assert verdict("Python", report) == ("Python: 1 known weaknesses: a 1: PYSEC-1", False)
    assert verdict("Python", python_report(json.dumps({"dependencies": [skipped]}))) == (
        "Python: not reachable, not checked",
        True,
    )
    told = {"vulnerabilities": {"vite": {"severity": "high"}}, "metadata": {"dependencies": {"total": 9}}}
    assert page_report(json.dumps(told)) == Report(9, ["vite: high"])
    assert verdict("page", None) == ("page: not reachable, not checked", True)
    assert verdict("page", Report(9, [])) == ("page: 9 packages checked, no weakness known", True)
