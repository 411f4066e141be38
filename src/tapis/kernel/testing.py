"""The laws every game must satisfy, checked on games played at random.

from tapis.kernel.testing import LAWS, wander
walk = wander(game, seed=1, seats=3)
for law in LAWS:
    law(walk)
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
import pytest

from tapis.kernel.game import Game
from tapis.kernel.model import (
    TABLE,
    Entry,
    Event,
    Illegal,
    Lapse,
    Move,
    Ms,
    Pace,
    Retime,
    Seat,
    Setup,
    Skip,
    View,
    Window,
)
from tapis.kernel.rng import Rng
from tapis.kernel.step import due, replay, start, step

LIVE = Pace()
RELAXED = Pace(turn=None, react=None)
ORDERS = "orders"  # the kind of window in which seats leave standing orders (ALL-03)
LONGEST = 20_000

Tries = Callable[[Any, Seat, Random], list[Move]]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Says which numbered rules a test shows."""
    return pytest.mark.rule(*ids)


class Moment(NamedTuple):
    """A state, what was then done, and what everybody saw."""

    state: Any
    entry: Entry
    events: tuple[Event, ...]
    after: Any


class Walk(NamedTuple):
    """One whole game, played at random, with everything the laws want to look at."""

    game: Game[Any]
    options: Any
    setup: Setup
    seed: bytes
    moments: list[Moment]
    refused: int
    chance: Random

    @property
    def viewers(self) -> list[Seat | None]:
        return [None, *range(self.setup.seats)]

    @property
    def states(self) -> list[Any]:
        first = start(self.game, self.options, self.setup, self.seed)
        return [self.moments[0].state if self.moments else first, *(m.after for m in self.moments)]

    def sample(self, count: int) -> list[Moment]:
        return self.chance.sample(self.moments, min(count, len(self.moments)))


# — playing at random —


def some_options(game: Game[Any], seed: int, seats: int) -> Any:
    """The game's options with some of its switches and choices turned, by the seed; such as so many may agree on."""
    options = _turned(game, seed)
    try:
        start(game, options, Setup(seats), seed.to_bytes(16, "big"))
    except Illegal:
        return some_options(game, seed + 1, seats)
    return options


def _turned(game: Game[Any], seed: int) -> Any:
    chance, turned = Random(seed), {}
    for option in msgspec.structs.fields(game.options):
        if option.type is bool:
            turned[option.name] = chance.random() < 0.5
        elif get_origin(option.type) is Literal:
            turned[option.name] = chance.choice(get_args(option.type))
    return game.options(**turned)


def wander(game: Game[Any], seed: int, seats: int, options: Any = None, pace: Pace = LIVE) -> Walk:
    """Plays a game to its end: mostly listed options, some silence, some nonsense.

    A game may name moves that are worth trying though no view lists them (`unlisted`): orders, wrong words; and
    compute some from the state (`tries`): words that a hand can spell.
    """
    chance, key = Random(seed), seed.to_bytes(16, "big")
    options = options if options is not None else game.options()
    setup = Setup(seats, pace, asked=tuple(seat for seat in range(seats) if chance.random() < 0.5))
    state, at, refused = start(game, options, setup, key), 0, 0
    moments: list[Moment] = []
    while game.result(state) is None:
        assert len(moments) < LONGEST, "a game that does not end"
        at += chance.choice((10, 400, 3_000))
        entry = _next_entry(game, state, len(moments) + 1, at, pace, chance)
        at = entry.at
        try:
            after, events = step(game, state, entry, key)
        except Illegal:
            refused += 1
            assert refused < LONGEST, "a game in which nothing can be done"
            continue
        moments.append(Moment(state, entry, events, after))
        state = after
    return Walk(game, options, setup, key, moments, refused, chance)


def _next_entry(game: Game[Any], state: Any, seq: int, at: Ms, pace: Pace, chance: Random) -> Entry:
    for late, seat in due(game, state, at):
        return Entry(seq, at, late, seat, "clock", Lapse(late))
    if chance.random() < 0.01:
        return Entry(seq, at, "", TABLE, "host", Retime(pace))
    windows = [w for w in game.windows(state) if pace.relaxed or w.kind != ORDERS]
    asked = [w for w in windows if w.waits]
    window = chance.choice(asked if asked and chance.random() < 0.9 else windows)
    seat = chance.choice(sorted(window.seats))
    if seat == TABLE or (window.waits and chance.random() < 0.03):
        return _silence(window, seat, seq, at, chance)
    author = seat if chance.random() < 0.97 else chance.choice(sorted(window.seats))
    unlisted: tuple[Move, ...] = getattr(game, "unlisted", ())
    tries: Tries | None = getattr(game, "tries", None)
    listed = (*game.view(state, author).options, *(tries(state, author, chance) if tries else ()))
    moves = [m for m in (*listed, *unlisted) if isinstance(m, window.accepts)]
    if chance.random() < 0.9:
        moves = [m for m in moves if m in listed] or moves
    if not moves:
        return _silence(asked[0], min(asked[0].seats), seq, at, chance)
    kind = chance.choice(sorted({type(m).__name__ for m in moves}))
    move = chance.choice([m for m in moves if type(m).__name__ == kind])
    return Entry(seq, at, window.id, seat, "player", move)


def _silence(window: Window, seat: Seat, seq: int, at: Ms, chance: Random) -> Entry:
    if window.closes_at is not None and (seat == TABLE or chance.random() < 0.5):
        return Entry(seq, max(at, window.closes_at), window.id, seat, "clock", Lapse(window.id))
    return Entry(seq, at, window.id, seat, "clock", Skip(window.id))


# — the laws —


def refusals_and_moves_leave_the_old_state_alone(walk: Walk) -> None:
    """Every state met on the way still equals the one that the log leads to."""
    state = start(walk.game, walk.options, walk.setup, walk.seed)
    for kept, moment in zip(walk.states, walk.moments, strict=False):
        assert kept == state, f"the state before entry {moment.entry.seq} was changed"
        state, _ = step(walk.game, state, moment.entry, walk.seed)


def replay_equals_play(walk: Walk) -> None:
    log = [moment.entry for moment in walk.moments]
    assert replay(walk.game, walk.options, walk.setup, walk.seed, log) == walk.states[-1], "replay differs from play"


def cards_are_conserved(walk: Walk) -> None:
    """For games that can count their cards (`census`)."""
    census: Callable[[Any], Any] | None = getattr(walk.game, "census", None)
    if census is None:
        return
    whole = census(walk.states[0])
    for moment in walk.moments:
        assert census(moment.after) == whole, f"a card appeared or vanished at entry {moment.entry.seq}"


def what_travels_comes_back(walk: Walk) -> None:
    """Moves, events and views survive being written and read."""
    moves: Any = Union[(*walk.game.moves, Lapse, Skip, Retime)]
    events: Any = Union[walk.game.events]  # noqa: UP007
    for moment in walk.sample(12):
        _round_trip(moment.entry.move, moves)
        for event in moment.events:
            _round_trip(event, events)
        for viewer in walk.viewers:
            _round_trip(walk.game.view(moment.after, viewer), walk.game.look)


def _round_trip(thing: Any, kind: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(thing), type=kind) == thing, f"{thing} does not survive the wire"


def options_are_legal(walk: Walk) -> None:
    for moment in walk.sample(6):
        for seat in range(walk.setup.seats):
            for move in walk.game.view(moment.state, seat).options:
                assert _is_accepted(walk, moment, seat, move), f"option {move} of seat {seat} is refused"


def _is_accepted(walk: Walk, moment: Moment, seat: Seat, move: Move) -> bool:
    for window in _windows_for(walk.game, moment.state, seat, move):
        entry = Entry(moment.entry.seq, _during(window, moment.entry.at), window.id, seat, "player", move)
        try:
            step(walk.game, moment.state, entry, walk.seed)
        except Illegal:
            continue
        return True
    return False


def _windows_for(game: Game[Any], state: Any, seat: Seat, move: Move) -> Iterator[Window]:
    return (w for w in game.windows(state) if seat in w.seats and isinstance(move, w.accepts))


def _during(window: Window, at: Ms) -> Ms:
    return at if window.closes_at is None else min(at, window.closes_at - 1)


def spectators_have_no_options(walk: Walk) -> None:
    for moment in walk.sample(6):
        assert walk.game.view(moment.state, None).options == ()


def a_view_shows_only_what_its_owner_may_know(walk: Walk) -> None:
    """Another world that this viewer cannot tell from this one gives the same view and the same windows."""
    for moment in walk.sample(12):
        for viewer in walk.viewers:
            other = _other_world(walk, moment, viewer)
            assert _frame(walk.game.view(other, viewer)) == _frame(walk.game.view(moment.state, viewer)), (
                f"seat {viewer} sees something hidden at entry {moment.entry.seq}"
            )
            assert walk.game.windows(other) == walk.game.windows(moment.state), "a window depends on a hidden card"


def what_happens_does_not_tell_hidden_cards(walk: Walk) -> None:
    """The same move in both worlds opens the same windows: none opens only when it can be used.

    Standing orders may answer with a card at once, so this holds for live tables. Excepted are moves that a game
    names in `asks` (a guess at something hidden) and what follows an event it names in `opens` (hands are laid open).
    """
    if walk.setup.pace.relaxed:
        return
    asks: tuple[type[Move], ...] = getattr(walk.game, "asks", ())
    for moment in walk.sample(12):
        if isinstance(moment.entry.move, asks):
            continue
        for viewer in walk.viewers:
            other = _other_world(walk, moment, viewer)
            try:
                after, events = step(walk.game, other, moment.entry, walk.seed)
            except Illegal:
                assert viewer != moment.entry.seat, "a refusal depends on a hidden card"
                continue
            assert _kinds(walk, events) == _kinds(walk, moment.events), "events tell a hidden card"
            assert _opens(walk, events) or walk.game.windows(after) == walk.game.windows(moment.after), (
                f"after entry {moment.entry.seq} a window opens only when it can be used"
            )


def _opens(walk: Walk, events: tuple[Event, ...]) -> bool:
    """Whether these events lay hidden cards open."""
    return any(isinstance(event, getattr(walk.game, "opens", ())) for event in events)


def _kinds(walk: Walk, events: tuple[Event, ...]) -> list[type[Event]]:
    """The kinds of events, as far as they may not depend on hidden cards."""
    kinds: list[type[Event]] = []
    for event in events:
        kinds.append(type(event))
        if isinstance(event, getattr(walk.game, "opens", ())):
            break
    return kinds


def _other_world(walk: Walk, moment: Moment, viewer: Seat | None) -> Any:
    salt = walk.chance.randrange(1 << 30)
    return walk.game.redeal(moment.state, viewer, Rng(walk.seed, salt))


def _frame(view: View) -> bytes:
    return msgspec.json.encode(view)


def windows_are_clear(walk: Walk) -> None:
    """Until the end somebody is waited for, ids are unique, nobody is asked twice; after it nothing is open."""
    for moment in walk.moments:
        windows = walk.game.windows(moment.state)
        assert len({w.id for w in windows}) == len(windows), "two windows of one name"
        assert any(w.waits and w.seats for w in windows), "a table that waits for nobody"
    end = walk.states[-1]
    assert walk.game.windows(end) == (), "a window open after the end"
    assert all(walk.game.view(end, seat).options == () for seat in walk.viewers), "an option after the end"


def silence_is_always_possible(walk: Walk) -> None:
    """Every window accepts its lapse, and the skipping of an absent seat."""
    for moment in walk.sample(8):
        for window in walk.game.windows(moment.state):
            if not window.waits:
                continue
            for seat in sorted(window.seats):
                _accepts_silence(walk, moment, window, seat)


def _accepts_silence(walk: Walk, moment: Moment, window: Window, seat: Seat) -> None:
    seq, at = moment.entry.seq, moment.entry.at
    try:
        if window.closes_at is not None:
            lapse = Entry(seq, window.closes_at, window.id, seat, "clock", Lapse(window.id))
            step(walk.game, moment.state, lapse, walk.seed)
        if seat != TABLE:
            step(walk.game, moment.state, Entry(seq, at, window.id, seat, "clock", Skip(window.id)), walk.seed)
    except Illegal as no:
        raise AssertionError(f"window {window.id} does not accept silence: {no}") from no


def lapses_do_not_depend_on_the_hand(walk: Walk) -> None:
    """What the clock plays is the same kind of thing in every world that the others cannot tell apart (ALL-09)."""
    for moment in walk.sample(6):
        if not isinstance(moment.entry.move, Lapse) or walk.setup.pace.relaxed:
            continue
        other = _other_world(walk, moment, None)
        _, events = step(walk.game, other, moment.entry, walk.seed)
        assert _kinds(walk, events) == _kinds(walk, moment.events), "a lapse depends on the hand"


def silent_tables_end(game: Game[Any], seats: int, absent: bool) -> int:
    """Plays a game in which nobody answers; returns the number of entries it took."""
    seed, state = b"silence!" * 2, start(game, game.options(), Setup(seats), b"silence!" * 2)
    at, seq = 0, 0
    while game.result(state) is None:
        seq += 1
        assert seq < LONGEST, "a silent table does not end"
        window = next(w for w in game.windows(state) if w.waits)
        seat = min(window.seats)
        if absent and seat != TABLE:
            entry = Entry(seq, at, window.id, seat, "clock", Skip(window.id))
        else:
            assert window.closes_at is not None, "a live table waits without limit"
            at = max(at, window.closes_at)
            entry = Entry(seq, at, window.id, seat, "clock", Lapse(window.id))
        state, _ = step(game, state, entry, seed)
    return seq


LAWS: tuple[Callable[[Walk], None], ...] = (
    refusals_and_moves_leave_the_old_state_alone,
    replay_equals_play,
    cards_are_conserved,
    what_travels_comes_back,
    options_are_legal,
    spectators_have_no_options,
    a_view_shows_only_what_its_owner_may_know,
    what_happens_does_not_tell_hidden_cards,
    windows_are_clear,
    silence_is_always_possible,
    lapses_do_not_depend_on_the_hand,
)
