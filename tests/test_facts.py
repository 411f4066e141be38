"""What never changes in a game is told once, with its box, and not again in every view."""

import pytest
from msgspec import Struct

from tapis.kernel import registry
from tests.house import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_no_view_repeats_what_the_box_has_told(name: str) -> None:
    game = registry.game(name)
    assert isinstance(game.facts, Struct)
    assert set(game.facts.__struct_fields__).isdisjoint(game.view_type.__struct_fields__)
    assert (type(game.facts).__module__, type(game.facts).__name__) == (f"tapis.games.{name}.facts", "Facts")
