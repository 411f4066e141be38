"""Table codes, short enough to be read out, and secret keys of seats and browsers."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

LETTERS = "ACDEFGHJKMNPQRTVWXY34679"  # no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V pairs
SHORTEST = 5
RARE = 10_000  # so many guesses, on the average, find no more than one table


def new_code(tables: int) -> str:
    """A code for a new table, longer if there are many tables."""
    return "".join(secrets.choice(LETTERS) for _ in range(code_length(tables)))


def code_length(tables: int) -> int:
    """The number of letters at which a random code hardly ever hits one of so many tables."""
    length = SHORTEST
    while (tables + 1) * RARE > len(LETTERS) ** length:
        length += 1
    return length


def new_key() -> str:
    """A random key of 192 bits for a seat or a browser."""
    return secrets.token_urlsafe(24)


def key_of(nonce: str) -> str:
    """The key of the seat that is requested under this nonce: the same if the request is repeated."""
    return _derived("seat", nonce)


def bot_token(nonce: str) -> str:
    """The token of the bot's chair that is requested under this nonce, likewise."""
    return _derived("bot", nonce)


def _derived(use: str, nonce: str) -> str:
    return urlsafe_b64encode(sha256(f"{use} {nonce}".encode()).digest()[:24]).decode()


def digest(key: str) -> str:
    """The digest of a key: keys themselves are never stored."""
    return sha256(key.encode()).hexdigest()
