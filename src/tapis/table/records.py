"""The lines of a table's log. A table is the fold of its records; what is not here did not happen."""

from typing import Literal

from msgspec import Raw, Struct
from msgspec.json import Decoder, Encoder

from tapis.kernel import By, Ms, Pace, Seat, Setup
from tapis.table.faces import Face

Care = Literal["player", "bot", "skip"]
Patience = Literal["bot", "skip", "wait"]  # what becomes of the turns of somebody who is away
Admitted = Literal["all", "unlocked", "none"]
Tempo = Literal["calm", "usual", "quick"]
Guest = int  # who sat down, counted from 1 at each table; chairs change hands, this number does not


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="record", tag=str.lower):
    at: Ms  # table time: it stands still while the table is paused, asleep or its server down


class Created(Record, frozen=True):
    code: str
    game: str
    chairs: int
    options: Raw
    pace: Pace
    patience: Patience
    made: int = 0  # seconds since 1970; 0: unknown, from an earlier version
    follows: str = ""  # the code of the evening that these people go on with


class Sat(Record, frozen=True):
    """Somebody takes a chair, free or a bot's. Keys are kept as digests; a bot has a level, and no key and no face."""

    guest: Guest
    chair: Seat
    name: str
    key: str = ""
    owner: str = ""
    level: str = ""
    face: Face | None = None  # None: of a bot, or from an earlier version
    colour: int | None = None


class Invited(Record, frozen=True):
    """A chair is kept for a bot from outside, which opens it with a token (its digest); said again of the same guest,
    the token is a new one and the old one opens nothing any more."""

    guest: Guest
    chair: Seat
    name: str
    token: str


class Returned(Record, frozen=True):
    """The guest also plays from another browser now."""

    guest: Guest
    owner: str


class Left(Record, frozen=True):
    """Gone of their own will; in a running game the seat stays theirs (ALL-07)."""

    guest: Guest


class Removed(Record, frozen=True):
    """Taken out by the host; in a running game `level` plays on (empty: the seat is skipped)."""

    guest: Guest
    level: str = ""


class Swapped(Record, frozen=True):
    """Two chairs change places."""

    chairs: tuple[Seat, Seat]


class Renamed(Record, frozen=True):
    guest: Guest
    name: str


class Faced(Record, frozen=True):
    guest: Guest
    face: Face
    colour: int


class Asked(Record, frozen=True):
    guest: Guest
    wanted: bool


class Muted(Record, frozen=True):
    guest: Guest
    muted: bool


class Hosted(Record, frozen=True):
    guest: Guest


class Locked(Record, frozen=True):
    locked: bool


class Veiled(Record, frozen=True):
    """A drawing of the running game is hidden from all pages, or shown again."""

    drawing: int
    veiled: bool


class Preferred(Record, frozen=True):
    """The drawing of the game that has just ended which this guest likes best; the last word counts."""

    guest: Guest
    drawing: int


class Onlooking(Record, frozen=True):
    """Who may watch, and whether their pages may speak to others."""

    admitted: Admitted
    muted: bool


class Reacting(Record, frozen=True):
    """Whether the marks that players send are passed on."""

    allowed: bool


class Paced(Record, frozen=True):
    """How long bots take from now on."""

    tempo: Tempo


class Configured(Record, frozen=True):
    options: Raw
    pace: Pace
    patience: Patience
    youngest: Guest | None


class Sealed(Record, frozen=True):
    """The seed of the next game; its digest is shown from now on (ALL-06)."""

    seed: str
    salt: str


class Introduced(Record, frozen=True):
    """The first game here is its game's introduction, for readers of this language: bots follow its script."""

    language: str


class Dealt(Record, frozen=True):
    """`guests` in seat order: chairs that stayed free are taken away."""

    guests: tuple[Guest, ...]
    options: Raw
    setup: Setup


class Played(Record, frozen=True):
    """An entry of the game; `seq` counts from 1 after the deal."""

    seq: int
    window: str
    seat: Seat
    by: By
    move: Raw


class Chatted(Record, frozen=True):
    guest: Guest
    text: str


class Paused(Record, frozen=True):
    pass


class Resumed(Record, frozen=True):
    pass


class HandedOver(Record, frozen=True):
    """Who acts for this guest's seat from now on; `wait`: the host wants nobody to."""

    guest: Guest
    to: Care
    wait: bool = False


class Rematched(Record, frozen=True):
    """The table is a waiting room again; those who had left are gone."""


class Boxed(Record, frozen=True):
    """The host takes another box from the shelf: a waiting room for that game, with so many chairs."""

    game: str
    options: Raw
    chairs: int


class Chaired(Record, frozen=True):
    """There are so many chairs in the waiting room from now on; only free ones are taken away."""

    chairs: int


AnyRecord = (
    Created | Sat | Invited | Returned | Left | Removed | Swapped | Renamed | Faced | Asked | Muted | Hosted | Locked
    | Veiled | Preferred | Onlooking | Reacting | Paced | Configured | Sealed | Introduced | Dealt | Played | Chatted
    | Paused | Resumed | HandedOver | Rematched | Boxed | Chaired
)  # fmt: skip

_encoder = Encoder()
_decoder: Decoder[AnyRecord] = Decoder(AnyRecord)


def encode(record: AnyRecord) -> bytes:
    return _encoder.encode(record)


def decode(body: bytes) -> AnyRecord:
    return _decoder.decode(body)
