"""Words to set a table in mid-round and play on it, so that a test reads like its rule."""

from typing import Self

from tapis.games.courts import GAME
from tapis.games.courts.cards import CODES, DECK, NAMES, Card
from tapis.games.courts.hands import without
from tapis.games.courts.model import DRAW, SOLITAIRE, State
from tapis.games.courts.moves import Contest, CourtsView, Discard, Draw, Lay, Options, Pass, Player
from tapis.games.courts.piles import Solo
from tapis.kernel import Move, Pace, Seat, Setup
from tapis.kernel import testing as kernel
from tapis.words import parse_cards

LIVE = Pace()
STOCK, TOP = Draw("stock"), Draw("discard")
AUTO = Options(challenge="auto")


def cards(text: str) -> bytes:
    """`QU I T E` or `(QU)ITE`."""
    return bytes([CODES[card] for card in parse_cards(text)]) if text else b""


def lay(words: str, discard: str) -> Lay:
    """Words as they are written on a table: `(QU)AI ZEN`."""
    return Lay(tuple(named(word) for word in words.split()), NAMES[CODES[discard]])


def named(word: str) -> tuple[Card, ...]:
    return tuple(NAMES[CODES[card]] for card in parse_cards(word))


class Scene(kernel.Scene[State, Options, CourtsView]):
    """A game of courts in progress."""

    def refusal(self, seat: Seat, move: Move) -> tuple[str, str] | None:
        """The rule that refuses this move and why, or None."""
        no = self.attempt(seat, move)
        return (no.rule, str(no.params.get("why", ""))) if no else None

    def everybody_passes(self) -> Self:
        for seat in sorted(self.asked.seats):
            self.play(seat, Pass())
        return self

    @property
    def phase(self) -> str:
        return self.view().phase

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
    scene = Scene(GAME, options or Options(), Setup(len(hands), pace, asked=asked))
    s = scene.state
    held = [cards(hand) for hand in hands]
    first, pile = cards(stock), cards(discard)
    rest = without(DECK, b"".join(held) + first + pile)
    s.hands, s.stock, s.discard = held, first + rest, pile
    s.round, s.dealer, s.player, s.asked, s.phase, s.top = round_, len(hands) - 1, 0, 1 << 0, DRAW, pile[-1]
    return scene


def solitaire(*piles: str, options: Options | None = None) -> Scene:
    """Piles from the bottom to the exposed card."""
    scene = Scene(GAME, options or Options(), Setup(1))
    s = scene.state
    filled = tuple(cards(pile) for pile in piles) + (b"",) * (8 - len(piles))
    s.solo, s.phase, s.stock = Solo(filled), SOLITAIRE, without(DECK, b"".join(filled))
    return scene


def go_out(scene: Scene, seat: Seat, words: str, discard: str) -> Scene:
    return scene.play(seat, STOCK, lay(words, discard))


def throw(card: str) -> Discard:
    return Discard(NAMES[CODES[card]])


def contest(author: Seat, word: int) -> Contest:
    return Contest(author, word)
