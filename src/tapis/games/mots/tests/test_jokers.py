"""Jokers: what they stand for, how they are taken (MOT-40 to MOT-45)."""

from typing import Any

from tapis.games.mots.moves import (
    Capture,
    Captured,
    Capturing,
    Censor,
    Discard,
    Finish,
    Fourre,
    Object,
    Objected,
    Pass,
    Undone,
)
from tapis.games.mots.tests.vocabulary import NO, YES, Match, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule

JOKER = card("joker")
ON = ("1 joker:bébé dormir", "0 gris lit")
TEXT = "L’enfant dort"
TAKE = Capture(1, JOKER, put("enfant"), TEXT)


def takes(move: Capture = TAKE, *hands: str, **options: Any) -> Match:
    """The first player takes the Joker of the first sentence, and nobody has said anything yet."""
    given = {"on": ON, **options}
    return table(*(hands or ("enfant chat", "", "")), **given).do(0, move)


@rule("MOT-40")
def test_a_joker_stands_for_the_word_its_player_says_and_the_text_contains_it() -> None:
    m = table("joker chat dormir lit", "")
    assert m.no(0, compose("chat joker dormir lit")) == "MOT-40.word"
    m.do(0, compose("chat joker:élégant dormir lit"))
    assert m.no(0, finish(1, "Le chat dort sur le lit")) == "MOT-13.order"
    assert m.no(0, finish(1, "Les chats élégants dorment sur le lit")) == ""


@rule("MOT-40")
def test_it_never_stands_for_an_attack_and_other_cards_have_their_own_words() -> None:
    m = table("joker chat faute", "", on=("1 bébé enfant",))
    assert m.no(0, compose("chat faute:odeur")) == "MOT-40.kind"
    assert m.no(0, compose("chat:lapin joker:odeur")) == "MOT-40.printed"
    assert "misspell" not in table("joker", "", on=("1 bébé enfant",)).sentence(1, 0).may


@rule("MOT-41", "MOT-44")
def test_a_joker_is_taken_for_a_word_once_nobody_objects() -> None:
    m = takes()
    assert (m.saw(Capturing)[0].owner, m.phase) == (1, "object")
    assert m.row() == [JOKER, card("dormir")]  # nothing changes hands before the window closes
    assert sorted(m.asked.seats) == [1, 2]
    m.all_say(Pass())
    assert m.saw(Captured)
    assert (m.row(), m.view(0).owed) == (list(cards("enfant dormir")), (JOKER,))
    assert m.sentence().text == TEXT


@rule("MOT-41")
def test_the_joker_is_used_in_the_same_turn() -> None:
    m = takes().all_say(Pass())
    assert m.no(0, Discard(card("chat"))) == "MOT-41.owed"
    m.do(0, compose("gris lit joker:souris", 2))
    assert m.view(0).owed == ()
    assert m.no(0, Discard(card("chat"))) == ""


@rule("MOT-41")
def test_in_one_s_own_sentence_too_and_only_with_a_word() -> None:
    m = takes(Capture(1, JOKER, put("enfant")), on=("0 joker:bébé dormir", "0 gris lit"))
    assert m.all_say(Pass()).row() == list(cards("enfant dormir"))
    m = table("joker2 faute chat", "", on=ON)
    assert m.no(0, Capture(1, JOKER, put("joker2:enfant"), TEXT)) == "MOT-41.word"
    assert m.no(0, Capture(1, card("dormir"), put("chat"), TEXT)) == "MOT-41.joker"
    assert m.no(0, Capture(1, JOKER, put("enfant"), TEXT)) == "MOT-21.hand"
    assert m.no(0, Capture(1, card("joker5"), put("chat"), TEXT)) == "MOT-19.there"


@rule("MOT-41")
def test_others_may_object_and_a_refusal_undoes_it() -> None:
    m = takes().do(2, Object())
    assert (m.saw(Objected)[0].seat, m.phase) == (2, "vote")
    assert sorted(m.asked.seats) == [1]  # who objects has said no
    m.do(1, NO)
    assert m.saw(Undone)
    assert (m.row(), m.holds(0, "enfant"), m.phase) == ([JOKER, card("dormir")], True, "turn")


@rule("MOT-41")
def test_what_was_refused_is_not_asked_again_this_turn() -> None:
    m = takes().do(1, Object()).do(2, NO)
    assert m.no(0, TAKE) == "MOT-41.again"
    m.do(0, Capture(1, JOKER, put("chat"), "Le chat dort")).do(1, Object()).do(2, NO)
    assert m.no(0, TAKE) == "MOT-41.again"
    m.do(0, Discard(min(m.hand(0) - {card("enfant")})))
    for seat in (1, 2):
        m.do(seat, Discard(min(m.hand(seat))))
    assert m.no(0, TAKE) == ""


@rule("MOT-41", "MOT-30")
def test_an_objection_needs_more_than_half() -> None:
    m = takes(TAKE, "enfant chat", "", "", "").do(1, Object()).do(2, YES).do(3, YES)
    assert m.saw(Captured)
    m = takes().do(1, Object()).do(2, YES)
    assert m.saw(Undone)  # as many against as for


@rule("MOT-35", "MOT-41")
def test_a_single_opponent_s_objections_are_refusals() -> None:
    m = takes(TAKE, "enfant chat", "")
    m.state.refusals[1] = 3
    assert m.no(1, Object()) == "MOT-35.refusals"
    m.state.refusals[1] = 0
    m.do(1, Object())
    assert (m.phase, m.view().players[1].refusals) == ("turn", 2)


@rule("MOT-41")
def test_a_joker_that_could_not_be_laid_is_not_taken() -> None:
    m = table("enfant chat", "", on=ON[:1], filled=False)
    assert m.no(0, TAKE) == "MOT-41.nowhere"  # with a card to keep, it opens no sentence
    m = table("enfant chat gris", "", on=ON[:1], filled=False)
    assert m.no(0, TAKE) == ""


@rule("MOT-42")
def test_not_from_a_sentence_under_faute_nor_from_a_finished_one() -> None:
    m = table("enfant chat", "", on=(f"{ON[0]} faute", "1! joker2:bébé gris lit odeur"))
    assert m.no(0, TAKE) == "MOT-42"
    assert m.no(0, Capture(2, card("joker2"), put("enfant"), TEXT)) == "MOT-32"
    assert "capture" not in m.sentence(1, 0).may


@rule("MOT-43")
def test_an_opening_joker_falls_to_any_word_of_another_player_who_gives_the_new_text() -> None:
    m = table("chien chat", "", on=ON)
    assert m.sentence().row[0].opening
    assert m.no(0, Capture(1, JOKER, put("chien"))) == "MOT-43.text"
    assert m.no(0, Capture(1, JOKER, put("chien"), "Le lapin dort")) == "MOT-13.strange"
    assert m.no(0, Capture(1, JOKER, put("chien"), "Le chien dort")) == ""


@rule("MOT-43")
def test_the_weakness_is_for_others_and_for_opening_jokers_only() -> None:
    added = table("chien chat", "", on=("1+ joker:bébé dormir", ON[1]))
    assert not added.sentence().row[0].opening
    assert added.no(0, Capture(1, JOKER, put("chien"))) == ""  # an equivalent word, the others judge
    own = table("chien chat", "", on=("0 joker:bébé dormir", ON[1]))
    assert own.no(0, Capture(1, JOKER, put("chien"))) == ""


@rule("MOT-43")
def test_it_is_weak_as_long_as_it_lies_there() -> None:
    m = table("joker chat gris lit", "").do(0, compose("joker:bébé chat"))
    m.do(0, compose("chat joker:bébé gris", 1))
    assert [seen.opening for seen in m.sentence().row] == [False, True, False]


@rule("MOT-44")
def test_a_joker_given_back_by_a_refusal_is_owed_again() -> None:
    m = takes(TAKE, "enfant chat odeur bébé", "", "", on=(ON[0], "0 gris lit argent")).all_say(Pass())
    m.do(0, compose("gris lit argent joker:manger", 2), Finish(2, "Le gris du lit d’argent, on le mange"))
    m.all_say(NO)
    assert m.view(0).owed == (JOKER,)
    assert m.no(0, Discard(card("chat"))) == "MOT-41.owed"


@rule("MOT-44")
def test_what_is_still_owed_when_time_is_up_is_undone() -> None:
    m = takes().all_say(Pass())
    before = m.hand(0)
    m.time_runs_out()
    assert m.saw(Undone)
    assert m.row() == [JOKER, card("dormir")]
    assert m.sentence().row[0].opening
    assert JOKER in before - m.hand(0)
    assert m.player == 1


@rule("MOT-44", "MOT-61")
def test_a_coup_fourre_undoes_it_too() -> None:
    m = takes(TAKE, "enfant chat censure", "liberte", "").all_say(Pass())
    m.do(0, Censor(1)).do(1, Fourre())
    assert (m.row()[0], JOKER in m.hand(0)) == (JOKER, False)
    assert m.holds(0, "enfant")


@rule("MOT-44")
def test_a_sentence_is_not_announced_while_a_joker_is_owed() -> None:
    m = takes(on=(*ON, "0 jouer odeur argent croire")).all_say(Pass())
    assert m.no(0, Finish(3, "Le chat")) == "MOT-41.owed"
    assert "finish" not in m.sentence(3, 0).may


@rule("MOT-45")
def test_a_censored_player_takes_a_joker_only_for_the_partner_s_game() -> None:
    hands = ("enfant chat", "", "", "")
    m = table(*hands, on=ON, teams=True)
    m.state.censures[0] = card("censure")
    assert m.no(0, TAKE) == "MOT-45.nowhere"
    m = table(*hands, on=(ON[0], "2 gris lit"), teams=True)
    m.state.censures[0] = card("censure")
    m.do(0, TAKE).all_say(Pass())
    assert m.no(0, compose("joker:lune chat")) == "MOT-51.censure"
    assert m.no(0, compose("gris lit joker:lune", 2)) == ""


@rule("MOT-45")
def test_opponents_take_jokers_from_a_censored_player_and_the_card_is_the_owner_s() -> None:
    m = table("enfant chat", "", on=ON)
    m.state.censures[1] = card("censure")
    m.do(0, TAKE).all_say(Pass())
    assert (m.sentence().owner, m.row()) == (1, list(cards("enfant dormir")))
    partner = table("enfant chat", "", "", "", on=("2 joker:bébé dormir", ON[1]), teams=True)
    partner.state.censures[2] = card("censure")
    assert partner.no(0, TAKE) == "MOT-80.censure"
