"""A proxy between browsers and a server that breaks lines in the ways in which networks do."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
PIECE = 65_536


class _Line:
    """One connection through the proxy; `flows` is cleared while nothing comes through."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.near, self.far = near, far
        self.flows = asyncio.Event()
        self.flows.set()

    def abort(self) -> None:
        self.flows.set()
        for side in (self.near, self.far):
            side.transport.abort()


class FaultProxy:
    """Listens on a port of its own, in a thread of its own."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._lines: set[_Line] = set()
        self._delay = 0.0
        self._refuses = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._door = self._do(self._listen())
        self.port = int(self._door.sockets[0].getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    # — faults —

    def drop(self) -> None:
        """Every line is cut; both ends are told (a reset)."""
        self._each(_Line.abort)

    def hang(self) -> None:
        """Half-open: lines stay, but nothing comes through any more and nobody is told. New lines are well."""
        self._each(lambda line: line.flows.clear())

    def flow(self) -> None:
        """What hung comes through again, all that was held back first."""
        self._each(lambda line: line.flows.set())

    def delay(self, seconds: float) -> None:
        """From now on everything is on its way for so long."""
        self._delay = seconds

    def refuse(self, refuses: bool) -> None:
        """Whether newcomers find the door shut."""
        self._refuses = refuses

    @property
    def lines(self) -> int:
        return len(self._lines)

    def close(self) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    # — in the thread —

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    def _each(self, act: Callable[[_Line], None]) -> None:
        async def all_lines() -> None:
            for line in list(self._lines):
                act(line)

        self._do(all_lines())

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._serve, "127.0.0.1", 0)

    async def _close(self) -> None:
        self._door.close()
        for line in list(self._lines):
            line.abort()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self, near_in: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        if self._refuses:
            near.transport.abort()
            return
        try:
            far_in, far = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            near.transport.abort()
            return
        line = _Line(near, far)
        self._lines.add(line)
        with contextlib.suppress(asyncio.CancelledError):
            await self._carry(line, near_in, far_in)

    async def _carry(self, line: _Line, near_in: asyncio.StreamReader, far_in: asyncio.StreamReader) -> None:
        try:
            await asyncio.gather(self._pump(line, near_in, line.far), self._pump(line, far_in, line.near))
        finally:
            self._lines.discard(line)
            line.abort()

    async def _pump(self, line: _Line, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(PIECE):
                await line.flows.wait()
                if self._delay:
                    await asyncio.sleep(self._delay)
                sink.write(data)
                await sink.drain()
            await line.flows.wait()
            sink.write_eof()
