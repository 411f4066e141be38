"""A toy with what a table must cope with: turns, a reaction, a window that is always open, a secret move."""

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tapis.kernel import (
    Bot,
    Event,
    Game,
    Illegal,
    Lapse,
    Look,
    Move,
    Ms,
    Pace,
    Result,
    Retime,
    Rng,
    Seat,
    Setup,
    Skip,
    Skipped,
    View,
    Window,
)

SHIELD = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    turns: Annotated[int, Meta(ge=1, le=500)] = 12
    mood: Literal["calm", "wild"] = "calm"


class Drop(Move, frozen=True):
    card: Annotated[int, Meta(ge=0, le=10_000)]


class Attack(Move, frozen=True):
    target: Seat


class Parry(Move, frozen=True):
    pass


class Pass(Move, frozen=True):
    pass


class Shout(Move, frozen=True):
    """The first who shouts in a turn scores."""


class Whisper(Move, frozen=True):
    """Only the log and the one who whispered know what."""

    secret: Annotated[str, Meta(max_length=200)]


class Sing(Move, frozen=True):
    """Everybody hears it."""

    text: Annotated[str, Meta(max_length=8_000)]


class Sung(Event, frozen=True):
    seat: Seat
    text: str


class Dropped(Event, frozen=True):
    seat: Seat
    card: int | None


class Attacked(Event, frozen=True):
    seat: Seat
    target: Seat


class Parried(Event, frozen=True):
    seat: Seat


class Hit(Event, frozen=True):
    seat: Seat


class Shouted(Event, frozen=True):
    seat: Seat


class Whispered(Event, frozen=True):
    seat: Seat


@dataclass(frozen=True)
class State:
    options: Options
    pace: Pace
    since: Ms
    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    turn: int = 0
    target: Seat | None = None
    shouted: bool = False
    secrets: tuple[str, ...] = ()
    songs: tuple[str, ...] = ()

    @property
    def player(self) -> Seat:
        return self.turn % len(self.hands)

    def copy(self) -> "State":
        return self  # nothing ever changes it


class DuelView(View, frozen=True, kw_only=True):
    grows = ("songs",)

    options: tuple[Drop | Attack | Parry | Pass | Shout | Whisper, ...] = ()
    turn: int
    target: Seat | None
    scores: tuple[int, ...]
    counts: tuple[int, ...]
    hand: tuple[int, ...]
    secret: str
    songs: tuple[str, ...]


class Simple(Bot[State, DuelView]):
    """Drops its first card, attacks now and then, parries when it can."""

    def answer(self, look: Look[State, DuelView]) -> Move | None:
        options = [move for move in look.view.options if isinstance(move, look.window.accepts)]
        if not look.window.waits or not options:
            return None
        wanted = Parry if look.window.kind == "react" else Drop
        return next((move for move in options if isinstance(move, wanted)), options[0])


class Failing(Bot[State, DuelView]):
    def answer(self, look: Look[State, DuelView]) -> Move | None:
        raise RuntimeError("this bot is broken on purpose")


class Deep(Simple):
    slow = True


class Duel(Game[State, Options, DuelView]):
    name = "duel"
    min_seats = 2
    max_seats = 4
    minutes = 1
    options = Options
    moves = (Drop, Attack, Parry, Pass, Shout, Whisper, Sing)
    events = (Sung, Dropped, Attacked, Parried, Hit, Shouted, Whispered, Skipped)
    view_type = DuelView
    bots = {"simple": Simple(), "failing": Failing(), "deep": Deep()}

    def start(self, options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        deck = rng.shuffled([SHIELD] * 8 + list(range(1, 25)))
        hands = tuple(tuple(deck[8 * i : 8 * i + 8]) for i in range(setup.seats))
        return State(options, setup.pace, at, hands, (0,) * setup.seats, secrets=("",) * setup.seats)

    def windows(self, s: State) -> tuple[Window, ...]:
        if s.turn >= s.options.turns:
            return ()
        everyone = frozenset(range(len(s.hands)))
        calls = Window("calls", everyone, (Shout, Whisper, Sing), waits=False)
        if s.target is not None:
            ends = None if s.pace.react is None else s.since + s.pace.react
            return (Window(f"react:{s.turn}", frozenset({s.target}), (Parry, Pass), ends), calls)
        ends = None if s.pace.turn is None else s.since + s.pace.turn
        return (Window(f"turn:{s.turn}", frozenset({s.player}), (Drop, Attack), ends), calls)

    def play(self, s: State, seat: Seat, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        match move:
            case Retime(pace=pace):
                return replace(s, pace=pace), ()
            case Whisper(secret=secret):
                return replace(s, secrets=_set(s.secrets, seat, secret)), (Whispered(seat),)
            case Sing(text=text):
                return replace(s, songs=(*s.songs, text)), (Sung(seat, text),)
            case Shout():
                if s.shouted:
                    raise Illegal("DUE-04", why="late")
                return replace(s, shouted=True, scores=_add(s.scores, seat, 1)), (Shouted(seat),)
            case Drop(card=card):
                if card not in s.hands[seat]:
                    raise Illegal("DUE-02", card=card)
                return _next(_dropped(s, seat, card, rng), at), (Dropped(seat, card),)
            case Attack(target=target):
                if target == seat or not 0 <= target < len(s.hands):
                    raise Illegal("DUE-03")
                return replace(s, target=target, since=at), (Attacked(seat, target),)
            case Parry():
                if SHIELD not in s.hands[seat]:
                    raise Illegal("DUE-05")
                return _next(_dropped(s, seat, SHIELD, rng), at), (Parried(seat),)
            case Pass():
                return _next(replace(s, scores=_add(s.scores, seat, -1)), at), (Hit(seat),)
            case Lapse() | Skip() if s.target is not None:
                return _next(replace(s, scores=_add(s.scores, seat, -1)), at), (Hit(seat),)
            case Lapse() | Skip():
                return _next(s, at), (Skipped(seat),)
        raise AssertionError(move)

    def view(self, s: State, seat: Seat | None) -> DuelView:
        hand = s.hands[seat] if seat is not None else ()
        return DuelView(
            you=seat,
            options=tuple(_options(s, seat)) if seat is not None else (),
            turn=s.turn,
            target=s.target,
            scores=s.scores,
            counts=tuple(map(len, s.hands)),
            hand=hand,
            secret=s.secrets[seat] if seat is not None else "",
            songs=s.songs,
        )

    def result(self, s: State) -> Result | None:
        if s.turn < s.options.turns:
            return None
        ranks = tuple(1 + sum(other > score for other in s.scores) for score in s.scores)
        return Result("turns", ranks, s.scores)

    def redeal(self, s: State, seat: Seat | None, rng: Rng) -> State:
        return s

    def text(self, move: Move) -> str:
        return repr(move)


def _options(s: State, seat: Seat) -> list[Any]:
    if s.target == seat:
        return ([Parry()] if SHIELD in s.hands[seat] else []) + [Pass()]
    if s.target is None and s.player == seat:
        return [Drop(card) for card in s.hands[seat]] + [Attack(t) for t in range(len(s.hands)) if t != seat]
    return []


def _dropped(s: State, seat: Seat, card: int, rng: Rng) -> State:
    hand = list(s.hands[seat])
    hand.remove(card)
    hand.append(rng.below(8))
    return replace(s, hands=_set(s.hands, seat, tuple(hand)))


def _next(s: State, at: Ms) -> State:
    return replace(s, turn=s.turn + 1, since=at, target=None, shouted=False)


def _set(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _add(values: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return _set(values, index, values[index] + more)


GAME = Duel()
