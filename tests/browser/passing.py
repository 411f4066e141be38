"""What is on a page for a moment only: the page notes it by itself, since whoever looks now and then may miss it."""

from playwright.sync_api import Page

NOTE = """(sign) => {
  const noted = ((window.passed ??= {})[sign] = { texts: [], most: 0 });
  const look = () => {
    const found = [...document.querySelectorAll(sign)];
    noted.texts.push(...found.map((node) => node.textContent).filter((text) => !noted.texts.includes(text)));
    noted.most = Math.max(noted.most, found.length);
  };
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
  look();
}"""


def note(sign: str, *pages: Page) -> None:
    """From now on these pages note what matches the sign."""
    for page in pages:
        page.evaluate(NOTE, sign)


def has_passed(page: Page, sign: str, text: str) -> None:
    """It was there, or comes yet, and said so."""
    page.wait_for_function("([sign, text]) => passed[sign].texts.some((each) => each.includes(text))", arg=[sign, text])


def were_there(page: Page, sign: str, count: int) -> None:
    """So many were there at once, or are yet to come."""
    page.wait_for_function("([sign, count]) => passed[sign].most >= count", arg=[sign, count])
