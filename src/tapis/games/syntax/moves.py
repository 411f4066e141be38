"""What travels: options, moves, events and views of syntax.

A word on the table is written in capitals; a Joker in it as the small letter it stands for (RoND). A card in hand is
its capital, or "?" for a Joker. What an operation does to a word is written letter by letter, "." for one that stays:
RUE "...LLE" is RUELLE, ROND "..SE" is ROSE.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from tapis.kernel import Event, Move, Ordered, Seat, Skipped, View

Card = Annotated[str, Meta(pattern="^[A-Z?]$", max_length=1)]
Letters = Annotated[str, Meta(pattern="^[A-Za-z]+$", max_length=40)]
Pattern = Annotated[str, Meta(pattern="^[A-Za-z.]+$", max_length=40)]
WordId = Annotated[int, Meta(ge=0, le=99_999)]
Kind = Literal["lay", "insert", "change", "discard"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    deck: Literal["syntax", "lexicon"] = "syntax"  # SYN-04
    decks: Literal["one", "two"] = "one"  # SYN-01; always two from five players on
    lexicon: Literal["fr", "en"] = "fr"  # SYN-18
    challenge: Literal["open", "auto"] = "open"  # SYN-32
    changed_letters: Literal["hand", "discard"] = "hand"  # SYN-16
    min_letters: Literal[2, 3] = 2  # SYN-43
    first_word_min: Literal[0, 4] = 0  # SYN-43
    rebuy: bool = False  # SYN-44
    rebuys: Literal["once", "until_two_left"] = "once"  # SYN-46
    hints: bool = True


# — moves —


class Lay(Move, frozen=True):
    word: Letters


class Discard(Move, frozen=True):
    """One card put aside, chosen before the other is seen (SYN-13)."""

    card: Card
    take: Literal["stock", "face"]


class Insert(Move, frozen=True):
    word: WordId
    cells: Pattern


class Change(Move, frozen=True):
    """`pile`: where replaced letters are discarded, the order in which they lie, the last on top (SYN-23)."""

    word: WordId
    cells: Pattern
    pile: Annotated[str, Meta(pattern="^[A-Z?]*$", max_length=40)] = ""


class Contest(Move, frozen=True):
    pass


class Pass(Move, frozen=True):
    """Nothing to contest; or: the count has been read."""


class Rebuy(Move, frozen=True):
    """Whether a player who is out comes back for a stake (SYN-44)."""

    back: bool


class Orders(Move, frozen=True, cache_hash=True):
    """Standing orders for the windows of contest (ALL-03); "ask" only before the deal (ALL-12)."""

    contest: Literal["ask", "pass"]


AnyMove = Lay | Discard | Insert | Change | Contest | Pass | Rebuy | Orders
MOVES: tuple[type[Move], ...] = get_args(AnyMove)

# — events: words as they are read, a Joker being its letter —


class Dealt(Event, frozen=True):
    round: int
    dealer: Seat


class Turn(Event, frozen=True):
    seat: Seat


class Laid(Event, frozen=True):
    seat: Seat
    word: str


class Inserted(Event, frozen=True):
    seat: Seat
    before: str
    word: str


class Changed(Event, frozen=True):
    """`taken`: the letters replaced, that all have seen."""

    seat: Seat
    before: str
    word: str
    taken: str


class Discarded(Event, frozen=True):
    seat: Seat
    card: Card
    take: Literal["stock", "face"]


class Renewed(Event, frozen=True):
    """A new stock of the discards (SYN-19)."""

    count: int


class Refused(Event, frozen=True):
    """The server did not know a word (option `auto`); which one, only its player learns."""

    seat: Seat


class Contested(Event, frozen=True):
    """`before` and `count`: what the doubter counted before it and counts after (SYN-30)."""

    seat: Seat
    author: Seat
    word: str
    valid: bool
    before: int
    count: int


class Wentout(Event, frozen=True):
    seat: Seat


class Stuck(Event, frozen=True):
    """Ten rounds of turns in which no hand grew smaller (SYN-45)."""


class Counted(Event, frozen=True):
    round: int
    points: tuple[int, ...]


class Fell(Event, frozen=True):
    """A player has reached 100 and is out."""

    seat: Seat


class Bought(Event, frozen=True):
    seat: Seat
    count: int


class Over(Event, frozen=True):
    reason: Literal["last"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Dealt, Turn, Laid, Inserted, Changed, Discarded, Renewed, Refused, Contested, Wentout, Stuck, Counted, Fell, Bought,
    Ordered, Skipped, Over,
)  # fmt: skip

# — views —


class Word(Struct, frozen=True):
    id: int
    letters: str
    barred: str  # what it was before the last operation: it may not be changed back (SYN-21)


class Player(Struct, frozen=True):
    seat: Seat
    count: int
    hand: int
    out: bool
    stakes: int
    first_laid: bool
    asked: bool  # still to answer in the window that is open
    orders: bool


class Doing(Struct, frozen=True):
    """The operation that may be contested now."""

    seat: Seat
    word: int
    letters: str
    before: str  # "" when the word was laid


class Round(Struct, frozen=True):
    number: int
    hands: tuple[str, ...]  # the cards left in each hand
    points: tuple[int, ...]
    contests: tuple[int, ...]
    counts: tuple[int, ...]
    players: tuple[Seat, ...] = ()  # who was dealt cards
    bought: tuple[int, ...] = ()  # what coming back for a stake, before the next deal, changed of each count
    before: tuple[int, ...] = ()  # the counts before this round
    sums: tuple[int, ...] = ()  # what this round changed of them: points and contests
    out: tuple[Seat, ...] = ()  # whose count had reached the limit after it (SYN-41)


class SyntaxView(View, frozen=True, kw_only=True):
    options: tuple[AnyMove, ...] = ()
    phase: Literal["turn", "contest", "count", "rebuy", "over"]
    round: int
    dealer: Seat
    draws: tuple[str, ...]  # who drew what for the first deal (SYN-02)
    turn: Seat
    players: tuple[Player, ...]
    words: tuple[Word, ...]
    stock: int
    face: Card | None
    discards: int
    deck: Literal["syntax", "lexicon"]  # which values its cards have (SYN-04)
    hand: str
    doing: Doing | None = None
    refused: tuple[str, ...] = ()  # this player's words that the dictionary does not know
    only_discard: bool = False  # three refused words leave only Discard (SYN-32)
    rounds: tuple[Round, ...] = ()
    orders: Orders | None = None
    lexicon: Literal["fr", "en"]
    challenge: Literal["open", "auto"]
    min_letters: int
    lay_min: int  # the shortest word this seat may lay now (SYN-43)
    takes_back: bool  # letters replaced come into the hand (SYN-16)
    rebuys: Literal["once", "until_two_left"] = "once"  # how often one may come back (SYN-46)
    cost: int = 0  # what this seat's hand counts now
    comeback: int | None = None  # the count with which one would come back for a stake, while some are asked


# — studies: what a seat may ask —


class Spot(Struct, frozen=True):
    """A word on the table that this hand can work on: "_" where a letter would go, "." for one that stays."""

    word: int
    kind: Literal["insert", "change"]
    cells: str


class Hint(Struct, frozen=True):
    """Study `hint`, on one's own turn: where letters could go, without the word that they would make."""

    lay: int  # the letters of the best new word; 0 if there is none
    spots: tuple[Spot, ...]


class Deed(Struct, frozen=True):
    kind: Kind
    before: str
    word: str  # for "discard" the card put aside, if any was
    shed: int  # points that left the hand


class Looked(Struct, frozen=True):
    """One of the reader's turns: what was done, and what the exact solver would have shed."""

    number: int
    hand: str
    did: Deed
    undone: bool
    known: bool  # whether the word that it made is one
    best: Deed | None  # None: every operation on a word would have cost more than it shed


class Review(Struct, frozen=True):
    """Study `round-3`: the reader's own turns of round 3."""

    round: int
    turns: tuple[Looked, ...]


STUDIES: tuple[type[Struct], ...] = (Hint, Review)
