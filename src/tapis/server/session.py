"""The cookie that identifies a browser; its digest is stored with the seats that the browser has."""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapis.table import keys

COOKIE = "tapis"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")
YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def owner_of(connection: HTTPConnection) -> str | None:
    """The digest of this browser's token, as it stands in logs."""
    token = token_of(connection)
    return keys.digest(token) if token else None


def remember(answer: Response, token: str, *, secure: bool) -> None:
    answer.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
