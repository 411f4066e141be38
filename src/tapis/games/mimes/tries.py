"""Moves that no view lists but that players make: guesses, answers, strokes, other teams."""

from random import Random

from tapis.games.mimes.cards import word
from tapis.games.mimes.model import State
from tapis.games.mimes.moves import Answer, Clear, Found, Guess, Ink, Join, Mix, Undo
from tapis.games.mimes.pack import pack
from tapis.games.mimes.turns import the_word
from tapis.kernel import Move, Seat


def tries(s: State, seat: Seat, chance: Random) -> list[Move]:
    """The right word often enough for games to end."""
    if s.phase == "teams":
        other = Join(chance.randrange(s.seats), chance.randrange(len(s.teams) + 1))
        return [other, Mix(chance.randint(2, 4))] if chance.random() < 0.05 else []
    if s.phase == "perform" and seat == s.performer:
        return _strokes(s, chance)
    if s.phase == "perform":
        return [Guess(_said(s, chance))]
    return [Answer(chance.choice((_said(s, chance), "")))] if s.phase == "answer" else []


def _said(s: State, chance: Random) -> str:
    """The word, something like it, or another one."""
    right, cards = the_word(s), pack(s.options).cards
    other = word(cards, chance.randrange(18 * len(cards))).text
    return chance.choice((right, right, right[:-1] or "x", right + "ou", other))[:60]


def _strokes(s: State, chance: Random) -> list[Move]:
    stroke = max(0, s.pencil.stroke + chance.choice((0, 1, 1)))
    points = tuple(chance.randrange(750) for _ in range(3 * chance.randint(1, 5)))
    return [Ink(stroke, points), *([Found()] if s.options.place == "room" else []), chance.choice((Undo(), Clear()))]
