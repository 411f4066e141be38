"""The rules of bornes: how a game starts, who may act, and what each move does."""

from typing import Final

from tapis.games.bornes.cards import (
    ACCELERATEUR,
    B200,
    CODES,
    DECKS,
    HELICO,
    KM,
    NAMES,
    POLICE,
    POUBELLE,
    RADAR,
    SOUND_OF,
)
from tapis.games.bornes.ending import end_at_goal
from tapis.games.bornes.holdup import call, choose_price, choose_theft, pay, steal
from tapis.games.bornes.legality import (
    can_parry,
    can_play_any,
    can_search,
    check_attack,
    check_lay,
    is_botte,
    is_shouted,
    suffers,
    suffers_any,
)
from tapis.games.bornes.model import (
    ATTACK,
    BORNE,
    DRAW,
    HAND,
    NO_CARD,
    PAY,
    PLAY,
    SEATS,
    STEAL,
    State,
    worth,
)
from tapis.games.bornes.model import POLICE as SEARCH
from tapis.games.bornes.moves import (
    Attack,
    Attacked,
    Bin,
    Discard,
    Discarded,
    Draw,
    Drew,
    Emptied,
    Flown,
    Helicopter,
    Holdup,
    Killer,
    Laid,
    Lay,
    Mirror,
    Muffed,
    Options,
    Orders,
    Parried,
    Parry,
    Pass,
    Pay,
    Police,
    Protect,
    Protected,
    Searched,
    Steal,
    Swap,
    Swapped,
    Uturn,
)
from tapis.games.bornes.piles import CARD, draw_one, spend, throw_stone
from tapis.games.bornes.reactions import (
    call_killer,
    close_borne,
    lay_botte,
    let_pass,
    mirror,
    open_attack,
    open_borne,
    parry_at_once,
    protect_at_once,
    suffer,
    uturn,
)
from tapis.games.bornes.ties import note_level
from tapis.games.bornes.turns import begin_turn, card_played, end_turn, idle_on, pass_on
from tapis.kernel import Event, Illegal, Lapse, Move, Ms, Retime, Rng, Setup, Skip, Skipped
from tapis.kernel.state import change_orders, retime

ASK: Final = Orders("ask", "ask")
AT_EASE: Final = Orders("parry", "winning")  # what a relaxed table starts with (ALL-12)
DREW: Final = tuple(Drew(seat, "stock") for seat in range(SEATS))
DISCARDED: Final = tuple(tuple(Discarded(seat, name) for name in NAMES) for seat in range(SEATS))


def start(options: Options, setup: Setup, at: Ms, rng: Rng) -> State:
    n = setup.seats
    goal, stock = 700 if n == 4 else 1000, rng.shuffled_bytes(DECKS[options.deck])
    s = State(options=options, seats=n, goal=goal, stock=stock)
    retime(s, setup.pace)
    for seat in range(n):
        s.hands[seat] = s.stock[-HAND:]
        s.stock = s.stock[:-HAND]
        asked = not setup.pace.relaxed or seat in setup.asked
        s.orders += (ASK if asked else AT_EASE,)
    s.first = setup.youngest if setup.youngest is not None else rng.below(n)
    begin_turn(s, s.first, at, [])
    return s


def play(s: State, seat: int, move: Move, at: Ms, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """The same as `Game.play`, written here because this module is compiled and that one is not."""
    after = s.copy()
    events: list[Event] = []
    apply(after, seat, move, at, rng, events)
    return after, tuple(events)


def apply(s: State, seat: int, move: Move, at: Ms, rng: Rng, events: list[Event]) -> None:
    """One arm a move, each a function named after what it does. Changes `s`: for `play` and for rollouts."""
    match move:
        case Draw():
            draw(s, seat, move, rng, events)
        case Pass():
            decline(s, seat, at, rng, events)
        case Discard():
            discard(s, seat, move, at, rng, events)
        case Lay():
            lay(s, seat, move, at, rng, events)
        case Attack():
            attack(s, seat, move, at, rng, events)
        case Parry() if s.phase == ATTACK:
            parry_at_once(s, seat, move, at, rng, events)
        case Parry():
            parry(s, seat, move, at, rng, events)
        case Protect() if s.phase == ATTACK:
            protect_at_once(s, seat, move, at, rng, events)
        case Protect():
            protect(s, seat, move, at, rng, events)
        case Mirror():
            mirror(s, seat, at, rng, events)
        case Uturn():
            uturn(s, seat, at, rng, events)
        case Helicopter():
            fly(s, seat, move, at, rng, events)
        case Police():
            search(s, seat, move, events)
        case Swap():
            swap(s, seat, CODES[move.take], CODES[move.give], at, rng, events)
        case Bin():
            empty(s, seat, at, rng, events)
        case Killer():
            call_killer(s, seat, at, rng, events)
        case Holdup():
            call(s, seat, at, events)
        case Steal():
            steal(s, seat, move, at, events)
        case Pay():
            pay(s, seat, move, at, events)
        case Orders():
            order(s, seat, move, events)
        case Lapse():
            lapse(s, seat, at, rng, events)
        case Skip():
            skip(s, seat, at, rng, events)
        case Retime():
            retime(s, move.pace)
        case _:
            raise AssertionError(move)


# — a turn —


def draw(s: State, seat: int, move: Draw, rng: Rng, events: list[Event]) -> None:
    """One card, from the stock or from the top of the discard pile (BOR-10)."""
    if move.pile == "stock":
        if not draw_one(s, seat, rng, events):
            raise Illegal("BOR-19", why="empty")
        events.append(DREW[seat])
    else:
        if not s.discard:
            raise Illegal("BOR-03", why="empty")
        top = s.discard[-1:]
        s.discard = s.discard[:-1]
        s.hands[seat] += top
        s.learn(seat, s.known[seat] + top)
        events.append(Drew(seat, "discard", NAMES[top[0]]))
    s.drawn = s.hands[seat][-1]
    s.phase = PLAY


def lay(s: State, seat: int, move: Lay, at: Ms, rng: Rng, events: list[Event]) -> None:
    borne, accelerators = CODES[move.card], move.accelerators
    check_lay(s.zones[seat], borne)
    spend(s, seat, borne)
    if s.hands[seat].count(ACCELERATEUR) < accelerators:
        raise Illegal("BOR-50", why="hand")
    for _ in range(accelerators):
        spend(s, seat, ACCELERATEUR)
    km = KM[borne] << accelerators
    zone = s.own(seat)
    zone.bornes += CARD[borne * 3 + accelerators]
    zone.km += km
    s.borne = borne
    s.accelerators = accelerators
    s.said = move.say if s.options.announce else move.card
    s.idle = 0
    card_played(s)
    note_level(s, at)
    events.append(Laid(seat, move.card, accelerators, km, s.said))
    open_borne(s, at, rng, events)


def attack(s: State, seat: int, move: Attack, at: Ms, rng: Rng, events: list[Event]) -> None:
    card = CODES[move.card]
    check_attack(s, seat, move.target, card)
    spend(s, seat, card)
    s.idle = 0
    card_played(s)
    said = move.say if s.options.announce else SOUND_OF[move.card]
    if not is_shouted(move.card, said):  # BOR-28
        s.discard += CARD[card]
        events.append(Muffed(seat, move.target, move.card, said))
        pass_on(s, at, rng, events)
        return
    s.attack = card
    s.attacker = seat
    s.target = move.target
    events.append(Attacked(seat, move.target, move.card, said))
    open_attack(s, at, rng, events)


def parry(s: State, seat: int, move: Parry, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The Parade of an attack suffered is the turn's card (BOR-13)."""
    card, suffered = CODES[move.card], CODES[move.attack]
    if not suffers(s.zones[seat], suffered):
        raise Illegal("BOR-13", why="none", attack=move.attack)
    if not can_parry(card, suffered):
        raise Illegal("BOR-13", why="other", card=move.card, attack=move.attack)
    spend(s, seat, card)
    zone = s.own(seat)
    if suffered == RADAR:
        zone.radar = False
    else:
        zone.stop = NO_CARD
    s.discard += CARD[suffered] + CARD[card] if move.top == "parade" else CARD[card] + CARD[suffered]
    s.idle = 0
    card_played(s)
    events.append(Parried(seat, move.attack, move.card, move.top))
    pass_on(s, at, rng, events)


def protect(s: State, seat: int, move: Protect, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A Botte on one's own turn: +100 km, and one plays again (BOR-41, BOR-43)."""
    botte = CODES[move.card]
    lifts = suffers_any(s.zones[seat], botte)
    lay_botte(s, seat, botte, at)
    s.idle = 0
    events.append(Protected(seat, move.card, "parade" if lifts else "ahead", 100))
    if not end_at_goal(s, seat, events):
        end_turn(s, seat, at, rng, events)


def discard(s: State, seat: int, move: Discard, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.options.strict_discard and can_play_any(s, seat):
        raise Illegal("BOR-15")
    _throw(s, seat, CODES[move.card], events)
    idle_on(s, at, rng, events)


def _throw(s: State, seat: int, card: int, events: list[Event]) -> None:
    spend(s, seat, card)
    s.discard += CARD[card]
    events.append(DISCARDED[seat][card])


# — special cards —


def _spend_special(s: State, seat: int, card: int) -> None:
    """A special card that leaves the game once played (BOR-58)."""
    spend(s, seat, card)
    s.gone += CARD[card]
    s.idle = 0
    card_played(s)


def fly(s: State, seat: int, move: Helicopter, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Hélicoptère: the two take each other's zone (BOR-55)."""
    if not is_rival(s, seat, move.target):
        raise Illegal("BOR-55", why="target")
    _spend_special(s, seat, HELICO)
    s.zones[seat], s.zones[move.target] = s.zones[move.target], s.zones[seat]
    events.append(Flown(seat, move.target))
    pass_on(s, at, rng, events)


def search(s: State, seat: int, move: Police, events: list[Event]) -> None:
    """Police: the player looks into a hand, then exchanges (BOR-56)."""
    if not is_rival(s, seat, move.target):
        raise Illegal("BOR-56", why="target")
    if not can_search(s, seat, move.target):
        raise Illegal("BOR-83", why="empty")
    _spend_special(s, seat, POLICE)
    s.target = move.target
    s.phase = SEARCH
    events.append(Searched(seat, move.target))


def swap(s: State, seat: int, take: int, give: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    target = s.target
    if take not in s.hands[target]:
        raise Illegal("BOR-56", why="take", card=NAMES[take])
    spend(s, seat, give)  # from the hand held before taking (BOR-83)
    spend(s, target, take)
    s.hands[seat] += CARD[take]
    s.hands[target] += CARD[give]
    s.learn(seat, b"")  # the others no longer know what lies where
    s.learn(target, b"")
    events.append(Swapped(seat, target))
    pass_on(s, at, rng, events)


def empty(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """Poubelle: every 200 of every zone goes to the discard pile (BOR-57)."""
    _spend_special(s, seat, POUBELLE)
    lost = [0] * s.seats
    for owner in range(s.seats):
        binned = [stone for stone in s.zones[owner].bornes if stone // 3 == B200]
        lost[owner] = len(binned)
        if binned:
            zone = s.own(owner)
            zone.bornes = bytes([stone for stone in zone.bornes if stone // 3 != B200])
            for stone in binned:
                zone.km -= worth(stone)
                throw_stone(s, stone)
    note_level(s, at)
    events.append(Emptied(seat, tuple(lost)))
    pass_on(s, at, rng, events)


def is_rival(s: State, seat: int, target: int) -> bool:
    return target != seat and 0 <= target < s.seats


# — silence, orders, time —


def decline(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.phase == ATTACK:
        suffer(s, at, rng, events)
    else:
        let_pass(s, seat, at, rng, events)


def lapse(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """What the clock does for a silent seat; it never depends on the hand (ALL-09)."""
    if s.phase == DRAW:
        if draw_one(s, seat, rng, events):
            events.append(DREW[seat])
            s.drawn = s.hands[seat][-1]
        finish_silent_turn(s, seat, at, rng, events)
    elif s.phase == PLAY:
        finish_silent_turn(s, seat, at, rng, events)
    elif s.phase == BORNE:
        close_borne(s, at, rng, events)
    else:
        answer_for(s, seat, at, rng, events)


def skip(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """A seat whose player has gone passes its turns and every window (ALL-07)."""
    if s.phase == DRAW or s.phase == PLAY:
        events.append(Skipped(seat))
        finish_silent_turn(s, seat, at, rng, events)
    elif s.phase == BORNE:
        let_pass(s, seat, at, rng, events)
    else:
        answer_for(s, seat, at, rng, events)


def finish_silent_turn(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    """The card drawn is discarded; where none was drawn, the turn just passes."""
    if s.drawn != NO_CARD:
        _throw(s, seat, s.drawn, events)
    idle_on(s, at, rng, events)


def answer_for(s: State, seat: int, at: Ms, rng: Rng, events: list[Event]) -> None:
    if s.phase == ATTACK:
        suffer(s, at, rng, events)
    elif s.phase == SEARCH:
        swap(s, seat, rng.pick(s.hands[s.target]), rng.pick(given_by_the_clock(s, seat)), at, rng, events)
    elif s.phase == STEAL:
        steal(s, seat, choose_theft(s, seat), at, events)
    else:
        assert s.phase == PAY
        pay(s, seat, choose_price(s, seat), at, events)


def given_by_the_clock(s: State, seat: int) -> bytes:
    """The cards of which the clock gives one away after a Police: no Botte while there are others."""
    hand = s.hands[seat]
    return bytes([card for card in hand if not is_botte(card)]) or hand


def order(s: State, seat: int, move: Orders, events: list[Event]) -> None:
    """Orders may change their content, but nobody goes back to being asked (ALL-12)."""
    orders = list(s.orders)
    change_orders(orders, seat, move, events)
    s.orders = tuple(orders)
