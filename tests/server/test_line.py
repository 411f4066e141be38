"""The short way out of a socket: what is written is what a browser reads, and who does not read is let go."""

import asyncio
from collections.abc import Callable, Iterable

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from tapis.server.line import framed
from tapis.server.writer import Writer
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


class Slow:
    """A line that takes nothing until it is told to."""

    def __init__(self) -> None:
        self.ready = False
        self.written: list[str] = []
        self.when_ready: Callable[[], None] = lambda: None

    def write(self, texts: Iterable[str]) -> None:
        self.written += texts


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
