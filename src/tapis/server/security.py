"""Who may speak to us: the exact origin, and the headers that keep the page to itself."""

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler

from tapis.server.house import House

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
Connection = ASGIConnection[Any, Any, Any, Any]


def origin_is_ours(connection: Connection, extra: frozenset[str]) -> bool:
    """Exactly the address that the page was loaded from; nothing missing, nothing similar."""
    headers = connection.scope["headers"]
    origins = [value for name, value in headers if name == b"origin"]
    hosts = [value for name, value in headers if name == b"host"]
    if len(origins) != 1 or len(hosts) != 1:
        return False
    origin, host = origins[0].decode("latin-1"), hosts[0].decode("latin-1")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return origin in extra or (bool(_HOST.fullmatch(host)) and origin == f"{scheme}://{host}")


async def same_origin(connection: Connection, _: BaseRouteHandler) -> None:
    """A guard: whatever changes something comes from our own page."""
    house: House = connection.app.state.house
    if connection.scope.get("method", "") in SAFE:
        return
    if not origin_is_ours(connection, house.settings.origins):
        raise PermissionDeniedException(detail="house.origin")


def address(connection: Connection) -> str:
    return connection.client.host if connection.client else "?"


POLICY = {
    "default-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
}


def security_headers(host: str) -> dict[str, str]:
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    policy = {**POLICY, "connect-src": f"'self'{sockets}"}
    return {**HEADERS, "content-security-policy": "; ".join(f"{name} {value}" for name, value in policy.items())}
