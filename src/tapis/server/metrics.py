"""`/metrics`: how the server fares, for Prometheus."""

from starlette.requests import Request
from starlette.responses import Response

from tapis.server.route import get
from tapis.server.security import house_of
from tapis.table import meter

TEXT = "text/plain; version=0.0.4; charset=utf-8"


@get("/metrics", "How the server fares, for Prometheus", gives="text/plain")
async def metrics(request: Request) -> Response:
    house = house_of(request)
    lines = [line for instrument in meter.ALL for line in instrument.lines()]
    for name, about, value in (
        ("tapis_tables_awake", "Tables that are loaded.", house.hall.awake),
        ("tapis_sockets", "Open sockets.", house.sockets),
        ("tapis_inbox_waiting", "Commands and answers that wait for their table.", house.hall.waiting),
        ("tapis_store_waiting", "Tables whose lines wait for the next commit.", house.hall.store.waiting),
        ("tapis_ready", "Whether the server may be given tables.", await house.is_ready()),
    ):
        lines += meter.gauge(name, about, value)
    return Response("\n".join(lines) + "\n", headers={"content-type": TEXT})
