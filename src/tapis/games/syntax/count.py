"""How a round is counted, who is out, who comes back (SYN-40, SYN-41, SYN-44, SYN-46)."""

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.ending import finish
from tapis.games.syntax.model import COUNT, LIMIT, REBUY, Counted, State
from tapis.games.syntax.moves import Counted as WasCounted
from tapis.games.syntax.moves import Fell
from tapis.kernel import Event, Ms


def values_of(s: State) -> dict[str, int]:
    """What each card of this deck costs in hand (SYN-04)."""
    return DECKS[s.options.deck].values


def cost(s: State, cards: str) -> int:
    values, total = values_of(s), 0
    for card in cards:
        total += values[card]
    return total


def count_round(s: State, at: Ms, events: list[Event]) -> None:
    """Each counts the points left in hand; whoever reaches 100 is out (SYN-40, SYN-41)."""
    players = tuple(s.still_in)
    points = tuple(cost(s, s.hands[seat]) if seat in players else 0 for seat in range(s.seats))
    for seat in players:
        s.counts[seat] += points[seat]
    nobody = (0,) * s.seats
    counted = Counted(tuple(s.hands), points, tuple(s.contests), tuple(s.counts), s.turned, players, nobody)
    s.rounds = (*s.rounds, counted)
    events.append(WasCounted(s.round, points))
    for seat in players:
        if s.counts[seat] >= LIMIT:
            fall(s, seat)
            events.append(Fell(seat))
    if len(s.still_in) <= 1:
        finish(s, players, events)
        return
    s.ask(COUNT, s.everyone, at)


def fall(s: State, seat: int) -> None:
    s.out |= 1 << seat
    s.fell[seat] = s.round


def open_rebuy(s: State, at: Ms) -> bool:
    """Those who are out may come back while two others are still in (SYN-44, SYN-46)."""
    fallen = sum(1 << seat for seat in range(s.seats) if may_come_back(s, seat))
    if fallen:
        s.ask(REBUY, fallen, at)
    return fallen != 0


def may_come_back(s: State, seat: int) -> bool:
    """Once, or as often as one likes, as the table chose (SYN-46)."""
    again = s.options.rebuys == "until_two_left" or not s.stakes[seat]
    return s.options.rebuy and not s.is_in(seat) and again and len(s.still_in) >= 2


def comeback(s: State) -> int:
    """The count with which one comes back: the highest among the players still in (SYN-44)."""
    return max(s.counts[other] for other in s.still_in)


def buy_back(s: State, seat: int) -> int:
    """The stake, and the count of those who come back; the score sheet notes the difference."""
    before, after = s.counts[seat], comeback(s)
    s.counts[seat] = after
    s.out &= ~(1 << seat)
    s.fell[seat] = 0
    s.stakes[seat] += 1
    *earlier, last = s.rounds
    bought = tuple(change + after - before if own == seat else change for own, change in enumerate(last.bought))
    s.rounds = (*earlier, last._replace(bought=bought))
    return after
