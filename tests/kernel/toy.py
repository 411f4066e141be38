"""A small game of drop-and-hit, sound as it stands, with faults that can be switched on to see the laws catch them."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from msgspec import Meta, Struct

from tapis.kernel import (
    Event,
    Game,
    Illegal,
    Lapse,
    Move,
    Ms,
    Pace,
    Result,
    Retime,
    Rng,
    ScoreLine,
    Seat,
    Setup,
    Skip,
    Step,
    View,
    Window,
)
from tapis.kernel.highlights import Feat, Highlights, most

PARRY = 0


class Options(Struct, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=20)] = 4


class Drop(Move, frozen=True):
    card: Annotated[int, Meta(ge=0, le=30)]


class Heap(Move, frozen=True):
    """A fault: as many cards, and as high, as somebody likes to send."""

    cards: tuple[int, ...]


class Hit(Move, frozen=True):
    target: Seat


class Parry(Move, frozen=True):
    pass


class Shout(Move, frozen=True):
    pass


class Dropped(Event, frozen=True):
    seat: Seat
    card: int
    echo: tuple[int, ...] = ()


class WasHit(Event, frozen=True):
    seat: Seat


class Parried(Event, frozen=True):
    seat: Seat


class Shouted(Event, frozen=True):
    seat: Seat


class ToyView(View, frozen=True, kw_only=True):
    options: tuple[Drop | Hit | Parry | Shout, ...] = ()
    hand: tuple[int, ...]
    piles: tuple[int, ...]
    scores: tuple[int, ...]
    peeked: tuple[int, ...] = ()


@dataclass
class State:
    hands: list[list[int]]
    stock: list[int]
    pile: list[int]
    scores: list[int]
    turns: int
    pace: Pace
    turn: int = 0
    since: Ms = 0
    target: Seat | None = None
    shouts: int = 0
    luck: int = 0
    spare: list[int] = field(default_factory=list)

    def copy(self) -> "State":
        hands = [hand[:] for hand in self.hands]
        return State(
            hands, self.stock[:], self.pile[:], self.scores[:], self.turns, self.pace, self.turn, self.since,
            self.target, self.shouts, self.luck, self.spare,
        )  # fmt: skip


class Toy(Game[State, Options, ToyView]):
    name = "toy"
    min_seats = 2
    max_seats = 5
    minutes = 1
    options = Options
    moves: tuple[type[Move], ...] = (Drop, Hit, Parry, Shout)
    events = (Dropped, WasHit, Parried, Shouted)
    view_type = ToyView

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        if fault == "takes any number":
            self.moves = (*Toy.moves, Heap)
        self.impure = 0

    def start(self, options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        deck = rng.shuffled([PARRY, PARRY, *range(1, 31)])
        hands = [deck[3 * seat : 3 * seat + 3] for seat in range(setup.seats)]
        turns = options.rounds * setup.seats
        return State(hands, deck[3 * setup.seats :], [], [0] * setup.seats, turns, setup.pace, since=at)

    def listed(self, s: State, seat: Seat) -> Sequence[Move]:
        found = super().listed(s, seat)
        return found[1:] if self.fault == "lists too few" else found

    def waiting(self, s: State) -> Collection[Seat]:
        return range(len(s.hands)) if self.fault == "waits for all" else super().waiting(s)

    def windows(self, s: State) -> tuple[Window, ...]:
        if s.turn >= s.turns:
            return (Window("late", frozenset({0}), (Shout,), waits=False),) if self.fault == "open after end" else ()
        everyone = frozenset(range(len(s.hands)))
        shouts = Window("turn:0" if self.fault == "one name" else "shouts", everyone, (Shout,), waits=False)
        if s.target is not None:
            return (Window(f"hit:{s.turn}", frozenset({s.target}), (Parry,), _until(s, s.pace.react)), shouts)
        player = frozenset({s.turn % len(s.hands)})
        waits = self.fault != "waits for nobody"
        return (Window(f"turn:{s.turn}", player, (Drop, Hit), _until(s, s.pace.turn), waits), shouts)

    def play(self, s: State, seat: Seat, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        if self.fault != "changes the old state":
            return super().play(s, seat, move, at, rng)
        events: list[Event] = []
        self.apply(s, seat, move, at, rng, events)
        return s, tuple(events)

    def apply(self, s: State, seat: Seat, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
        if self.fault == "impure":
            self.impure += 1
            s.luck = self.impure
        match move:
            case Drop(card):
                self._drop(s, seat, card, at, events)
            case Hit(target):
                self._hit(s, seat, target, at, events)
            case Parry():
                if PARRY not in s.hands[seat]:
                    raise Illegal("T-4")
                s.scores[seat] += 3
                events.append(Parried(seat))
                self._next(s, at)
            case Shout():
                if self.fault == "no end":
                    s.turn = 0
                s.shouts += 1
                events.append(Shouted(seat))
            case Retime(pace):
                s.pace = pace
            case Lapse() | Skip():
                self._silence(s, seat, at, events)
            case _:
                raise AssertionError(move)

    def _drop(self, s: State, seat: Seat, card: int, at: Ms, events: list[Event]) -> None:
        if card not in s.hands[seat]:
            raise Illegal("T-2")
        s.hands[seat].remove(card)
        if self.fault != "a card vanishes":
            s.pile.append(card)
        if s.stock:
            s.hands[seat].append(s.stock.pop())
        echo: Any = [card] if self.fault == "does not survive the wire" else ()
        events.append(Dropped(seat, card, echo))
        self._next(s, at)

    def _hit(self, s: State, seat: Seat, target: Seat, at: Ms, events: list[Event]) -> None:
        if target == seat or not 0 <= target < len(s.hands):
            raise Illegal("T-3")
        events.append(WasHit(target))
        if self.fault == "opens when usable" and PARRY not in s.hands[target]:
            self._next(s, at)
        else:
            s.target, s.since = target, at

    def _silence(self, s: State, seat: Seat, at: Ms, events: list[Event]) -> None:
        if self.fault == "refuses silence":
            raise Illegal("T-9")
        if s.target is not None:
            s.scores[seat] -= 1
        elif self.fault == "lapse by the hand" and PARRY in s.hands[seat]:
            events.append(Shouted(seat))
        self._next(s, at)

    def _next(self, s: State, at: Ms) -> None:
        s.turn, s.target, s.since = 0 if self.fault == "no end" else s.turn + 1, None, at

    def view(self, s: State, seat: Seat | None) -> ToyView:
        over = s.turn >= s.turns
        options: tuple[Drop | Hit | Parry | Shout, ...] = (Shout(),)
        if seat is not None and s.target == seat and PARRY in s.hands[seat]:
            options += (Parry(),)
        if seat is not None and s.target is None and s.turn % len(s.hands) == seat:
            options += tuple(Drop(card) for card in s.hands[seat])
            options += tuple(Hit(target) for target in range(len(s.hands)) if target != seat)
            options += (Hit(seat),) if self.fault == "illegal option" else ()
        if over or (seat is None and self.fault != "spectator plays"):
            options = ()
        return ToyView(
            you=seat,
            options=options,
            hand=tuple(s.hands[seat]) if seat is not None else (),
            piles=(len(s.stock), len(s.pile)),
            scores=tuple(s.scores),
            peeked=tuple(s.hands[0]) if self.fault == "peeks" else (),
        )

    def views(self, s: State, seats: Iterable[Seat | None]) -> list[ToyView]:
        return [self.view(s, 0 if self.fault == "all see one hand" else seat) for seat in seats]

    def result(self, s: State) -> Result | None:
        if s.turn < s.turns:
            return None
        ranks = tuple(1 + sum(other > score for other in s.scores) for score in s.scores)
        return Result("turns", ranks, tuple(s.scores), (ScoreLine("points", tuple(s.scores)),))

    def redeal(self, s: State, seat: Seat | None, rng: Rng) -> State:
        s = s.copy()
        hidden = [card for owner, hand in enumerate(s.hands) if owner != seat for card in hand] + s.stock
        pool = rng.shuffled(hidden)
        for owner, hand in enumerate(s.hands):
            if owner != seat:
                s.hands[owner], pool = pool[: len(hand)], pool[len(hand) :]
        s.stock = pool
        return s

    def census(self, s: State) -> list[int]:
        return sorted([*s.stock, *s.pile, *(card for hand in s.hands for card in hand)])

    def highlights(self, steps: Iterable[Step[State]]) -> Highlights:
        drops = Counter(event.seat for step in steps for event in step.events if isinstance(event, Dropped))
        return Highlights((Feat("drops", (9,), 1),) if self.fault == "a feat of nobody" else most("drops", drops))

    def text(self, move: Move) -> str:
        return type(move).__name__.lower()


def _until(s: State, length: Ms | None) -> Ms | None:
    return None if length is None else s.since + length
