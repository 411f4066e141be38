"""The state of a match of mots. Data only: copied, then assigned (hands and piles are bytes, a card is a byte)."""

from typing import Final, Literal, NamedTuple, final

from tapis.games.mots.moves import Lang, Opened, Options, Orders, Points, Say
from tapis.kernel import Ms

TURN: Final = 0
DISCARD: Final = 1  # the attacker after a coup fourré (MOT-61)
TAKE: Final = 2  # the defender after it (MOT-62)
FOURRE: Final = 3
OBJECT: Final = 4
VOTE: Final = 5
GRADE: Final = 6
COUNT: Final = 7
OVER: Final = 8
Phase = Literal["turn", "discard", "take", "fourre", "object", "vote", "grade", "count", "over"]
PHASES: Final[tuple[Phase, ...]] = ("turn", "discard", "take", "fourre", "object", "vote", "grade", "count", "over")

HAND: Final = 6
NONE: Final = -1  # no card, no seat, no limit
FINISHED_FIRST: Final = 2  # sentences of one's own before one may lay all cards (MOT-70)
SHORTEST: Final = 4  # cards of a finished sentence (MOT-11)
REFUSALS: Final = 3  # of one voter in a round, where there is only one (MOT-35)
STILL: Final = 5  # full rounds of turns without a card laid (MOT-93)
ASKED: Final = Orders("ask", "ask", "ask", "ask")
ORDERED: Final = Orders("answer", "pass", "for", "simple")


class Laid(NamedTuple):
    """A card in a row; `word` is what a Joker or a wild blank stands for."""

    card: int
    turned: bool
    word: str


class Lying(NamedTuple):
    """A sentence on the table."""

    id: int
    owner: int
    row: tuple[Laid, ...]
    text: str
    lang: Lang
    draft: bool  # the text is the house's
    opening: bytes  # Jokers and wild blanks among its opening cards (MOT-43)
    fresh: bytes  # cards laid on it this turn, by the player
    begun: bool  # this turn
    finished: bool = False
    author: int = NONE  # who announced it
    proverb: bool = False
    humour: bool | None = None
    faute: int = NONE
    beside: bytes = b""  # Fautes and Dictionnaires, settled

    @property
    def cards(self) -> bytes:
        return bytes(laid.card for laid in self.row)


class Taken(NamedTuple):
    """A Joker taken this turn, and what its sentence was: the replacement may have to be undone (MOT-44)."""

    joker: Laid
    opening: bool
    sentence: int
    card: int  # what lies in its place


class Pending(NamedTuple):
    """What is voted on, or may be objected to."""

    kind: Literal["finish", "capture", "swap"]
    author: int
    sentence: int
    text: str
    lang: Lang
    proverb: bool
    listed: str | None
    voters: int  # bits
    says: tuple[Say | None, ...]  # sealed
    objection: int = NONE
    out: int = NONE  # the card that leaves the row
    put: Laid | None = None  # and what comes in its place


class Barred(NamedTuple):
    """A card that a robbed player may not take back on the next turn (MOT-90)."""

    seat: int
    card: int


class Counted(NamedTuple):
    """A round that is over."""

    lines: tuple[tuple[Points, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[bytes, ...]


FIELDS: Final = (
    "asked", "ballot", "barred", "censures", "closer", "counters", "dealer", "defender", "discard", "fourres", "grades",
    "hands", "laid", "look", "numbers", "opened", "options", "orders", "pack", "phase", "player", "points", "react",
    "refusals", "refused", "round", "rounds", "seats", "sentences", "settled", "since", "still", "stock", "swapped",
    "taken", "target", "told", "to_grade", "turn", "undone", "windows", "youngest",
)  # fmt: skip


@final
class State:
    """A match at one instant. Only `play` changes one, and only the copy it has just made."""

    __slots__ = FIELDS

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.seats = seats
        self.turn = NONE  # lengths of windows
        self.react = NONE
        self.look = 0
        self.orders: list[Orders] = [ASKED] * seats
        # the match
        self.pack = b""
        self.youngest = 0
        self.round = 0
        self.dealer = 0
        self.points: list[int] = [0] * seats  # of each seat; a team adds up its own (MOT-82)
        self.rounds: tuple[Counted, ...] = ()
        # the round
        self.stock = b""  # the top is the first
        self.discard = b""  # the face-up card is the last
        self.hands: list[bytes] = [b""] * seats
        self.sentences: tuple[Lying, ...] = ()
        self.numbers = 0  # numbers the sentences
        self.censures: list[int] = [NONE] * seats
        self.counters: list[int] = [NONE] * seats
        self.settled: list[bytes] = [b""] * seats  # Censures and Libertés that lie beside
        self.fourres: list[int] = [0] * seats
        self.refusals: list[int] = [0] * seats  # said this round (MOT-35)
        self.told: tuple[tuple[int, str], ...] = ()  # team and text, refused this round (MOT-37)
        self.barred: tuple[Barred, ...] = ()
        self.still = 0  # turns since something was laid
        self.closer = NONE  # who laid all cards
        # the turn
        self.phase = TURN
        self.player = 0
        self.since = 0
        self.windows = 0  # numbers the windows
        self.laid = False  # something this turn
        self.swapped = False
        self.taken: tuple[Taken, ...] = ()
        self.refused: tuple[bytes, ...] = ()  # the cards of the sentences refused this turn
        self.undone: tuple[tuple[int, int, int], ...] = ()  # sentence, card out, card in: refused this turn
        # what the others are asked
        self.asked = 0
        self.target = NONE  # of a Censure
        self.defender = NONE  # who made a coup fourré
        self.ballot: Pending | None = None
        self.opened: Opened | None = None
        self.to_grade: tuple[int, ...] = ()  # sentences, the next first
        self.grades: tuple[bool | None, ...] = ()

    def copy(self) -> "State":
        s = State(self.options, self.seats)
        for name in FIELDS:
            kept = getattr(self, name)
            setattr(s, name, kept[:] if isinstance(kept, list) else kept)
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.stock, self.discard, self.round, self.phase))

    def ask(self, phase: int, seats: int, at: Ms) -> None:
        """Another window opens, for the seats whose bits are set."""
        self.phase = phase
        self.asked = seats
        self.since = at
        self.windows += 1

    def awaits(self, asks: list[bool]) -> bool:
        """Whether somebody who wants to be asked has not answered yet."""
        return any(self.asked & 1 << seat and asks[seat] for seat in range(self.seats))

    def put(self, sentence: Lying) -> None:
        """The sentence as it now lies."""
        self.sentences = tuple(sentence if old.id == sentence.id else old for old in self.sentences)

    def team(self, seat: int) -> int:
        """Partners sit opposite, so that teams alternate (MOT-06); alone, one is one's own team."""
        return seat % (self.seats // 2) if self.options.teams else seat

    def are_partners(self, one: int, other: int) -> bool:
        return self.team(one) == self.team(other)

    def score(self, seat: int) -> int:
        return sum(self.points[other] for other in range(self.seats) if self.are_partners(seat, other))
