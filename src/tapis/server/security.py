"""Checks of Origin and request rate, the address that limits are counted by, and the security headers."""

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection

from tapis.kernel import Illegal
from tapis.server.house import House
from tapis.server.limits import Buckets
from tapis.server.session import bearer_of, owner_of

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def origin_is_ours(connection: HTTPConnection, extra: frozenset[str]) -> bool:
    """Whether the Origin header is exactly this server's; False if it is missing."""
    headers = connection.scope["headers"]
    origins = [value for name, value in headers if name == b"origin"]
    hosts = [value for name, value in headers if name == b"host"]
    if len(origins) != 1 or len(hosts) != 1:
        return False
    origin, host = origins[0].decode("latin-1"), hosts[0].decode("latin-1")
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return origin in extra or (bool(_HOST.fullmatch(host)) and origin == f"{scheme}://{host}")


def check_sender(connection: HTTPConnection) -> None:
    """Raise unless this comes from our own page, or from a program that sends its token (for all that changes
    something, and for sockets)."""
    if not (bearer_of(connection) or origin_is_ours(connection, house_of(connection).settings.origins)):
        raise Illegal("house.origin")


async def check_pace(connection: HTTPConnection, limit: Buckets | None = None) -> None:
    """Count this request against a limit of its address (`requests`, unless another is given), or, when others have
    used that up, against what a browser that has a seat somewhere may do all the same; raise if there were too many."""
    house, owner = house_of(connection), owner_of(connection)
    if (limit or house.requests).of(address(connection)).take():
        return
    if not (owner and await house.hall.store.tables_of(owner) and house.own_requests.of(owner).take()):
        raise Illegal("house.rate")


def address(connection: HTTPConnection) -> str:
    """The client's address as limits are counted by it."""
    return household(connection.client.host) if connection.client else "?"


@lru_cache(4096)
def household(host: str) -> str:
    """An address; of IPv6 the first half, because a household has all of the second (RFC 6177)."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


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
# of the worker in which a game's Python runs: a worker has the policy of its own answer, not that of its page
INTERPRETER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'"
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
