"""Laws of environments, on a match played at random: what an agent is told and asked depends on what it may know."""

from random import Random
from typing import Any

from tapis.kernel import AnyGame, Rng, Seat
from tapis.kernel.encoding import AnyEncoding
from tapis.kernel.recall import Recall
from tapis.kernel.turns import Turns


class Breach(AssertionError):
    """An environment tells what its seat may not know."""


class Watched(Turns):
    """Turns that ask nobody because of a hidden card: in every re-dealt world the same seat is asked."""

    def _ask_next(self) -> None:
        viewers: list[Seat | None] = [None, *range(self.setup.seats)]
        twins = [self._twin(viewer) for viewer in viewers]
        super()._ask_next()
        for viewer, twin in zip(viewers, twins, strict=True):
            Turns._ask_next(twin)
            if (twin.seat, twin.window) != (self.seat, self.window):
                raise Breach(f"who is asked depends on what seat {viewer} cannot see: {self.seat} in {self.window}")

    def _twin(self, viewer: Seat | None) -> Turns:
        """These turns in another world that this viewer cannot tell from this one."""
        twin = self.copy()
        twin.state = other_world(self, viewer)
        return twin


def other_world(turns: Turns, viewer: Seat | None) -> Any:
    return turns.game.redeal(turns.state, viewer, Rng(turns.seed + b"other", turns.seq))


def tell_nothing_hidden(turns: Turns, seat: Seat) -> None:
    """A seat's observation, actions and information are the same in another world that it cannot tell apart."""
    game, encoding, state = turns.game, turns.encoding, turns.state
    other = other_world(turns, seat)
    if encoding.observe(other, seat) != encoding.observe(state, seat):
        raise Breach(f"seat {seat} observes something hidden")
    states = turns.states()
    if Recall(game, seat).information([*states[:-1], other]) != Recall(game, seat).information(states):
        raise Breach(f"seat {seat} is informed of something hidden")
    asked = turns.window
    if seat == turns.seat and asked is not None and encoding.legal(other, seat, asked) != turns.legal:
        raise Breach(f"the actions of seat {seat} depend on something hidden")


def walk(game: AnyGame, encoding: AnyEncoding, seats: int, seed: int, options: Any, steps: int, every: int = 3) -> int:
    """Play at random under the laws, so many steps at most; how many were made."""
    chance = Random(seed)
    turns = Watched(game, encoding, options, seats, seed.to_bytes(16, "big"))
    sizes = sum(field.size for field in encoding.fields.values())
    for step in range(steps):
        if turns.over:
            return step
        assert set(turns.legal) <= set(range(len(encoding.actions)))
        if step % every == 0:
            for seat in range(seats):
                tell_nothing_hidden(turns, seat)
            assert len(encoding.observe(turns.state, turns.seat)) == sizes
        turns.answer(chance.choice(sorted(turns.legal)))
    return steps
