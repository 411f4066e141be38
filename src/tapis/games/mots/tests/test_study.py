"""What a seat may ask while it writes."""

from typing import Any

import pytest

from tapis.games.mots import GAME
from tapis.games.mots.moves import Drafts, Piece, Reading
from tapis.games.mots.tests.vocabulary import FOUR, card, table
from tapis.kernel import Illegal
from tapis.kernel.testing import rule

ROW = ",".join(str(card(name)) for name in FOUR.split())


def ask(question: str, **options: Any) -> Drafts | Reading:
    answer = GAME.study(table("", "", **options).state, 0, question)
    assert isinstance(answer, Drafts | Reading)
    return answer


def test_drafts_say_the_cards_and_may_have_jokers_and_turned_cards() -> None:
    found = ask(f"drafts-fr-{ROW}")
    assert isinstance(found, Drafts)
    assert "Le chat gris dort sur le lit." in found.texts
    turned = ask(f"drafts-fr-{card('chat')}t,{card('croire')},{card('joker')}:miracle")
    assert isinstance(turned, Drafts)
    assert all("moine" in text and "miracle" in text for text in turned.texts)
    assert turned.texts
    assert ask(f"drafts-fr-{ROW}", rebus=True) == Drafts(())


@rule("MOT-13")
def test_a_reading_shows_which_word_is_which_card() -> None:
    read = ask(f"reading-fr-{ROW}-Le chat gris dort sur le lit")
    assert isinstance(read, Reading)
    assert [piece.card for piece in read.pieces if piece.role == "card"] == [0, 1, 2, 3]
    assert (read.pieces[0], read.why) == (Piece(0, 2, "small"), "")


@rule("MOT-13")
def test_a_reading_points_at_the_word_at_fault_and_knows_what_is_right_before() -> None:
    read = ask(f"reading-fr-{ROW}-Le chat gris mange sur le lit")
    assert isinstance(read, Reading)
    assert (read.why, read.word, read.start, read.end) == ("strange", "mange", 13, 18)
    assert [piece.card for piece in read.pieces if piece.role == "card"] == [0, 1]
    unfinished = ask(f"reading-fr-{ROW}-Le chat gris dort")
    assert isinstance(unfinished, Reading)
    assert (unfinished.why, unfinished.word) == ("missing", "lit")
    assert len([piece for piece in unfinished.pieces if piece.role == "card"]) == 3


@rule("MOT-16", "MOT-91")
def test_it_uses_what_the_table_agreed_and_knows_proverbs() -> None:
    row = f"{card('argent')},{card('odeur')}"
    read = ask(f"reading-fr-{row}-L’argent n’a pas d’odeur")
    assert isinstance(read, Reading)
    assert (read.why, read.proverb) == ("", "L’argent n’a pas d’odeur")
    own = ask(f"reading-fr-{row}-Argent sans odeur", proverbs="Argent sans odeur")
    assert isinstance(own, Reading)
    assert own.proverb == "Argent sans odeur"
    strict = ask(f"reading-fr-{card('dormir')}-Il est dormant", participles=False)
    assert isinstance(strict, Reading)
    assert strict.why == "participles"


def test_a_hyphen_belongs_to_the_text() -> None:
    read = ask(f"reading-fr-{ROW}-Le chat gris dort-il sur le lit")
    assert isinstance(read, Reading)
    assert read.why == ""


@pytest.mark.parametrize(
    "question", ["hint", "drafts-de-1", "drafts-fr-999", "drafts-fr-174", "drafts-fr-184", "a-b-c"]
)
def test_other_questions_have_no_answer(question: str) -> None:
    with pytest.raises(Illegal):
        ask(question)
