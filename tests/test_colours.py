"""Colours are tokens: those of the house stand in tokens.css, those of a game in its own folder."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOARDS = ROOT / "src/tapis/games"
GAMES = sorted(path.parents[1].name for path in BOARDS.glob("*/web/Board.svelte"))
HEX = r"(?<!\.)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b"  # `this.#fed` is none
RAW = re.compile(rf"{HEX}|\b(?:rgb|hsl)a?\(", re.IGNORECASE)
DEFINED = re.compile(r"^\s*--[\w-]+:.*;")
PALETTES = {"tokens.css", "colours.ts"}  # files of colours alone
DRAWINGS = {  # pictures bring their own inks, which are the same by day and by night
    "web/src/lib/ui/Vehicle.svelte",
    "web/src/lib/ui/Ornament.svelte",
    "web/src/lib/ui/faces.ts",
    "web/src/lib/ui/reactions.ts",
}


def styled(folder: Path) -> Iterator[tuple[str, str]]:
    """The lines of all sheets, components and scripts under this folder, each with its place."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix in (".css", ".svelte", ".ts") and name not in DRAWINGS:
            lines = path.read_text(encoding="utf-8").splitlines()
            yield from ((f"{name}:{number}", line) for number, line in enumerate(lines, 1))


def others_colours(game: str, lines: Iterator[tuple[str, str]]) -> list[str]:
    """Places that use a colour of another game than this one."""
    named = re.compile(rf"--(?:{'|'.join(other for other in GAMES if other != game)})(?:-on|-ink|-tint)?(?![\w-])")
    return [place for place, line in lines if named.search(line)]


def raw_colours(lines: Iterator[tuple[str, str]], home: str = "") -> list[str]:
    """Places with a colour that has no name; palettes give them, and the sheet `home` where it defines a token."""
    return [place for place, line in lines if RAW.search(line) and not _names_it(place, line, home)]


def _names_it(place: str, line: str, home: str) -> bool:
    file = place.partition(":")[0]
    return Path(file).name in PALETTES or (file == home and DEFINED.match(line) is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_own_colours(game: str) -> None:
    assert others_colours(game, styled(BOARDS / game / "web")) == []


def test_the_house_has_no_game_s_colours() -> None:
    assert others_colours("", styled(ROOT / "web/src")) == []


@pytest.mark.parametrize("game", GAMES)
def test_colours_of_a_game_are_named_in_its_sheet(game: str) -> None:
    home = f"src/tapis/games/{game}/web/{game}.css"
    assert raw_colours(styled(BOARDS / game / "web"), home) == []


def test_colours_of_the_house_are_named_in_tokens_css() -> None:
    assert raw_colours(styled(ROOT / "web/src")) == []


def test_a_colour_without_a_name_is_found() -> None:
    lines = [("a.css:1", "  color: #a92a1b;"), ("a.css:2", "  --road: #2f2c27;"), ("b.css:1", "  --road: #fff;")]
    assert raw_colours(iter(lines), "a.css") == ["a.css:1", "b.css:1"]
    mixed = [
        ("a.css:1", "background: rgb(0 0 0 / 0.2)"),
        ("a.css:2", "background: hsla(1, 2%, 3%, 0.4)"),
        ("a.ts:1", 'const INK = "#241f18";'),
        ("a.ts:2", "return this.#fed;"),
        ("colours.ts:1", 'const INK = "#241f18";'),
        ("a.css:3", "background: color-mix(in srgb, var(--shade) 20%, transparent)"),
    ]
    assert raw_colours(iter(mixed)) == ["a.css:1", "a.css:2", "a.ts:1"]
    used = [("a.css:1", "fill: var(--bornes-ink)"), ("a.css:2", "fill: var(--mots)"), ("a.css:3", "--mots-row: 1;")]
    assert others_colours("mots", iter(used)) == ["a.css:1"]
    assert others_colours("bornes", iter(used)) == ["a.css:2"]
