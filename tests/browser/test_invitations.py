"""Links that people send: the seat's own can be scanned, an English one says so to messengers."""

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser.test_shell import open_table
from tests.conftest import NewPage

pytestmark = pytest.mark.browser


def scanned(picture: Locator) -> list[str]:
    expect(picture).to_have_js_property("complete", True)
    picture.evaluate("node => node.scrollIntoView({ block: 'center' })")  # not under what is pinned to the edge
    return [found.text for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.screenshot())))]


def test_links_are_scanned_as_they_are_written(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740, locale="en-GB")
    page.goto(live_server)
    code = open_table(page, live_server)
    page.goto(f"{live_server}/t/{code}")
    assert scanned(page.locator(".invite .qr img")) == [f"{live_server}/t/{code}?lang=en"]
    page.evaluate(f"sessionStorage.setItem('tapis.key.{code}.0', JSON.stringify('a-key-of-twenty-two-letters'))")
    page.locator(".bar .icon-btn").last.click()
    page.locator("summary", has_text="Go on with another device").click()
    link = page.locator(".drawer input.field").input_value()
    assert link == f"{live_server}/seat/{code}#a-key-of-twenty-two-letters"
    assert scanned(page.locator(".drawer .qr img").last) == [link]
