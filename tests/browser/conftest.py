"""Servers for many tests in a browser."""

from collections.abc import Iterator

import pytest

from tests.browser.kept_tables import House, kept_house
from tests.browser.rigged import MAIN
from tests.conftest import Serving


@pytest.fixture
def server(serving: Serving) -> str:
    """Where hands are known beforehand and bots do not dawdle."""
    return serving(MAIN)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    yield from kept_house(tmp_path_factory.mktemp("house"))
