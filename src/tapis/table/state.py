"""The state of a table: its seats, settings and current game. Only `fold.apply` changes it."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from msgspec import Raw

from tapis.kernel import AnyGame, AnyMatch, Ms, Pace, Result, Seat, Window
from tapis.kernel.intro import Script
from tapis.table.faces import Face
from tapis.table.records import Admitted, Care, Guest, Patience, Tempo

Stage = Literal["waiting", "playing", "over"]
Lost = Literal["", "game", "rules"]


def stand_in(game: AnyGame) -> str:
    """The level that plays for those who have gone: the weakest, so that nobody plays better by leaving."""
    return next(iter(game.bots), "")


def usual_level(game: AnyGame) -> str:
    """The level of a bot that nobody chose one for: the game's own choice, or the middle one."""
    levels = list(game.bots)
    return game.usual or (levels[len(levels) // 2] if levels else "")


def level_today(game: AnyGame, level: str) -> str:
    """The name that this level of an older log, or of a page that was loaded before an upgrade, has today."""
    return game.earlier_levels.get(level, level)


@dataclass(slots=True)
class Sitter:
    """Who has a chair: a person (with a key), a bot of the house (with a level) or a bot from outside."""

    guest: Guest
    name: str
    key: str = ""
    owners: set[str] = field(default_factory=set)
    level: str = ""
    muted: bool = False
    asked: bool = False
    care: Care = "player"
    wait: bool = False  # the host lets nobody stand in
    gone: bool = False  # left of their own will
    outside: bool = False  # a bot that plays over a socket, opened by a token whose digest is its owner
    face: Face | None = None  # of a person
    colour: int = 0

    @property
    def person(self) -> bool:
        return bool(self.key)

    @property
    def connects(self) -> bool:
        """Whether this seat is played over a socket: by a person, or by a bot from outside."""
        return self.person or self.outside

    @property
    def actor(self) -> Care:
        """Who plays this seat now: the player, a bot, or nobody (skip)."""
        return self.care if self.connects else ("bot" if self.level else "skip")


@dataclass(slots=True)
class Round:
    """One game at this table."""

    match: AnyMatch
    salt: bytes  # of the digest that was shown before the deal (ALL-06)
    since: Ms  # table time of the deal; the game's own time starts there


class ChatLine(NamedTuple):
    """What somebody wrote."""

    record: int
    guest: Guest
    name: str  # as it was then
    text: str


@dataclass(slots=True)
class DealtGame:
    """What is remembered of a game that was dealt at this table; the last one may be running."""

    number: int  # from 1
    game: str
    options: Raw
    seal: str  # the digest that was shown before its deal (ALL-06): no other game has it
    sitters: list[Sitter | None]  # by seat, those who played it last
    entries: int = 0
    result: Result | None = None  # None: it runs, was left before its end, or is lost
    lost: Lost = ""  # why it cannot be looked at here
    veiled: frozenset[int] = frozenset()  # its drawings that the host has hidden, by number
    favourites: dict[Guest, int] = field(default_factory=dict)  # the drawing that each liked best, by number


@dataclass(slots=True)
class TableState:
    code: str
    game: AnyGame
    options: Raw
    pace: Pace
    patience: Patience
    chairs: list[Sitter | None]
    size: int  # chairs in the waiting room
    made: int = 0  # seconds since 1970; 0: unknown
    follows: str = ""  # the evening that these people go on with
    at: Ms = 0
    seq: int = 0  # records folded so far
    stage: Stage = "waiting"
    host: Guest | None = None
    host_left: Seat = -1  # the chair that a host left empty: the next one is looked for clockwise from there
    youngest: Guest | None = None
    locked: bool = False
    admitted: Admitted = "all"  # who may watch
    hushed: bool = False  # what onlookers' pages say to others is not passed on
    reactions: bool = True  # the marks that players send are passed on
    tempo: Tempo = "usual"  # how long bots take
    paused: bool = False
    guests: int = 0  # numbers given out
    removed: set[str] = field(default_factory=set)  # browsers whose people the host took out: they have to ask
    seed: bytes = b""
    salt: bytes = b""
    script: Script | None = None  # of the introduction that is played here
    round: Round | None = None
    games: list[DealtGame] = field(default_factory=list)  # all that were dealt here, in their order
    people: dict[Guest, Sitter] = field(default_factory=dict)  # everybody who ever sat here, also those who have gone
    writers: dict[str, Guest] = field(default_factory=dict)  # whose the options are that not everybody may read
    lost: Lost = ""  # why the box on the table cannot be played: it is not installed, or its rules refuse the log
    chat: list[ChatLine] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """How many games were dealt here."""
        return len(self.games)

    @property
    def veiled(self) -> frozenset[int]:
        """The drawings of the last game that the host has hidden, by number."""
        return self.games[-1].veiled if self.games else frozenset()

    def favourite(self, guest: Guest) -> int | None:
        """The drawing of the game that has just ended which this guest likes best."""
        return self.games[-1].favourites.get(guest) if self.stage == "over" else None

    def sitter(self, guest: Guest) -> Sitter:
        return next(s for s in self.chairs if s is not None and s.guest == guest)

    def seat_of(self, guest: Guest | None) -> Seat | None:
        for seat, s in enumerate(self.chairs):
            if s is not None and s.guest == guest:
                return seat
        return None

    def sitters(self) -> list[Sitter]:
        return [s for s in self.chairs if s is not None]

    def holds(self, guest: Guest) -> bool:
        """Whether this person, or this bot from outside, still has a chair here."""
        seat = self.seat_of(guest)
        return seat is not None and self._at(seat).connects

    def is_person(self, guest: Guest) -> bool:
        """Whether a person of this number has a chair here."""
        seat = self.seat_of(guest)
        return seat is not None and self._at(seat).person

    def _at(self, seat: Seat) -> Sitter:
        sitter = self.chairs[seat]
        assert sitter is not None
        return sitter

    def owned(self, owner: str) -> list[Seat]:
        """The chairs that this browser may act for."""
        return [i for i, s in enumerate(self.chairs) if s is not None and owner in s.owners]

    @property
    def faces(self) -> list[Face]:
        return [s.face for s in self.sitters() if s.face]

    @property
    def colours(self) -> list[int]:
        return [s.colour for s in self.sitters() if s.colour]

    @property
    def alone(self) -> bool:
        """Whether one person sits here among bots."""
        return sum(s.person for s in self.sitters()) == 1

    @property
    def only_bots_left(self) -> bool:
        """Whether all people have nothing more to decide in the running game, and bots still play."""
        if self.round is None or self.stage != "playing":
            return False
        out = self.game.out(self.round.match.state)
        return bool(out) and all(seat in out for seat, s in enumerate(self.chairs) if s is not None and s.person)

    @property
    def replacement(self) -> Care:
        """Who acts for somebody who has gone: a bot, unless the host wants turns skipped."""
        return "skip" if self.patience == "skip" else "bot"

    def admits(self, owner: str | None) -> bool:
        """Whether this browser may watch; one that has a seat here always may."""
        if self.admitted == "all" or (owner and self.owned(owner)):
            return True
        return self.admitted == "unlocked" and not self.locked

    @property
    def windows(self) -> tuple[Window, ...]:
        """Those of the running game."""
        return self.round.match.windows if self.round is not None and self.stage == "playing" else ()

    def waits_for(self, seats: Collection[Seat]) -> bool:
        """Whether play stands still until one of these seats has moved."""
        return self.running and any(w.waits and not w.seats.isdisjoint(seats) for w in self.windows)

    def turn_of(self, guest: Guest) -> str:
        """A name for the turn in which play stands still until this person has moved; empty: it does not."""
        seat = self.seat_of(guest)
        if seat is None or not self.running or self.sitter(guest).actor != "player":
            return ""
        return next((f"{self.rounds} {w.id}" for w in self.windows if w.waits and seat in w.seats), "")

    @property
    def next_closing(self) -> Ms | None:
        """When the first of the open windows closes, in the game's time."""
        return self.round.match.closes_at if self.round is not None and self.stage == "playing" else None

    @property
    def running(self) -> bool:
        """The table's clock may run."""
        return self.stage == "playing" and not self.paused
