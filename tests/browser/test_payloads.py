"""Names, chat, guesses and words are text on every screen, never markup: whatever they say, nothing of it is done.

The page is shown payloads where people typed a mark, so that texts reach it which the house itself would refuse; and
the policy that forbids foreign scripts is taken away, so that escaping alone is what is tried.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Request, Route, WebSocketRoute

from tests.browser.kept_tables import MARKS, TOKEN, House
from tests.browser.payloads import EVIL, PAYLOADS
from tests.conftest import NewPage
from tests.house import GAMES

pytestmark = pytest.mark.browser

TOGETHER = 20  # payloads in the place of one mark
LISTEN = """
  window.hits = [];
  window.hit = (number) => hits.push(number);
  const name = {name};
  localStorage.setItem("tapis.settings", JSON.stringify({ name, lang: "fr", sound: false, motion: "calm" }));
"""
SLOPPY = """
  new MutationObserver(() => {
    for (const node of document.querySelectorAll("body *"))
      if (!node.children.length && node.textContent.includes("<") && !node.dataset.set && node.tagName !== "SCRIPT") {
        node.dataset.set = "1";
        node.innerHTML = node.textContent;
      }
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
SHOWN = """(text) => {
  const fields = [...document.querySelectorAll("input, textarea")].map((field) => field.value);
  return (document.body.textContent + fields.join()).includes(text);
}"""
LOADED = "() => [...document.images].every((image) => image.complete)"
GROUPS = [PAYLOADS[at : at + TOGETHER] for at in range(0, len(PAYLOADS), TOGETHER)]


Room = dict[str, Any]


class Stage:
    """One page on which this text stands wherever somebody typed something, and what it was made to do."""

    def __init__(self, page: Page, house: House, text: str, script: str = "") -> None:
        self.page, self.house, self.text = page, house, text
        self.change: Callable[[Room], None] = lambda room: None  # what else a room is made to tell
        self.asked: list[str] = []
        page.set_default_timeout(30_000)
        page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": house.url}])
        page.add_init_script(LISTEN.replace("{name}", json.dumps(text)) + script)
        page.on("request", self._note)
        page.route("**/api/**", self._answer)
        page.route(f"**/{EVIL}/**", lambda route: route.abort())
        page.route_web_socket("**/ws/**", self._speak)

    def _spoil(self, text: str) -> str:
        for mark in MARKS:
            text = text.replace(mark, json.dumps(self.text)[1:-1])
        return text

    def _note(self, request: Request) -> None:
        if not request.url.startswith((self.house.url, "data:", "blob:", "about:")):
            self.asked.append(request.url)

    def _answer(self, route: Route) -> None:
        answer = route.fetch()
        spoilt = "svg" not in answer.headers.get("content-type", "")
        route.fulfill(response=answer, body=self._spoil(answer.text()) if spoilt else answer.body())

    def _speak(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(self._spoil(self._changed(str(message)))))

    def _changed(self, text: str) -> str:
        message = json.loads(text)
        if message["is"] == "room":
            self.change(message)
        return json.dumps(message)

    def goto(self, address: str, sign: str, *, shown: bool = True) -> None:
        self.page.goto(self.house.url + address)
        self.page.locator(sign).first.wait_for()
        if shown:
            self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """The text is on the page, letter by letter: a screen without it would show nothing."""
        self.page.wait_for_function(SHOWN, arg=self.text[:20])

    def done(self) -> list[Any]:
        """What a payload got its way with."""
        self.page.wait_for_function(LOADED)
        self.page.evaluate("() => new Promise(requestAnimationFrame)")  # an image that did not load has said so
        hits: list[Any] = self.page.evaluate("() => window.hits")
        grown = self.page.locator("[data-evil]").count()
        gone = [] if self.page.url.startswith(self.house.url) else [self.page.url]
        return [*hits, *self.asked, *["[data-evil]"] * grown, *gone]


def screens(stage: Stage, games: Iterable[str]) -> Iterator[str]:
    """Every screen, one after the other, on this page."""
    page, codes = stage.page, stage.house.codes
    stage.goto("/", ".box", shown=False)
    yield "first page"
    stage.goto("/play/bornes", ".now")
    yield "new table"
    stage.goto("/rules/bornes", "#BOR-12", shown=False)
    yield "rules"
    stage.goto(f"/t/{codes.waiting}", ".seats")
    yield "waiting room"
    page.locator(".bar .icon-btn").last.click()
    page.locator(".drawer").wait_for()
    yield "menu"
    stage.goto(f"/tv/{codes.waiting}", ".tv-wait")
    yield "TV, waiting"
    for game in games:
        stage.goto(f"/t/{codes.running[game]}", f"main.{game}")
        yield f"board of {game}"
        page.get_by_role("button", name="Fil et discussion").click()
        page.locator(".talk").wait_for()
        yield f"conversation in {game}"
        stage.goto(f"/tv/{codes.running[game]}", ".tv-board")
        yield f"TV of {game}"
        stage.goto(f"/t/{codes.finished[game]}", "main.end .replay")
        yield f"end of {game}"
        page.get_by_role("button", name="Voir sur le tapis").click()
        page.locator(".cinema main").wait_for()
        yield f"film of {game}"
    page.context.clear_cookies()
    stage.goto(f"/t/{codes.waiting}", ".now")
    yield "sitting down"


def knock(room: Room) -> None:
    room["knocking"] = [{"number": 1, "name": MARKS[0], "removed": False}]


def await_bot(room: Room) -> None:
    room["seats"][-1] |= {"kind": "bot", "level": "", "outside": True, "present": False, "name": MARKS[0]}


def rarer_screens(stage: Stage) -> Iterator[str]:
    """What is seen now and then at a table."""
    page, codes = stage.page, stage.house.codes
    page.context.add_cookies([{"name": "tapis", "value": TOKEN, "url": stage.house.url}])
    stage.goto(f"/t/{codes.around}", ".curtain h1")
    yield "the curtain between two players"
    stage.change = await_bot
    stage.goto(f"/t/{codes.waiting}", ".seats")
    page.locator(".outside summary").click()
    page.locator(".outside button").nth(1).wait_for()
    yield "a chair for a bot from outside"
    page.evaluate("() => { window.setTimeout = () => 1 }")  # the time in which it can be taken back does not end
    page.locator(".seat").nth(1).get_by_role("button").click()
    page.locator(".acts .btn").last.click()
    page.locator(".acts .btn:not(.btn--line)").wait_for()
    yield "removing somebody"
    stage.change = knock
    stage.goto(f"/t/{codes.running['bornes']}", ".news")
    yield "somebody knocks"
    code = next((text for text in stage.text.split(" ") if text and not set(text) & set("./?#%")), "x")
    stage.goto(f"/seat/{quote(code, safe='')}#{'k' * 32}", "main.center", shown=False)
    page.locator("main button").click()
    page.locator("[role=alert]").wait_for()
    yield "a seat's own link"


def shown_to(
    page: Page, house: House, group: list[str], shown: Callable[[Stage], Iterable[str]]
) -> tuple[dict[str, list[Any]], int]:
    """What was done on which screen, and how many screens were looked at."""
    stage, seen = Stage(page, house, " ".join(group)), dict[str, list[Any]]()
    for screen in shown(stage):
        seen[screen] = stage.done()
    page.unroute_all(behavior="ignoreErrors")  # what is still being fetched
    return {screen: done for screen, done in seen.items() if done}, len(seen)


def _report(new_page: NewPage, house: House, group: list[str], shown: Callable[[Stage], Iterable[str]]) -> None:
    done, looks = shown_to(new_page(bypass_csp=True, service_workers="block"), house, group, shown)
    print(f"{len(group)} payloads × {looks} screens: {len(done)} executed")
    assert done == {}


def test_what_people_type_is_text_on_every_screen(new_page: NewPage, house: House) -> None:
    group = [*PAYLOADS[:28:2], *PAYLOADS[170::9]]
    _report(new_page, house, group, lambda stage: screens(stage, ["mots"]))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(GROUPS)))
def test_two_hundred_payloads_are_text_on_every_screen(new_page: NewPage, house: House, number: int) -> None:
    _report(new_page, house, GROUPS[number], lambda stage: chain(screens(stage, GAMES), rarer_screens(stage)))


def test_there_are_two_hundred_of_them() -> None:
    assert len(set(PAYLOADS)) == len(PAYLOADS) >= 200


def test_the_check_catches_a_page_that_takes_text_for_markup(new_page: NewPage, house: House) -> None:
    page = new_page(bypass_csp=True, service_workers="block")
    stage = Stage(page, house, " ".join(GROUPS[0]), SLOPPY)
    stage.goto(f"/t/{house.codes.waiting}", ".seats", shown=False)
    page.wait_for_function("() => window.hits.length")
    assert stage.done()
