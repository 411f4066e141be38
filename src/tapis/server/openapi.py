"""The OpenAPI page: plain HTML made here, because the page's policy lets no other site's scripts in."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tapis: HTTP API</title><body
style="font: 16px/1.5 system-ui; max-width: 52rem; margin: 2rem auto; padding: 0 1rem">
<h1>Tapis: HTTP API</h1><p>The same as <a href="/schema/openapi.json">OpenAPI 3.1</a>. What changes something is a POST
from the page’s own origin; failures are a <code>Trouble</code>.</p>"""


class Page(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        paths = "".join(
            _operation(method, path, operation)
            for path, methods in openapi_schema["paths"].items()
            for method, operation in methods.items()
            if isinstance(operation, dict) and "summary" in operation
        )
        structs = "".join(map(_struct, openapi_schema["components"]["schemas"].items()))
        return f"{HEAD}<h2>Requests</h2>{paths}<h2>Structures</h2>{structs}".encode()


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
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
