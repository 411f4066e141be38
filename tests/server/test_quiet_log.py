"""What clients send wrongly is told to them, not to the log."""

import os
import socket
import struct
from collections.abc import Callable

from tests.live import LiveServer
from tests.server.browsers import Browser

MASK = b"abcd"


def _frame(kind: int, payload: bytes, *, flags: int = 0x80, mask: bool = True) -> bytes:
    """One frame as RFC 6455 has it, or not quite."""
    size = bytes([(0x80 if mask else 0) | len(payload)])
    body = MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(payload)) if mask else payload
    return bytes([flags | kind]) + size + body


WRONG = {
    "no UTF-8": _frame(1, b"\xff\xfe\xed\xa0\x80"),
    "no such kind": _frame(3, b"x"),
    "not masked": _frame(1, b"hello", mask=False),
    "reserved bits": _frame(1, b"hello", flags=0xC0),
    "goes on with nothing": _frame(0, b"x"),
    "closes with no such code": _frame(8, struct.pack(">H", 999)),
    "closes without UTF-8": _frame(8, struct.pack(">H", 1000) + b"\xff"),
    "noise": b"\xf7" + os.urandom(300),
}


def _shaken(server: LiveServer, code: str) -> socket.socket:
    """A socket at this table, over which anything can be sent."""
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    hello = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    raw.sendall(hello.encode())
    assert b"101" in raw.recv(20)
    return raw


def _until_closed(raw: socket.socket) -> None:
    while raw.recv(65_536):
        pass
    raw.close()


def test_bad_frames_leave_no_line_in_the_log(new_server: Callable[[], LiveServer]) -> None:
    server = new_server()
    code = Browser(server.url).open("bornes")["code"]
    before = server.log.stat().st_size
    for wrong in WRONG.values():
        raw = _shaken(server, code)
        raw.sendall(wrong)
        _until_closed(raw)
    line = Browser(server.url).sit(code)
    line.socket.send("[" * 9_000)
    assert line.until("refused")["rule"] == "house.form"
    assert server.log.read_text()[before:] == ""
