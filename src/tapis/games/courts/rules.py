"""The rules of courts: how a match starts and what each move does."""

from tapis.games.courts.cards import CODES, NAMES, points, spelt
from tapis.games.courts.count import cost
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.model import CONTEST, COUNT, DRAW, NO_CARD, PLAY, Challenge, State, Words
from tapis.games.courts.moves import (
    Arrange,
    Contest,
    Contested,
    Discard,
    Discarded,
    Draw,
    Drew,
    Laid,
    Lay,
    Options,
    Ordered,
    Orders,
    Pass,
    Refused,
    Skipped,
)
from tapis.games.courts.rounds import can_draw_stock, count_round, deal, draw_stock, end_turn, go_out, next_round
from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Pace, Retime, Rng, Setup, Skip

TRIES = 3  # refusals that a last turn bears (COU-32)


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    s = State(options, setup.seats, rng.below(setup.seats))  # COU-06
    retime(s, setup.pace)
    s.orders = [setup.pace.relaxed and seat not in setup.asked for seat in range(setup.seats)]
    deal(s, at, rng, [])
    return s


def play(s: State, seat: int, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    s = s.copy()
    seen: list[Event] = []
    apply(s, seat, move, at, rng, seen)
    return s, tuple(seen)


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, seen: list[Event]) -> None:
    match move:
        case Draw():
            draw(s, seat, move, rng, seen)
        case Discard():
            discard(s, seat, CODES[move.card], at, seen)
        case Lay():
            lay(s, seat, move, at, seen)
        case Arrange():
            s.arranged[seat] = arrangement(s, seat, move.words)
        case Contest():
            contest(s, seat, move, at, seen)
        case Pass():
            answer(s, seat, at, rng, seen)
        case Orders():
            order(s, seat, move, seen)
        case Lapse():
            lapse(s, seat, at, rng, seen)
        case Skip():
            skip(s, seat, at, rng, seen)
        case Retime():
            retime(s, move.pace)
        case _:
            raise AssertionError(move)


# — a turn —


def draw(s: State, seat: int, move: Draw, rng: Rng, seen: list[Event]) -> None:
    """One card, from the stock or from the top of the discard pile (COU-13)."""
    if move.pile == "stock":
        draw_stock(s, seat, rng, seen)
        seen.append(Drew(seat, "stock"))
    else:
        if not s.discard:
            raise Illegal("COU-13", why="empty")
        s.drawn = s.discard[-1]
        s.hands[seat] += s.discard[-1:]
        s.discard = s.discard[:-1]
        seen.append(Drew(seat, "discard", NAMES[s.drawn]))
    s.phase = PLAY


def discard(s: State, seat: int, card: int, at: Ms, seen: list[Event]) -> None:
    """One card to the pile; on a last turn that lays nothing."""
    s.hands[seat] = without(s.hands[seat], bytes([card]))
    s.discard += bytes([card])
    seen.append(Discarded(seat, NAMES[card]))
    s.arranged[seat] = still_held(s.arranged[seat], s.hands[seat])
    if s.ending:
        s.laid[seat] = s.laid[seat] or ()
    end_turn(s, at, seen)


def lay(s: State, seat: int, move: Lay, at: Ms, seen: list[Event]) -> None:
    """Going out with every card but one (COU-15), or laying what one can on a last turn (COU-16)."""
    words = arrangement(s, seat, move.words)
    card = CODES[move.discard]
    left = without(without(s.hands[seat], b"".join(words)), bytes([card]))
    if any(len(word) < 2 for word in words):
        raise Illegal("COU-03")
    if not s.ending and (left or not words):
        raise Illegal("COU-15", left=len(left))
    if not s.ending and s.tries:
        raise Illegal("COU-32", why="attempt")
    if any(word in s.refused for word in words):
        raise Illegal("COU-32", why="again", word=next(spelt(word) for word in words if word in s.refused))
    unknown = unknown_words(s, words)
    if unknown and not refuse(s, seat, unknown, seen):
        return
    put_down(s, seat, tuple(word for word in words if word not in unknown), card, at, seen)


def unknown_words(s: State, words: Words) -> Words:
    """The words that the server itself refuses: only where the table chose so (COU-32)."""
    if s.options.challenge == "open":
        return ()
    return tuple(word for word in words if not is_word(word, s.options.lexicon))


def refuse(s: State, seat: int, unknown: Words, seen: list[Event]) -> bool:
    """Notes the refusal; True when it was the last one allowed on a last turn, which lays what was accepted."""
    s.tries += 1
    s.refused += unknown
    seen.append(Refused(seat))
    return s.ending and s.tries >= TRIES


def put_down(s: State, seat: int, words: Words, card: int, at: Ms, seen: list[Event]) -> None:
    out = not s.ending
    s.hands[seat] = without(s.hands[seat], b"".join(words) + bytes([card]))
    s.discard += bytes([card])
    s.laid[seat] = words
    s.arranged[seat] = ()
    seen.append(Laid(seat, tuple(spelt(word) for word in words), out))
    seen.append(Discarded(seat, NAMES[card]))
    if out:
        go_out(s, seat)
    end_turn(s, at, seen)


# — cards in hand —


def arrangement(s: State, seat: int, words: tuple[tuple[str, ...], ...]) -> Words:
    """The words as bytes, if the hand holds their cards."""
    coded = tuple(bytes([CODES[card] for card in word]) for word in words if word)
    without(s.hands[seat], b"".join(coded))
    return coded


def without(hand: bytes, cards: bytes) -> bytes:
    for card in cards:
        place = hand.find(card)
        if place < 0:
            raise Illegal("COU-13", why="hand", card=NAMES[card])
        hand = hand[:place] + hand[place + 1 :]
    return hand


def still_held(words: Words, hand: bytes) -> Words:
    """The words of an arrangement that the hand can still make, first come first served."""
    kept: list[bytes] = []
    for word in words:
        try:
            hand = without(hand, word)
        except Illegal:
            continue
        kept.append(word)
    return tuple(kept)


# — challenges —


def contest(s: State, seat: int, move: Contest, at: Ms, seen: list[Event]) -> None:
    """The dictionary decides; the loser's total loses the word's points (COU-30)."""
    laid = s.laid[move.seat] if 0 <= move.seat < s.seats else None
    if laid is None or move.word >= len(laid):
        raise Illegal("COU-30", why="word")
    if move.seat == seat:
        raise Illegal("COU-30", why="own")
    if any(known.author == move.seat and known.word == move.word for known in s.challenges):
        raise Illegal("COU-31", why="once")
    word = laid[move.word]
    challenge = Challenge(seat, move.seat, move.word, is_word(word, s.options.lexicon))
    s.challenges = (*s.challenges, challenge)
    seen.append(Contested(seat, move.seat, spelt(word), challenge.valid, cost(s, challenge)))


def answer(s: State, seat: int, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """A seat has nothing (more) to contest, or has read the count."""
    s.asked &= ~(1 << seat)
    if s.asked:
        return
    if s.phase == CONTEST:
        count_round(s, at, seen)
    else:
        next_round(s, at, rng, seen)


# — silence, orders, time —


def lapse(s: State, seat: int, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """What the clock does for a silent seat (ALL-09)."""
    if s.phase in (CONTEST, COUNT):
        answer(s, seat, at, rng, seen)
        return
    if s.phase == DRAW:
        draw_stock(s, seat, rng, seen)
        seen.append(Drew(seat, "stock"))
    finish_silent_turn(s, seat, at, seen)


def skip(s: State, seat: int, at: Ms, rng: Rng, seen: list[Event]) -> None:
    """A seat whose player has gone passes its turns and every window (ALL-07)."""
    if s.phase in (CONTEST, COUNT):
        answer(s, seat, at, rng, seen)
        return
    seen.append(Skipped(seat))
    if s.phase == PLAY:
        finish_silent_turn(s, seat, at, seen)
    else:
        if s.ending:
            s.laid[seat] = ()
        end_turn(s, at, seen)


def finish_silent_turn(s: State, seat: int, at: Ms, seen: list[Event]) -> None:
    """The card drawn is discarded; on a last turn the words arranged so far are laid."""
    assert s.drawn != NO_CARD
    if not s.ending:
        discard(s, seat, s.drawn, at, seen)
        return
    words = tuple(
        word for word in still_held(s.arranged[seat], without(s.hands[seat], bytes([s.drawn]))) if len(word) > 1
    )
    unknown = unknown_words(s, words)
    put_down(s, seat, tuple(word for word in words if word not in unknown), s.drawn, at, seen)


def order(s: State, seat: int, move: Orders, seen: list[Event]) -> None:
    if move.challenge == "ask" and s.orders[seat]:
        raise Illegal("ALL-12")
    s.orders[seat] = move.challenge == "pass"
    seen.append(Ordered(seat))


def retime(s: State, pace: Pace) -> None:
    s.turn = pace.turn if pace.turn is not None else -1
    s.react = pace.react if pace.react is not None else -1
    s.look = pace.look


def gain(s: State, seat: int) -> int:
    """What the arrangement is worth now: its cards, less those unused but for the dearest, which is discarded."""
    words = s.arranged[seat]
    unused = without(s.hands[seat], b"".join(words))
    spare = max((points(bytes([card])) for card in unused), default=0) if s.phase == PLAY and s.player == seat else 0
    return sum(points(word) for word in words) - points(unused) + spare


__all__ = ["apply", "can_draw_stock", "gain", "play", "start"]
