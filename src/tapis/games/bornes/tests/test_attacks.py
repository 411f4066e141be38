"""Attacks and parades: BOR-30 to BOR-37."""

import pytest

from tapis.games.bornes.moves import Discard, Draw, Mirror, Parried, Parry, Pass, Protect
from tapis.games.bornes.tests.vocabulary import attack, lay, table
from tapis.kernel.testing import rule

PARADE = {"feu-rouge": "feu-vert", "panne": "essence", "crevaison": "roue", "accident": "reparations"}


@rule("BOR-30")
def test_under_radar_no_borne_above_50() -> None:
    t = table("25 50 75 100 200", "25", zones=["radar"])
    assert [t.refusal(0, lay(km)) for km in ("75", "100", "200")] == ["BOR-30"] * 3
    assert [t.refusal(0, lay(km)) for km in ("25", "50")] == [None, None]


@rule("BOR-30")
@pytest.mark.parametrize("parade", ["fin-radar", "super"])
def test_fin_de_radar_or_super_parade_lifts_it(parade: str) -> None:
    t = table(f"25 50 200 200 {parade}", "25 25 50 50", zones=["radar"])
    t.play(0, Parry(parade, "radar"))  # type: ignore[arg-type]
    assert not t.zone(0).radar
    t.play(1, Draw("stock"), Discard("25")).play(0, Draw("stock"))
    assert t.refusal(0, lay("200")) is None


@rule("BOR-31")
@pytest.mark.parametrize("stop", PARADE)
def test_a_stop_forbids_every_borne_until_its_parade_lifts_it(stop: str) -> None:
    t = table(f"25 50 75 200 {PARADE[stop]}", "25 25 50 50", zones=[stop])
    assert [t.refusal(0, lay(km)) for km in ("25", "50", "75", "200")] == ["BOR-31"] * 4
    t.play(0, Parry(PARADE[stop], stop))  # type: ignore[arg-type]
    assert t.zone(0).stop is None
    t.play(1, Draw("stock"), Discard("25")).play(0, Draw("stock"))
    assert t.refusal(0, lay("200")) is None


@rule("BOR-31")
@pytest.mark.parametrize("stop", PARADE)
def test_super_parade_lifts_any_stop_and_the_other_parades_do_not(stop: str) -> None:
    others = [parade for attack, parade in PARADE.items() if attack != stop]
    t = table(f"{' '.join(others)} fin-radar super", "25", zones=[stop])
    for parade in (*others, "fin-radar"):
        assert t.refusal(0, Parry(parade, stop)) == "BOR-13"  # type: ignore[arg-type]
    t.play(0, Parry("super", stop))  # type: ignore[arg-type]
    assert t.zone(0).stop is None


@rule("BOR-32")
@pytest.mark.parametrize("first", PARADE)
@pytest.mark.parametrize("second", PARADE)
def test_no_second_stop_on_a_stopped_player(first: str, second: str) -> None:
    t = table(f"25 25 25 25 {second}", "50", zones=["", first])
    assert t.refusal(0, attack(second, 1)) == "BOR-32"  # type: ignore[arg-type]


@rule("BOR-32")
def test_a_radar_and_a_stop_may_be_suffered_together() -> None:
    t = table("25 25 25 25 radar", "50", zones=["", "accident"])
    t.play(0, attack("radar", 1)).silence()
    assert (t.zone(1).stop, t.zone(1).radar) == ("accident", True)
    t = table("25 25 25 25 accident", "50", zones=["", "radar"])
    t.play(0, attack("accident", 1)).silence()
    assert (t.zone(1).stop, t.zone(1).radar) == ("accident", True)


@rule("BOR-33")
@pytest.mark.parametrize("parade", ["roue", "super"])
@pytest.mark.parametrize(("top", "pile"), [("parade", ["crevaison", None]), ("attack", [None, "crevaison"])])
def test_the_attacked_player_may_parry_at_once_and_choose_the_top(
    parade: str, top: str, pile: list[str | None]
) -> None:
    t = table("25 25 25 25 crevaison", "50", f"{parade} 50 75 75")
    t.play(0, attack("crevaison", 2)).play(2, Parry(parade, "crevaison", top))  # type: ignore[arg-type]
    assert t.zone(2).stop is None
    assert t.pile == [card or parade for card in pile]
    assert t.saw(Parried)
    assert t.player == 1  # the turn order does not change


@rule("BOR-33")
def test_the_answer_must_be_the_matching_parade() -> None:
    t = table("25 25 25 25 crevaison", "essence 50 50 75")
    t.play(0, attack("crevaison", 1))
    assert t.refusal(1, Parry("essence", "crevaison")) == "BOR-33"
    assert t.refusal(1, Parry("roue", "crevaison")) == "BOR-10"


@rule("BOR-33")
def test_only_the_attacked_player_answers() -> None:
    t = table("25 25 25 25 crevaison", "roue 50 50 75", "25")
    t.play(0, attack("crevaison", 2))
    assert t.refusal(1, Parry("roue", "crevaison")) == "ALL-03"


@rule("BOR-34")
@pytest.mark.parametrize(("lifted", "stop", "radar"), [("radar", "panne", False), ("panne", None, True)])
def test_super_parade_lifts_the_one_attack_its_player_chooses(lifted: str, stop: str | None, radar: bool) -> None:
    t = table("25 25 25 25 super", "50", zones=["panne radar"])
    t.play(0, Parry("super", lifted))  # type: ignore[arg-type]
    assert (t.zone(0).stop, t.zone(0).radar) == (stop, radar)


@rule("BOR-35")
def test_the_radar_looks_at_the_printed_number() -> None:
    t = table("25 25 accelerateur accelerateur 50", "50", zones=["radar"])
    t.play(0, lay("50", 2)).silence()
    assert t.km(0) == 200


@rule("BOR-36")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("crevaison", "increvable"),
        ("panne", "citerne"),
        ("accident", "volant"),
        ("feu-rouge", "prioritaire"),
        ("radar", "prioritaire"),
        ("radar", "radar"),
    ],
)
def test_no_attack_on_the_immune_nor_a_second_radar(card: str, zone: str) -> None:
    t = table(f"25 25 25 25 {card}", "50", zones=["", zone])
    assert t.refusal(0, attack(card, 1)) == "BOR-36"  # type: ignore[arg-type]
    assert card in t.hand(0)


@rule("BOR-37")
def test_one_attack_one_answer() -> None:
    t = table("25 25 25 25 accident", "reparations super volant retroviseur", "50")
    t.play(0, attack("accident", 1)).play(1, Parry("reparations", "accident"))
    for move in (Parry("super", "accident"), Protect("volant"), Mirror()):
        assert t.refusal(1, move) is not None
    assert t.phase == "draw"


@rule("BOR-37")
def test_the_answer_is_against_that_attack_only() -> None:
    """Suffering a Radar already, the attacked player cannot lift it out of turn."""
    t = table("25 25 25 25 accident", "fin-radar super 50 50", zones=["", "radar"])
    t.play(0, attack("accident", 1))
    assert t.refusal(1, Parry("super", "radar")) == "BOR-37"
    assert t.refusal(1, Parry("fin-radar", "radar")) == "BOR-37"
    assert t.refusal(1, Parry("super", "accident")) is None


@rule("BOR-37")
def test_a_botte_kept_back_earns_only_100_later() -> None:
    t = table("25 25 25 25 accident", "volant 50 50 75")
    t.play(0, attack("accident", 1)).play(1, Pass())
    assert t.zone(1).stop == "accident"
    t.play(1, Draw("stock"), Protect("volant"))
    assert t.km(1) == 100


@rule("BOR-37")
def test_a_botte_that_does_not_cover_the_attack_is_no_answer() -> None:
    t = table("25 25 25 25 accident", "citerne 50 50 75")
    t.play(0, attack("accident", 1))
    assert t.refusal(1, Protect("citerne")) == "BOR-42"
