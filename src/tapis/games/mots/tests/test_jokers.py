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
    Misspell,
    Object,
    Objected,
    Pass,
    Undone,
)
from tapis.games.mots.tests.vocabulary import NO, YES, Scene, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule

JOKER = card("joker")
ON = ("1 joker:bébé dormir", "0 gris lit")
TEXT = "L’enfant dort"
TAKE = Capture(1, JOKER, put("enfant"), TEXT)


def takes(move: Capture = TAKE, *hands: str, **options: Any) -> Scene:
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
    assert sorted(m.waited_for) == [1, 2]
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
    assert sorted(m.waited_for) == [1]  # who objects has said no
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


@rule("MOT-43")
def test_all_that_is_laid_in_the_turn_that_began_it_opens_a_sentence() -> None:
    m = table("joker chat gris lit", "chien odeur").do(0, compose("chat gris"), compose("chat joker:beau gris", 1))
    assert [seen.opening for seen in m.sentence().row] == [False, True, False]
    m.do(0, Discard(card("lit")))
    assert m.no(1, Capture(1, JOKER, put("chien"))) == "MOT-43.text"
    later = table("joker chat gris lit", "", on=("0 bébé enfant",)).do(0, compose("bébé enfant joker:beau", 1))
    assert not later.sentence().row[2].opening


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


def stuck(*hands: str) -> Scene:
    """A Joker taken from one's own sentence and laid in another; the first was accepted, the other refused."""
    given = hands or ("enfant chat censure", "", "")
    m = table(*given, on=("0+ joker:bébé dormir gris lit", "0 argent croire odeur"))
    m.do(0, Capture(1, JOKER, put("enfant"))).all_say(Pass())
    m.do(0, compose("argent croire odeur joker:manger", 2))
    m.do(0, Finish(1, "L’enfant dort dans le gris du lit")).all_say(YES)
    return m.do(0, Finish(2, "L’argent croit l’odeur et la mange")).all_say(NO)


@rule("MOT-44")
def test_a_joker_that_cannot_be_undone_any_more_must_still_be_laid() -> None:
    m = stuck()
    assert m.sentence(1).finished
    assert m.view(0).owed == (JOKER,)
    assert m.no(0, Discard(card("chat"))) == m.no(0, Discard(JOKER)) == "MOT-41.owed"
    assert not [option for option in m.view(0).options if isinstance(option, Discard)]
    m.do(0, compose("chat joker:lune"))
    assert m.no(0, Discard(card("censure"))) == ""


@rule("MOT-44")
def test_nor_is_it_kept_by_falling_silent_going_away_or_being_countered() -> None:
    for gone in (False, True):
        m = stuck()
        m = m.skip(0) if gone else m.time_runs_out()
        assert (m.player, JOKER in m.hand(0), m.state.discard[-1]) == (1, False, JOKER)
    m = stuck("enfant chat censure", "liberte", "").do(0, Censor(1)).do(1, Fourre())
    assert m.view(0).options == (Discard(JOKER),)
    assert m.no(0, Discard(card("chat"))) == "MOT-44.kept"
    assert m.no(0, Discard(JOKER)) == ""
    assert JOKER not in m.time_runs_out().hand(0)


def proverb_refused(on: str, text: str, *finishes: Finish) -> Scene:
    """A Joker is taken and laid with the only other word; that is refused, and no sentence can take it any more."""
    m = table("enfant argent faute2", "", "", on=(on, "1 odeur croire"), filled=False)
    m.do(0, Capture(1, JOKER, put("enfant"), text)).all_say(Pass()).do(0, compose("argent joker:odeur"))
    for finish_ in finishes:
        m.do(0, finish_).all_say(YES)
    m.do(0, Finish(3, "L’argent n’a pas d’odeur", proverb=True)).all_say(NO)
    assert m.no(0, Discard(card("argent"))) == "MOT-41.owed"  # it could open a sentence again
    return m.do(0, Misspell(2))


@rule("MOT-44")
def test_where_it_cannot_be_laid_again_the_whole_replacement_is_undone() -> None:
    m = proverb_refused(ON[0], TEXT)
    assert m.view(0).owed == (JOKER,)
    m.do(0, Discard(card("argent")))
    assert m.saw(Undone)[0].sentence == 1
    assert m.row() == [JOKER, card("dormir")]
    assert m.holds(0, "enfant")


@rule("MOT-44")
def test_only_where_it_can_be_neither_laid_nor_undone_it_is_kept() -> None:
    done = Finish(1, "L’enfant dort dans le gris du lit")
    m = proverb_refused("0+ joker:bébé dormir gris lit", "", done)
    assert m.view(0).owed == ()
    assert m.view(1).owed == m.view().owed == (JOKER,)  # whether it could be laid is for its player to know
    m.do(0, Discard(card("argent")))
    assert not m.saw(Undone)
    assert (JOKER in m.hand(0), m.player) == (True, 1)


@rule("MOT-95")
def test_undoing_a_replacement_gives_the_sentence_back_its_own_text() -> None:
    m = table("enfant chat", "", "", on=ON)
    mine = m.state.sentences[0]._replace(text="Bébé dort, chut !", draft=False)
    m.state.sentences = (mine, *m.state.sentences[1:])
    m.do(0, TAKE).all_say(Pass())
    assert m.sentence().text == TEXT
    m.time_runs_out()
    assert m.saw(Undone)
    assert (m.sentence().text, m.sentence().draft) == ("Bébé dort, chut !", False)
    drafted = takes().all_say(Pass()).time_runs_out()
    assert (drafted.sentence().draft, drafted.sentence().text) != (False, TEXT)


@rule("MOT-95", "MOT-92")
def test_and_none_to_one_that_had_none() -> None:
    m = table("enfant chat", "", "", on=ON)
    m.state.sentences = (m.state.sentences[0]._replace(text="", draft=False), *m.state.sentences[1:])
    m.do(0, TAKE).all_say(Pass()).time_runs_out()
    assert (m.sentence().text, m.sentence().draft) == ("", False)


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
