"""Which cards and words a message names, and which of them its reader may not know.

It is written from the rulebooks and looks into the state itself: it shares nothing with the views that it judges. An
oracle errs on the side of silence (a letter that is known from elsewhere may be another card's), never the other way.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, ClassVar, get_args

import msgspec

from tapis.games.bornes import cards as bornes_cards
from tapis.games.bornes import model as bornes_model
from tapis.games.bornes.moves import Orders as BornesOrders
from tapis.games.bornes.moves import Swap
from tapis.games.courts import cards as courts_cards
from tapis.games.courts.moves import Arrange
from tapis.games.mimes import model as mimes_model
from tapis.games.mimes import moves as mimes_moves
from tapis.games.mimes.cards import WORDS
from tapis.games.mimes.pack import pack
from tapis.games.mots import cards as mots_cards
from tapis.kernel import Entry, Move, Seat

Names = frozenset[str]
NOTHING: Names = frozenset()
encode = msgspec.json.Encoder().encode


class Oracle(ABC):
    """Judges what the viewers of one game are told."""

    @abstractmethod
    def leaks(self, before: Any, entry: Entry | None, after: Any, seat: Seat | None, told: bytes) -> set[str]:
        """What this seat (None: everybody) is told and may not know. `before` and `entry`: what led to this state."""


class CardOracle(Oracle):
    """For games with cards: every card that is named must lie open, or be the reader's own."""

    private: ClassVar[tuple[type[Move], ...]] = ()  # moves that only their own seat knows

    @abstractmethod
    def named(self, told: bytes) -> set[str]:
        """The cards that these bytes name."""

    def perhaps_named(self, told: bytes) -> set[str]:
        """The same, found faster, where that may find too many."""
        return self.named(told)

    def confirm(self, found: set[str], told: bytes) -> set[str]:
        """Those that are really named."""
        return found

    @abstractmethod
    def open(self, state: Any) -> Names:
        """The cards that everybody sees."""

    @abstractmethod
    def own(self, state: Any, seat: Seat) -> Names:
        """The cards that this seat sees besides."""

    def opened(self, before: Any, after: Any) -> Names:
        """The cards that the last entry has laid open, if a round was counted: the list of all counts is sent."""
        return NOTHING

    def past(self, state: Any) -> Names:
        """The cards that a whole view still shows of what is over."""
        return NOTHING

    def __init__(self) -> None:
        self._last: tuple[Any, Names] = (None, NOTHING)

    def leaks(self, before: Any, entry: Entry | None, after: Any, seat: Seat | None, told: bytes) -> set[str]:
        if self._last[0] is not after:
            self._last = (after, self.open(after))  # the same for every viewer
        found = self.perhaps_named(told) - self._last[1]
        if found and seat is not None:
            found -= self.own(after, seat)
        if found:
            found = self._unexplained(found, before, entry, after, seat)
        return self.confirm(found, told) if found else found

    def _unexplained(
        self, found: set[str], before: Any, entry: Entry | None, after: Any, seat: Seat | None
    ) -> set[str]:
        if entry is None:  # a whole view: nothing has just happened
            return found - self.past(after)
        found -= self.open(before) | self.opened(before, after)
        if seat is not None:
            found -= self.own(before, seat)
        if entry.seat == seat or not isinstance(entry.move, self.private):
            found -= self.named(encode(entry.move))
        return found


# — bornes: a card is its name —


class BornesOracle(CardOracle):
    private = (Swap, BornesOrders)
    _names = {f'"{name}"'.encode(): name for name in bornes_cards.NAMES}
    _quoted = {name.encode() for name in bornes_cards.NAMES}
    _others = tuple(f'"{field}":'.encode() for field in ("move", "event", "phase", "say", "said", "attack", "borne"))

    def named(self, told: bytes) -> set[str]:
        return {name for quoted, name in self._names.items() if self._is_named(quoted, told)}

    def _is_named(self, quoted: bytes, told: bytes) -> bool:
        """Whether this name stands there as a card: neither a field's name, nor a phase, a kind of move, a cry."""
        place = told.find(quoted)
        while place >= 0:
            field = told[place + len(quoted) : place + len(quoted) + 1] == b":"
            if not field and not told.endswith(self._others, max(0, place - 10), place):
                return True
            place = told.find(quoted, place + 1)
        return False

    def perhaps_named(self, told: bytes) -> set[str]:
        return {name.decode() for name in self._quoted.intersection(told.split(b'"'))}

    def confirm(self, found: set[str], told: bytes) -> set[str]:
        return {name for name in found if self._is_named(f'"{name}"'.encode(), told)}

    def open(self, state: Any) -> Names:
        cards = set(state.discard[-4:])  # a stone that goes lies on its Accélérateurs
        for zone in state.zones:
            cards.update(stone // 3 for stone in zone.bornes)
            cards.update(botte & 0x7F for botte in zone.bottes)
            cards.add(zone.stop)
            cards.add(bornes_cards.RADAR if zone.radar else -1)
        cards.add(state.attack if state.phase == bornes_model.ATTACK else -1)
        cards.add(state.borne if state.phase == bornes_model.BORNE else -1)
        return _bornes(cards)

    def own(self, state: Any, seat: Seat) -> Names:
        searches = state.phase == bornes_model.POLICE and seat == state.player
        return _bornes({*state.hands[seat], *(state.hands[state.target] if searches else ())})


def _bornes(cards: set[int]) -> Names:
    return frozenset([bornes_cards.NAMES[card] for card in cards if card >= 0])


# — courts and syntax: letters —


class LetterOracle(CardOracle):
    """Words and hands are strings of letters: each letter must be one that is known."""

    _letters: ClassVar[re.Pattern[bytes]]

    def named(self, told: bytes) -> set[str]:
        return set(b"".join(self._letters.findall(told)).decode())


class CourtsOracle(LetterOracle):
    private = (Arrange,)
    _letters = re.compile(rb'"([A-Z]{1,60})"(?!:)')

    def open(self, state: Any) -> Names:
        words = [word for laid in state.laid for word in laid or ()]
        alone = [] if state.solo is None else [pile[-1:] for pile in state.solo.piles]
        gone = [] if state.solo is None else [word for word, _ in state.solo.deeds]
        return _courts(b"".join((state.discard[-2:], *words, *alone, *gone)))

    def own(self, state: Any, seat: Seat) -> Names:
        return _courts(state.hands[seat])

    def opened(self, before: Any, after: Any) -> Names:
        return self._shown(after.rounds) if after.rounds != before.rounds else NOTHING

    def past(self, state: Any) -> Names:
        return self._shown(state.rounds)

    def _shown(self, rounds: Iterable[Any]) -> Names:
        tallies = [tally for played in rounds for tally in played.tallies]
        return _courts(b"".join(b"".join((*tally.words, tally.unused)) for tally in tallies))


@lru_cache(maxsize=4096)
def _courts(cards: bytes) -> Names:
    return frozenset("".join(courts_cards.NAMES[card] for card in set(cards)))


class SyntaxOracle(LetterOracle):
    _letters = re.compile(rb'"([A-Za-z?]*[A-Z?][A-Za-z?]*)"(?!:)')

    def named(self, told: bytes) -> set[str]:
        return {letter for letter in super().named(told) if not letter.islower()}  # small: what a Joker stands for

    def open(self, state: Any) -> Names:
        lying = "".join(word.letters + word.before for word in state.words)
        return frozenset(lying.upper() + state.discard[-8:] + ("?" if lying != lying.upper() else ""))

    def own(self, state: Any, seat: Seat) -> Names:
        typed = "".join(state.refused) if seat == state.player else ""  # with Jokers, as the letters they stand for
        return frozenset(state.hands[seat] + typed)

    def opened(self, before: Any, after: Any) -> Names:
        if after.rounds != before.rounds:
            return self._shown(after.rounds)
        return self._thrown_and_shuffled(before, after)

    def _thrown_and_shuffled(self, before: Any, after: Any) -> Names:
        """What was thrown openly and is in the stock again at once, because the stock was made anew of it (SYN-19)."""
        if len(after.stock) <= len(before.stock):
            return NOTHING
        held = Counter(before.hands[before.player] + before.stock)
        return frozenset(held - Counter(after.hands[before.player]))

    def past(self, state: Any) -> Names:
        return self._shown(state.rounds) | frozenset("".join(state.draws))

    def _shown(self, rounds: Iterable[Any]) -> Names:
        return frozenset("".join(hand for counted in rounds for hand in counted.hands))


# — mots: a card is its number, and the words on it —


class MotsOracle(CardOracle):
    _numbers = re.compile(rb'"(?:card|joker|faute|censure|put)":(\d+)')
    _lists = re.compile(rb'"(?:laid|owed|back|corrected)":\[([\d,]+)\]')
    _words = re.compile(rb'"(?:fr|en)":"([^"]+)"')

    def named(self, told: bytes) -> set[str]:
        found = {number.decode() for number in self._numbers.findall(told)}
        for numbers in self._lists.findall(told):
            found.update(numbers.decode().split(","))
        found.update([word.decode() for word in self._words.findall(told)])
        return found

    def open(self, state: Any) -> Names:
        cards = [state.discard[-2:], *state.settled, bytes(card for card in state.censures if card >= 0)]
        for sentence in (*state.sentences, *(taken.sentence for taken in state.taken)):
            cards += [sentence.cards, sentence.beside, _one(sentence.faute)]
        cards += [bytes((taken.joker.card, taken.card)) for taken in state.taken]
        if state.ballot is not None and state.ballot.put is not None:
            cards += [_one(state.ballot.put.card), _one(state.ballot.out)]
        return _mots(b"".join(cards))

    def own(self, state: Any, seat: Seat) -> Names:
        return _mots(state.hands[seat])

    def opened(self, before: Any, after: Any) -> Names:
        return self._shown(after.rounds) if after.rounds != before.rounds else NOTHING

    def past(self, state: Any) -> Names:
        return self._shown(state.rounds)

    def _shown(self, rounds: Iterable[Any]) -> Names:
        return _mots(b"".join(b"".join(counted.hands) for counted in rounds))


def _one(card: int) -> bytes:
    return bytes((card,)) if card >= 0 else b""


@lru_cache(maxsize=4096)
def _mots(cards: bytes) -> Names:
    return frozenset[str]().union(*map(_printed, set(cards)))


@cache
def _printed(card: int) -> Names:
    faces = mots_cards._PRINTED[card] if card < len(mots_cards._PRINTED) else ()
    return frozenset((str(card), *(word for face in faces for word in (face.fr, face.en))))


# — mimes: a word, sealed answers, and how near a guess was —


OWN_TERMS = frozenset(  # of the game itself: « read » is a phase, and a word of a card
    (
        *get_args(mimes_model.Phase),
        *get_args(mimes_moves.Die),
        *get_args(mimes_moves.FirstTeam),
        *("ink", "undo", "clear", "answer", "near", "pencil", "eraser", "apart", "room"),
        *(str(kind.__struct_config__.tag) for kind in (*mimes_moves.MOVES, *mimes_moves.EVENTS)),
    )
)


class MimesOracle(Oracle):
    """What is hidden is a word, so that the message must not hold it, whole, unless somebody has said it aloud."""

    _texts = re.compile(rb'"((?:[^"\\]|\\.)*)"(:?)')  # a colon: the name of a field
    _secret = ("read", "perform", "verdict", "answer", "hear")

    def leaks(self, before: Any, entry: Entry | None, after: Any, seat: Seat | None, told: bytes) -> set[str]:
        s = after
        found: set[str] = set()
        if s.phase in self._secret:
            rival = seat is None or seat not in s.teams[s.playing]
            if rival and b'"near":true' in told:
                found.add("how near a guess was")
            if seat != s.performer:
                found |= self._said(told) & self._hidden(s, seat) - self._aloud(s, seat)
        if s.options.own_words and encode(s.options.own_words)[1:40] in told:
            found.add("the host's own words")
        return found

    def _said(self, told: bytes) -> set[str]:
        return {text.decode() for text, colon in self._texts.findall(told) if not colon} - OWN_TERMS

    def _hidden(self, s: Any, seat: Seat | None) -> set[str]:
        """All that stands on the card, and what other teams have sealed."""
        hidden = set(_on_card(s.options, s.word // WORDS)) if s.word >= 0 else set()
        if s.phase == "answer":
            mine = () if seat is None else s.teams
            team = next((number for number, seats in enumerate(mine) if seat in seats), -1)
            hidden |= {_quoted(answer) for number, answer in enumerate(s.answers) if answer and number != team}
        return hidden

    def _aloud(self, s: Any, seat: Seat | None) -> set[str]:
        team = next((number for number, seats in enumerate(s.teams) if seat in seats), -1)
        own = {_quoted(s.answers[team])} if s.answers and team >= 0 else set()
        return {_quoted(said.text) for said in s.said} | own


@lru_cache(maxsize=2048)
def _on_card(options: Any, card: int) -> Names:
    entries = [pack(options).entry(card * WORDS + place) for place in range(WORDS)]
    return frozenset(_quoted(text) for entry in entries for text in (entry.text, *entry.accept))


def _quoted(text: str) -> str:
    return encode(text)[1:-1].decode()


ORACLES: dict[str, Callable[[], Oracle]] = {
    "bornes": BornesOracle,
    "courts": CourtsOracle,
    "mimes": MimesOracle,
    "mots": MotsOracle,
    "syntax": SyntaxOracle,
}
