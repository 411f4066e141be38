"""The short ways into and out of a socket: what is sent is what is read, and who does not read is let go."""

import asyncio
import json
from collections.abc import Callable, Iterable

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from tapis.server.frames import framed, head_of_frame, unframed
from tapis.server.writer import Writer
from tests.server.browsers import Browser
from tests.table.people import hall, table_of
from tests.table.virtual import run


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 1_000_000])
def test_a_browser_reads_what_was_framed(size: int) -> None:
    reader = ClientProtocol(parse_uri("ws://tapis/ws"), state=OPEN, max_size=None)
    reader.receive_data(framed("é" * (size // 2) + "x" * (size % 2)) + framed("fin"))
    first, last = reader.events_received()
    assert isinstance(first, Frame)
    assert isinstance(last, Frame)
    assert (len(first.data), first.data[:2], last.data) == (
        size,
        "é".encode()[:size] if size > 1 else b"x"[:size],
        b"fin",
    )


FRAMES = (
    Frame(Opcode.TEXT, b"{}"),
    Frame(Opcode.TEXT, "é".encode() * 63),
    Frame(Opcode.TEXT, b"x" * 70_000),
    Frame(Opcode.PING, b"there?"),
    Frame(Opcode.BINARY, b"b"),
    Frame(Opcode.TEXT, b"in two ", fin=False),
    Frame(Opcode.CONT, b"parts"),
    Frame(Opcode.TEXT, b""),
)


def cut(data: bytes) -> list[bytes]:
    """The frames that `head_of_frame` finds, however the bytes come."""
    found, start = [], 0
    for come in range(len(data) + 1) if len(data) < 10_000 else [*range(0, len(data), 997), len(data)]:
        head, size = head_of_frame(data[:come], start)
        while head and start + head + size <= come:
            found.append(data[start : start + head + size])
            start += head + size
            head, size = head_of_frame(data[:come], start)
    return found


def test_frames_are_cut_where_they_end() -> None:
    sent = [frame.serialize(mask=True) for frame in FRAMES]
    assert cut(b"".join(sent)) == sent


def test_a_frame_says_how_long_it_is_before_it_has_come() -> None:
    sent = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)
    assert head_of_frame(sent[:3], 0) == (0, 0)
    assert head_of_frame(sent[:7], 0) == (8, 300)


def test_whole_texts_take_the_short_way_and_nothing_else_does() -> None:
    read = [unframed(frame.serialize(mask=True)) for frame in FRAMES]
    assert read == ["{}", "é" * 63, "x" * 70_000, None, None, None, None, ""]
    assert unframed(Frame(Opcode.TEXT, b"not masked").serialize(mask=False)) is None
    assert unframed(Frame(Opcode.TEXT, b"\xff").serialize(mask=True)) is None
    assert unframed(b"\xc1" + Frame(Opcode.TEXT, b"reserved").serialize(mask=True)[1:]) is None


def test_commands_are_answered_in_order_whichever_way_they_take(url: str) -> None:
    ana = Browser(url)
    line = ana.sit(ana.open("bornes")["code"])
    commands: list[dict[str, object]] = [
        {"do": "ping"},
        {"do": "say", "text": "é"},
        {"do": "sync"},
        {"do": "deal", "fill": 99},
    ]
    nonces = [f"in-order-{number:04d}" for number in range(60)]
    for number, used in enumerate(nonces):
        text = json.dumps({**commands[number % 4], "nonce": used})
        line.socket.send([text[:9], text[9:]] if number % 3 == 0 else text.encode() if number % 7 == 0 else text)
    heard: list[str] = []
    while len(heard) < len(nonces):
        heard += filter(None, [line.hear().get("nonce")])
    assert heard == nonces


class Slow:
    """A line that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.ready = False
        self.written: list[str] = []
        self.when_ready: Callable[[], None] = lambda: None
        self.when_heard: Callable[[str], None] | None = None

    def write(self, texts: Iterable[str]) -> None:
        self.written += texts

    def hold(self, held: bool) -> None:
        pass


async def _silence(seconds: float) -> tuple[Slow, Writer]:
    """A socket that takes nothing for so long, at a table where something is said."""
    ana, _ = await table_of(hall())
    assert ana.viewer is not None
    line = Slow()
    writer = Writer(line, await ana.table(), ana.viewer, stalled=10.0)
    await asyncio.sleep(seconds)
    return line, writer


def test_what_could_not_be_sent_is_sent_when_the_line_is_ready_again() -> None:
    async def scene() -> None:
        line, writer = await _silence(9)
        assert line.written == []
        line.ready = True
        line.when_ready()
        assert line.written
        await asyncio.sleep(60)
        assert not writer.ended.done()

    run(scene())


def test_a_line_that_takes_nothing_for_too_long_is_given_up() -> None:
    async def scene() -> None:
        line, writer = await _silence(11)
        assert (line.written, writer.ended.done()) == ([], True)

    run(scene())
