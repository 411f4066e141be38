"""A real SMTP server (aiosmtpd) in a thread of its own, which keeps the mails that it is given."""

import asyncio
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from queue import Queue
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

USER, PASSWORD = b"tapis", b"s3cret"


class PostOffice:
    """What arrived; the first `refusals` are its answers to the first mails that it is offered."""

    def __init__(self, *refusals: str) -> None:
        self.port = 0
        self.mails: Queue[EmailMessage] = Queue()
        self.offered = 0
        self.encrypted: list[bool] = []  # of each mail
        self.logged_in: list[bool] = []
        self._refusals = list(refusals)

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, to: str, options: Any) -> str:
        self.offered += 1
        if self._refusals:
            return self._refusals.pop(0)
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        assert server.transport is not None
        self.encrypted.append(server.transport.get_extra_info("ssl_object") is not None)
        self.logged_in.append(bool(session.authenticated))
        self.mails.put(mail)
        return "250 OK"

    def next(self) -> EmailMessage:
        return self.mails.get(timeout=30)


def _knows(server: SMTP, session: Session, envelope: Envelope, mechanism: str, login: Any) -> AuthResult:
    assert isinstance(login, LoginPassword)
    return AuthResult(success=(login.login, login.password) == (USER, PASSWORD), handled=False)


@contextmanager
def open_office(
    *refusals: str, login: bool = False, starttls: SSLContext | None = None, tls: SSLContext | None = None
) -> Iterator[PostOffice]:
    office = PostOffice(*refusals)
    loop, opened = asyncio.new_event_loop(), threading.Event()

    def protocol() -> SMTP:
        return SMTP(
            office,
            tls_context=starttls,
            require_starttls=starttls is not None,
            authenticator=_knows if login else None,
            auth_require_tls=False,
            loop=loop,
        )

    async def listen() -> None:
        server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=tls)
        office.port = server.sockets[0].getsockname()[1]
        opened.set()

    def serve() -> None:
        loop.run_until_complete(listen())
        loop.run_forever()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    assert opened.wait(30)
    try:
        yield office
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(30)


def certificate(folder: Path) -> SSLContext:
    """One that nobody has signed but itself, as mail servers on the own machine have it."""
    key, signed = folder / "key.pem", folder / "signed.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=x",
         "-days", "2", "-keyout", str(key), "-out", str(signed)],
        check=True, capture_output=True,
    )  # fmt: skip
    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(signed, key)
    return context
