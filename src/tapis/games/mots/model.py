"""The state of a match of mots. Data only: copied, then assigned (hands and piles are bytes, a card is a byte)."""

from dataclasses import field
from typing import Final, Literal, NamedTuple, final

from tapis.games.mots.moves import Lang, Opened, Options, Orders, Points, Say, Why
from tapis.kernel import state

TURN: Final = "turn"
DISCARD: Final = "discard"  # the attacker after a coup fourré (MOT-61)
TAKE: Final = "take"  # the defender after it (MOT-62)
FOURRE: Final = "fourre"
OBJECT: Final = "object"
VOTE: Final = "vote"
GRADE: Final = "grade"
COUNT: Final = "count"
OVER: Final = "over"
Phase = Literal["turn", "discard", "take", "fourre", "object", "vote", "grade", "count", "over"]

HAND: Final = 6
NONE: Final = -1  # no card, no seat
FINISHED_FIRST: Final = 2  # sentences of one's own before one may lay all cards (MOT-70)
SHORTEST: Final = 4  # cards of a finished sentence (MOT-11)
REFUSALS: Final = 3  # of one voter in a round, where there is only one (MOT-35)
STILL: Final = 5  # full rounds of turns without a card laid (MOT-93)
ASKED: Final = Orders("ask", "ask", "ask", "ask")
ORDERED: Final = Orders("answer", "ask", "ask", "ask")  # what lies open is asked for at relaxed tables too (ALL-12)


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
    card: int  # what lies in its place
    sentence: Lying  # as it was before


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
    whys: tuple[tuple[int, Why], ...] = ()  # seat and reason, sealed too
    objection: int = NONE
    out: int = NONE  # the card that leaves the row
    put: Laid | None = None  # and what comes in its place


class Barred(NamedTuple):
    """A card that a robbed player may not take back on the next turn (MOT-90)."""

    seat: int
    card: int


class RefusedText(NamedTuple):
    """A text that a team may not announce again this round (MOT-37)."""

    team: int
    text: str


class RefusedSwap(NamedTuple):
    """An exchange that was voted down this turn and may not be tried again."""

    sentence: int
    out: int  # card
    put: int  # card


class Counted(NamedTuple):
    """A round that is over."""

    lines: tuple[tuple[Points, ...], ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    hands: tuple[bytes, ...]


def team_of(seat: int, seats: int, in_teams: bool) -> int:
    """Partners sit opposite, so that teams alternate (MOT-06); alone, one is one's own team."""
    return seat % (seats // 2) if in_teams else seat


@final
@state.generated
class State(state.State[Phase]):
    """A match at one instant. Only `apply` changes one, and only the copy that `play` has just made."""

    options: Options
    orders: list[Orders] = field(init=False)
    # the match
    pack: bytes = b""
    youngest: int = 0
    round: int = 0
    dealer: int = 0
    points: list[int] = field(init=False)  # of each seat; a team adds up its own (MOT-82)
    rounds: tuple[Counted, ...] = ()
    # the round
    stock: bytes = b""  # the top is the first
    discard: bytes = b""  # the face-up card is the last
    hands: list[bytes] = field(init=False)
    kept: list[bytes] = field(init=False)  # what each is writing with (MOT-97)
    sentences: tuple[Lying, ...] = ()
    numbers: int = 0  # numbers the sentences
    censures: list[int] = field(init=False)
    counters: list[int] = field(init=False)
    settled: list[bytes] = field(init=False)  # Censures and Libertés that lie beside
    fourres: list[int] = field(init=False)
    refusals: list[int] = field(init=False)  # said this round (MOT-35)
    refused_texts: tuple[RefusedText, ...] = ()
    barred: tuple[Barred, ...] = ()
    still: int = 0  # turns since something was laid
    closer: int = NONE  # who laid all cards
    # the turn
    phase: Phase = TURN
    player: int = 0
    laid: bool = False  # something this turn
    swapped: bool = False
    taken: tuple[Taken, ...] = ()
    refused: tuple[bytes, ...] = ()  # the cards of the sentences refused this turn
    refused_swaps: tuple[RefusedSwap, ...] = ()
    # what the others are asked
    target: int = NONE  # of a Censure
    defender: int = NONE  # who made a coup fourré
    ballot: Pending | None = None
    opened: Opened | None = None
    to_grade: tuple[int, ...] = ()  # sentences, the next first
    grades: tuple[bool | None, ...] = ()

    def __post_init__(self) -> None:
        self.orders = [ASKED] * self.seats
        self.points = [0] * self.seats
        self.hands = [b""] * self.seats
        self.kept = [b""] * self.seats
        self.censures = [NONE] * self.seats
        self.counters = [NONE] * self.seats
        self.settled = [b""] * self.seats
        self.fourres = [0] * self.seats
        self.refusals = [0] * self.seats

    def awaits(self, asks: list[bool]) -> bool:
        """Whether somebody who wants to be asked has not answered yet."""
        return any(self.asked & 1 << seat and asks[seat] for seat in range(self.seats))

    def put(self, sentence: Lying) -> None:
        """The sentence as it now lies."""
        self.sentences = tuple(sentence if old.id == sentence.id else old for old in self.sentences)

    def team(self, seat: int) -> int:
        return team_of(seat, self.seats, self.options.teams)

    def are_partners(self, one: int, other: int) -> bool:
        return self.team(one) == self.team(other)

    def score(self, seat: int) -> int:
        if not self.options.teams:
            return self.points[seat]
        return sum(self.points[self.team(seat) :: self.seats // 2])
