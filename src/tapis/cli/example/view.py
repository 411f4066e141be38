"""What a seat may know: views are built, never trimmed, and hidden cards can be dealt anew."""

from msgspec.structs import replace

from tapis.kernel import Rng, Seat

from .cards import Card
from .model import State, Thrown
from .moves import Believe, Doubt, Lay, MenteurView, Player
from .rules import may_say


def view(s: State, seat: Seat | None) -> MenteurView:
    return MenteurView(
        you=seat,
        options=options(s, seat) if seat is not None else (),
        players=tuple(Player(len(hand)) for hand in s.hands),
        pile=len(s.pile),
        said=s.said,
        liar=s.pile[-1].seat if s.pile else None,
        turns=s.turns,
        hand=s.hands[seat] if seat is not None else (),
    )


def options(s: State, seat: Seat) -> tuple[Lay | Doubt | Believe, ...]:
    if s.over:
        return ()
    if seat in s.asked:
        return (Doubt(), Believe())
    if seat == s.player and not s.asked:
        return tuple(Lay(card, said) for card in sorted(set(s.hands[seat])) for said in may_say(s))
    return ()


def redeal(s: State, seat: Seat | None, rng: Rng) -> State:
    """The cards that this seat cannot see, shuffled: other hands, and what others have laid in the pile."""
    hidden = [card for owner, hand in enumerate(s.hands) if owner != seat for card in hand]
    hidden += [thrown.card for thrown in s.pile if thrown.seat != seat]
    pool = rng.shuffled(hidden)
    hands = tuple(
        hand if owner == seat else tuple(sorted(pool.pop() for _ in hand)) for owner, hand in enumerate(s.hands)
    )
    pile = tuple(thrown if thrown.seat == seat else Thrown(thrown.seat, pool.pop()) for thrown in s.pile)
    return replace(s, hands=hands, pile=pile)


def census(s: State) -> list[Card]:
    """All cards, wherever they lie: the laws then see that none is lost."""
    return sorted([*(card for hand in s.hands for card in hand), *(thrown.card for thrown in s.pile)])
