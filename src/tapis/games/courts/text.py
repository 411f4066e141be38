"""Short forms of moves, for logs, tests and the terminal."""

from collections.abc import Iterable

from tapis.games.courts.moves import (
    Answer,
    Arrange,
    Contest,
    Discard,
    Draw,
    Fill,
    GiveUp,
    Hint,
    Lay,
    Orders,
    Pass,
    Spell,
    Undo,
)
from tapis.kernel import Lapse, Move, Retime, Skip
from tapis.words import PAIRS


def text(move: Move) -> str:
    match move:
        case Draw(pile):
            return f"+{pile}"
        case Discard(card):
            return f"-{card}"
        case Lay(words, discard):
            return f"{_words(words)} -{discard}".strip()
        case Arrange(words):
            return f"? {_words(words)}".strip()
        case Contest(seat, word):
            return f"!{seat}.{word}"
        case Orders(challenge):
            return f"orders {challenge}"
        case Spell(piles):
            return piles if isinstance(piles, str) else "=" + ",".join(map(str, piles))
        case Fill(source, gap):
            return f"{source}->{gap}"
        case Answer(words):
            return f"= {_words(words)}".strip()
        case Lapse(window) | Skip(window):
            return f"…{window}"
    return PLAIN[type(move)]


PLAIN: dict[type[Move], str] = {Pass: "pass", Undo: "undo", Hint: "hint", GiveUp: "giveup", Retime: "pace"}


def _words(words: Iterable[tuple[str, ...] | str]) -> str:
    """Pair cards stand in brackets: (QU)ITE."""
    return " ".join(
        word if isinstance(word, str) else "".join(f"({card})" if card in PAIRS else card for card in word)
        for word in words
    )
