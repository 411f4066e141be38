"""How a finished match went: whose cards were kind, beside hands that might have been dealt instead."""

from tapis.games.courts.cards import DECK
from tapis.games.courts.model import PastRound, State
from tapis.games.courts.moves import CourtsView, Options
from tapis.games.courts.study import best_words
from tapis.kernel import Illegal, Match, Rng, Seat
from tapis.kernel.luck import Luck, better_than

HANDS = 400  # that those of a round are compared with


def review(match: Match[State, Options, CourtsView]) -> Luck:
    """Over all rounds that were played, by the hands as they were dealt; Illegal for one who plays alone."""
    rounds = [_shares(past, match, number) for number, past in enumerate(match.state.rounds)]
    if not rounds:
        raise Illegal("house.page")
    return Luck(tuple(round(sum(shares) / len(shares)) for shares in zip(*rounds, strict=True)))


def _shares(past: PastRound, match: Match[State, Options, CourtsView], number: int) -> list[float]:
    """By seat, how many of a hundred hands of this round would have been worse."""
    own = [_worth(_dealt(past, seat), match.options) for seat in range(len(past.tallies))]
    size = len(_dealt(past, 0))
    rngs = (Rng(match.seed + b"luck", number * HANDS + hand) for hand in range(HANDS))
    others = [_worth(rng.shuffled_bytes(DECK)[:size], match.options) for rng in rngs]
    return [better_than(worth, others) for worth in own]


def _dealt(past: PastRound, seat: Seat) -> bytes:
    """The hand before the first draw; one who never drew still has it when it is counted."""
    turned, tally = past.turned[seat], past.tallies[seat]
    return turned[0].hand if turned else b"".join(tally.words) + tally.unused


def _worth(hand: bytes, options: Options) -> int:
    return best_words(hand, options).points
