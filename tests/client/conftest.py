"""A server in this process, for clients that talk to it over a real line."""

from tests.server.conftest import _toy_games, serve, url

__all__ = ["_toy_games", "serve", "url"]
