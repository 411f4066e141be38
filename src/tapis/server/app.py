"""The ASGI application: routes, sockets, the page, and what surrounds every answer."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.app import AppConfig
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from tapis import __version__
from tapis.kernel import Illegal
from tapis.server.daily import day_card, play_today
from tapis.server.house import House
from tapis.server.openapi import Page
from tapis.server.page import page
from tapis.server.problems import HANDLERS
from tapis.server.routes import ROUTES
from tapis.server.security import SAFE, address, security_headers
from tapis.server.settings import Settings
from tapis.server.socket import table_socket
from tapis.server.studies import look_up, study
from tapis.table.store import Store

Asked = Request[Any, Any, Any]


def make_app(settings: Settings, store: Store | None = None) -> Litestar:
    house = House(settings, store)

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None]:
        yield
        await house.close()

    def share(config: AppConfig) -> AppConfig:
        config.state.house = house
        return config

    return Litestar(
        [*ROUTES, study, look_up, day_card, play_today, table_socket, page],
        lifespan=[open_house],
        on_app_init=[share],
        before_request=_count,
        before_send=[_protect],
        exception_handlers=HANDLERS,
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig("Tapis", __version__, path="/schema", render_plugins=[Page()]),
        logging_config=None,
        debug=settings.debug,
    )


async def _count(request: Asked) -> None:
    house: House = request.app.state.house
    if request.method not in SAFE and not house.requests.of(address(request)).take():
        raise Illegal("house.rate")


async def _protect(message: Message, scope: Scope) -> None:
    """Every answer, errors too, carries the headers that keep the page to itself."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in security_headers(Headers.from_scope(scope).get("host", "")).items():
            headers.setdefault(name, value)
