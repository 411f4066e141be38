"""WebSocket frames as bytes (RFC 6455, 5.2): those that a server writes, and of those that it reads the usual ones."""

from struct import pack
from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # a whole message of text
MASKED: Final = 0x80
HEAD: Final = {126: 8, 127: 14}  # bytes before the text of a client's frame, where its length has a longer form


def framed(text: str) -> bytes:
    """A message as a server sends it: one frame, not masked."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return pack("!BB", TEXT, size) + data
    if size < 1 << 16:
        return pack("!BBH", TEXT, 126, size) + data
    return pack("!BBQ", TEXT, 127, size) + data


def head_of_frame(data: bytes, start: int) -> tuple[int, int]:
    """The lengths of header and payload of the frame that begins at `start`; (0, 0) if its header is not complete."""
    if len(data) < start + 2:
        return 0, 0
    size, head = data[start + 1] & ~MASKED, 2
    if size > 125:
        head += 2 if size == 126 else 8
        if len(data) < start + head:
            return 0, 0
        size = int.from_bytes(data[start + 2 : start + head], "big")
    return head + (4 if data[start + 1] & MASKED else 0), size


def unframed(frame: bytes) -> str | None:
    """The text of this frame of a client, if it is a message of text; None: the library may judge."""
    if frame[0] != TEXT or not frame[1] & MASKED:
        return None
    start = HEAD.get(frame[1] & ~MASKED, 6)
    try:
        return apply_mask(frame[start:], frame[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None
