"""Bots that draw pictures and guess. They see no more than anybody."""

from tapis.games.mimes.bots.guesses import Wits, guess
from tapis.games.mimes.bots.hand import Hand
from tapis.games.mimes.bots.sketch import next_line
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Guess,
    Heard,
    MimesView,
    Next,
    Ready,
    Roll,
)
from tapis.kernel import Bot, Look, Move, Ms, Skip

PATIENCE: Ms = 3_000  # between two guesses
LAST: Ms = 1_500  # of the minute: too short for a line


class Partner(Bot[State, MimesView]):
    """Draws with its hand, guesses with its wits, and has so many ideas for one drawing."""

    def __init__(self, hand: Hand, wits: Wits, ideas: int) -> None:
        self.hand = hand
        self.wits = wits
        self.ideas = ideas

    def answer(self, look: Look[State, MimesView]) -> Move | None:
        view: MimesView = look.view
        match look.window.kind:
            case "teams":
                return Ready()
            case "roll":
                return Roll()
            case "read":
                return self.begin(view)
            case "perform":
                return self.draw(look, view)
            case "guess":
                return self.guess(look, view)
            case "answer":
                return Answer(guess(view, look.rng, self.wits)) if not view.answer else Skip(look.window.id)
        return self.judge(look)

    def begin(self, view: MimesView) -> Move:
        """Draws wherever that is allowed: a bot cannot mime."""
        return Begin("draw") if Begin("draw") in view.options else Begin()

    def draw(self, look: Look[State, MimesView], view: MimesView) -> Move | None:
        """The next line of its drawing; a Skip when the drawing is complete or the minute nearly over."""
        late = bool(view.ink) and view.ink[-1].at > view.agreed.seconds * 1_000 - LAST
        line = next_line(view, self.hand) if view.way == "draw" and not late else None
        return Skip(look.window.id) if line is None and look.window.waits else line

    def guess(self, look: Look[State, MimesView], view: MimesView) -> Move | None:
        """The best guess, at least `PATIENCE` after its last one, as long as it has ideas."""
        mine = [said.at for said in view.guesses if said.seat == view.you]
        happened = max([0, *(said.at for said in view.guesses), *(piece.at for piece in view.ink[-1:])])
        if len(mine) >= self.ideas or (mine and mine[-1] < happened < mine[-1] + PATIENCE):
            return None
        return Guess(guess(view, look.rng, self.wits))

    def judge(self, look: Look[State, MimesView]) -> Move | None:
        """Abstains in every vote (ALL-10), says that no team was heard, and goes on from a card that is shown."""
        match look.window.kind:
            case "verdict" | "judge" | "contest":
                return Skip(look.window.id)
            case "hear":
                return Heard()
            case "show":
                return Next()
        return None
