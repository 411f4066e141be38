"""How a round ends, who is out, who comes back, who has won (SYN-40 to SYN-46)."""

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.model import COUNT, LIMIT, OVER, REBUY, Counted, State
from tapis.games.syntax.moves import Counted as WasCounted
from tapis.games.syntax.moves import Fell, Over
from tapis.kernel import Event, Line, Ms, Result


def cost(s: State, cards: str) -> int:
    values = DECKS[s.options.deck].values
    return sum(values[card] for card in cards)


def count_round(s: State, at: Ms, seen: list[Event]) -> None:
    """Each counts the points left in hand; whoever reaches 100 is out (SYN-40, SYN-41)."""
    before = s.still_in
    points = tuple(cost(s, s.hands[seat]) if seat in before else 0 for seat in range(s.seats))
    for seat in before:
        s.counts[seat] += points[seat]
    s.rounds = (*s.rounds, Counted(tuple(s.hands), points, tuple(s.contests), tuple(s.counts), s.turned))
    seen.append(WasCounted(s.round, points))
    for seat in before:
        if s.counts[seat] >= LIMIT:
            s.out |= 1 << seat
            seen.append(Fell(seat))
    if len(s.still_in) <= 1:
        finish(s, before, seen)
        return
    s.windows += 1
    s.since = at
    s.phase = COUNT
    s.asked = (1 << s.seats) - 1


def open_rebuy(s: State, at: Ms) -> bool:
    """Those who are out may come back, once, while two others are still in (SYN-44, SYN-46)."""
    s.asked = 0
    if s.options.rebuy and len(s.still_in) >= 2:
        s.asked = s.out & ~s.rebought
    if not s.asked:
        return False
    s.phase = REBUY
    s.since = at
    s.windows += 1
    return True


def buy_back(s: State, seat: int) -> int:
    """The stake, and the highest count among the players still in."""
    s.counts[seat] = max(s.counts[other] for other in s.still_in)
    s.out &= ~(1 << seat)
    s.rebought |= 1 << seat
    s.stakes[seat] += 1
    return s.counts[seat]


def finish(s: State, before: list[int], seen: list[Event]) -> None:
    """The last one left wins; if all fell together, the lowest count (SYN-42)."""
    s.phase = OVER
    seen.append(Over("last", _winners(s, before)))


def _winners(s: State, last: list[int]) -> tuple[int, ...]:
    if s.still_in:
        return tuple(s.still_in)
    best = min(s.counts[seat] for seat in last)
    return tuple(seat for seat in last if s.counts[seat] == best)


def result(s: State) -> Result | None:
    """Winners first; the others by how long they stayed in, then by their count."""
    if s.phase != OVER:
        return None
    last = [seat for seat in range(s.seats) if len(s.rounds) == 1 or _was_in(s, seat, len(s.rounds) - 1)]
    winners = _winners(s, last)
    keys = [_standing(s, seat, winners) for seat in range(s.seats)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    sheet = tuple(
        Line(f"round-{number}", tuple(p + c for p, c in zip(played.points, played.contests, strict=True)))
        for number, played in enumerate(s.rounds, 1)
    )
    if s.options.rebuy:
        sheet += (Line("stakes", tuple(s.stakes)),)
    return Result("last", ranks, tuple(s.counts), sheet)


def _was_in(s: State, seat: int, rounds: int) -> bool:
    """Whether a seat was dealt cards in the round after so many."""
    return s.rounds[rounds].hands[seat] != "" or s.rounds[rounds].points[seat] > 0 or s.is_in(seat)


def _standing(s: State, seat: int, winners: tuple[int, ...]) -> tuple[int, int, int]:
    fell = next((n for n, played in enumerate(s.rounds, 1) if played.counts[seat] >= LIMIT), len(s.rounds) + 1)
    return (0 if seat in winners else 1, -fell, s.counts[seat])
