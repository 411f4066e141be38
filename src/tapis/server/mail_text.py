"""The mail that calls a player back to their seat, in the language that they chose."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapis.kernel import registry
from tapis.table.mailboxes import Mailbox
from tapis.table.state import TableState

HERE = Path(__file__).parent


def call_back(sender: str, state: TableState, name: str, mailbox: Mailbox) -> EmailMessage:
    """It is the turn of the player of this name."""
    words = _texts(HERE / f"mail.{mailbox.language}.json")
    game = _texts(registry.home(state.game.name) / "web" / f"messages.{mailbox.language}.json").get("name")
    link = f"{mailbox.site}/seat/{state.code}#{mailbox.key}"
    told = {"game": game or state.game.name, "name": name, "code": state.code, "link": link}
    mail = EmailMessage()
    mail["From"], mail["To"] = f"Tapis <{sender}>", mailbox.address
    mail["Subject"] = words["subject"].format_map(told)
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content("\n\n".join(words["body"]).format_map(told) + "\n")
    return mail


@cache
def _texts(file: Path) -> dict[str, Any]:
    return dict(msgspec.json.decode(file.read_bytes())) if file.is_file() else {}
