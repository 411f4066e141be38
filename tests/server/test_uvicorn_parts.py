"""The parts of uvicorn that are not its public interface and that we build on: a version without them is told here."""

import inspect
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tapis.server.http_limits import CROWDED, LARGE, SLOW

PARTS: dict[Any, tuple[str, ...]] = {
    HttpToolsProtocol: (  # http_limits.py
        "connection_made", "connection_lost", "data_received", "handle_websocket_upgrade", "on_message_begin",
        "on_headers_complete", "on_body", "on_message_complete", "on_response_complete", "client", "config", "cycle",
        "loop", "transport",
    ),
    RequestResponseCycle: ("response_started", "response_complete"),
    WebSocketsSansIOProtocol: (  # line.py
        "handle_connect", "resume_writing", "close_sent", "disconnected", "scope", "transport", "writable",
    ),
    uvicorn.Server: ("handle_exit", "on_tick", "should_exit", "started", "startup", "_captured_signals"),  # run.py
}  # fmt: skip


def missing(kind: Any, names: tuple[str, ...]) -> list[str]:
    """Those that the class neither declares nor sets."""
    written = inspect.getsource(kind)
    return [name for name in names if not hasattr(kind, name) and f"self.{name} " not in written.replace(":", " ")]


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: kind.__name__)
def test_uvicorn_has_what_we_build_on(kind: Any) -> None:
    assert missing(kind, PARTS[kind]) == []


def test_a_part_that_is_gone_is_named() -> None:
    assert missing(HttpToolsProtocol, ("cycle", "bicycle")) == ["bicycle"]


def test_there_is_a_line_for_each_refusal() -> None:
    assert {status for status, _ in (SLOW, LARGE, CROWDED)} <= STATUS_LINE.keys()
