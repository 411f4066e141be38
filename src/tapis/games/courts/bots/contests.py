"""Which words a bot does not believe: the champion asks its dictionary, the others what they have met."""

from tapis.games.courts.dictionary import book
from tapis.games.courts.model import State
from tapis.games.courts.moves import Contest, CourtsView, Options, Pass
from tapis.kernel import Look, Move, Rng
from tapis.words.plausible import looks_like_a_word


def next_contest(look: Look[State, CourtsView], options: Options, doubts: int, boldness: int) -> Move:
    known = book(options).at_level(doubts)
    for option in look.view.options:
        if isinstance(option, Contest):
            laid = look.view.players[option.seat].laid
            assert laid is not None
            word = laid[option.word].word
            if not known.contains(word) and _speaks_out(word, look.seat, options, boldness):
                return option
    return Pass()


def _speaks_out(word: str, seat: int, options: Options, boldness: int) -> bool:
    """Nonsense always; else whether this bot dares, by word and seat, so that it answers alike each time."""
    if not looks_like_a_word(word, options.lexicon):
        return True
    return Rng(word.encode().ljust(16), seat).below(100) < boldness
