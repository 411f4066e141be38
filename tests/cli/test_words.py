"""`tapis words`: answers, JSON, exit codes, and what is said of bad input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli.words import words
from tapis.words import lexicon


def run(*args: str) -> Result:
    return CliRunner().invoke(words, args)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["check", "a1"], "'1' is not a letter"),
        (["check", ""], "empty"),
        (["from", "1"], "'1' is not a card"),
        (["list", "--prefix", "a-"], "not made of letters"),
    ],
)
def test_bad_input(args: list[str], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output


def test_list() -> None:
    lines = run("list", "--prefix", "zy").output.split()
    assert lines == [word for word in lexicon("fr") if word.startswith("ZY")]
    assert len(run("list", "--lang", "en", "--level", "1").output.split()) == len(lexicon("en").at_level(1))


def test_check() -> None:
    assert run("check", "maïs").exit_code == 0
    assert "cheval" in run("check", "chevaux").output
    missing = run("check", "maïs", "sklonk", "arc-en-ciel")
    assert missing.exit_code == 1
    assert "hyphen" in missing.output
    (known,) = json.loads(run("check", "--lang", "en", "--json", "geese").output)
    assert known["is_word"]
    assert known["readings"][0]["lemma"] == "goose"


def test_own_words(tmp_path: Path) -> None:
    own = tmp_path / "my.txt"
    own.write_text("sklonk\n")
    assert run("check", "--words", str(own), "sklonk").exit_code == 0
    own.write_text("sklonk\ntrop-long\n")
    result = run("check", "--words", str(own), "sklonk")
    assert result.exit_code == 2
    assert "line 2" in result.output


def test_from() -> None:
    assert json.loads(run("from", "--lang", "en", "--json", "cat").output) == ["ACT", "AT", "CAT", "TA"]
    assert "QUI" in run("from", "QU", "I").output
    assert run("from", "xw").exit_code == 1
