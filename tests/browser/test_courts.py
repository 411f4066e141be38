"""The board of courts in a real Chromium: eight rounds, challenges, alone, by keyboard, at every width."""

import re
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tapis.words import COURTS_VALUES, best_layout, lexicon
from tests.browser.courts_player import act, arrange, look, press
from tests.browser.courts_server import MAIN
from tests.browser.courts_table import face_to_face, sit, until
from tests.browser.tables import WIDTHS, no_sideways_scroll, served, small_targets
from tests.conftest import NewPage

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    yield from served(tmp_path_factory.mktemp("courts"), MAIN)


@WIDTHS
def test_eight_rounds_against_bots(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, seats=3, bots=["child", "normal"])
    page.wait_for_selector("main.courts")
    rounds: set[int] = set()
    end = time.monotonic() + 150
    while (seen := look(page))["phase"] != "end":
        assert time.monotonic() < end, f"the game does not end: {seen}"
        rounds.add(seen.get("round", 1))
        act(page, seen)
        assert no_sideways_scroll(page)
        page.wait_for_timeout(10)
    assert rounds == set(range(1, 9))
    expect(page.get_by_text("Revanche")).to_be_visible()
    expect(page.get_by_role("table").first).to_contain_text("Manche 8")
    expect(page.locator(".review")).to_contain_text(re.compile("Vos cartes ont rapporté"))
    expect(page.locator(".plot").first).to_be_visible()


def test_a_challenge_is_lost_and_another_won(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    lay_all(one, ["zen"], "out")
    lay_all(two, ["iak"], "lay")
    for page in (one, two):
        expect(page.locator(".show-words").first).to_be_visible()
    assert axe(two) == []

    two.locator('button.laid[data-word="ZEN"]').click()
    expect(two.locator("[data-act=contest]")).to_contain_text("21 points en jeu")
    two.keyboard.press("c")
    lost = "Vous avez contesté ZEN, de Camille. Le mot est bien dans le dictionnaire français"
    expect(two.locator(".stories")).to_contain_text(re.compile(f"{lost}.+vous perdez 21 points"))
    expect(one.locator(".stories")).to_contain_text(re.compile("Dominique a contesté votre ZEN.+Dominique perd 21"))
    expect(two.locator(".is-held .stamp")).to_be_visible()

    one.locator('button.laid[data-word="IAK"]').click()
    press(one, "contest")
    for page in (one, two):
        page.wait_for_selector(".tally")
    expect(one.locator(".stories")).to_contain_text(re.compile("Dominique perd 12 points, et le mot ne compte pas"))
    expect(two.locator(".stories")).to_contain_text(re.compile("votre IAK.+vous perdez 12 points"))
    loser = one.locator(".tally-one", has_text="Dominique")
    expect(loser.locator(".score-n")).to_have_text("−33")
    expect(loser.locator(".loss")).to_contain_text("−33")
    expect(loser.locator(".is-fallen")).to_contain_text("IAK")
    expect(one.locator(".side2 tfoot")).to_contain_text("−33")
    one.locator('.tally button[data-word="ZEN"]').click()  # what it means
    expect(one.locator(".meaning")).to_contain_text("adjectif")
    assert axe(one) == []


def lay_all(page: Page, words: list[str], how: str) -> None:
    """Draw, type these words, throw what is left."""
    until(page, lambda: bool(look(page)["mine"]))
    page.keyboard.press("p")
    until(page, lambda: look(page)["phase"] == "play")
    arrange(page, words)
    page.wait_for_selector(".tray--out")
    press(page, how)


def test_a_hand_is_arranged_by_touch_by_drag_and_by_arrows(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    one.get_by_role("button", name="Nouveau mot").click()
    for card in "ZEN":
        one.locator(f'.tray--loose [data-card="{card}"]').click()
    expect(one.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("ZEN")
    expect(one.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("21 points")

    two.locator('[data-card="K"]').drag_to(two.locator("[data-tray=new]"))
    expect(two.locator('.tray[data-tray="0"]')).to_contain_text("une carte ne suffit pas")
    two.locator('[data-card="A"]').drag_to(two.locator('.tray[data-tray="0"] .tray-foot'))
    expect(two.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("KA")
    two.locator('[data-card="I"]').click()
    two.locator('.tray[data-tray="0"] [data-card="K"]').click(position={"x": 4, "y": 40})  # before it
    expect(two.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text(re.compile("IKA.*12 points"))
    two.locator('[data-card="I"]').focus()
    two.keyboard.press("Enter")
    two.keyboard.press("ArrowRight")
    two.keyboard.press("ArrowRight")
    expect(two.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("KAI")
    two.keyboard.press("ArrowDown")
    expect(two.locator('.tray[data-tray="1"] .tray-foot')).to_contain_text("I")
    two.keyboard.press("Delete")
    expect(two.locator('.tray--loose [data-card="I"]')).to_be_focused()
    two.reload()  # the server remembers it
    expect(two.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("KA")
    assert one.locator("text=KA").count() == 0  # and tells nobody


def test_the_dictionary_is_closed_on_ones_own_turn(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    one.get_by_role("button", name="Dictionnaire").click()
    expect(one.get_by_role("alert")).to_contain_text("fermé pendant votre tour")
    expect(one.get_by_role("button", name="COU-05")).to_be_visible()
    two.get_by_role("button", name="Dictionnaire").click()
    two.fill("#look", "thé")
    two.get_by_role("button", name="Chercher").click()
    expect(two.locator(".meaning")).to_contain_text("est dans le dictionnaire français")
    one.keyboard.press("p")
    until(one, lambda: look(one)["phase"] == "play")
    one.locator(".tray--loose .card").first.click()
    press(one, "throw")
    expect(two.locator("#look")).to_have_count(0)  # it is two's turn now


def test_going_out_with_loose_cards_says_why(new_page: NewPage, server: str) -> None:
    one, _ = face_to_face(new_page, server, reduced_motion="reduce")
    one.keyboard.press("p")
    until(one, lambda: look(one)["phase"] == "play")
    press(one, "out")
    expect(one.get_by_role("alert")).to_contain_text("toutes les cartes vont dans des mots")
    one.get_by_role("button", name="COU-15").click()
    expect(one.locator("#COU-15")).to_be_visible()


def test_several_turns_by_keyboard_alone(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, seats=2, bots=["child"])
    page.wait_for_selector("main.courts")
    done: list[str] = []
    end = time.monotonic() + 120  # a turn is some twenty keys and looks: long on a busy machine
    while done.count("next") < 2:
        assert time.monotonic() < end, f"stuck: {done} {look(page)}"
        done += by_keyboard(page)
        page.wait_for_timeout(30)
    assert "throw" in done or "out" in done or "lay" in done


def by_keyboard(page: Page) -> list[str]:
    seen = look(page)
    if seen["phase"] == "draw" and seen["mine"]:
        page.keyboard.press("p")
        until(page, lambda: look(page)["phase"] != "draw" or not look(page)["mine"])
        return ["draw"]
    if seen["phase"] == "play" and seen["mine"]:
        return [play_by_keyboard(page, seen["hand"])]
    if seen["phase"] in ("contest", "count") and seen["main"]:
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        until(page, lambda: (look(page)["phase"], look(page)["main"]) != (seen["phase"], seen["main"]))
        return [str(seen["main"])]
    return []


def play_by_keyboard(page: Page, hand: list[str]) -> str:
    while page.locator(".tray--word .card").count():  # what was arranged before is taken apart
        for key in ("1", "Delete", "Escape"):
            page.keyboard.press(key)
    words = ["".join(word) for word in best_layout(lexicon("fr").graph, hand, COURTS_VALUES).words][:1]
    if words and len(words[0]) < len("".join(hand)):  # one card is kept for the discard
        page.keyboard.type(words[0].lower())  # the first letter finds the field
        page.keyboard.press("Enter")
        expect(page.locator(".tray-foot b").get_by_text(words[0], exact=True)).to_be_visible()
        page.keyboard.press("Escape")
    seen = look(page)
    if seen["main"] == "throw":
        page.keyboard.press(str(len(hand)))  # the last card
        assert page.evaluate("document.activeElement.matches('.trays .card')"), "the card has the focus"
        page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    until(page, lambda: look(page)["phase"] != "play" or not look(page)["mine"])
    return str(seen["main"])


def test_accents_ligatures_and_unknown_words(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    one.fill("#typed", "Zén")
    one.press("#typed", "Enter")
    expect(one.locator('.tray[data-tray="0"] .tray-foot')).to_contain_text("ZEN")
    two.fill("#typed", "cœur")
    two.press("#typed", "Enter")
    expect(two.get_by_role("alert")).to_contain_text("Vos cartes n’écrivent pas COEUR")


def test_the_server_refuses_unknown_words_where_the_table_wants_it(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="reduce")
    sit(page, server, seats=2, bots=["child"], options={"challenge": "auto", "two_player_bonus": "most"})
    page.wait_for_selector("main.courts .trays")
    page.keyboard.press("p")
    until(page, lambda: look(page)["phase"] == "play")
    arrange(page, ["nze"])
    press(page, "out")
    expect(page.locator(".hint-line")).to_contain_text(re.compile(r"Pas dans le dictionnaire\s: NZE"))
    expect(page.locator(".said")).to_contain_text("n’est pas dans le dictionnaire français")


def test_solitaire_to_its_end(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("link", name="La réussite").click()  # one touch from the first page
    page.wait_for_selector("main.sol")
    assert axe(page) == []
    press(page, "hint")
    expect(page.locator('.pile8 [aria-pressed="true"]').first).to_be_visible()
    press(page, "spell")
    expect(page.locator(".gone b")).to_have_count(1)
    press(page, "undo")
    expect(page.locator(".gone b")).to_have_count(0)
    expect(page.locator(".sol-left b")).to_have_text("48")
    end = time.monotonic() + 25
    while not solitaire_step(page):
        assert time.monotonic() < end, "the solitaire does not end"
    page.wait_for_selector("main.end")
    assert axe(page) == []
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator(".sheet")).to_contain_text(re.compile("Oui|Non|On n’a pas trouvé"), timeout=20_000)
    assert no_sideways_scroll(page)


def solitaire_step(page: Page) -> bool:
    """One word by its hint, or one gap filled; True once it is over."""
    if page.locator("main.end").count() or page.locator("main[data-phase=over]").count():
        return True
    if page.locator(".is-source").count():
        page.locator(".is-source").first.click()
    elif "Plus aucun mot" in page.inner_text(".hint-line"):
        press(page, "giveup")
        press(page, "giveup")
        return True
    else:
        press(page, "hint")
        page.wait_for_selector('.pile8 [aria-pressed="true"]')
        press(page, "spell")
    left = page.get_attribute("main.sol", "data-left")
    page.wait_for_timeout(120)
    return left is None


def test_the_hand_of_the_day_is_solved_and_shared(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page.goto(server)
    page.get_by_role("link", name="La main du jour").click()
    page.wait_for_selector("main.daily")
    place = page.url
    hand = look(page)["hand"]
    words = ["".join(word) for word in best_layout(lexicon("fr").graph, hand, COURTS_VALUES).words]
    arrange(page, words)
    assert axe(page) == []
    press(page, "answer")
    page.wait_for_selector("main.end")
    expect(page.locator(".end-hero")).to_contain_text("Le maximum")
    expect(page.locator(".end-hero")).to_contain_text("Série : 1 jour")
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("status").get_by_text("copié")).to_be_visible()
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    assert "▰▰▰▰▰▰▰▰▰▰" in shared
    assert not any(word in shared.upper().split("HTTP")[0].split() for word in words)
    assert axe(page) == []
    page.goto(f"{server}/play/courts/daily")  # one try a day
    page.wait_for_selector("main.end")
    assert page.url == place


@pytest.mark.parametrize(("width", "height", "seats"), [(1280, 800, 4), (360, 740, 4), (320, 640, 8)])
def test_the_table_is_accessible_and_fits(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]], width: int, height: int, seats: int
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, seats=seats, bots=["child"] * (seats - 1))
    page.wait_for_selector("main.courts")
    checked: set[str] = set()
    end = time.monotonic() + 30
    while not {"play", "contest", "count"} <= checked:
        assert time.monotonic() < end, f"only {checked}"
        seen = look(page)
        if seen["phase"] not in checked and seen["main"]:
            checked.add(seen["phase"])
            assert axe(page) == []
            assert no_sideways_scroll(page)
            assert small_targets(page, "main.courts") == []
        act(page, look(page))
        page.wait_for_timeout(10)


def test_cards_show_their_values(new_page: NewPage, server: str) -> None:
    page = new_page()
    page.goto(f"{server}/play/courts/daily")
    page.wait_for_selector("main.daily")
    for card in page.locator(".trays .card").all():
        name = card.get_attribute("data-card") or ""
        assert card.locator(".lc-v").inner_text() == str(COURTS_VALUES[name])
        assert card.locator(".lc-dots").count() == (len(name) == 2)


def test_no_text_is_missing_in_either_language(new_page: NewPage, server: str) -> None:
    for locale, word in (("fr-FR", "Pioche"), ("en-GB", "Stock")):
        page = new_page(locale=locale, reduced_motion="reduce")
        sit(page, server, seats=4, bots=["child"] * 3)
        page.wait_for_selector("main.courts")
        expect(page.locator(".centre")).to_contain_text(word)
        for _ in range(25):
            assert not re.search(r"\b(ui|log|window|seat|refused|lexicon)\.[a-z_]+", page.inner_text("body"))
            act(page, look(page))
            page.wait_for_timeout(20)
