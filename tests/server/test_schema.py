"""What travels is described exactly: unions told apart by their tags, nothing left open."""

from typing import Any, get_args

import pytest

from tapis.kernel import registry
from tapis.server import schema
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage
from tests.house import GAMES


def _house() -> dict[str, Any]:
    found: dict[str, Any] = schema.house()["$defs"]
    return found


def _game(name: str) -> dict[str, Any]:
    found: dict[str, Any] = schema.of_game(registry.game(name))["$defs"]
    return found


def _refs(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
        return own.union(*map(_refs, part.values()))
    return set().union(*map(_refs, part)) if isinstance(part, list) else set()


def test_every_reference_leads_somewhere() -> None:
    for defs in (_house(), *map(_game, GAMES)):
        assert _refs(defs) <= set(defs)


def test_unions_are_told_apart_by_one_tag() -> None:
    house, mots = _house(), _game("mots")
    unions = [
        (house, "AnyCommand", "do"),
        (house, "AnyMessage", "is"),
        (mots, "AnyMove", "move"),
        (mots, "AnyEvent", "event"),
    ]
    for defs, union, tag in unions:
        members = sorted(_refs(defs[union]))
        tags = [defs[member]["properties"][tag]["enum"] for member in members]
        assert all(len(values) == 1 for values in tags)
        assert len({values[0] for values in tags}) == len(members)
        assert all(tag in defs[member]["required"] for member in members)


def test_all_commands_and_messages_are_there() -> None:
    assert {kind.__name__ for kind in (*get_args(AnyCommand), *get_args(AnyMessage))} <= set(_house())


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_game_sends_and_takes_is_there(name: str) -> None:
    game = registry.game(name)
    facts = [] if game.facts is None else [type(game.facts)]
    wanted = (*game.moves, *game.events, *game.studies, game.options, game.view_type, *facts)
    assert {kind.__name__ for kind in wanted} <= set(_game(name))


def test_what_the_server_sends_is_sent_whole() -> None:
    house, bornes = _house(), _game("bornes")
    view, event = registry.game("bornes").view_type.__name__, registry.game("bornes").events[0].__name__
    sent = [
        *((house, name) for name in ("Room", "Frame", "Chair", "TableCard", "Replay")),
        (bornes, view),
        (bornes, event),
    ]
    for defs, name in sent:
        assert set(defs[name]["required"]) == set(defs[name]["properties"]), name
    assert "target" in bornes["Attack"]["required"]
    assert "fill" not in house["Deal"]["required"]


def test_only_games_drawn_by_typescript_have_types_in_the_page() -> None:
    assert "duel" in registry.games()
    assert set(schema.typed_games()) == {str(registry.home(name) / "web") for name in GAMES}
