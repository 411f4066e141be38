"""The bot itself: which function answers which window."""

from msgspec.structs import replace

from tapis.games.mots.bots.attacks import attack, capture, defend, swap
from tapis.games.mots.bots.discards import take, throw
from tapis.games.mots.bots.plans import plans
from tapis.games.mots.bots.sentences import finish, lay_owed, write
from tapis.games.mots.bots.traits import Traits, overlooks
from tapis.games.mots.bots.votes import grade, object_, vote
from tapis.games.mots.model import State
from tapis.games.mots.moves import Close, Fourre, MotsView, Pass
from tapis.kernel import Bot, Look, Move, Seat


def _thought_of(view: MotsView, seat: Seat, traits: Traits) -> MotsView:
    """Its view without the words that it overlooks; a Joker that it owes it does not forget."""
    turn = view.stock + view.discards
    hand = tuple(seen for seen in view.hand if seen.card in view.owed or not overlooks(traits, seat, turn, seen.card))
    return replace(view, hand=hand)


class WordBot(Bot[State, MotsView]):
    speaks_up = False

    def __init__(self, traits: Traits) -> None:
        self.traits = traits

    def answer(self, look: Look[State, MotsView]) -> Move | None:
        view: MotsView = look.view
        if not look.window.waits:
            return None
        match view.phase:
            case "turn":
                return self.turn(look)
            case "discard":
                return throw(look, self.traits, ())
            case "take":
                return take(look, self.traits)
            case "vote":
                return vote(look, self.traits)
            case "object":
                return object_(look)
            case "grade":
                return grade(look, self.traits)
            case "fourre" if Fourre() in view.options:
                return Fourre()
        return Pass()

    def turn(self, look: Look[State, MotsView]) -> Move:
        """Defence, then words, then attacks, then the discard."""
        view: MotsView = look.view
        found = plans(_thought_of(view, look.seat, self.traits), look.seat, self.traits)
        if not view.hand:
            return finish(look, self.traits, found) or Close()
        if view.owed:
            move = lay_owed(look, found)
            return move or throw(look, self.traits, found)
        return (
            defend(look)
            or capture(look, self.traits, found)
            or write(look, self.traits, found)
            or swap(look, self.traits)
            or attack(look, self.traits)
            or throw(look, self.traits, found)
        )
