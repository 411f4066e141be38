"""The AsyncAPI document: every command and message of a table's socket, made from their structs."""

from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response

from tapis import __version__
from tapis.server import protocol, schema
from tapis.server.route import Route, json_answer
from tapis.table.commands import AnyCommand
from tapis.table.messages import AnyMessage

MESSAGES, SCHEMAS = "#/components/messages/", "#/components/schemas/"
CHANNEL = "#/channels/table"


def described_socket() -> Route:
    """The route that serves the document."""
    told = document()

    async def as_json(request: Request) -> Response:
        return json_answer(told)

    return Route("GET", "/schema/asyncapi.json", as_json)


def document() -> dict[str, Any]:
    commands, messages = _names(AnyCommand), _names(AnyMessage)
    schemas = _moved(schema.house()["$defs"])
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Tapis", "version": __version__, "description": protocol.__doc__},
        "channels": {
            "table": {
                "address": "/ws/{code}",
                "parameters": {"code": {"description": "The table's code."}},
                "messages": {name: {"$ref": MESSAGES + name} for name in (*commands, *messages)},
            }
        },
        "operations": {
            "command": _operation("receive", "What a seat says to its table", commands),
            "tell": _operation("send", "What the table says to whoever looks", messages),
        },
        "components": {
            "messages": {name: _message(name, schemas[name]) for name in (*commands, *messages)},
            "schemas": schemas,
        },
    }


def _names(union: Any) -> list[str]:
    return [kind.__name__ for kind in get_args(union)]


def _operation(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    """`action` is what the server does with them."""
    sent = [{"$ref": f"{CHANNEL}/messages/{name}"} for name in names]
    return {"action": action, "channel": {"$ref": CHANNEL}, "summary": summary, "messages": sent}


def _message(name: str, part: dict[str, Any]) -> dict[str, Any]:
    summary = part.get("description", "")
    told = {"name": name, "contentType": "application/json", "payload": {"$ref": SCHEMAS + name}}
    return {**told, "summary": summary} if summary else told


def _moved(part: Any) -> Any:
    """The same schemas with references as this document has them."""
    if isinstance(part, dict):
        return {
            key: value.replace("#/$defs/", SCHEMAS) if key == "$ref" else _moved(value) for key, value in part.items()
        }
    return [_moved(each) for each in part] if isinstance(part, list) else part
