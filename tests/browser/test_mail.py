"""Leaving an e-mail address for one's seat: offered only where the server sends mail."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_shell import open_table
from tests.conftest import NewPage
from tests.live import LiveServer

pytestmark = pytest.mark.browser


@pytest.fixture
def mailing_server(tmp_path: Path) -> Iterator[str]:
    server = LiveServer(tmp_path / "data", options=["--smtp", "smtp://127.0.0.1:9"])
    server.start()
    yield server.url
    server.kill()


def open_menu(page: Page, server: str) -> None:
    page.goto(f"{server}/t/{open_table(page, server)}")
    page.locator(".bar .icon-btn").last.click()
    page.locator("summary", has_text="Inviter").or_(page.get_by_text("Quitter la table")).first.wait_for()


def test_an_address_is_left_and_forgotten(
    new_page: NewPage, mailing_server: str, axe: Callable[[Page], list[str]]
) -> None:
    page = new_page(360, 740)
    open_menu(page, mailing_server)
    page.locator("summary", has_text="M’écrire quand c’est à moi").click()
    page.get_by_label("Votre adresse de courriel").fill("bob@b.c,d")
    page.locator(".drawer form").evaluate("form => (form.noValidate = true)")
    page.get_by_role("button", name="M’écrire", exact=True).click()
    expect(page.get_by_text("Cette adresse ne se lit pas")).to_be_visible()
    assert axe(page) == []
    page.get_by_label("Votre adresse de courriel").fill("helene@example.org")
    page.get_by_role("button", name="M’écrire", exact=True).click()
    expect(page.get_by_text("On vous écrira quand ce sera à vous")).to_be_visible()
    assert "helene" not in page.content()
    page.get_by_role("button", name="Oublier mon adresse").click()
    expect(page.get_by_label("Votre adresse de courriel")).to_have_value("")


def test_a_server_without_mail_offers_none(new_page: NewPage, live_server: str) -> None:
    page = new_page(360, 740)
    with page.expect_response(lambda answer: answer.url.endswith("/seats/0/mail")):
        open_menu(page, live_server)
    expect(page.get_by_text("M’écrire quand c’est à moi")).to_have_count(0)
