"""A game is a folder: one that nobody here has ever seen is playable through the server."""

import shutil
from pathlib import Path

import httpx
import pytest

from tests import toys
from tests.live import MAIN, LiveServer
from tests.server.browsers import Browser

RULES = """# Jeu de la pomme

## Règles

- **POM-01** On croque chacun son tour.
- **POM-02** <script>alert(1)</script> n’est que du texte.
"""


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    """A folder of games with one in it, called `pomme`."""
    folder = tmp_path / "games"
    shutil.copytree(toys.FOLDER / "duel", folder / "pomme", ignore=shutil.ignore_patterns("__pycache__"))
    code = folder / "pomme/__init__.py"
    code.write_text(code.read_text().replace('name = "duel"', 'name = "pomme"'))
    (folder / "pomme/rules.fr.md").write_text(RULES)
    return folder


def test_a_game_from_a_temporary_folder_is_played_to_its_end(orchard: Path, tmp_path: Path) -> None:
    more = f"import sys; sys.argv += ['--more-games', {str(orchard)!r}]"
    server = LiveServer(tmp_path / "data", f"{more}; {MAIN}")
    server.start()
    try:
        shelf = [box["name"] for box in httpx.get(f"{server.url}/api/games").json()]
        assert "pomme" in shelf
        assert "duel" not in shelf
        ana, bob = Browser(server.url), Browser(server.url)
        code = ana.open("pomme", options={"turns": 4})["code"]
        bob.join(code, "Bob")
        lines = [ana.sit(code), bob.sit(code)]
        assert lines[0].command("deal")["is"] == "done"
        for seq in range(4):
            for line in lines:
                line.caught_up(seq)
            line = next(line for line in lines if line.may())
            window, move = line.may()[0]
            assert line.command("play", window=window, move=move)["is"] == "done"
        while lines[1].room["stage"] != "over":
            lines[1].hear()
        assert lines[1].room["result"]["reason"] == "turns"
        assert httpx.get(f"{server.url}/api/tables/{code}/replay", timeout=60).json()["result"]
        html = httpx.get(f"{server.url}/api/rules/pomme/fr").json()["html"]
        assert '<li id="POM-01">' in html
        assert "<script" not in html
        server.kill()
        server.start()
        assert ana.sit(code).room["stage"] == "over"
    finally:
        server.kill()


def test_without_the_folder_there_is_no_such_game(url: str) -> None:
    answer = httpx.post(f"{url}/api/tables", json={"game": "pomme", "name": "Ana"}, headers={"origin": url})
    assert answer.json()["rule"] == "house.game"
