"""The end of a round, the count, the end of a match (MOT-70 to MOT-79, MOT-93)."""

from typing import Any

from tapis.games.mots import GAME
from tapis.games.mots.moves import (
    Censor,
    Close,
    Closed,
    Compose,
    Counted,
    Discard,
    Fourre,
    Grade,
    Over,
    Pass,
    Points,
    Take,
)
from tapis.games.mots.tests.vocabulary import FOUR, NO, YES, Scene, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule

DONE = ("0! bébé enfant lit odeur", "0! argent croire balle regarder")


def ends(m: Scene) -> Scene:
    """The player cannot fill the hand, so that the round ends; every grade is simple."""
    m.state.stock = m.state.discard = b""
    m.do(m.player, Discard(m.view(m.player).hand[-1].card))
    while m.phase == "grade":
        m.time_runs_out()
    return m


def pad(m: Scene, seat: int, number: int = -1) -> list[tuple[str, int]]:
    return [(line.label, line.points) for line in m.view().rounds[number].lines[seat]]


@rule("MOT-70")
def test_a_round_ends_when_all_cards_are_laid_after_two_finished_sentences() -> None:
    m = table("chat gris", "", on=DONE, filled=False).do(0, compose("chat gris"))
    assert m.phase == "turn"  # the player says so
    assert m.no(0, Discard(card("chat"))) == "MOT-21.hand"
    m.do(0, Close())
    assert (m.saw(Closed)[0].seat, m.saw(Closed)[0].reason) == (0, "out")
    assert table("chat", "", on=DONE).no(0, Close()) == "MOT-70.cards"
    assert table("chat gris", "", on=DONE[:1], filled=False).no(0, compose("chat gris")) == "MOT-25"


@rule("MOT-70")
def test_a_round_ends_when_a_player_cannot_draw_back_to_six() -> None:
    m = table("chat gris bébé", "", stock="lit", bare=True, on=("1 odeur argent",))
    m.do(0, compose("chat gris"), Discard(card("bébé")))
    assert m.saw(Closed)[0].reason == "dry"
    assert m.holds(0, "lit")


@rule("MOT-70", "MOT-62")
def test_nobody_is_dry_while_the_face_up_discard_can_fill_the_hand() -> None:
    def countered() -> Scene:
        m = table("censure bébé", "liberte", "", on=("1 odeur argent",), stock="lit jouer", bare=True)
        return m.do(0, Censor(1)).do(1, Fourre()).do(0, Discard(card("bébé")))

    m = countered()
    assert (m.phase, len(m.state.stock)) == ("take", 0)
    assert m.view(1).options == (Take("face"),)
    assert m.no(1, Take("stock")) == "MOT-70.face"
    for taken in (m.do(1, Take("face")), countered().time_runs_out()):
        assert (taken.phase, taken.player, taken.holds(1, "bébé")) == ("turn", 1, True)
        assert not taken.saw(Closed)


@rule("MOT-71")
def test_rounds_are_played_until_somebody_has_the_target() -> None:
    m = table("chat", "", on=("0 gris lit",))
    m.state.points = [400, 100]
    assert ends(m).phase == "count"
    m.read()
    assert (m.view().round, m.phase) == (2, "turn")
    m.state.points[0] = 499
    m.state.hands[0] = cards("chat gris")
    m.state.sentences = table("", "", on=("1 bébé enfant",)).state.sentences
    ends(m)
    result = GAME.result(m.state)
    assert result is not None
    assert (result.reason, result.ranks, m.saw(Over)[0].winners) == ("target", (1, 2), (0,))


@rule("MOT-71")
def test_the_target_may_be_1000_and_a_tie_plays_one_more_round() -> None:
    m = table("chat", "", on=("0 gris lit",), target=1000)
    m.state.points = [900, 0]
    assert ends(m).phase == "count"
    tie = table("", "", on=("0 gris lit", "1 chat bébé"))
    tie.state.points = [600, 600]
    tie.state.hands = [cards("faute"), cards("faute2")]
    tie.state.player = 0
    ends(tie)
    assert len(set(tie.view().rounds[0].scores)) == 1
    assert tie.phase == "count"


@rule("MOT-72")
def test_laying_all_cards_earns_10_points_other_endings_none() -> None:
    m = table("chat gris", "faute", on=DONE, filled=False).do(0, compose("chat gris"), Close())
    while m.phase == "grade":
        m.time_runs_out()
    assert pad(m, 0)[0] == ("out", 10)
    assert "out" not in dict(pad(m, 1))
    assert "out" not in dict(pad(ends(table("", "", on=DONE)), 0))


@rule("MOT-73")
def test_a_finished_sentence_counts_its_words_times_its_cards_a_joker_is_a_card_worth_0() -> None:
    m = table("", "", on=("0! chat gris prophète joker:croire père_noël",))
    assert m.sentence().value == 35
    assert ("sentence", 35) in pad(ends(m), 0)


@rule("MOT-74")
def test_10_for_a_simple_sentence_20_for_humour_30_for_a_proverb() -> None:
    assert ("simple", 10) in pad(ends(table("", "", on=DONE[:1])), 0)
    m = table("", "", on=DONE[:1])
    m.state.stock = b""
    m.do(0, Discard(m.view(0).hand[0].card)).all_say(Grade(True))
    assert ("humour", 20) in pad(m, 0)
    proverb = table("", "", on=("0! argent odeur",))
    proverb.state.sentences = (proverb.state.sentences[0]._replace(proverb=True),)
    assert ("proverb", 30) in pad(ends(proverb), 0)


@rule("MOT-75")
def test_unfinished_sentences_count_the_plain_sum_of_the_words_upright_under_faute_too() -> None:
    m = table("", "", on=("0 moine joker:gris père_noël faute",))
    m.state.censures[0] = card("censure")
    assert m.sentence().value == 5
    assert ("unfinished", 5) in pad(ends(m), 0)


@rule("MOT-76")
def test_each_coup_fourre_earns_10_for_who_laid_it() -> None:
    m = table("censure bébé", "", "", "liberte", teams=True).do(0, Censor(1)).do(3, Fourre())
    m.do(0, Discard(card("bébé"))).do(3, Take("stock"))
    ends(m)
    assert ("fourre", 10) in pad(m, 3)
    assert "fourre" not in dict(pad(m, 1))


@rule("MOT-77")
def test_cards_in_hand_count_the_dearer_word_for_or_against_a_joker_minus_5() -> None:
    def left(**options: Any) -> list[tuple[str, int]]:
        m = table("chat", "prophète chat joker faute", on=("0 gris lit",), filled=False, **options)
        m.state.hands[0] = cards("bébé")
        return pad(ends(m), 1)

    assert left() == [("hand", 4), ("jokers", -5)]  # prophète 2, moine 2
    assert left(hand_cards="subtract") == [("hand", -4), ("jokers", -5)]


@rule("MOT-78")
def test_the_score_pad_shows_every_line_of_every_player() -> None:
    m = ends(table("", "", on=(*DONE, "1 chat gris")))
    counted = m.view().rounds[0]
    assert m.saw(Counted)[0].points == counted.points
    for seat in (0, 1):
        assert sum(line.points for line in counted.lines[seat]) == counted.points[seat]
    texts = [line.detail for line in counted.lines[0] if line.label == "sentence"]
    assert texts == ["bébé enfant lit odeur", "argent croire balle regarder"]
    assert Points("unfinished", 2, "chat gris") in counted.lines[1]
    assert [len(hand) for hand in counted.hands] == [5, 6]


@rule("MOT-78")
def test_the_result_adds_the_lines_of_all_rounds() -> None:
    m = table("", "", on=DONE)
    m.state.points = [490, 0]
    ends(m)
    result = GAME.result(m.state)
    assert result is not None
    assert {line.label for line in result.sheet} >= {"sentence", "simple", "hand"}
    assert result.scores == (490 + m.view().rounds[0].points[0], m.view().rounds[0].points[1])


@rule("MOT-79")
def test_the_last_sentence_may_still_be_announced_and_cards_refused_go_back() -> None:
    m = table(FOUR, "", on=DONE, filled=False).do(0, compose(FOUR), finish(3)).do(1, YES)
    assert m.do(0, Close()).saw(Closed)
    m = table(FOUR, "", on=DONE, filled=False).do(0, compose(FOUR), finish(3)).do(1, NO)
    assert (len(m.hand(0)), m.phase) == (4, "turn")
    assert m.no(0, Close()) == "MOT-70.cards"
    assert m.no(0, Discard(card("chat"))) == ""


@rule("MOT-79")
def test_the_two_sentences_lie_before_this_player_not_the_partner() -> None:
    on = (DONE[0], DONE[1].replace("0!", "2!"))
    m = table("chat gris", "", "", "", on=on, filled=False, teams=True)
    assert m.no(0, compose("chat gris")) == "MOT-25"


@rule("MOT-79")
def test_the_sentences_are_accepted_before_the_last_card() -> None:
    m = table(FOUR, "", on=DONE[:1], filled=False)
    assert m.no(0, compose(FOUR)) == "MOT-25"  # this would be the second


@rule("MOT-79")
def test_attacks_count_as_laid_and_a_coup_fourre_on_the_last_earns_points_but_no_turn() -> None:
    m = table("chat gris censure", "liberte", on=DONE, filled=False)
    m.do(0, compose("chat gris"), Censor(1)).do(1, Fourre())
    assert (m.saw(Closed)[0].seat, m.saw(Closed)[0].reason) == (0, "out")
    while m.phase == "grade":
        m.time_runs_out()
    assert ("fourre", 10) in pad(m, 1)
    m = table("chat gris censure", "liberte", on=DONE, filled=False)
    m.do(0, compose("chat gris"), Censor(1)).do(1, Pass())
    assert m.do(0, Close()).saw(Closed)


@rule("MOT-70", "ALL-09")
def test_who_has_laid_all_cards_and_falls_silent_ends_the_round() -> None:
    for gone in (False, True):
        m = table("chat gris", "", on=DONE, filled=False).do(0, compose("chat gris"))
        m = m.skip(0) if gone else m.time_runs_out()
        assert (m.phase, m.saw(Closed)[0].reason) == ("grade", "out")


@rule("MOT-93")
def test_five_rounds_of_turns_without_a_card_laid_end_the_round() -> None:
    m = table("chat gris bébé", "").do(0, compose("chat gris"), Discard(card("bébé")))
    for _ in range(9):
        m.time_runs_out()
    assert m.view().round == 1
    assert m.phase == "turn"
    m.time_runs_out()
    assert m.saw(Closed)[0].reason == "still"
    assert m.phase == "count"
    assert GAME.result(m.state) is None


@rule("MOT-93")
def test_a_round_in_which_nothing_was_laid_ends_the_match_with_the_scores_as_they_are() -> None:
    m = table("", "", "")
    m.state.points = [120, 30, 120]
    for _ in range(15):
        m.time_runs_out()
    result = GAME.result(m.state)
    assert result is not None
    assert (result.reason, result.scores, result.ranks) == ("still", (120, 30, 120), (1, 3, 1))


def test_a_reordering_is_not_laying() -> None:
    m = table("", "", on=("0 chat gris",)).do(0, Compose(1, (put("gris"), put("chat"))))
    assert not m.state.laid
