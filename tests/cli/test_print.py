"""`tapis print`."""

from pathlib import Path

import pypdfium2

from tests.cli.conftest import Tapis


def test_cards_are_written_as_pdf(tapis: Tapis, tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    done = tapis("print", "bornes", "--lang", "fr", "--options", "deck=douce", "-o", target)
    assert (done.exit_code, done.output.strip()) == (0, str(target))
    assert len(pypdfium2.PdfDocument(target.read_bytes())) == 20  # 86 cards


def test_one_s_own_words_are_read_from_a_file(tapis: Tapis, tmp_path: Path) -> None:
    words, target = tmp_path / "words.txt", tmp_path / "mimes.pdf"
    words.write_text("la recette de mamie\n", "utf-8")
    assert tapis("print", "mimes", "--lang", "fr", "--words", words, "-o", target).exit_code == 0
    pdf = pypdfium2.PdfDocument(target.read_bytes())
    assert any("la recette de mamie" in pdf[page].get_textpage().get_text_range() for page in range(len(pdf)))
    words.write_text("mot\n" * 2, "utf-8")
    refused = tapis("print", "mimes", "--lang", "fr", "--words", words, "-o", target)
    assert (refused.exit_code, "MIM-03" in refused.output) == (2, True)


def test_a_sixth_game_prints_plain_cards(tapis: Tapis, tmp_path: Path) -> None:
    assert tapis("new-game", "menteur", tmp_path / "sixth").exit_code == 0
    for sheet, pages in (("cards", 2), ("scores", 1), ("rules", 2)):
        target = tmp_path / f"{sheet}.pdf"
        done = tapis("print", "--more-games", tmp_path / "sixth", "menteur", "--sheet", sheet, "-o", target)
        assert done.exit_code == 0, done.output
        assert len(pypdfium2.PdfDocument(target.read_bytes())) >= pages
