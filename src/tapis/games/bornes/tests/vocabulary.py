"""Words to set a table in mid-game and play on it, so that a test reads like its rule."""

from collections.abc import Sequence
from typing import Any, Self

from tapis.games.bornes import GAME
from tapis.games.bornes.cards import CODES, DECKS, NAMES, SOUND_OF, Attaque, Borne, Card
from tapis.games.bornes.model import CROSSWISE, NO_CARD, State, Zone, bonus, shield, worth
from tapis.games.bornes.moves import Attack, BornesView, Draw, Lay, Options
from tapis.games.bornes.moves import Zone as Shown
from tapis.games.bornes.ties import note_level
from tapis.kernel import Move, Ms, Pace, Seat, Setup
from tapis.kernel import testing as kernel

LIVE = Pace()


def lay(card: Borne, accelerators: int = 0, say: str | None = None) -> Lay:
    """A Borne, announced properly unless told otherwise."""
    return Lay(card, accelerators, card if say is None else say)


def attack(card: Attaque, target: Seat, say: str | None = None) -> Attack:
    """An attack with its sound unless told otherwise."""
    return Attack(card, target, SOUND_OF[card] if say is None else say)


class Scene(kernel.Scene[State, Options, BornesView]):
    """A game of bornes in progress."""

    def refusal(self, seat: Seat, move: Move) -> str | None:
        """The number of the rule that refuses this move, or None."""
        no = self.attempt(seat, move)
        return no.rule if no else None

    def silence(self) -> Self:
        """Nobody answers the attack or the Borne."""
        assert self.phase in ("attack", "borne"), self.phase
        return self.time_runs_out()

    def hand(self, seat: Seat) -> list[Card]:
        return sorted(self.view(seat).hand)

    def zone(self, seat: Seat) -> Shown:
        return self.view().zones[seat]

    def km(self, seat: Seat) -> int | None:
        return self.zone(seat).km

    def bornes(self, seat: Seat) -> list[str]:
        """What lies on the road: "200", "100x1" with one Accélérateur …"""
        return [
            stone.card + (f"x{stone.accelerators}" if stone.accelerators else "") for stone in self.zone(seat).bornes
        ]

    @property
    def player(self) -> Seat:
        return self.view().turn

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def top(self) -> Card | None:
        return self.view().discard

    @property
    def pile(self) -> list[Card]:
        """The whole discard pile, the top last (only the top is in the views)."""
        return [NAMES[code] for code in self.state.discard]

    @property
    def gone(self) -> list[Card]:
        return [NAMES[code] for code in self.state.gone]


def table(
    *hands: str,
    zones: Sequence[str] = (),
    turn: Seat = 0,
    stock: str = "",
    discard: str = "",
    bare: bool = False,
    pace: Pace = LIVE,
    asked: tuple[Seat, ...] = (),
    at: Ms = 0,
    **options: Any,
) -> Scene:
    """A table set by hand, one hand a seat ("200 accelerateur radar feu-vert").

    Short hands are filled up with Bornes. Five cards in the hand of the player whose turn it is: the last has just
    been drawn; four: the turn begins. A zone is written "200x1 50 increvable citerne=200 radar accident".
    `stock` gives its next cards, the first on top; `bare` takes all the others out of the game. `discard` has its
    top last.
    """
    chosen = GAME.options(**options)
    scene = Scene(GAME, chosen, Setup(len(hands), pace, turn, asked))
    s = scene.state
    rest = list(DECKS[chosen.deck])
    s.zones = [_zone(text, rest) for text in (*zones, *[""] * (len(hands) - len(zones)))]
    s.discard = bytes(_take(rest, discard.split()))
    cards = [_take(rest, hand.split()) for hand in hands]
    on_top = _take(rest, stock.split())
    for hand in cards:
        while len(hand) < 4:
            hand.append(rest.pop(0))
    has_drawn = cards[turn][4:]
    assert len(has_drawn) <= 1
    s.hands = [bytes(hand[:4]) for hand in cards]
    s.stock = bytes((b"" if bare else bytes(reversed(rest))) + bytes(reversed(on_top)) + bytes(has_drawn))
    s.gone = bytes(rest) if bare else b""
    s.since = at
    note_level(s, at)
    scene.at = at
    return scene.play(turn, Draw("stock")) if has_drawn else scene


def _zone(text: str, rest: list[int]) -> Zone:
    zone = Zone()
    for word in text.split():
        name, _, accelerators = word.partition("x") if word[0].isdigit() else (word, "", "")
        name, _, km = name.partition("=")
        code = _take(rest, [name])[0]
        if name.isdigit():
            _take(rest, ["accelerateur"] * int(accelerators or 0))
            zone.bornes += bytes([code * 3 + int(accelerators or 0)])
            zone.km += worth(zone.bornes[-1])
        elif name == "radar":
            zone.radar = True
        elif code < CODES["feu-vert"]:
            assert zone.stop == NO_CARD
            zone.stop = code
        else:
            zone.bottes += bytes([code | CROSSWISE if km == "200" else code])
            zone.immune |= shield(code)
            zone.km += bonus(zone.bottes[-1])
    return zone


def _take(rest: list[int], names: Sequence[str]) -> list[int]:
    """These cards, taken out of the deck: a table cannot be set with more of them than there are."""
    codes = [CODES[name] for name in names]
    for code in codes:
        rest.remove(code)
    return codes
