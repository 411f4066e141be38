"""tapis solve, tapis words: answers, JSON, exit codes, and what is said of bad input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli.solve import solve
from tapis.cli.words import words
from tapis.words import COURTS_VALUES, best_division, lexicon, parse_cards


def run(*args: str) -> Result:
    return CliRunner().invoke(solve if args[0] == "solve" else words, args[1:])


def test_courts_as_json() -> None:
    hand = "QU I T E S A ER N"
    answer = json.loads(run("solve", "courts", "--lang", "fr", "--json", hand).output)
    best = best_division(lexicon("fr").graph, parse_cards(hand), COURTS_VALUES)
    assert answer["points"] == best.points
    assert answer["words"] == [list(word) for word in best.words]
    assert answer["discard"] == best.discard
    assert answer["unused"] == list(best.unused)


def test_courts_as_a_table() -> None:
    result = run("solve", "courts", "QU", "I", "Z")
    assert result.exit_code == 0
    assert "QUI" in result.output
    assert "discard: Z" in result.output


def test_courts_without_discard_and_with_bonuses() -> None:
    assert json.loads(run("solve", "courts", "--json", "--no-discard", "QU I").output)["points"] == 11
    answer = json.loads(run("solve", "courts", "--json", "--most-words", "2", "--longest", "9", "L A L A S").output)
    assert len(answer["words"]) == 2
    assert answer["bonus"] == 10


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["solve", "courts", "Q 1"], "'1' is not a card"),
        (["solve", "courts", "A ?"], "no jokers"),
        (["solve", "courts", "A" * 16], "at most 15"),
        (["solve", "courts", "--lang", "de", "A"], "'de' is not one of"),
        (["solve", "syntax", "--table", "R0ND", "--hand", "A"], "'R0ND' is not a word"),
        (["solve", "syntax", "--hand", "A1"], "'1' is not a card"),
        (["words", "check", "a1"], "'1' is not a letter"),
        (["words", "check", ""], "empty"),
        (["words", "from", "1"], "'1' is not a card"),
        (["words", "list", "--prefix", "a-"], "not made of letters"),
    ],
)
def test_bad_input(args: list[str], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output


def test_syntax() -> None:
    answer = json.loads(run("solve", "syntax", "--table", "rond,AIR", "--hand", "F L B S E", "--json").output)
    assert answer["best"]["word"] == "FABLIERS"
    assert answer["best"]["on"] == "AIR"
    assert "FLAIR" in answer["insert"]["AIR"]
    assert {"BOND", "FOND"} <= set(answer["change"]["ROND"])
    assert "BEL" in answer["lay"]
    shown = run("solve", "syntax", "--table", "ROND,AIR", "--hand", "FLBSE")
    assert "FABLIERS" in shown.output


def test_list() -> None:
    lines = run("words", "list", "--prefix", "zy").output.split()
    assert lines == [word for word in lexicon("fr") if word.startswith("ZY")]
    assert len(run("words", "list", "--lang", "en", "--level", "1").output.split()) == len(lexicon("en").at_level(1))


def test_check() -> None:
    assert run("words", "check", "maïs").exit_code == 0
    assert "cheval" in run("words", "check", "chevaux").output
    missing = run("words", "check", "maïs", "sklonk", "arc-en-ciel")
    assert missing.exit_code == 1
    assert "hyphen" in missing.output
    (known,) = json.loads(run("words", "check", "--lang", "en", "--json", "geese").output)
    assert known["is_word"]
    assert known["readings"][0]["lemma"] == "goose"


def test_own_words(tmp_path: Path) -> None:
    own = tmp_path / "my.txt"
    own.write_text("sklonk\n")
    assert run("words", "check", "--words", str(own), "sklonk").exit_code == 0
    own.write_text("sklonk\ntrop-long\n")
    result = run("words", "check", "--words", str(own), "sklonk")
    assert result.exit_code == 2
    assert "line 2" in result.output


def test_from() -> None:
    assert json.loads(run("words", "from", "--lang", "en", "--json", "cat").output) == ["ACT", "AT", "CAT", "TA"]
    assert "QUI" in run("words", "from", "QU", "I").output
    assert run("words", "from", "xw").exit_code == 1
