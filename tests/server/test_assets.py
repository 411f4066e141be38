"""What a game's folder brings to the page, and nothing else of it."""

import json
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tapis.kernel import registry
from tapis.server.page import AGAIN, FOREVER
from tapis.server.settings import Settings
from tests import toys
from tests.server.conftest import EASY, Serve

THEME = {"fill": "#123456", "on": "#ffffff", "ink": "#123456", "tint": "#eeeeee",
         "night": {"ink": "#abcdef", "tint": "#111111"}}  # fmt: skip
FILES = {
    "web/messages.fr.json": json.dumps({"name": "Pomme", "tagline": "On croque.", "log": {"sung": "La"}}),
    "web/messages.en.json": json.dumps({"name": "Apple", "extra": {"alone": {"name": "Alone"}}}),
    "web/box.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "web/theme.json": json.dumps(THEME),
    "web/board.js": "export const mount = () => ({})",
    "web/assets/art/pip.png": "png",
    "web/assets/more.js": "export {}",
    "web/assets/secret.py": "SECRET = 1",
    "web/Board.svelte": "SECRET",
    "web/notes.json": '{"SECRET": 1}',
    "board.toml": 'seats = ["eater"]\n[[zone]]\nfield = "hand"\nkind = "hand"\n[plot]\nscores = "scores"\n',
}


@pytest.fixture
def orchard(tmp_path: Path) -> Iterator[Path]:
    """A folder of games with one in it, called `pomme`, which brings all that a game may bring."""
    home = tmp_path / "games/pomme"
    shutil.copytree(toys.FOLDER / "duel", home, ignore=shutil.ignore_patterns("__pycache__"))
    code = home / "__init__.py"
    code.write_text(code.read_text().replace('name = "duel"', 'name = "pomme"'))
    for name, content in FILES.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content)
    registry.add_folder(tmp_path / "games")
    yield home
    registry.forget_folders()
    registry.add_folder(toys.FOLDER)


@pytest.fixture
def url(serve: Serve, orchard: Path) -> str:
    return serve(Settings(limits=EASY))


def card(url: str) -> dict[str, Any]:
    return next(box for box in httpx.get(f"{url}/api/games").json() if box["name"] == "pomme")


def test_the_shelf_tells_what_the_box_shows(url: str) -> None:
    told = card(url)
    assert told["texts"] == {
        "fr": {"name": "Pomme", "tagline": "On croque."},
        "en": {"name": "Apple", "extra.alone.name": "Alone"},
    }
    assert told["theme"] == THEME
    assert told["box"] == FILES["web/box.svg"]
    assert (told["emblem"], told["module"], told["styles"]) == ("", True, False)
    assert told["seats"] == ["eater"]


def test_a_game_that_brings_nothing_is_on_the_shelf(url: str) -> None:
    duel = next(box for box in httpx.get(f"{url}/api/games").json() if box["name"] == "duel")
    assert (duel["theme"], duel["box"], duel["module"], duel["texts"]) == (None, "", False, {})


def test_colours_that_are_none_are_left_out(url: str, orchard: Path) -> None:
    (orchard / "web/theme.json").write_text(json.dumps({**THEME, "fill": "red; } body { display: none"}))
    assert card(url)["theme"] is None


def test_files_are_kept_for_ever_under_their_version(url: str, orchard: Path) -> None:
    version = card(url)["version"]
    for name in ("messages.fr.json", "board.js", "assets/art/pip.png", "assets/more.js"):
        answer = httpx.get(f"{url}/games/pomme/{version}/{name}")
        assert (answer.status_code, answer.text) == (200, FILES[f"web/{name}"])
        assert answer.headers["cache-control"] == FOREVER
    assert httpx.get(f"{url}/games/pomme/{version}/board.js").headers["content-type"].startswith("text/javascript")
    (orchard / "web/messages.fr.json").write_text('{"name": "Poire"}')
    os.utime(orchard / "web/messages.fr.json", (time.time() + 5, time.time() + 5))
    assert card(url)["version"] != version
    stale = httpx.get(f"{url}/games/pomme/{version}/messages.fr.json")
    assert (stale.json()["name"], stale.headers["cache-control"]) == ("Poire", AGAIN)


def test_a_picture_opened_by_itself_runs_nothing(url: str) -> None:
    headers = httpx.get(f"{url}/games/pomme/1/box.svg").headers
    assert headers["content-type"] == "image/svg+xml"
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "sandbox" in headers["content-security-policy"]
    assert "default-src 'self'" in httpx.get(f"{url}/games/pomme/1/board.js").headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "Board.svelte",
        "notes.json",
        "theme.json",
        "assets/secret.py",
        "../__init__.py",
        "..%2f__init__.py",
        "assets/../../__init__.py",
        "assets/..%2f..%2f__init__.py",
        "assets/%2e%2e/Board.svelte",
        "assets/link.txt",
        "assets/",
        "assets/%00.js",
        "%2fetc%2fpasswd",
        "",
    ],
)
def test_nothing_else_leaves_the_folder(url: str, orchard: Path, path: str) -> None:
    (orchard / "web/assets/link.txt").symlink_to(orchard / "__init__.py")
    answer = httpx.request("GET", httpx.URL(url).copy_with(raw_path=f"/games/pomme/1/{path}".encode()))
    assert answer.status_code == 404, answer.text
    assert "SECRET" not in answer.text


def test_other_games_have_no_files(url: str) -> None:
    for game in ("belote", "..", "pomme%2f..", "common"):
        raw = f"/games/{game}/1/board.js".encode()
        assert httpx.request("GET", httpx.URL(url).copy_with(raw_path=raw)).status_code == 404


def test_a_board_that_knows_no_game_is_told_enough(url: str) -> None:
    told = httpx.get(f"{url}/api/games/pomme/board").json()
    assert told["board"]["seats"] == ["eater"]
    assert told["board"]["zone"] == [{"field": "hand", "kind": "hand", "by_seat": False}]
    assert told["board"]["plot"]["scores"] == "scores"
    view = told["view"]["$defs"]["DuelView"]["properties"]
    assert view["hand"] == {"type": "array", "items": {"type": "integer"}}
    assert "Attack" in told["moves"]["$defs"]
    assert httpx.get(f"{url}/api/games/belote/board").json()["rule"] == "house.game"


def test_a_board_file_that_cannot_be_read_is_left_out(url: str, orchard: Path) -> None:
    (orchard / "board.toml").write_text("zone = 3")
    os.utime(orchard / "board.toml", (time.time() + 5, time.time() + 5))
    assert httpx.get(f"{url}/api/games/pomme/board").json()["board"]["zone"] == []
