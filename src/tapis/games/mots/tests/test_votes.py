"""Sentences are announced, accepted or refused (MOT-30 to MOT-38, MOT-94; ALL-10)."""

from typing import Any

import pytest

from tapis.games.mots.moves import Accepted, Announced, Discard, Finish, Grade, Pass, Reasoned, Refused, Vote
from tapis.games.mots.tests.vocabulary import FOUR, NO, SAID, YES, Scene, card, cards, compose, finish, table
from tapis.kernel.testing import rule

PROVERB = "L’argent n’a pas d’odeur"
ANNOUNCED = Finish(1, PROVERB, proverb=True)


def announced(seats: int = 4, row: str = FOUR, move: Finish | None = None, **options: Any) -> Scene:
    """The first player has announced a sentence laid before."""
    return table(*[""] * seats, on=(f"0 {row}",), **options).do(0, move or finish())


def votes(m: Scene, *says: Vote) -> Scene:
    for seat, say in enumerate(says, 1):
        m.do(seat, say)
    return m


@rule("MOT-30")
def test_the_others_accept_or_refuse_what_is_announced() -> None:
    m = announced()
    assert m.saw(Announced)[0].text == SAID
    assert sorted(m.waited_for) == [1, 2, 3]
    assert votes(m, YES, YES, NO).sentence().finished
    assert not votes(announced(), YES, NO, NO).sentence().finished


@rule("MOT-30")
def test_as_many_against_as_for_is_refused() -> None:
    assert not votes(announced(3), YES, NO).sentence().finished
    assert votes(announced(3), YES, YES).sentence().finished


@rule("MOT-31")
def test_refused_the_player_takes_back_what_was_laid_on_it_this_turn() -> None:
    m = table("lit bébé", "", "", on=("0 chat gris dormir",))
    m.do(0, compose("chat gris dormir lit", 1), finish()).all_say(NO)
    assert m.saw(Refused)[0].back == (card("lit"),)
    assert (m.holds(0, "lit"), m.row(), m.player) == (True, list(cards("chat gris dormir")), 0)
    assert m.no(0, compose("chat gris dormir lit", 1)) == ""
    assert m.no(0, Discard(card("lit"))) == ""


@rule("MOT-31")
def test_all_that_was_laid_on_it_this_turn_comes_back_however_often_one_laid() -> None:
    m = table("dormir lit bébé", "", on=("0 chat gris",))
    m.do(0, compose("chat gris dormir", 1), compose("chat gris dormir lit", 1), finish()).do(1, NO)
    assert (m.holds(0, "dormir lit"), m.row()) == (True, list(cards("chat gris")))


@rule("MOT-32")
def test_accepted_it_is_gathered_and_nothing_touches_it() -> None:
    m = table("bébé faute", "faute2", on=(f"0 {FOUR}",)).do(0, finish()).all_say(YES)
    assert m.saw(Accepted)[0].says == (None, "sentence")
    assert (m.sentence().finished, m.sentence().text) == (True, SAID)
    assert m.no(0, compose(f"{FOUR} bébé", 1)) == "MOT-32"
    assert m.no(0, finish()) == "MOT-32"
    assert m.sentence(1, 0).may == ()


@rule("MOT-33")
def test_a_vote_not_given_in_time_counts_for_and_the_author_has_none() -> None:
    m = announced()
    assert 0 not in m.waited_for
    m.do(1, NO).time_runs_out()
    assert m.sentence().finished
    opened = m.view().opened
    assert opened is not None
    assert opened.says == (None, "no", "sentence", "sentence")


@rule("MOT-33", "MOT-91")
def test_a_listed_proverb_is_shown_as_such_to_the_voters() -> None:
    ballot = announced(row="argent odeur", move=ANNOUNCED).view(1).ballot
    assert ballot is not None
    assert ballot.listed == PROVERB
    other = announced().view(1).ballot
    assert other is not None
    assert other.listed is None


@rule("MOT-91")
def test_the_host_s_own_proverbs_are_listed_too() -> None:
    ballot = announced(proverbs="La nuit porte conseil\nChat gris dort sur lit").view(1).ballot
    assert ballot is not None
    assert ballot.listed == "Chat gris dort sur lit"


@rule("MOT-34")
def test_at_the_end_all_grade_each_finished_sentence() -> None:
    on = (f"0! {FOUR}", "1! bébé enfant odeur argent")
    m = table("", "", "", on=on, bare=True)
    m.do(0, Discard(card_of(m)))  # nothing to draw: the round is over
    assert m.phase == "grade"
    assert sorted(m.waited_for) == [0, 1, 2]
    votes_on(m, True, True, False)
    assert m.sentence(1).humour is True
    votes_on(m, True, False, False)
    assert m.sentence(2).humour is False
    assert m.phase == "count"


def card_of(m: Scene) -> int:
    return m.view(m.player).hand[0].card


def votes_on(m: Scene, *humour: bool) -> None:
    for seat, laughs in enumerate(humour):
        m.do(seat, Grade(laughs))


@rule("MOT-34")
def test_exactly_half_is_not_humour_and_the_host_may_exclude_the_author() -> None:
    m = table("", "", on=(f"0! {FOUR}",), bare=True)
    m.do(0, Discard(card_of(m)))
    votes_on(m, True, False)
    assert m.sentence().humour is False
    m = table("", "", on=(f"0! {FOUR}",), bare=True, author_grades=False)
    m.do(0, Discard(card_of(m)))
    assert sorted(m.waited_for) == [1]
    assert m.do(1, Grade(True)).sentence().humour is True


@rule("MOT-34")
def test_an_accepted_proverb_keeps_its_grade() -> None:
    m = announced(row="argent odeur", move=ANNOUNCED, bare=True).all_say(Vote("proverb"))
    m.do(0, Discard(card_of(m)))
    assert m.phase == "count"
    assert [line.label for line in m.view().rounds[0].lines[0]][:2] == ["sentence", "proverb"]


@rule("MOT-35")
def test_a_single_voter_has_three_refusals_a_round_then_must_name_the_flaw() -> None:
    m = announced(2)
    m.state.refusals[1] = 3
    assert m.no(1, NO) == "MOT-35.refusals"
    assert m.view(1).players[1].refusals == 0
    assert not m.do(1, Vote("no", flaw=True)).sentence().finished


@rule("MOT-35")
def test_refusals_are_counted_and_not_limited_where_several_vote() -> None:
    m = announced(2).do(1, NO)
    assert m.view().players[1].refusals == 2
    m = announced(3)
    m.state.refusals[1] = 3
    assert m.no(1, NO) == ""
    assert m.view().players[1].refusals is None


@rule("MOT-35", "ALL-10")
def test_a_refusal_is_counted_when_the_ballots_are_opened_not_before() -> None:
    m = announced(4, teams=True).do(1, NO)
    assert [player.refusals for player in m.view().players] == [3, 3, 3, 3]
    assert [player.refusals for player in m.do(3, YES).view().players] == [3, 2, 3, 3]


@rule("MOT-35")
def test_a_single_voter_never_refuses_a_listed_proverb() -> None:
    m = announced(2, "argent odeur", ANNOUNCED)
    assert m.no(1, Vote("no", flaw=True)) == "MOT-35.proverb"
    assert announced(3, "argent odeur", ANNOUNCED).no(1, NO) == ""


@rule("MOT-35")
def test_with_one_team_opposite_both_have_three_refusals() -> None:
    m = announced(4, teams=True)
    m.state.refusals[1] = m.state.refusals[3] = 3
    assert m.no(3, NO) == "MOT-35.refusals"


@rule("MOT-35", "MOT-36")
@pytest.mark.parametrize("seats", [2, 4])
def test_where_it_cannot_be_refused_a_listed_proverb_is_one_whatever_is_said(seats: int) -> None:
    row, text = "semer vent récolter tempête", "Qui sème le vent récolte la tempête"
    m = announced(seats, row, finish(1, text, True), teams=seats == 4)
    assert Vote("no") not in m.view(1).options
    assert m.all_say(YES).sentence().proverb  # four cards: they may say "sentence"
    assert announced(seats, "argent odeur", ANNOUNCED, teams=seats == 4).all_say(Vote("proverb")).sentence().proverb
    many = announced(3, row, finish(1, text, True)).all_say(YES)
    assert (many.sentence().finished, many.sentence().proverb) == (True, False)


@rule("MOT-36")
def test_under_four_cards_there_is_no_choice_sentence() -> None:
    for seats in (2, 3):
        m = announced(seats, "argent odeur", ANNOUNCED)
        assert m.no(1, YES) == "MOT-36.short"
        assert YES not in m.view(1).options
        assert Vote("proverb") in m.view(1).options
    assert YES in announced(3, FOUR, finish(proverb=True)).view(1).options


@rule("MOT-36", "MOT-33")
def test_silence_is_for_a_short_proverb_that_is_not_listed() -> None:
    m = announced(3, "argent lit", finish(1, "L’argent au lit", True)).time_runs_out()
    assert m.sentence().proverb


@rule("MOT-36")
@pytest.mark.parametrize(
    ("says", "cards_", "outcome"),
    [
        (("proverb", "proverb", "no"), "argent odeur", "proverb"),
        (("proverb", "no", "no"), "argent odeur", "refused"),
        (("proverb", "sentence", "no"), FOUR, "sentence"),
        (("proverb", "no", "no"), FOUR, "refused"),
    ],
)
def test_on_a_proverb_voters_choose_proverb_sentence_or_no(says: tuple[str, ...], cards_: str, outcome: str) -> None:
    text = PROVERB if cards_ != FOUR else SAID
    m = votes(announced(row=cards_, move=finish(1, text, True)), *(Vote(say) for say in says))  # type: ignore[arg-type]
    assert m.sentence().finished == (outcome != "refused")
    assert m.sentence().proverb == (outcome == "proverb")


@rule("MOT-36")
def test_exactly_half_make_no_proverb() -> None:
    m = announced(3, "argent odeur", ANNOUNCED).do(1, Vote("proverb")).do(2, NO)
    assert not m.sentence().finished
    m = announced(3, FOUR, finish(proverb=True)).do(1, Vote("proverb")).do(2, YES)
    assert (m.sentence().finished, m.sentence().proverb) == (True, False)


@rule("MOT-36", "MOT-33")
def test_silence_says_proverb_to_a_listed_one_and_sentence_to_others() -> None:
    assert announced(row="argent odeur", move=ANNOUNCED).time_runs_out().sentence().proverb
    m = announced(move=finish(proverb=True)).time_runs_out()
    assert (m.sentence().finished, m.sentence().proverb) == (True, False)
    assert announced().no(1, Vote("proverb")) == "MOT-36.plain"


@rule("MOT-37")
def test_after_a_refusal_one_new_try_and_never_the_same_text() -> None:
    m = announced(2).do(1, NO)
    assert m.no(0, finish(1, "le chat GRIS dort sur le lit !")) == "MOT-37.text"
    m.do(0, finish(1, "Un chat gris dort sur un lit")).do(1, NO)
    assert m.no(0, finish(1, "Mon chat gris dort sur ce lit")) == "MOT-37.tries"
    m.do(0, Discard(card_of(m))).do(1, Discard(card_of(m)))
    assert m.no(0, finish(1, "Un chat gris dort sur un lit")) == "MOT-37.text"  # all round long
    assert m.no(0, finish(1, SAID)) == "MOT-37.text"
    assert m.no(0, finish(1, "Mon chat gris dort sur ce lit")) == ""


@rule("MOT-37")
def test_a_sentence_opened_this_turn_goes_back_whole_and_is_still_the_same() -> None:
    m = table(FOUR, "").do(0, compose(FOUR), finish()).do(1, NO)
    assert m.view().sentences == ()
    assert m.holds(0, FOUR)
    m.do(0, compose(FOUR), finish(2, "Un chat gris dort sur un lit")).do(1, NO)
    m.do(0, compose(FOUR))
    assert m.no(0, finish(3, "Mon chat gris dort sur ce lit")) == "MOT-37.tries"


@rule("MOT-38")
def test_either_partner_announces_and_it_stays_before_its_owner() -> None:
    m = table("", "", "", "", on=(f"2 {FOUR}", "1 bébé enfant odeur argent"), teams=True)
    assert m.no(0, finish(2, "Le bébé et l’enfant ont une odeur d’argent")) == "MOT-80.own"
    m.do(0, finish()).all_say(YES)
    assert (m.sentence().finished, m.sentence().owner) == (True, 2)
    blocked = table("", "", "", "", on=(f"2 {FOUR} faute",), teams=True)
    assert blocked.no(0, finish()) == "MOT-50.faute"


@rule("MOT-94")
def test_where_all_abstain_nobody_is_against() -> None:
    m = announced(3).skip(1).do(2, Pass())
    assert (m.sentence().finished, m.saw(Accepted)[0].says) == (True, (None, None, None))
    m = announced(2, "argent odeur", ANNOUNCED).skip(1)
    assert m.sentence().proverb
    m = announced(2, move=finish(proverb=True)).skip(1)
    assert (m.sentence().finished, m.sentence().proverb) == (True, False)


@rule("MOT-98")
def test_why_somebody_refused_is_told_when_the_ballots_are_open_and_not_before() -> None:
    t = table(FOUR, "", "", "").do(0, compose(FOUR), finish())
    t.do(1, Vote("no", why="sense"))
    assert t.events == ()
    t.do(2, NO).do(3, Vote("sentence", why="verb"))
    assert t.saw(Reasoned) == [Reasoned(1, "sense")]


@rule("MOT-13", "MOT-30")
def test_a_row_is_laid_and_announced_at_once_or_not_at_all() -> None:
    t = table(f"{FOUR} souris", "")
    row = compose(FOUR).row
    assert t.no(0, Finish(0, "Le chat gris dort sur un zut", row=row)) == "MOT-13.strange"
    assert (t.view(0).sentences, len(t.hand(0))) == ((), 6)
    t.do(0, Finish(0, SAID, row=row))
    assert (t.phase, t.sentence().text, len(t.hand(0))) == ("vote", SAID, 2)
    t.do(1, NO)
    assert (t.view(0).sentences, len(t.hand(0))) == ((), 6)
    more = table("lit souris", "", on=("0 chat gris dormir",)).do(0, Finish(1, SAID, row=row)).do(1, YES)
    assert (more.sentence().finished, more.row()) == (True, [put.card for put in row])


@rule("ALL-10", "ALL-07")
def test_an_abstention_counts_neither_way() -> None:
    assert announced(4).do(1, NO).do(2, YES).skip(3).sentence().finished is False
    assert announced(4).do(1, YES).skip(2).skip(3).sentence().finished


@rule("ALL-10")
def test_votes_are_sealed_until_all_have_voted_and_nobody_votes_twice() -> None:
    m = announced(4).do(1, NO)
    for seat, mine in ((None, None), (0, None), (1, "no"), (2, None)):
        ballot = m.view(seat).ballot
        assert ballot is not None
        assert (ballot.voted, ballot.mine) == ((1,), mine)
    assert m.no(1, YES) == "ALL-03.seat"
    votes_left = m.do(2, YES).do(3, NO)
    assert votes_left.view().opened is not None
    assert m.saw(Refused)[0].says == (None, "no", "sentence", "no")
