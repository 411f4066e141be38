"""Whole games played at random, with everything that the laws want to look at."""

from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from tapis.kernel.game import AnyGame
from tapis.kernel.match import AnyMatch, Match, Step, attempt_from
from tapis.kernel.model import TABLE, Entry, Event, Illegal, Lapse, Move, Ms, Pace, Retime, Seat, Setup, Skip, Window
from tapis.kernel.rng import Rng

LIVE = Pace()
RELAXED = Pace(turn=None, react=None)
ORDERS = "orders"  # the kind of window in which seats leave standing orders (ALL-03)
LONGEST = 20_000


class Moment(NamedTuple):
    """A state, what was then done, and what everybody saw."""

    state: Any
    entry: Entry
    events: tuple[Event, ...]
    after: Any


class RandomGame(NamedTuple):
    """One whole game, played at random."""

    match: AnyMatch
    moments: list[Moment]
    refused: int
    chance: Random

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *range(self.match.setup.seats)]

    @property
    def states(self) -> list[Any]:
        """Every state met on the way, the deal first."""
        return [*(moment.state for moment in self.moments), self.match.state]

    @property
    def relaxed(self) -> bool:
        return self.match.setup.pace.relaxed

    def sample(self, count: int) -> list[Moment]:
        return self.chance.sample(self.moments, min(count, len(self.moments)))

    def attempt(self, state: Any, entry: Entry) -> Step[Any]:
        """What this entry would lead to in that state; or Illegal."""
        return attempt_from(self.game, state, self.game.windows(state), entry, self.match.seed)

    def other_world(self, moment: Moment, viewer: Seat | None) -> Any:
        """The state of that moment with what this viewer cannot see dealt anew."""
        return self.game.redeal(moment.state, viewer, Rng(self.match.seed, self.chance.randrange(1 << 30)))


def some_options(game: AnyGame, seed: int, seats: int) -> Any:
    """The game's options with some switches and choices turned, by the seed; valid for this number of seats."""
    options = _turned(game, seed)
    try:
        Match(game, options, Setup(seats), seed.to_bytes(16, "big"))
    except Illegal:
        return some_options(game, seed + 1, seats)
    return options


def _turned(game: AnyGame, seed: int) -> Any:
    chance, turned = Random(seed), {}
    for option in msgspec.structs.fields(game.options):
        if option.type is bool:
            turned[option.name] = chance.random() < 0.5
        elif get_origin(option.type) is Literal:
            turned[option.name] = chance.choice(get_args(option.type))
    return game.options(**turned)


def wander(game: AnyGame, seed: int, seats: int, options: Any = None, pace: Pace = LIVE) -> RandomGame:
    """Play a game to its end: mostly listed options, some lapses, some moves that are refused."""
    chance = Random(seed)
    setup = Setup(seats, pace, asked=tuple(seat for seat in range(seats) if chance.random() < 0.5))
    match = Match(game, game.options() if options is None else options, setup, seed.to_bytes(16, "big"))
    moments: list[Moment] = []
    at, refused = 0, 0
    while not match.over:
        assert match.seq < LONGEST, "a game that does not end"
        entry = _next_entry(match, at + chance.choice((10, 400, 3_000)), chance)
        at = entry.at
        try:
            step = match.attempt(entry)
        except Illegal:
            refused += 1
            assert refused < LONGEST, "a game in which nothing can be done"
            continue
        moments.append(Moment(match.state, entry, step.events, step.state))
        match.keep(step)
    return RandomGame(match, moments, refused, chance)


def _next_entry(match: AnyMatch, at: Ms, chance: Random) -> Entry:
    for late, seat in match.due(at):
        return match.entry(seat, late, Lapse(late), at, "clock")
    pace = match.setup.pace
    if chance.random() < 0.01:
        return match.entry(TABLE, "", Retime(pace), at, "host")
    windows = [w for w in match.windows if pace.relaxed or w.kind != ORDERS]
    asked = [w for w in windows if w.waits]
    window = chance.choice(asked if asked and chance.random() < 0.9 else windows)
    seat = chance.choice(sorted(window.seats))
    if seat == TABLE or (window.waits and chance.random() < 0.03):
        return _silence(match, window, seat, at, chance)
    author = seat if chance.random() < 0.97 else chance.choice(sorted(window.seats))
    move = _some_move(match, window, author, chance)
    if move is None:
        return _silence(match, asked[0], min(asked[0].seats), at, chance)
    return match.entry(seat, window.id, move, at)


def _some_move(match: AnyMatch, window: Window, author: Seat, chance: Random) -> Move | None:
    """Any kind of move that this window takes and that is worth trying for this seat; mostly one that is listed."""
    game = match.game
    listed = (*match.view(author).options, *game.tries(match.state, author, chance))
    moves = [m for m in (*listed, *game.unlisted) if isinstance(m, window.accepts)]
    if chance.random() < 0.9:
        moves = [m for m in moves if m in listed] or moves
    if not moves:
        return None
    kind = chance.choice(sorted({type(m).__name__ for m in moves}))
    return chance.choice([m for m in moves if type(m).__name__ == kind])


def _silence(match: AnyMatch, window: Window, seat: Seat, at: Ms, chance: Random) -> Entry:
    if window.closes_at is not None and (seat == TABLE or chance.random() < 0.5):
        return match.entry(seat, window.id, Lapse(window.id), max(at, window.closes_at), "clock")
    return match.entry(seat, window.id, Skip(window.id), at, "clock")


def play_in_silence(game: AnyGame, seats: int, absent: bool) -> int:
    """Play a game in which nobody answers; returns the number of entries it took."""
    match, at = Match(game, game.options(), Setup(seats), b"silence!" * 2), 0
    while not match.over:
        assert match.seq < LONGEST, "a silent table does not end"
        window = next(w for w in match.windows if w.waits)
        seat = min(window.seats)
        if absent and seat != TABLE:
            match.play(seat, window.id, Skip(window.id), at, "clock")
        else:
            assert window.closes_at is not None, "a live table waits without limit"
            at = max(at, window.closes_at)
            match.play(seat, window.id, Lapse(window.id), at, "clock")
    return match.seq
