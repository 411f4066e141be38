"""`python -m tapis.server.schema`: JSON schema of everything that travels, for the browser's types."""

import sys
from typing import Any, get_args

import msgspec
from msgspec import Struct

from tapis.kernel import registry
from tapis.server import daily, protocol, settings, studies
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage

HTTP_IN = (protocol.NewTable, protocol.Joining, protocol.Returning, daily.DayWish)
HTTP_OUT = (
    protocol.Seated, protocol.TableCard, protocol.GameCard, protocol.Replay, protocol.Trouble, protocol.Rulebook,
    protocol.Health, daily.DayCard, studies.WordCard, settings.IceServer,
)  # fmt: skip


def schema() -> dict[str, Any]:
    """One schema whose definitions are all structs; names of games' own are prefixed (`BornesLay`)."""
    sent = _components((*get_args(AnyMessage), *HTTP_OUT))
    brief = {kind.__name__ for kind in get_args(AnyMessage) if kind.__struct_config__.omit_defaults}
    whole = {name: part if name in brief else _whole(part) for name, part in sent.items()}
    found = {**_components((*get_args(AnyCommand), *HTTP_IN)), **whole}
    found["AnyCommand"] = _union(get_args(AnyCommand))
    found["AnyMessage"] = _union(get_args(AnyMessage))
    for name, game in registry.games().items():
        found.update(_game(name, game))
    return {"title": "Protocol", "$defs": found, "type": "object"}


def _game(name: str, game: Any) -> dict[str, Any]:
    """A game's view, moves, events and options; views and events are sent whole."""
    prefix = name.capitalize()
    taken = _components((*game.moves, game.options))
    told = (game.look, *game.events, *getattr(game, "studies", ()))
    sent = {key: _whole(part) for key, part in _components(told).items() if key not in taken}
    own = {**taken, **sent}
    renamed = {f"{prefix}{key}": _renamed(part, own, prefix) for key, part in own.items()}
    renamed[f"{prefix}AnyMove"] = _union(game.moves, prefix)
    renamed[f"{prefix}AnyEvent"] = _union(game.events, prefix)
    return renamed


def _components(kinds: tuple[type[Struct], ...]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return components


def _union(kinds: tuple[type[Any], ...], prefix: str = "") -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{prefix}{kind.__name__}"} for kind in kinds]}


def _whole(part: dict[str, Any]) -> dict[str, Any]:
    """What the server sends has all its fields, those with a default too; a struct sent as a list, all its places."""
    if "prefixItems" in part:
        places = part["prefixItems"]
        return {**part, "items": places, "additionalItems": False, "minItems": len(places)}
    return {**part, "required": list(part["properties"])} if part.get("type") == "object" else part


def _renamed(part: Any, own: dict[str, Any], prefix: str) -> Any:
    """The same schema with references to the game's own structs under their prefixed names."""
    if isinstance(part, dict):
        return {key: _reference(value, own, prefix) if key == "$ref" else _renamed(value, own, prefix)
                for key, value in part.items() if key != "title"}  # fmt: skip
    return [_renamed(item, own, prefix) for item in part] if isinstance(part, list) else part


def _reference(ref: str, own: dict[str, Any], prefix: str) -> str:
    name = ref.rpartition("/")[2]
    return f"#/$defs/{prefix}{name}" if name in own else ref


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")
