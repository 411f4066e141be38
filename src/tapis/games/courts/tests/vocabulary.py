"""Words to set a table in mid-round and play on it, so that a test reads like its rule."""

from typing import Self, TypeVar

from tapis.games.courts import GAME
from tapis.games.courts.cards import CODES, DECK, NAMES, Card
from tapis.games.courts.hands import without
from tapis.games.courts.model import DRAW, SOLITAIRE, Solo, State
from tapis.games.courts.moves import Contest, Discard, Draw, Lay, Options, Pass, Player, Table
from tapis.kernel import By, Entry, Event, Illegal, Lapse, Move, Ms, Pace, Seat, Setup, Skip, Window, due, start, step
from tapis.words import parse_cards

SEED = b"a seed for tests"
LIVE = Pace()
STOCK, TOP = Draw("stock"), Draw("discard")
AUTO = Options(challenge="auto")
E = TypeVar("E", bound=Event)


def cards(text: str) -> bytes:
    """`QU I T E` or `(QU)ITE`."""
    return bytes([CODES[card] for card in parse_cards(text)]) if text else b""


def lay(words: str, discard: str) -> Lay:
    """Words as they are written on a table: `(QU)AI ZEN`."""
    return Lay(tuple(named(word) for word in words.split()), NAMES[CODES[discard]])


def named(word: str) -> tuple[Card, ...]:
    return tuple(NAMES[CODES[card]] for card in parse_cards(word))


class Scene:
    """A game in progress. Moves go through the kernel's own door; what is seen comes from the views."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.at: Ms = 0
        self.seq = 0
        self.events: tuple[Event, ...] = ()

    def play(self, seat: Seat, *moves: Move, by: By = "player") -> Self:
        for move in moves:
            self.enter(self._window_for(seat, move), seat, move, by)
        return self

    def enter(self, window: str, seat: Seat, move: Move, by: By = "player") -> Self:
        self.seq += 1
        self.state, self.events = step(GAME, self.state, Entry(self.seq, self.at, window, seat, by, move), SEED)
        return self

    def refusal(self, seat: Seat, move: Move) -> tuple[str, str] | None:
        """The rule that refuses this move and why, or None. A refused move changes nothing."""
        before = self.state.copy()
        try:
            entry = Entry(self.seq + 1, self.at, self._window_for(seat, move), seat, "player", move)
            step(GAME, self.state, entry, SEED)
        except Illegal as no:
            assert self.state == before
            return no.rule, str(no.params.get("why", ""))
        return None

    def time_runs_out(self) -> Self:
        """Nobody does anything until the window that play stands still for is over."""
        closes = self.asked.closes_at
        assert closes is not None
        self.at = max(self.at, closes)
        for window, seat in list(due(GAME, self.state, self.at)):
            self.enter(window, seat, Lapse(window), "clock")
        return self

    def skip(self) -> Self:
        """The seat that is asked has gone."""
        window = self.asked
        return self.enter(window.id, min(window.seats), Skip(window.id), "clock")

    def everybody_passes(self) -> Self:
        for seat in sorted(self.asked.seats):
            self.play(seat, Pass())
        return self

    def _window_for(self, seat: Seat, move: Move) -> str:
        open_ = GAME.windows(self.state)
        fitting = [w.id for w in open_ if isinstance(move, w.accepts) and seat in w.seats]
        return (fitting or [w.id for w in open_] or [""])[0]

    # — looking —

    @property
    def asked(self) -> Window:
        return next(w for w in GAME.windows(self.state) if w.waits)

    @property
    def phase(self) -> str:
        return self.view().phase

    def view(self, seat: Seat | None = None) -> Table:
        return GAME.view(self.state, seat)

    def player(self, seat: Seat) -> Player:
        return self.view().players[seat]

    def hand(self, seat: Seat) -> str:
        return " ".join(sorted(self.view(seat).hand))

    def laid(self, seat: Seat) -> list[str] | None:
        laid = self.player(seat).laid
        return None if laid is None else [word.word for word in laid]

    @property
    def totals(self) -> list[int]:
        return [player.total for player in self.view().players]

    @property
    def scores(self) -> list[int]:
        """Of the round that was counted last."""
        return [count.score for count in self.view().rounds[-1].counts]

    def saw(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


def table(
    *hands: str,
    stock: str = "",
    discard: str = "A",
    options: Options | None = None,
    pace: Pace = LIVE,
    round_: int = 1,
    asked: tuple[Seat, ...] = (),
) -> Scene:
    """A round in progress: seat 0 is about to draw, the stock begins with these cards."""
    s = start(GAME, options or Options(), Setup(len(hands), pace, asked=asked), SEED)
    held = [cards(hand) for hand in hands]
    first, pile = cards(stock), cards(discard)
    rest = without(DECK, b"".join(held) + first + pile)
    s.hands, s.stock, s.discard = held, first + rest, pile
    s.round, s.dealer, s.player, s.phase, s.top = round_, len(hands) - 1, 0, DRAW, pile[-1]
    return Scene(s)


def solitaire(*piles: str, options: Options | None = None) -> Scene:
    """Piles from the bottom to the exposed card."""
    s = start(GAME, options or Options(), Setup(1), SEED)
    filled = tuple(cards(pile) for pile in piles) + (b"",) * (8 - len(piles))
    s.solo, s.phase, s.stock = Solo(filled), SOLITAIRE, without(DECK, b"".join(filled))
    return Scene(s)


def go_out(scene: Scene, seat: Seat, words: str, discard: str) -> Scene:
    return scene.play(seat, STOCK, lay(words, discard))


def throw(card: str) -> Discard:
    return Discard(NAMES[CODES[card]])


def contest(author: Seat, word: int) -> Contest:
    return Contest(author, word)
