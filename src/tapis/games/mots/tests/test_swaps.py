"""The variant: any card of another's sentence may be swapped (MOT-90, MOT-92)."""

from typing import Any

from tapis.games.mots.moves import (
    Capture,
    Censor,
    Discard,
    Drew,
    Finish,
    Fourre,
    Object,
    Pass,
    Renewed,
    Swap,
    Swapped,
    Swapping,
    Take,
    Undone,
)
from tapis.games.mots.tests.vocabulary import Scene, card, cards, compose, put, table
from tapis.kernel.testing import rule

SWAP = Swap(1, card("chat"), put("bébé"), "Un bébé gris")


def swapping(how: str, *hands: str, **options: Any) -> Scene:
    given = {"on": ("1 chat gris",), **options}
    return table(*(hands or ("bébé", "", "")), swap_any=how, **given)


def throws(m: Scene, names: str = "") -> Scene:
    """The player discards a card that is not needed."""
    return m.do(m.player, Discard(min(m.hand(m.player) - set(cards(names)))))


@rule("MOT-90")
def test_it_is_off_unless_the_host_wants_it() -> None:
    assert swapping("off").no(0, SWAP) == "MOT-90.off"


@rule("MOT-90")
def test_with_sense_the_others_may_object_and_vote() -> None:
    m = swapping("sense").do(0, SWAP)
    assert (m.saw(Swapping)[0].owner, m.phase) == (1, "object")
    m.all_say(Pass())
    assert m.saw(Swapped)
    assert (m.row(), m.holds(0, "chat"), m.sentence().text) == (list(cards("bébé gris")), True, "Un bébé gris")
    m = swapping("sense").do(0, SWAP).do(1, Object()).time_runs_out()
    assert m.saw(Undone)
    assert m.row() == list(cards("chat gris"))


@rule("MOT-90")
def test_free_swaps_ask_nobody() -> None:
    m = swapping("free").do(0, SWAP)
    assert (m.phase, m.row()) == ("turn", list(cards("bébé gris")))


@rule("MOT-90")
def test_who_was_robbed_cannot_take_that_card_back_on_the_next_turn() -> None:
    m = swapping("free", "bébé odeur lit", "argent").do(0, SWAP, compose("chat odeur"))
    throws(m, "lit")
    back = Swap(2, card("chat"), put("argent"))
    assert m.no(1, back) == "MOT-90.back"
    assert m.no(1, Swap(2, card("odeur"), put("argent"))) == ""
    throws(m, "argent")
    throws(m, "lit")
    assert m.no(1, back) == ""


def robbed_of(name: str, *hands: str, **options: Any) -> Scene:
    """The first player has just swapped this card out of the second one's sentence, and still holds it."""
    m = swapping("free", *hands, on=(f"1 {name} gris", "1 odeur argent"), **options)
    return m.do(0, Swap(1, card(name), put("bébé")))


@rule("MOT-90")
def test_nor_by_taking_a_joker() -> None:
    m = robbed_of("joker", "bébé lit dormir", "enfant croire").do(0, compose("joker:enfant dormir"))
    throws(m, "lit")
    take = Capture(3, card("joker"), put("enfant"), "L’enfant dort")
    assert m.no(1, take) == "MOT-90.back"
    assert "capture" not in m.sentence(3, 1).may
    throws(m, "enfant croire")
    throws(m)
    assert m.no(1, take) == ""


@rule("MOT-90")
def test_nor_from_the_discards() -> None:
    m = robbed_of("chat", "bébé", "").do(0, Discard(card("chat")))
    thrown = min(m.hand(1))
    assert m.no(1, Discard(thrown, "face")) == "MOT-90.back"
    assert not [move for move in m.view(1).options if isinstance(move, Discard) and move.take == "face"]
    assert m.no(1, Discard(thrown)) == ""
    other = robbed_of("chat", "bébé", "", "").do(0, Discard(card("chat")))
    throws(other)
    m = other.do(2, Discard(min(other.hand(2)), "face"))
    assert m.saw(Drew)[0].face  # another's turn, another's discard


@rule("MOT-90")
def test_nor_when_they_are_shuffled_into_a_new_stock() -> None:
    m = robbed_of("chat", "bébé", "", stock="jouer", discard="lit", bare=True).do(0, Discard(card("chat")))
    m.do(1, Discard(min(m.hand(1))))
    assert m.saw(Renewed)[0].count == 1
    assert (m.holds(1, "lit"), m.holds(1, "chat")) == (True, False)
    assert m.state.discard[0] == card("chat")


@rule("MOT-90", "MOT-62")
def test_nor_after_a_coup_fourre() -> None:
    m = robbed_of("chat", "bébé censure", "liberte").do(0, Censor(1)).do(1, Fourre()).do(0, Discard(card("chat")))
    assert m.no(1, Take("face")) == "MOT-90.back"
    assert m.view(1).options == (Take("stock"),)
    assert m.do(1, Take("stock")).player == 1


@rule("MOT-92")
def test_one_swap_a_turn_not_under_faute_not_between_partners() -> None:
    m = swapping("free", "bébé enfant", "").do(0, SWAP)
    assert m.no(0, Swap(1, card("gris"), put("enfant"))) == "MOT-92.once"
    assert swapping("free", on=("1 chat gris faute",)).no(0, SWAP) == "MOT-50.faute"
    assert swapping("free", on=("0 chat gris",)).no(0, SWAP) == "MOT-92.partner"
    team = swapping("free", "bébé", "", "", "", on=("2 chat gris",), teams=True)
    assert team.no(0, SWAP) == "MOT-92.partner"


@rule("MOT-92")
def test_the_card_taken_goes_to_the_hand_one_for_one() -> None:
    m = swapping("free")
    before = len(m.hand(0))
    m.do(0, SWAP)
    assert (len(m.hand(0)), m.holds(0, "chat")) == (before, True)
    assert m.view(0).owed == ()
    assert m.no(0, Swap(1, card("odeur"), put("enfant"))) == "MOT-92.once"


@rule("MOT-92")
def test_after_a_free_swap_the_sentence_has_no_text_until_its_owner_gives_one() -> None:
    on = ("1 chat gris dormir lit",)
    m = swapping("free", "bébé", "", "", "", on=on, teams=True).do(0, SWAP)
    assert (m.sentence().text, m.sentence().draft) == ("", False)
    throws(m)
    throws(m)
    throws(m)
    text = "Un bébé gris dort au lit"
    assert m.no(3, Finish(1, text)) == "MOT-92.text"  # the partner waits for the owner
    throws(m)
    throws(m)
    assert m.no(1, Finish(1, text)) == ""


@rule("MOT-90")
def test_a_finished_sentence_is_safe() -> None:
    assert swapping("free", on=("1! chat gris lit odeur",)).no(0, SWAP) == "MOT-32"
