"""The operator's SMTP server: its address, and how one mail is handed to it."""

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec import Struct

FORM = "smtp://USER:PASSWORD@HOST:PORT or smtps://…, a sender after ?from="
HERE = ("localhost", "127.0.0.1", "::1")
PORTS = {"smtp": 587, "smtps": 465}
PATIENCE = 10.0  # seconds for each step


class SmtpServer(Struct, frozen=True):
    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = False  # from the first byte (smtps); else STARTTLS is used where it is offered
    here: bool = False  # on this machine: nobody listens between, so that no certificate is asked for


class Unencrypted(smtplib.SMTPException):
    """A server on another machine offers no STARTTLS: neither a password nor a player's address is sent."""


def smtp_server(address: str) -> SmtpServer:
    """`smtp://USER:PASSWORD@HOST:PORT?from=SENDER`, or smtps. Raises ValueError."""
    parts = urlsplit(address)
    host, user = parts.hostname or "", unquote(parts.username or "")
    sender = parse_qs(parts.query).get("from", [user if "@" in user else f"tapis@{host}"])[0]
    if parts.scheme not in PORTS or not host or bool(user) != bool(parts.password) or "@" not in sender:
        raise ValueError(f"is written {FORM}")
    return SmtpServer(
        host=host,
        port=parts.port or PORTS[parts.scheme],
        sender=sender,
        user=user,
        password=unquote(parts.password or ""),
        tls=parts.scheme == "smtps",
        here=host in HERE,
    )


def deliver(server: SmtpServer, mail: EmailMessage) -> None:
    """Hand this mail over; raises SMTPException or OSError. It takes its time: for a thread."""
    with _opened(server) as line:
        if server.user:
            line.login(server.user, server.password)
        line.send_message(mail)


def _opened(server: SmtpServer) -> smtplib.SMTP:
    trusted = ssl.create_default_context()
    if server.here:
        trusted.check_hostname, trusted.verify_mode = False, ssl.CERT_NONE
    if server.tls:
        return smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=trusted)
    line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
    try:
        line.ehlo_or_helo_if_needed()
        if line.has_extn("starttls"):
            line.starttls(context=trusted)
        elif not server.here:
            raise Unencrypted(server.host)
    except BaseException:
        line.close()
        raise
    return line


def is_final(trouble: Exception) -> bool:
    """Whether trying again would end in the same way: the server has said no for good."""
    if isinstance(trouble, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in trouble.recipients.values())
    return isinstance(trouble, smtplib.SMTPResponseException) and trouble.smtp_code >= 500


def reason(trouble: Exception) -> str:
    """What went wrong, without a word of the server's answer, which may repeat the address."""
    code = getattr(trouble, "smtp_code", None)
    return f"{type(trouble).__name__} {code}" if code else type(trouble).__name__
