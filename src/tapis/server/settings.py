"""The operator's settings of a server."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields

from tapis.server.smtp import SmtpServer
from tapis.table.attendance import USUAL_RHYTHM, Rhythm
from tapis.table.clearing import Keeping
from tapis.table.rates import Rate as Rate

STATIC = Path(__file__).parent / "static"


class Limits(Struct, frozen=True):
    body: int = 16 * 1024  # bytes of one command or request
    commands: Rate = Rate(60, 20)  # of one socket
    bots: Rate = Rate(60, 20)  # of one bot from outside: its commands, over all its sockets
    chat: Rate = Rate(6, 1)  # of one seat
    signals: Rate = Rate(40, 5)  # of one seat
    onlookers: Rate = Rate(60, 20)  # of one address: commands of all who only watch
    whispers: Rate = Rate(80, 10)  # and their signals
    requests: Rate = Rate(120, 10)  # of one address: POSTs
    pictures: Rate = Rate(60, 2)  # of one address: invitations that were not drawn before
    opened: Rate = Rate(30, 0.5)  # of one address: new tables
    prints: Rate = Rate(12, 0.1)  # of one address: sheets that are not printed already
    mailboxes: Rate = Rate(10, 0.01)  # of one address: e-mail addresses that are left
    mails: Rate = Rate(6, 0.001)  # to one e-mail address
    misses: Rate = Rate(40, 0.5)  # of one address: codes and keys that do not exist
    writes: Rate = Rate(4 << 20, 64 << 10)  # of one address: bytes that are kept
    table: Rate = Rate(1 << 20, 16 << 10)  # of one table, likewise; a hand that draws needs 4 KiB a second
    sockets: int = 200  # of one address at a time
    connections: int = 256  # of one address at a time: HTTP, beside its sockets; a trusted proxy has no limit
    request: float = 10.0  # seconds until a request must have come, whole
    stalled: float = 15.0  # seconds that one message may take to leave


def limits(pairs: Iterable[str]) -> Limits:
    """Limits from `name=value`: a number, or for what happens at a rate `burst/per-second`. Raises ValueError."""
    found: dict[str, Rate | int | float] = {}
    kinds = {field.name: field.type for field in fields(Limits)}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in kinds:
            raise ValueError(f"{name}: there is no such limit; there are {', '.join(kinds)}")
        try:
            found[name] = _rate(value) if kinds[name] is Rate else kinds[name](value)
        except ValueError:
            form = "BURST/PER-SECOND" if kinds[name] is Rate else "a number"
            raise ValueError(f"{name}={value}: it is written {name}={form}") from None
    return Limits(**found)  # type: ignore[arg-type]


def _rate(value: str) -> Rate:
    burst, _, per_second = value.partition("/")
    rate = Rate(float(burst), float(per_second))
    if rate.burst < 1 or rate.per_second < 0:
        raise ValueError(value)
    return rate


class IceServer(Struct, frozen=True):
    """A STUN or TURN server, in the form that browsers take (RTCIceServer)."""

    urls: str
    username: str = ""
    credential: str = ""


def ice_server(address: str) -> IceServer:
    """`stun:host:port`, or `turn:name:password@host:port`."""
    scheme, _, rest = address.partition(":")
    login, at, host = rest.rpartition("@")
    name, colon, password = login.partition(":")
    turns = scheme in ("turn", "turns")
    if not host or not (turns or scheme in ("stun", "stuns")) or turns != bool(at and colon and name and password):
        raise ValueError(f"{scheme}: neither stun:HOST:PORT nor turn:NAME:PASSWORD@HOST:PORT")
    return IceServer(f"{scheme}:{host}", name, password)


class Settings(Struct, frozen=True):
    database: Path | None = None  # None: in memory
    store: str = ""  # postgresql://…: several nodes share it, and `database` is not used
    origins: frozenset[str] = frozenset()  # further addresses of the page, behind a proxy
    invite: str = ""  # where others reach this server if it was opened as localhost, e.g. http://192.168.1.7:8000
    names: frozenset[str] = frozenset()  # further names of this server, beside those in `origins` and `invite`
    ice: tuple[IceServer, ...] = ()  # what helps browsers find each other through the internet
    smtp: SmtpServer | None = None  # through which players are written to; None: they are not
    static: Path = STATIC
    limits: Limits = Limits()
    keep: Keeping | None = None  # None: tables are kept for ever
    drain: float = 0.0  # seconds between SIGTERM and the end, in which balancers find other nodes for newcomers
    rhythm: Rhythm = USUAL_RHYTHM
    json_log: bool = False
    debug: bool = False
