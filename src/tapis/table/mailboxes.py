"""Where people want to be written to about their seats. Kept beside the log, never in it: a log forgets nothing."""

from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from tapis.table.keys import digest
from tapis.table.store import Store

Language = Literal["fr", "en"]


class Mailbox(Struct, frozen=True):
    """What one guest has left: an address, and all that a mail to it needs."""

    address: str
    language: Language
    site: str  # where their page was: https://tapis.example
    key: str  # opens the seat from a mail, as long as this mailbox is there


_encoder = Encoder()
_decoder: Decoder[Mailbox] = Decoder(Mailbox)


async def keep(store: Store, table: str, guest: int, mailbox: Mailbox) -> None:
    await store.keep_mailbox(table, guest, _encoder.encode(mailbox))


async def mailboxes(store: Store, table: str) -> dict[int, Mailbox]:
    """The mailboxes of this table, by guest."""
    return {guest: _decoder.decode(body) for guest, body in (await store.mailboxes(table)).items()}


async def opened_by(store: Store, table: str, key_digest: str) -> int | None:
    """The guest whose mails carry the key of this digest."""
    found = await mailboxes(store, table)
    return next((guest for guest, mailbox in found.items() if digest(mailbox.key) == key_digest), None)
