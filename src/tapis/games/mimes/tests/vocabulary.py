"""A table of mimes set by hand, so that a test reads like the rule."""

from typing import Any

from msgspec.structs import replace

from tapis.games.mimes import teams
from tapis.games.mimes.cards import WORDS, placed
from tapis.games.mimes.game import Mimes
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Begin, Die, Guess, Ink, MimesView, Next, Options, Roll, Seal
from tapis.games.mimes.pack import pack
from tapis.kernel import TABLE, Lapse, Move, Ms, Pace, Rng, Seat, Setup, testing
from tapis.kernel.testing import LIVE, RELAXED

SEED = b"mimes, mimes, mimes"
GAME = Mimes()
OWN = "poisson\nchauve-souris\nhéron\ncor\nfeu de camp = feu de bois\nnager\nlapin"
FOUR = ((0, 2), (1, 3))
THREE_TEAMS = ((0, 3), (1, 4), (2, 5))
LINE = Ink(0, (10, 10, 500, 20, 20, 500))


class Scene(testing.Scene[State, Options, MimesView]):
    """A game of mimes in progress."""

    tick = 1

    @property
    def phase(self) -> str:
        return self.state.phase

    def view(self, seat: Seat | None = 0) -> MimesView:
        return super().view(seat)

    def do(self, seat: Seat, move: Move, at: Ms | None = None) -> "Scene":
        return self.play(seat, move, at=at)

    def lapse(self) -> "Scene":
        """Time is up for whoever is waited for first."""
        window = self.asked
        assert window.closes_at is not None
        self.at = window.closes_at
        return self.enter(window.id, min(window.seats), Lapse(window.id), "clock")

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    # — a turn in a few words —

    def roll(self, word: str = "poisson", die: Die = "draw") -> "Scene":
        """The performer takes a card; chance is made to bring this word and this die."""
        self.do(self.state.performer, Roll())
        return self.turn_up(word, die)

    def turn_up(self, word: str, die: Die) -> "Scene":
        s = self.state.copy()
        cards = pack(s.options).cards
        number = next(n for n in range(WORDS * len(cards)) if pack(s.options).entry(n).text == word)
        s.deck = tuple(s.card if card == number // WORDS else card for card in s.deck)
        s.word, s.die = number, die
        s.card, s.zone, s.line = placed(number)
        self.state = s
        return self

    def perform(self, word: str = "poisson", die: Die = "draw") -> "Scene":
        self.roll(word, die)
        return self.do(self.state.performer, Begin("draw" if die == "choice" else None))

    def found(self, word: str = "poisson", seat: Seat | None = None) -> "Scene":
        """A whole card, found by a team-mate."""
        self.perform(word)
        mates = [other for other in self.state.teams[self.state.playing] if other != self.state.performer]
        return self.wait(2_000).do(mates[0] if seat is None else seat, Guess(word))

    def not_found(self, word: str = "poisson") -> "Scene":
        """A whole minute in vain; the others answer."""
        return self.perform(word).lapse()

    def seal_all(self) -> "Scene":
        while self.phase == "answer":
            self.do(min(self.asked.seats), Seal())
        return self

    def look(self) -> "Scene":
        """Everybody has seen the card."""
        while self.phase == "show":
            self.do(min(self.asked.seats), Next())
        return self

    def window(self, kind: str) -> Any:
        return next((w for w in self.windows if w.kind == kind), None)

    @property
    def scores(self) -> list[int]:
        return self.state.scores


def table(seats: int = 4, options: Options | None = None, pace: Pace = LIVE) -> Scene:
    """Before the first card: teams are being made."""
    return Scene(GAME, options or Options(), Setup(seats, pace), SEED)


def match(
    teams_: tuple[tuple[Seat, ...], ...] = FOUR, *, options: Options | None = None, relaxed: bool = False
) -> Scene:
    """Teams are made, the first one begins with its first player; our test words are in the deck."""
    options = replace(options or Options(), own_words=OWN)
    pace = RELAXED if relaxed else LIVE
    match = Scene(GAME, options, Setup(sum(map(len, teams_)), pace), SEED)
    s = match.state
    s.teams = teams_
    chance = next(n for n in range(100) if Rng(SEED, n).below(len(teams_)) == 0)
    teams.begin(s, 0, Rng(SEED, chance), [])
    match.at = s.since
    return match


def room(teams_: tuple[tuple[Seat, ...], ...] = FOUR, **options: Any) -> Scene:
    return match(teams_, options=Options(place="room", **options))


__all__ = ["FOUR", "GAME", "LINE", "TABLE", "THREE_TEAMS", "Scene", "match", "room", "table"]
