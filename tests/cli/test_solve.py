"""`tapis solve`: answers, JSON, exit codes, and what is said of bad input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tapis.cli.solve import solve
from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver import best_division
from tapis.kernel import registry
from tapis.words import lexicon, parse_cards


def run(*args: str) -> Result:
    return CliRunner().invoke(solve, args)


def test_courts_as_json() -> None:
    hand = "QU I T E S A ER N"
    answer = json.loads(run("courts", "--lang", "fr", "--json", hand).output)
    best = best_division(lexicon("fr").graph, parse_cards(hand), FACE_VALUES)
    assert answer["points"] == best.points
    assert answer["words"] == [list(word) for word in best.words]
    assert answer["discard"] == best.discard
    assert answer["unused"] == list(best.unused)


def test_courts_as_a_table() -> None:
    result = run("courts", "QU", "I", "Z")
    assert result.exit_code == 0
    assert "QUI" in result.output
    assert "discard: Z" in result.output


def test_courts_without_discard_and_with_bonuses() -> None:
    assert json.loads(run("courts", "--json", "--no-discard", "QU I").output)["points"] == 11
    answer = json.loads(run("courts", "--json", "--most-words", "2", "--longest", "9", "L A L A S").output)
    assert len(answer["words"]) == 2
    assert answer["bonus"] == 10


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["courts", "Q 1"], "'1' is not a card"),
        (["courts", "A ?"], "no jokers"),
        (["courts", "A" * 16], "at most 15"),
        (["courts", "--lang", "de", "A"], "'de' is not one of"),
        (["syntax", "--table", "R0ND", "--hand", "A"], "'R0ND' is not a word"),
        (["syntax", "--hand", "A1"], "'1' is not a card"),
    ],
)
def test_bad_input(args: list[str], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.output


def test_syntax() -> None:
    answer = json.loads(run("syntax", "--table", "rond,AIR", "--hand", "F L B S E", "--json").output)
    assert answer["best"]["word"] == "FABLIERS"
    assert answer["best"]["on"] == "AIR"
    assert "FLAIR" in answer["insert"]["AIR"]
    assert {"BOND", "FOND"} <= set(answer["change"]["ROND"])
    assert "BEL" in answer["lay"]
    shown = run("syntax", "--table", "ROND,AIR", "--hand", "FLBSE")
    assert "FABLIERS" in shown.output


def test_the_games_that_have_a_solver_are_listed() -> None:
    listed = run("--help").output.partition("Commands:")[2]
    having = [name for name, game in registry.games().items() if game.solver() is not None]
    assert having == ["courts", "syntax"]
    assert [line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "] == having


def test_a_game_without_a_solver_is_named_with_those_that_have_one() -> None:
    result = run("bornes", "A")
    assert result.exit_code == 2
    assert "bornes has no solver; there is one for courts, syntax" in result.output
    assert "No such command 'nothing'" in run("nothing").output


GUEST = '''
import click
from rich.text import Text
from tapis.games.bornes.game import Bornes
from tapis.kernel.solver import Solution

@click.command()
@click.argument("number", type=int)
def doubled(number):
    """Twice NUMBER."""
    return Solution({"twice": 2 * number}, Text(f"twice is {2 * number}"))

class Guest(Bornes):
    name = "guest"

    def solver(self):
        return doubled

GAME = Guest()
'''


def test_a_game_of_another_folder_brings_its_own_solver(tmp_path: Path) -> None:
    (tmp_path / "guest").mkdir()
    (tmp_path / "guest/__init__.py").write_text(GUEST)
    try:
        assert run("--more-games", str(tmp_path), "guest", "21").output == "twice is 42\n"
        assert json.loads(run("guest", "--json", "21").output) == {"twice": 42}
        assert "Twice NUMBER." in run("--help").output
    finally:
        registry.forget_folders()
