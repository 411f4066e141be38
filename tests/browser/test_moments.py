"""Moments of a game: each is seen and heard, with a sound of its own; none lasts, none moves for whoever wants calm."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver import best_layout
from tapis.words import lexicon
from tests.browser import bornes_table, courts_table, tables, test_courts, test_mots
from tests.browser.bornes_player import look
from tests.browser.courts_player import arrange, press
from tests.browser.courts_player import look as look_at_courts
from tests.browser.mimes_server import SHORT
from tests.browser.moments import LONGEST, WATCH, Watched, attentive, watched
from tests.browser.rigged import LONG_NAMES
from tests.browser.test_bornes import scene
from tests.browser.test_mimes import Four, say
from tests.conftest import NewPage, Serving

pytestmark = pytest.mark.browser

Tune = tuple[int, ...]
STRIKE: Tune = (-1800, 990, 1320)
STAMP: Tune = (-600, 90)
PAGE: Tune = (-2600, -3400)
BLADES = tuple(70 + 4 * min(i, 11 - i) for i in range(12))


class Moment(NamedTuple):
    """How it comes about on a page, where it is seen, what is heard, and whether it goes by itself."""

    comes: Callable[[NewPage, str], Page]
    sign: str
    tune: Tune
    passes: bool = True


# — bornes —


def coup_fourre(new_page: NewPage, server: str) -> Page:
    victim, attacker = bornes_table.face_to_face(new_page, server, "fourre")
    attacker.keyboard.press("p")
    bornes_table.until(attacker, lambda: look(attacker)["phase"] == "play")
    bornes_table.choose(attacker, "crevaison")
    attacker.locator(".react-alt .btn", has_text="PSCHHH").click()
    victim.locator(".react-main", has_text="Coup fourré").click()
    return victim


def helicopter(new_page: NewPage, server: str) -> Page:
    page = scene(new_page, server, "helico")
    bornes_table.choose(page, "helico")
    page.get_by_role("button", name="Ginette").last.click()
    page.get_by_role("button", name="Échanger avec").click()
    return page


def finish_line(new_page: NewPage, server: str) -> Page:
    page = scene(new_page, server, "home")
    bornes_table.choose(page, "200")
    page.click(".react-main")
    return page


def podium(new_page: NewPage, server: str) -> Page:
    page = finish_line(new_page, server)
    page.wait_for_selector(".steps li")
    page.wait_for_function("() => heard.some(({ pitch }) => pitch === 1047)")  # one has won
    return page


def reaction(new_page: NewPage, server: str) -> Page:
    page, other = bornes_table.face_to_face(new_page, server)
    other.get_by_role("button", name="Fil et discussion").click()
    other.get_by_role("dialog").get_by_role("button", name="Bravo").click()
    return page


# — courts and syntax: the dictionary is opened —


def challenge_in_courts(new_page: NewPage, server: str) -> Page:
    one, two = courts_table.face_to_face(new_page, server)
    test_courts.lay_all(one, ["zen"], "out")
    test_courts.lay_all(two, ["iak"], "lay")
    two.locator('button.laid[data-word="ZEN"]').click()
    press(two, "contest")
    return two


def best_hand_of_the_day(new_page: NewPage, server: str) -> Page:
    page = new_page()
    page.goto(f"{server}/play/courts/daily")
    page.wait_for_selector("main.daily")
    hand = look_at_courts(page)["hand"]
    arrange(page, ["".join(word) for word in best_layout(lexicon("fr").graph, hand, FACE_VALUES).words])
    press(page, "answer")
    press(page, "answer")
    return page


def challenge_in_syntax(new_page: NewPage, server: str) -> Page:
    author, other = tables.face_to_face(new_page, server, "syntax", test_mots.PACE, {"story": "set"})
    author.wait_for_selector("main[data-mine]")
    author.keyboard.type("seul")
    author.keyboard.press("Space")
    expect(other.locator(".react.is-live")).to_contain_text("SEUL")
    other.get_by_role("button", name="Contester").click()
    return other


# — mots —


def adopted_sentence(new_page: NewPage, server: str) -> Page:
    author, judge = tables.face_to_face(new_page, server, "mots", test_mots.PACE, {"story": test_mots.WRITE})
    test_mots.card(author, "chat", "gris", "dormir", "lit")
    test_mots.main(author, "Annoncer")
    test_mots.main(judge, "J’accepte")
    return author


def countered_censure(new_page: NewPage, server: str) -> Page:
    attacker, target = tables.face_to_face(new_page, server, "mots", test_mots.PACE, {"story": test_mots.CENSURE})
    test_mots.card(attacker, "Censure")
    test_mots.main(attacker, "Censurer Dominique")
    test_mots.main(target, "Coup fourré")
    return attacker


# — mimes —


def found_word(new_page: NewPage, server: str) -> Page:
    four = Four(new_page, server, 360, 740, seconds=60)
    page, word = four.draw()
    say(four.of("mate")[0], word)
    return page


def upheld_foul(new_page: NewPage, server: str) -> Page:
    four = Four(new_page, server, 360, 740, seconds=60)
    page, word = four.draw()
    (mate,), rivals = four.of("mate"), four.of("rival")
    rivals[0].keyboard.press("f")
    expect(rivals[1].locator(".mm-foul")).to_contain_text("signalée")
    say(mate, word)
    four.phase("verdict")
    rivals[1].get_by_role("button", name="Il y a faute").click()
    return page


def sand_out(new_page: NewPage, server: str) -> Page:
    four = Four(new_page, server, 360, 740, story=SHORT)
    page, _ = four.draw()
    four.phase("answer")
    return page


def stolen_word(new_page: NewPage, server: str) -> Page:
    four = Four(new_page, server, 360, 740, story=SHORT)
    page, word = four.draw()
    four.phase("answer")
    rival = four.of("rival")[0]
    rival.locator("#mm-answer").fill(word)
    rival.get_by_role("button", name="Sceller").click()
    return page


MOMENTS: dict[str, dict[str, Moment]] = {
    "bornes": {
        "a coup fourré": Moment(coup_fourre, ".bubble--drama", STRIKE),
        "two zones change places": Moment(helicopter, ".swap", BLADES),
        "the finish line": Moment(finish_line, ".is-home", (311, 392, 311, 392, 659, 784, 988, 1319), passes=False),
        "the podium": Moment(podium, ".steps", (-600, 110, -600, 140, -600, 180, 523, 659, 784, 1047), passes=False),
        "a reaction": Moment(reaction, ".reacted", (420,)),
    },
    "courts": {
        "the dictionary opens": Moment(challenge_in_courts, ".opened", PAGE),
        "the best there was": Moment(best_hand_of_the_day, ".is-perfect", (784, 988, 1175, 1568, 1976), passes=False),
    },
    "syntax": {"the dictionary opens": Moment(challenge_in_syntax, ".opened", PAGE)},
    "mots": {
        "a sentence is stamped": Moment(adopted_sentence, ".mo-burst--good", STAMP),
        "a coup fourré": Moment(countered_censure, ".mo-burst--drama", STRIKE),
    },
    "mimes": {
        "the word is found": Moment(found_word, ".mm-moment-of.is-got", (659, 784, 1047)),
        "the sand is out": Moment(sand_out, ".mm-moment-of.is-timeup", (-4200, 196)),
        "the word is stolen": Moment(stolen_word, ".mm-moment-of.is-scored", (740, 554)),
        "a foul is upheld": Moment(upheld_foul, ".mm-moment-of.is-ruled", STAMP),
    },
}
COME_TO_REST = """(sign) => {
  const all = [...document.querySelectorAll(sign)].flatMap((node) => node.getAnimations({ subtree: true }));
  const passing = all.filter((each) => each.effect.getComputedTiming().endTime < Infinity);
  return Promise.all(passing.map((each) => each.finished.catch(() => null)));
}"""
MOTIONS = ("no-preference", "reduce")
SHORTLY = ("bornes", "two zones change places", "no-preference")
EVERY = [
    pytest.param(game, name, motion, marks=[] if (game, name, motion) == SHORTLY else pytest.mark.soak)
    for game, moments in MOMENTS.items()
    for name in moments
    for motion in MOTIONS
]


@pytest.fixture
def server(serving: Serving) -> str:
    return serving(LONG_NAMES)


@pytest.mark.parametrize(("game", "name", "motion"), EVERY)
def test_a_moment_is_seen_heard_and_over(new_page: NewPage, server: str, game: str, name: str, motion: str) -> None:
    moment = MOMENTS[game][name]
    page = moment.comes(attentive(new_page, moment.sign, motion), server)
    expect(page.locator(moment.sign).first).to_be_visible()
    page.wait_for_function("() => heard.length")
    if motion == "reduce":
        passes(page, moment)
    else:
        page.wait_for_function("() => moved.length")
        page.evaluate(COME_TO_REST, moment.sign)
    seen = watched(page)
    print(f"{game}, {name}, {motion}: heard for {seen.sounds_until:.0f} ms,", [each["ends"] for each in seen.motions])
    assert includes(seen.tune, moment.tune), seen.tune
    assert seen.faults(calm=motion == "reduce") == []


def passes(page: Page, moment: Moment) -> None:
    """It lets touches through, and goes when its time is over."""
    if moment.passes:
        sign = page.locator(moment.sign)
        assert sign.first.evaluate("node => getComputedStyle(node).pointerEvents") == "none"
        page.clock.fast_forward(LONGEST)
        expect(sign).to_have_count(0)


def includes(heard: Tune, tune: Tune) -> bool:
    return any(heard[at : at + len(tune)] == tune for at in range(len(heard) - len(tune) + 1))


@pytest.mark.parametrize("game", MOMENTS)
def test_no_two_moments_of_a_game_sound_alike(game: str) -> None:
    tunes = [moment.tune for moment in MOMENTS[game].values()]
    assert len(set(tunes)) == len(tunes)


TWINS = [  # how a sign is animated, and what is wrong with it: at all, and where calm is wanted
    ("rise 1.4s", [], ["rise moves"]),
    ("rise 1s 0.6s", ["rise takes 1600 ms"], ["rise takes 1600 ms", "rise moves"]),
    ("fade 1s", [], []),
    ("rise 10ms", [], []),
]
KEYFRAMES = "@keyframes rise { from { translate: 0 9px } } @keyframes fade { from { opacity: 0 } }"
SHOW = """(animation) => {
  document.querySelector('.sign').style.animation = animation;
  return new Promise((done) => addEventListener('animationstart', () => setTimeout(done)));
}"""


def test_a_moment_that_takes_too_long_or_moves_is_caught(page: Page) -> None:
    for animation, faults, faults_in_calm in TWINS:
        page.goto("about:blank")  # nothing of the last one is watched any more
        page.set_content(f"<style>{KEYFRAMES}</style><p class=sign>!</p>")
        page.evaluate(WATCH.replace("SIGN", "'.sign'"))
        page.evaluate(SHOW, animation)
        seen = watched(page)
        assert (seen.faults(calm=False), seen.faults(calm=True)) == (faults, faults_in_calm), animation


def test_a_sound_that_goes_on_is_caught() -> None:
    assert Watched((440,), LONGEST + 1, []).faults(calm=False) == ["it is heard for 1501 ms"]
