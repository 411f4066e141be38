"""The state of a game of bornes. Data only: slotted, copied, then assigned (a card is a byte)."""

from typing import Final, Literal, NamedTuple, final

from tapis.games.bornes.cards import KM, PRIORITAIRE
from tapis.games.bornes.moves import Options, Orders
from tapis.kernel.state import NO_LIMIT, brief

# phases
DRAW: Final = 0  # the player must draw
PLAY: Final = 1  # … and then play
ATTACK: Final = 2  # the target may answer
BORNE: Final = 3  # opponents may answer a Borne
POLICE: Final = 4  # the player chooses the exchange
STEAL: Final = 5  # a Hold Up holds: its caller chooses
PAY: Final = 6  # a Hold Up was wrong: its caller pays
OVER: Final = 7
Phase = Literal["draw", "play", "attack", "borne", "police", "steal", "pay", "over"]
PHASES: Final[tuple[Phase, ...]] = ("draw", "play", "attack", "borne", "police", "steal", "pay", "over")

HAND: Final = 4
STALLED: Final = 10  # full rounds of mere discards that end the game (BOR-19)
SEATS: Final = 4  # at most (BOR-06): tables of moves and events are made for so many
CROSSWISE: Final = 0x80  # a Botte laid as a coup fourré
NOBODY: Final = -1
NO_CARD: Final = -1


class Call(NamedTuple):
    """A « Hold Up ! », judged by the moment it was made (BOR-68)."""

    seat: int
    level: tuple[int, ...]  # the seats that were level then
    excused: bool  # a tie had just been broken


@final
class Zone:
    """What lies in front of a player. Never changed in place by two states: see `State.own`."""

    __slots__ = ("bornes", "bottes", "immune", "km", "radar", "stop")

    def __init__(
        self,
        km: int = 0,
        bornes: bytes = b"",
        bottes: bytes = b"",
        immune: int = 0,
        stop: int = NO_CARD,
        radar: bool = False,
    ) -> None:
        self.km = km  # kept, not counted anew
        self.bornes = bornes  # each byte: Borne × 3 + its Accélérateurs
        self.bottes = bottes  # each byte: Botte, CROSSWISE if worth 200
        self.immune = immune  # bit of each Botte laid
        self.stop = stop  # the attack that stops this player
        self.radar = radar

    def copy(self) -> "Zone":
        return Zone(self.km, self.bornes, self.bottes, self.immune, self.stop, self.radar)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, bytes, bytes, int, int, bool]:
        return self.km, self.bornes, self.bottes, self.immune, self.stop, self.radar


def worth(stone: int) -> int:
    """The km of a Borne with its Accélérateurs (BOR-50)."""
    return KM[stone // 3] << (stone % 3)


def bonus(botte: int) -> int:
    return 200 if botte & CROSSWISE else 100


def shield(botte: int) -> int:
    """The bit that a Botte sets in `Zone.immune`."""
    return 1 << ((botte & 0x7F) - PRIORITAIRE)


FIELDS: Final = (  # a compiled class has no __slots__ to ask
    "accelerators",
    "answered",
    "attack",
    "attacker",
    "back",
    "borne",
    "broken_at",
    "called",
    "caller",
    "calls",
    "cards",
    "discard",
    "drawn",
    "elapsed",
    "first",
    "goal",
    "gone",
    "hands",
    "idle",
    "killers",
    "known",
    "level",
    "look",
    "mirrors",
    "number",
    "options",
    "orders",
    "phase",
    "player",
    "react",
    "reason",
    "robbed",
    "said",
    "seats",
    "since",
    "stock",
    "target",
    "turn",
    "zones",
)


@final
class State:
    """A whole game at one instant. Only `apply` changes one, and only the copy that `play` has just made.

    It is compiled, so it cannot derive from the other games' (docs/adr/0002): it writes out what they are given.
    """

    __slots__ = FIELDS

    options: Options
    seats: int
    goal: int
    turn: int  # how long a turn may take; −1: no limit
    react: int  # how long a window of reaction stays open
    look: int  # how long something is shown: never, in this game
    first: int
    # cards
    stock: bytes  # the top is the last
    discard: bytes
    gone: bytes  # played cards that have left the game (BOR-58)
    hands: list[bytes]
    known: tuple[bytes, ...]  # cards that all saw going into that hand
    zones: list[Zone]
    # whose turn, and what is going on
    phase: int
    player: int
    number: int  # turns begun
    since: int
    drawn: int
    idle: int  # turns in a row that were a mere discard (BOR-19)
    cards: int  # cards played: names the windows
    # an attack, a Borne or a search on its way
    attack: int
    attacker: int
    target: int
    mirrors: int
    borne: int
    accelerators: int
    said: str
    answered: int  # bit of each seat that has let the Borne pass
    killers: int  # bit of each seat that has called « BORNES KILLER ! » on it
    # Hold Up
    level: bool  # two players stand at the same km
    broken_at: int  # when they last ceased to
    called: int  # bit of each seat that has called since the last card played
    robbed: bool  # a theft was made since the last card played
    calls: tuple[Call, ...]  # those that wait for a window to close
    caller: int
    back: int  # the phase to go back to
    elapsed: int  # what the player had used of the turn
    orders: tuple[Orders, ...]
    reason: str

    def copy(self) -> "State":
        s = State()
        s.options = self.options
        s.seats = self.seats
        s.goal = self.goal
        s.turn = self.turn
        s.react = self.react
        s.look = self.look
        s.first = self.first
        s.stock = self.stock
        s.discard = self.discard
        s.gone = self.gone
        s.hands = self.hands[:]
        s.known = self.known
        s.zones = self.zones[:]
        s.phase = self.phase
        s.player = self.player
        s.number = self.number
        s.since = self.since
        s.drawn = self.drawn
        s.idle = self.idle
        s.cards = self.cards
        s.attack = self.attack
        s.attacker = self.attacker
        s.target = self.target
        s.mirrors = self.mirrors
        s.borne = self.borne
        s.accelerators = self.accelerators
        s.said = self.said
        s.answered = self.answered
        s.killers = self.killers
        s.level = self.level
        s.broken_at = self.broken_at
        s.called = self.called
        s.robbed = self.robbed
        s.calls = self.calls
        s.caller = self.caller
        s.back = self.back
        s.elapsed = self.elapsed
        s.orders = self.orders
        s.reason = self.reason
        return s

    def learn(self, seat: int, cards: bytes) -> None:
        """What all know of this hand from now on."""
        self.known = (*self.known[:seat], cards, *self.known[seat + 1 :])

    def own(self, seat: int) -> Zone:
        """This seat's zone, made this state's own so that it may be changed."""
        zone = self.zones[seat].copy()
        self.zones[seat] = zone
        return zone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.stock, self.discard, self.number, self.phase))

    def __repr__(self) -> str:
        return brief(self, PHASES[self.phase], frozenset(self.waiting()))

    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        if self.phase == DRAW or self.phase == PLAY or self.phase == POLICE:
            return [self.player]
        if self.phase == BORNE:
            return [seat for seat in range(self.seats) if not self.answered & 1 << seat]
        if self.phase == ATTACK:
            return [self.target]
        return [] if self.phase == OVER else [self.caller]


def new_state(options: Options, seats: int, goal: int, stock: bytes) -> State:
    """Before the deal. `State()` itself is bare, so that copies need not be filled twice."""
    s = State()
    s.options = options
    s.seats = seats
    s.goal = goal
    s.turn = s.react = NO_LIMIT
    s.look = 0
    s.first = 0
    s.stock = stock
    s.discard = s.gone = b""
    s.hands = [b""] * seats
    s.known = (b"",) * seats
    s.zones = [Zone() for _ in range(seats)]
    s.phase = s.back = DRAW
    s.player = s.number = s.since = s.idle = s.cards = s.elapsed = 0
    s.attack = s.borne = s.drawn = NO_CARD
    s.attacker = s.target = s.caller = NOBODY
    s.mirrors = s.accelerators = s.answered = s.killers = s.called = 0
    s.said = s.reason = ""
    s.level = s.robbed = False
    s.broken_at = -1_000_000
    s.calls = ()
    s.orders = ()
    return s
