"""A table of syntax set by hand, so that a test reads like the rule."""

from tapis.games.syntax.game import Syntax
from tapis.games.syntax.history import Lying
from tapis.games.syntax.model import State
from tapis.games.syntax.moves import Options, Orders, Pass, Rebuy, SyntaxView
from tapis.kernel import Lapse, Move, Ms, Pace, Seat, Setup, testing

SEED = b"syntax, syntax, syntax"
GAME = Syntax()


class Scene(testing.Scene[State, Options, SyntaxView]):
    """A match of syntax in progress."""

    tick = 1

    def view(self, seat: Seat | None = 0) -> SyntaxView:
        return super().view(seat)

    def do(self, seat: Seat, move: Move, at: Ms | None = None) -> "Scene":
        return self.play(seat, move, at=at)

    def pass_all(self) -> "Scene":
        """Everybody who is asked lets it be, until it is somebody's turn again or the match is over."""
        while self.view(None).phase in ("contest", "count", "rebuy"):
            window = next(w for w in GAME.windows(self.state) if w.waits)
            move = Rebuy(False) if self.view(None).phase == "rebuy" else Pass()
            self.do(min(window.seats), move)
        return self

    def words(self) -> list[str]:
        return [word.letters for word in self.view(None).words]

    def hand(self, seat: Seat) -> str:
        return "".join(sorted(self.state.hands[seat]))


def lapse(match: Scene, seat: Seat) -> Scene:
    """Time is up for this seat alone, as yet."""
    window = match.asked
    assert window.closes_at is not None
    match.at = window.closes_at
    return match.enter(window.id, seat, Lapse(window.id), "clock")


def match(
    *hands: str,
    words: str = "",
    stock: str = "ETAOIN",
    face: str = "X",
    turn: Seat = 0,
    counts: tuple[int, ...] = (),
    options: Options | None = None,
    relaxed: bool = False,
) -> Scene:
    """A round in progress: these hands, these words on the table, this stock (its top first)."""
    pace = Pace(turn=None, react=None) if relaxed else Pace()
    match = Scene(GAME, options or Options(), Setup(len(hands), pace), SEED)
    s = match.state
    s.hands = list(hands)
    s.words = tuple(Lying(number, letters) for number, letters in enumerate(words.split(), 1))
    s.numbers = len(s.words)
    s.stock, s.discard = stock, face
    s.player, s.asked = turn, 1 << turn
    s.counts = list(counts) or [0] * len(hands)
    s.sizes = tuple(len(hand) for hand in hands)
    return match


ASK, NEVER = Orders("ask"), Orders("pass")
