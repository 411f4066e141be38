"""The layers hold, and their contracts would notice if they did not."""

import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent
STANDARD = {*sys.stdlib_module_names, "msgspec"}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [f"{sys.prefix}/bin/lint-imports", "--no-cache"]
    path = {"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin"}
    return subprocess.run(command, cwd=folder, env=path, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The layers as empty packages, under the contracts of the real ones."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for layer in ("", "cli", "server", "table", "games", "bots", "words", "kernel"):
        (tmp_path / "tapis" / layer).mkdir(parents=True)
        (tmp_path / "tapis" / layer / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("kernel", "tapis.games"),
        ("kernel", "random"),
        ("kernel", "time"),
        ("kernel", "asyncio"),
        ("words", "tapis.bots"),
        ("games", "tapis.table"),
        ("table", "tapis.games"),
        ("server", "tapis.cli"),
    ],
)
def test_a_broken_layer_is_noticed(copy: Path, importer: str, imported: str) -> None:
    assert lint(copy).returncode == 0
    (copy / "tapis" / importer / "wrong.py").write_text(f"import {imported}\n")
    found = lint(copy)
    assert found.returncode == 1
    assert "1 broken" in found.stdout


def test_the_kernel_needs_only_the_standard_library_and_msgspec() -> None:
    graph = grimp.build_graph("tapis", include_external_packages=True, cache_dir=None)
    kernel = {"tapis.kernel", *graph.find_descendants("tapis.kernel")}
    outside = {
        (module, imported)
        for module in kernel
        if not module.startswith("tapis.kernel.testing")
        for imported in graph.find_modules_directly_imported_by(module) - kernel
        if imported not in STANDARD
    }
    assert outside == set()
