"""What travels: options, moves, events and views of bornes."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from tapis.games.bornes.cards import Attaque, Borne, Botte, Card, Parade
from tapis.kernel import Event, Move, Ordered, Seat, Skipped, View

Accelerators = Annotated[int, Meta(ge=0, le=2)]
Said = Annotated[str, Meta(max_length=40)]
Chosen = Literal["attack", "parade"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    deck: Literal["route", "douce", "corsee"] = "route"  # BOR-05
    announce: bool = True  # BOR-29
    strict_discard: bool = False  # BOR-15
    hide_totals: bool = False  # BOR-67
    notice: Annotated[int, Meta(ge=1, le=60)] = 4  # BOR-64: seconds a bot takes to notice a tie


# — moves —


class Draw(Move, frozen=True):
    pile: Literal["stock", "discard"]


class Lay(Move, frozen=True):
    """A Borne with its Accélérateurs, and what its player says aloud."""

    card: Borne
    accelerators: Accelerators = 0
    say: Said = ""


class Attack(Move, frozen=True):
    card: Attaque
    target: Seat
    say: Said = ""


class Parry(Move, frozen=True):
    """A Parade or Super Parade against an attack suffered; `top` is the card left on top of the pile."""

    card: Parade
    attack: Attaque
    top: Chosen = "parade"


class Protect(Move, frozen=True):
    """A Botte: ahead of time, as a Parade, or as a coup fourré."""

    card: Botte


class Mirror(Move, frozen=True):
    """A Rétroviseur."""


class Uturn(Move, frozen=True):
    """A Demi-tour."""


class Pass(Move, frozen=True):
    """Nothing to answer."""


class Helicopter(Move, frozen=True):
    target: Seat


class Police(Move, frozen=True):
    target: Seat


class Swap(Move, frozen=True):
    """Police, second half: what is taken and what is given for it."""

    take: Card
    give: Card


class Bin(Move, frozen=True):
    """A Poubelle."""


class Discard(Move, frozen=True):
    card: Card


class Holdup(Move, frozen=True):
    """« Hold Up ! »"""


class Killer(Move, frozen=True):
    """« BORNES KILLER ! »"""


class Steal(Move, frozen=True):
    victim: Seat
    card: Borne
    accelerators: Accelerators = 0


class Pay(Move, frozen=True):
    """The price of a wrong Hold Up: a Borne or a Botte of one's own zone."""

    card: Literal[Borne, Botte]
    accelerators: Accelerators = 0


class Orders(Move, frozen=True):
    """Standing orders, carried out when a window ends (ALL-03). "ask" only before the deal (ALL-12)."""

    attack: Literal["ask", "pass", "botte", "parry", "mirror"]
    borne: Literal["ask", "pass", "winning", "big", "any"]
    killer: bool = True


AnyMove = (
    Draw | Lay | Attack | Parry | Protect | Mirror | Uturn | Pass | Helicopter | Police | Swap | Bin | Discard
    | Holdup | Killer | Steal | Pay | Orders
)  # fmt: skip
MOVES: tuple[type[Move], ...] = get_args(AnyMove)

# — events: what everybody saw —


class Turn(Event, frozen=True):
    seat: Seat


class Drew(Event, frozen=True):
    """`card` only when it came from the discard pile."""

    seat: Seat
    pile: Literal["stock", "discard"]
    card: Card | None = None


class Filled(Event, frozen=True):
    seat: Seat
    count: int


class Shuffled(Event, frozen=True):
    count: int


class Laid(Event, frozen=True):
    seat: Seat
    card: Borne
    accelerators: int
    km: int
    said: str


class Attacked(Event, frozen=True):
    seat: Seat
    target: Seat
    card: Attaque
    said: str


class Muffed(Event, frozen=True):
    """An attack without its sound (BOR-28)."""

    seat: Seat
    target: Seat
    card: Attaque
    said: str


class Stopped(Event, frozen=True):
    """The attack stays."""

    seat: Seat
    card: Attaque


class Parried(Event, frozen=True):
    seat: Seat
    attack: Attaque
    card: Parade
    top: Chosen


class Protected(Event, frozen=True):
    seat: Seat
    card: Botte
    how: Literal["ahead", "parade", "fourre"]
    km: int


class Mirrored(Event, frozen=True):
    """A Rétroviseur; `holds` is False when the attack cannot stay on the other player (BOR-52)."""

    seat: Seat
    target: Seat
    card: Attaque
    holds: bool


class Cancelled(Event, frozen=True):
    """A Demi-tour sends a Borne away."""

    seat: Seat
    victim: Seat
    card: Borne


class Killed(Event, frozen=True):
    """A « BORNES KILLER ! » that hits."""

    seat: Seat
    victim: Seat
    card: Borne


class Misfired(Event, frozen=True):
    """A « BORNES KILLER ! » on a Borne that was properly announced."""

    seat: Seat
    victim: Seat


class Flown(Event, frozen=True):
    seat: Seat
    target: Seat


class Searched(Event, frozen=True):
    seat: Seat
    target: Seat


class Swapped(Event, frozen=True):
    """Which cards moved is between the two."""

    seat: Seat
    target: Seat


class Emptied(Event, frozen=True):
    """A Poubelle; how many 200s each seat lost."""

    seat: Seat
    lost: tuple[int, ...]


class Discarded(Event, frozen=True):
    seat: Seat
    card: Card


class Called(Event, frozen=True):
    """A Hold Up call made while a window is open: it waits."""

    seat: Seat


class Heldup(Event, frozen=True):
    seat: Seat


class Voided(Event, frozen=True):
    """A Hold Up call that neither holds nor costs."""

    seat: Seat


class Blundered(Event, frozen=True):
    """A Hold Up call at a wrong moment."""

    seat: Seat
    pays: bool


class Stole(Event, frozen=True):
    seat: Seat
    victim: Seat
    card: Borne


class Paid(Event, frozen=True):
    seat: Seat
    card: Literal[Borne, Botte]


class Over(Event, frozen=True):
    reason: Literal["goal", "stalled"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Turn, Drew, Filled, Shuffled, Laid, Attacked, Muffed, Stopped, Parried, Protected, Mirrored, Cancelled,
    Killed, Misfired, Flown, Searched, Swapped, Emptied, Discarded, Called, Heldup, Voided, Blundered, Stole,
    Paid, Ordered, Skipped, Over,
)  # fmt: skip

# — views —


class Stone(Struct, frozen=True):
    card: Borne
    accelerators: int
    km: int = 0


class Shield(Struct, frozen=True):
    card: Botte
    km: int
    crosswise: bool  # laid as a coup fourré (BOR-44)


class Zone(Struct, frozen=True):
    seat: Seat
    km: int | None  # None when totals are hidden
    hand: int
    bornes: tuple[Stone, ...]
    bottes: tuple[Shield, ...]
    stop: Attaque | None
    radar: bool
    orders: bool  # leaves standing orders for every window


class Threat(Struct, frozen=True):
    """An attack on its way."""

    card: Attaque
    attacker: Seat
    target: Seat
    mirrors: int


class Passage(Struct, frozen=True):
    """A Borne just laid, that a Demi-tour or a call may still send away."""

    seat: Seat
    card: Borne
    accelerators: int
    km: int
    said: str


class BornesView(View, frozen=True, kw_only=True):
    options: tuple[AnyMove, ...] = ()
    goal: int
    phase: Literal["draw", "play", "attack", "borne", "police", "steal", "pay", "over"]
    turn: Seat
    number: int
    zones: tuple[Zone, ...]
    stock: int
    discard: Card | None
    discards: int
    hand: tuple[Card, ...]
    drawn: Card | None
    threat: Threat | None = None
    passage: Passage | None = None
    searched: Seat | None = None  # whose hand the Police looks into
    found: tuple[Card, ...] = ()  # that hand, for the one who searches
    caller: Seat | None = None  # who chooses what to steal or to pay
    orders: Orders | None = None
    waiting: bool = False  # this seat's Hold Up call waits for the window to close
