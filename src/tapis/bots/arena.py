"""The arena: whole games between bots, the same deal for every rotation of the seats."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tapis.bots.guests import Failed, Guest, seated
from tapis.bots.protocol import Fault
from tapis.kernel import TABLE, AnyBot, AnyGame, Illegal, Lapse, Match, Move, Ms, Result, Rng, Seat, Setup, Skip, Window

SECOND: Ms = 1_000  # of table time for a move: nobody who is asked is late
NEVER: Ms = 1_000_000
LONGEST = 20_000


class GameResult(NamedTuple):
    """One game: who won (seats), who began, how long it took and what each seat did."""

    winners: tuple[Seat, ...]
    first: Seat
    turns: int
    moves: int
    reason: str
    deeds: tuple[frozenset[str], ...]
    scores: tuple[int, ...] = ()
    faults: tuple[tuple[Fault, ...], ...] = ()  # what guests did wrong, by seat
    ranks: tuple[int, ...] = ()
    decisions: int = 0  # questions to which there was more than one answer
    regrets: tuple[tuple[float, ...], ...] = ()  # what each move gave away, by seat, where it was measured
    came_back: bool | None = None  # whether it was won by somebody who was behind at half time; None: nobody was


class Stuck(Exception):
    """A bot of the house gave no answer, or one that the rules refuse."""


class Endless(Stuck):
    """A match took more entries than it may."""


class Arena:
    """One match being played. Bots see views and re-dealt worlds, as at a table.

    For a guest who gives no answer, or one that the rules refuse, the clock plays, and the match goes on.
    """

    longest = LONGEST

    def __init__(self, game: AnyGame, bots: Sequence[AnyBot], options: Any, seed: bytes) -> None:
        self.match = Match(game, options, Setup(len(bots)), seed)
        self.at: Ms = 0
        self.turns: list[str] = []
        self.deeds: list[set[str]] = [set() for _ in bots]
        self.decisions = 0
        self.standings: list[tuple[int, ...]] = []  # at the beginning of each turn
        self.faults: list[list[Fault]] = [[] for _ in bots]
        self._bots = bots
        self._delays = game.delays(options)
        for seat, guest in self._guests():
            guest.begin(seated(self.match, seat))

    def play(self) -> GameResult:
        match = self.match
        window = self._asked()
        first = min(window.seats)
        while True:
            if window.kind == match.game.turn and window.id not in self.turns[-1:]:
                first = first if self.turns else min(window.seats)
                self.turns.append(window.id)
                self.standings.append(match.game.standing(match.state))
            if TABLE in window.seats:
                self._wait(window)
            else:
                self._ask(window)
            while self._hear():
                pass
            if match.result is not None:
                return self.played(match.result, first)
            window = self._asked()

    def played(self, end: Result, first: Seat) -> GameResult:
        """What is told of the match when it is over."""
        for _, guest in self._guests():
            guest.end(end)
        deeds, faults = tuple(map(frozenset, self.deeds)), tuple(map(tuple, self.faults))
        return GameResult(
            winners=end.winners,
            first=first,
            turns=len(self.turns),
            moves=self.match.seq,
            reason=end.reason,
            deeds=deeds,
            scores=end.scores,
            faults=faults,
            ranks=end.ranks,
            decisions=self.decisions,
            came_back=self._came_back(end.winners),
        )

    def _came_back(self, winners: tuple[Seat, ...]) -> bool | None:
        half = self.standings[len(self.standings) // 2] if self.standings else ()
        if not half or min(half) == max(half):
            return None
        return all(half[seat] < max(half) for seat in winners)

    def _guests(self) -> list[tuple[Seat, Guest]]:
        return [(seat, bot) for seat, bot in enumerate(self._bots) if isinstance(bot, Guest)]

    def _ask(self, window: Window) -> None:
        seat = self._any(sorted(window.seats))
        move = self._answer(window, seat)
        if move is None and not isinstance(self._bots[seat], Guest):
            raise Stuck(f"seat {seat} says nothing in {window.id}")
        if move is None or not self.enter(window, seat, move, SECOND):
            self.enter(window, seat, Skip(window.id), SECOND)

    def _answer(self, window: Window, seat: Seat) -> Move | None:
        """What this seat's bot answers; None also if it is a guest that fails."""
        look = self.match.look(seat, window, self._chance(b"look"))
        self.decisions += window.waits and len(look.view.options) > 1
        try:
            return self._bots[seat].answer(look)
        except Failed as trouble:
            self.faults[seat].append(trouble.fault)
            return None

    def _wait(self, window: Window) -> None:
        """A pause ends when its time is up."""
        assert window.closes_at is not None
        self.at = max(self.at, window.closes_at)
        self.match.play(TABLE, window.id, Lapse(window.id), self.at, "clock")

    def _last_moment(self) -> Ms:
        """The last instant at which those who are asked can answer, so that no window closes before a bot has."""
        ends = (window.closes_at for window in self.match.windows if window.waits and window.closes_at is not None)
        return min(ends, default=self.at + NEVER) - 1

    def _asked(self) -> Window:
        return next(window for window in self.match.windows if window.waits)

    def _hear(self) -> bool:
        """One move of a bot in a window that nobody is waited for, if there is time for it; whether one was made."""
        if not self.match.game.may_interject(self.match.state):
            return False
        for window in self.match.windows:
            took = self._delays.get(window.kind, (SECOND, SECOND))[0]
            if not window.waits and self.at + took <= self._last_moment():
                for seat in self._chance(b"ears").shuffled(sorted(window.seats)):
                    move = self._answer(window, seat)
                    if move is not None and self.enter(window, seat, move, took):
                        return True
        return False

    def enter(self, window: Window, seat: Seat, move: Move, took: Ms) -> bool:
        """Play this move; False if it was the move of a guest and the rules refuse it."""
        if self.match.seq >= self.longest:
            raise Endless("a game that does not end")
        self.at = min(self.at + took, self._last_moment())
        try:
            self.match.play(seat, window.id, move, self.at, "clock" if isinstance(move, Skip) else "bot")
        except Illegal as no:
            guest = self._bots[seat]
            if not isinstance(guest, Guest):
                raise Stuck(f"seat {seat} plays {move} in {window.id}: {no}") from no
            self.faults[seat].append("illegal")
            guest.refused(no.rule)
            return False
        self.deeds[seat].add(_deed(move))
        return True

    def _any(self, seats: list[Seat]) -> Seat:
        return seats[0] if len(seats) == 1 else self._chance(b"seat").pick(seats)

    def _chance(self, what: bytes) -> Rng:
        return Rng(self.match.seed + what, self.match.seq)


def _deed(move: Move) -> str:
    """What was done, as one word: the kind of move and its card."""
    card = getattr(move, "card", None)
    return f"{type(move).__name__} {card}".lower() if card else type(move).__name__.lower()


def bout(
    game: AnyGame, bots: Sequence[AnyBot], options: Any, seed: int, number: int, arena: type[Arena] = Arena
) -> GameResult:
    """Game `number` of a series: each deal is played once for every rotation of the bots that changes anything."""
    deal, turn = divmod(number, rotations(bots))
    return rotated(game, bots, options, seed, deal, turn, arena)


def rotated(
    game: AnyGame, bots: Sequence[AnyBot], options: Any, seed: int, deal: int, turn: int, arena: type[Arena] = Arena
) -> GameResult:
    """One deal of a series, with everybody so many seats further on: bot 0 sits in the seat -turn."""
    seated = [bots[(seat + turn) % len(bots)] for seat in range(len(bots))]
    key = seed.to_bytes(8, "big", signed=True) + deal.to_bytes(8, "big")
    return arena(game, seated, options, key).play()


def rotations(bots: Sequence[object]) -> int:
    """How many ways of seating these bots differ: one if all are the same bot, else up to one for each seat."""
    turned = (turn for turn in range(1, len(bots)) if all(bot is bots[i - turn] for i, bot in enumerate(bots)))
    return next(turned, len(bots))
