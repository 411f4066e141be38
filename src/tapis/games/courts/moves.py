"""What travels: options, moves, events and views of courts."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from tapis.games.courts.cards import Card
from tapis.kernel import Event, Move, Seat, View

Word = Annotated[tuple[Card, ...], Meta(max_length=11)]
Words = Annotated[tuple[Word, ...], Meta(max_length=6)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    lexicon: Literal["fr", "en", "fr+en"] = "fr"  # COU-04
    challenge: Literal["open", "auto"] = "open"  # COU-32
    two_player_bonus: Literal["longest", "most"] = "longest"  # COU-22


# — moves —


class Draw(Move, frozen=True):
    pile: Literal["stock", "discard"]


class Discard(Move, frozen=True):
    card: Card


class Lay(Move, frozen=True):
    """Words on the table and one card to the pile: going out, or a last turn."""

    words: Words
    discard: Card


class Arrange(Move, frozen=True):
    """How a player groups the hand into words for now; nobody else sees it."""

    words: Words


class Contest(Move, frozen=True):
    """Challenges a word laid by another player."""

    seat: Seat
    word: Annotated[int, Meta(ge=0, le=9)]


class Pass(Move, frozen=True):
    """Nothing (more) to contest; or: the count has been read."""


class Orders(Move, frozen=True):
    """Standing orders for the challenge window (ALL-03); "ask" only before the deal (ALL-12)."""

    challenge: Literal["ask", "pass"]


AnyMove = Draw | Discard | Lay | Arrange | Contest | Pass | Orders
MOVES: tuple[type[Move], ...] = get_args(AnyMove)

# — events —


class Dealt(Event, frozen=True):
    round: int
    dealer: Seat


class Turn(Event, frozen=True):
    seat: Seat
    last: bool


class Drew(Event, frozen=True):
    """`card` only when it came from the discard pile."""

    seat: Seat
    pile: Literal["stock", "discard"]
    card: Card | None = None


class Shuffled(Event, frozen=True):
    count: int


class Discarded(Event, frozen=True):
    seat: Seat
    card: Card


class Laid(Event, frozen=True):
    """Words laid; `out` when that ended the round for the others but one turn."""

    seat: Seat
    words: tuple[str, ...]
    out: bool


class Refused(Event, frozen=True):
    """The server did not know a word (option `auto`); which one, only its player learns."""

    seat: Seat


class Dried(Event, frozen=True):
    """The round ends without anybody going out (COU-25)."""


class Contested(Event, frozen=True):
    """A challenge and its outcome; the loser's total loses the points."""

    seat: Seat
    author: Seat
    word: str
    valid: bool
    points: int


class Counted(Event, frozen=True):
    round: int
    scores: tuple[int, ...]


class Ordered(Event, frozen=True):
    seat: Seat


class Skipped(Event, frozen=True):
    seat: Seat


class Over(Event, frozen=True):
    reason: Literal["rounds"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Dealt, Turn, Drew, Shuffled, Discarded, Laid, Refused, Dried, Contested, Counted, Ordered, Skipped, Over,
)  # fmt: skip

# — views —


class Spelt(Struct, frozen=True):
    """A word on the table."""

    cards: tuple[Card, ...]
    word: str
    points: int
    contested: Literal["", "held", "fell"] = ""  # what a challenge has shown


class Player(Struct, frozen=True):
    seat: Seat
    total: int
    hand: int
    laid: tuple[Spelt, ...] | None  # None: nothing laid yet this round
    out: bool
    asked: bool  # still to answer in the window that is open
    orders: bool


class Count(Struct, frozen=True):
    """One player's line in the count of a round."""

    words: tuple[Spelt, ...]
    unused: tuple[Card, ...]
    cards: int  # points of cards in words, less those unused, never below 0
    most: int
    longest: int
    challenges: int  # what challenges took off the total
    score: int


class Round(Struct, frozen=True):
    number: int
    dealer: Seat
    counts: tuple[Count, ...]
    totals: tuple[int, ...]


class Table(View, frozen=True, kw_only=True):
    options: tuple[AnyMove, ...] = ()
    lexicon: Literal["fr", "en", "fr+en"]
    phase: Literal["draw", "play", "contest", "count", "over"]
    round: int
    dealer: Seat
    turn: Seat
    last: bool  # somebody has gone out, or the round dries up: this is a last turn
    players: tuple[Player, ...]
    stock: int
    discard: Card | None
    discards: int
    hand: tuple[Card, ...]
    drawn: Card | None
    arranged: tuple[Spelt, ...] = ()
    gain: int = 0  # what the arrangement is worth now, unused cards off (one of them free to discard)
    may_lay: bool = True  # False: an unknown word ended this turn's attempt (COU-32)
    refused: tuple[str, ...] = ()  # this player's words that the dictionary does not know
    rounds: tuple[Round, ...] = ()
    orders: Orders | None = None
