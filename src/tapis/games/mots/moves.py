"""What travels: options, moves, events and views of mots.

A card is a number, the same all game long: two words (0–173), then Jokers, Fautes, Dictionnaires, Censures, Libertés
and blanks (`cards.py`). A view shows cards with what is printed on them. A sentence is a row of cards before its owner.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from tapis.kernel import Event, Move, Ordered, Seat, Skipped, View

Lang = Literal["fr", "en"]
Card = Annotated[int, Meta(ge=0, le=229)]
Kind = Literal["word", "joker", "faute", "dictionnaire", "censure", "liberte", "blank"]
Pile = Literal["stock", "face"]
Say = Literal["proverb", "sentence", "no"]
Why = Literal["", "cards", "subject", "verb", "form", "sense"]  # what is wrong with a sentence (MOT-98)
LONGEST_TEXT = 240  # letters of a sentence
LONGEST_WORD = 30  # letters of what a Joker stands for
LONGEST_ROW = 24  # cards of a sentence
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Named = Annotated[str, Meta(max_length=LONGEST_WORD)]
SentenceId = Annotated[int, Meta(ge=0, le=99_999)]
Count = Annotated[int, Meta(ge=0, le=174)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    target: Literal[500, 1000] = 500  # MOT-71
    teams: bool = False  # partners sit opposite: with 4, 6 or 8 (MOT-06)
    languages: Literal["both", "fr", "en"] = "both"  # MOT-15
    check_text: Literal["strict", "voters"] = "strict"  # MOT-13
    participles: bool = True  # MOT-16
    noun_as_adjective: bool = True
    adjective_as_noun: bool = True
    rebus: bool = False  # MOT-17
    blanks: Literal["none", "inscribed", "wild"] = "none"  # MOT-04
    inscribed: Annotated[str, Meta(max_length=400)] = ""  # up to ten words, one a line
    wild_capturable: bool = True
    swap_any: Literal["off", "sense", "free"] = "off"  # MOT-90
    counters: Annotated[int, Meta(ge=0, le=9)] = 0  # turns a Censure can last; 0: no limit (MOT-54)
    counters_for: Literal["all", "youngest"] = "all"
    youngest_seats: Annotated[tuple[Seat, ...], Meta(max_length=8)] = ()  # several; none: the seat that begins
    hand_cards: Literal["add", "subtract"] = "add"  # MOT-77
    author_grades: bool = True  # MOT-34
    bots_grade: bool = True  # ALL-10
    words: Count = 174  # how many of each card (MOT-05)
    jokers: Annotated[int, Meta(ge=0, le=10)] = 10
    fautes: Annotated[int, Meta(ge=0, le=8)] = 8
    dictionnaires: Annotated[int, Meta(ge=0, le=16)] = 16
    censures: Annotated[int, Meta(ge=0, le=4)] = 4
    libertes: Annotated[int, Meta(ge=0, le=8)] = 8
    proverbs: Annotated[str, Meta(max_length=2000)] = ""  # the host's own, one a line (MOT-91)


# — moves —


class Put(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it shall lie in a row; `word` is what a Joker or a wild blank stands for (MOT-40)."""

    card: Card
    turned: bool = False
    word: Named = ""


Row = Annotated[tuple[Put, ...], Meta(min_length=1, max_length=LONGEST_ROW)]


class Compose(Move, frozen=True):
    """The whole row as it shall lie: a new sentence (0), more cards, another order, cards turned (MOT-10, MOT-14).

    Cards that do not lie there yet come from the hand. Without a text the sentence keeps the house's draft (MOT-13).
    """

    sentence: SentenceId
    row: Row
    text: Text = ""
    lang: Lang = "fr"


class Finish(Move, frozen=True):
    """Announces a sentence finished, with its full text (MOT-30).

    With a row, that is laid first, a new sentence (0) or more of one: refused, nothing was laid (MOT-13).
    """

    sentence: SentenceId
    text: Text
    proverb: bool = False
    lang: Lang = "fr"
    row: Annotated[tuple[Put, ...], Meta(max_length=LONGEST_ROW)] = ()


class Misspell(Move, frozen=True):
    """A Faute d'orthographe on a sentence (MOT-50)."""

    sentence: SentenceId


class Correct(Move, frozen=True):
    """A Dictionnaire on a Faute."""

    sentence: SentenceId


class Censor(Move, frozen=True):
    """A Censure on a player (MOT-51)."""

    seat: Seat


class Free(Move, frozen=True):
    """Liberté d'expression on a Censure, on one's own turn (MOT-55)."""

    seat: Seat


class Capture(Move, frozen=True):
    """A Joker replaced by a card of one's hand (MOT-41, MOT-43); `text` where the sentence now says something else."""

    sentence: SentenceId
    joker: Card
    put: Put
    text: Text = ""


class Swap(Move, frozen=True):
    """Any card of another's sentence against one of one's own (MOT-90)."""

    sentence: SentenceId
    card: Card
    put: Put
    text: Text = ""


class Discard(Move, frozen=True):
    """Ends a turn: one card away, then the hand filled; `take` the top discard among the cards drawn (MOT-22)."""

    card: Card
    take: Pile = "stock"


class Close(Move, frozen=True):
    """All cards are laid: ends the round (MOT-70)."""


class Take(Move, frozen=True):
    """After a coup fourré: a card for the one laid (MOT-62). Window `take`."""

    pile: Pile


class Fourre(Move, frozen=True):
    """Coup fourré! (MOT-60). Window `fourre`."""


class Object(Move, frozen=True):
    """That card does not keep the sense (MOT-41). Window `object`."""


class Pass(Move, frozen=True):
    """Nothing to say (windows `fourre`, `object`); an abstention (`vote`, `grade`); the count was read (`count`)."""


class Vote(Move, frozen=True):
    """Window `vote`. `flaw`: named as having no subject or no verb, which can always be refused (MOT-35).

    `why` is told when the ballots are opened (MOT-98).
    """

    say: Say
    flaw: bool = False
    why: Why = ""


class Grade(Move, frozen=True):
    """Window `grade`, sentence by sentence (MOT-34)."""

    humour: bool


class Orders(Move, frozen=True, cache_hash=True):
    """Standing orders (ALL-03); "ask" only before the deal (ALL-12). Window `orders`.

    `fourre` "answer": lay Liberté d'expression if it is held. `vote` "for", `grade` "simple".
    """

    fourre: Literal["ask", "answer", "pass"] | None = None
    object: Literal["ask", "pass"] | None = None
    vote: Literal["ask", "for"] | None = None
    grade: Literal["ask", "simple"] | None = None


class Keep(Move, frozen=True):
    """The cards of the hand that a player is writing with, seen by nobody else. Window `keep`, always open.

    When the time of a turn is up, none of them is thrown as long as there are others (MOT-97).
    """

    cards: Annotated[tuple[Card, ...], Meta(max_length=LONGEST_ROW)]


AnyMove = (
    Compose | Finish | Misspell | Correct | Censor | Free | Capture | Swap | Discard | Close | Take | Fourre | Object
    | Pass | Vote | Grade | Orders | Keep
)  # fmt: skip
MOVES: tuple[type[Move], ...] = get_args(AnyMove)

# — events —


class Dealt(Event, frozen=True):
    round: int
    dealer: Seat


class Turn(Event, frozen=True):
    seat: Seat


class Composed(Event, frozen=True):
    """`laid` new cards; none: only another order, turned cards or another text."""

    seat: Seat
    owner: Seat
    sentence: int
    laid: tuple[Card, ...]
    text: str
    begun: bool


class Announced(Event, frozen=True):
    seat: Seat
    owner: Seat
    sentence: int
    text: str
    proverb: bool


class Accepted(Event, frozen=True):
    """The ballots are opened: `says` by seat, None where nothing was asked."""

    sentence: int
    seat: Seat
    text: str
    proverb: bool
    says: tuple[Say | None, ...]


class Refused(Event, frozen=True):
    sentence: int
    seat: Seat
    text: str
    says: tuple[Say | None, ...]
    back: tuple[Card, ...]  # what goes back to the hand (MOT-31)


class Reasoned(Event, frozen=True):
    """Why somebody refused, told once the ballots are open (MOT-98)."""

    seat: Seat
    why: Why


class Misspelt(Event, frozen=True):
    seat: Seat
    target: Seat
    sentence: int
    card: Card


class Corrected(Event, frozen=True):
    seat: Seat
    target: Seat
    sentence: int
    card: Card


class Censored(Event, frozen=True):
    seat: Seat
    target: Seat
    card: Card


class Freed(Event, frozen=True):
    """By a Liberté d'expression, or because the last counter was given back (`card` None)."""

    seat: Seat
    target: Seat
    card: Card | None


class Countered(Event, frozen=True):
    """Coup fourré."""

    seat: Seat
    target: Seat  # on whom the Censure lay
    attacker: Seat
    card: Card


class Capturing(Event, frozen=True):
    """A Joker is about to change hands, unless somebody objects."""

    seat: Seat
    owner: Seat
    sentence: int
    joker: Card
    card: Card
    text: str


class Captured(Event, frozen=True):
    seat: Seat
    owner: Seat
    sentence: int
    joker: Card
    card: Card


class Swapping(Event, frozen=True):
    seat: Seat
    owner: Seat
    sentence: int
    card: Card
    put: Card
    text: str


class Swapped(Event, frozen=True):
    seat: Seat
    owner: Seat
    sentence: int
    card: Card
    put: Card


class Objected(Event, frozen=True):
    seat: Seat
    author: Seat


class Undone(Event, frozen=True):
    """A replacement is taken back: refused by vote, or its Joker could not be laid (MOT-44)."""

    seat: Seat
    sentence: int
    says: tuple[Say | None, ...] = ()


class Discarded(Event, frozen=True):
    seat: Seat
    card: Card
    take: Pile


class Late(Event, frozen=True):
    """The time of a turn was up: the clock throws a card for this seat (ALL-09)."""

    seat: Seat


class Drew(Event, frozen=True):
    """How many cards from the stock; `face`: and the top discard."""

    seat: Seat
    count: int
    face: bool


class Renewed(Event, frozen=True):
    count: int


class Closed(Event, frozen=True):
    """The round ends: all cards laid, no more to draw, or nothing happens any more (MOT-70)."""

    seat: Seat | None
    reason: Literal["out", "dry", "still"]


class Graded(Event, frozen=True):
    sentence: int
    owner: Seat
    text: str
    humour: bool
    votes: tuple[bool | None, ...]


class Counted(Event, frozen=True):
    round: int
    points: tuple[int, ...]


class Over(Event, frozen=True):
    reason: Literal["target", "still"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Dealt, Turn, Composed, Announced, Accepted, Refused, Reasoned, Misspelt, Corrected, Censored, Freed, Countered,
    Capturing, Captured, Swapping, Swapped, Objected, Undone, Discarded, Late, Drew, Renewed, Closed, Graded, Counted,
    Ordered, Skipped, Over,
)  # fmt: skip

# — views —


class Face(Struct, frozen=True):
    """One way up of a word card; an inscribed blank has the same word on both."""

    fr: str
    en: str
    value: int
    picture: str  # the name of a fluent emoji; "" for a blank


class Seen(Struct, frozen=True):
    """A card as it is seen. `word`: what a Joker or a wild blank stands for. `upright` is None for other kinds."""

    card: Card
    kind: Kind
    upright: Face | None = None
    turned_face: Face | None = None
    turned: bool = False
    word: str = ""
    opening: bool = False  # a Joker among the opening cards: others may replace it freely (MOT-43)
    fresh: bool = False  # laid this turn


What = Literal["compose", "finish", "misspell", "correct", "capture", "swap"]


class Sentence(Struct, frozen=True):
    id: int
    owner: Seat
    row: tuple[Seen, ...]
    text: str
    lang: Lang
    draft: bool  # the text is the house's
    finished: bool
    proverb: bool  # accepted as one
    faute: Card | None  # lies under it
    corrected: tuple[Card, ...]  # Fautes and Dictionnaires that lie beside it, settled
    value: int  # what it counts as it lies (MOT-73 when finished, MOT-75 before)
    humour: bool | None = None  # its grade, once opened
    may: tuple[What, ...] = ()  # what this viewer may do with it now
    capturable: tuple[Card, ...] = ()  # the Jokers in it that this viewer may replace now (MOT-41)


class Player(Struct, frozen=True):
    seat: Seat
    team: int  # its own number without teams
    score: int
    hand: int
    censure: Card | None
    counters: int | None  # turns the Censure still lasts; None: no limit
    laid: tuple[Card, ...]  # Censures and Libertés settled
    fourres: int
    refusals: int | None  # left this round, where they are limited (MOT-35)
    asked: bool  # still to answer in the window that is open
    orders: bool
    standing: int = 0  # the score, with what lies before this seat and its partners until that is counted


class Ballot(Struct, frozen=True):
    """What is being voted on or may be objected to. Sealed until all have voted (ALL-10)."""

    kind: Literal["finish", "capture", "swap"]
    author: Seat
    sentence: int
    text: str
    proverb: bool
    listed: str | None  # the listed proverb that it equals (MOT-33)
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...]
    mine: Say | None
    objection: Seat | None = None
    joker: Card | None = None  # or the card swapped out
    card: Card | None = None  # what comes in its place
    put: Seen | None = None  # that card, as it would lie
    worth: int = 0  # what an announced sentence counts if it is accepted, before its grade (MOT-73)


class Opened(Struct, frozen=True):
    """The last vote, everyone's choice."""

    sentence: int
    author: Seat
    text: str
    accepted: bool
    proverb: bool
    says: tuple[Say | None, ...]


class Ceremony(Struct, frozen=True):
    """The sentence that is read out and graded now."""

    sentence: int
    number: int
    of: int
    graded: tuple[Seat, ...]
    mine: bool | None


# the lines of the score pad, in their order (MOT-78)
PointsFor = Literal["sentence", "simple", "humour", "proverb", "unfinished", "fourre", "out", "hand", "jokers"]


class Points(Struct, frozen=True):
    """A line of the score pad (MOT-78): `label` is a message key, `detail` what it was for."""

    label: PointsFor
    points: int
    detail: str = ""


class Round(Struct, frozen=True):
    number: int
    lines: tuple[tuple[Points, ...], ...]  # by seat
    points: tuple[int, ...]
    scores: tuple[int, ...]  # after it; in teams of the team
    hands: tuple[tuple[Seen, ...], ...]  # what was left in each hand
    sums: dict[PointsFor, tuple[int | None, ...]] = {}  # each line of the pad by seat; None: it has none


class MotsView(View, frozen=True, kw_only=True):
    options: tuple[AnyMove, ...] = ()  # what can be listed: discards, attacks, answers; sentences are for the player
    phase: Literal["turn", "discard", "take", "fourre", "object", "vote", "grade", "count", "over"]
    round: int
    dealer: Seat
    turn: Seat
    players: tuple[Player, ...]
    sentences: tuple[Sentence, ...]
    stock: int
    face: Seen | None  # the top of the discards
    discards: int
    hand: tuple[Seen, ...]
    owed: tuple[Card, ...] = ()  # Jokers taken, to be laid this turn (MOT-41)
    fresh_hand: bool = False  # nothing was laid yet this turn
    censor: Seat | None = None  # phase fourre, discard: whose Censure
    target: Seat | None = None
    ballot: Ballot | None = None
    opened: Opened | None = None
    ceremony: Ceremony | None = None
    rounds: tuple[Round, ...] = ()
    orders: Orders | None = None
    agreed: Options  # what the table agreed


# — studies: what a seat may ask —


class DraftPart(Struct, frozen=True):
    """A sentence of some of the cards, or of all in another order; those that are not named are left out."""

    text: str
    places: tuple[int, ...]  # of its cards in the row, in the order in which it says them


class Drafts(Struct, frozen=True):
    """Study `drafts-fr-12,45t,180:croire`: how these cards could be said (t: turned; after a colon a Joker's word)."""

    texts: tuple[str, ...]  # all cards as they lie; none if the house has no good sentence for them
    part: DraftPart | None = None  # where it has none: the best that it can say of them
    literal: tuple[str, ...] = ()  # and what grammar alone would make of them as they lie


class Piece(Struct, frozen=True):
    start: int
    end: int
    role: Literal["card", "small", "again"]
    card: int | None = None  # place in the row


class Refusal(Struct, frozen=True):
    rule: str
    params: dict[str, str | int]


class Reading(Struct, frozen=True):
    """Study `reading-fr-3-12,45t-Le chat dort`: which word is which card; or where the text leaves its cards.

    And what the rules would say to this row of sentence 3 (0: a new one) if it were laid or announced now.
    """

    pieces: tuple[Piece, ...]
    why: str = ""  # "" when it is right; else strange, order, missing, participles …
    start: int = 0
    end: int = 0
    word: str = ""
    proverb: str | None = None  # the listed one that it is
    order: tuple[int, ...] = ()  # where the text says all cards in another order: their places, as it says them
    worth: int = 0  # what the row counts once it is finished, before its grade (MOT-73)
    lay: Refusal | None = None
    announce: Refusal | None = None
    as_proverb: Refusal | None = None


STUDIES: tuple[type[Struct], ...] = (Drafts, Reading)
