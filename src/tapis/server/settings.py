"""What the operator chose."""

from pathlib import Path

from msgspec import Struct

from tapis.table.attendance import USUAL_RHYTHM, Rhythm

STATIC = Path(__file__).parent / "static"


class Rate(Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True):
    body: int = 16 * 1024  # bytes of one command or request
    commands: Rate = Rate(60, 20)  # of one socket
    chat: Rate = Rate(6, 1)
    signals: Rate = Rate(40, 5)
    requests: Rate = Rate(120, 10)  # of one address: POSTs
    opened: Rate = Rate(30, 0.5)  # of one address: new tables
    misses: Rate = Rate(40, 0.5)  # of one address: codes and keys that do not exist
    sockets: int = 200  # of one address at a time
    stalled: float = 15.0  # seconds that one message may take to leave


class IceServer(Struct, frozen=True):
    """A STUN or TURN server, as browsers want it told."""

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
    origins: frozenset[str] = frozenset()  # further addresses of the page, behind a proxy
    invite: str = ""  # where others reach this server if it was opened as localhost, e.g. http://192.168.1.7:8000
    ice: tuple[IceServer, ...] = ()  # what helps browsers find each other through the internet
    static: Path = STATIC
    limits: Limits = Limits()
    rhythm: Rhythm = USUAL_RHYTHM
    debug: bool = False
