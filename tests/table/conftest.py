from collections.abc import Iterator

import pytest

from tapis.kernel import registry
from tests import toys


@pytest.fixture(autouse=True, scope="module")
def _toy_games() -> Iterator[None]:
    registry.add_folder(toys.FOLDER)
    yield
    registry.forget_folders()
