"""A table of mots set by hand, with words for cards, so that a test reads like its rule."""

from typing import Any, Self

from tapis.games.mots import GAME
from tapis.games.mots.cards import FIRST, KINDS, is_wild
from tapis.games.mots.deck import CARDS
from tapis.games.mots.model import Laid, Lying, State
from tapis.games.mots.moves import Compose, Finish, Lang, MotsView, Options, Pass, Put, Sentence, Vote
from tapis.kernel import Move, Pace, Seat, Setup, testing

SEED = b"mots, mots, mots, mots"
RELAXED = Pace(turn=None, react=None)
FOUR = "chat gris dormir lit"  # a sentence
SAID = "Le chat gris dort sur le lit."
PLACE = {
    word.fr.lower().replace(" ", "_"): (number, turned)
    for number, card in enumerate(CARDS)
    for turned, word in ((False, card.upright), (True, card.turned))
}


def laid(name: str) -> Laid:
    """`chat`; `joker:bébé`, `joker2:bébé` the second one; `blank3:bébé`, `censure2`."""
    kind, _, word = name.partition(":")
    if kind in PLACE:
        return Laid(*PLACE[kind], word)
    bare = kind.rstrip("0123456789")
    number = int(kind[len(bare) :] or 1) - 1
    return Laid(next(first for known, first in FIRST.items() if known == bare) + number, False, word)


def cards(names: str) -> bytes:
    return bytes(laid(name).card for name in names.split())


def card(name: str) -> int:
    return laid(name).card


def put(name: str) -> Put:
    return Put(*laid(name))


def compose(names: str, sentence: int = 0, text: str = "", lang: Lang = "fr") -> Compose:
    """The whole row as it shall lie."""
    return Compose(sentence, tuple(map(put, names.split())), text, lang)


def finish(sentence: int = 1, text: str = SAID, proverb: bool = False, lang: Lang = "fr") -> Finish:
    return Finish(sentence, text, proverb, lang)


YES, NO = Vote("sentence"), Vote("no")


class Scene(testing.Scene[State, Options, MotsView]):
    """A match of mots in progress."""

    tick = 1

    # — playing —

    def do(self, seat: Seat, *moves: Move) -> Self:
        return self.play(seat, *moves)

    def all_say(self, move: Move) -> Self:
        """Everybody who is asked answers the same."""
        window = self.asked
        for seat in sorted(window.seats):
            if self.asked.id == window.id:
                self.do(seat, move)
        return self

    def read(self) -> Self:
        """Grades are simple, the count is read."""
        while self.phase == "grade":
            self.time_runs_out()
        return self.all_say(Pass()) if self.phase == "count" else self

    def no(self, seat: Seat, move: Move) -> str:
        """The rule that refuses this move, and why: `MOT-13.strange`; "" where it is allowed."""
        refused = self.attempt(seat, move)
        if refused is None:
            return ""
        return f"{refused.rule}.{refused.params['why']}" if "why" in refused.params else refused.rule

    # — looking —

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def player(self) -> Seat:
        return self.view().turn

    def sentence(self, number: int = 1, seat: Seat | None = None) -> Sentence:
        return next(s for s in self.view(seat).sentences if s.id == number)

    def row(self, number: int = 1) -> list[int]:
        return [seen.card for seen in self.sentence(number).row]

    def hand(self, seat: Seat) -> set[int]:
        return {seen.card for seen in self.view(seat).hand}

    def holds(self, seat: Seat, names: str) -> bool:
        return set(cards(names)) <= self.hand(seat)


def table(
    *hands: str,
    on: tuple[str, ...] = (),
    turn: Seat = 0,
    stock: str = "",
    discard: str = "",
    bare: bool = False,
    pace: Pace | None = None,
    asked: tuple[Seat, ...] = (),
    filled: bool = True,
    **options: Any,
) -> Scene:
    """A round in progress, one hand a seat; short hands are filled up with words unless told otherwise.

    `on` are the sentences on the table, `0 chat gris`: their owner, their cards; `0! …` is finished; `faute` lies on
    it. `stock` gives its next cards; `bare` takes all others out of the round. `discard` has its top last.
    """
    match = Scene(GAME, GAME.options(**options), Setup(len(hands), pace or Pace(), turn, asked), SEED)
    s = match.state
    s.sentences = tuple(_lying(text, number, s.options) for number, text in enumerate(on, 1))
    s.numbers = len(s.sentences)
    held = [cards(hand) for hand in hands]
    on_top, thrown = cards(stock), cards(discard)
    used = set(b"".join((*held, on_top, thrown, *(t.cards for t in s.sentences))))
    rest = [number for number in s.pack if number not in used and not _is_faute(number, s)]
    words = [number for number in rest if KINDS[number] == "word"]
    for seat, hand in enumerate(held):
        missing = words[-(6 - len(hand)) :] if filled and len(hand) < 6 else []
        words = [number for number in words if number not in missing]
        rest = [number for number in rest if number not in missing]
        s.hands[seat] = hand + bytes(missing)
    s.stock, s.discard = on_top + (b"" if bare else bytes(rest)), thrown
    return match


def _is_faute(number: int, s: State) -> bool:
    return any(t.faute == number for t in s.sentences)


def _lying(text: str, number: int, options: Options) -> Lying:
    owner, *names = text.split()
    faute = FIRST["faute"] + 7 if "faute" in names else -1
    row = tuple(laid(name) for name in names if name != "faute")
    seat = int(owner.rstrip("!+"))
    opening = b"" if owner.endswith("+") else bytes(one.card for one in row if is_wild(one.card, options))
    lying = Lying(number, seat, row, " ".join(names), "fr", True, opening, b"", False, faute=faute)
    return lying._replace(finished=True, author=seat, draft=False) if owner.endswith("!") else lying
