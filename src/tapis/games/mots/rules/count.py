"""What a round counts, line by line (MOT-72 to MOT-79)."""

from collections.abc import Sequence
from typing import Final

from tapis.games.mots.cards import dearest, is_wild, value
from tapis.games.mots.ending import is_decided, lies_bare, winners
from tapis.games.mots.model import OVER, Counted, Laid, Lying, State
from tapis.games.mots.moves import Counted as WasCounted
from tapis.games.mots.moves import Options, Over, Points, Put
from tapis.kernel import Event

OUT: Final = 10  # MOT-72
SIMPLE, HUMOUR, PROVERB = 10, 20, 30  # MOT-74
FOURRE: Final = 10  # MOT-76
JOKER: Final = -5  # MOT-77


def worth(sentence: Lying, options: Options) -> int:
    """By the words lying upright, Jokers nothing (MOT-75); finished, times the number of cards (MOT-73)."""
    return full_worth(sentence.row, options) if sentence.finished else upright(sentence.row, options)


def full_worth(row: Sequence[Laid | Put], options: Options) -> int:
    """What this row counts as a finished sentence, before its grade (MOT-73)."""
    return upright(row, options) * len(row)


def upright(row: Sequence[Laid | Put], options: Options) -> int:
    return sum(value(laid.card, laid.turned, options) for laid in row)


def lines(s: State, seat: int) -> tuple[Points, ...]:
    """The score pad of one player (MOT-78)."""
    pad = [Points("out", OUT)] if seat == s.closer else []
    own = [sentence for sentence in s.sentences if sentence.owner == seat]
    for sentence in own:
        if sentence.finished:
            pad += [Points("sentence", worth(sentence, s.options), sentence.text), _bonus(sentence)]
    pad += [
        Points("unfinished", worth(sentence, s.options), sentence.text) for sentence in own if not sentence.finished
    ]
    if s.fourres[seat]:
        pad.append(Points("fourre", FOURRE * s.fourres[seat], str(s.fourres[seat])))
    return (*pad, *_hand(s, s.hands[seat]))


def _bonus(sentence: Lying) -> Points:
    if sentence.proverb:
        return Points("proverb", PROVERB)
    return Points("humour", HUMOUR) if sentence.humour else Points("simple", SIMPLE)


def _hand(s: State, hand: bytes) -> list[Points]:
    """Cards left in hand count for the player, as printed, or against (MOT-77)."""
    words = sum(dearest(card, s.options) for card in hand)
    jokers = sum(is_wild(card, s.options) for card in hand)
    sign = 1 if s.options.hand_cards == "add" else -1
    left = [Points("hand", sign * words)] if words else []
    return [*left, Points("jokers", JOKER * jokers, str(jokers))] if jokers else left


def count_round(s: State, events: list[Event]) -> bool:
    """Adds the round up; whether the match goes on."""
    silent = lies_bare(s)
    pads = tuple(() if silent else lines(s, seat) for seat in range(s.seats))
    points = tuple(sum(line.points for line in pad) for pad in pads)
    for seat in range(s.seats):
        s.points[seat] += points[seat]
    scores = tuple(s.score(seat) for seat in range(s.seats))
    s.rounds = (*s.rounds, Counted(pads, points, scores, tuple(s.hands)))
    events.append(WasCounted(s.round, points))
    if silent or is_decided(s, scores):
        s.phase, s.asked = OVER, 0
        events.append(Over("still" if silent else "target", winners(scores)))
        return False
    return True
