"""What travels: options, moves, events and views of courts.

One game, three ways to play. Two seats or more play the eight rounds. One seat plays the solitaire, or the puzzle of
the day if the options hold one. `CourtsView` is the view of all three: `phase` says which part of it counts.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from tapis.games.courts.cards import Card
from tapis.kernel import Event, Move, Ordered, Seat, Skipped, View
from tapis.words import house_words

Cards = Annotated[tuple[Card, ...], Meta(max_length=11)]
LONGEST_TYPED = 40  # letters of a word
Text = Annotated[str, Meta(max_length=LONGEST_TYPED)]
Word = Cards | Text
"""The cards that spell a word, in order; or the word as somebody types it, in small letters, with accents, with
ligatures (ALL-08): then its cards are found in the hand, pair cards too."""
Words = Annotated[tuple[Word, ...], Meta(max_length=11)]
Pile = Annotated[int, Meta(ge=0, le=7)]
Piles = Annotated[tuple[Pile, ...], Meta(max_length=8)]
Dictionary = Literal["fr", "en", "fr+en"]


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle of the day (COU-50): made by the server, the same for everybody."""

    day: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", max_length=10)]
    hand: Annotated[tuple[Card, ...], Meta(min_length=2, max_length=11)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    lexicon: Dictionary = "fr"  # COU-04
    challenge: Literal["open", "auto"] = "open"  # COU-32
    two_player_bonus: Literal["longest", "most"] = "longest"  # COU-22
    house: Annotated[str, Meta(max_length=64)] = field(default_factory=house_words)  # digest of the host's own words
    puzzle: Puzzle | None = None  # for one seat alone (COU-50)
    deal: Annotated[tuple[Card, ...], Meta(max_length=48)] = ()  # a solitaire to play again, pile by pile (COU-43)


# — moves: the rounds —


class Draw(Move, frozen=True):
    """Window `turn`, first half."""

    pile: Literal["stock", "discard"]


class Discard(Move, frozen=True):
    """Window `turn`, second half; on a last turn this lays nothing."""

    card: Card


class Lay(Move, frozen=True):
    """Words on the table and one card to the pile: going out, or a last turn. Window `turn`, second half."""

    words: Words
    discard: Card


class Arrange(Move, frozen=True):
    """How a player groups the hand into words for now; nobody else sees it. Window `arrange`, always open.

    A group may have one card only, or none. What is arranged when the time of a last turn is up is laid (ALL-09).
    """

    words: Words


class Contest(Move, frozen=True):
    """Challenges a word that another player laid, by its place. Window `contest`; more may follow, then Pass."""

    seat: Seat
    word: Annotated[int, Meta(ge=0, le=9)]


class Pass(Move, frozen=True):
    """Nothing (more) to contest (window `contest`); or: the count has been read (window `count`)."""


class Orders(Move, frozen=True, cache_hash=True):
    """Standing orders for the challenge window (ALL-03); "ask" only before the deal (ALL-12). Window `orders`."""

    challenge: Literal["ask", "pass"]


# — moves: the solitaire, all in window `solitaire` —


class Spell(Move, frozen=True):
    """A word from exposed cards: their piles in the word's order, or the word as typed (COU-40)."""

    piles: Piles | Text


class Fill(Move, frozen=True):
    """The exposed card of a pile of two or more moves to a gap (COU-41)."""

    source: Pile
    gap: Pile


class Undo(Move, frozen=True):
    """Takes the last word or filling back, as often as one likes (COU-43)."""


class Hint(Move, frozen=True):
    """Asks for one more step of help with what lies there (COU-43); the study `hint` then tells it."""


class GiveUp(Move, frozen=True):
    """Ends the solitaire with the cards that are left (COU-42)."""


# — moves: the puzzle of the day, window `daily` (and `arrange`) —


class Answer(Move, frozen=True):
    """The one try: all cards in words count for, all others against; there is no discard (COU-50)."""

    words: Words


AnyMove = Draw | Discard | Lay | Arrange | Contest | Pass | Orders | Spell | Fill | Undo | Hint | GiveUp | Answer
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
    """The discard pile but for its top is the new stock (COU-18)."""

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
    """The server did not find a word in this dictionary (option `auto`); which word, only its player learns."""

    seat: Seat
    lexicon: Dictionary


class Dried(Event, frozen=True):
    """The round ends without anybody going out (COU-25)."""


class Contested(Event, frozen=True):
    """A challenge and what the dictionary said; the loser's total loses the points."""

    seat: Seat
    author: Seat
    word: str
    valid: bool
    points: int
    lexicon: Dictionary


class Counted(Event, frozen=True):
    """Scores of the round, never below 0; what challenges cost has been told by itself."""

    round: int
    scores: tuple[int, ...]


class Spelled(Event, frozen=True):
    """Solitaire: a word has gone."""

    seat: Seat
    word: str
    piles: tuple[int, ...]


class Filled(Event, frozen=True):
    """Solitaire: an exposed card has moved to a gap."""

    seat: Seat
    source: int
    gap: int


class Undone(Event, frozen=True):
    seat: Seat


class Hinted(Event, frozen=True):
    seat: Seat


class GaveUp(Event, frozen=True):
    seat: Seat
    left: int


class Answered(Event, frozen=True):
    """The puzzle of the day: the words that count, their points, and those that the dictionary does not have."""

    seat: Seat
    words: tuple[str, ...]
    score: int
    refused: tuple[str, ...] = ()


class Over(Event, frozen=True):
    """`winners` is empty when a solitaire is lost."""

    reason: Literal["rounds", "won", "lost", "answered"]
    winners: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    Dealt, Turn, Drew, Shuffled, Discarded, Laid, Refused, Dried, Contested, Counted, Ordered, Skipped, Spelled, Filled,
    Undone, Hinted, GaveUp, Answered, Over,
)  # fmt: skip

AloneEvent = Spelled | Filled | Undone | Hinted | GaveUp | Over

# — views —


class Spelt(Struct, frozen=True):
    """A word on the table, or a group of the reader's arrangement."""

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
    orders: bool  # passes every challenge window
    challenges: int = 0  # what challenges have cost so far


class Count(Struct, frozen=True):
    """One player's line in the count of a round."""

    words: tuple[Spelt, ...]
    unused: tuple[Card, ...]
    cards: int  # points of cards in words, less those unused, never below 0
    most: int  # bonus for the most words
    longest: int  # bonus for the longest word
    challenges: int  # what challenges took off the total
    score: int  # cards and bonuses: of the round, never below 0


class Contesting(Struct, frozen=True):
    """A challenge that was made in a round: who lost what."""

    seat: Seat
    author: Seat
    word: str
    valid: bool
    points: int


class Bonus(Struct, frozen=True):
    """Who had the most words of a round, or the longest; one seat has the bonus, several share nothing (COU-21)."""

    kind: Literal["most", "longest"]
    best: int  # words, or letters; 0: nobody had a word
    seats: tuple[Seat, ...]


class Round(Struct, frozen=True):
    """A round that is over; `out` is None when it dried up."""

    number: int
    dealer: Seat
    out: Seat | None
    counts: tuple[Count, ...]
    contests: tuple[Contesting, ...]
    totals: tuple[int, ...]
    cards: int = 0  # dealt to each seat
    bonuses: tuple[Bonus, ...] = ()


class Stack(Struct, frozen=True):
    """A pile of the solitaire: its exposed card (None: a gap) and the cards face down under it."""

    top: Card | None
    under: int


class Solitaire(Struct, frozen=True):
    piles: tuple[Stack, ...]
    left: int  # cards not yet used
    words: tuple[Spelt, ...]  # those that have gone, in order
    gaps: tuple[int, ...]  # to be filled before the next word; empty too when no pile can give
    sources: tuple[int, ...]  # piles that may give their exposed card to a gap
    stuck: bool  # no word left: lost, unless something is undone
    helped: int  # steps of help asked for here: none, the first pile, the length, the word
    hints: int  # steps of help in all
    undos: int
    may_undo: bool
    outcome: Literal["", "won", "lost"]
    used: int = 0  # cards that have gone


class Daily(Struct, frozen=True):
    """The puzzle of the day; before the try its hand, arrangement and `gain` are those of the table."""

    day: str
    words: tuple[Spelt, ...] = ()
    unused: tuple[Card, ...] = ()
    score: int | None = None  # None: not tried yet
    refused: tuple[str, ...] = ()  # words of the try that the dictionary does not have; their cards are unused


class CourtsView(View, frozen=True, kw_only=True):
    """`solitaire` and `daily` are None in a game of rounds; in those two only hand, arrangement and gain count."""

    options: tuple[AnyMove, ...] = ()  # words are never listed: they are for the player to find
    lexicon: Dictionary
    house: bool  # the dictionary has words of the host's own
    challenge: Literal["open", "auto"]
    bonuses: tuple[Literal["most", "longest"], ...]  # those in use (COU-22)
    phase: Literal["draw", "play", "contest", "count", "solitaire", "daily", "over"]
    round: int
    dealer: Seat
    turn: Seat
    last: bool  # somebody has gone out, or the round dries up: this is a last turn
    players: tuple[Player, ...]
    stock: int
    discard: Card | None
    discards: int
    hand: tuple[Card, ...]
    drawn: Card | None  # the reader's, until the turn ends
    arranged: tuple[Spelt, ...] = ()
    gain: int = 0  # what the arrangement is worth now, unused cards off (not the one to spare), never below 0
    may_lay: bool = True  # False: an unknown word ended this turn's attempt to go out (COU-32)
    refused: tuple[str, ...] = ()  # this turn, the reader's words that the dictionary does not know
    tries: int = 0  # on a last turn: refusals that are left (COU-32)
    rounds: tuple[Round, ...] = ()
    orders: Orders | None = None
    solitaire: Solitaire | None = None
    daily: Daily | None = None
    cards: int = 0  # dealt to each seat this round
    spare: Card | None = None  # on one's turn: the card in no word that `gain` takes to be discarded
    complete: bool = False  # all cards but one lie in words of two and more: one could go out (COU-15)


# — studies: what a seat may ask about once it is over; computed when asked, never sent unasked —


class Layout(Struct, frozen=True):
    """A way to divide a hand."""

    words: tuple[tuple[Card, ...], ...]
    discard: Card | None
    unused: tuple[Card, ...]
    points: int  # never below 0


class Slip(Struct, frozen=True):
    """A draw or a discard that cost points, with hindsight: what was done and what would have been better."""

    turn: int  # the reader's turns of the round, from 1
    took: Card
    better: Card
    cost: int


class Review(Struct, frozen=True):
    """Study `round-3`: the reader's own round 3, against the exact solver."""

    round: int
    got: int  # what the cards brought
    best: Layout  # of the last hand: what the words laid could have been
    draw: Slip | None  # the stock was drawn, the discard pile's top would have been worth `cost` more
    discard: Slip | None  # `took` was thrown; throwing `better` would have left `cost` points more in words
    missed: int | None  # the first turn on which one could have gone out and did not
    out: Layout | None = None  # the words with which one could have, then


class Winnable(Struct, frozen=True):
    """Study `winnable`: a line that wins the deal, if the solver found one; "unknown" says it did not, not that there
    is none."""

    outcome: Literal["won", "lost", "unknown"]
    line: tuple["SolitaireStep", ...]
    deal: tuple[Card, ...] = ()  # as the option of this name takes it


class Advice(Struct, frozen=True):
    """Study `hint`: as much of the next word, or of the next gap to fill, as was asked for (COU-43)."""

    piles: tuple[int, ...]  # those to touch, in order: the first only, until the word is told
    length: int | None = None  # cards of the word, from the second step on
    word: str = ""  # from the third step on
    fill: bool = False  # the pile gives its card to the gap
    wins: bool = False  # it is part of a line that uses every card
    back: int = 0  # undo so many steps first: no way to win is known from here, but one is from there


class SolitaireStep(Struct, frozen=True):
    """A word with its piles in order, and what fills the gaps after it."""

    word: str
    piles: tuple[int, ...]
    fills: tuple[Fill, ...]


class Best(Struct, frozen=True):
    """Study `best`: the best possible answer to the puzzle of the day."""

    score: int
    layout: Layout


STUDIES: tuple[type[Struct], ...] = (Review, Winnable, Best, Advice)
