"""The bare server on picows, a WebSocket library in Cython: JSON in, JSON out to everybody at the table."""

import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvloop
from bare import told
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

tables: dict[str, list[Any]] = defaultdict(list)
counts: dict[str, int] = defaultdict(int)


class Listener(WSListener):
    def __init__(self, code: str) -> None:
        self.code = code

    def on_ws_connected(self, transport: WSTransport) -> None:
        tables[self.code].append(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        tables[self.code].remove(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        command = msgspec.json.decode(frame.get_payload_as_memoryview())
        code = self.code
        counts[code] += 1
        for seat, other in enumerate(tables[code]):
            other.send(WSMsgType.TEXT, told(seat, counts[code], command))


async def main() -> None:
    server = await ws_create_server(lambda request: Listener(str(request.path)), "127.0.0.1", int(sys.argv[1]))
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(main())
