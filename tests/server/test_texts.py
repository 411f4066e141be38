"""Every reason the house gives has words, in both languages, and stands in the protocol's page."""

import json
import re
from pathlib import Path

import pytest

import tapis

SOURCE = Path(tapis.__file__).parent
DOCS = SOURCE.parent.parent / "docs/protocol.md"


def reasons() -> set[str]:
    files = [*(SOURCE / "table").glob("*.py"), *(SOURCE / "server").glob("*.py")]
    return {found for file in files for found in re.findall(r'"(house\.[a-z]+)"', file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_has_words(language: str) -> None:
    texts = json.loads((SOURCE / f"games/messages.{language}.json").read_text(encoding="utf-8"))["refused"]
    assert len(reasons()) > 20
    assert reasons() <= set(texts)


def test_every_reason_is_documented() -> None:
    assert reasons() <= set(re.findall(r"house\.[a-z]+", DOCS.read_text(encoding="utf-8")))
