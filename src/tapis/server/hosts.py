"""Which Host headers this server accepts.

A page of another site whose name suddenly leads to this machine (DNS rebinding) would be of our own origin. So a name
must be one that the operator named, or one that nobody can own in the public DNS: an address, a single word, a name
under one of the endings that are kept for local networks, and not a long one: names end up in pictures to scan.
"""

import re
from ipaddress import AddressValueError, IPv4Address, IPv6Address
from urllib.parse import urlsplit

from tapis.server.settings import Settings

LOCAL = ("localhost", "local", "lan", "internal", "home.arpa")
LONGEST = 64  # letters of a local name
_FORM = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")
_LABEL = re.compile(r"[a-z0-9_-]{1,63}")


class Hosts:
    def __init__(self, settings: Settings) -> None:
        told = {urlsplit(address).hostname or "" for address in (*settings.origins, settings.invite)}
        self._told = frozenset(name.lower() for name in (*told, *settings.names))

    def know(self, header: str) -> bool:
        """Whether a Host header names this server."""
        found = _FORM.fullmatch(header)
        if found is None:
            return False
        name = found[1].lower().removesuffix(".")
        return name in self._told or _is_address(name) or _is_local(name)


def _is_address(name: str) -> bool:
    kind = IPv6Address if name.startswith("[") else IPv4Address
    try:
        kind(name.strip("[]"))
    except AddressValueError:
        return False
    return True


def _is_local(name: str) -> bool:
    labels = name.split(".")
    if len(name) > LONGEST or not all(map(_LABEL.fullmatch, labels)) or labels[-1].isdecimal():
        return False
    return len(labels) == 1 or name.endswith(tuple(f".{ending}" for ending in LOCAL))
