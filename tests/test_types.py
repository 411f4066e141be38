"""The browser's types are those of the server's structs."""

import pytest

from tools import types
from tools.stamp import ROOT


def test_the_protocol_types_are_up_to_date() -> None:
    written = (ROOT / types.PROTOCOL).read_text(encoding="utf-8")
    assert written == types.protocol(), "run `make types`"


WHERE = 'This interface was referenced by `Root`\'s JSON-Schema\n * via the `definition` "A".'


@pytest.mark.parametrize(
    ("made", "tidy"),
    [
        (f"/**\n * {WHERE}\n */\ntype A;\n", "type A;\n"),
        (f"/**\n * A move.\n *\n * {WHERE}\n */\ntype A;\n", "/**\n * A move.\n */\ntype A;\n"),
    ],
)
def test_remarks_of_the_generator_are_left_out(made: str, tidy: str) -> None:
    assert types.tidied(made) == tidy
