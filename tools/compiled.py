"""Compile the hot modules with mypyc in a temporary copy: nothing is left in src/."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from tools import states

GROUP = "tapis"
PROBE = "#include <Python.h>\nint main(void) { return PY_VERSION_HEX == 0; }\n"
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify({paths!r}, group_name={group!r}, opt_level={level!r}, debug_level="0")
setup(name={group!r}, py_modules=[], ext_modules=modules)
"""


def wanted(root: Path) -> list[str]:
    """The modules that pyproject.toml asks to compile, and those that games do."""
    with (root / "pyproject.toml").open("rb") as file:
        modules: list[str] = tomllib.load(file)["tool"]["tapis"]["compiled"]
    for listed in sorted((root / "src/tapis/games").glob("*/compiled.txt")):
        names = [line for line in listed.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]
        modules += [f"tapis.games.{listed.parent.name}.{name}" for name in names]
    return modules


def possible() -> bool:
    """Whether a C compiler and Python's headers are here, and nobody asked for plain Python."""
    if os.environ.get("TAPIS_PURE", "") not in ("", "0"):
        return False
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = [*compiler.split(), "-I", sysconfig.get_path("include"), "-c", str(source), "-o", f"{source}.o"]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def write_out_states(path: Path, sources: Path) -> None:
    """In the copy, a state says in so many words what `@generated` makes of it in the sources."""
    text = path.read_text(encoding="utf-8")
    if "generated" in text:
        try:
            path.write_text(states.written_out(text, sources), encoding="utf-8")
        except states.CannotWriteOut as why:
            raise states.CannotWriteOut(f"{path.relative_to(sources)} cannot be compiled: {why}") from None


def compile_into(root: Path, copy: Path) -> dict[str, str]:
    """Compile in the empty folder `copy`; for each library made, its path and its place in the wheel."""
    modules = wanted(root)
    if not modules:
        return {}
    shutil.copytree(root / "src/tapis", copy / "tapis", ignore=shutil.ignore_patterns("static", "built", "tests"))
    paths = [f"{module.replace('.', '/')}.py" for module in modules]
    missing = [path for path in paths if not (copy / path).is_file()]
    if missing:
        raise FileNotFoundError(
            f"[tool.tapis] compiled or a compiled.txt names modules that are not there: {', '.join(missing)}"
        )
    for path in paths:
        write_out_states(copy / path, copy)
    level, checks = os.environ.get("TAPIS_OPTIMISE", "3"), ["--strict", "--ignore-missing-imports"]
    (copy / "setup.py").write_text(SETUP.format(group=GROUP, level=level, paths=[*checks, *paths]))
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], check=True, cwd=copy)
    made = [path for path in copy.rglob("*") if path.suffix in (".so", ".pyd") and "build" not in path.parts]
    if len(made) <= len(modules) - 1:
        raise RuntimeError(f"mypyc made {len(made)} libraries for {len(modules)} modules")
    return {str(path): path.relative_to(copy).as_posix() for path in made}
