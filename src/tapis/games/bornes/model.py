"""The state of a game of bornes. Data only: slotted, copied, then assigned (a card is a byte)."""

from dataclasses import field
from typing import Final, Literal, NamedTuple, final

from tapis.games.bornes.cards import KM, PRIORITAIRE
from tapis.games.bornes.moves import Options, Orders
from tapis.kernel import state

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


@final
@state.generated
class State(state.Bare):
    """A whole game at one instant. Only `apply` changes one, and only the copy that `play` has just made."""

    options: Options
    seats: int
    goal: int
    turn: int = state.NO_LIMIT  # how long a turn may take
    react: int = state.NO_LIMIT  # how long a window of reaction stays open
    look: int = 0  # how long something is shown: never, in this game
    first: int = 0
    # cards
    stock: bytes  # the top is the last
    discard: bytes = b""
    gone: bytes = b""  # played cards that have left the game (BOR-58)
    hands: list[bytes] = field(init=False)
    known: tuple[bytes, ...] = field(init=False)  # cards that all saw going into that hand
    zones: list[Zone] = field(init=False)
    # whose turn, and what is going on
    phase: int = DRAW
    player: int = 0
    number: int = 0  # turns begun
    since: int = 0
    drawn: int = NO_CARD
    idle: int = 0  # turns in a row that were a mere discard (BOR-19)
    cards: int = 0  # cards played: names the windows
    # an attack, a Borne or a search on its way
    attack: int = NO_CARD
    attacker: int = NOBODY
    target: int = NOBODY
    mirrors: int = 0
    borne: int = NO_CARD
    accelerators: int = 0
    said: str = ""
    answered: int = 0  # bit of each seat that has let the Borne pass
    killers: int = 0  # bit of each seat that has called « BORNES KILLER ! » on it
    # Hold Up
    level: bool = False  # two players stand at the same km
    broken_at: int = -1_000_000  # when they last ceased to
    called: int = 0  # bit of each seat that has called since the last card played
    robbed: bool = False  # a theft was made since the last card played
    calls: tuple[Call, ...] = ()  # those that wait for a window to close
    caller: int = NOBODY
    back: int = DRAW  # the phase to go back to
    elapsed: int = 0  # what the player had used of the turn
    orders: tuple[Orders, ...] = ()
    reason: str = ""

    def __post_init__(self) -> None:
        self.hands = [b""] * self.seats
        self.known = (b"",) * self.seats
        self.zones = [Zone() for _ in range(self.seats)]

    def learn(self, seat: int, cards: bytes) -> None:
        """What all know of this hand from now on."""
        self.known = (*self.known[:seat], cards, *self.known[seat + 1 :])

    def own(self, seat: int) -> Zone:
        """This seat's zone, made this state's own so that it may be changed."""
        zone = self.zones[seat].copy()
        self.zones[seat] = zone
        return zone

    def __repr__(self) -> str:
        return state.brief(self, PHASES[self.phase], frozenset(self.waiting()))

    def waiting(self) -> list[int]:
        """The seats that have not answered yet."""
        if self.phase == DRAW or self.phase == PLAY or self.phase == POLICE:
            return [self.player]
        if self.phase == BORNE:
            return [seat for seat in range(self.seats) if not self.answered & 1 << seat]
        if self.phase == ATTACK:
            return [self.target]
        return [] if self.phase == OVER else [self.caller]
