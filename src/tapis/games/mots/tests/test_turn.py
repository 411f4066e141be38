"""A turn: laying, the discard, the draw (MOT-20 to MOT-26)."""

from tapis.games.mots.moves import Capture, Correct, Discard, Discarded, Drew, Misspell, Pass, Renewed
from tapis.games.mots.tests.vocabulary import FOUR, YES, card, cards, compose, finish, put, table
from tapis.kernel.testing import rule


@rule("MOT-20")
def test_in_later_rounds_deal_and_first_turn_pass_to_the_left() -> None:
    m = table("chat gris bébé", "", "", turn=2, on=("0 lit dormir",), bare=True)
    m.do(2, Discard(m.view(2).hand[0].card))  # nobody can fill the hand: the round is over
    m.read()
    assert (m.view().round, m.view().dealer, m.player) == (2, 0, 0)


@rule("MOT-21")
def test_lay_what_you_wish_then_discard_then_draw_back_to_six() -> None:
    m = table("chat gris dormir faute dictionnaire lit", "", on=("0 bébé enfant faute", "1 odeur argent"))
    m.do(0, compose("chat gris"), Correct(1), Misspell(2), compose("bébé enfant dormir", 1))
    assert m.player == 0
    m.do(0, Discard(card("lit")))
    assert m.saw(Discarded)[0].card == card("lit")
    assert m.saw(Drew)[0].count == 6
    assert (len(m.hand(0)), m.player) == (6, 1)
    face = m.view().face
    assert face is not None
    assert face.card == card("lit")


@rule("MOT-21", "MOT-53")
def test_nobody_must_lay() -> None:
    m = table("chat", "").do(0, Discard(card("chat")))
    assert (m.saw(Drew)[0].count, m.player) == (1, 1)
    assert m.no(1, Discard(card("chat"))) == "MOT-21.hand"


@rule("MOT-22")
def test_one_of_the_drawn_cards_may_be_the_top_discard_before_one_s_own_covers_it() -> None:
    m = table("chat gris bébé", "", stock="enfant argent", discard="lit odeur")
    m.do(0, compose("gris bébé"), Discard(card("chat"), "face"))
    assert m.holds(0, "odeur enfant argent")
    assert (m.saw(Drew)[0].count, m.saw(Drew)[0].face) == (2, True)
    assert m.state.discard == cards("lit chat")
    assert table("chat", "").no(0, Discard(card("chat"), "face")) == "MOT-22.empty"


@rule("MOT-23", "MOT-26")
def test_the_discards_make_a_new_stock_when_a_card_is_needed_but_not_this_turn_s() -> None:
    m = table("chat gris bébé", "", stock="enfant", discard="lit odeur", bare=True)
    m.do(0, Discard(card("chat")))
    assert not m.saw(Renewed)  # one card was needed, one was there
    m.do(1, Discard(m.view(1).hand[0].card))
    assert m.saw(Renewed)[0].count == 3
    assert len(m.state.stock) == 2
    assert len(m.state.discard) == 1


@rule("MOT-26")
def test_the_card_discarded_this_turn_starts_the_new_pile() -> None:
    m = table("chat gris bébé", "", discard="lit odeur", bare=True)
    m.do(0, compose("gris bébé"), Discard(card("chat")))
    assert m.phase in ("grade", "count")  # two discards for three cards
    m = table("chat gris bébé", "", discard="lit odeur argent", bare=True)
    m.do(0, compose("gris bébé"), Discard(card("chat")))
    assert m.holds(0, "lit odeur argent")
    assert (m.state.discard, m.player) == (cards("chat"), 1)


@rule("MOT-24")
def test_what_is_laid_stays_on_the_table_with_what_hit_it() -> None:
    m = table("dictionnaire", "", on=("0 chat gris faute", f"0! {FOUR.replace('chat gris', 'bébé enfant')}"))
    m.do(0, Correct(1), Discard(m.view(0).hand[-1].card))
    assert len(m.sentence().corrected) == 2
    assert m.sentence().faute is None
    assert [sentence.id for sentence in m.view().sentences] == [1, 2]


@rule("MOT-25")
def test_one_card_is_kept_for_the_discard() -> None:
    m = table("chat gris", "", filled=False)
    assert m.no(0, compose("chat gris")) == "MOT-25"
    assert table("faute", "", on=("1 chat gris",), filled=False).no(0, Misspell(1)) == "MOT-25"
    finished = ("0! bébé enfant lit odeur", "0! argent croire dormir jouer")
    assert table("chat gris", "", on=finished, filled=False).no(0, compose("chat gris")) == ""


@rule("ALL-09")
def test_a_turn_not_finished_in_time_keeps_what_was_laid_and_throws_a_card_at_random() -> None:
    m = table("chat gris bébé", "").do(0, compose("chat gris")).time_runs_out()
    assert m.row() == list(cards("chat gris"))
    assert (len(m.hand(0)), m.player) == (6, 1)
    assert m.saw(Discarded)[0].take == "stock"


@rule("ALL-07")
def test_a_seat_whose_player_has_gone_passes() -> None:
    m = table("chat gris bébé", "")
    before = m.hand(0)
    assert (m.skip(0).player, m.hand(0)) == (1, before)


@rule("MOT-21")
def test_the_turn_has_its_time_again_after_the_others_were_asked() -> None:
    m = table("", "bébé", on=(f"0 {FOUR}",))
    m.at = 50_000
    m.do(0, finish()).all_say(YES)
    assert m.asked.closes_at == m.at + 90_000
    assert m.asked.kind == "turn"


def test_a_discard_is_not_listed_while_a_joker_is_owed() -> None:
    m = table("bébé chat", "", on=("1 joker:enfant dormir", "0 gris lit"))
    m.do(0, Capture(1, card("joker"), put("bébé"), "Le bébé dort")).all_say(Pass())
    assert [option for option in m.view(0).options if isinstance(option, Discard)] == []
