"""The puzzle of the day: one hand, the same for everybody, and one try (COU-50)."""

from msgspec.structs import replace

from tapis.games.courts.cards import CODES, DECK, NAMES, SHORTEST, points, spelt
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.hands import arrangement, without
from tapis.games.courts.model import DAILY, OVER, State, Words
from tapis.games.courts.moves import Answer, Answered, Options, Over, Puzzle
from tapis.kernel import Event, Illegal, Rng

SIZE = 10  # cards
VOWELS = "AEIOU"
FAIR = range(4, 7)  # vowels


def puzzle_of(options: Options, secret: bytes, day: str) -> Options:
    """The options of the table at which everybody plays this day's puzzle."""
    hand = balanced_hand(Rng(secret, 0))
    return replace(options, puzzle=Puzzle(day, tuple(NAMES[card] for card in hand)))


def balanced_hand(rng: Rng) -> bytes:
    """Shuffled again until the hand has neither too few vowels nor too many, so that no day is without words."""
    while True:
        hand = rng.shuffled_bytes(DECK)[:SIZE]
        if sum(NAMES[card] in VOWELS for card in hand) in FAIR:
            return hand


def deal_puzzle(s: State, puzzle: Puzzle) -> None:
    s.hands[0] = bytes([CODES[card] for card in puzzle.hand])
    s.phase, s.asked = DAILY, 1 << 0


def try_answer(s: State, seat: int, move: Answer, events: list[Event]) -> None:
    words = arrangement(s.hands[seat], move.words)
    if any(len(word) < SHORTEST for word in words):
        raise Illegal("COU-03")
    settle(s, seat, words, events)


def settle(s: State, seat: int, tried: Words, events: list[Event]) -> None:
    """Cards in words of the dictionary count for, all others against, never below 0.

    A word that it does not have is not asked for again: one try that told which words exist would be many.
    """
    words = tuple(word for word in tried if is_word(word, s.options))
    s.refused = tuple(word for word in tried if len(word) >= SHORTEST and word not in words)
    s.hands[seat] = without(s.hands[seat], b"".join(words))
    s.laid[seat] = words
    s.arranged[seat] = ()
    s.totals[seat] = max(0, points(b"".join(words)) - points(s.hands[seat]))
    s.phase, s.asked = OVER, 0
    refused = tuple(spelt(word) for word in s.refused)
    events.append(Answered(seat, tuple(spelt(word) for word in words), s.totals[seat], refused))
    events.append(Over("answered", (seat,)))


def settle_silently(s: State, seat: int, events: list[Event]) -> None:
    """When the time is up, what was arranged is the try."""
    settle(s, seat, s.arranged[seat], events)
