"""Courts as numbers, for two seats and more: draw, discard, go out with the solver's division, challenge.

Words come from the solver, so the dictionary is open to whoever learns, and tells of each word laid whether it has it.
"""

from tapis.games.courts.bots.vocabulary import Vocabulary
from tapis.games.courts.cards import CODES, NAMES
from tapis.games.courts.dictionary import book
from tapis.games.courts.model import PLAY, State
from tapis.games.courts.moves import Contest, Discard, Draw, Lay, Options, Pass, Spelt
from tapis.games.courts.text import text
from tapis.games.courts.view import view
from tapis.kernel import Move, Seat, Window
from tapis.kernel.encoding import LARGEST, Encoding, Field, rounded

ALL_WORDS = 5  # the level of the lexicon that has every word
PHASES = ("draw", "play", "contest", "count", "over")
WORDS = 10  # that a player can lay
SILENCE, LAY, PASS = 0, 3, 4
FIRST_DISCARD = 5
FIRST_CONTEST = FIRST_DISCARD + len(NAMES)
PLAYER = 6  # bytes


class CourtsEncoding(Encoding[State]):
    def __init__(self, options: Options, seats: int) -> None:
        self._words = Vocabulary(options, ALL_WORDS)
        self._graph = book(options).at_level(ALL_WORDS)
        rivals = range(1, seats)
        self.actions = (
            *("silence", text(Draw("stock")), text(Draw("discard")), "lay the solver's words", "pass"),
            *(text(Discard(card)) for card in NAMES),
            *(f"contest word {word} of rival {rival}" for rival in rivals for word in range(WORDS)),
        )
        self.fields = {
            "now": Field(len(PHASES) + 6, LARGEST),
            "division": Field(3, LARGEST),
            "hand": Field(len(NAMES), LARGEST),
            "top": Field(len(NAMES)),
            "players": Field(PLAYER * seats, LARGEST),
            "words": Field(2 * WORDS * seats, LARGEST),
        }

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        found: dict[int, Move | None] = {
            self._number(move, seat, state.seats): move for move in view(state, seat).options
        }
        lay = self._lay(state, seat)
        return found | {LAY: lay} if lay is not None else found or {SILENCE: None}

    def _number(self, move: Move, seat: Seat, seats: int) -> int:
        match move:
            case Draw(pile):
                return 1 if pile == "stock" else 2
            case Discard(card):
                return FIRST_DISCARD + CODES[card]
            case Contest(author, word):
                return FIRST_CONTEST + WORDS * ((author - seat) % seats - 1) + word
        assert isinstance(move, Pass)
        return PASS

    def _lay(self, state: State, seat: Seat) -> Lay | None:
        """The solver's words: all cards but one to go out, the best part of them on a last turn."""
        if state.phase != PLAY or (state.tries and not state.ending):
            return None
        best = self._words.division(state.hands[seat])
        return self._words.laid(best) if best.words and (state.ending or not best.unused) else None

    def observe(self, state: State, seat: Seat) -> bytearray:
        seen = view(state, seat)
        out = bytearray(int(phase == seen.phase) for phase in PHASES)
        out += bytes(map(rounded, (seen.last, seen.may_lay, seen.round, seen.cards, seen.stock, seen.tries)))
        out += self._division(state, seat)
        out += _counts(seen.hand)
        out += _counts(() if seen.discard is None else (seen.discard,))
        turned = [seen.players[(seat + step) % state.seats] for step in range(state.seats)]
        for player in turned:
            numbers = player.total, player.hand, player.out, player.asked, player.laid is not None, player.orders
            out += bytes(map(rounded, numbers))
        for player in turned:
            out += self._laid(player.laid or ())
        return out

    def _division(self, state: State, seat: Seat) -> bytes:
        """What the solver makes of the hand: points, words, cards left over; only while a card is to be thrown."""
        if state.phase != PLAY or state.player != seat:
            return bytes(3)
        best = self._words.division(state.hands[seat])
        return bytes(map(rounded, (best.points, len(best.words), len(best.unused))))

    def _laid(self, words: tuple[Spelt, ...]) -> bytes:
        """Of each word its cards, and whether the dictionary has it."""
        found = bytes(part for word in words for part in (len(word.cards), self._graph.contains(word.word.upper())))
        return found.ljust(2 * WORDS, b"\0")


def _counts(cards: tuple[str, ...]) -> bytearray:
    out = bytearray(len(NAMES))
    for card in cards:
        out[CODES[card]] += 1
    return out
