"""A table of mimes set by hand, so that a test reads like the rule."""

from typing import Any

import pytest
from msgspec.structs import replace

from tapis.games.mimes import teams
from tapis.games.mimes.book import book
from tapis.games.mimes.deck import WORDS, placed
from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Begin, Die, Guess, Ink, Next, Options, Roll, Seal, Table
from tapis.kernel import TABLE, By, Entry, Event, Illegal, Lapse, Move, Ms, Pace, Rng, Seat, Setup, Skip, start, step
from tapis.kernel.testing import LIVE, RELAXED

SEED = b"mimes, mimes, mimes"
GAME = Mimes()
OWN = "poisson\nchauve-souris\nhéron\ncor\nfeu de camp = feu de bois\nnager\nlapin"
FOUR = ((0, 2), (1, 3))
THREE_TEAMS = ((0, 3), (1, 4), (2, 5))
LINE = Ink(0, (10, 10, 500, 20, 20, 500))


class Match:
    """A game in progress; it remembers the last events and goes on from move to move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.at: Ms = state.since
        self.seq = 0

    def view(self, seat: Seat | None = 0) -> Table:
        return GAME.view(self.state, seat)

    @property
    def phase(self) -> str:
        return self.state.phase

    def do(self, seat: Seat, move: Move, by: By = "player", at: Ms | None = None) -> "Match":
        self.at = self.at + 1 if at is None else at
        window = next((w.id for w in GAME.windows(self.state) if seat in w.seats and _fits(move, w)), "")
        self.seq += 1
        entry = Entry(self.seq, self.at, window, seat, by, _named(move, window))
        self.state, self.events = step(GAME, self.state, entry, SEED)
        return self

    def refused(self, seat: Seat, move: Move, at: Ms | None = None) -> Illegal:
        before = self.state.copy()
        with pytest.raises(Illegal) as no:
            self.do(seat, move, at=at)
        assert self.state == before
        return no.value

    def later(self, ms: Ms) -> "Match":
        self.at += ms
        return self

    def lapse(self) -> "Match":
        """Time is up for whoever is waited for first."""
        window = next(w for w in GAME.windows(self.state) if w.waits)
        assert window.closes_at is not None
        return self.do(min(window.seats), Lapse(""), "clock", window.closes_at)

    def skip(self, seat: Seat) -> "Match":
        return self.do(seat, Skip(""), "clock")

    def seen(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    # — a turn in a few words —

    def roll(self, word: str = "poisson", die: Die = "draw") -> "Match":
        """The performer takes a card; chance is made to bring this word and this die."""
        self.do(self.state.performer, Roll())
        return self.turn_up(word, die)

    def turn_up(self, word: str, die: Die) -> "Match":
        s = self.state.copy()
        cards = book(s.options).cards
        number = next(n for n in range(WORDS * len(cards)) if book(s.options).entry(n).text == word)
        s.deck = tuple(s.card if card == number // WORDS else card for card in s.deck)
        s.word, s.die = number, die
        s.card, s.zone, s.line = placed(number)
        self.state = s
        return self

    def perform(self, word: str = "poisson", die: Die = "draw") -> "Match":
        self.roll(word, die)
        return self.do(self.state.performer, Begin("draw" if die == "choice" else None))

    def found(self, word: str = "poisson", seat: Seat | None = None) -> "Match":
        """A whole card, found by a team-mate."""
        self.perform(word)
        mates = [other for other in self.state.teams[self.state.playing] if other != self.state.performer]
        return self.later(2_000).do(mates[0] if seat is None else seat, Guess(word))

    def not_found(self, word: str = "poisson") -> "Match":
        """A whole minute in vain; the others answer."""
        return self.perform(word).lapse()

    def seal_all(self) -> "Match":
        while self.phase == "answer":
            self.do(min(self.asked()), Seal())
        return self

    def look(self) -> "Match":
        """Everybody has seen the card."""
        while self.phase == "show":
            self.do(min(self.asked()), Next())
        return self

    def asked(self) -> set[Seat]:
        return set(next(w.seats for w in GAME.windows(self.state) if w.waits))

    def window(self, kind: str) -> Any:
        return next((w for w in GAME.windows(self.state) if w.kind == kind), None)

    @property
    def scores(self) -> list[int]:
        return self.state.scores


def _fits(move: Move, window: Any) -> bool:
    return isinstance(move, window.accepts) or (window.waits and isinstance(move, Lapse | Skip))


def _named(move: Move, window: str) -> Move:
    return type(move)(window) if isinstance(move, Lapse | Skip) else move


def table(seats: int = 4, options: Options | None = None, pace: Pace = LIVE) -> Match:
    """Before the first card: teams are being made."""
    return Match(start(GAME, options or Options(), Setup(seats, pace), SEED))


def match(
    teams_: tuple[tuple[Seat, ...], ...] = FOUR, *, options: Options | None = None, relaxed: bool = False
) -> Match:
    """Teams are made, the first one begins with its first player; our test words are in the deck."""
    options = replace(options or Options(), own_words=OWN)
    pace = RELAXED if relaxed else LIVE
    s = start(GAME, options, Setup(sum(map(len, teams_)), pace), SEED)
    s.teams = teams_
    chance = next(n for n in range(100) if Rng(SEED, n).below(len(teams_)) == 0)
    teams.begin(s, 0, Rng(SEED, chance), [])
    return Match(s)


def room(teams_: tuple[tuple[Seat, ...], ...] = FOUR, **options: Any) -> Match:
    return match(teams_, options=Options(place="room", **options))


__all__ = ["FOUR", "GAME", "LINE", "TABLE", "THREE_TEAMS", "Match", "match", "room", "table"]
