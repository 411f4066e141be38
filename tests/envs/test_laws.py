"""What an agent is told and asked depends on nothing that its seat may not know; the laws notice where it does."""

import pytest

from tapis.games.bornes import GAME as BORNES
from tapis.games.bornes.cards import RETROVISEUR
from tapis.games.bornes.encoding import BornesEncoding
from tapis.games.bornes.model import State
from tapis.kernel import Move, Seat, Window, registry
from tapis.kernel.testing import some_options
from tests.envs.laws import Breach, walk

STEPS = {"bornes": 100, "courts": 40, "mimes": 60, "mots": 25, "syntax": 20}
SEATS = {"bornes": (2, 4), "courts": (2, 3), "mimes": (4, 6), "mots": (2,), "syntax": (2, 3)}
CASES = [(name, seats, seed) for name in STEPS for seed, seats in enumerate(SEATS[name])]


@pytest.mark.parametrize(("name", "seats", "seed"), CASES)
def test_an_environment_tells_and_asks_by_what_may_be_known(name: str, seats: int, seed: int) -> None:
    game = registry.game(name)
    options = game.options() if seed == 0 else some_options(game, seed, seats)
    assert walk(game, game.encoding(options, seats), seats, seed, options, STEPS[name]) > 10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", STEPS)
def test_longer_games_tell_nothing(name: str, seed: int) -> None:
    game = registry.game(name)
    seats = SEATS[name][seed % len(SEATS[name])]
    options = some_options(game, seed, seats)
    walk(game, game.encoding(options, seats), seats, seed, options, 4 * STEPS[name])


class Peeping(BornesEncoding):
    """Shows the next card of the stock."""

    def observe(self, state: State, seat: Seat) -> bytearray:
        out = super().observe(state, seat)
        out[-1] = state.stock[-1] if state.stock else 0
        return out


class Cheating(BornesEncoding):
    """Offers to draw from the stock only if its next card is a Borne."""

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        found = super().legal(state, seat, window)
        return {n: move for n, move in found.items() if n != 1 or len(found) == 1 or state.stock[-1:] < b"\5"}


class Hinting(BornesEncoding):
    """Asks only those for a call who hold a Rétroviseur."""

    def legal(self, state: State, seat: Seat, window: Window) -> dict[int, Move | None]:
        found = super().legal(state, seat, window)
        return found if window.waits or RETROVISEUR in state.hands[seat] else {0: None}


@pytest.mark.parametrize(
    ("broken", "breach"),
    [(Peeping, "observes something hidden"), (Cheating, "actions"), (Hinting, "who is asked depends")],
)
def test_the_laws_notice_an_environment_that_tells(broken: type[BornesEncoding], breach: str) -> None:
    with pytest.raises(Breach, match=breach):
        walk_some(broken)


def walk_some(encoding: type[BornesEncoding]) -> None:
    options = BORNES.options()
    for seed in range(20):
        walk(BORNES, encoding(options, 3), 3, seed, options, 300, every=1)
