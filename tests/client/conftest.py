"""A server in this process, for clients that talk to it over a real line."""

import pytest

from tests.server.conftest import _toy_games, serve, url

__all__ = ["_toy_games", "serve", "url"]


@pytest.fixture(autouse=True)
def _brisk_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the server take a millisecond."""
    monkeypatch.setattr("tapis.table.planner.delay", lambda *_: 1)
