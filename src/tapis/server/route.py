"""One HTTP address: what may be asked there and what it gives, for those who ask and for the OpenAPI document."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
import starlette.routing
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapis.server.problems import trouble
from tapis.server.security import check_pace, check_sender, house_of

Handler = Callable[..., Any]
GET, POST, DELETE = "GET", "POST", "DELETE"
JSON = "application/json"


class Route:
    """A handler with its address.

    The handler is given the request, then by name the parameters of the path and of the query, and `data`, the body:
    all decoded as its signature says. It returns what is sent as JSON, or a whole Response. A handler that is no
    coroutine is called in a thread: its work may take longer than others at the loop should wait.
    """

    def __init__(self, method: str, path: str, handler: Handler, summary: str = "", gives: Any = None) -> None:
        hints = get_type_hints(handler, include_extras=True)
        self.method, self.path, self.summary, self._handler = method, path, summary, handler
        self.name = handler.__name__
        self.takes: Any = hints.pop("data", None)
        self.gives: Any = gives or hints["return"]  # the type of its JSON, or the media type of something else
        self.status = 201 if method == POST else 200
        self.parameters = _parameters(handler, hints)

    def mounted(self) -> starlette.routing.Route:
        return starlette.routing.Route(self.path, self.answer, methods=[self.method])

    async def answer(self, request: Request) -> Response:
        try:
            return await self._answer(request)
        except Exception as error:
            return trouble(request, error)

    async def _answer(self, request: Request) -> Response:
        if self.method != GET:
            check_sender(request)
            await check_pace(request)
        given = msgspec.structs.asdict(_converted(request, self.parameters))
        if self.takes is not None:
            given["data"] = _decoded(await _body(request), self.takes)
        if inspect.iscoroutinefunction(self._handler):
            answer = await self._handler(request, **given)
        else:
            answer = await asyncio.to_thread(self._handler, request, **given)
        return answer if isinstance(answer, Response) else json_answer(answer, self.status)


def get(path: str, summary: str, gives: Any = None) -> Callable[[Handler], Route]:
    return lambda handler: Route(GET, path, handler, summary, gives)


def post(path: str, summary: str, gives: Any = None) -> Callable[[Handler], Route]:
    """Whatever changes something: from our own page or with a token, and not too often."""
    return lambda handler: Route(POST, path, handler, summary, gives)


def delete(path: str, summary: str, gives: Any = None) -> Callable[[Handler], Route]:
    """Whatever takes something away for ever: under the same conditions."""
    return lambda handler: Route(DELETE, path, handler, summary, gives)


def json_answer(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type=JSON)


def _parameters(handler: Handler, hints: dict[str, Any]) -> type[Struct]:
    """A struct of what the handler takes from the path and the query."""
    fields: list[Any] = [
        (name, hints[name]) if found.default is found.empty else (name, hints[name], found.default)
        for name, found in inspect.signature(handler).parameters.items()
        if name not in ("request", "data")
    ]
    return msgspec.defstruct(f"{handler.__name__}_parameters", fields)


def _converted(request: Request, kind: type[Struct]) -> Struct:
    try:
        return msgspec.convert({**request.query_params, **request.path_params}, kind, strict=False)
    except msgspec.ValidationError:
        raise HTTPException(400) from None


async def _body(request: Request) -> bytes:
    most, found = house_of(request).settings.limits.body, b""
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise HTTPException(413)
    return found


def _decoded(body: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise HTTPException(400) from None
