"""The phases of mots for the law of the fold: eight at the table, six cards in hand, a sentence before everybody."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.fold import CALM, LONGEST_NAME, Phase
from tests.conftest import NewPage

Step = Callable[[Page], None]
LONG = (
    "Si le chat n’a plus que son avant-bras, il dort encore et encore dans le capuchon, avec nous tous, et longtemps."
)


def scene(story: str, phase: str, *then: Step, level: str = "champion", seats: int = 8, **options: object) -> Phase:
    """A table set in mid-game (`STORIES` of the server): seat 0 looks at it, and touches what is named."""

    def bring(new_page: NewPage, server: str) -> Page:
        page = new_page(360, 740, reduced_motion="reduce")
        wishes = {"story": story, **options}
        tables.sit(page, server, "mots", CALM, seats=seats, bots=[level] * (seats - 1), options=wishes)
        page.wait_for_selector(f'main.mots[data-phase="{phase}"]')
        for step in then:
            step(page)
        return page

    return bring


def announced(new_page: NewPage, server: str) -> Page:
    """Her sentence is before everybody, as long as the one person among the others says nothing."""
    page, other = new_page(360, 740, reduced_motion="reduce"), new_page(360, 740)
    wishes = {"story": "full"}
    code = tables.sit(page, server, "mots", CALM, seats=8, bots=["champion"] * 6, options=wishes, deal=False)
    tables.join(other, server, code, LONGEST_NAME)
    expect(page.get_by_role("list").get_by_text(LONGEST_NAME)).to_be_visible()
    page.get_by_role("button", name="Distribuer").click()
    page.wait_for_selector('main.mots[data-phase="turn"]')
    for step in (FOUR, says(LONG), ANNOUNCE, waits("main.mots[data-phase=vote]")):
        step(page)
    return page


def touch(*words: str) -> Step:
    def do(page: Page) -> None:
        for word in words:
            page.locator(".mo-hand button", has_text=word).first.click()

    return do


def says(text: str) -> Step:
    def do(page: Page) -> None:
        page.locator(".mo-field textarea").fill(text)
        expect(page.locator(".mo-mirror u, .mo-mirror mark").first).to_be_attached()

    return do


def waits(selector: str) -> Step:
    def do(page: Page) -> None:
        page.wait_for_selector(selector)

    return do


def press(selector: str) -> Step:
    def do(page: Page) -> None:
        page.locator(selector).first.click()

    return do


def throws(page: Page) -> None:
    """Lays the last cards, ends the round."""
    touch("chat", "gris")(page)
    press(".react-main")(page)
    page.locator(".react-main", has_text="Finir la manche").click()


def smiles(page: Page) -> None:
    for number in (1, 2, 3):
        page.wait_for_selector(f".mo-number:has-text('{number} sur 3')")
        page.locator(".react-main").click()


ANNOUNCE = press(".react-main:has-text('Annoncer')")
FOUR = touch("chat", "avant-bras", "dormir", "capuchon")
PHASES: dict[str, Phase] = {
    "a turn begins": scene("full", "turn"),
    "one card": scene("full", "turn", touch("capuchon")),
    "a sentence": scene("full", "turn", FOUR, says(LONG), waits(".react-main:has-text('Annoncer')")),
    "a wrong word": scene("full", "turn", FOUR, says("Le chat avale son capuchon"), waits("mark.is-fault")),
    "another order": scene("full", "turn", touch("capuchon", "dormir", "chat", "avant-bras")),
    "a Joker's word": scene("full", "turn", touch("chat", "Joker"), waits(".react input")),
    "whom to censor": scene("full", "turn", touch("Censure"), waits(".mo-target")),
    "a mistake": scene("attacks", "turn", touch("Faute")),
    "the whole table": scene("full", "turn", press(".mo-sent[data-owner='2'] button"), waits(".pullup")),
    "the cards of a sentence": scene("full", "turn", FOUR, press("[aria-label='Les cartes de la phrase']")),
    "the points": scene("full", "turn", press(".mo-score"), waits(".pullup")),
    "silenced": scene("silenced", "turn", waits(".mo-cens")),
    "a vote": scene("judge", "vote", waits(".react.is-live"), swap_any="sense"),
    "a proverb": scene("saying", "vote", waits(".react.is-live")),
    "my sentence is judged": announced,
    "my sentence is refused": scene("full", "turn", FOUR, says(LONG), ANNOUNCE, waits(".mo-news:has-text('Refusée')")),
    "an objection": scene("dispute", "object", waits(".react.is-live")),
    "a coup fourré": scene("struck", "fourre", waits(".react.is-live")),
    "a card for it": scene("struck", "fourre", press(".react-main"), waits("main[data-phase=take]")),
    "a grade": scene("end", "turn", throws, waits("main[data-phase=grade]"), seats=2),
    "the count": scene("end", "turn", throws, smiles, waits("main[data-phase=count]"), seats=2),
}
