"""Outgoing messages: sends what is in a viewer's outbox to its socket."""

import asyncio

from tapis.server.line import Line
from tapis.table.fanout import Viewer
from tapis.table.table import Table


class Writer:
    """Sends what waits, in order, whenever something is put into the outbox or the socket can take more.

    `ended` is done after the last message, or when the socket has taken nothing for `stalled` seconds.
    """

    def __init__(self, line: Line, table: Table, viewer: Viewer, stalled: float) -> None:
        self._line, self._table, self._viewer, self._stalled = line, table, viewer, stalled
        self._loop = asyncio.get_running_loop()
        self._waiting: asyncio.TimerHandle | None = None
        self.ended: asyncio.Future[None] = self._loop.create_future()
        viewer.outbox.on_news = line.when_ready = self.send
        self.send()

    def send(self) -> None:
        if not self._line.ready:
            self._waiting = self._waiting or self._loop.call_later(self._stalled, self._end)
            return
        self._stop_waiting()
        outbox = self._viewer.outbox
        if batch := outbox.take(self._whole):
            self._line.write(batch)
        if outbox.over:
            self._end()

    def close(self) -> None:
        """Send nothing more."""
        self._viewer.outbox.on_news = self._line.when_ready = _nothing
        self._stop_waiting()

    def _whole(self) -> list[str]:
        return self._table.whole(self._viewer)

    def _end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def _nothing() -> None:
    pass
