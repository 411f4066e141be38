"""The game in one place: what the house asks of it, and what it answers."""

from tapis.bots import Random
from tapis.kernel import Event, Game, Move, Ms, Result, Rng, ScoreLine, Seat, Setup, Window

from . import rules
from .bots import Careful
from .moves import Believe, Doubt, Doubted, Laid, Lay, MenteurView, Options, Revealed, Stood, Took
from .state import State
from .view import redeal, view


class Menteur(Game[State, Options, MenteurView]):
    name = "menteur"
    min_seats, max_seats, minutes = 2, 5, 10
    options, view_type = Options, MenteurView
    moves = (Lay, Doubt, Believe)
    events = (Laid, Doubted, Revealed, Took, Stood)
    bots = {"random": Random(), "careful": Careful()}
    opens = (Revealed,)  # a hidden card is laid open: what follows may depend on it

    def start(self, options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
        return rules.start(options, setup, at, rng)

    def windows(self, state: State) -> tuple[Window, ...]:
        return rules.windows(state)

    def play(self, state: State, seat: Seat, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        return rules.play(state, seat, move, at)

    def view(self, state: State, seat: Seat | None) -> MenteurView:
        return view(state, seat)

    def redeal(self, state: State, seat: Seat | None, rng: Rng) -> State:
        return redeal(state, seat, rng)

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        held = tuple(len(hand) for hand in state.hands)
        ranks = tuple(1 + sum(other < cards for other in held) for cards in held)
        reason = "empty" if state.winner is not None else "turns"
        return Result(reason, ranks, held, (ScoreLine("cards", held),))

    def text(self, move: Move) -> str:
        """`7 as 8`, `!`, `ok`: for logs, tests and the terminal."""
        match move:
            case Lay(card, said):
                return f"{card} as {said}"
            case Doubt():
                return "!"
            case Believe():
                return "ok"
        return "…"

    def census(self, state: State) -> list[int]:
        """The laws then see that no card is lost."""
        return sorted([*(card for hand in state.hands for card in hand), *(thrown.card for thrown in state.pile)])
