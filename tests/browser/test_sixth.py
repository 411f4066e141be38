"""A game that nobody here has ever seen, installed as a package: on the shelf, on a board, and gone again."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import no_sideways_scroll, pause, served, sit, small_targets, until
from tests.conftest import NewPage
from tests.later import later
from tests.live import LiveServer
from tests.sixth import NAME, installed, main_beside

pytestmark = pytest.mark.browser
Axe = Callable[[Page], list[str]]

EASY: dict[str, int | None] = {"turn": None, "react": None, "look": 0}
SIZES = [(360, 740), later(844, 390), later(1280, 800)]
CUT_OFF = """() => [...document.querySelectorAll('main.plain .ask, main.plain .moves button')]
  .filter((node) => { const box = node.getBoundingClientRect();
    return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0; })
  .map((node) => node.className + ' ' + node.textContent)"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(tmp_path_factory.mktemp("package") / "game")


@pytest.fixture(scope="module")
def server(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from served(tmp_path_factory.mktemp("server"), main_beside(package))


PLAY = """async () => {
  const [main] = document.querySelectorAll('main.plain');
  if (main && !main.querySelector('.hand [aria-pressed=true]')) main.querySelector('.hand button')?.click();
  await new Promise(requestAnimationFrame);
  document.querySelector('main.plain .moves button')?.click();
}"""


def play_once(page: Page) -> None:
    """Whatever is asked: a card if one is wanted, then the first thing that can be done. Bots may be quicker."""
    page.evaluate(PLAY)


def may_play(page: Page) -> bool:
    return page.locator("main.plain .ask.is-live").count() > 0 or page.locator("main.end").count() > 0


def test_the_box_has_its_own_name_picture_and_colours(new_page: NewPage, server: str, package: Path) -> None:
    page = new_page(width=1280, height=900)
    page.goto(server)
    box = page.locator(f".g-{NAME} .box")
    expect(box.locator("b")).to_have_text("Bluffeur")
    expect(box.locator("i")).to_have_text("Une carte, un chiffre, et l’air de rien.")
    assert "M56 44c22-16" in box.locator(".ill").inner_html()  # the mask of its own box.svg
    fill = json.loads((package / f"tapis_{NAME}/web/theme.json").read_text())["fill"]
    red, green, blue = (int(fill[at : at + 2], 16) for at in (1, 3, 5))
    expect(box.locator(".lid")).to_have_css("background-color", f"rgb({red}, {green}, {blue})")
    page.get_by_role("button", name="English").click()
    expect(box.locator("i")).to_have_text("One card, one number, and a straight face.")
    assert no_sideways_scroll(page)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_is_played_to_its_end_on_the_plain_board(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    page = new_page(width=width, height=height, has_touch=width < 1000)
    sit(page, server, NAME, EASY, seats=4, bots=["careful"] * 3, options={"turns": 10})
    page.wait_for_selector("main.plain")
    expect(page.get_by_role("list", name="Autour de la table").get_by_role("listitem")).to_have_count(4)
    checked = False
    for _ in range(80):
        until(page, lambda: may_play(page), lambda page: page.locator("main").inner_text())
        if page.locator("main.end").count():
            break
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
        assert no_sideways_scroll(page)
        if page.locator(".hand button").count() and not checked:
            page.evaluate("document.querySelector('.hand button')?.click()")  # a bot may be quicker
            assert small_targets(page, "main.plain") == []
            assert page.evaluate(CUT_OFF) == []
            assert axe(page) == []
            checked = True
        pause(page, 50)
        if may_play(page) and not page.locator("main.end").count():
            play_once(page)
    assert checked
    page.locator("main.end").wait_for()
    expect(page.locator("svg.plot")).to_be_visible()
    expect(page.get_by_role("row", name="Cartes en main")).to_be_visible()


def test_cards_lie_face_down_and_what_happens_is_told(new_page: NewPage, server: str) -> None:
    page = new_page(width=360, height=740, locale="en-GB")
    sit(page, server, NAME, EASY, seats=2, bots=["careful"], options={"turns": 30})
    page.wait_for_selector("main.plain")
    until(page, lambda: may_play(page), lambda page: page.locator("main").inner_text())
    if page.get_by_role("button", name="I believe it").count():
        page.get_by_role("button", name="I believe it").click()
        page.locator(".hand button").first.wait_for()
    others = page.get_by_role("listitem").filter(has_not_text="You")
    expect(others.get_by_role("img", name="In hand")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".hand button").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(".hand button").first).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_text("Choose a card.")).to_be_visible()
    page.keyboard.press("1")
    page.locator(".moves button").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("You lay a card and say")


# — a board of its own —

MODULE = """
import { cheer } from "./assets/cheer.js";
export function mount(target, api) {
  const draw = () => {
    target.innerHTML = "";
    const told = document.createElement("p");
    told.className = "told";
    told.textContent = `${api.t("name")} ${api.name(0)} ${api.view.pile} ${api.lang} ${cheer}`;
    target.append(told);
    for (const move of api.view.options.slice(0, 3)) {
      const button = document.createElement("button");
      button.textContent = JSON.stringify(move);
      const open = api.windows.find((w) => w.seats.includes(api.me) && w.accepts.includes(move.move));
      button.onclick = () => api.play(open.id, move);
      target.append(button);
    }
  };
  draw();
  return { update: draw, destroy: () => document.body.setAttribute("data-gone", api.asset("x.png")) };
}
"""


def test_a_compiled_board_is_brought_by_the_folder(new_page: NewPage, tmp_path: Path) -> None:
    web = installed(tmp_path / "game") / f"tapis_{NAME}/web"
    (web / "board.js").write_text(MODULE)
    (web / "board.css").write_text(".told { color: rgb(1, 2, 3); }")
    (web / "assets").mkdir()
    (web / "assets/cheer.js").write_text("export const cheer = 'hourra';")
    server = LiveServer(tmp_path / "data", main_beside(tmp_path / "game"))
    server.start()
    try:
        page = new_page()
        sit(page, server.url, NAME, EASY, seats=2, bots=["careful"])
        told = page.locator("main.module .told")
        expect(told).to_contain_text("Bluffeur Vous")
        expect(told).to_contain_text("fr hourra")
        expect(told).to_have_css("color", "rgb(1, 2, 3)")
        page.locator("main.module button", has_text='"move"').first.click()
        page.get_by_role("button", name="Fil et discussion").first.click()
        expect(page.locator(".talk .log p").first).not_to_have_class("muted")
        page.keyboard.press("Escape")
        page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
        page.wait_for_selector(".box")
        gone = page.evaluate("document.body.dataset.gone")
        assert gone.startswith(f"/games/{NAME}/")
        assert gone.endswith("/assets/x.png")
        page.close()
    finally:
        server.stop()


# — the package is taken away —


@pytest.mark.soak
def test_its_tables_are_kept_when_it_is_gone(new_page: NewPage, tmp_path: Path) -> None:
    folder = installed(tmp_path / "game")
    server = LiveServer(tmp_path / "data", main_beside(folder))
    server.start()
    page = new_page()
    try:
        code = sit(page, server.url, NAME, EASY, seats=2, bots=["careful"])
        page.wait_for_selector("main.plain")
        sit(page, server.url, "bornes", EASY, seats=2, bots=["random"])
        page.wait_for_selector("main.bornes")  # all that the page fetches is there before the server goes
        server.stop()
        folder.rename(tmp_path / "elsewhere")
        server.start()
        page.goto(server.url)
        expect(page.get_by_text(f"bluffeur, table {code}\u00a0: ce jeu n’est plus installé ici")).to_be_visible()
        expect(page.locator("a.slip", has_text="Bornes")).to_be_visible()
        page.goto(f"{server.url}/t/{code}")
        expect(page.get_by_role("heading", name="Cette table ne peut plus se jouer")).to_be_visible()
        (tmp_path / "elsewhere").rename(folder)
        server.stop()
        server.start()
        page.goto(f"{server.url}/t/{code}")
        page.wait_for_selector("main.plain")
    finally:
        server.kill()
