"""Turns exceptions into HTTP errors: a Trouble with a rule id that has a text, and no internal details."""

import logging
from collections.abc import Mapping

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tapis.kernel import Illegal
from tapis.server.protocol import Trouble
from tapis.table.messages import plain
from tapis.table.meter import REFUSALS
from tapis.table.store import StoreFailed
from tapis.table.table import Asleep

log = logging.getLogger("tapis.server")
STATUS = {
    "house.unknown": 404, "house.game": 404, "house.page": 404, "house.key": 404,
    "house.locked": 403, "house.host": 403, "house.seat": 403, "house.origin": 403,
    "house.private": 403, "house.declined": 403, "house.address": 421,
    "house.rate": 429, "house.lost": 410, "house.away": 503, "house.store": 503, "house.form": 400,
}  # fmt: skip
REASONS = {400: "house.form", 404: "house.page", 405: "house.method", 413: "house.size"}


def trouble(request: Request, error: Exception) -> Response:
    match error:
        case Illegal():
            REFUSALS.add(label=error.rule)
            return _told(STATUS.get(error.rule, 409), Trouble(error.rule, plain(error.params)))
        case HTTPException():
            return _told(error.status_code, Trouble(REASONS.get(error.status_code, "house.error")), error.headers)
        case Asleep():
            return _told(STATUS["house.away"], Trouble("house.away"))
        case StoreFailed() | OSError():  # the disk is full, or worse
            log.error("%s %s: %s", request.method, request.scope["path"], error)
            return _told(STATUS["house.store"], Trouble("house.store"))
        case ClientDisconnect():  # nobody is there to read it
            return _told(400, Trouble("house.form"))
        case _:
            log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
            return _told(500, Trouble("house.error"))


def _told(status: int, told: Trouble, headers: Mapping[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(told), status, headers, media_type="application/json")
