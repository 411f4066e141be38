"""What a messenger shows of an invitation: who waits and at which game, in the sender's language; of a closed table
nothing."""

import io
from html import escape
from pathlib import Path

import httpx
import pytest
from PIL import Image

from tapis.server.settings import Settings
from tests.server.browsers import Browser
from tests.server.conftest import EASY, Serve


@pytest.fixture
def address(serve: Serve, tmp_path: Path) -> str:
    (tmp_path / "index.html").write_text("<!doctype html><html><head><title>Tapis</title></head><body></body></html>")
    return serve(Settings(static=tmp_path, limits=EASY, invite="http://tapis.example"))


def told(address: str, code: str, language: str = "") -> str:
    answer = httpx.get(f"{address}/t/{code}", params={"lang": language} if language else {})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    return answer.text


def test_a_link_says_who_waits_and_shows_the_box(address: str) -> None:
    code = Browser(address).open("mimes", name="Hélène")["code"]
    page = told(address, code)
    assert "<title>Hélène vous attend à Mimes</title>" in page
    assert '<meta property="og:title" content="Hélène vous attend à Mimes" />' in page
    assert f'<meta property="og:url" content="http://tapis.example/t/{code}" />' in page
    assert "Hélène is waiting for you at Mimes" in told(address, code, "en")
    assert "vous attend" in told(address, code.lower(), "xx")
    picture = page.partition('property="og:image" content="http://tapis.example')[2].partition('"')[0]
    answer = httpx.get(f"{address}{picture}")
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    assert len(answer.content) < 100_000


def test_links_to_a_story_a_film_and_a_way_to_play_are_told_too(address: str) -> None:
    host = Browser(address)
    code = host.open("bornes", name="Hélène", bots=["family"], seats=2, deal=True)["code"]
    story, film = told(address, f"{code}/story"), told(address, f"{code}/games/1", "en")
    assert "<title>Une soirée de jeux, racontée</title>" in story
    assert 'content="Bornes, avec Hélène :' in story.replace("\xa0", " ")
    assert f'<meta property="og:url" content="http://tapis.example/t/{code}/games/1" />' in film
    assert "The film of a game of Bornes" in film
    assert "With Hélène," in film
    assert "/games/bornes/" in film
    assert "<title>Tapis</title>" in told(address, f"{code}/games/2")
    assert host.sit(code).command("lock", locked=True)["is"] == "done"
    assert "<title>Tapis</title>" in told(address, f"{code}/story")
    play = httpx.get(f"{address}/play/mimes", params={"lang": "en"}).text
    assert "<title>A game of Mimes?</title>" in play


def test_names_are_text(address: str) -> None:
    name = '"><b>&{game}'
    page = told(address, Browser(address).open("bornes", name=name)["code"])
    assert escape(name) in page
    assert "<b>" not in page


def test_a_closed_table_tells_nothing(address: str) -> None:
    host = Browser(address)
    code = host.open("bornes", name="Hélène")["code"]
    line = host.sit(code)
    for locked in (True, False):
        assert line.command("lock", locked=locked)["is"] == "done"
        assert ("Hélène" in told(address, code)) != locked
    for unknown in ("ABCDE", "A" * 40):
        assert "<title>Tapis</title>" in told(address, unknown)


def test_a_game_without_a_picture_has_the_house_s(address: str) -> None:
    assert "/icon-512.png" in told(address, Browser(address).open("duel")["code"])


def test_a_seat_s_own_link_is_a_picture_too(address: str) -> None:
    host = Browser(address)
    seat = host.open("duel")
    answer = host.http.post(f"/api/tables/{seat['code']}/seat-qr", json={"key": seat["key"]})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    other = host.http.post(f"/api/tables/{seat['code']}/seat-qr", json={"key": "x" * 30})
    assert other.text != answer.text
    assert httpx.post(f"{address}/api/tables/{seat['code']}/seat-qr", json={"key": "x" * 30}).status_code == 403
