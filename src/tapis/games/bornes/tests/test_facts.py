"""What the page is told once, with the box: equal to what the rules do."""

from tapis.games.bornes.cards import DECKS, NAMES
from tapis.games.bornes.facts import FACTS
from tapis.games.bornes.model import worth
from tapis.games.bornes.moves import Parry, Protect
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel.testing import rule


def test_every_card_has_its_family() -> None:
    assert set(FACTS.families) == {NAMES[code] for deck in DECKS.values() for code in deck}
    assert [FACTS.families[card] for card in ("25", "panne", "super", "volant", "police")] == [
        "borne", "attaque", "parade", "botte", "speciale",
    ]  # fmt: skip


@rule("BOR-50")
def test_kilometres_with_accelerators_are_those_that_the_rules_count() -> None:
    assert FACTS.times == (1, 2, 4)
    for number, km in enumerate(FACTS.km.values()):
        assert km == tuple(worth(3 * number + accelerators) for accelerators in range(3))


def test_special_moves_are_offered_to_whoever_holds_the_card_that_is_told() -> None:
    assert {FACTS.families[card] for card in FACTS.played_by.values()} == {"speciale"}
    for move, card in FACTS.played_by.items():
        assert move in offered(card)
        assert move not in offered("25")


def offered(card: str) -> set[str]:
    """The kinds of moves that somebody with this card may make: in their turn, under attack, after a Borne."""
    mine = table(f"25 25 25 25 {card}", "25 50 50 50", zones=["", "200"]).view(0)
    hit = table("25 25 25 25 accident", f"{card} 50 50 50").play(0, attack("accident", 1)).view(1)
    passed = table("25 25 25 25 200", f"{card} 50 50 50").play(0, lay("200")).view(1)
    return {str(option.__struct_config__.tag) for view in (mine, hit, passed) for option in view.options}


@rule("BOR-27")
def test_every_attack_has_its_cry() -> None:
    assert set(FACTS.cries) == {card for card, family in FACTS.families.items() if family == "attaque"}


@rule("BOR-31")
@rule("BOR-40")
def test_what_is_told_to_lift_an_attack_lifts_it() -> None:
    for suffered, parade in FACTS.parades.items():
        botte = FACTS.bottes[suffered]
        scene = table(f"{parade} {botte} 25 25 25", "25 50 50 50", zones=[suffered])
        assert Parry(parade, suffered) in scene.view(0).options
        assert (scene.play(0, Protect(botte)).zone(0).stop, scene.zone(0).radar) == (None, False)
