"""Outgoing frames: sends what is in a viewer's outbox to its socket."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from tapis.server.house import House
from tapis.table.fanout import Viewer
from tapis.table.table import Table


async def speak(house: House, socket: WebSocket, table: Table, viewer: Viewer) -> None:
    """Send what waits, in order; a socket that takes too long is closed."""
    limit = house.settings.limits.stalled
    with contextlib.suppress(WebSocketDisconnect, TimeoutError):
        while batch := await viewer.outbox.take(lambda: table.whole(viewer)):
            for message in batch:
                async with asyncio.timeout(limit):
                    await socket.send({"type": "websocket.send", "bytes": None, "text": message})
