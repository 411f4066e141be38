"""A table without a clock from outside: challenges are asked for, and the dictionary is closed meanwhile."""

from itertools import permutations
from typing import Any, NamedTuple

import pytest

from tapis.games.courts.dictionary import is_word
from tapis.games.courts.moves import Options
from tapis.games.courts.tests.vocabulary import cards
from tapis.kernel.testing import rule
from tests.server.browsers import Browser, Line

RELAXED = {"turn": None, "react": None, "look": 4000}
LIVE = {"turn": 60_000, "react": 60_000, "look": 4000}


class Bluff(NamedTuple):
    """Two people; `author` went out with a word that no dictionary has, and `other` is asked about it."""

    code: str
    browsers: list[Browser]
    keys: list[str]
    lines: list[Line]
    author: int

    @property
    def other(self) -> int:
        return 1 - self.author


def play(line: Line, move: dict[str, Any]) -> None:
    """The move, in the window that waits for this seat; every line then hears of it."""
    window = next(w["id"] for w in line.frame["windows"] if w["waits"])
    assert line.command("play", window=window, move=move)["is"] == "done"


def nonsense(hand: list[str]) -> tuple[str, ...]:
    """Three cards of the hand, in an order that spells nothing."""
    return next(word for word in permutations(hand, 3) if not is_word(cards(" ".join(word)), Options()))


def bluff(url: str, pace: dict[str, int | None]) -> Bluff:
    browsers = [Browser(url), Browser(url)]
    made = browsers[0].open("courts", seats=2, pace=pace)
    code = made["code"]
    keys = [made["key"], browsers[1].join(code, "Bob")["key"]]
    lines = [browser.sit(code) for browser in browsers]
    assert lines[0].command("deal")["is"] == "done"
    frames = [line.caught_up(0) for line in lines]
    author = frames[0]["view"]["turn"]
    play(lines[author], {"move": "draw", "pile": "stock"})
    hand = lines[author].caught_up(1)["view"]["hand"]
    word = nonsense(hand)
    rest = list(hand)
    for card in word:
        rest.remove(card)
    play(lines[author], {"move": "lay", "words": [word], "discard": rest[0]})
    other = lines[1 - author]
    other.caught_up(2)
    play(other, {"move": "draw", "pile": "stock"})
    play(other, {"move": "discard", "card": other.caught_up(3)["view"]["hand"][0]})
    for line in lines:
        line.caught_up(4)
    return Bluff(code, browsers, keys, lines, author)


def look_up(browser: Browser, **where: Any) -> str:
    """The rule by which the dictionary is closed, or nothing."""
    answer = browser.http.get("/api/words/fr/mot", params=where)
    return "" if answer.status_code == 200 else str(answer.json()["rule"])


@rule("COU-34", "ALL-12")
def test_two_people_at_a_relaxed_table_are_asked_for_challenges_and_one_is_made(url: str) -> None:
    table = bluff(url, RELAXED)
    asked = table.lines[table.other]
    (window,) = [w for w in asked.frame["windows"] if w["waits"]]
    assert (window["kind"], window["seats"], window["closes_at"]) == ("contest", [table.other], None)
    play(asked, {"move": "contest", "seat": table.author, "word": 0})
    view = asked.caught_up(5)["view"]
    assert view["phase"] == "count"
    (contest,) = view["rounds"][0]["contests"]
    assert (contest["author"], contest["valid"]) == (table.author, False)
    assert view["players"][table.author]["total"] == -contest["points"] < 0


@rule("COU-35")
@pytest.mark.parametrize("pace", [RELAXED, LIVE])
def test_the_dictionary_is_closed_for_both_while_words_may_be_challenged(url: str, pace: dict[str, int | None]) -> None:
    table = bluff(url, pace)
    for seat, browser in enumerate(table.browsers):
        assert look_up(browser, table=table.code, seat=seat) == "COU-35"
        assert look_up(browser) == "COU-35"  # not naming the table does not open it
    play(table.lines[table.other], {"move": "pass"})
    table.lines[table.other].caught_up(5)
    for browser in table.browsers:
        assert look_up(browser, table=table.code) == look_up(browser) == ""


@rule("COU-35")
def test_another_table_or_another_browser_of_the_same_seat_does_not_open_it(url: str) -> None:
    table = bluff(url, RELAXED)
    asked = table.browsers[table.other]
    alone = asked.open("courts", seats=1, deal=True, pace=RELAXED)["code"]
    assert look_up(asked, table=alone) == "COU-35"
    phone = Browser(url)
    assert look_up(phone) == ""
    came = phone.http.post(f"/api/tables/{table.code}/return", json={"key": table.keys[table.other]})
    assert came.status_code == 201
    assert look_up(phone) == look_up(phone, table=table.code) == "COU-35"


@rule("COU-35")
def test_who_watches_may_not_look_either(url: str) -> None:
    table = bluff(url, RELAXED)
    watcher = Browser(url)
    own = watcher.open("courts", seats=1, deal=True, pace=RELAXED)["code"]
    assert look_up(watcher, table=own) == ""
    watcher.sit(table.code, "?watch")
    assert look_up(watcher, table=own) == look_up(watcher) == "COU-35"
