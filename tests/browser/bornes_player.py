"""A player with no hands of its own: it clicks what the Bornes board offers, as a person would."""

from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.conftest import PATIENCE

Seen = dict[str, Any]

LIKES = ("botte", "parade", "borne", "attaque", "speciale")
SOUNDS = {"radar": "FLASH", "feu-rouge": "STOP", "panne": "BIP BIP", "crevaison": "PSCHHH", "accident": "BAM"}

LOOK = """() => {
  const board = document.querySelector('main.bornes');
  if (!board) return { over: document.querySelector('.score, [class*=end]') !== null };
  const dock = board.querySelector('.react');
  const cards = [...board.querySelectorAll('.hand button')].map((card, nth) => ({
    nth, card: card.dataset.card, kind: [...card.classList].find((c) => c.startsWith('card--')).slice(6),
    dull: card.classList.contains('cannot'), on: card.getAttribute('aria-pressed') === 'true',
  }));
  return {
    phase: board.dataset.phase, window: board.dataset.window, live: dock.classList.contains('is-live'), cards,
    main: dock.querySelector('.react-main b')?.textContent ?? '', picks: board.querySelectorAll('.pick').length,
    draws: board.querySelector('.deck.can-touch') !== null, asks: board.querySelector('.react-q b')?.textContent ?? '',
  };
}"""


def look(page: Page) -> Seen:
    return dict(page.evaluate(LOOK))


def act(page: Page, seen: Seen) -> str:
    """Do the next sensible thing; the text says what was clicked, empty if it is not our turn.

    Somebody else may be quicker (a Hold Up, the clock): then what was there to click has gone, and we look again.
    """
    page.set_default_timeout(1_500)
    try:
        return _act(page, seen)
    except TimeoutError:
        return ""
    finally:
        page.set_default_timeout(PATIENCE)


def _act(page: Page, seen: Seen) -> str:
    if seen["live"]:
        return _react(page, seen)
    if seen["phase"] == "draw" and seen["draws"]:
        page.click(".react-main")
        return "draw"
    if seen["phase"] == "play" and "Choisissez" in seen["asks"]:
        return _play(page, seen)
    return ""


def _react(page: Page, seen: Seen) -> str:
    if seen["picks"] and not seen["main"]:
        page.locator(".pick").first.click()
        if seen["phase"] == "police":
            page.locator(".hand button").first.click()
    page.click(".react-main")
    return f"answer {seen['main']}"


def _play(page: Page, seen: Seen) -> str:
    usable = [card for card in seen["cards"] if not card["dull"] and card["card"] != "accelerateur"]
    best = min(
        usable,
        key=lambda card: (LIKES.index(card["kind"]), -int(card["card"]) if card["card"].isdigit() else 0),
        default=None,
    )
    chosen = best or seen["cards"][0]
    page.locator(".hand button").nth(chosen["nth"]).click()
    if best is None:
        page.keyboard.press("d")
        return f"discard {chosen['card']}"
    if chosen["kind"] == "attaque":
        _attack(page, chosen["card"])
    else:
        main = page.locator(".react-main")
        (main if main.count() else page.locator(".react-alt button")).first.click()
        if chosen["card"] in ("helico", "police") and page.locator(".react-main").count():
            page.click(".react-main")
    return f"play {chosen['card']}"


def _attack(page: Page, card: str) -> None:
    """At the first who can be named, unless there is only one; then with its cry."""
    cry = page.locator(".react-alt button", has_text=SOUNDS[card])
    if not cry.count():
        page.locator(".react-alt button").first.click()
    cry.click()
