"""What the page is told once, and which Jokers it may offer to take: equal to what the rules allow."""

from tapis.games.mots.cards import COUNTS, FIRST
from tapis.games.mots.facts import FACTS
from tapis.games.mots.moves import Capture, Censor, Correct, Free, Kind, Misspell
from tapis.games.mots.tests.vocabulary import card, compose, finish, put, table
from tapis.kernel import Move
from tapis.kernel.testing import rule

HAND = "faute dictionnaire censure liberte joker chat"


@rule("MOT-01")
def test_every_kind_of_card_has_its_family_and_only_words_are_laid_in_a_row() -> None:
    assert set(FACTS.families) == set(COUNTS)
    m = table(HAND, "", on=("0 gris lit",))
    for kind, family in FACTS.families.items():
        if kind in ("word", "joker", "blank"):
            assert family == "word"
        else:
            assert m.no(0, compose(f"gris lit {kind}", 1)) != ""
            assert family in ("attack", "parry")


@rule("MOT-50", "MOT-51", "MOT-55")
def test_attacks_and_parries_are_played_by_the_move_that_is_told() -> None:
    assert set(FACTS.uses) == {kind for kind, family in FACTS.families.items() if family != "word"}
    tags = {kind.__struct_config__.tag: kind for kind in (Misspell, Correct, Censor, Free)}
    assert set(FACTS.uses.values()) == set(tags)
    m = table("faute censure", "", on=("1 gris lit",))
    attacks: dict[Kind, Move] = {"faute": Misspell(1), "censure": Censor(1)}
    for kind, move in attacks.items():
        assert FACTS.families[kind] == "attack"
        assert FACTS.uses[kind] == move.__struct_config__.tag
        after = table("faute censure", "", on=("1 gris lit",)).do(0, move)
        assert FIRST[kind] in m.hand(0)
        assert FIRST[kind] not in after.hand(0)


@rule("MOT-11")
def test_a_sentence_is_announced_from_as_many_cards_as_are_told() -> None:
    row = "chat gris lit souris"
    for cards in (FACTS.shortest - 1, FACTS.shortest):
        m = table("", "", on=(f"0 {' '.join(row.split()[:cards])}",))
        assert (m.no(0, finish(1, "…")) == "MOT-11") is (cards < FACTS.shortest)


@rule("MOT-75")
def test_a_joker_counts_what_is_told() -> None:
    words = table("", "", on=("0 chat gris",)).sentence().value
    assert table("", "", on=("0 chat gris joker:lit",)).sentence().value == words + FACTS.wild_value


@rule("MOT-41", "MOT-04")
def test_the_jokers_that_may_be_taken_are_told_one_by_one() -> None:
    on = ("0 joker:licorne chat blank:lit", "1 gris souris")
    for wild, told in ((True, {"joker", "blank"}), (False, {"joker"})):
        m = table("", "lapin", on=on, turn=1, blanks="wild", wild_capturable=wild)
        assert set(m.sentence(1, 1).capturable) == {card(name) for name in told}
        for name in ("joker", "blank"):
            refused = m.no(1, Capture(1, card(name), put("lapin"), "Le lapin, le chat et le lit"))
            assert (refused != "MOT-41.joker") is (name in told), refused


@rule("MOT-41")
def test_which_jokers_may_be_taken_is_told_to_the_one_whose_turn_it_is() -> None:
    m = table("", "lapin", on=("0 joker:licorne chat", "1 gris lit"), turn=1)
    assert m.sentence(1, 1).capturable == (card("joker"),)
    assert m.sentence(1, 0).capturable == m.sentence(1).capturable == ()  # it depends on the hand of seat 1
