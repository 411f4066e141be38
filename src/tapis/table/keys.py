"""Codes to say aloud, and keys that nobody can guess."""

import secrets
from hashlib import sha256

LETTERS = "ACDEFGHJKMNPQRTVWXY34679"  # no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V pairs
LENGTH = 5


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_key() -> str:
    """192 bits for a seat or a browser."""
    return secrets.token_urlsafe(24)


def digest(key: str) -> str:
    """All that the log keeps of a key."""
    return sha256(key.encode()).hexdigest()
