"""Sends mails in the background: one after the other in a thread of its own, again if the SMTP server is away."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from smtplib import SMTPException

from tapis.server.smtp import SmtpServer, deliver, is_final, reason
from tapis.table.meter import MAILS

log = logging.getLogger("tapis.server")
PAUSES = (10.0, 60.0, 600.0)  # seconds before a mail is tried again
MOST = 1_000  # mails that wait to be sent; more are dropped


class Mailer:
    def __init__(self, server: SmtpServer, pauses: tuple[float, ...] = PAUSES) -> None:
        self.server, self._pauses = server, pauses
        self._thread = ThreadPoolExecutor(1, "tapis-mail")
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, mail: EmailMessage) -> None:
        """Nobody waits for it, and nobody is told if it fails, except the operator."""
        if len(self._sending) >= MOST:
            _give_up("too many are waiting")
            return
        task = asyncio.get_running_loop().create_task(self._send(mail))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, mail: EmailMessage) -> None:
        loop, trouble = asyncio.get_running_loop(), ""
        for pause in (0.0, *self._pauses):
            await asyncio.sleep(pause)
            try:
                await loop.run_in_executor(self._thread, deliver, self.server, mail)
            except (SMTPException, OSError) as failure:
                trouble = reason(failure)
                if is_final(failure):
                    break
            else:
                MAILS.add(label="sent")
                return
        _give_up(trouble)

    async def close(self) -> None:
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _give_up(why: str) -> None:
    MAILS.add(label="failed")
    log.warning("a mail was not sent: %s", why)
