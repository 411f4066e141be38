"""The deal, the turn and its end: the discard, the draw, whose turn is next (MOT-20 to MOT-26)."""

from tapis.games.mots.model import DISCARD, HAND, NONE, STILL, TAKE, TURN, State
from tapis.games.mots.moves import Dealt, Discard, Discarded, Drew, Freed, Pile, Renewed, Take, Turn
from tapis.games.mots.rules.captures import discardable, give_back, stuck
from tapis.games.mots.rules.legality import check_take, may_take, must_lay, spend
from tapis.games.mots.rules.round_end import close_round
from tapis.kernel import Event, Illegal, Ms, Rng


def deal(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Six cards each; the dealer begins (MOT-20)."""
    s.round += 1
    cards = rng.shuffled_bytes(s.pack)
    for seat in range(s.seats):
        s.hands[seat], cards = cards[:HAND], cards[HAND:]
    s.stock, s.discard = cards, b""
    clear(s)
    events.append(Dealt(s.round, s.dealer))
    begin_turn(s, s.dealer, at, events)


def clear(s: State) -> None:
    s.sentences = ()
    s.censures = [NONE] * s.seats
    s.counters = [NONE] * s.seats
    s.settled = [b""] * s.seats
    s.fourres = [0] * s.seats
    s.refusals = [0] * s.seats
    s.refused_texts = ()
    s.kept = [b""] * s.seats
    s.barred = ()
    s.still = 0
    s.closer = NONE
    s.opened = None


def begin_turn(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.player = seat
    s.laid = s.swapped = False
    s.taken = ()
    s.refused = ()
    s.refused_swaps = ()
    s.target = s.defender = NONE
    s.sentences = tuple(t._replace(fresh=b"", begun=False) if t.fresh or t.begun else t for t in s.sentences)
    resume(s, at)
    events.append(Turn(seat))


def resume(s: State, at: Ms) -> None:
    """Back to the player's turn, after a window that interrupted it."""
    s.ask(TURN, 1 << s.player, at)


# — the end of a turn —


def discard(s: State, seat: int, move: Discard, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.phase == DISCARD and move.take == "face":
        raise Illegal("MOT-61", why="stock")
    if s.phase == TURN and must_lay(s, seat):
        raise Illegal("MOT-41", why="owed")
    if s.phase == DISCARD and stuck(s) and move.card not in stuck(s):
        raise Illegal("MOT-44", why="kept")
    throw(s, seat, move, at, rng, events)


def thrown_by_the_clock(s: State, seat: int) -> bytes:
    """The cards of which the clock throws one: none of a sentence being written, while there are others (MOT-97)."""
    cards = discardable(s)
    return bytes(card for card in cards if card not in s.kept[seat]) or cards


def throw(s: State, seat: int, move: Discard, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The discard waits beside the pile while the hand is filled (MOT-22, MOT-26)."""
    give_back(s, events)
    spend(s, seat, move.card)
    events.append(Discarded(seat, move.card, move.take))
    full = fill(s, seat, HAND - len(s.hands[seat]), move.take, rng, events)
    s.discard += bytes((move.card,))
    if full:
        end_turn(s, at, events)
    else:
        close_round(s, None, "dry", at, events)


def fill(s: State, seat: int, count: int, take: Pile, rng: Rng, events: list[Event]) -> bool:
    """Cards into the hand; whether there were enough (MOT-70)."""
    face = take == "face"
    if face:
        if not s.discard or not count:
            raise Illegal("MOT-22", why="empty")
        check_take(s, seat, s.discard[-1])
        s.hands[seat] += s.discard[-1:]
        s.discard = s.discard[:-1]
    drawn = draw(s, seat, count - face, rng, events)
    s.hands[seat] += drawn
    events.append(Drew(seat, len(drawn), face))
    return len(drawn) == count - face


def draw(s: State, seat: int, count: int, rng: Rng, events: list[Event]) -> bytes:
    """From the stock; the discards are shuffled the moment a card is needed (MOT-23, MOT-26)."""
    drawn, s.stock = s.stock[:count], s.stock[count:]
    if len(drawn) == count:
        return drawn
    if discards := bytes(card for card in s.discard if may_take(s, seat, card)):
        events.append(Renewed(len(discards)))
        s.discard = bytes(card for card in s.discard if not may_take(s, seat, card))
        s.stock = rng.shuffled_bytes(discards)
        missing = count - len(drawn)
        drawn, s.stock = drawn + s.stock[:missing], s.stock[missing:]
    return drawn


def end_turn(s: State, at: Ms, events: list[Event]) -> None:
    seat = s.player
    count_down(s, seat, events)
    if s.barred:
        s.barred = tuple(barred for barred in s.barred if barred.seat != seat)
    s.still = 0 if s.laid else s.still + 1
    if s.still >= STILL * s.seats:  # MOT-93
        close_round(s, None, "still", at, events)
    elif s.phase == DISCARD:
        s.ask(TAKE, 1 << s.defender, at)
    else:
        begin_turn(s, (seat + 1) % s.seats, at, events)


def count_down(s: State, seat: int, events: list[Event]) -> None:
    """A counter is given back at the end of one's own turn; with the last the Censure is over (MOT-54)."""
    if s.counters[seat] == NONE:
        return
    s.counters[seat] -= 1
    if s.counters[seat] == 0:
        lift(s, seat)
        events.append(Freed(seat, seat, None))


def lift(s: State, seat: int) -> None:
    """Lift a Censure: its card stays beside the game, without effect."""
    s.settled[seat] += bytes((s.censures[seat],))
    s.censures[seat] = NONE
    s.counters[seat] = NONE


def take(s: State, seat: int, move: Take, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A card for the Liberté laid, then the turn (MOT-62); what was just discarded is not shuffled in (MOT-26)."""
    if move.pile == "stock" and "stock" not in piles(s, seat):
        raise Illegal("MOT-70", why="face")
    aside = s.discard[-1:] if move.pile == "stock" else b""
    s.discard = s.discard[: len(s.discard) - len(aside)]
    full = fill(s, seat, 1, move.pile, rng, events)
    s.discard += aside
    if full:
        begin_turn(s, seat, at, events)
    else:
        close_round(s, None, "dry", at, events)


def piles(s: State, seat: int) -> tuple[Pile, ...]:
    """Where the defender may take that card: not from a stock that has none while one lies open (MOT-70)."""
    stock: tuple[Pile, ...] = ("stock",) if s.stock or any(may_take(s, seat, card) for card in s.discard[:-1]) else ()
    face: tuple[Pile, ...] = ("face",) if s.discard and may_take(s, seat, s.discard[-1]) else ()
    return stock + face or ("stock",)
