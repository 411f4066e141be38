"""What a round counts, line by line (MOT-72 to MOT-79), and how a match ends."""

from typing import Final

from tapis.games.mots.model import NONE, OVER, Counted, Lying, State
from tapis.games.mots.moves import Counted as WasCounted
from tapis.games.mots.moves import Options, Over, Points
from tapis.games.mots.pack import dearest, is_wild, value
from tapis.kernel import Event, Line, Result

OUT: Final = 10  # MOT-72
SIMPLE, HUMOUR, PROVERB = 10, 20, 30  # MOT-74
FOURRE: Final = 10  # MOT-76
JOKER: Final = -5  # MOT-77
LABELS: Final = ("out", "sentence", "simple", "humour", "proverb", "unfinished", "fourre", "hand", "jokers")


def worth(sentence: Lying, options: Options) -> int:
    """By the words lying upright, Jokers nothing (MOT-75); finished, times the number of cards (MOT-73)."""
    total = sum(value(laid.card, laid.turned, options) for laid in sentence.row)
    return total * len(sentence.row) if sentence.finished else total


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


def count_round(s: State, seen: list[Event]) -> bool:
    """Adds the round up; whether the match goes on."""
    silent = lies_bare(s)
    pads = tuple(() if silent else lines(s, seat) for seat in range(s.seats))
    points = tuple(sum(line.points for line in pad) for pad in pads)
    for seat in range(s.seats):
        s.points[seat] += points[seat]
    scores = tuple(s.score(seat) for seat in range(s.seats))
    s.rounds = (*s.rounds, Counted(pads, points, scores, tuple(s.hands)))
    seen.append(WasCounted(s.round, points))
    if silent or is_decided(s, scores):
        s.phase = OVER
        seen.append(Over("still" if silent else "target", winners(scores)))
        return False
    return True


def lies_bare(s: State) -> bool:
    """Nothing at all was laid: the scores stay as they are, and the match is over (MOT-93)."""
    return not s.sentences and not any(s.settled) and all(censure == NONE for censure in s.censures)


def is_decided(s: State, scores: tuple[int, ...]) -> bool:
    """Somebody has the target, and nobody else as much (MOT-71)."""
    best = max(scores)
    return best >= s.options.target and len({s.team(seat) for seat in winners(scores)}) == 1


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def result(s: State) -> Result | None:
    if s.phase != OVER:
        return None
    scores = tuple(s.score(seat) for seat in range(s.seats))
    ranks = tuple(1 + sum(s.score(other) > score for other in range(s.seats)) for score in scores)
    reason = "still" if lies_bare(s) else "target"
    return Result(reason, ranks, scores, tuple(line for label in LABELS if any((line := _line(s, label)).values)))


def _line(s: State, label: str) -> Line:
    """One line of the whole match, by seat."""
    pads = [[line for counted in s.rounds for line in counted.lines[seat]] for seat in range(s.seats)]
    return Line(label, tuple(sum(line.points for line in pad if line.label == label) for pad in pads))
