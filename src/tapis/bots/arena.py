"""The arena: whole games between bots, the same deal for every rotation of the seats."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tapis.kernel import TABLE, Bot, Game, Illegal, Lapse, Look, Move, Ms, Rng, Seat, Setup, Skip, Window, start

SECOND: Ms = 1_000  # of table time for a move: nobody who is asked is late
LONGEST = 20_000


class Played(NamedTuple):
    """One game: who won (seats), who began, how long it took and what each seat did."""

    winners: tuple[Seat, ...]
    first: Seat
    turns: int
    moves: int
    reason: str
    deeds: tuple[frozenset[str], ...]
    scores: tuple[int, ...] = ()


class Stuck(Exception):
    """A bot gave no answer, or one that the rules refuse."""


class Ring:
    """One game being played. Bots see views and re-dealt worlds, as at a table."""

    def __init__(self, game: Game[Any], bots: Sequence[Bot], options: Any, seed: bytes) -> None:
        self.game, self.bots, self.seed = game, bots, seed
        self.state = start(game, options, Setup(len(bots)), seed)
        self.seq = 0
        self.at: Ms = 0
        self._turn = getattr(game, "turn", "turn")  # the kind of window with which a turn begins
        self._pauses = game.delays(options) if hasattr(game, "delays") else {}
        self.turns: list[str] = []
        self.deeds: list[set[str]] = [set() for _ in bots]
        self._stirs = getattr(game, "stirs", None)  # a game's word that nobody has reason to speak unasked

    def play(self) -> Played:
        window = self._asked()
        first = min(window.seats)
        while True:
            if window.kind == self._turn and window.id not in self.turns[-1:]:
                first = first if self.turns else min(window.seats)
                self.turns.append(window.id)
            if TABLE in window.seats:
                self._wait(window)
            else:
                self._ask(window)
            while not self._is_late() and self._hear():
                pass
            result = self.game.result(self.state)
            if result is not None:
                deeds = tuple(map(frozenset, self.deeds))
                return Played(result.winners, first, len(self.turns), self.seq, result.reason, deeds, result.scores)
            window = self._asked()

    def _ask(self, window: Window) -> None:
        seat = self._any(sorted(window.seats))
        move = self.bots[seat].answer(self._look(window, seat))
        if move is None:
            raise Stuck(f"seat {seat} says nothing in {window.id}")
        self._enter(window, seat, move, SECOND)

    def _wait(self, window: Window) -> None:
        """A pause ends when its time is up."""
        assert window.closes_at is not None
        self.seq += 1
        self.at = max(self.at, window.closes_at)
        self.state, _ = self.game.play(self.state, TABLE, Lapse(window.id), self.at, Rng(self.seed, self.seq))

    def _is_late(self) -> bool:
        """Whether what is open is over, and nobody can call anything out any more."""
        open_ = (window.closes_at for window in self.game.windows(self.state) if window.waits)
        return any(end is not None and self.at >= end for end in open_)

    def _asked(self) -> Window:
        return next(window for window in self.game.windows(self.state) if window.waits)

    def _hear(self) -> bool:
        """Whoever speaks first where nobody must; whether anybody did."""
        if self._stirs is not None and not self._stirs(self.state):
            return False
        for window in self.game.windows(self.state):
            if not window.waits:
                for seat in self._chance(b"ears").shuffled(sorted(window.seats)):
                    move = self.bots[seat].answer(self._look(window, seat))
                    if move is not None:
                        self._enter(window, seat, move, self._pauses.get(window.kind, (SECOND, SECOND))[0])
                        return True
        return False

    def _enter(self, window: Window, seat: Seat, move: Move, took: Ms) -> None:
        if not isinstance(move, window.accepts) and not (window.waits and isinstance(move, Skip)):
            raise Stuck(f"seat {seat} answers {move} in {window.id}")
        self.seq += 1
        self.at += took
        if self.seq > LONGEST:
            raise Stuck("a game that does not end")
        try:
            self.state, _ = self.game.play(self.state, seat, move, self.at, Rng(self.seed, self.seq))
        except Illegal as no:
            raise Stuck(f"seat {seat} plays {move} in {window.id}: {no}") from no
        self.deeds[seat].add(_deed(move))

    def _look(self, window: Window, seat: Seat) -> Look:
        game, state = self.game, self.state
        chance = self._chance(b"look")
        return Look(seat, window, game.view(state, seat), lambda: game.redeal(state, seat, chance), chance)

    def _any(self, seats: list[Seat]) -> Seat:
        return seats[0] if len(seats) == 1 else self._chance(b"seat").pick(seats)

    def _chance(self, what: bytes) -> Rng:
        return Rng(self.seed + what, self.seq)


def _deed(move: Move) -> str:
    """What was done, as one word: the kind of move and its card."""
    card = getattr(move, "card", None)
    return f"{type(move).__name__} {card}".lower() if card else type(move).__name__.lower()


def bout(game: Game[Any], bots: Sequence[Bot], options: Any, seed: int, number: int) -> Played:
    """Game `number` of a series: each deal is played once for every rotation of the bots that changes anything."""
    n = len(bots)
    deal, turn = divmod(number, _rotations(bots))
    seated = [bots[(seat + turn) % n] for seat in range(n)]
    key = seed.to_bytes(8, "big", signed=True) + deal.to_bytes(8, "big")
    return Ring(game, seated, options, key).play()


def _rotations(bots: Sequence[Bot]) -> int:
    """One for equals, who would only play the same game again."""
    turned = (turn for turn in range(1, len(bots)) if all(bot is bots[i - turn] for i, bot in enumerate(bots)))
    return next(turned, len(bots))
