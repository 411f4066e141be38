"""What travels is described exactly: unions told apart by their tags, nothing left open."""

from typing import Any, get_args

from tapis.kernel import registry
from tapis.server.schema import schema
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage


def _defs() -> dict[str, Any]:
    found: dict[str, Any] = schema()["$defs"]
    return found


def _refs(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"].rpartition("/")[2]} if "$ref" in part else set()
        return own.union(*map(_refs, part.values()))
    return set().union(*map(_refs, part)) if isinstance(part, list) else set()


def test_every_reference_leads_somewhere() -> None:
    defs = _defs()
    assert _refs(defs) <= set(defs)


def test_unions_are_told_apart_by_one_tag() -> None:
    defs = _defs()
    for union, tag in [("AnyCommand", "do"), ("AnyMessage", "is"), ("DuelAnyMove", "move"), ("DuelAnyEvent", "event")]:
        members = sorted(_refs(defs[union]))
        tags = [defs[member]["properties"][tag]["enum"] for member in members]
        assert all(len(values) == 1 for values in tags)
        assert len({values[0] for values in tags}) == len(members)
        assert all(tag in defs[member]["required"] for member in members)


def test_all_commands_messages_and_games_are_there() -> None:
    defs = _defs()
    assert {kind.__name__ for kind in (*get_args(AnyCommand), *get_args(AnyMessage))} <= set(defs)
    for name, game in registry.games().items():
        prefix = name.capitalize()
        wanted = (*game.moves, *game.events, game.options, game.look)
        assert {f"{prefix}{kind.__name__}" for kind in wanted} <= set(defs)


def test_what_the_server_sends_is_sent_whole() -> None:
    defs = _defs()
    for name in ("Room", "Frame", "Chair", "TableCard", "Replay", "DuelLook_", "DuelDropped"):
        assert set(defs[name]["required"]) == set(defs[name]["properties"]), name
    assert "target" in defs["DuelAttack"]["required"]
    assert "fill" not in defs["Deal"]["required"]
