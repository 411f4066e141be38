"""Challenges, and the answers of those who have nothing to challenge."""

from tapis.games.courts.cards import spelt
from tapis.games.courts.count import cost
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.model import CONTEST, Challenge, State
from tapis.games.courts.moves import Contest, Contested
from tapis.games.courts.rounds import count_round, excuse, next_round
from tapis.kernel import Event, Illegal, Ms, Rng


def contest(s: State, seat: int, move: Contest, at: Ms, events: list[Event]) -> None:
    """The dictionary decides; the loser's total loses the word's points (COU-30)."""
    laid = s.laid[move.seat] if 0 <= move.seat < s.seats else None
    if laid is None or move.word >= len(laid):
        raise Illegal("COU-30", why="word")
    if move.seat == seat:
        raise Illegal("COU-30", why="own")
    if any(known.author == move.seat and known.word == move.word for known in s.challenges):
        raise Illegal("COU-31", why="once")
    word = laid[move.word]
    challenge = Challenge(seat, move.seat, move.word, is_word(word, s.options))
    s.challenges = (*s.challenges, challenge)
    events.append(Contested(seat, move.seat, spelt(word), challenge.valid, cost(s, challenge), s.options.lexicon))
    excuse(s)
    if not s.asked:
        count_round(s, at, events)


def answer(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat has nothing (more) to contest, or has read the count."""
    s.asked &= ~(1 << seat)
    if s.asked:
        return
    if s.phase == CONTEST:
        count_round(s, at, events)
    else:
        next_round(s, at, rng, events)
