"""The puzzle of the day: one hand, the same for everybody, and one try (COU-50)."""

from msgspec.structs import replace

from tapis.games.courts.cards import CODES, DECK, NAMES, points, spelt
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
    s.phase = DAILY


def try_answer(s: State, seat: int, move: Answer, seen: list[Event]) -> None:
    words = arrangement(s.hands[seat], move.words)
    if any(len(word) < 2 for word in words):
        raise Illegal("COU-03")
    unknown = next((word for word in words if not is_word(word, s.options)), None)
    if unknown is not None:
        raise Illegal("COU-50", why="unknown", word=spelt(unknown), lexicon=s.options.lexicon)
    settle(s, seat, words, seen)


def settle(s: State, seat: int, words: Words, seen: list[Event]) -> None:
    """Cards in words count for, all others against, never below 0."""
    s.hands[seat] = without(s.hands[seat], b"".join(words))
    s.laid[seat] = words
    s.arranged[seat] = ()
    s.totals[seat] = max(0, points(b"".join(words)) - points(s.hands[seat]))
    s.phase = OVER
    seen.append(Answered(seat, tuple(spelt(word) for word in words), s.totals[seat]))
    seen.append(Over("answered", (seat,)))


def settle_silently(s: State, seat: int, seen: list[Event]) -> None:
    """When the time is up, what was arranged counts, as far as the dictionary knows it."""
    settle(s, seat, tuple(word for word in s.arranged[seat] if is_word(word, s.options)), seen)
