"""How a round is counted: cards, bonuses, challenges (COU-20 to COU-26, COU-30, COU-31)."""

from collections.abc import Sequence

from tapis.games.courts.cards import points, spelt
from tapis.games.courts.model import Challenge, PastRound, State, Tally, Words

BONUS = 10


def tallies(s: State) -> tuple[Tally, ...]:
    """Every player's count of the round as it lies."""
    standing = [standing_words(s.laid[seat] or (), seat, s.challenges) for seat in range(s.seats)]
    with_two = s.options.two_player_bonus
    most = _bonus(numbers(standing)) if uses(with_two, s.seats, "most") else [0] * s.seats
    longest = _bonus(lengths(standing)) if uses(with_two, s.seats, "longest") else [0] * s.seats
    return tuple(
        Tally(
            s.laid[seat] or (),
            s.hands[seat],
            max(0, sum(points(word) for word in standing[seat]) - points(s.hands[seat])),  # COU-20, COU-24
            most[seat],
            longest[seat],
            _lost(s, seat),
        )
        for seat in range(s.seats)
    )


def standing_words(laid: Words, seat: int, challenges: tuple[Challenge, ...]) -> Words:
    """The words that no challenge has struck out: a refused word counts for nothing (COU-31)."""
    struck = {challenge.word for challenge in challenges if challenge.author == seat and not challenge.valid}
    return tuple(word for place, word in enumerate(laid) if place not in struck)


def numbers(standing: Sequence[Words]) -> list[int]:
    """How many words each has."""
    return [len(words) for words in standing]


def lengths(standing: Sequence[Words]) -> list[int]:
    """How many letters the longest word of each has."""
    return [max((len(spelt(word)) for word in words), default=0) for words in standing]


def uses(with_two: str, seats: int, bonus: str) -> bool:
    """With two players only one of the two bonuses is used (COU-22)."""
    return seats > 2 or with_two == bonus


def _bonus(counts: list[int]) -> list[int]:
    """To the one player who has the most; a tie, or nothing at all, earns nobody anything (COU-21, COU-26)."""
    best = max(counts)
    alone = counts.count(best) == 1  # nobody has a word: all are equal
    return [BONUS if alone and count == best else 0 for count in counts]


def _lost(s: State, seat: int) -> int:
    """What challenges take off this player's total (COU-30)."""
    return -sum(cost(s, challenge) for challenge in s.challenges if loser(challenge) == seat)


def loser(challenge: Challenge) -> int:
    return challenge.seat if challenge.valid else challenge.author


def cost(s: State, challenge: Challenge) -> int:
    laid = s.laid[challenge.author]
    assert laid is not None
    return points(laid[challenge.word])


def close_round(s: State) -> PastRound:
    """Adds the round to the totals."""
    counted = tallies(s)
    s.totals = [total + tally.score + tally.challenges for total, tally in zip(s.totals, counted, strict=True)]
    played = PastRound(s.dealer, s.out, counted, s.challenges, tuple(s.totals), tuple(s.turned))
    s.rounds = (*s.rounds, played)
    return played
