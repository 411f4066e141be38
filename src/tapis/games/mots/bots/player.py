"""A bot at the table: one answer for every window."""

from tapis.games.mots.bots.author import plans
from tapis.games.mots.bots.fighting import attack, capture, defend, swap
from tapis.games.mots.bots.judging import grade, object_, vote
from tapis.games.mots.bots.temper import Temper
from tapis.games.mots.bots.throwing import take, throw
from tapis.games.mots.bots.writing import lay_owed, write
from tapis.games.mots.moves import Close, Fourre, Pass, Table
from tapis.kernel import Look, Move


class Player:
    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def answer(self, look: Look) -> Move | None:
        view: Table = look.view
        if not look.window.waits:
            return None
        match view.phase:
            case "turn":
                return self.turn(look)
            case "discard":
                return throw(look, self.temper, ())
            case "take":
                return take(look, self.temper)
            case "vote":
                return vote(look, self.temper)
            case "object":
                return object_(look)
            case "grade":
                return grade(look, self.temper)
            case "fourre" if Fourre() in view.options:
                return Fourre()
        return Pass()

    def turn(self, look: Look) -> Move:
        """Defence, then words, then attacks, then the discard."""
        view: Table = look.view
        if not view.hand:
            return Close()
        found = plans(view, look.seat, self.temper)
        if view.owed:
            move = lay_owed(look, found)
            return move or throw(look, self.temper, found)
        return (
            defend(look)
            or capture(look, self.temper, found)
            or write(look, self.temper, found)
            or swap(look, self.temper)
            or attack(look, self.temper)
            or throw(look, self.temper, found)
        )
