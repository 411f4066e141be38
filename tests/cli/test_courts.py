"""Courts in the terminal: words typed as one likes, alone and with bots."""

import re
from pathlib import Path

import pytest

from tapis.kernel.log import read, verify
from tapis.kernel.testing import rule
from tapis.words import forget_words, load_words, set_house_words
from tests.cli.conftest import Tapis

ALONE = ("play", "courts", "--seats", "1", "--seed", "5", "--lang", "en")
THREE = ("play", "courts", "--seats", "3", "--seed", "5", "--lang", "fr", "--fast")


def test_a_word_is_typed_in_the_solitaire_and_a_hint_is_there(tapis: Tapis) -> None:
    done = tapis(*ALONE, typed=["hint", "hint", "hint", "craquez", "undo", "giveup"])
    assert "A hint: the word begins with pile" in done.output
    assert re.search(r"A hint: the word begins with pile \d and takes \d cards", done.output)
    assert re.search(r"A hint: [A-Z]{2,}$", done.output, re.MULTILINE)
    assert "41 cards to use" in done.output
    assert done.output.count("48 cards to use") == 5  # before, with each step of the hint, and after taking it back
    assert "This deal could be won: " in done.output
    assert "Winners" not in done.output


def test_a_whole_game_of_eight_rounds(tapis: Tapis, tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    done = tapis(*THREE, "--save", kept, typed=["1"] * 600)
    assert done.exit_code == 0
    assert "Manche 8" in done.output
    with kept.open("rb") as lines:
        assert verify(read(b"\n".join(lines))).good


def test_words_are_laid_by_typing_them_with_the_card_to_discard(tapis: Tapis) -> None:
    """Seed 5: X, D and ER in hand, then an S."""
    done = tapis(*THREE, typed=["1", "sders -x", "ders -x"])
    assert "(COU-13)" in done.output  # there is one S only
    assert "· Vous sortez" in done.output
    assert "DERS 15" in done.output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_text_of_the_terminal_is_there(tapis: Tapis, lang: str) -> None:
    shown = "".join(
        tapis("play", "courts", "--seats", seats, "--seed", "7", "--lang", lang, "--fast", typed=["1"] * 40).output
        for seats in (1, 2)
    )
    assert "terminal." not in shown
    assert "log." not in shown


@rule("COU-04")
def test_a_game_with_a_host_s_words_is_verified_with_their_list(tapis: Tapis, tmp_path: Path) -> None:
    kept, mine = tmp_path / "game.jsonl", tmp_path / "mine.txt"
    mine.write_text("sklonk\nxder\n", "utf-8")
    try:
        set_house_words(load_words(mine))
        tapis(*THREE, "--save", kept, typed=["1"] * 600)
    finally:
        set_house_words(())
    forget_words()
    without = tapis("verify", kept)
    assert without.exit_code != 0
    assert "COU-04" in without.output
    assert tapis("verify", kept, "--words", mine).exit_code == 0
