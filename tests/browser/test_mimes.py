"""The Mimes board in a real Chromium: teams, drawings found and stolen, a foul, one room with a wall, the keyboard."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tapis.games.mimes.cards import LINES, ZONES, deck
from tests.browser.mimes_server import BRIEF, SHORT
from tests.browser.performing import DRAW, circle, drag, perform, strokes
from tests.browser.rigged import MAIN
from tests.browser.tables import WIDTHS, join, no_sideways_scroll, sit, small_targets, until
from tests.conftest import NewPage
from tests.later import later
from tests.live import LiveServer

pytestmark = pytest.mark.browser

PACE: dict[str, int | None] = {"turn": 60_000, "react": 60_000, "look": 60_000}
WORDS = [card.words(zone, line).text for card in deck("fr") for zone in ZONES for line in range(1, LINES + 1)]
LONG = [word for word in WORDS if word.isalpha() and len(word) > 7][:80]  # words that can be missed by a little
LONGEST = sorted(WORDS, key=len)[-60:]
HOUSE = {"read_seconds": 60, "own_words": "\n".join(LONG), "own_only": True}
TOO_SOON = """() => new Promise((done) => {
  const look = () => {
    const button = document.querySelector('.mm-dock.is-fresh .react-main');
    return button ? done(button.click()) : requestAnimationFrame(look);
  };
  look();
})"""
NAMES = ("Camille", "Dominique", "Sacha", "Lou")


class Four:
    """Four people in two teams, each with a page of their own."""

    names: tuple[str, ...] = NAMES

    def __init__(self, new_page: NewPage, server: str, width: int, height: int, **options: Any) -> None:
        self.pages = [new_page(width, height, reduced_motion="reduce") for _ in self.names]
        host = self.pages[0]
        pace = {**PACE, "look": options.pop("look", PACE["look"])}
        self.code = sit(host, server, "mimes", pace, seats=len(self.names), deal=False, options={**HOUSE, **options})
        for name, page in zip(self.names[1:], self.pages[1:], strict=True):
            join(page, server, self.code, name)
        expect(host.get_by_role("list").get_by_text(self.names[-1])).to_be_visible()
        host.locator(".room-go .go").click()
        self.make_teams(host)
        for page in self.pages:
            page.locator("[data-phase=teams] .react-main").click()
        self.phase("roll")

    def make_teams(self, host: Page) -> None:
        """As the table begins: every other seat."""

    def phase(self, name: str) -> None:
        for page in self.pages:
            page.wait_for_selector(f"main.mimes[data-phase={name}]", timeout=30_000)  # the sand has to run out first

    def go_on(self) -> None:
        """Everybody has seen the card."""
        self.phase("show")
        for page in self.pages:
            page.get_by_role("button", name="Continuer").click()
        self.phase("roll")

    def of(self, role: str) -> list[Page]:
        return [page for page in self.pages if page.locator(f"main[data-role={role}]").count()]

    def roll(self) -> tuple[Page, str]:
        """The performer's page and the word, which is on that page alone."""
        (page,) = self.of("performer")
        page.locator(".react-main").click()
        self.phase("read")
        word = page.locator("[data-word]").first.get_attribute("data-word")
        assert word
        expect(page.locator(".mm-word")).to_contain_text(word)
        return page, word

    def draw(self) -> tuple[Page, str]:
        page, word = self.roll()
        page.get_by_role("button", name=re.compile("dessine")).last.click()
        self.phase("perform")
        drag(page, circle(0.5, 0.5, 0.2))
        for other in self.pages:
            strokes(other, 1)
        return page, word


class Six(Four):
    """Six people in three teams."""

    names = (*NAMES, "Alex", "Charlie")

    def make_teams(self, host: Page) -> None:
        host.get_by_role("button", name="Une équipe de plus").click()
        host.get_by_role("button", name="Au hasard").click()
        for page in self.pages:
            page.wait_for_selector(".mm-column:nth-child(3) .mm-name:nth-child(1)")


def hear(page: Page, team: str, answer: str) -> None:
    """The performer says whether the team that is asked has found it."""
    expect(page.locator(".react-q")).to_contain_text(f"Les {team}")
    page.wait_for_selector(".mm-dock:not(.is-fresh)")
    page.get_by_role("button", name=answer, exact=True).click()


def say(page: Page, text: str) -> None:
    page.locator("#mm-guess").fill(text)
    page.keyboard.press("Enter")
    said = page.locator(".mm-guesses li").filter(has_text=text)
    judged = page.get_by_role("region", name="Une faute a été signalée")
    expect(said.or_(page.locator(".mm-card")).or_(judged).first).to_be_visible()  # a right one ends the minute


def points(page: Page) -> list[int]:
    return [int(score) for score in page.locator(".mm-scores .mm-score > b").all_inner_texts()]


def nearly(word: str) -> str:
    """Two letters off: near, and no more."""
    return word[:-2] + "zz"


@WIDTHS
def test_a_drawing_is_found_and_a_foul_upheld(new_page: NewPage, server: str, width: int, height: int) -> None:
    four = Four(new_page, server, width, height, seconds=60)
    page, word = four.draw()
    (mate,), rivals = four.of("mate"), four.of("rival")
    for other in (mate, *rivals):
        assert word not in other.locator("main").inner_text()
    say(mate, nearly(word))
    expect(mate.locator(".is-near")).to_contain_text("presque")
    expect(page.locator(".is-near")).to_have_count(1)
    expect(mate.locator(".status")).to_contain_text("À vous de deviner")
    hold = page.get_by_role("button", name="Tenir pour revoir le mot")
    expect(hold).to_be_visible()
    assert word not in page.locator("main").inner_text()  # it hides when the sand runs
    hold.dispatch_event("pointerdown")
    expect(page.locator(".mm-hold")).to_have_text(word)
    page.locator(".mm-hold").dispatch_event("pointerup")
    expect(hold).to_be_visible()
    assert rivals[0].locator(".is-near").count() == 0
    mate.wait_for_timeout(1_000)  # one guess a second (MIM-25)
    say(mate, word)
    for other in four.pages:
        expect(other.locator(".mm-card [data-word]")).to_have_text(word)
        expect(other.locator(".mm-stamp")).to_have_text("trouvé")
        expect(other.locator(".react-q")).to_contain_text("Trouvé ! Trois points pour les")
    assert sorted(points(mate)) == [0, 3]
    assert all(no_sideways_scroll(other) for other in four.pages)

    four.go_on()
    expect(page.locator(".mm-dots .is-now")).to_have_text("2")
    _, word = four.draw()
    (mate,), rivals = four.of("mate"), four.of("rival")
    assert mate is page  # another one performs
    rivals[0].keyboard.press("f")
    expect(rivals[1].locator(".mm-foul")).to_contain_text("signalée")
    say(mate, word)
    four.phase("verdict")
    expect(rivals[1].locator(".mm-moment")).to_contain_text("après")
    rivals[1].get_by_role("button", name="Il y a faute").click()
    for other in four.pages:
        expect(other.locator(".mm-stamp")).to_have_text("faute")
        expect(other.locator(".react-q")).to_contain_text("Faute retenue")
    four.go_on()
    assert sorted(points(mate)) == [0, 3]
    assert four.of("performer")[0] in rivals


@pytest.mark.soak
def test_a_word_that_is_not_found_is_stolen_for_a_point(new_page: NewPage, server: str) -> None:
    four = Four(new_page, server, 360, 740, story=SHORT)
    page, word = four.draw()
    four.phase("answer")
    first, second = four.of("rival")
    first.locator("#mm-answer").fill(word)
    expect(second.locator("#mm-answer")).to_have_value(word)  # a team writes one answer
    assert page.locator("#mm-answer").count() == 0
    second.get_by_role("button", name="Sceller").click()
    four.phase("show")
    expect(page.locator(".mm-items .is-right")).to_contain_text(word)
    expect(page.locator(".react-q")).to_contain_text("Volé par les")
    expect(page.locator(".mm-stamp")).to_contain_text("volé par les")
    assert sorted(points(page)) == [0, 1]


@pytest.mark.soak
def test_an_answer_that_is_only_near_is_for_the_others_to_judge(new_page: NewPage, server: str) -> None:
    four = Four(new_page, server, 360, 740, story=SHORT)
    page, _ = four.draw()
    four.phase("answer")
    rival = four.of("rival")[0]
    rival.locator("#mm-answer").fill("quelque chose d’approchant")
    rival.get_by_role("button", name="Sceller").click()
    four.phase("judge")
    assert rival.locator(".mm-right").count() == 0  # one does not judge one's own
    page.locator(".mm-right").click()
    assert no_sideways_scroll(page)
    page.get_by_role("button", name="Valider").click()
    four.phase("show")
    assert sorted(points(page)) == [0, 1]


@pytest.mark.soak
def test_a_game_to_thirty_in_one_room_with_a_wall(new_page: NewPage, server: str) -> None:
    four = Four(new_page, server, 360, 740, seconds=60, place="room", look=50)
    warnings: list[str] = []
    for page in four.pages:
        page.on("console", lambda line: warnings.append(line.text) if line.type in ("warning", "error") else None)
    wall = new_page(1920, 1080, reduced_motion="reduce")
    wall.goto(f"{server}/tv/{four.code}")
    wall.wait_for_selector(".mm-tv")
    for card in range(30):
        page, word = four.roll()
        page.locator(".react-main").click()
        found = page.get_by_role("button", name="Trouvé")
        found.wait_for()
        wall.wait_for_selector(".mm-tv[data-phase=perform]")
        assert word not in wall.locator("main").inner_text(), card
        found.click()
        four.of("rival")[0].locator("[data-phase=contest] .react-main").click()
        page.wait_for_selector("[data-phase=roll], [data-phase=over], main.end")
        if max(points(page)) >= 30:
            break
        four.phase("roll")
    for page in four.pages:
        page.wait_for_selector("main.end")
    assert max(points(four.pages[0])) == 30
    expect(wall.locator(".tv-end")).to_contain_text("l’emportent")
    assert warnings == []


@pytest.mark.soak
def test_in_one_room_a_find_is_contested_and_a_team_heard(new_page: NewPage, server: str) -> None:
    four = Four(new_page, server, 360, 740, story=SHORT, place="room", first_team="squares")
    page, _ = four.roll()
    page.locator(".react-main").click()
    page.get_by_role("button", name="Trouvé").click()
    four.phase("contest")
    four.of("rival")[0].get_by_role("button", name="Contester").click()
    four.go_on()
    assert points(page) == [0, 0]
    page, _ = four.roll()  # the Ronds' turn; nobody finds it
    page.locator(".react-main").click()
    four.phase("hear")
    hear(page, "Carrés", "Trouvé")
    four.phase("show")
    assert points(page) == [1, 0]


@pytest.mark.soak
def test_in_one_room_the_other_teams_are_asked_one_after_the_other(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    six = Six(new_page, server, 360, 740, story=SHORT, place="room", first_team="circles")
    wall = new_page(1920, 1080, reduced_motion="reduce")
    wall.goto(f"{server}/tv/{six.code}")
    page, word = six.roll()
    page.locator(".react-main").click()
    page.evaluate(TOO_SOON)  # a finger that was on its way to « Trouvé ! » gives nothing to the Triangles
    six.phase("hear")
    expect(wall.locator(".mm-tv-now")).to_contain_text("Aux Triangles")
    assert page.locator(".mm-aloud b").all_inner_texts() == ["Triangles", "Carrés"]  # from the left of the Ronds
    assert word not in wall.locator("main").inner_text()
    asked = [phone for phone in six.pages if phone.get_by_text("À votre équipe de répondre").count()]
    assert len(asked) == 2
    hear(page, "Triangles", "Raté")
    expect(wall.locator(".mm-aloud .is-missed")).to_contain_text("Triangles")
    for phone in six.pages:
        expect(phone.locator(".mm-aloud .is-now")).to_contain_text("Carrés")
        assert no_sideways_scroll(phone)
        assert small_targets(phone, "main.mimes") == []
    assert axe(page) == []
    hear(page, "Carrés", "Trouvé")
    six.phase("contest")
    (judge, other) = [phone for phone in six.of("rival") if phone.get_by_role("button", name="D’accord").count()]
    expect(other.locator(".react-q")).to_contain_text("Les Carrés disent avoir trouvé")
    judge.get_by_role("button", name="D’accord").click()
    six.phase("show")
    assert points(page) == [1, 0, 0]


@pytest.mark.soak
def test_a_reload_in_mid_minute_gives_neither_time_nor_a_blank_sheet(new_page: NewPage, server: str) -> None:
    one, two, _ = perform(new_page, server, DRAW, width=360, height=740)
    drag(one, circle(0.3, 0.4, 0.2))
    drag(one, circle(0.7, 0.6, 0.1))
    strokes(two, 2)
    word = one.locator("[data-word]").get_attribute("data-word")
    before = int(one.locator(".mm-minute b").inner_text())
    one.reload()
    strokes(one, 2)
    assert one.locator("[data-word]").get_attribute("data-word") == word
    assert 0 < int(one.locator(".mm-minute b").inner_text()) <= before
    drag(one, circle(0.5, 0.5, 0.3))
    strokes(two, 3)


def test_teams_are_made_by_dragging_touching_keys_and_chance(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, "mimes", PACE, seats=6, bots=["child"] * 5)
    columns = page.locator(".mm-column")
    name = page.locator(".mm-name")
    expect(columns).to_have_count(3)  # two teams, and room for a third
    columns.nth(0).locator(".mm-name").nth(1).drag_to(columns.nth(2))
    expect(columns.nth(2).locator(".mm-name")).to_have_count(1)
    columns.nth(1).locator(".mm-name").first.click()
    assert axe(page) == []
    columns.nth(2).locator(".mm-here").click()
    expect(columns.nth(2).locator(".mm-name")).to_have_count(2)
    moved = columns.nth(2).locator(".mm-name").last
    seat = moved.get_attribute("data-seat")
    moved.focus()
    page.keyboard.press("ArrowLeft")
    expect(columns.nth(1).locator(f'[data-seat="{seat}"]')).to_be_visible()
    page.get_by_role("button", name="Une équipe de plus").click()
    page.get_by_role("button", name="Au hasard").click()
    for team in range(3):
        expect(columns.nth(team).locator(".mm-name")).to_have_count(2)
    expect(name).to_have_count(6)
    page.locator(".react-main").click()
    page.wait_for_selector("main:not([data-phase=teams])")
    expect(page.locator(".mm-scores li")).to_have_count(3)


@pytest.mark.parametrize(("width", "height"), [later(1280, 800), later(360, 740), (320, 640)])
def test_it_fits(new_page: NewPage, server: str, axe: Callable[[Page], list[str]], width: int, height: int) -> None:
    options = {"paintbox": True, "own_words": "\n".join(LONGEST), "own_only": True}
    one, two, _ = perform(new_page, server, DRAW, width=width, height=height, options=options)
    for page in (one, two):
        page.set_viewport_size({"width": width, "height": height})
        assert no_sideways_scroll(page)
        assert small_targets(page, "main.mimes") == []
        assert axe(page) == []
    if width >= 1200:
        assert one.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_one_screen_goes_round(new_page: NewPage, server: str) -> None:
    """The curtain falls before the word alone; teams, votes and cards are looked at together."""
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{server}/play/mimes#pass")
    expect(page.locator(".around .namefield")).to_have_count(4)
    page.locator(".around").get_by_role("button", name="Former les équipes").click()
    page.locator("[data-phase=teams] .react-main").click()  # one touch for all four
    hands_over = page.get_by_role("button", name="C’est moi")
    for _ in range(2):
        hands_over.click()
        page.locator("[data-phase=roll] .react-main").click()
        word = page.locator(".mm-word [data-word]").inner_text()
        page.locator("[data-phase=read] .react-main").click()
        found = page.locator("[data-phase=perform]").get_by_role("button", name=re.compile("^Trouvé"))
        found.wait_for()
        assert word not in page.locator("main").inner_text(), "the team looks at this screen"
        found.click()
        expect(page.locator(".mm-card")).to_contain_text(word)
        expect(page.locator(".react-q")).to_contain_text("disent avoir trouvé")
        page.get_by_role("button", name="D’accord").click()
        page.locator("[data-phase=show] .react-main").click()


@pytest.mark.soak
def test_a_server_that_is_killed_makes_no_minute_longer(new_page: NewPage, tmp_path: Path) -> None:
    """Nobody does anything for some seconds: no entry of the log tells that they have passed."""
    house = LiveServer(tmp_path / "data", MAIN)
    house.start()
    try:
        one, two, _ = perform(new_page, house.url, DRAW, width=360, height=740)
        drag(one, circle(0.3, 0.4, 0.2))
        strokes(two, 1)
        sand = two.locator(".mm-minute b")
        first = int(sand.inner_text())
        until(two, lambda: int(sand.inner_text()) <= first - 6, lambda _: sand.inner_text())
        before = int(sand.inner_text())
        house.kill()
        house.start()
        two.reload()
        strokes(two, 1)
        after = int(sand.inner_text())
        print(f"{before} s of sand before the kill, {after} s after")
        assert before - 4 <= after <= before + 1
        drag(one, circle(0.7, 0.6, 0.1))
        strokes(two, 2)
    finally:
        house.kill()


@pytest.mark.soak
def test_the_last_page_speaks_of_teams(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    """The count and the plot have a line a team with its mark."""
    four = Four(new_page, server, 360, 740, story=BRIEF, target=3, first_team="squares")
    four.draw()
    four.phase("answer")
    rival = four.of("rival")[0]
    rival.locator("#mm-answer").fill("quelque chose d’approchant")
    rival.get_by_role("button", name="Sceller").click()
    four.of("performer")[0].get_by_role("button", name="Rien n’est juste").click()
    four.go_on()
    _, word = four.draw()
    say(four.of("mate")[0], word)
    page = four.pages[0]
    page.wait_for_selector("main.end .film")
    rows = page.locator(".mm-count tbody tr")
    assert [row.inner_text().split() for row in rows.all()] == [["Ronds", "3", "–", "3"], ["Carrés", "–", "–", "0"]]
    expect(rows.locator(".mm-mark")).to_have_count(2)
    assert sorted(page.locator(".plot .nm").all_text_contents()) == ["Carrés 0", "Ronds 3"]
    marks = page.locator(".plot g .mk:last-of-type").evaluate_all("all => all.map((each) => each.getAttribute('d'))")
    assert marks == rows.locator(".mm-mark path").evaluate_all("all => all.map((each) => each.getAttribute('d'))")[::-1]
    album = page.locator(".al-page em")
    assert album.all_inner_texts() == ["pas trouvé", "trouvé"]
    assert axe(page) == []
