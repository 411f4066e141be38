"""Syntax as numbers: the solver lists the best operations of a hand, and an action is a place in that list.

The list comes from the dictionary, so that is open to whoever learns: it also tells whether a word made exists.
"""

from collections import OrderedDict

from tapis.games.syntax.bots.plans import Plan, plans
from tapis.games.syntax.cards import LETTERS, cards_of
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Change, Contest, Discard, Insert, Lay, Options, Pass, Rebuy, SyntaxView
from tapis.games.syntax.text import text
from tapis.games.syntax.view import view
from tapis.kernel import Move, Seat, Window
from tapis.kernel.encoding import LARGEST, Encoding, Field, rounded
from tapis.words import JOKER, lexicon

CARDS = LETTERS + JOKER
OPERATIONS = 32  # that are listed
PHASES = ("turn", "contest", "count", "rebuy", "over")
SIMPLE: tuple[Move, ...] = (Pass(), Contest(), Rebuy(False), Rebuy(True))
DISCARDS: tuple[Move, ...] = (
    *(Discard(card, "stock") for card in CARDS),
    *(Discard(card, "face") for card in CARDS),
)
LISTED: tuple[Move, ...] = (*SIMPLE, *DISCARDS)
NUMBERS = {move: number for number, move in enumerate(LISTED, 1)}
FIRST_OPERATION = 1 + len(LISTED)
KINDS: tuple[type[Move], ...] = (Lay, Insert, Change)
PLAYER = 6  # bytes
REMEMBERED = 8  # lists of operations: an observation follows a mask


class SyntaxEncoding(Encoding[State]):
    def __init__(self, options: Options, seats: int) -> None:
        self._lexicon = lexicon(options.lexicon)
        self._operations: OrderedDict[tuple[object, ...], list[Plan]] = OrderedDict()
        listed = (f"the solver's operation {place}" for place in range(OPERATIONS))
        self.actions = ("silence", *map(text, LISTED), *listed)
        self.fields = {
            "now": Field(len(PHASES) + 6, LARGEST),
            "hand": Field(len(CARDS), LARGEST),
            "face": Field(len(CARDS)),
            "operations": Field(5 * OPERATIONS, LARGEST),
            "made": Field(len(CARDS) + 3, LARGEST),
            "players": Field(PLAYER * seats, LARGEST),
        }

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        seen = view(state, seat)
        found: dict[int, Move | None] = {NUMBERS[move]: move for move in seen.options}
        for place, plan in enumerate(self.operations(seen)):
            found[FIRST_OPERATION + place] = plan.move
        return found or {0: None}

    def operations(self, seen: SyntaxView) -> list[Plan]:
        """The operations that shed most, best first; none when this seat is not on turn."""
        if seen.phase != "turn" or seen.turn != seen.you or seen.only_discard:
            return []
        key = (seen.hand, seen.words, seen.lay_min, seen.refused)
        if key not in self._operations:
            self._operations[key] = self._listed(seen)
            if len(self._operations) > REMEMBERED:
                self._operations.popitem(last=False)
        return self._operations[key]

    def _listed(self, seen: SyntaxView) -> list[Plan]:
        found = sorted(plans(self._lexicon.graph, seen), key=lambda plan: (-plan.shed, text(plan.move)))
        return found[:OPERATIONS]

    def observe(self, state: State, seat: Seat) -> bytearray:
        seen = view(state, seat)
        out = bytearray(int(phase == seen.phase) for phase in PHASES)
        lying = len(seen.words)
        out += bytes(map(rounded, (seen.round, seen.stock, seen.cost, seen.lay_min, seen.only_discard, lying)))
        out += _counts(seen.hand) + _counts(seen.face or "")
        out += b"".join(_operation(seen, plan) for plan in self.operations(seen)).ljust(5 * OPERATIONS, b"\0")
        out += self._made(seen, seat, state.seats)
        for step in range(state.seats):
            player = seen.players[(seat + step) % state.seats]
            numbers = player.count, player.hand, player.out, player.stakes, player.first_laid, player.asked
            out += bytes(map(rounded, numbers))
        return out

    def _made(self, seen: SyntaxView, seat: Seat, seats: int) -> bytes:
        """The word that may be contested: its letters, how far round its author sits, whether it exists."""
        if seen.doing is None:
            return bytes(len(CARDS) + 3)
        word, author = seen.doing.letters, (seen.doing.seat - seat) % seats
        return bytes((*_counts(cards_of(word)), len(word), author, self._lexicon.contains(word.upper())))


def _operation(seen: SyntaxView, plan: Plan) -> bytes:
    """Its kind, the points it sheds, those it adds, the cards left, and whether the hand is then empty."""
    kind = next(number for number, kind in enumerate(KINDS, 1) if isinstance(plan.move, kind))
    return bytes(map(rounded, (kind, plan.shed, -plan.shed, len(plan.rest), not plan.rest)))


def _counts(cards: str) -> bytearray:
    out = bytearray(len(CARDS))
    for card in cards:
        out[CARDS.index(card)] += 1
    return out
