"""Cases of a test that are left to `make soak`."""

from typing import Any

import pytest


def later(*values: Any) -> Any:
    """One more case of `parametrize`, for the long runs: `make test` tries the others."""
    return pytest.param(*values, marks=pytest.mark.soak)
