"""A sparring partner that goes by the rules of thumb of `mille`, the Mille Bornes of the BSD terminal games (1982).

They have a counterpart in the fast edition where it says so below. What has none: the green light to start with, the
exact end of the road and its extension, no more than two 200s, the points of a hand; its discard pile is closed, so
this bot draws from the stock. Of what only the fast edition has, it answers an attack at once, with the Botte or the
Parade (there a Parade waits for one's turn), and knows a Super Parade as a Parade. Special cards mean nothing to it: it
throws them away, and it calls nothing out.
"""

from collections.abc import Callable

from tapis.games.bornes.cards import (
    ANSWERS,
    B50,
    BOTTE_OF,
    CODES,
    DECKS,
    FEU_ROUGE,
    FIN_RADAR,
    KM,
    PARADE_OF,
    PRIORITAIRE,
    RADAR,
    SUPER,
)
from tapis.games.bornes.legality import is_attack, is_borne, is_botte, is_parade, suffers, suffers_any
from tapis.games.bornes.model import ATTACK, DRAW, NO_CARD, PLAY, State
from tapis.games.bornes.moves import AnyMove, Attack, BornesView, Discard, Lay, Parry, Protect
from tapis.games.bornes.options import DRAWS, options
from tapis.kernel import Bot, Look, Move, Rng

THE_END = 100  # what the Borne that reaches the goal is worth: more than anything else
NEVER = 1_000  # what is not discarded


class Mille(Bot[State, BornesView]):
    def answer(self, look: Look[State, BornesView]) -> Move | None:
        return choose(look.world(), look.seat, look.rng) if look.window.waits else None


def choose(s: State, seat: int, rng: Rng) -> AnyMove:
    moves = options(s, seat)
    if s.phase == DRAW:
        return DRAWS[0] if DRAWS[0] in moves else DRAWS[1]
    if s.phase == ATTACK:
        return max(moves, key=lambda move: (isinstance(move, Protect), isinstance(move, Parry)))
    return _play(s, seat, moves, rng) if s.phase == PLAY else moves[0]


def _play(s: State, seat: int, moves: list[AnyMove], rng: Rng) -> AnyMove:
    """A Botte whose time has come, else the card that is worth most on the table, else the one worth least in hand."""
    bottes = [move for move in moves if isinstance(move, Protect)]
    plain = [move for move in moves if _is_plain(move)]
    for botte in bottes:
        if is_time_for(s, seat, CODES[botte.card], bool(plain), rng):
            return botte
    if plain:
        return max(plain, key=_worth_playing(s, seat, plain))
    kept = worth_keeping(s, seat)
    discards = [move for move in moves if isinstance(move, Discard) and kept[CODES[move.card]] < NEVER]
    return min(discards, key=lambda move: kept[CODES[move.card]]) if discards else moves[0]


def _is_plain(move: AnyMove) -> bool:
    """Whether `mille` could have made it, beside Bottes and discards."""
    return isinstance(move, Attack | Parry) or (isinstance(move, Lay) and not move.accelerators)


# — Bottes —


def is_time_for(s: State, seat: int, botte: int, can_play: bool, rng: Rng) -> bool:
    """At once where it lifts an attack; else it is kept for a coup fourré, as long as there is hope of one and time."""
    attacks = [attack for attack in ANSWERS if BOTTE_OF[attack] == botte]
    if suffers_any(s.zones[seat], botte) or any(_could_win(s, rival) for rival in _rivals(s, seat)):
        return True
    if all(_seen(s, seat, attack) == _all(s, attack) for attack in attacks):
        return True
    return not can_play and _runs_low(s, seat, rng)


def _runs_low(s: State, seat: int, rng: Rng) -> bool:
    """Whether about a quarter of the deck is left; earlier if only some have set out."""
    left = len(s.stock) - 1 - rng.below(10)
    if any((s.zones[rival].km == 0) != (s.zones[seat].km == 0) for rival in _rivals(s, seat)):
        left -= 7
    return left < len(DECKS[s.options.deck]) // 4


# — what a card is worth on the table —


def _worth_playing(s: State, seat: int, plain: list[AnyMove]) -> Callable[[AnyMove], tuple[int, int]]:
    """How a playable move ranks; the second number prefers the leader among rivals."""
    can_stop = any(isinstance(move, Attack) and CODES[move.card] != RADAR for move in plain)
    can_end = any(isinstance(move, Lay) and _ends(s, seat, CODES[move.card]) for move in plain)

    def worth(move: AnyMove) -> tuple[int, int]:
        if isinstance(move, Lay):
            return worth_of_borne(s, seat, CODES[move.card]), 0
        if isinstance(move, Parry):
            return worth_of_parade(s, seat, CODES[move.card]), 0
        assert isinstance(move, Attack)
        if move.card == "radar" and (can_stop or s.zones[move.target].stop != NO_CARD):
            return 1, 0
        return worth_of_attack(s, seat, CODES[move.card], move.target, can_end), s.zones[move.target].km

    return worth


def worth_of_borne(s: State, seat: int, borne: int) -> int:
    """Its km; under a Radar the slow ones gain a little, else the fast ones."""
    if _ends(s, seat, borne):
        return THE_END
    return KM[borne] // 8 + (1 if (borne <= B50) == s.zones[seat].radar else -1)


def worth_of_parade(s: State, seat: int, card: int) -> int:
    """The more attacks it answers, and the fewer Parades are left, the more; little beside one's own Botte."""
    return max(_worth_against(s, seat, card, attack) for attack in ANSWERS if card in (PARADE_OF[attack], SUPER))


def _worth_against(s: State, seat: int, card: int, attack: int) -> int:
    zone, botte = s.zones[seat], BOTTE_OF[attack]
    if _laid(s, seat, botte):
        return -1
    if botte in s.hands[seat]:
        return 1
    if _seen(s, seat, attack) == _all(s, attack) and not suffers(zone, attack):
        return 0
    return 6 * _all(s, attack) + _seen(s, seat, card) - _seen(s, seat, attack)


def worth_of_attack(s: State, seat: int, attack: int, rival: int, can_end: bool) -> int:
    """The more of its Parades are gone, the more; most against whoever stands at 0 km, or could win."""
    botte, against = BOTTE_OF[attack], s.zones[rival]
    safe = botte in s.hands[seat] or _laid(s, seat, botte)
    each = (2 if safe else 3) if attack == RADAR else (3 if safe else 4)
    worth = each * (_all(s, attack) + _seen(s, seat, PARADE_OF[attack]) + (0 if attack == FEU_ROUGE else 2))
    if s.zones[seat].km == 0 or can_end or _could_win(s, rival):
        worth += 5
    if against.km == 0 or _could_win(s, rival):
        worth += 5
    return worth - (3 if against.radar else 0) + (3 if safe else 0)


# — what a card is worth in hand —


def worth_keeping(s: State, seat: int) -> dict[int, int]:
    """Of each kind in hand, when nothing can be played: doubles are worth less, a Botte is never thrown away."""
    kept: dict[int, int] = {}
    hand = s.hands[seat]
    attacks = 0
    for card in sorted(set(hand)):
        if is_borne(card):
            kept[card] = max(worth_of_borne(s, seat, card), _worth_of_slow_one(s, seat, card))
        elif is_attack(card):
            attacks += hand.count(card)
            kept[card] = _worth_of_attack_in_hand(s, seat, card) // attacks
        elif is_parade(card):
            kept[card] = worth_of_parade(s, seat, card) // hand.count(card) ** 2
        else:
            kept[card] = NEVER if is_botte(card) else -2
    return kept


def _worth_of_slow_one(s: State, seat: int, borne: int) -> int:
    """One Borne for under a Radar is kept where a Radar may come and nothing else answers it."""
    hand = s.hands[seat]
    slow = [card for card in hand if card <= B50]
    shielded = FIN_RADAR in hand or PRIORITAIRE in hand or _laid(s, seat, PRIORITAIRE)
    if not slow or borne != max(slow) or shielded or _seen(s, seat, RADAR) == _all(s, RADAR):
        return 0
    return 10 if s.zones[seat].km else 20


def _worth_of_attack_in_hand(s: State, seat: int, attack: int) -> int:
    """By the rival against whom it is worth most; nothing if all are immune."""
    targets = [rival for rival in _rivals(s, seat) if not _laid(s, rival, BOTTE_OF[attack])]
    return max([worth_of_attack(s, seat, attack, rival, False) for rival in targets], default=-1)


# — what can be seen —


def _rivals(s: State, seat: int) -> list[int]:
    return [rival for rival in range(s.seats) if rival != seat]


def _ends(s: State, seat: int, borne: int) -> bool:
    return s.zones[seat].km + KM[borne] >= s.goal


def _could_win(s: State, seat: int) -> bool:
    """Whether this player could reach the goal with a single Borne."""
    zone = s.zones[seat]
    return zone.stop == NO_CARD and s.goal - zone.km <= (KM[B50] if zone.radar else max(KM))


def _laid(s: State, seat: int, botte: int) -> bool:
    return any(laid & 0x7F == botte for laid in s.zones[seat].bottes)


def _all(s: State, card: int) -> int:
    return DECKS[s.options.deck].count(card)


def _seen(s: State, seat: int, card: int) -> int:
    """How many cards of this kind lie open, or in one's own hand."""
    standing = sum(is_attack(card) and suffers(zone, card) for zone in s.zones)
    return s.discard.count(card) + s.hands[seat].count(card) + standing
