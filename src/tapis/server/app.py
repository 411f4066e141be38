"""The ASGI application: routes, sockets, the page, and what surrounds every answer."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from tapis.kernel import Illegal
from tapis.server.afterwards import AFTERWARDS
from tapis.server.assets import asset
from tapis.server.asyncapi import described_socket
from tapis.server.daily import day_card, play_today
from tapis.server.evenings import EVENINGS
from tapis.server.hosts import Hosts
from tapis.server.house import House
from tapis.server.introductions import introduction, learn
from tapis.server.mail_routes import MAIL
from tapis.server.metrics import metrics
from tapis.server.openapi import described
from tapis.server.page import page
from tapis.server.pockets import pocket_data, pocket_game
from tapis.server.previews import PREVIEWS
from tapis.server.printing import print_sheets
from tapis.server.problems import trouble
from tapis.server.recordings import recorded_introduction
from tapis.server.routes import ROUTES
from tapis.server.security import security_headers
from tapis.server.settings import Settings
from tapis.server.socket import NOT_YOURS, table_socket
from tapis.server.studies import game_study, look_up, study
from tapis.table.store import Store

API = (
    *ROUTES, *EVENINGS, *AFTERWARDS, metrics, study, game_study, look_up, day_card, play_today, learn, introduction,
    recorded_introduction, pocket_game, pocket_data, print_sheets, *MAIL,
)  # fmt: skip


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    house = House(settings, store)

    @asynccontextmanager
    async def open_house(_: Starlette) -> AsyncGenerator[None]:
        await house.open()
        yield
        await house.close()

    app = Starlette(
        routes=[
            *(route.mounted() for route in (*API, *described(API), described_socket(), asset)),
            WebSocketRoute("/ws/{code}", table_socket),
            *(preview.mounted() for preview in PREVIEWS),
            page.mounted(),
        ],
        middleware=[Middleware(Protected, Hosts(settings))],
        exception_handlers={HTTPException: trouble},
        lifespan=open_house,
        debug=settings.debug,
    )
    app.state.house = house
    return app


class Protected:
    """Refuses requests with a foreign Host header, and adds the security headers to every answer, errors too."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = _host(scope)

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in security_headers(host).items():
                    headers.setdefault(name, value)
            await send(message)

        app = self._app if self._hosts.know(host) else _misdirected
        await app(scope, receive, send_protected)


def _host(scope: Scope) -> str:
    """The Host header; empty if there is none or more than one."""
    found = [value for name, value in scope["headers"] if name == b"host"]
    return found[0].decode("latin-1") if len(found) == 1 else ""


async def _misdirected(scope: Scope, receive: Receive, send: Send) -> None:
    refusal = Illegal("house.address")
    answer = trouble(Request(scope), refusal) if scope["type"] == "http" else WebSocketClose(NOT_YOURS, refusal.rule)
    await answer(scope, receive, send)
