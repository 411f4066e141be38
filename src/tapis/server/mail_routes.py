"""The HTTP side of mail: leaving an address for one's own seat, and taking it back."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request

from tapis.kernel import Illegal
from tapis.server.route import delete, get, post
from tapis.server.routes import Code, find_table, public_address
from tapis.server.security import address, house_of
from tapis.server.session import owner_of
from tapis.table import keys
from tapis.table.mailboxes import Language, Mailbox, keep
from tapis.table.state import Sitter

PATH = "/api/tables/{code}/seats/{seat}/mail"
WORD = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}"
LABEL = "[A-Za-z0-9-]{1,63}"
ADDRESS = rf"^{WORD}(\.{WORD}){{0,8}}@{LABEL}(\.{LABEL}){{0,8}}$(?!\n)"  # Python’s `$` would let a line end follow
AnySeat = Annotated[int, Meta(ge=0, le=15)]


class NewMailbox(Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody wants to be written to when it is their turn and they are away."""

    address: Annotated[str, Meta(pattern=ADDRESS, max_length=254)]
    language: Language


class MailOffer(Struct, frozen=True):
    """Whether this server sends mail, and whether an address is left for this seat. The address itself is told to
    nobody, not even here."""

    offered: bool
    left: bool


@get(PATH, "Whether this server writes to players whose turn it is, and to this seat")
async def mail_offer(request: Request, code: Code, seat: AnySeat) -> MailOffer:
    table, sitter = await _own_seat(request, code, seat)
    boxes = await house_of(request).hall.store.mailboxes(table)
    return MailOffer(offered=_is_offered(request), left=sitter.guest in boxes)


@post(PATH, "Leave an address for one's own seat")
async def leave_address(request: Request, code: Code, seat: AnySeat, data: NewMailbox) -> MailOffer:
    house = house_of(request)
    if not _is_offered(request):
        raise Illegal("house.mail")
    table, sitter = await _own_seat(request, code, seat)
    if not house.mailboxes.of(address(request)).take():
        raise Illegal("house.rate")
    mailbox = Mailbox(data.address, data.language, public_address(request), keys.new_key())
    await keep(house.hall.store, table, sitter.guest, mailbox)
    house.look_at(table)
    return MailOffer(offered=True, left=True)


@delete(PATH, "Take one's address back; links in earlier mails open nothing any more")
async def forget_address(request: Request, code: Code, seat: AnySeat) -> MailOffer:
    table, sitter = await _own_seat(request, code, seat)
    await house_of(request).hall.store.drop_mailbox(table, sitter.guest)
    return MailOffer(offered=_is_offered(request), left=False)


def _is_offered(request: Request) -> bool:
    return house_of(request).settings.smtp is not None


async def _own_seat(request: Request, code: str, seat: int) -> tuple[str, Sitter]:
    """The table's code, and who sits there: a person whose browser this is. Illegal if not."""
    state = await find_table(request, code)
    sitter = state.chairs[seat] if seat in state.owned(owner_of(request) or "") else None
    if sitter is None or not sitter.person:
        raise Illegal("house.seat")
    return state.code, sitter


MAIL = (mail_offer, leave_address, forget_address)
