"""What is shipped: the source archive is whole, nothing names a registry, what is compiled can be."""

import ast
import json
import re
import subprocess
import tarfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

import tapis
from tools import compiled, page
from tools.stamp import ROOT, files, fingerprint, refresh

SOURCE_HOST = re.compile(
    r"https?://[^/\s\"']*(registry|npmjs|pythonhosted|pypi\.|artifactory|nexus|verdaccio|mirror)"
    r"|^\s*(index-url|extra-index-url|registry)\s*=",
    re.IGNORECASE | re.MULTILINE,
)
OWN_TEXT = {".cfg", ".css", ".html", ".js", ".json", ".md", ".npmrc", ".py", ".svelte", ".toml", ".ts", ".txt", ".yaml"}


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_registry() -> None:
    own = [path for path in tracked() if (path.suffix or path.name) in OWN_TEXT or path.name == "Makefile"]
    assert len(own) > 10
    assert [str(path) for path in own if SOURCE_HOST.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "line", ["http{}://registry.example.org/svelte.tgz", "http{}://my-mirror.lan/", "index-url{} = x"]
)
def test_a_registry_would_be_noticed(line: str) -> None:
    assert SOURCE_HOST.search(line.format(""))


def test_the_lock_file_holds_digests_and_no_addresses() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    locked = {name: package for name, package in packages.items() if name}
    assert locked
    assert [name for name, package in locked.items() if "resolved" in package] == []
    assert [name for name, package in locked.items() if "integrity" not in package] == []


def test_the_source_archive_has_all_that_a_wheel_is_built_from(tmp_path: Path) -> None:
    archive = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with tarfile.open(archive) as tar:
        names = {name.split("/", 1)[1] for name in tar.getnames() if "/" in name}
    needed = ["hatch_build.py", "LICENSE", "README.md", "pyproject.toml", "web/.npmrc", "web/index.html"]
    sources = [*page.sources(ROOT), *files(ROOT / "tools"), *files(ROOT / "src", "static", "built", "tests")]
    kept = [path.relative_to(ROOT).as_posix() for path in sources if not path.name.endswith(".stamp")]
    assert {*needed, *kept} - names == set()
    assert [name for name in names if "node_modules" in name or name.endswith((".so", ".sqlite3"))] == []


def test_the_version_is_told_once_more_in_the_package() -> None:
    assert f'version = "{tapis.__version__}"' in (ROOT / "pyproject.toml").read_text()


def test_compiled_modules_exist_and_hold_no_struct() -> None:
    for module in compiled.wanted(ROOT):
        path = ROOT / "src" / f"{module.replace('.', '/')}.py"
        bases = [
            ast.unparse(base)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        ]
        assert not {"Struct", "msgspec.Struct", "Move", "Event", "View"} & set(bases), module


def test_nothing_compiled_lies_in_the_sources() -> None:
    assert [path for path in files(ROOT / "src") if path.suffix in (".so", ".pyd")] == []


def test_plain_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPIS_PURE", "1")
    assert not compiled.possible()


def test_without_a_compiler_it_is_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPIS_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not compiled.possible()


def test_a_folder_is_built_again_only_when_its_sources_change(tmp_path: Path) -> None:
    source, out = tmp_path / "source.txt", tmp_path / "out"
    built: list[str] = []

    def build() -> None:
        out.mkdir(exist_ok=True)
        built.append(source.read_text())

    for text in ("one", "one", "two"):
        source.write_text(text)
        refresh(out, fingerprint(tmp_path, [source]), build)
    assert built == ["one", "two"]
