"""Mails go to a real SMTP server: with a login, encrypted, again when it is away; no log says whom they are for."""

import asyncio
import logging
from email.message import EmailMessage
from pathlib import Path
from smtplib import SMTPAuthenticationError
from ssl import SSLCertVerificationError

import pytest
from msgspec.structs import replace

from tapis.server.mailer import Mailer
from tapis.server.smtp import SmtpServer, Unencrypted, deliver, smtp_server
from tests.server.post_office import PASSWORD, USER, PostOffice, certificate, open_office

LOGIN = f"{USER.decode()}:{PASSWORD.decode()}@"


def mail() -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "tapis@example.org", "helene@example.org", "À vous"
    message.set_content("À vous de jouer.")
    return message


def reached(office: PostOffice, scheme: str = "smtp", login: str = "") -> SmtpServer:
    return smtp_server(f"{scheme}://{login}127.0.0.1:{office.port}")


def test_the_address_says_all() -> None:
    found = smtp_server("smtps://lui%40example.org:p%3Aw@mail.example.org?from=tapis@example.org")
    assert found == SmtpServer(
        "mail.example.org", 465, "tapis@example.org", "lui@example.org", "p:w", tls=True, here=False
    )
    assert smtp_server("smtp://lui%40example.org:x@mail.example.org").sender == "lui@example.org"
    here = smtp_server("smtp://localhost:25")
    assert (here.port, here.sender, here.user, here.here) == (25, "tapis@localhost", "", True)


@pytest.mark.parametrize("address", ["mail.example.org", "http://x", "smtp://", "smtp://user@host", "smtp://h:99999"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"is written|Port"):
        smtp_server(address)


def test_a_mail_is_handed_over_after_a_login(tmp_path: Path) -> None:
    with open_office(login=True) as office:
        deliver(reached(office, login=LOGIN), mail())
        assert office.next()["Subject"] == "À vous"
        assert office.logged_in == [True]
        with pytest.raises(SMTPAuthenticationError):
            deliver(reached(office, login="tapis:wrong@"), mail())


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_it_is_encrypted_where_it_can_be(scheme: str, tmp_path: Path) -> None:
    context = certificate(tmp_path)
    opened = open_office(tls=context) if scheme == "smtps" else open_office(starttls=context)
    with opened as office:
        deliver(reached(office, scheme), mail())
        assert office.next().get_content().strip() == "À vous de jouer."
        assert office.encrypted == [True]
        with pytest.raises(SSLCertVerificationError):  # on another machine, it must be the one it says it is
            deliver(replace(reached(office, scheme), here=False), mail())


def test_another_machine_is_told_nothing_in_the_clear() -> None:
    with open_office(login=True) as office:
        with pytest.raises(Unencrypted):
            deliver(replace(reached(office, login=LOGIN), here=False), mail())
        assert office.offered == 0


def sent_by(office: PostOffice, pauses: tuple[float, ...]) -> None:
    async def send() -> None:
        mailer = Mailer(reached(office), pauses)
        mailer.send(mail())
        await asyncio.gather(*mailer._sending)
        await mailer.close()

    asyncio.run(send())


def test_what_fails_is_tried_again() -> None:
    with open_office("450 later", "451 later still") as office:
        sent_by(office, (0.0, 0.0))
        assert office.next()["To"] == "helene@example.org"
        assert office.offered == 3


@pytest.mark.parametrize(
    ("answers", "offered"),
    [(["450 helene@example.org later"] * 9, 3), (["550 helene@example.org unknown"], 1)],
    ids=["for now", "for good"],
)
def test_what_goes_on_failing_is_given_up_and_logged_without_the_address(
    answers: list[str], offered: int, caplog: pytest.LogCaptureFixture
) -> None:
    with open_office(*answers) as office, caplog.at_level(logging.DEBUG):
        sent_by(office, (0.0, 0.0))
        assert office.offered == offered
        assert office.mails.empty()
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("tapis")]
    assert ours == ["a mail was not sent: SMTPRecipientsRefused"]
