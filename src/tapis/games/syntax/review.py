"""How a finished match went: whose cards were kind, beside hands that might have been dealt instead."""

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import HAND, Counted, State
from tapis.games.syntax.moves import Options, SyntaxView
from tapis.games.syntax.solver import Position, best_operation
from tapis.kernel import Match, Rng, Seat
from tapis.kernel.luck import Luck, better_than
from tapis.words import lexicon

HANDS = 300  # that those of a match are compared with
UNKNOWN = 50.0  # of one who never held cards


def review(match: Match[State, Options, SyntaxView]) -> Luck:
    """Over all rounds, by what the heaviest first word would have rid each hand of."""
    cards = list(DECKS[match.options.deck].cards)
    rngs = (Rng(match.seed + b"luck", number) for number in range(HANDS))
    others = [_worth("".join(rng.shuffled(cards)[:HAND]), match.options) for rng in rngs]
    seats = range(match.setup.seats)
    hands = [[hand for past in match.state.rounds if (hand := _dealt(past, seat))] for seat in seats]
    shares = [[better_than(_worth(hand, match.options), others) for hand in held] for held in hands]
    return Luck(tuple(round(sum(each) / len(each) if each else UNKNOWN) for each in shares))


def _dealt(past: Counted, seat: Seat) -> str:
    """The hand before the first turn; empty for one who had none, being out or too late."""
    return next((turn.hand for turn in past.turned if turn.seat == seat), "")


def _worth(hand: str, options: Options) -> int:
    table = Position((), min_letters=options.min_letters, lay_min=max(options.min_letters, options.first_word_min))
    best = best_operation(lexicon(options.lexicon).graph, table, tuple(hand), DECKS[options.deck].values)
    return best.shed if best else 0
