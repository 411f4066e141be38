"""What a seat observes, against the same counted in the plainest way."""

from random import Random

import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.cards import FEU_ROUGE, KINDS, PRIORITAIRE
from tapis.games.bornes.legality import is_announced
from tapis.games.bornes.model import ATTACK, BORNE, CROSSWISE, NO_CARD, OVER, PAY, POLICE, STEAL, State, Zone
from tapis.games.bornes.moves import Options
from tapis.games.bornes.numbers import length, observe
from tapis.kernel.testing import some_options
from tapis.kernel.turns import Turns


def one(size: int, place: int | None) -> list[int]:
    return [int(place == at) for at in range(size)]


def counts(cards: bytes, kinds: int = KINDS) -> list[int]:
    return [cards.count(kind) for kind in range(kinds)]


def plainly(s: State, seat: int) -> list[int]:
    around = [(seat + step) % s.seats for step in range(s.seats)]
    searched = s.hands[s.target] if s.phase == POLICE and seat == s.player else b""
    seen = now(s, seat, around) + counts(s.hands[seat]) + counts(searched) + counts(s.discard[-1:]) + counts(s.discard)
    for owner in around:
        seen += [*zone(s.zones[owner]), len(s.hands[owner])]
    for owner in around:
        seen += counts(s.known[owner])
    return seen


def now(s: State, seat: int, around: list[int]) -> list[int]:
    attack, borne = s.phase == ATTACK, s.phase == BORNE
    flags = [s.goal // 25, len(s.stock), s.level, s.robbed, s.called >> seat & 1, s.mirrors]
    laid = [s.accelerators, is_announced(s.borne, s.accelerators, s.said)] if borne else [0, 0]
    coming = one(5, s.attack - FEU_ROUGE if attack else None) + one(5, s.borne if borne else None)
    roles = [
        s.player if s.phase != OVER else None,
        s.attacker if attack else None,
        s.target if attack or s.phase == POLICE else None,
        s.caller if s.phase in (STEAL, PAY) else None,
    ]
    who = [int(role == other) for role in roles for other in around]
    answered = [s.answered >> other & 1 if borne else 0 for other in around]
    return [*flags, *laid, *one(8, s.phase), *coming, *who, *answered]


def zone(z: Zone) -> list[int]:
    stop = one(5, z.stop - FEU_ROUGE if z.stop != NO_CARD else None)
    bottes = [0] * 4
    for laid in z.bottes:
        bottes[(laid & 0x7F) - PRIORITAIRE] = 2 if laid & CROSSWISE else 1
    return [z.km // 25, *stop, z.radar, *bottes, *counts(z.bornes, 15)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_says_the_same_as_counting(seats: int) -> None:
    phases = set()
    for seed in range(8):
        chance, options = Random(seed), some_options(GAME, seed, seats) if seed else Options()
        turns = Turns(GAME, GAME.encoding(options, seats), options, seats, seed.to_bytes(16, "big"))
        for _ in range(400):
            phases.add(turns.state.phase)
            for seat in range(seats):
                seen = observe(turns.state, seat)
                assert len(seen) == length(seats)
                assert list(seen) == plainly(turns.state, seat)
            if turns.over:
                break
            turns.answer(chance.choice(sorted(turns.legal)))
    assert phases == set(range(8))
