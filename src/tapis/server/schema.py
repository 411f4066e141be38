"""`python -m tapis.server.schema`: JSON schemas of everything that travels, for the browser's types."""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import Struct

from tapis.kernel import AnyGame, registry
from tapis.printing.order import PrintOrder
from tapis.server import afterwards, daily, introductions, mail_routes, pockets, protocol, recordings, settings, studies
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage

HTTP_IN = (
    protocol.NewTable, protocol.Joining, protocol.Returning, protocol.Inviting, protocol.Boxing, daily.DayWish,
    afterwards.GoingOn, introductions.Newcomer, PrintOrder, mail_routes.NewMailbox,
)  # fmt: skip
HTTP_OUT = (
    protocol.Seated, protocol.TableCard, protocol.GameCard, protocol.GameBoard, protocol.Replay, protocol.Trouble,
    protocol.Rulebook, protocol.Health, protocol.BotChair, daily.DayCard, studies.WordCard, settings.IceServer,
    protocol.StoryFile, protocol.Deleted, introductions.IntroPlace, mail_routes.MailOffer, recordings.Recording,
    pockets.PocketGame,
)  # fmt: skip


def house() -> dict[str, Any]:
    """One schema whose definitions are the structs of tables and pages that are the same for all games."""
    sent = _components((*get_args(AnyMessage), *HTTP_OUT))
    brief = {kind.__name__ for kind in get_args(AnyMessage) if kind.__struct_config__.omit_defaults}
    whole = {name: part if name in brief else _whole(part) for name, part in sent.items()}
    found = {**_components((*get_args(AnyCommand), *HTTP_IN)), **whole}
    return _schema({**found, "AnyCommand": _union(get_args(AnyCommand)), "AnyMessage": _union(get_args(AnyMessage))})


def of_game(game: AnyGame) -> dict[str, Any]:
    """One schema whose definitions are a game's view, facts, moves, events and options."""
    taken = _components((*game.moves, game.options))
    told = (game.view_type, *game.events, *game.studies, *([type(game.facts)] if game.facts is not None else []))
    sent = {name: _whole(part) for name, part in _components(told).items() if name not in taken}
    return _schema({**taken, **sent, "AnyMove": _union(game.moves), "AnyEvent": _union(game.events)})


def typed_games() -> dict[str, Any]:
    """The schemas of games that are drawn by TypeScript built with the page, by the folder of their boards."""
    folders = {name: registry.home(name) / "web" for name in registry.games()}
    return {str(folder): of_game(registry.game(name)) for name, folder in folders.items() if _has_typescript(folder)}


def _has_typescript(folder: Path) -> bool:
    return any(folder.glob("*.ts")) or any(folder.glob("*.svelte"))


def _schema(definitions: dict[str, Any]) -> dict[str, Any]:
    return {"$defs": definitions, "type": "object"}


def _components(kinds: tuple[type[Struct], ...]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return components


def _union(kinds: tuple[type[Any], ...]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}


def _whole(part: dict[str, Any]) -> dict[str, Any]:
    """Mark all fields as required (all places of a struct sent as a list): those with a default are sent too."""
    if "prefixItems" in part:
        places = part["prefixItems"]
        return {**part, "items": places, "additionalItems": False, "minItems": len(places)}
    return {**part, "required": list(part["properties"])} if part.get("type") == "object" else part


def main(folders: list[str]) -> None:
    """Print all schemas as JSON; games are looked for in these folders too."""
    for folder in folders:
        registry.add_folder(Path(folder))
    sys.stdout.buffer.write(msgspec.json.encode({"house": house(), "games": typed_games()}))


if __name__ == "__main__":
    main(sys.argv[1:])
