"""A host's own list: what is taken, and what is said of bad lines."""

from pathlib import Path

import pytest

from tapis.words import BadWordList, lexicon, load_words


def listed(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "my.txt"
    path.write_bytes(data)
    return path


def test_words_are_folded(tmp_path: Path) -> None:
    data = "\ufeffMamie\n\n# la famille\nœnotruc  # remarque\naujourd’hui\r\n".encode()
    assert load_words(listed(tmp_path, data)) == {"MAMIE", "OENOTRUC", "AUJOURDHUI"}


def test_added_to_a_lexicon(tmp_path: Path) -> None:
    words = load_words(listed(tmp_path, b"sklonk\n"))
    assert "sklonk" in lexicon("fr").with_words(words)
    assert "sklonk" not in lexicon("fr")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"deux mots", "several words"), (b"arc-en-ciel", "hyphen"), (b"jusqu'", "apostrophe"),
        (b"a1", "'1' is not a letter"), (b"x", "at least 2"), (b"z" * 41, "longer than 40"),
        (b"\xe9t\xe9", "not UTF-8"),
    ],
)  # fmt: skip
def test_bad_lines_are_named(tmp_path: Path, line: bytes, problem: str) -> None:
    with pytest.raises(BadWordList) as caught:
        load_words(listed(tmp_path, b"bon\n" + line + b"\nbien\n"))
    assert [bad.number for bad in caught.value.lines] == [2]
    assert problem in str(caught.value)
    assert "line 2" in str(caught.value)
    assert "my.txt" in str(caught.value)


def test_many_bad_lines_are_counted(tmp_path: Path) -> None:
    with pytest.raises(BadWordList, match="and 30 more"):
        load_words(listed(tmp_path, b"1\n" * 50))
