"""Mimes as numbers, reduced: the performer draws the house's picture line by line, guesses are words of the deck.

The words of the zone that was rolled are numbered; a host's own words are not among them. Teams stay as they are dealt.
Who cannot draw (a mime is rolled and no camera is there) stays silent until the minute is over.
"""

from functools import lru_cache

from tapis.games.mimes.bots.guesses import words
from tapis.games.mimes.bots.hand import STEADY
from tapis.games.mimes.bots.likeness import CELLS, shape
from tapis.games.mimes.bots.sketch import next_line
from tapis.games.mimes.cards import CARDS, LINES, ZONES, Lang, Zone, key
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import (
    Answer,
    Begin,
    Contest,
    Foul,
    Found,
    Guess,
    Heard,
    Judge,
    MimesView,
    Next,
    Options,
    Ready,
    Roll,
    Seal,
    Uphold,
)
from tapis.games.mimes.paper import on_sheet
from tapis.games.mimes.text import text
from tapis.games.mimes.view import view
from tapis.kernel import Move, Seat, Window
from tapis.kernel.encoding import LARGEST, Encoding, Field, rounded

WORDS = CARDS * LINES  # of a zone
TEAMS = 8
SIMPLE: tuple[Move, ...] = (
    *(Ready(), Roll(), Begin(), Begin("draw"), Begin("mime"), Found(), Foul(), Seal(), Next()),
    *(Uphold(False), Uphold(True), Contest(True), Contest(False)),
)
NUMBERS = {move: number for number, move in enumerate(SIMPLE, 1)}
DRAW = 1 + len(SIMPLE)
HEARD, UNHEARD, NONE_RIGHT, ALL_RIGHT = range(DRAW + 1, DRAW + 5)
FIRST_WORD = DRAW + 5
PHASES = ("teams", "roll", "read", "perform", "verdict", "answer", "hear", "judge", "contest", "show", "over")


class MimesEncoding(Encoding[State]):
    heard = ("guess", "foul")

    def __init__(self, options: Options, seats: int) -> None:
        self._lang: Lang = options.lang
        others = ("draw the next line", "the team asked was right", "it was not", "no answer is right", "all are right")
        self.actions = (
            *("silence", *map(text, SIMPLE), *others),
            *(f"say word {number} of the zone" for number in range(WORDS)),
        )
        self.fields = {
            "now": Field(len(PHASES) + 8, LARGEST),
            "scores": Field(TEAMS, LARGEST),
            "sheet": Field(CELLS, LARGEST),
            "word": Field(WORDS),
            "said": Field(WORDS, 2),
        }

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        seen = view(state, seat)
        if window.kind == "guess":
            return {0: None} | {number: Guess(word) for number, word in self._unsaid(seen)}
        if window.kind == "foul":
            return {0: None} | {NUMBERS[move]: move for move in seen.options}
        if window.kind == "perform":
            return self._performing(seen)
        found: dict[int, Move | None] = {}
        for move in seen.options:
            number = _number(move)
            if number is not None:
                found[number] = move
        if seen.phase == "answer" and found and not seen.answer:
            found |= {number: Answer(word) for number, word in self._unsaid(seen)}
        return found or {0: None}

    def _performing(self, seen: MimesView) -> dict[int, Move | None]:
        found: dict[int, Move | None] = {0: None}
        line = next_line(seen, STEADY) if seen.way == "draw" else None
        if line is not None:
            found[DRAW] = line
        if seen.agreed.place == "room":
            found[NUMBERS[Found()]] = Found()
        return found

    def _unsaid(self, seen: MimesView) -> list[tuple[int, str]]:
        assert seen.zone is not None
        said = self._said(seen)
        listed = words(self._lang, seen.zone)
        return [(FIRST_WORD + number, word.text) for number, word in enumerate(listed) if not said[number]]

    def _said(self, seen: MimesView) -> bytearray:
        """Which words of the zone have been guessed (1), and which of them were near (2)."""
        out = bytearray(WORDS)
        if seen.zone is not None:
            numbers = _numbers(self._lang, seen.zone)
            for said in seen.guesses:
                number = numbers.get(key(said.text, self._lang))
                if number is not None:
                    out[number] = 1 + said.near
        return out

    def observe(self, state: State, seat: Seat) -> bytearray:
        seen = view(state, seat)
        out = bytearray(int(phase == seen.phase) for phase in PHASES)
        team = next((group.team for group in seen.teams if seat in group.seats), 0)
        zone = 0 if seen.zone is None else 1 + ZONES.index(seen.zone)
        mine = team == seen.playing, seat == seen.performer
        numbers = *mine, seen.number, zone, seen.line or 0, seen.way == "draw", len(seen.marks), len(seen.items)
        out += bytes(map(rounded, numbers))
        turned = [seen.teams[(team + step) % len(seen.teams)] for step in range(len(seen.teams))]
        out += bytes(rounded(group.score) for group in turned).ljust(TEAMS, b"\0")
        drawn = shape(on_sheet(seen.ink))
        out += bytes(rounded(round(LARGEST * cell)) for cell in drawn).ljust(CELLS, b"\0")
        return out + self._word(seen) + self._said(seen)

    def _word(self, seen: MimesView) -> bytearray:
        """The word, for whoever may know it."""
        out = bytearray(WORDS)
        if seen.word is not None and seen.zone is not None:
            number = _numbers(self._lang, seen.zone).get(key(seen.word, self._lang))
            if number is not None:
                out[number] = 1
        return out


@lru_cache(maxsize=8)
def _numbers(lang: Lang, zone: Zone) -> dict[str, int]:
    return {word.key: number for number, word in enumerate(words(lang, zone))}


def _number(move: Move) -> int | None:
    """The number of a listed move; None for answers judged one by one, and for an empty answer (`Seal` is one)."""
    match move:
        case Heard(team):
            return UNHEARD if team is None else HEARD
        case Judge(right):
            return NONE_RIGHT if not right else ALL_RIGHT if len(right) > 1 else None
        case Answer():
            return None
    return NUMBERS[move]
