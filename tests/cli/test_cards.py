"""`tapis cards`."""

from click.testing import CliRunner

from tapis.cli import main
from tapis.kernel.testing import rule


@rule("MOT-02")
def test_the_word_cards_are_printed_both_ways_up() -> None:
    done = CliRunner(env={"COLUMNS": "160"}).invoke(main, ["cards", "mots", "--lang", "fr"])
    assert done.exit_code == 0
    line = next(line for line in done.output.splitlines() if "chat · cat 1" in line)
    assert "moine · monk 2" in line
    assert "174" in done.output


@rule("MIM-03")
def test_the_cards_of_mimes_are_printed_zone_by_zone() -> None:
    for lang, words in (("fr", "machine à laver = lave-linge"), ("en", "tap = faucet")):
        done = CliRunner(env={"COLUMNS": "300"}).invoke(main, ["cards", "mimes", "--lang", lang])
        assert done.exit_code == 0
        assert words in done.output
        assert "│ 56 " in done.output


def test_a_game_without_word_cards_has_none_to_print() -> None:
    for name in ("bornes", "nothing", "../mots"):
        assert CliRunner().invoke(main, ["cards", name]).exit_code == 2
