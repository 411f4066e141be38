"""Dictionaries over HTTP, closed on one's own turn; and looking back at what is over."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from tapis.games.courts import GAME
from tapis.games.courts.moves import Options
from tapis.kernel.testing import rule
from tapis.server.wordlists import open_lists
from tapis.words import house_words, lexicon, set_house_words
from tests.server.browsers import Browser, Line


def word(browser: Browser, text: str, lang: str = "fr", **params: Any) -> httpx.Response:
    return browser.http.get(f"/api/words/{lang}/{text}", params=params)


@rule("ALL-08")
def test_a_word_is_understood_as_it_is_typed(url: str) -> None:
    ana = Browser(url)
    card = word(ana, "Cœur").json()
    assert (card["word"], card["known"], card["lexicon"]) == ("COEUR", True, "fr")
    assert any(meaning["lemma"] == "cœur" for meaning in card["meanings"])
    assert word(ana, "quiz", "en").json()["meanings"][0]["gloss"]
    unknown = word(ana, "xqzt", "fr+en").json()
    assert (unknown["known"], unknown["level"], unknown["meanings"]) == (False, None, [])
    assert word(ana, "mot", "tlh").status_code == 404


@rule("COU-05")
def test_the_dictionary_is_closed_on_one_s_own_turn(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("courts")["code"]
    bob.join(code, "Bob")
    lines = [ana.sit(code), bob.sit(code)]
    assert lines[0].command("deal")["is"] == "done"
    turn = _deal_seen(lines)
    asked, other = (ana, bob) if turn == 0 else (bob, ana)
    refused = word(asked, "mot", table=code)
    assert (refused.status_code, refused.json()["rule"]) == (409, "COU-05")
    assert word(other, "mot", table=code).json()["known"] is True
    assert word(other, "mot", table=code, seat=turn).json()["rule"] == "house.seat"


@rule("COU-05")
def test_on_a_relaxed_table_that_is_a_courtesy(url: str) -> None:
    ana = Browser(url)
    relaxed = {"turn": None, "react": None, "look": 4000}
    code = ana.open("courts", seats=2, pace=relaxed)["code"]
    ana.join(code, "Bea")
    line = ana.sit(code)
    assert line.command("deal")["is"] == "done"
    for seat in (0, 1):
        assert word(ana, "mot", table=code, seat=seat).status_code == 200


def _deal_seen(lines: list[Line]) -> int:
    frames = [line.caught_up(0) for line in lines]
    return int(frames[0]["view"]["turn"])


def test_one_asks_about_one_s_own_seat_only(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("courts", seats=1, deal=True, pace={"turn": None, "react": None})["code"]
    assert ana.http.get(f"/api/tables/{code}/study/winnable").json()["rule"] == "COU-43"
    assert bob.http.get(f"/api/tables/{code}/study/winnable").json()["rule"] == "house.seat"
    assert ana.http.get(f"/api/tables/{code}/study/nonsense").status_code == 404


@rule("COU-43")
def test_a_deal_given_up_is_looked_at_again(url: str) -> None:
    ana = Browser(url)
    code = ana.open("courts", seats=1, deal=True, pace={"turn": None, "react": None})["code"]
    line = ana.sit(code)
    line.caught_up(0)
    assert line.command("play", window="solitaire", move={"move": "giveup"})["is"] == "done"
    found = ana.http.get(f"/api/tables/{code}/study/winnable", timeout=60).json()
    assert found["outcome"] in ("won", "lost", "unknown")
    assert bool(found["line"]) == (found["outcome"] == "won")


def test_an_earlier_game_of_the_evening_is_looked_at_again(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("courts", seats=1, deal=True, pace={"turn": None, "react": None})["code"]
    line = ana.sit(code)
    line.caught_up(0)
    assert line.command("play", window="solitaire", move={"move": "giveup"})["is"] == "done"
    found = ana.http.get(f"/api/tables/{code}/study/winnable", timeout=60).json()
    assert line.command("box", game="bornes")["is"] == "done"
    for path in ("study", "games/1/study", "games/1/study"):  # without a number the last one that was dealt
        assert ana.http.get(f"/api/tables/{code}/{path}/winnable", timeout=60).json() == found
    assert bob.http.get(f"/api/tables/{code}/games/1/study/winnable").json()["rule"] == "house.seat"
    assert ana.http.get(f"/api/tables/{code}/games/2/study/winnable").status_code == 404


@rule("COU-04")
def test_a_host_s_words_are_kept_for_the_games_that_were_dealt_with_them(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("sklonk\n# a remark\nblorf\n", "utf-8")
    try:
        open_lists(tmp_path / "words", mine)
        dealt = GAME.options()
        assert isinstance(dealt, Options)
        assert dealt.house == house_words() != ""
        set_house_words(())
        open_lists(tmp_path / "words", None)
        assert GAME.options().house == ""
        assert "sklonk" in lexicon("fr", dealt.house)
        assert "sklonk" not in lexicon("fr")
    finally:
        set_house_words(())


def test_a_list_with_a_line_that_is_no_word_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("arc-en-ciel\n", "utf-8")
    with pytest.raises(ValueError, match="line 1"):
        open_lists(tmp_path / "words", bad)


@rule("MOT-13")
def test_a_whole_sentence_may_be_asked_about(url: str) -> None:
    ana, bob = Browser(url), Browser(url)
    code = ana.open("mots")["code"]
    bob.join(code, "Bob")
    line = ana.sit(code)
    assert line.command("deal")["is"] == "done"
    text = "Le chat gris dort sur le lit, et sur le lit, et encore sur le lit : il dort, il dort, il dort !"
    read = ana.http.get(f"/api/tables/{code}/study/reading-fr-0-0,1,4,5-{text}")
    assert (read.status_code, read.json()["why"]) == (200, "")
    assert ana.http.get(f"/api/tables/{code}/study/reading-fr-0-{'a' * 500}").status_code == 400
