"""What a seat may ask while it writes."""

from typing import Any

import pytest

from tapis.games.mots import GAME
from tapis.games.mots.moves import DraftPart, Drafts, Piece, Reading
from tapis.games.mots.tests.vocabulary import FOUR, NO, card, compose, finish, table
from tapis.kernel import Illegal
from tapis.kernel.testing import rule

ROW = ",".join(str(card(name)) for name in FOUR.split())


def row(names: str) -> str:
    """Cards as a study asks for them, each the way up that has its word."""
    return ",".join(f"{put.card}{'t' * put.turned}" for put in compose(names).row)


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
def test_without_a_good_sentence_the_best_part_is_offered() -> None:
    found = ask(f"drafts-fr-{row('lit chat charité dormir')}")
    assert isinstance(found, Drafts)
    assert (found.texts, found.part) == ((), DraftPart("Le chat dort sur le lit.", (1, 3, 0)))
    silly = ask(f"drafts-en-{row('fromage embrasser lit')}")
    assert isinstance(silly, Drafts)
    assert silly.literal[0] == "The cheese kisses the bed."


@rule("MOT-16")
def test_drafts_keep_to_what_the_table_agreed() -> None:
    for agreed in (True, False):
        found = ask(f"drafts-fr-{row('hier roi trouver chapeau')}", participles=agreed)
        assert isinstance(found, Drafts)
        assert found.texts[0] == "Hier, le roi a trouvé un chapeau."


@rule("MOT-13")
def test_a_reading_shows_which_word_is_which_card() -> None:
    read = ask(f"reading-fr-0-{ROW}-Le chat gris dort sur le lit")
    assert isinstance(read, Reading)
    assert [piece.card for piece in read.pieces if piece.role == "card"] == [0, 1, 2, 3]
    assert (read.pieces[0], read.why) == (Piece(0, 2, "small"), "")


@rule("MOT-13")
def test_a_reading_points_at_the_word_at_fault_and_knows_what_is_right_before() -> None:
    read = ask(f"reading-fr-0-{ROW}-Le chat gris mange sur le lit")
    assert isinstance(read, Reading)
    assert (read.why, read.word, read.start, read.end) == ("strange", "mange", 13, 18)
    assert [piece.card for piece in read.pieces if piece.role == "card"] == [0, 1]
    unfinished = ask(f"reading-fr-0-{ROW}-Le chat gris dort")
    assert isinstance(unfinished, Reading)
    assert (unfinished.why, unfinished.word) == ("missing", "lit")
    assert len([piece for piece in unfinished.pieces if piece.role == "card"]) == 3


@rule("MOT-16", "MOT-91")
def test_it_uses_what_the_table_agreed_and_knows_proverbs() -> None:
    two = f"{card('argent')},{card('odeur')}"
    read = ask(f"reading-fr-0-{two}-L’argent n’a pas d’odeur")
    assert isinstance(read, Reading)
    assert (read.why, read.proverb) == ("", "L’argent n’a pas d’odeur")
    own = ask(f"reading-fr-0-{two}-Argent sans odeur", proverbs="Argent sans odeur")
    assert isinstance(own, Reading)
    assert own.proverb == "Argent sans odeur"
    strict = ask(f"reading-fr-0-{card('dormir')}-Il est dormant", participles=False)
    assert isinstance(strict, Reading)
    assert strict.why == "participles"


@rule("MOT-13", "MOT-37", "MOT-11")
def test_a_reading_says_beforehand_what_the_rules_would_refuse() -> None:
    t = table(f"{FOUR} joker faute", "roi", on=("0 porte or",))
    said = "Le chat gris dort sur le lit"

    def judged(names: str, text: str, sentence: int = 0) -> list[str]:
        read = GAME.study(t.state, 0, f"reading-fr-{sentence}-{row(names)}-{text}")
        assert isinstance(read, Reading)
        return [no.rule if no else "" for no in (read.lay, read.announce, read.as_proverb)]

    assert judged(FOUR, said) == ["", "", ""]
    assert judged(FOUR, f"{said} zut") == ["", "MOT-13", "MOT-13"]
    assert judged(FOUR, "") == ["", "MOT-13", "MOT-13"]
    assert judged("chat gris", "Chat gris") == ["", "MOT-11", ""]
    assert judged("chat roi", "Le chat du roi") == ["MOT-21", "MOT-21", "MOT-21"]
    assert judged("or porte chat", "L’or est à la porte du chat", 1) == ["", "MOT-11", ""]
    before = t.state.copy()
    judged(FOUR, said)
    assert t.state == before
    t.do(0, compose(FOUR), finish(2, said)).do(1, NO)
    assert judged(FOUR, said) == ["", "MOT-37", "MOT-37"]


@rule("MOT-13", "MOT-73")
def test_a_reading_knows_the_order_in_which_a_text_says_the_cards_and_what_they_count() -> None:
    read = ask(f"reading-fr-0-{row('lit chat gris dormir')}-Le chat gris dort sur le lit")
    assert isinstance(read, Reading)
    assert (read.why, read.order, read.worth) == ("order", (1, 2, 3, 0), 16)
    read = ask(f"reading-fr-0-{row('lit chat gris dormir')}-Le chat dort sur le lit")
    assert isinstance(read, Reading)
    assert read.order == ()


def test_a_joker_s_word_may_have_a_hyphen() -> None:
    read = ask(f"reading-fr-0-{card('chat')},{card('joker')}:arc_en_ciel-Le chat a un arc-en-ciel")
    assert isinstance(read, Reading)
    assert read.why == ""


def test_a_hyphen_belongs_to_the_text() -> None:
    read = ask(f"reading-fr-0-{ROW}-Le chat gris dort-il sur le lit")
    assert isinstance(read, Reading)
    assert read.why == ""


@pytest.mark.parametrize(
    "question",
    [
        "hint",
        "drafts-de-1",
        "drafts-fr-999",
        "drafts-fr-174",
        "drafts-fr-184",
        "a-b-c",
        "reading-fr",
        "reading-fr-x-1-y",
    ],
)
def test_other_questions_have_no_answer(question: str) -> None:
    with pytest.raises(Illegal):
        ask(question)
