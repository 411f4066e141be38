"""What identifies a browser (a cookie) or a program (a token in a header); its digest is stored with its seats."""

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapis.table import keys

COOKIE = "tapis"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")
_BEARER = "bearer "
YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    token = bearer_of(connection) or connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def bearer_of(connection: HTTPConnection) -> str:
    """The token that a program sends with its request; no page of another site can make a browser send one."""
    given = connection.headers.getlist("authorization")
    token = given[0][len(_BEARER) :] if len(given) == 1 and given[0].lower().startswith(_BEARER) else ""
    return token if _TOKEN.fullmatch(token) else ""


def owner_of(connection: HTTPConnection) -> str | None:
    """The digest of this browser's or program's token, as it stands in logs."""
    token = token_of(connection)
    return keys.digest(token) if token else None


def remember(answer: Response, token: str, *, secure: bool) -> None:
    answer.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
