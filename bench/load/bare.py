"""The floor of our stack: uvicorn with websockets-sansio, JSON in, JSON out to everybody at the table, nothing else."""

import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn

Send = Any
tables: dict[str, list[Send]] = defaultdict(list)
counts: dict[str, int] = defaultdict(int)


def told(seat: int, count: int, command: dict[str, Any]) -> bytes:
    """What everybody is sent: as much as a change at a table of Tapis."""
    return msgspec.json.encode(
        {"is": "change", "seq": count, "you": seat, "nonce": command["nonce"], "view": command["view"]}
    )


async def app(scope: dict[str, Any], receive: Any, send: Send) -> None:
    if scope["type"] != "websocket":
        return
    code = scope["path"]
    here = tables[code]
    await receive()
    await send({"type": "websocket.accept"})
    here.append(send)
    while (event := await receive())["type"] == "websocket.receive":
        command = msgspec.json.decode(event["text"])
        counts[code] += 1
        for seat, other in enumerate(here):
            await other({"type": "websocket.send", "text": told(seat, counts[code], command).decode()})
    here.remove(send)


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop="auto",
        lifespan="off",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )
