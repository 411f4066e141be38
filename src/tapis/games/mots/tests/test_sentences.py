"""Sentences: begun, continued, put in another order, said (MOT-10 to MOT-19)."""

import pytest

from tapis.games.mots.moves import Compose, Composed, Lang, Put, Swap
from tapis.games.mots.rules import wording
from tapis.games.mots.tests.vocabulary import FOUR, YES, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule


@rule("MOT-10")
def test_a_sentence_is_begun_with_two_cards_at_least() -> None:
    m = table(FOUR, "")
    assert m.no(0, compose("chat")) == "MOT-10.two"
    m.do(0, compose("chat gris"))
    assert m.saw(Composed)[0].begun
    assert m.row() == list(cards("chat gris"))
    assert not m.holds(0, "chat")


@rule("MOT-10")
def test_at_most_one_of_its_opening_cards_is_a_joker() -> None:
    m = table("chat gris joker joker2", "")
    assert m.no(0, compose("chat joker:dormir joker2:lit")) == "MOT-10.joker"
    assert m.no(0, compose("chat joker:dormir")) == ""


@rule("MOT-10")
def test_several_sentences_may_be_under_way_and_be_continued_by_any_number() -> None:
    m = table("chat gris dormir lit bébé enfant", "")
    m.do(0, compose("chat gris"), compose("bébé dormir"), compose("bébé lit dormir", 2))
    assert (m.row(1), m.row(2)) == (list(cards("chat gris")), list(cards("bébé lit dormir")))
    assert m.no(0, compose("chat gris", 7)) == "MOT-10.sentence"


@rule("MOT-10", "MOT-21")
def test_cards_come_from_the_hand_and_are_words() -> None:
    m = table("chat faute", "")
    assert m.no(0, compose("chat dormir")) == "MOT-21.hand"
    assert m.no(0, compose("chat faute")) == "MOT-40.kind"


@rule("MOT-11")
def test_a_finished_sentence_has_four_cards_a_proverb_may_have_fewer() -> None:
    m = table("", "", on=("0 chat gris dormir", "0 argent odeur"))
    assert m.no(0, finish(1, "Le chat gris dort.")) == "MOT-11"
    assert m.no(0, finish(2, "L’argent n’a pas d’odeur")) == "MOT-11"
    m.do(0, finish(2, "L’argent n’a pas d’odeur", proverb=True))
    assert m.phase == "vote"


@rule("MOT-12")
def test_small_words_need_no_card() -> None:
    m = table("", "", on=(f"0 {FOUR}",))
    assert m.no(0, finish(1, "Le chat gris dort sur le lit")) == ""


@rule("MOT-13")
def test_an_unfinished_sentence_carries_a_draft_unless_its_player_writes_one() -> None:
    m = table(FOUR, "").do(0, compose("chat gris dormir"))
    assert (m.sentence().text, m.sentence().draft) == ("Le chat gris dort…", True)
    m.do(0, compose("chat gris dormir", 1, "Un  chat gris, il dort "))
    assert (m.sentence().text, m.sentence().draft) == ("Un chat gris, il dort", False)


@rule("MOT-13", "MOT-40")
@pytest.mark.parametrize("word", ["y", "s", "123", "日本", "🐱🐱🐱", "l’", "arc-en-ciel", "Œdipe", "x" * 30])
def test_a_joker_may_be_given_any_word(word: str, capfd: pytest.CaptureFixture[str]) -> None:
    m = table("joker chat dormir lit", "")
    langs: tuple[Lang, ...] = ("fr", "en")
    for lang in langs:
        row = (Put(card("joker"), word=word), put("chat"), put("dormir"), put("lit"))
        if not m.no(0, Compose(0, row, "", lang)).startswith("MOT-40"):
            moved = table("joker chat dormir lit", "").do(0, Compose(0, row, "", lang))
            assert moved.sentence().text
            assert moved.no(0, finish(1, "?", lang=lang)) == "MOT-13.text"
            assert moved.no(0, finish(1, "y sleeps on the bed", lang=lang)).startswith("MOT-13")
    assert capfd.readouterr().err == ""


@rule("MOT-40")
@pytest.mark.parametrize(
    ("lang", "word", "why"),
    [
        ("fr", "gros poulet rôti brûlant", "phrase"),
        ("fr", "petit chat", "phrase"),
        ("fr", "petit-chat", "phrase"),
        ("fr", "l’arbre", "phrase"),
        ("fr", "avec", "small"),
        ("fr", "serait", "small"),
        ("fr", "à côté", "small"),
        ("fr", "de la", "small"),
        ("fr", "pomme de terre", ""),
        ("fr", "arcs-en-ciel", ""),
        ("fr", "Père Noël", ""),
        ("fr", "été", ""),
        ("fr", "whatever", ""),  # small in the other language only
        ("en", "big fat roast chicken", "phrase"),
        ("en", "under", "small"),
        ("en", "however", "small"),
        ("en", "ice cream", ""),
        ("en", "swimming pools", ""),
        ("en", "mother-in-law", ""),
        ("en", "sur", ""),
    ],
)
def test_a_joker_is_one_word_or_one_listed_compound_and_no_small_word(lang: Lang, word: str, why: str) -> None:
    row = (put("chat"), Put(card("joker"), word=word))
    assert table("joker chat lit", "").no(0, Compose(0, row, "", lang)) == (f"MOT-40.{why}" if why else "")


@rule("MOT-40", "MOT-90")
def test_a_joker_swapped_in_is_one_word_too() -> None:
    m = table("joker lit", "", on=("1 chat gris",), swap_any="free")
    assert m.no(0, Swap(1, card("chat"), Put(card("joker"), word="gros poulet rôti"))) == "MOT-40.phrase"
    assert m.no(0, Swap(1, card("chat"), Put(card("joker"), word="poulet"))) == ""


def test_where_the_weaver_stumbles_the_words_stand_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> str:
        raise KeyError("licorne")

    monkeypatch.setattr(wording, "begun", stumble)
    assert table("chat gris lit", "").do(0, compose("chat gris")).sentence().text == "chat gris"


@rule("MOT-13")
def test_to_finish_the_text_says_every_card_in_order_and_otherwise_small_words() -> None:
    m = table("", "", on=(f"0 {FOUR}",))
    assert m.no(0, finish(1, "   ")) == "MOT-13.text"
    assert m.no(0, finish(1, "Le chat gris dort sur la table lit")) == "MOT-13.strange"
    assert m.no(0, finish(1, "Le gris chat dort sur le lit")) == "MOT-13.order"
    assert m.no(0, finish(1, "Le chat gris dort")) == "MOT-13.missing"


@rule("MOT-13")
def test_the_host_may_leave_the_judging_to_the_players() -> None:
    m = table("", "", on=(f"0 {FOUR}",), check_text="voters")
    assert m.no(0, finish(1, "Le chat gris dort sur la table lit")) == ""
    assert m.no(0, finish(1, "…")) == "MOT-13.text"


@rule("MOT-14")
def test_the_words_of_an_unfinished_sentence_are_reordered_and_turned_over() -> None:
    m = table("", "", on=("0 chat prophète croire père_noël",))
    m.do(0, compose("moine prophète croire père_noël", 1))
    assert m.sentence().row[0].turned
    m.do(0, compose("père_noël chat croire prophète", 1))
    assert m.row() == list(cards("père_noël chat croire prophète"))
    assert not m.state.laid  # nothing was laid by that


@rule("MOT-14", "MOT-21")
def test_only_on_one_s_own_turn() -> None:
    m = table("", FOUR)
    assert m.no(1, compose(FOUR)) == "ALL-03.seat"


@rule("MOT-15")
def test_a_sentence_is_french_or_english_as_the_host_allows() -> None:
    text = "The grey cat sleeps on the bed"
    both = table("", "", on=("0 gris chat dormir lit",))
    assert both.no(0, finish(1, text, lang="en")) == ""
    assert both.no(0, finish(1, "Le gris cat sleep on the lit")) == "MOT-13.strange"
    french = table(FOUR, "", on=("0 gris chat dormir lit",), languages="fr")
    assert french.no(0, finish(1, text, lang="en")) == "MOT-15"
    assert french.no(0, compose("gris lit", lang="en")) == "MOT-15"


@rule("MOT-16")
def test_freedoms_are_agreed_and_the_check_uses_them() -> None:
    on = ("0 chat silence dormir lit",)
    free = table("", "", on=on)
    assert free.no(0, finish(1, "Le chat silencieux dort sur le lit")) == ""
    strict = table("", "", on=on, noun_as_adjective=False, participles=False)
    assert strict.no(0, finish(1, "Le chat silencieux dort sur le lit")) == "MOT-13.noun_as_adjective"
    assert strict.no(0, finish(1, "Le chat du silence, dormant sur le lit")) == "MOT-13.participles"
    assert not strict.view(1).agreed.noun_as_adjective  # shown to those who vote


@rule("MOT-17")
def test_in_a_rebus_the_text_is_free_and_only_voted_on() -> None:
    m = table("", "", on=(f"0 {FOUR}",), rebus=True)
    m.do(0, finish(1, "Un moine ouvre la fenêtre de sa cabane"))
    assert m.phase == "vote"
    assert m.all_say(YES).sentence().finished
    assert table("bébé enfant", "", rebus=True).do(0, compose("bébé enfant")).sentence().text == ""


@rule("MOT-18")
def test_a_word_of_a_card_is_no_small_word() -> None:
    m = table("", "", on=(f"0 {FOUR}",))
    assert m.no(0, finish(1, "Le petit chat gris dort sur le lit")) == "MOT-13.strange"


@rule("MOT-19")
def test_later_one_more_joker_a_turn() -> None:
    m = table("joker joker2 dormir", "", on=("0 chat joker3:gris",))
    assert m.no(0, compose("chat joker3:gris joker:dormir joker2:lit", 1)) == "MOT-19.joker"
    m.do(0, compose("chat joker3:gris joker:dormir", 1))
    assert m.no(0, compose("chat joker3:gris joker:dormir joker2:lit", 1)) == "MOT-19.joker"
    m.state.sentences = (m.state.sentences[0]._replace(fresh=b""),)  # another turn
    assert m.no(0, compose("chat joker3:gris joker:dormir joker2:lit", 1)) == ""


@rule("MOT-19")
def test_a_card_stays_in_its_sentence() -> None:
    m = table("dormir lit", "", on=("0 chat gris", "0 bébé enfant"))
    assert m.no(0, compose("chat dormir", 1)) == "MOT-19.stays"
    assert m.no(0, compose("chat chat gris", 1)) == "MOT-19.twice"
    assert m.no(0, compose("chat gris bébé", 1)) == "MOT-21.hand"  # nor over to another


@rule("MOT-19")
def test_a_proverb_needs_two_cards() -> None:
    m = table("argent", "")
    assert m.no(0, compose("argent")) == "MOT-10.two"


def test_a_view_shows_which_way_up_and_what_was_laid_this_turn() -> None:
    m = table("dormir", "", on=("0 moine gris",)).do(0, compose("moine gris dormir", 1))
    assert [(seen.turned, seen.fresh) for seen in m.sentence().row] == [(True, False), (False, False), (False, True)]
    assert put("moine").card == card("chat")
