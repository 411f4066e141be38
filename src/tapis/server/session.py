"""A browser is known by one cookie; the seats it may take are those that its token opens."""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tapis.table import keys

COOKIE = "tapis"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32,64}")
YEAR = 365 * 24 * 3600


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def owner_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The digest under which the log knows this browser."""
    token = token_of(connection)
    return keys.digest(token) if token else None


def cookie(token: str, *, secure: bool) -> Cookie:
    return Cookie(key=COOKIE, value=token, path="/", max_age=YEAR, httponly=True, samesite="lax", secure=secure)
