"""The rules of syntax: how a match starts and what each move does."""

from msgspec.structs import replace

from tapis.games.syntax.cards import DECKS, LETTERS, cards_of
from tapis.games.syntax.count import buy_back, cost, count_round, open_rebuy, values_of
from tapis.games.syntax.history import Lying, Turned
from tapis.games.syntax.model import (
    CONTEST,
    COUNT,
    HAND,
    PENALTY,
    REBUY,
    STALE,
    TRIES,
    TURN,
    State,
    Undo,
)
from tapis.games.syntax.moves import (
    Bought,
    Change,
    Changed,
    Contest,
    Contested,
    Dealt,
    Discard,
    Discarded,
    Insert,
    Inserted,
    Kind,
    Laid,
    Lay,
    Options,
    Orders,
    Pass,
    Rebuy,
    Refused,
    Renewed,
    Stuck,
    Turn,
    Wentout,
)
from tapis.games.syntax.operations import changed, check_laid, inserted, lying, played, replaced, shortest, without
from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Retime, Rng, Setup, Skip, Skipped
from tapis.kernel.state import change_orders, retime
from tapis.words import JOKER, lexicon


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    """The first deal. Words lie open, so everybody is asked for contests at a relaxed table too (ALL-12)."""
    s = State(options=options, seats=setup.seats)
    retime(s, setup.pace)
    s.dealer, s.draws = draw_for_deal(s, rng)
    deal(s, at, rng, [])
    return s


def deck(s: State) -> str:
    """Two decks when asked for, and always from five players on (SYN-01)."""
    cards = DECKS[s.options.deck].cards
    return cards * 2 if s.options.decks == "two" or s.seats > 4 else cards


def draw_for_deal(s: State, rng: Rng) -> tuple[int, tuple[str, ...]]:
    """The highest card deals; A is the highest; ties and Jokers draw again (SYN-02)."""
    contenders, shown = list(range(s.seats)), [""] * s.seats
    while len(contenders) > 1:
        drawn = [card for card in rng.shuffled(deck(s)) if card != JOKER]
        for seat, card in zip(contenders, drawn, strict=False):
            shown[seat] += card
        best = min((shown[seat][-1] for seat in contenders), key=LETTERS.index)
        contenders = [seat for seat in contenders if shown[seat][-1] == best]
    return contenders[0], tuple(shown)


def deal(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Ten cards each, the next one turned up (SYN-03); players who are out are skipped (SYN-05)."""
    s.round += 1
    cards = "".join(rng.shuffled(deck(s)))
    for seat in range(s.seats):
        s.hands[seat] = ""
        if s.is_in(seat):
            s.hands[seat], cards = cards[:HAND], cards[HAND:]
    s.discard, s.stock = cards[:1], cards[1:]
    s.words = ()
    s.first = s.turns = 0
    s.turned = ()
    s.contests = [0] * s.seats
    s.sizes = tuple(len(hand) for hand in s.hands)
    events.append(Dealt(s.round, s.dealer))
    begin_turn(s, s.next_in(s.dealer), at, events)


def begin_turn(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.player = seat
    s.ask(TURN, 1 << seat, at)
    s.tries = 0
    s.refused = ()
    s.made = -1
    s.undo = None
    events.append(Turn(seat))


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    match move:  # what is played most often comes first: an arm that does not fit costs as much as a small rule
        case Discard():
            discard(s, seat, move, at, rng, events)
        case Pass():
            answer(s, seat, at, rng, events)
        case Lay():
            lay(s, seat, move, at, rng, events)
        case Insert():
            insert(s, seat, move, at, rng, events)
        case Change():
            change(s, seat, move, at, rng, events)
        case Contest():
            contest(s, seat, at, rng, events)
        case Rebuy():
            rebuy(s, seat, move.back, at, rng, events)
        case Orders():
            change_orders(s.orders, seat, move, events)
        case Lapse():
            lapse(s, seat, at, rng, events)
        case Skip():
            skip(s, seat, at, rng, events)
        case Retime():
            retime(s, move.pace)
        case _:
            raise AssertionError(move)


# — the four operations —


def lay(s: State, seat: int, move: Lay, at: Ms, rng: Rng, events: list[Event]) -> None:
    check_laid(s, seat, move)
    hand = without(s.hands[seat], cards_of(move.word))
    if refuses(s, seat, move.word, events):
        return
    remember(s, seat)
    note(s, seat, "lay", "", move.word, shed(s, seat, hand))
    s.hands[seat] = hand
    s.numbers += 1
    s.words = (*s.words, Lying(s.numbers, move.word))
    s.first |= 1 << seat
    events.append(Laid(seat, move.word.upper()))
    open_contest(s, s.numbers, at, rng, events)


def insert(s: State, seat: int, move: Insert, at: Ms, rng: Rng, events: list[Event]) -> None:
    word = lying(s, move.word)
    made = inserted(word, move)
    hand = without(s.hands[seat], played(move.cells))
    if refuses(s, seat, made, events):
        return
    remember(s, seat)
    note(s, seat, "insert", word.letters, made, shed(s, seat, hand))
    s.hands[seat] = hand
    put(s, word, made)
    events.append(Inserted(seat, word.letters.upper(), made.upper()))
    open_contest(s, word.id, at, rng, events)


def change(s: State, seat: int, move: Change, at: Ms, rng: Rng, events: list[Event]) -> None:
    word = lying(s, move.word)
    made = changed(word, move)
    hand = without(s.hands[seat], played(move.cells))
    if refuses(s, seat, made, events):
        return
    remember(s, seat)
    taken = replaced(word, move)
    if s.options.changed_letters == "hand":  # an exchange (SYN-16)
        hand += taken
    else:
        s.discard += in_order(taken, move.pile)
    note(s, seat, "change", word.letters, made, shed(s, seat, hand))
    s.hands[seat] = hand
    put(s, word, made)
    events.append(Changed(seat, word.letters.upper(), made.upper(), taken))
    open_contest(s, word.id, at, rng, events)


def in_order(taken: str, wished: str) -> str:
    """The replaced letters as the player wants them to lie (SYN-23)."""
    if not wished:
        return taken
    if sorted(wished) != sorted(taken):
        raise Illegal("SYN-23")
    return wished


def discard(s: State, seat: int, move: Discard, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The card put aside becomes the face-up card when the other has been taken (SYN-13)."""
    hand = without(s.hands[seat], move.card)
    if move.take == "face":
        if not s.discard:
            raise Illegal("SYN-13", why="empty")
        drawn, s.discard = s.discard[-1], s.discard[:-1]
    else:
        drawn, s.stock = s.stock[0], s.stock[1:]
    values = values_of(s)
    note(s, seat, "discard", "", move.card, values[move.card] - values[drawn])
    s.hands[seat] = hand + drawn
    s.discard += move.card
    events.append(Discarded(seat, move.card, move.take))
    end_turn(s, at, rng, events)


def put(s: State, word: Lying, made: str) -> None:
    s.words = tuple(Lying(w.id, made, w.letters.upper()) if w.id == word.id else w for w in s.words)


def remember(s: State, seat: int) -> None:
    s.undo = Undo(s.hands[seat], s.words, s.discard, s.first)


def shed(s: State, seat: int, hand: str) -> int:
    """The points that leave the hand if this is what is left of it."""
    return cost(s, s.hands[seat]) - cost(s, hand)


def note(s: State, seat: int, kind: Kind, before: str, made: str, shed: int) -> None:
    """Keep the turn for looking back at it."""
    s.turned = (*s.turned, Turned(seat, s.hands[seat], s.words, shortest(s, seat), kind, before, made, shed))


def refuses(s: State, seat: int, made: str, events: list[Event]) -> bool:
    """Whether the server refuses an unknown word, where the table chose so (SYN-32)."""
    if s.options.challenge == "open":
        return False
    if s.tries >= TRIES:
        raise Illegal("SYN-32", why="tries")
    if is_word(s, made):
        return False
    s.tries += 1
    s.refused = (*s.refused, made.upper())
    events.append(Refused(seat))
    return True


def is_word(s: State, made: str) -> bool:
    return lexicon(s.options.lexicon).graph.contains(made.upper())


# — contests —


def open_contest(s: State, made: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Players still in may contest the word (SYN-31), unless the server has checked it."""
    s.made = made
    s.ask(CONTEST, sum(1 << seat for seat in s.still_in if seat != s.player), at)
    if s.options.challenge == "auto" or not awaited(s):
        settle(s, at, rng, events)


def awaited(s: State) -> bool:
    return any(s.asked & 1 << seat and s.orders[seat].contest == "ask" for seat in range(s.seats))


def contest(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The dictionary decides; ten points one way or the other (SYN-30)."""
    word = lying(s, s.made)
    valid = is_word(s, word.letters)
    points = PENALTY if valid else -PENALTY
    before = s.counts[seat]
    s.counts[seat] += points
    s.contests[seat] += points
    events.append(Contested(seat, s.player, word.letters.upper(), valid, before, s.counts[seat]))
    if not valid:
        take_back(s)
    settle(s, at, rng, events)


def take_back(s: State) -> None:
    """The whole operation is undone."""
    assert s.undo is not None
    s.hands[s.player], s.words, s.discard, s.first = s.undo
    s.turned = (*s.turned[:-1], replace(s.turned[-1], undone=True))


def settle(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.hands[s.player]:
        end_turn(s, at, rng, events)
    else:
        events.append(Wentout(s.player))
        count_round(s, at, events)


def end_turn(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    if not s.stock:  # SYN-19, SYN-22
        cards = "".join(rng.shuffled(s.discard))
        s.discard, s.stock = cards[:1], cards[1:]
        events.append(Renewed(len(cards)))
    s.turns += 1
    if is_stuck(s) or not s.stock:
        events.append(Stuck())
        count_round(s, at, events)
    else:
        begin_turn(s, s.next_in(s.player), at, events)


def is_stuck(s: State) -> bool:
    """Ten full rounds of turns, and no hand is smaller than it was (SYN-45)."""
    if s.turns < STALE * (s.seats - s.out.bit_count()):
        return False
    sizes = tuple(len(hand) for hand in s.hands)
    smaller = any(now < then for now, then in zip(sizes, s.sizes, strict=True))
    s.sizes, s.turns = sizes, 0
    return not smaller


# — the others' answers —


def answer(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat has nothing to contest, or has read the count."""
    s.asked &= ~(1 << seat)
    if s.phase == CONTEST and not awaited(s):
        settle(s, at, rng, events)
    elif s.phase == COUNT and not s.asked and not open_rebuy(s, at):
        next_deal(s, at, rng, events)


def rebuy(s: State, seat: int, back: bool, at: Ms, rng: Rng, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    if back:
        events.append(Bought(seat, buy_back(s, seat)))
    if not s.asked:
        next_deal(s, at, rng, events)


def next_deal(s: State, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The deal passes to the left (SYN-02, SYN-05)."""
    s.dealer = s.next_in(s.dealer)
    deal(s, at, rng, events)


# — silence, orders, time —


def lapse(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A card at random put aside and the top of the stock taken (ALL-09); other windows: nothing to say."""
    if s.phase == TURN:
        discard(s, seat, Discard(rng.pick(s.hands[seat]), "stock"), at, rng, events)
    else:
        skip(s, seat, at, rng, events)


def skip(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat whose player has gone passes its turns and every window (ALL-07; SYN-11 does not bind it)."""
    if s.phase == TURN:
        events.append(Skipped(seat))
        end_turn(s, at, rng, events)
    elif s.phase == REBUY:
        rebuy(s, seat, False, at, rng, events)
    else:
        answer(s, seat, at, rng, events)


__all__ = ["apply", "cost", "start"]
