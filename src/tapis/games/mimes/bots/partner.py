"""Bots that draw icons and guess. They see no more than anybody; a child does not even look at the sheet."""

from tapis.games.mimes.bots.guesses import guess, homely_guess, looked_up
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


class Blind(Bot[State, MimesView]):
    """Guesses any word of the zone."""

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
                return Answer(self.best(look, view)) if not view.answer else Skip(look.window.id)
        return self.judge(look)

    def begin(self, view: MimesView) -> Move:
        """Draws wherever that is allowed: a bot cannot mime."""
        return Begin("draw") if Begin("draw") in view.options else Begin()

    def draw(self, look: Look[State, MimesView], view: MimesView) -> Move | None:
        """The next line of its drawing; a Skip when the drawing is complete."""
        line = next_line(view) if view.way == "draw" else None
        return Skip(look.window.id) if line is None and look.window.waits else line

    def guess(self, look: Look[State, MimesView], view: MimesView) -> Move | None:
        """The best guess, at least `PATIENCE` after its last one."""
        mine = [said.at for said in view.guesses if said.seat == view.you]
        happened = max([0, *(said.at for said in view.guesses), *(piece.at for piece in view.ink[-1:])])
        if mine and mine[-1] < happened < mine[-1] + PATIENCE:
            return None
        return Guess(self.best(look, view))

    def best(self, look: Look[State, MimesView], view: MimesView) -> str:
        return guess(view, look.rng, {})

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


class Homely(Blind):
    """Takes a drawing for another that looks like it, and says everyday words first."""

    def best(self, look: Look[State, MimesView], view: MimesView) -> str:
        return homely_guess(view, look.rng, looked_up(view))


class Keen(Blind):
    """Compares what is on the sheet with the pictures it knows."""

    def best(self, look: Look[State, MimesView], view: MimesView) -> str:
        return guess(view, look.rng, looked_up(view))
