"""Packages of Debian are installed one after the other, whatever asks for them at the same time."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import debian

# refuses to run beside itself, as apt-get does; what was installed is a file in its folder
APT = """#!/bin/sh
cd "{folder}" && mkdir lock || exit 100
sleep 0.1
[ "$2" != install ] || for name; do touch -- "$name"; done
rmdir lock
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where an apt-get of our own installs; nobody else's is run."""
    apt = tmp_path / "apt-get"
    apt.write_text(APT.format(folder=tmp_path))
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(os, "getuid", lambda: 0)
    return tmp_path


def install(folder: Path, package: str) -> None:
    debian.install(package, [[package]], (folder / package).exists, f"{package} is needed")


def test_two_at_a_time_follow_each_other(folder: Path) -> None:
    with ThreadPoolExecutor() as pool:
        for done in [pool.submit(install, folder, name) for name in ("browser", "database")]:
            done.result()
    assert (folder / "browser").exists()
    assert (folder / "database").exists()


def test_the_next_choice_is_taken_where_one_does_not_help(folder: Path) -> None:
    debian.install("a browser", [["shell"], ["whole"]], (folder / "whole").exists, "a browser is needed")
    assert (folder / "shell").exists()


def test_what_cannot_be_had_is_told(folder: Path) -> None:
    with pytest.raises(SystemExit, match="a browser is needed"):
        debian.install("a browser", [["shell"]], lambda: False, "a browser is needed")
