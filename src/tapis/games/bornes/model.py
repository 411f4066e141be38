"""The state of a game of bornes. Data only: slotted, copied, then assigned (a card is a byte)."""

from typing import Final, Literal, final

from tapis.games.bornes.cards import KM, PRIORITAIRE
from tapis.games.bornes.moves import Options, Orders

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
CROSSWISE: Final = 0x80  # a Botte laid as a coup fourré
NOBODY: Final = -1
NO_CARD: Final = -1


@final
class Zone:
    """What lies in front of a player. Never changed in place by two states: see `State.own`."""

    __slots__ = ("bornes", "bottes", "immune", "km", "radar", "stop")

    def __init__(self) -> None:
        self.km = 0  # kept, not counted anew
        self.bornes = b""  # each byte: Borne × 3 + its Accélérateurs
        self.bottes = b""  # each byte: Botte, CROSSWISE if worth 200
        self.immune = 0  # bit of each Botte laid
        self.stop = NO_CARD  # the attack that stops this player
        self.radar = False

    def copy(self) -> "Zone":
        z = Zone()
        z.km = self.km
        z.bornes = self.bornes
        z.bottes = self.bottes
        z.immune = self.immune
        z.stop = self.stop
        z.radar = self.radar
        return z

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


@final
class State:
    """A whole game at one instant. Only `play` changes one, and only the copy it has just made."""

    __slots__ = (
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

    def __init__(self, options: Options, seats: int, goal: int, stock: bytes) -> None:
        self.options = options
        self.seats = seats
        self.goal = goal
        self.turn = -1  # how long a turn may take; −1: no limit
        self.react = -1  # how long a window of reaction stays open
        self.first = 0
        # cards
        self.stock = stock  # the top is the last
        self.discard = b""
        self.gone = b""  # played cards that have left the game (BOR-58)
        self.hands: list[bytes] = [b""] * seats
        self.known: list[bytes] = [b""] * seats  # cards that all saw going into that hand
        self.zones: list[Zone] = [Zone() for _ in range(seats)]
        # whose turn, and what is going on
        self.phase = DRAW
        self.player = 0
        self.number = 0  # turns begun
        self.since = 0
        self.drawn = NO_CARD
        self.idle = 0  # turns in a row that were a mere discard (BOR-19)
        self.cards = 0  # cards played: names the windows
        # an attack, a Borne or a search on its way
        self.attack = NO_CARD
        self.attacker = NOBODY
        self.target = NOBODY
        self.mirrors = 0
        self.borne = NO_CARD
        self.accelerators = 0
        self.said = ""
        self.answered = 0  # bit of each seat that has let the Borne pass
        self.killers = 0  # bit of each seat that has called « BORNES KILLER ! » on it
        # Hold Up
        self.level = False  # two players stand at the same km
        self.broken_at = -1_000_000  # when they last ceased to
        self.called = 0  # bit of each seat that has called since the last card played
        self.robbed = False  # a theft was made since the last card played
        self.calls = b""  # calls that wait for a window to close: seat, + 16 if they were level then
        self.caller = NOBODY
        self.back = DRAW  # the phase to go back to
        self.elapsed = 0  # what the player had used of the turn
        self.orders: list[Orders] = []
        self.reason = ""

    def copy(self) -> "State":
        s = State.__new__(State)
        s.options = self.options
        s.seats = self.seats
        s.goal = self.goal
        s.turn = self.turn
        s.react = self.react
        s.first = self.first
        s.stock = self.stock
        s.discard = self.discard
        s.gone = self.gone
        s.hands = self.hands[:]
        s.known = self.known[:]
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
        s.orders = self.orders[:]
        s.reason = self.reason
        return s

    def own(self, seat: int) -> Zone:
        """This seat's zone, made this state's own so that it may be changed."""
        zone = self.zones[seat].copy()
        self.zones[seat] = zone
        return zone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.stock, self.discard, self.number, self.phase))
