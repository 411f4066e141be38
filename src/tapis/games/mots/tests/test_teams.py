"""Teams of two: partners sit opposite and play on each other's game (MOT-06, MOT-63, MOT-80 to MOT-82)."""

from tapis.games.mots.moves import Censor, Correct, Discard, Fourre, Free, Misspell, Take
from tapis.games.mots.tests.vocabulary import FOUR, card, compose, finish, table
from tapis.kernel.testing import rule


@rule("MOT-80")
def test_one_continues_the_partner_s_sentences_and_begins_one_s_own() -> None:
    m = table("lit odeur bébé", "", "", "", on=("2 chat gris", "1 argent croire"), teams=True)
    m.do(0, compose("chat gris lit", 1))
    assert m.sentence().owner == 2
    assert m.no(0, compose("argent croire odeur", 2)) == "MOT-80.own"
    assert m.do(0, compose("odeur bébé")).sentence(3).owner == 0
    assert "compose" in m.sentence(1, 0).may
    assert "compose" not in m.sentence(2, 0).may


@rule("MOT-96")
def test_a_partner_only_completes() -> None:
    m = table("lit odeur", "", "jouer", "", on=("2 joker:beau chat gris",), teams=True)
    assert m.no(0, compose("chat joker:beau gris lit", 1)) == "MOT-96.order"
    assert m.no(0, compose("joker:beau moine gris lit", 1)) == "MOT-96.turned"
    assert m.no(0, compose("joker:laid chat gris lit", 1)) == "MOT-96.word"
    assert m.no(0, compose("joker:beau chat gris", 1, "Un beau chat gris")) == "MOT-96.nothing"
    assert m.no(0, compose("joker:beau chat odeur gris lit", 1, "Un beau chat")) == ""  # in between too
    owner = table("", "", "jouer", "", on=("2 joker:beau chat gris",), teams=True, turn=2)
    assert owner.no(2, compose("moine joker:laid gris", 1)) == ""


@rule("MOT-96", "MOT-92")
def test_nor_does_a_partner_give_a_text_to_a_sentence_that_waits_for_its_owner_s() -> None:
    m = table("lit odeur", "", "", "", on=("2 chat gris dormir",), teams=True)
    m.state.sentences = (m.state.sentences[0]._replace(text="", draft=False),)
    m.do(0, compose("chat gris dormir lit", 1, "Le chat gris dort au lit"))
    assert (m.sentence().text, m.sentence().draft) == ("", False)
    assert m.no(0, finish(1, "Le chat gris dort au lit")) == "MOT-92.text"


@rule("MOT-80")
def test_alone_nobody_plays_on_another_s_game() -> None:
    m = table("lit", "", "", "", on=("2 chat gris",))
    assert m.no(0, compose("chat gris lit", 1)) == "MOT-80.own"


@rule("MOT-80")
def test_not_a_sentence_under_faute_nor_a_censored_partner_s_but_parrying_stays_allowed() -> None:
    m = table("lit dictionnaire liberte", "", "", "", on=("2 chat gris faute", f"2 bébé {FOUR[10:]}"), teams=True)
    m.state.censures[2] = card("censure")
    assert m.no(0, compose("chat gris lit", 1)) == "MOT-80.censure"
    assert m.no(0, compose("bébé dormir lit", 2)) == "MOT-80.censure"
    m.do(0, Correct(1), Free(2))
    assert (m.sentence().faute, m.view().players[2].censure) == (None, None)
    assert m.no(1, Free(0)) == "ALL-03.seat"
    blocked = table("lit", "", "", "", on=("2 chat gris faute",), teams=True)
    assert blocked.no(0, compose("chat gris lit", 1)) == "MOT-50.faute"


@rule("MOT-80")
def test_one_does_not_parry_for_opponents() -> None:
    m = table("dictionnaire liberte", "", "", "", on=("1 chat gris faute",), teams=True)
    m.state.censures[1] = card("censure")
    assert m.no(0, Correct(1)) == "MOT-80.own"
    assert m.no(0, Free(1)) == "MOT-80.own"


@rule("MOT-81")
def test_an_attack_concerns_only_the_player_it_was_laid_on() -> None:
    m = table("", "bébé odeur", "", "", on=("1 chat gris", "3 lit argent"), teams=True, turn=1)
    m.state.censures[3] = card("censure")
    assert m.no(1, compose("chat gris bébé", 1)) == ""
    assert m.no(1, compose("lit argent bébé", 2)) == "MOT-80.censure"


@rule("MOT-50", "MOT-81")
def test_a_partner_s_sentence_is_not_attacked() -> None:
    m = table("faute", "", "", "", on=("2 chat gris",), teams=True)
    assert m.no(0, Misspell(1)) == "MOT-50.own"


@rule("MOT-63", "MOT-56")
def test_a_partner_makes_the_coup_fourre_and_takes_the_turn() -> None:
    m = table("censure bébé", "", "", "liberte", teams=True).do(0, Censor(1))
    assert m.waited_for == {1, 3}
    m.do(3, Fourre()).do(0, Discard(card("bébé"))).do(3, Take("stock"))
    assert m.player == 3
    assert [player.fourres for player in m.view().players] == [0, 0, 0, 1]
    assert m.view().players[1].laid == (card("censure"), card("liberte"))


@rule("MOT-33")
def test_both_partners_abstain() -> None:
    m = table("", "", "", "", on=(f"0 {FOUR}",), teams=True).do(0, finish())
    assert m.waited_for == {1, 3}


@rule("MOT-82")
def test_partners_points_are_added() -> None:
    m = table("", "", "", "", on=("0 chat gris", "2 bébé lit"), teams=True)
    m.state.points = [100, 20, 30, 4]
    assert [player.score for player in m.view().players] == [130, 24, 130, 24]
    m.state.stock = b""
    m.do(0, Discard(m.view(0).hand[0].card))
    counted = m.view().rounds[0]
    assert counted.scores[0] == counted.scores[2] == 130 + counted.points[0] + counted.points[2]


@rule("MOT-71", "MOT-82")
def test_a_team_reaches_the_target_together() -> None:
    m = table("", "", "", "", on=("0 chat gris",), teams=True)
    m.state.points = [300, 0, 300, 0]
    m.state.stock = b""
    m.do(0, Discard(m.view(0).hand[0].card))
    assert m.phase == "over"
