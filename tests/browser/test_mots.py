"""The board of mots in a real Chromium: sentences, votes, Jokers, attacks, the ceremony, the keyboard, the wall."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.passing import has_passed, note
from tests.browser.tables import WIDTHS, no_sideways_scroll, pause, small_targets
from tests.conftest import NewPage
from tests.later import later

pytestmark = pytest.mark.browser

Axe = Callable[[Page], list[str]]
FREE = ""
WRITE, JOKER, CENSURE, FAUTE, LAST, TEAM = "write", "joker", "censure", "faute", "last", "team"  # see mots_server
PACE: tables.Pace = {"turn": 60_000, "react": 60_000, "look": 60_000}  # nothing here is left to the clock
SAID = "Le chat gris dort sur le lit."
SMALL = {"words": 40, "jokers": 2, "fautes": 0, "dictionnaires": 0, "censures": 0, "libertes": 0}  # a short round


def sit(page: Page, server: str, story: str, bots: int = 1, level: str = "child", **options: Any) -> str:
    code = tables.sit(
        page, server, "mots", PACE, seats=bots + 1, bots=[level] * bots, options={"story": story, **options}
    )
    page.wait_for_selector("main.mots[data-mine]")
    return code


def alone(new_page: NewPage, server: str, story: str, width: int = 1280, height: int = 800, **wishes: Any) -> Page:
    page = new_page(width, height, reduced_motion="reduce")
    sit(page, server, story, **wishes)
    return page


def pair(new_page: NewPage, server: str, story: str, width: int = 1280, height: int = 800) -> tuple[Page, Page]:
    how: dict[str, Any] = {"width": width, "height": height, "reduced_motion": "reduce"}
    return tables.face_to_face(new_page, server, "mots", PACE, {"story": story}, **how)


def card(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".mo-hand button", has_text=name).first.click()


def main(page: Page, text: str) -> None:
    expect(page.locator(".react-main")).to_contain_text(text)
    page.locator(".react-main").click()


def other(page: Page, text: str) -> None:
    page.locator(".react-alt button", has_text=text).click()


def say(page: Page, text: str) -> None:
    page.locator(".mo-field textarea").fill(text)


def row(page: Page) -> Locator:
    """The cards of the sentence that is being written, on their sheet."""
    page.get_by_role("button", name="Les cartes de la phrase").click()
    return page.locator(".mo-strip [data-card]")


def told(page: Page, text: str) -> None:
    expect(page.locator("[role=log]").last).to_contain_text(text)  # the board's own may be hidden


@WIDTHS
def test_a_sentence_is_written_refused_tried_again_and_accepted(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    author, judge = pair(new_page, server, WRITE, width, height)
    card(author, "chat", "gris", "dormir", "lit")
    expect(author.locator(".mo-field textarea")).to_have_value(SAID)  # the house's draft
    say(author, "Le chat gris dort sur un zut")
    expect(author.locator(".mo-mirror .is-fault")).to_have_text("zut")
    expect(author.locator(".react")).to_contain_text("«\u00a0zut\u00a0» n’est ni sur vos cartes")
    expect(author.locator(".react button", has_text="Annoncer")).to_have_count(0)  # what will be refused is not offered
    expect(judge.locator(".mo-sent")).to_have_count(0)
    say(author, SAID)
    expect(author.locator(".mo-mirror u")).to_have_text(["chat", "gris", "dort", "lit"])
    assert axe(author) == []
    main(author, "Annoncer")
    expect(judge.locator(".mo-ballot")).to_contain_text(SAID)
    assert axe(judge) == []
    other(judge, "Je refuse")
    expect(author.locator(".mo-news")).to_contain_text(re.compile("Refusée.*Dominique.*contre"))
    expect(author.locator(".mo-hand li")).to_have_count(6)
    card(author, "chat", "gris", "dormir", "lit")
    say(author, "Le chat gris a dormi dans son lit.")
    main(author, "Annoncer")
    main(judge, "J’accepte")
    expect(author.locator(".mo-sent.is-done")).to_contain_text("Le chat gris a dormi dans son lit.")
    told(judge, "Adoptée")
    assert no_sideways_scroll(author)


def test_two_cards_are_a_proverb_or_nothing(new_page: NewPage, server: str) -> None:
    author, judge = pair(new_page, server, WRITE)
    card(author, "chat", "gris")
    say(author, "Chat gris n’est pas gris")
    other(author, "proverbe")
    expect(judge.locator(".react")).to_contain_text("Est-ce un proverbe")
    expect(judge.locator(".react button", has_text="Phrase seulement")).to_have_count(0)
    main(judge, "Proverbe")
    expect(author.locator(".mo-sent.is-done")).to_contain_text("Chat gris n’est pas gris")


def test_cards_say_their_other_word_and_are_moved_before_they_are_laid(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, WRITE)
    card(page, "gris", "chat", "moine")  # the cat's card, then its other word
    expect(page.locator(".mo-hand [aria-pressed=true]")).to_contain_text(["moine", "gris"])
    cards = row(page)
    expect(cards).to_contain_text(["gris", "moine"])
    cards.nth(1).click()
    page.get_by_role("button", name="Plus à gauche").click()
    expect(cards).to_contain_text(["moine", "gris"])
    cards.nth(0).focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(cards).to_contain_text(["gris", "moine"])
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    expect(cards).to_contain_text(["moine", "gris"])
    cards.nth(1).click()
    page.get_by_role("button", name="Retourner").click()
    expect(page.locator(".mo-hand [aria-pressed=true]")).not_to_contain_text(["moine", "gris"])
    page.get_by_role("button", name="Retourner").click()
    main(page, "Poser")
    expect(page.locator(".mo-sent [data-card] b:visible")).to_have_text(["moine", "gris"])
    card(page, "dormir")
    main(page, "Continuer")
    told(page, "Vous continuez")


@pytest.mark.parametrize("objected", [later(False), True], ids=["taken", "undone"])
def test_a_joker_is_taken_unless_the_others_mind(new_page: NewPage, server: str, objected: bool) -> None:
    thief, owner = pair(new_page, server, JOKER)
    expect(thief.locator(".mo-sent .mc--joker")).to_contain_text("croire")
    thief.locator(".mo-sent .can-take").click()
    card(thief, "croire")
    expect(thief.locator(".mo-field textarea")).to_have_value(re.compile("Le prophète croit au Père Noël"))
    main(thief, "Prendre le Joker")
    expect(owner.locator(".mo-ballot")).to_contain_text("Le prophète croit au Père Noël")
    if objected:
        owner.keyboard.press("o")
        told(thief, "L’échange est défait")
        expect(thief.locator(".mo-sent .mc--joker")).to_have_count(1)
        return
    main(owner, "Ça tient")
    expect(thief.locator(".mo-hand [data-kind=joker]")).to_contain_text("à poser")
    card(thief, "chat", "Joker")
    thief.get_by_label("Ce Joker dit…").fill("manger")
    thief.get_by_role("button", name="D’accord").click()
    expect(thief.locator(".mo-hand [data-kind=joker]")).to_contain_text("manger")
    main(thief, "Poser")
    expect(owner.locator(".mo-sent .mc--joker")).to_contain_text("manger")


@WIDTHS
def test_a_censure_meets_its_coup_fourre(new_page: NewPage, server: str, width: int, height: int) -> None:
    attacker, target = pair(new_page, server, CENSURE, width, height)
    card(attacker, "Censure")
    main(attacker, "Censurer Dominique")
    expect(attacker.locator('.mo-player[data-seat="1"]')).to_contain_text("censuré")
    note(".mo-burst--drama", attacker)
    main(target, "Coup fourré")
    has_passed(attacker, ".mo-burst--drama", "Coup fourré")
    card(attacker, "bébé")
    expect(attacker.locator("[data-ask]")).to_contain_text("bébé")
    main(attacker, "Défausser")
    expect(target.locator('[data-place="face"]')).to_contain_text("bébé")
    other(target, "Prendre bébé")
    target.wait_for_selector("main[data-mine]")
    expect(target.locator(".mo-hand")).to_contain_text("bébé")
    expect(attacker.locator('.mo-player[data-seat="1"]')).to_contain_text("1 coup fourré")


def test_a_mistake_blocks_and_a_dictionary_mends(new_page: NewPage, server: str, axe: Axe) -> None:
    page = alone(new_page, server, FAUTE)
    blocked = page.locator(".mo-sent.is-fault")
    expect(blocked).to_contain_text("bloquée")
    card(page, "Faute")
    page.get_by_role("button", name="Y trouver une faute").click()
    expect(blocked).to_have_count(2)
    card(page, "Dictionnaire")
    main(page, "Corriger")
    expect(blocked).to_have_count(1)
    expect(page.locator('.mo-sent[data-owner="0"]')).to_contain_text("faute corrigée")
    assert axe(page) == []


@WIDTHS
def test_the_last_cards_the_ceremony_and_the_pad(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    one, two = pair(new_page, server, LAST, width, height)
    card(one, "chat", "gris")
    main(one, "Poser")
    main(one, "Finir la manche")
    for nth in (1, 2, 3):
        expect(one.locator(".mo-number")).to_have_text(f"Phrase {nth} sur 3")
        if nth == 1:
            assert axe(one) == []
        for page in (one, two):
            main(page, "Elle m’a fait sourire")
    expect(one.locator('.mo-counted [data-seat="0"] .mo-sum b')).to_have_text("92")
    expect(one.locator(".mo-pad tr", has_text="Tout posé")).to_contain_text("+10")
    assert axe(one) == []
    assert no_sideways_scroll(one)
    for page in (one, two):
        main(page, "Manche suivante")
    expect(one.locator("main")).to_have_attribute("data-round", "2")


@WIDTHS
def test_cards_that_make_no_sentence_as_they_lie_are_offered_in_another_order(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    page = alone(new_page, server, WRITE, width, height)
    card(page, "lit", "gris", "dormir", "chat")
    expect(page.locator(".mo-field textarea")).to_have_value("")
    expect(page.locator(".mo-field textarea")).to_have_attribute("placeholder", "Pas de phrase dans cet ordre.")
    assert axe(page) == []
    assert no_sideways_scroll(page)
    expect(page.locator(".react-main")).to_be_in_viewport(ratio=1)
    page.locator(".mo-part", has_text=SAID).click()
    expect(page.locator(".mo-field textarea")).to_have_value(SAID)
    expect(row(page).first).to_contain_text("chat")


def test_by_keyboard_alone(new_page: NewPage, server: str, axe: Axe) -> None:
    page = alone(new_page, server, WRITE)
    page.locator("main").focus()
    chosen = page.locator(".mo-hand [aria-pressed=true]")
    for key in ("1", "2", "3", "4"):
        page.keyboard.press(key)
    page.keyboard.press("Backspace")  # the bed goes back
    expect(chosen).to_contain_text(["chat", "gris", "dormir"])
    page.keyboard.press("1")  # the card's other word
    expect(chosen).to_contain_text(["moine", "gris", "dormir"])
    page.keyboard.press("1")  # and back
    expect(chosen).to_contain_text(["gris", "dormir"])
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    for key in ("1", "2", "4", "3", "Shift+ArrowLeft"):  # the cat sleeps before its bed, not behind it
        page.keyboard.press(key)
    expect(page.locator(".mo-field textarea")).to_have_value(SAID)
    expect(page.locator(".react-main")).to_contain_text("Annoncer")
    page.keyboard.press("Enter")
    told(page, "Adoptée")  # the bot has nothing against it
    expect(page.locator(".mo-score")).to_contain_text(re.compile(r"^0\+[1-9]"))  # what the round has brought so far
    tab_to(page, "main .mo-hand button")
    page.keyboard.press("ArrowRight")  # the card's other word
    page.keyboard.press("Enter")
    expect(chosen).to_contain_text(["souris"])
    expect(page.locator("[data-ask]")).to_contain_text("souris")
    page.keyboard.press("p")
    told(page, "Vous défaussez")
    assert axe(page) == []


def tab_to(page: Page, target: str) -> None:
    for _ in range(60):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by Tab")


def test_by_dragging(new_page: NewPage, server: str) -> None:
    page = new_page()  # cards travel
    sit(page, server, WRITE)
    for name in ("chat", "gris", "chat"):  # what is there already comes no second time
        page.locator(".mo-hand li", has_text=name).first.drag_to(page.locator(".mo-field"))
    cards = row(page)
    expect(cards).to_contain_text(["gris", "chat"])
    landed(page)
    cards.nth(1).drag_to(cards.nth(0), target_position={"x": 5, "y": 40})
    expect(cards).to_contain_text(["chat", "gris"])
    page.keyboard.press("Escape")  # the sheet, then the cards
    expect(page.locator(".mo-strip")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".mo-hand [aria-pressed=true]")).to_have_count(0)
    page.locator(".mo-hand li", has_text="dormir").drag_to(page.locator('[data-drop="stock"]'))
    told(page, "Vous défaussez")


def landed(page: Page) -> None:
    """Nothing flies or slides any more."""
    page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)))")


def test_partners_continue_each_other(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, TEAM, bots=3, teams=True)
    expect(page.locator('.mo-player[data-seat="2"]')).to_contain_text("partenaire")
    expect(page.get_by_role("button", name="Reprendre cette phrase")).to_have_count(1)  # not the opponent's
    page.get_by_role("button", name="Reprendre cette phrase").click()
    tools = page.locator(".mo-tools").get_by_role("button", name=re.compile("Retourner|Plus à"))
    card(page, "chat")
    cards = row(page)
    cards.filter(has_text="bébé").click()
    expect(tools).to_have_count(0)  # the partner's cards stay as they lie (MOT-96)
    cards.filter(has_text="chat").click()
    expect(tools).to_have_count(3)
    main(page, "Continuer")
    expect(page.locator('.mo-sent[data-owner="2"] [data-card]')).to_have_count(3)


def test_a_card_is_swapped(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, TEAM, bots=2, swap_any="free")
    card(page, "chat")
    page.locator('.mo-sent[data-owner="1"] .can-take', has_text="balle").click()
    main(page, "Échanger")
    expect(page.locator('.mo-sent[data-owner="1"]')).to_contain_text("plus de texte")
    expect(page.locator(".mo-hand")).to_contain_text("balle")


def test_a_rebus_shows_no_words(new_page: NewPage, server: str) -> None:
    page = alone(new_page, server, WRITE, rebus=True)
    expect(page.locator(".mo-hand img").first).to_be_visible()
    assert page.locator(".mo-hand [data-kind=word] b").count() == 0
    for nth in range(4):
        page.locator(".mo-hand li").nth(nth).locator("[data-kind=word]").first.click()
    say(page, "Minou ronfle sur un rocher !")
    main(page, "Annoncer")
    told(page, "Adoptée")


def test_a_voice_reads_when_it_is_asked(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(
        "window.spoken = []; speechSynthesis.speak = (said) => spoken.push(`${said.lang} ${said.text}`)"
    )
    sit(page, server, WRITE)
    card(page, "chat", "gris", "dormir", "lit")
    expect(page.locator(".mo-field textarea")).to_have_value(SAID)
    assert page.evaluate("spoken") == []
    row(page)
    page.get_by_role("button", name="Lire à voix haute").click()
    assert page.evaluate("spoken") == [f"fr-FR {SAID}"]


@pytest.mark.parametrize(("width", "height", "bots"), [later(1280, 800, 7), later(360, 740, 3), (320, 640, 7)])
def test_it_fits(new_page: NewPage, server: str, axe: Axe, width: int, height: int, bots: int) -> None:
    page = alone(new_page, server, WRITE, width, height, bots=bots)
    assert no_sideways_scroll(page)
    place = page.locator(".mo-hand").bounding_box()
    card(page, "chat", "gris", "dormir", "lit")
    expect(page.locator(".mo-mirror u").first).to_be_visible()
    assert no_sideways_scroll(page)
    assert small_targets(page, "main.mots") == []
    assert axe(page) == []
    if height > 700:
        assert page.locator(".mo-hand").bounding_box()["y"] == place["y"]  # type: ignore[index]
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


@WIDTHS
def test_a_round_with_bots_to_its_end(new_page: NewPage, server: str, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    tables.sit(page, server, "mots", PACE, seats=2, bots=["strong"], options=SMALL)
    page.wait_for_selector("main.mots")
    assert play_on(page, 90) > 0
    told(page, "Manche 1\u00a0: on compte")


def play_on(page: Page, patience: float) -> int:
    """Answers what is asked, throws the first card on one's turn, until the round is counted; how often it voted."""
    votes = 0
    end = time.monotonic() + patience
    while page.locator("main[data-phase=count], main[data-round='2']").count() == 0:
        assert time.monotonic() < end, "the round does not end"
        main = page.locator(".react-main")
        if page.locator("main[data-mine]").count() and main.count() == 0:
            page.keyboard.press("1")
        elif main.count():
            votes += page.locator("main[data-phase=vote] .react.is-live").count()
            page.keyboard.press("Space")
        assert no_sideways_scroll(page)
        pause(page)
    return votes


def test_on_the_wall_sentences_are_large(new_page: NewPage, server: str, axe: Axe) -> None:
    player, wall = new_page(reduced_motion="reduce"), new_page(1920, 1080, reduced_motion="reduce")
    code = sit(player, server, FAUTE, bots=3)
    wall.goto(f"{server}/tv/{code}")
    expect(wall.locator(".mots-tv .mo-sent")).to_have_count(2)
    expect(wall.locator(".mo-tv-event")).to_contain_text("Camille joue")
    assert wall.locator(".mo-row .card").first.bounding_box()["width"] > 70  # type: ignore[index]
    assert wall.locator(".mo-hand, .mo-bench, .react").count() == 0
    card(player, "chat", "gris")
    main(player, "Poser")
    expect(wall.locator(".mots-tv .mo-sent")).to_have_count(3)
    assert axe(wall) == []
    assert no_sideways_scroll(wall)


@pytest.mark.soak
def test_no_text_is_missing_in_either_language(new_page: NewPage, server: str) -> None:
    for locale, words, lay, finish in (
        ("fr-FR", ("chat", "gris"), "Poser", "Finir la manche"),
        ("en-GB", ("cat", "grey"), "Lay", "End the round"),
    ):
        page = new_page(locale=locale, reduced_motion="reduce")
        sit(page, server, LAST)
        card(page, *words)
        main(page, lay)
        expect(page.locator(".mo-sent")).to_have_count(4)
        main(page, finish)
        page.wait_for_selector("main[data-phase=grade]")
        shown = page.inner_text("body")
        assert not re.search(r"\b(ui|kind|points|log|window|seat|refused|sheet)\.[a-z_]+", shown)


@WIDTHS
def test_proverbs_and_rules_are_looked_for_in_the_drawer(
    new_page: NewPage, server: str, axe: Axe, width: int, height: int
) -> None:
    page = alone(new_page, server, WRITE, width, height)
    page.keyboard.press("?")
    drawer = page.get_by_role("dialog", name="Règles")
    find = drawer.get_by_role("searchbox", name="Chercher dans les règles")
    proverb = drawer.locator("li", has_text="Nul n’est prophète en son pays")
    expect(proverb).to_have_count(1)
    find.press_sequentially("pays prophete")
    expect(drawer.locator("li:visible")).to_have_text(["Nul n’est prophète en son pays"])
    expect(drawer.locator(":is(h2, h3):visible")).to_have_text(
        ["Règles", "Les proverbes", "En français, ceux de la règle imprimée"]
    )
    expect(drawer.get_by_role("status")).to_have_text("1 ligne")
    assert axe(page) == []
    find.fill("mot-91")
    expect(drawer.locator("#MOT-91")).to_be_visible()
    expect(drawer.locator("#MOT-90")).to_be_hidden()
    find.fill("oeuf boeuf VOLE")
    expect(drawer.locator("li:visible").last).to_have_text("Qui vole un œuf vole un bœuf")
    find.fill("zzz")
    expect(drawer.get_by_role("status")).to_contain_text("Rien de tel")
    find.press("Escape")  # first the words, then the drawer
    expect(find).to_have_value("")
    expect(proverb).to_be_visible()
    find.press("Escape")
    expect(drawer).to_have_count(0)
    assert no_sideways_scroll(page)


def test_the_host_names_the_youngest(new_page: NewPage, server: str, axe: Axe) -> None:
    page = new_page(360, 740)
    options = {"counters": 3, "counters_for": "youngest"}
    tables.sit(page, server, "mots", PACE, seats=3, bots=["child"], options=options, deal=False)
    page.locator(".facts summary").first.click()
    page.locator(".facts details.fold summary").first.click()
    young = page.get_by_role("group", name="Les plus jeunes")
    expect(young.get_by_role("checkbox")).to_have_count(2)  # those who sit here
    for one in young.get_by_role("checkbox").all():
        one.check()
    expect(page.locator(".facts dl")).to_contain_text(re.compile(r"Les plus jeunes\s*\w+ et \w+"))
    assert axe(page) == []


def test_on_one_screen_everybody_is_asked_about_a_sentence(new_page: NewPage, server: str) -> None:
    """Without a clock too: nobody's vote is cast for them."""
    page = new_page(360, 740, reduced_motion="reduce")
    unhurried: tables.Pace = {"turn": None, "react": None, "look": 1_000}
    tables.around_one_screen(page, server, "mots", unhurried, "Dominique", options={"story": WRITE})
    show = page.get_by_role("button", name="Montrer ma main")
    show.click()
    card(page, "chat", "gris", "dormir", "lit")
    main(page, "Annoncer")
    expect(page.get_by_role("heading", name="Dominique")).to_be_visible()  # the screen is handed over
    show.click()
    expect(page.locator(".mo-ballot")).to_contain_text(SAID)
    other(page, "Je refuse")
    show.click()
    told(page, "Refusée")
    expect(page.locator(".mo-hand li")).to_have_count(6)
