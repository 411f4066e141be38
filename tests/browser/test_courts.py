"""The board of courts in a real Chromium: eight rounds, challenges, alone, by keyboard, at every width."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver import best_layout
from tapis.words import lexicon
from tests.browser.courts_player import act, arrange, look, press, spell
from tests.browser.courts_table import beside_a_bot, face_to_face, sit, until
from tests.browser.passing import has_passed, note
from tests.browser.tables import WIDTHS, no_sideways_scroll, out_of_reach, pause, small_targets
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

TOPS = "() => [...document.querySelectorAll('[data-pile]')].map((node) => node.dataset.card)"
WHERE = """() => [...document.querySelectorAll('[data-slot], .react')].map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
})"""


@pytest.mark.soak
@WIDTHS
def test_eight_rounds_against_bots(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    warned: list[str] = []
    page.on("console", lambda said: warned.append(said.text) if said.type in ("warning", "error") else None)
    sit(page, server, seats=3, bots=["child", "family"])
    page.wait_for_selector("main.courts")
    rounds: set[int] = set()
    end = time.monotonic() + 240
    while (seen := look(page))["phase"] != "end":
        assert time.monotonic() < end, f"the game does not end: {seen}"
        rounds.add(seen.get("round", 1))
        act(page, seen)
        assert no_sideways_scroll(page)
        pause(page, 10)
    assert rounds == set(range(1, 9))
    expect(page.get_by_text("Revanche")).to_be_visible()
    expect(page.get_by_role("table").first).to_contain_text("Manche 8")
    expect(page.locator(".review")).to_contain_text(re.compile("Vos cartes ont rapporté"))
    expect(page.locator(".plot").first).to_be_visible()
    assert warned == []


def test_a_challenge_is_lost_and_another_won(new_page: NewPage, server: str, axe: Callable[[Page], list[str]]) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    lay_all(one, ["zen"], "out")
    lay_all(two, ["iak"], "lay")
    for page in (one, two):
        expect(page.locator(".show-words").first).to_be_visible()
    expect(one.locator(".own")).to_contain_text("ZEN")  # one's own words stay
    assert axe(two) == []

    two.locator('button.laid[data-word="ZEN"]').click()
    expect(two.locator("[data-ask]")).to_contain_text(re.compile("ZEN, de Camille.*vous perdez 21 points"))
    note(".opened", two)
    two.keyboard.press("c")
    has_passed(two, ".opened", "ZEN")  # the dictionary opens at the word
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
    expect(loser.locator(".score-n")).to_have_text("0")  # a round is never below zero; the total is
    expect(loser.locator(".loss")).to_contain_text("−33 sur le total")
    expect(loser.locator(".is-fallen")).to_contain_text("IAK")
    one.get_by_role("button", name="Feuille de points").click()
    expect(one.locator(".pullup tfoot tr").first).to_contain_text(re.compile("Contestations.*−33"))
    expect(one.locator(".pullup tfoot tr").last).to_contain_text(re.compile("Total.*−33"))
    one.keyboard.press("Escape")
    expect(one.locator(".bonuses")).to_contain_text("Le mot le plus long (3 lettres)")
    one.locator('.tally button[data-word="ZEN"]').click()  # what it means
    expect(one.locator(".meaning").first).to_contain_text("ZEN")
    expect(one.locator(".opened, .pullup")).to_have_count(0)  # nothing lies over it
    assert axe(one) == []


def lay_all(page: Page, words: list[str], how: str) -> None:
    """Draw, type these words, throw what is left."""
    until(page, lambda: bool(look(page)["mine"]))
    page.keyboard.press("p")
    until(page, lambda: look(page)["phase"] == "play")
    arrange(page, words)
    page.wait_for_selector(f"[data-act={how}].react-main")
    press(page, how)


def words_of(page: Page) -> list[str]:
    return [str(word) for word in look(page)["words"]]


def test_a_hand_is_arranged_by_touch_and_by_drag(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    before = one.evaluate(WHERE)
    spell(one, ["ZEN"])
    expect(one.locator(".word")).to_contain_text(re.compile("ZEN.*21"))
    assert one.evaluate(WHERE) == before, "tiles never move"
    one.locator(".tile", has_text="E,").click()  # touching the hole takes the letter back
    expect(one.locator(".word")).to_contain_text("ZN")
    one.get_by_role("button", name="Défaire le dernier geste").click()
    expect(one.locator(".word")).to_contain_text("ZEN")
    one.locator(".word").click()  # one touch takes the whole word apart
    expect(one.locator(".word")).to_have_count(0)

    two.locator('.tile[data-card="K"]').drag_to(two.locator(".words"))
    expect(two.locator(".word")).to_contain_text(re.compile("K.*à suivre"))
    two.locator('.tile[data-card="A"]').drag_to(two.locator(".word"))
    until(two, lambda: words_of(two) == ["KA"])
    two.locator('.tile[data-card="I"]').drag_to(two.locator(".word [data-at='0']"), target_position={"x": 3, "y": 20})
    until(two, lambda: words_of(two) == ["IKA"])
    two.locator(".word [data-at='1']").drag_to(two.locator("[data-slot='0']"))
    until(two, lambda: words_of(two) == ["IA"])
    two.reload()  # the server remembers it
    expect(two.locator(".word")).to_contain_text("IA")
    assert one.locator("text=IA").count() == 0  # and tells nobody


def test_the_card_to_discard_is_proposed_and_can_be_another(new_page: NewPage, server: str) -> None:
    one = beside_a_bot(new_page, server)
    one.keyboard.press("p")
    until(one, lambda: look(one)["phase"] == "play")
    dearest = max(look(one)["hand"], key=lambda card: FACE_VALUES[card])
    expect(one.locator("[data-act=throw]")).to_contain_text(f"Défausser {dearest}")
    press(one, "pick")
    one.locator('.tile[data-card="E"]').first.click()
    expect(one.locator("[data-act=throw]")).to_contain_text("Défausser E")
    expect(one.locator('.tile[data-card="E"]').first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("pile", ["stock", later("discard")])
def test_the_card_drawn_has_the_focus(new_page: NewPage, server: str, pile: str) -> None:
    one = beside_a_bot(new_page, server)
    one.locator(f"button[data-place={pile}]").focus()
    one.keyboard.press("Enter")
    until(one, lambda: look(one)["phase"] == "play")
    one.wait_for_function("() => document.activeElement.matches('.rack .tile.is-new, .rack .tile[aria-pressed=true]')")


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
    press(one, "throw")
    expect(two.locator("#look")).to_have_count(0)  # it is two's turn now


def test_the_dictionary_is_closed_while_words_may_be_challenged(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    lay_all(one, ["zen"], "out")
    until(one, lambda: not look(one)["mine"])
    one.get_by_role("button", name="Dictionnaire").click()
    expect(one.locator("#look")).to_be_visible()
    lay_all(two, ["iak"], "lay")
    for page in (one, two):
        page.wait_for_selector("main[data-phase=contest]")
        expect(page.locator("#look")).to_have_count(0)
        expect(page.get_by_role("button", name="Dictionnaire")).to_have_count(0)
        assert page.evaluate("fetch('/api/words/fr/iak').then((answer) => answer.json())")["rule"] == "COU-35"


def test_going_out_with_loose_cards_says_why(new_page: NewPage, server: str) -> None:
    one = beside_a_bot(new_page, server)
    one.keyboard.press("p")
    until(one, lambda: look(one)["phase"] == "play")
    press(one, "out")
    expect(one.get_by_role("alert")).to_contain_text("tout va dans des mots")
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
        pause(page)
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
    while page.locator(".words .word").count():  # what was arranged before is taken apart
        page.locator(".words .word").first.focus()
        page.keyboard.press("Enter")
    words = ["".join(word) for word in best_layout(lexicon("fr").graph, hand, FACE_VALUES).words][:1]
    page.evaluate("document.activeElement.blur()")
    if words and len(words[0]) < len("".join(hand)):  # one card is kept for the discard
        page.keyboard.type(words[0].lower())  # the first letter finds the field
        page.keyboard.press("Enter")
        expect(page.locator(f'.word[data-word="{words[0]}"]')).to_be_visible()
        page.keyboard.press("Escape")
    seen = look(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    until(page, lambda: look(page)["phase"] != "play" or not look(page)["mine"])
    return str(seen["main"])


def test_accents_ligatures_and_unknown_words(new_page: NewPage, server: str) -> None:
    one, two = face_to_face(new_page, server, reduced_motion="reduce")
    one.fill("#typed", "Zén")
    one.press("#typed", "Enter")
    expect(one.locator(".word")).to_contain_text("ZEN")
    two.fill("#typed", "cœur")
    two.press("#typed", "Enter")
    expect(two.get_by_role("alert")).to_contain_text("Vos cartes n’écrivent pas COEUR")


def test_the_server_refuses_unknown_words_where_the_table_wants_it(new_page: NewPage, server: str) -> None:
    page = beside_a_bot(new_page, server, challenge="auto")
    page.keyboard.press("p")
    until(page, lambda: look(page)["phase"] == "play")
    arrange(page, ["nze"])
    press(page, "out")
    expect(page.locator("[data-ask]")).to_contain_text(re.compile(r"Pas dans le dictionnaire\s: NZE"))
    expect(page.get_by_role("log").first).to_contain_text("n’est pas dans le dictionnaire français")


def test_a_solitaire_with_hints_and_the_same_deal_again(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("link", name="La réussite").click()  # one touch from the first page
    page.wait_for_selector("main.sol")
    tops = page.evaluate(TOPS)
    assert axe(page) == []
    press(page, "hint")
    expect(page.locator(".pile8 .is-hinted")).to_have_count(1)  # the pile
    press(page, "hint")
    expect(page.locator("[data-ask]")).to_contain_text(re.compile(r"Pile marquée, \d cartes"))
    press(page, "hint")
    expect(page.locator('.pile8 [aria-pressed="true"]').first).to_be_visible()  # the word
    press(page, "spell")
    until(page, lambda: page.get_attribute("main.sol", "data-left") != "48")
    press(page, "undo")
    until(page, lambda: page.get_attribute("main.sol", "data-left") == "48")
    press(page, "giveup")
    press(page, "giveup")
    page.wait_for_selector("main.end")
    assert axe(page) == []
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator(".sheet")).to_contain_text(re.compile("Oui|Non|On n’a pas trouvé"))
    assert no_sideways_scroll(page)
    page.get_by_role("button", name="La même donne").click()
    page.wait_for_selector("main.sol")
    assert page.evaluate(TOPS) == tops


def test_the_hand_of_the_day_is_solved_and_shared(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page.goto(server)
    page.get_by_role("link", name="La main du jour").click()
    page.wait_for_selector("main.daily")
    place = page.url
    hand = look(page)["hand"]
    words = ["".join(word) for word in best_layout(lexicon("fr").graph, hand, FACE_VALUES).words]
    arrange(page, words)
    assert axe(page) == []
    press(page, "answer")
    press(page, "answer")  # are you sure?
    page.wait_for_selector("main.end")
    expect(page.locator(".end-hero")).to_contain_text("Le maximum")
    expect(page.locator(".end-hero")).to_contain_text("Série : 1 jour")
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("status").get_by_text("copié")).to_be_visible()
    shared = str(page.evaluate("navigator.clipboard.readText()"))
    title, score, count, address = shared.split("\n")  # and no word of it tells what was laid
    assert re.fullmatch(r"Courts, la main du \d+ \w+ \d+", title)
    assert re.fullmatch(r"▰▰▰▰▰▰▰▰▰▰ (\d+) sur \1", score)
    assert re.fullmatch(rf"{len(words)} mots? · Série : 1 jour\.", count.replace("\u00a0", " "))
    assert address == f"{server}/play/courts/daily"
    assert axe(page) == []
    expect(page.locator(".calendar .is-today.is-best")).to_have_count(1)
    expect(page.locator(".spread li").last).to_contain_text(re.compile("le maximum.*1"))
    page.goto(f"{server}/play/courts/daily")  # one try a day
    page.wait_for_selector("main.end")
    assert page.url == place
    page.goto(server)
    most = score.split()[1]
    expect(page.get_by_role("link", name="La main du jour")).to_contain_text(f"{most}/{most} · série 1")


def test_a_word_that_does_not_exist_is_seen_to_have_been_part_of_the_try(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{server}/play/courts/daily")
    page.wait_for_selector("main.daily")
    hand = look(page)["hand"]
    spell(page, [hand])
    press(page, "answer")
    expect(page.locator("[data-ask]")).to_contain_text("Un mot qui n’existe pas ne comptera pas")
    press(page, "answer")
    page.wait_for_selector("main.end")
    expect(page.locator(".refused")).to_contain_text("".join(hand))


def test_on_one_screen_everybody_is_asked_about_a_word(new_page: NewPage, server: str) -> None:
    page = new_page(360, 740, reduced_motion="reduce")
    page.goto(f"{server}/play/courts#pass")
    page.locator(".around .btn.wide").click()
    asked: set[str] = set()
    for _ in range(40):
        page.wait_for_selector("main.curtain button, main.courts[data-asked]")
        if page.locator("main.curtain").count():
            page.locator("main.curtain button").click()
            page.wait_for_selector("main.courts[data-asked]")
        seen = look(page)
        if seen["phase"] == "draw":
            press(page, "stock")
        elif seen["phase"] == "play":
            spell(page, [seen["hand"][:3]])
            page.locator("[data-act=out].react-main, [data-act=lay]").click()
        elif seen["phase"] == "contest":
            asked.update(seen["contestable"])
            press(page, "pass")
        else:
            break
        page.wait_for_function("was => document.querySelector('main').dataset.phase !== was", arg=seen["phase"])
    assert len(asked) == 2  # each saw the other's word before anything was counted


@pytest.mark.parametrize(("width", "height", "seats"), [later(1280, 800, 4), later(360, 740, 4), (320, 640, 8)])
def test_the_table_is_accessible_and_fits(
    new_page: NewPage, server: str, axe: Callable[[Page], list[str]], width: int, height: int, seats: int
) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, seats=seats, bots=["child"] * (seats - 1))
    page.wait_for_selector("main.courts")
    checked: set[str] = set()
    end = time.monotonic() + 120
    while not {"play", "contest", "count"} <= checked:
        assert time.monotonic() < end, f"only {checked}"
        seen = look(page)
        if seen["phase"] not in checked and seen["main"]:
            checked.add(seen["phase"])
            assert axe(page) == []
            assert no_sideways_scroll(page)
            assert small_targets(page, "main.courts") == []
        assert out_of_reach(page) == []
        act(page, look(page))
        pause(page, 10)


def test_cards_show_their_values(new_page: NewPage, server: str) -> None:
    page = new_page()
    page.goto(f"{server}/play/courts/daily")
    page.wait_for_selector("main.daily")
    for card in page.locator(".rack .tile").all():
        name = card.get_attribute("data-card") or ""
        assert card.locator(".lc-v").inner_text() == str(FACE_VALUES[name])
        assert card.locator(".lc-dots").count() == (len(name) == 2)


@pytest.mark.soak
def test_no_text_is_missing_in_either_language(new_page: NewPage, server: str) -> None:
    for locale, word in (("fr-FR", "Piocher"), ("en-GB", "Draw")):
        page = new_page(locale=locale, reduced_motion="reduce")
        sit(page, server, seats=4, bots=["child"] * 3)
        page.wait_for_selector("main.courts")
        page.wait_for_selector("main[data-mine]")
        expect(page.locator(".frame-dock")).to_contain_text(word)
        for _ in range(25):
            shown = page.inner_text("body")
            assert not re.search(r"\b(ui|log|window|seat|refused|lexicon|option)\.[a-z_]+|\bhouse\b", shown)
            act(page, look(page))
            pause(page, 20)
