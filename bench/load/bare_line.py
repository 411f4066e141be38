"""The bare server on our own way in and out (`server/line.py`): what is left of it is what a table costs."""

import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
from bare import told

from tapis.server.line import LINE, Line, LineProtocol

tables: dict[str, list[Line]] = defaultdict(list)
counts: dict[str, int] = defaultdict(int)


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    code = scope["path"]
    await receive()
    await send({"type": "websocket.accept"})
    line: Line = scope["extensions"][LINE]
    tables[code].append(line)
    line.when_heard = lambda text: hear(code, text)
    while (await receive())["type"] == "websocket.receive":
        pass
    tables[code].remove(line)


def hear(code: str, text: str) -> None:
    command = msgspec.json.decode(text)
    counts[code] += 1
    for seat, line in enumerate(tables[code]):
        line.write([told(seat, counts[code], command).decode()])


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop="auto",
        lifespan="off",
        ws=LineProtocol,
        ws_per_message_deflate=False,
        log_level="warning",
    )
