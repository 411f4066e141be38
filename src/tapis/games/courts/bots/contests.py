"""Which words a bot does not believe: the champion asks its dictionary, the others how often a word is met."""

from tapis.games.courts.dictionary import book
from tapis.games.courts.moves import Contest, Options, Pass
from tapis.kernel import Look, Move, Rng


def next_contest(look: Look, options: Options, doubts: int, boldness: int) -> Move:
    known = book(options).at_level(doubts)
    for option in look.view.options:
        if isinstance(option, Contest):
            word = look.view.players[option.seat].laid[option.word].word
            if not known.contains(word) and _speaks_out(word, look.seat, boldness):
                return option
    return Pass()


def _speaks_out(word: str, seat: int, boldness: int) -> bool:
    """The same answer whenever it looks at the same word."""
    return Rng(word.encode().ljust(16), seat).below(100) < boldness
