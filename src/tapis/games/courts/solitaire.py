"""The solitaire at a table: its rules (`alone.py`) with the kernel's moves, events and refusals."""

from functools import lru_cache

from msgspec import convert

from tapis.games.courts import alone
from tapis.games.courts.alone import Book, Refusal
from tapis.games.courts.cards import CODES, DECK, FACE_VALUES, NAMES
from tapis.games.courts.dictionary import book
from tapis.games.courts.hands import holds, letters, without
from tapis.games.courts.model import OVER, SOLITAIRE, State
from tapis.games.courts.moves import (
    AloneEvent,
    AnyMove,
    Fill,
    GiveUp,
    Hint,
    Options,
    Solitaire,
    Spell,
    Undo,
)
from tapis.games.courts.piles import CARDS, Solo, dealt
from tapis.games.courts.solver import next_words
from tapis.kernel import Event, Illegal, Move, Result, Rng
from tapis.words import Lexicon


def deal_solitaire(s: State, rng: Rng) -> None:
    deck = _again(s.options) if s.options.deal else rng.shuffled_bytes(DECK)
    s.solo, s.stock = dealt(deck), deck[CARDS:]
    s.phase, s.asked = SOLITAIRE, 1 << 0


def _again(options: Options) -> bytes:
    """The deal that is played again, and after it the cards that are not in play (COU-43)."""
    given = bytes([CODES[card] for card in options.deal])
    if len(given) != CARDS or not holds(DECK, given):
        raise Illegal("COU-43", why="deal")
    return given + without(DECK, given)


@lru_cache(maxsize=16)
def _book(lexicon: Lexicon) -> Book:
    return Book(lexicon.graph, lexicon.code, letters)


def book_of(s: State) -> Book:
    return _book(book(s.options))


@lru_cache(maxsize=512)
def words_left(cards: bytes, options: Options) -> tuple[tuple[str, ...], ...]:
    """The words that these exposed cards spell, most cards first."""
    piles = [(NAMES[card],) for card in cards]
    return tuple(next_words(book(options).graph, piles, FACE_VALUES))


# — moves —


def apply_alone(s: State, move: Move, events: list[Event]) -> None:
    try:
        s.solo, told = _played(solo_of(s), move, book_of(s))
    except Refusal as no:
        raise Illegal(no.rule, **no.params) from None
    if s.solo.over:
        s.phase, s.asked = OVER, 0
    events.extend(convert(told, list[AloneEvent]))


def _played(solo: Solo, move: Move, book: Book) -> tuple[Solo, list[dict[str, object]]]:
    match move:
        case Spell():
            return alone.spell(solo, move.piles, book)
        case Fill():
            return alone.fill(solo, move.source, move.gap)
        case Undo():
            return alone.undo(solo)
        case Hint():
            return alone.hint(solo, book)
        case GiveUp():
            return alone.give_up(solo)
    raise AssertionError(move)


def solo_of(s: State) -> Solo:
    assert s.solo is not None
    return s.solo


# — what is seen —


def solitaire_part(s: State) -> Solitaire:
    return convert(alone.view_of(solo_of(s), book_of(s)), Solitaire)


def solitaire_options(s: State) -> tuple[AnyMove, ...]:
    return convert(alone.options_of(solo_of(s), book_of(s)), tuple[AnyMove, ...])


def solitaire_result(s: State) -> Result:
    return convert(alone.result_of(solo_of(s)), Result)
