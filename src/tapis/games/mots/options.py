"""The moves a seat is offered: discards, attacks and answers are listed, sentences are for the player to write."""

from typing import Final

from tapis.games.mots.cards import KINDS
from tapis.games.mots.model import (
    DISCARD,
    FOURRE,
    GRADE,
    HAND,
    NONE,
    OBJECT,
    OVER,
    REFUSALS,
    TAKE,
    TURN,
    VOTE,
    State,
)
from tapis.games.mots.moves import (
    AnyMove,
    Censor,
    Close,
    Correct,
    Discard,
    Fourre,
    Free,
    Grade,
    Misspell,
    Object,
    Pass,
    Say,
    Take,
    Vote,
)
from tapis.games.mots.rules.captures import discardable, hand_after_undo
from tapis.games.mots.rules.legality import (
    can_misspell,
    can_spend_last,
    held,
    is_censored,
    limits_refusals,
    may_take,
    must_lay,
)
from tapis.games.mots.rules.turns import piles
from tapis.games.mots.rules.votes import is_short_proverb, pending
from tapis.kernel import Seat

DISCARDS: Final = tuple(Discard(card) for card in range(256))  # by card
SWAPS: Final = tuple(Discard(card, "face") for card in range(256))


def options(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase == OVER or not s.asked & 1 << seat:
        return ()
    if s.phase == TURN:
        return (*_attacks(s, seat), *_discards(s, seat), *(() if s.hands[seat] else (Close(),)))
    if s.phase == DISCARD:
        return tuple([DISCARDS[card] for card in discardable(s)])
    return _answers(s, seat)


def _discards(s: State, seat: Seat) -> tuple[Discard, ...]:
    if must_lay(s, seat):
        return ()
    cards = hand_after_undo(s)
    face = bool(s.discard) and len(cards) <= HAND and may_take(s, seat, s.discard[-1])
    thrown = tuple(map(DISCARDS.__getitem__, cards))
    return (*thrown, *map(SWAPS.__getitem__, cards)) if face else thrown


def _attacks(s: State, seat: Seat) -> list[AnyMove]:
    found: list[AnyMove] = [Misspell(t.id) for t in s.sentences if can_misspell(s, seat, t)]
    if not can_spend_last(s, seat):
        return found
    kinds = [KINDS[card] for card in s.hands[seat]]
    if "dictionnaire" in kinds:
        found += [Correct(t.id) for t in s.sentences if t.faute != NONE and s.are_partners(seat, t.owner)]
    if "censure" in kinds:
        others = [other for other in range(s.seats) if not s.are_partners(seat, other)]
        found += [Censor(other) for other in others if not is_censored(s, other)]
    if "liberte" in kinds:
        found += [Free(other) for other in range(s.seats) if is_censored(s, other) and s.are_partners(seat, other)]
    return found


def _answers(s: State, seat: Seat) -> tuple[AnyMove, ...]:
    if s.phase == TAKE:
        return tuple(Take(pile) for pile in piles(s, seat))
    if s.phase == FOURRE:
        return (Pass(), Fourre()) if held(s, seat, "liberte") != NONE else (Pass(),)
    if s.phase == OBJECT:
        return (Pass(), Object()) if _may_refuse(s, seat) else (Pass(),)
    if s.phase == VOTE:
        return _votes(s, seat)
    return (Grade(False), Grade(True)) if s.phase == GRADE else (Pass(),)


def _votes(s: State, seat: Seat) -> tuple[Vote, ...]:
    vote = pending(s)
    kept = tuple(Vote(say) for say in _choices(s))
    if vote.kind == "finish" and limits_refusals(s):
        if vote.listed is not None:
            return kept
        if not _may_refuse(s, seat):
            return (*kept, Vote("no", True))
    return (*kept, Vote("no"))


def _choices(s: State) -> tuple[Say, ...]:
    """What can be said for it (MOT-36)."""
    if not pending(s).proverb:
        return ("sentence",)
    return ("proverb",) if is_short_proverb(s) else ("proverb", "sentence")


def _may_refuse(s: State, seat: Seat) -> bool:
    return not limits_refusals(s) or s.refusals[seat] < REFUSALS
