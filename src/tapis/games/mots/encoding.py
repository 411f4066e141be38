"""Mots as numbers, reduced: sentences are those that the house composes of the cards, with the house's own texts.

An action lays one of the best rows that the house finds for a hand, or announces a sentence as it lies. Left out are
other texts, captures and swaps of cards, and orders. Cards and sentences are named by their place.
"""

from collections import OrderedDict
from collections.abc import Sequence

from tapis.games.mots import rules
from tapis.games.mots.bots.hand import items
from tapis.games.mots.bots.plans import Plan, plans
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.language.plausibility import plausibility, says_its_cards
from tapis.games.mots.model import State
from tapis.games.mots.moves import (
    Censor,
    Close,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Misspell,
    MotsView,
    Object,
    Options,
    Pass,
    Put,
    Seen,
    Sentence,
    Take,
    Vote,
)
from tapis.games.mots.text import text
from tapis.games.mots.view import view
from tapis.kernel import Illegal, Move, Rng, Seat, Window
from tapis.kernel.encoding import LARGEST, Encoding, Field, rounded
from tapis.words.sentences import story_wordings

TRAITS = Traits(width=4, taste=0.6, goal=4, tolerance=0.3, laughs=0.4, attacks=0)  # how far the house looks for rows
HAND_PLACES = 16
SENTENCES = 24  # places on the table
ROWS = 12  # the best that can be laid
SIMPLE: tuple[Move, ...] = (
    *(Pass(), Fourre(), Object(), Close(), Take("stock"), Take("face"), Grade(False), Grade(True)),
    *(Vote("proverb"), Vote("sentence"), Vote("no"), Vote("no", flaw=True)),
)
NUMBERS = {move: number for number, move in enumerate(SIMPLE, 1)}
FIRST_DISCARD = 1 + len(SIMPLE)
FIRST_MISSPELL = FIRST_DISCARD + 2 * HAND_PLACES
FIRST_CORRECT = FIRST_MISSPELL + SENTENCES
FIRST_FINISH = FIRST_CORRECT + SENTENCES
FIRST_ROW = FIRST_FINISH + SENTENCES
FIRST_CENSOR = FIRST_ROW + ROWS
PHASES = ("turn", "discard", "take", "fourre", "object", "vote", "grade", "count", "over")
CARD_KINDS = ("word", "joker", "faute", "dictionnaire", "censure", "liberte", "blank")
CARD, SENTENCE, ROW, PLAYER = 3, 6, 4, 5  # bytes
REMEMBERED = 8  # lists of moves: an observation follows a mask


class MotsEncoding(Encoding[State]):
    def __init__(self, options: Options, seats: int) -> None:
        self._written: OrderedDict[State, dict[int, tuple[Move, Plan]]] = OrderedDict()
        self.actions = (
            *("silence", *map(text, SIMPLE)),
            *(f"discard card {place}, take {pile}" for pile in ("stock", "face") for place in range(HAND_PLACES)),
            *(f"misspell sentence {place}" for place in range(SENTENCES)),
            *(f"correct sentence {place}" for place in range(SENTENCES)),
            *(f"announce sentence {place}" for place in range(SENTENCES)),
            *(f"lay row {place}" for place in range(ROWS)),
            *(f"censor seat {step}" for step in range(seats)),
            *(f"free seat {step}" for step in range(seats)),
        )
        self.fields = {
            "now": Field(len(PHASES) + 8, LARGEST),
            "hand": Field(CARD * HAND_PLACES, LARGEST),
            "sentences": Field(SENTENCE * SENTENCES, LARGEST),
            "rows": Field(ROW * ROWS, LARGEST),
            "players": Field(PLAYER * seats, LARGEST),
        }

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        seen = view(state, seat)
        found: dict[int, Move | None] = {}
        for move in seen.options:
            number = _number(seen, move)
            if number is not None:
                found[number] = move
        found |= {number: move for number, (move, _) in self.written(state, seen).items()}
        return found or {0: None}

    def written(self, state: State, seen: MotsView) -> dict[int, tuple[Move, Plan]]:
        """The rows that can be laid and the sentences that can be announced, by number."""
        if seen.phase != "turn" or seen.you != seen.turn:
            return {}
        if state not in self._written:
            self._written[state] = dict(_written(state, seen))
            if len(self._written) > REMEMBERED:
                self._written.popitem(last=False)
        return self._written[state]

    def observe(self, state: State, seat: Seat) -> bytearray:
        seen = view(state, seat)
        out = bytearray(int(phase == seen.phase) for phase in PHASES)
        numbers = seen.round, seen.stock, seen.discards, len(seen.owed), *_judged(seen)
        out += bytes(map(rounded, numbers))
        out += b"".join(map(_card, seen.hand[:HAND_PLACES])).ljust(CARD * HAND_PLACES, b"\0")
        lying = (_sentence(seen, one) for one in seen.sentences[:SENTENCES])
        out += b"".join(lying).ljust(SENTENCE * SENTENCES, b"\0")
        out += _rows(self.written(state, seen))
        for step in range(state.seats):
            player = seen.players[(seat + step) % state.seats]
            one = player.standing // 5, player.hand, player.censure is not None, player.refusals or 0, player.asked
            out += bytes(map(rounded, one))
        return out


def _number(seen: MotsView, move: Move) -> int | None:
    """The number of a listed move; None for a card or a sentence beyond the places."""
    seats = len(seen.players)
    match move:
        case Discard(card, take):
            held = [one.card for one in seen.hand[:HAND_PLACES]]
            return FIRST_DISCARD + HAND_PLACES * (take == "face") + held.index(card) if card in held else None
        case Misspell(sentence):
            return _placed(seen, sentence, FIRST_MISSPELL)
        case Correct(sentence):
            return _placed(seen, sentence, FIRST_CORRECT)
        case Censor(other):
            return FIRST_CENSOR + (other - (seen.you or 0)) % seats
        case Free(other):
            return FIRST_CENSOR + seats + (other - (seen.you or 0)) % seats
    return NUMBERS[move]


def _placed(seen: MotsView, sentence: int, first: int) -> int | None:
    place = [one.id for one in seen.sentences].index(sentence)
    return first + place if place < SENTENCES else None


# — what can be written —


def _written(state: State, seen: MotsView) -> Sequence[tuple[int, tuple[Move, Plan]]]:
    assert seen.you is not None
    found = sorted(plans(seen, seen.you, TRAITS), key=lambda plan: -plan.worth)
    rows = [plan for plan in found if plan.new and _is_legal(state, seen.you, plan.move)][:ROWS]
    laid: list[tuple[int, tuple[Move, Plan]]] = [(FIRST_ROW + at, (plan.move, plan)) for at, plan in enumerate(rows)]
    for place, sentence in enumerate(seen.sentences[:SENTENCES]):
        announced = _announced(state, seen, sentence, found) if "finish" in sentence.may else None
        if announced is not None:
            laid.append((FIRST_FINISH + place, announced))
    return laid


def _announced(state: State, seen: MotsView, sentence: Sentence, found: list[Plan]) -> tuple[Move, Plan] | None:
    """The sentence as it lies, with the first text of the house that is accepted."""
    assert seen.you is not None
    row = tuple(Put(one.card, one.turned, one.word) for one in sentence.row)
    for plan in found:
        if plan.sentence == sentence.id and not plan.new and plan.whole and plan.row == row:
            for words in _texts(plan):
                move = Finish(sentence.id, words, bool(plan.proverb), plan.lang)
                if _is_legal(state, seen.you, move):
                    return move, plan
    return None


def _texts(plan: Plan) -> list[str]:
    if plan.proverb:
        return [plan.proverb]
    cards = [put.word or term for put, term in zip(plan.row, plan.terms, strict=True)]
    return [words for words in story_wordings(plan.terms, plan.lang) if says_its_cards(words, cards, plan.lang)]


def _is_legal(state: State, seat: Seat, move: Move) -> bool:
    try:
        rules.apply(state.copy(), seat, move, state.since, Rng(bytes(16), 0), [])
    except Illegal:
        return False
    return True


# — what is seen —


def _judged(seen: MotsView) -> tuple[int, int, int, int]:
    """What is voted on or graded: its worth, its sense in per cent, how far round its author sits; the open card."""
    face = 0 if seen.face is None else 1 + CARD_KINDS.index(seen.face.kind)
    id = seen.ballot.sentence if seen.ballot is not None else seen.ceremony.sentence if seen.ceremony else None
    sentence = next((one for one in seen.sentences if one.id == id), None)
    if sentence is None:
        return 0, 0, 0, face
    sense = round(100 * plausibility(items(sentence), sentence.lang))
    return sentence.value, sense, (sentence.owner - (seen.you or 0)) % len(seen.players), face


def _card(seen: Seen) -> bytes:
    values = (face.value if face is not None else 0 for face in (seen.upright, seen.turned_face))
    return bytes((1 + CARD_KINDS.index(seen.kind), *map(rounded, values)))


def _sentence(seen: MotsView, one: Sentence) -> bytes:
    owner = 1 + (one.owner - (seen.you or 0)) % len(seen.players)
    numbers = owner, len(one.row), one.value, one.finished, one.faute is not None, "finish" in one.may
    return bytes(map(rounded, numbers))


def _rows(written: dict[int, tuple[Move, Plan]]) -> bytes:
    """The rows that can be laid: expected points, cards, whether it is whole, its sense in per cent."""
    rows = [plan for number, (_, plan) in written.items() if FIRST_ROW <= number < FIRST_CENSOR]
    told = (
        bytes(map(rounded, (round(plan.worth), len(plan.new), plan.whole, round(100 * plan.plausibility))))
        for plan in rows
    )
    return b"".join(told).ljust(ROW * ROWS, b"\0")
