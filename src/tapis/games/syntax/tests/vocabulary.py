"""A table of syntax set by hand, so that a test reads like the rule."""

from typing import Any

import pytest

from tapis.games.syntax.game import Syntax
from tapis.games.syntax.model import Lying, State
from tapis.games.syntax.moves import Options, Orders, Pass, Rebuy, Table
from tapis.kernel import TABLE, By, Entry, Event, Illegal, Lapse, Move, Ms, Pace, Retime, Seat, Setup, Skip, start, step

SEED = b"syntax, syntax, syntax"
GAME = Syntax()


class Match:
    """A match in progress; it remembers the last events and goes on from move to move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.at: Ms = 0
        self.seq = 0

    def view(self, seat: Seat | None = 0) -> Table:
        return GAME.view(self.state, seat)

    def do(self, seat: Seat, move: Move, by: By = "player", at: Ms | None = None) -> "Match":
        self.at = self.at + 1 if at is None else at
        window = next(
            (w.id for w in GAME.windows(self.state) if seat in w.seats and _fits(move, w.accepts, w.waits)), ""
        )
        self.seq += 1
        entry = Entry(self.seq, self.at, window, seat, by, _named(move, window))
        self.state, self.events = step(GAME, self.state, entry, SEED)
        return self

    def pass_all(self) -> "Match":
        """Everybody who is asked lets it be, until it is somebody's turn again or the match is over."""
        while self.view(None).phase in ("contest", "count", "rebuy"):
            window = next(w for w in GAME.windows(self.state) if w.waits)
            move = Rebuy(False) if self.view(None).phase == "rebuy" else Pass()
            self.do(min(window.seats), move)
        return self

    def refused(self, seat: Seat, move: Move) -> Illegal:
        with pytest.raises(Illegal) as no:
            self.do(seat, move)
        return no.value

    def words(self) -> list[str]:
        return [word.letters for word in self.view(None).words]

    def hand(self, seat: Seat) -> str:
        return "".join(sorted(self.state.hands[seat]))

    def seen(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def _fits(move: Move, accepts: tuple[type[Move], ...], waits: bool) -> bool:
    return isinstance(move, accepts) or (waits and isinstance(move, Lapse | Skip))


def _named(move: Move, window: str) -> Move:
    return type(move)(window) if isinstance(move, Lapse | Skip) else move


def lapse(match: Match, seat: Seat) -> Match:
    closes = next(w.closes_at for w in GAME.windows(match.state) if w.waits)
    assert closes is not None
    return match.do(seat, Lapse(""), "clock", closes)


def skip(match: Match, seat: Seat) -> Match:
    return match.do(seat, Skip(""), "clock")


def retime(match: Match, pace: Pace) -> Match:
    entry = Entry(1, match.at, "", TABLE, "host", Retime(pace))
    match.state, match.events = step(GAME, match.state, entry, SEED)
    return match


def match(
    *hands: str,
    words: str = "",
    stock: str = "ETAOIN",
    face: str = "X",
    turn: Seat = 0,
    counts: tuple[int, ...] = (),
    options: Options | None = None,
    relaxed: bool = False,
) -> Match:
    """A round in progress: these hands, these words on the table, this stock (its top first)."""
    pace = Pace(turn=None, react=None) if relaxed else Pace()
    s = start(GAME, options or Options(), Setup(len(hands), pace), SEED)
    s.hands = list(hands)
    s.words = tuple(Lying(number, letters) for number, letters in enumerate(words.split(), 1))
    s.numbers = len(s.words)
    s.stock, s.discard = stock, face
    s.player = turn
    s.counts = list(counts) or [0] * len(hands)
    s.sizes = tuple(len(hand) for hand in hands)
    return Match(s)


ASK, NEVER = Orders("ask"), Orders("pass")
