"""Every failure is told as a Trouble with a reason that has a text; nothing of the inside is shown."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from tapis.kernel import Illegal
from tapis.server.protocol import Trouble
from tapis.server.socket import plain
from tapis.table.table import Asleep

log = logging.getLogger("tapis.server")
STATUS = {
    "house.unknown": 404, "house.game": 404, "house.page": 404, "house.key": 404,
    "house.locked": 403, "house.host": 403, "house.seat": 403, "house.origin": 403,
    "house.rate": 429, "house.away": 503, "house.form": 400,
}  # fmt: skip
REASONS = {400: "house.form", 401: "house.seat", 403: "house.origin", 404: "house.page", 405: "house.method",
           413: "house.size", 415: "house.form", 429: "house.rate"}  # fmt: skip
Asked = Request[Any, Any, Any]


def refused(_: Asked, refusal: Illegal) -> Response[Trouble]:
    trouble = Trouble(refusal.rule, plain(refusal.params))
    return Response(trouble, status_code=STATUS.get(refusal.rule, 409))


def wrong(_: Asked, error: HTTPException) -> Response[Trouble]:
    rule = REASONS.get(error.status_code, "house.error")
    return Response(Trouble(rule), status_code=error.status_code)


def away(_: Asked, __: Asleep) -> Response[Trouble]:
    return Response(Trouble("house.away"), status_code=503)


def broken(request: Asked, error: Exception) -> Response[Trouble]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(Trouble("house.error"), status_code=500)


HANDLERS: dict[int | type[Exception], Any] = {Illegal: refused, HTTPException: wrong, Asleep: away, Exception: broken}
