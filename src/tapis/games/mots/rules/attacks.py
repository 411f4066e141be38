"""Fautes and Censures, what lifts them, and the coup fourré (MOT-50 to MOT-64)."""

from tapis.games.mots.model import DISCARD, FOURRE, NONE, State
from tapis.games.mots.moves import Censor, Censored, Correct, Corrected, Countered, Free, Freed, Misspell, Misspelt
from tapis.games.mots.rules.captures import give_back
from tapis.games.mots.rules.legality import held, is_censored, lying, spend, spend_kind, unfinished
from tapis.games.mots.rules.round_end import close_round
from tapis.games.mots.rules.turns import lift, resume
from tapis.kernel import Event, Illegal, Ms


def misspell(s: State, seat: int, move: Misspell, events: list[Event]) -> None:
    sentence = unfinished(s, move.sentence)
    if s.are_partners(seat, sentence.owner):
        raise Illegal("MOT-50", why="own")
    if sentence.faute != NONE:
        raise Illegal("MOT-52", why="faute")
    card = spend_kind(s, seat, "faute")
    s.put(sentence._replace(faute=card))
    s.laid = True
    events.append(Misspelt(seat, sentence.owner, sentence.id, card))


def correct(s: State, seat: int, move: Correct, events: list[Event]) -> None:
    """A Dictionnaire covers a Faute, even under a Censure (MOT-51), for the partner too (MOT-80)."""
    sentence = lying(s, move.sentence)
    if not s.are_partners(seat, sentence.owner):
        raise Illegal("MOT-80", why="own")
    if sentence.faute == NONE:
        raise Illegal("MOT-55", why="faute")
    card = spend_kind(s, seat, "dictionnaire")
    s.put(sentence._replace(faute=NONE, beside=sentence.beside + bytes((sentence.faute, card))))
    s.laid = True
    events.append(Corrected(seat, sentence.owner, sentence.id, card))


def free(s: State, seat: int, move: Free, events: list[Event]) -> None:
    """Liberté d'expression on one's own turn frees at once (MOT-55)."""
    if not is_seat(s, move.seat) or not s.are_partners(seat, move.seat):
        raise Illegal("MOT-80", why="own")
    if not is_censored(s, move.seat):
        raise Illegal("MOT-55", why="censure")
    card = spend_kind(s, seat, "liberte")
    lift(s, move.seat)
    s.settled[move.seat] += bytes((card,))
    s.laid = True
    events.append(Freed(seat, move.seat, card))


def is_seat(s: State, seat: int) -> bool:
    return 0 <= seat < s.seats


def censor(s: State, seat: int, move: Censor, at: Ms, events: list[Event]) -> None:
    """The window of the coup fourré opens at once, whatever anyone holds (MOT-56)."""
    if not is_seat(s, move.seat) or s.are_partners(seat, move.seat):
        raise Illegal("MOT-51", why="own")
    if is_censored(s, move.seat):
        raise Illegal("MOT-52", why="censure")
    s.censures[move.seat] = spend_kind(s, seat, "censure")
    s.laid = True
    events.append(Censored(seat, move.seat, s.censures[move.seat]))
    s.target = move.seat
    s.ask(FOURRE, sum(1 << other for other in range(s.seats) if s.are_partners(other, move.seat)), at)
    close_if_answered(s, at, events)


def let_pass(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    s.asked &= ~(1 << seat)
    close_if_answered(s, at, events)


def close_if_answered(s: State, at: Ms, events: list[Event]) -> None:
    """Orders are carried out when the window ends, clockwise from the attacker (ALL-12)."""
    if s.awaits([orders.fourre == "ask" for orders in s.orders]):
        return
    for step in range(1, s.seats):
        seat = (s.player + step) % s.seats
        if s.asked & 1 << seat and s.orders[seat].fourre == "answer" and held(s, seat, "liberte") != NONE:
            coup_fourre(s, seat, at, events)
            return
    suffer(s, at)


def suffer(s: State, at: Ms) -> None:
    """The Censure stays; counters may limit it (MOT-54)."""
    s.counters[s.target] = s.options.counters if has_counters(s, s.target) else NONE
    s.target = NONE
    resume(s, at)


def has_counters(s: State, seat: int) -> bool:
    if s.options.counters_for == "youngest" and seat not in (s.options.youngest_seats or (s.youngest,)):
        return False
    return s.options.counters > 0


def coup_fourre(s: State, seat: int, at: Ms, events: list[Event]) -> None:
    """Liberté d'expression at once, for oneself or the partner (MOT-60, MOT-63); crossed on the table (MOT-64)."""
    card = held(s, seat, "liberte")
    if card == NONE:
        raise Illegal("MOT-60", why="liberte")
    spend(s, seat, card)
    target, s.defender = s.target, seat
    lift(s, target)
    s.settled[target] += bytes((card,))
    s.fourres[seat] += 1
    events.append(Countered(seat, target, s.player, card))
    give_back(s, events)
    if s.hands[s.player]:  # the attacker's turn ends at once (MOT-61)
        s.ask(DISCARD, 1 << s.player, at)
    else:  # all cards were laid: ten points, but no turn (MOT-79)
        close_round(s, s.player, "out", at, events)
