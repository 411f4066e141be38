"""One turn of a round: a card is drawn, and one goes to the pile, alone or with words."""

from tapis.games.courts.cards import CODES, NAMES, SHORTEST, VALUES, points, spelt
from tapis.games.courts.dictionary import is_word
from tapis.games.courts.hands import arrangement, still_held, without
from tapis.games.courts.model import NO_CARD, PLAY, State, Turned, Words
from tapis.games.courts.moves import Discarded, Draw, Drew, Laid, Lay, Refused
from tapis.games.courts.rounds import draw_stock, end_turn, go_out
from tapis.kernel import Event, Illegal, Ms, Rng

TRIES = 3  # refusals that a last turn bears (COU-32)


def draw(s: State, seat: int, move: Draw, rng: Rng, events: list[Event]) -> None:
    """One card, from the stock or from the top of the discard pile (COU-13)."""
    if move.pile == "stock":
        draw_stock(s, seat, rng, events)
        events.append(Drew(seat, "stock"))
    else:
        if not s.discard:
            raise Illegal("COU-13", why="empty")
        s.drawn = s.discard[-1]
        s.hands[seat] += s.discard[-1:]
        s.discard = s.discard[:-1]
        events.append(Drew(seat, "discard", NAMES[s.drawn]))
    s.phase = PLAY


def discard(s: State, seat: int, card: int, at: Ms, events: list[Event]) -> None:
    """One card to the pile; on a last turn that lays nothing."""
    if s.ending:
        put_down(s, seat, (), card, at, events)
        return
    throw(s, seat, card)
    s.arranged[seat] = still_held(s.arranged[seat], s.hands[seat])
    events.append(Discarded(seat, NAMES[card]))
    end_turn(s, at, events)


def throw(s: State, seat: int, card: int) -> None:
    left = without(s.hands[seat], bytes([card]))
    before = without(s.hands[seat], bytes([s.drawn]))
    s.turned[seat] = (*s.turned[seat], Turned(before, s.top, s.drawn, card))
    s.hands[seat] = left
    s.discard += bytes([card])


def lay(s: State, seat: int, move: Lay, at: Ms, events: list[Event]) -> None:
    """Going out with every card but one (COU-15), or laying what one can on a last turn (COU-16)."""
    card = CODES[move.discard]
    hand = without(s.hands[seat], bytes([card]))
    words = arrangement(hand, move.words)
    left = without(hand, b"".join(words))
    if any(len(word) < SHORTEST for word in words):
        raise Illegal("COU-03")
    if not s.ending and (left or not words):
        raise Illegal("COU-15", left=len(left))
    if not s.ending and s.tries:
        raise Illegal("COU-32", why="attempt")
    if (again := next((word for word in words if word in s.refused), None)) is not None:
        raise Illegal("COU-32", why="again", word=spelt(again))
    unknown = unknown_words(s, words)
    if unknown and not refuse(s, seat, unknown, events):
        s.arranged[seat] = words
        return
    put_down(s, seat, tuple(word for word in words if word not in unknown), card, at, events)


def unknown_words(s: State, words: Words) -> Words:
    """The words that the server itself refuses: only where the table chose so (COU-32)."""
    if s.options.challenge == "open":
        return ()
    return tuple(word for word in words if not is_word(word, s.options))


def refuse(s: State, seat: int, unknown: Words, events: list[Event]) -> bool:
    """Notes the refusal; True when it was the last one allowed on a last turn, which lays what was accepted."""
    s.tries += 1
    s.refused += unknown
    events.append(Refused(seat, s.options.lexicon))
    return s.ending and s.tries >= TRIES


def put_down(s: State, seat: int, words: Words, card: int, at: Ms, events: list[Event]) -> None:
    out = not s.ending
    throw(s, seat, card)
    s.hands[seat] = without(s.hands[seat], b"".join(words))
    s.laid[seat] = words
    s.arranged[seat] = ()
    events.append(Laid(seat, tuple(spelt(word) for word in words), out))
    events.append(Discarded(seat, NAMES[card]))
    if out:
        go_out(s, seat)
    end_turn(s, at, events)


def finish_silent_turn(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """The card drawn is discarded; on a last turn the words arranged so far are laid (ALL-09)."""
    assert s.drawn != NO_CARD
    if not s.ending:
        discard(s, seat, s.drawn, at, events)
        return
    words, card = arranged_so_far(s, seat)
    unknown = unknown_words(s, words)
    put_down(s, seat, tuple(word for word in words if word not in unknown), card, at, events)


def arranged_so_far(s: State, seat: int) -> tuple[Words, int]:
    """The words of two cards and more, and the discard: the card drawn, or if a word needs it, the dearest other."""
    words, unused = divided(s, seat)
    if unused:
        return words, s.drawn if s.drawn in unused else max(unused, key=lambda card: (points(bytes([card])), card))
    return still_held(words, without(s.hands[seat], bytes([s.drawn]))), s.drawn


def divided(s: State, seat: int) -> tuple[Words, bytes]:
    """The words of two cards and more that are arranged, and the cards in none of them."""
    if not s.arranged[seat]:
        return (), s.hands[seat]
    words = tuple([word for word in s.arranged[seat] if len(word) >= SHORTEST])
    return words, without(s.hands[seat], b"".join(words))


def is_complete(s: State, seat: int) -> bool:
    """Whether all cards but one lie in words of two and more, as going out needs it (COU-15)."""
    words, unused = divided(s, seat)
    return len(words) == len(s.arranged[seat]) > 0 and len(unused) == 1


def gain(s: State, seat: int) -> int:
    """What the arrangement is worth now: its cards, less those unused but for the one to spare, never below 0."""
    words, unused = divided(s, seat)
    if not words:
        return 0
    card = spare(s, seat)
    saved = points(bytes([card])) if card != NO_CARD else 0
    return max(0, sum(points(word) for word in words) - points(unused) + saved)


def spare(s: State, seat: int) -> int:
    """On one's turn the dearest card in no word: it costs nothing if it is the one discarded."""
    if s.phase != PLAY or s.player != seat:
        return NO_CARD
    _, unused = divided(s, seat)
    return max(unused, key=VALUES.__getitem__, default=NO_CARD)
