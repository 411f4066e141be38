"""The OpenAPI document made from the routes, and a page that shows it without scripts from other sites."""

import re
from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tapis import __version__
from tapis.server.protocol import Trouble
from tapis.server.route import JSON, Route, json_answer

REF = "#/components/schemas/{name}"
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tapis: HTTP API</title><body
style="font: 16px/1.5 system-ui; max-width: 52rem; margin: 2rem auto; padding: 0 1rem">
<h1>Tapis: HTTP API</h1><p>The same as <a href="/schema/openapi.json">OpenAPI 3.1</a>. What changes something is a POST
from the page’s own origin or with a token; failures are a <code>Trouble</code>. The socket of a table is described by
<a href="/schema/asyncapi.json">AsyncAPI 3.0</a>.</p>"""


def described(routes: Sequence[Route]) -> tuple[Route, Route]:
    """The routes that serve the OpenAPI document and its page."""
    told = document(routes)
    html = _html(told)

    async def as_json(request: Request) -> Response:
        return json_answer(told)

    async def as_page(request: Request) -> Response:
        return HTMLResponse(html)

    return Route("GET", "/schema/openapi.json", as_json), Route("GET", "/schema", as_page)


def document(routes: Sequence[Route]) -> dict[str, Any]:
    kinds = [kind for route in routes for kind in (route.takes, route.gives) if not isinstance(kind, str | None)]
    schemas, components = msgspec.json.schema_components([*kinds, Trouble], ref_template=REF)
    named = dict(zip(kinds, schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tapis", "version": __version__},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, named: dict[Any, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": {
            str(route.status): {"description": "Done", "content": _content(route.gives, named)},
            "4XX": {"description": "Refused", "content": {JSON: {"schema": {"$ref": REF.format(name="Trouble")}}}},
        },
    }
    if route.takes is not None:
        told["requestBody"] = {"required": True, "content": _content(route.takes, named)}
    return told


def _parameters(route: Route) -> list[dict[str, Any]]:
    inside = re.findall(r"{(\w+)}", route.path)
    (found,), components = msgspec.json.schema_components([route.parameters], ref_template=REF)
    schema = components[found["$ref"].rpartition("/")[2]]
    return [
        {"name": name, "in": "path" if name in inside else "query", "required": name in inside, "schema": part}
        for name, part in schema["properties"].items()
    ]


def _content(kind: Any, named: dict[Any, Any]) -> dict[str, Any]:
    return {kind: {}} if isinstance(kind, str) else {JSON: {"schema": named[kind]}}


def _html(told: dict[str, Any]) -> str:
    requests = "".join(
        _request(method, path, operation)
        for path, methods in sorted(told["paths"].items())
        for method, operation in methods.items()
    )
    structs = "".join(map(_struct, told["components"]["schemas"].items()))
    return f"{HEAD}<h2>Requests</h2>{requests}<h2>Structures</h2>{structs}"


def _request(method: str, path: str, operation: dict[str, Any]) -> str:
    takes = _named(operation.get("requestBody", {}))
    gives = next((_named(answer) for code, answer in operation["responses"].items() if code.startswith("2")), "")
    told = f"{f'takes {takes}, ' if takes else ''}{f'gives {gives}' if gives else ''}"
    return f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation['summary'])}. {told}</p>"


def _named(part: dict[str, Any]) -> str:
    """A link to the structure that a body holds."""
    schemas = [kind.get("schema", {}) for kind in part.get("content", {}).values()]
    for schema in schemas:
        ref = schema.get("$ref") or schema.get("items", {}).get("$ref")
        if ref:
            name = escape(ref.rpartition("/")[2])
            return f'<a href="#{name}">{name}</a>' + ("[]" if "items" in schema else "")
    return ""


def _struct(item: tuple[str, dict[str, Any]]) -> str:
    name, schema = item
    fields = ", ".join(escape(field) for field in schema.get("properties", {}))
    told = escape(schema.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{told}</p><p><code>{fields}</code></p>'
