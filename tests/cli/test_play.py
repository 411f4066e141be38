"""tapis play: a game in the terminal, by lines typed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.cli.texts import Texts
from tapis.kernel import registry
from tests import toys
from tests.cli.conftest import Tapis

ALONE = ("play", "bornes", "--seats", "2", "--seed", "3", "--lang", "en")


def test_a_game_is_played_to_its_end(tapis: Tapis) -> None:
    done = tapis("play", "bornes", "--seed", "5", "--lang", "fr", typed=["1"] * 2000)
    assert done.exit_code == 0
    assert "Victoire" in done.output
    assert "Graine du mélange" in done.output
    assert "Coups fourrés" in done.output.partition("Victoire")[2]  # the score sheet


def test_the_same_seed_tells_the_same_game(tapis: Tapis) -> None:
    first, second = (tapis(*ALONE, typed=["1"] * 300).output.splitlines() for _ in range(2))
    assert [line for line in first if "sealed" not in line and len(line.split()) > 1] == [
        line for line in second if "sealed" not in line and len(line.split()) > 1
    ]


def test_the_end_of_the_input_leaves_politely(tapis: Tapis) -> None:
    done = tapis(*ALONE)
    assert (done.exit_code, "You leave the table" in done.output) == (0, True)
    assert tapis(*ALONE, typed=["quit", "1"]).output.count("> ") == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["B50", "50"], "fifty"),
        (["B50", ""], None),
        (["1", "1000"], "1000"),
        (['b50 "50"'], "fifty"),
        (["b50 « oups »"], "oups"),
    ],
)
def test_announcements_are_the_players_own(tapis: Tapis, typed: list[str], said: str | None) -> None:
    """BOR-25: what was said stands in the log of the game, silence too."""
    assert _heard(said) in _one_line(tapis(*ALONE, typed=typed).output)


def test_announcements_are_made_for_you_where_the_table_wants_it(tapis: Tapis) -> None:
    output = _one_line(tapis(*ALONE, "--options", "announce=no", typed=["B50"]).output)
    assert _heard("fifty") in output
    assert Texts("en", "bornes")("terminal.say_km") not in output


def _heard(said: str | None) -> str:
    texts = Texts("en", "bornes")
    key = "log.laid|seat" if said else "log.laid.no-said|seat"
    return _one_line(texts(key, card=texts("card.50"), said=said))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_refused_move_names_its_rule_and_costs_nothing(tapis: Tapis) -> None:
    done = tapis(*ALONE, typed=["B200", "200", "B50", "50"])
    refused, played = done.output.split("> B50")
    assert "(BOR-10)" in refused
    assert "(BOR" not in played.partition("\n> ")[0]


def test_calls_are_open_at_any_time(tapis: Tapis) -> None:
    called = tapis(*ALONE, typed=["hold up", "hold up"]).output
    assert called.count("Hold Up") > tapis(*ALONE).output.count("Hold Up")
    assert "(BOR-62)" in called  # once between two cards
    assert "(BOR-26)" in tapis(*ALONE, typed=["bornes killer"]).output  # no Borne to contest


def test_help_rules_and_the_table_again(tapis: Tapis) -> None:
    asked = tapis(*ALONE, typed=["?", "? BOR-42", "? BOR-999", "rules", "table"]).output
    assert "short text" in asked
    assert "BOR-42 Laid at once" in asked
    assert "There is no rule BOR-999" in asked
    assert "BOR-83" in asked  # the whole rulebook
    assert asked.count("1000 km  ") == tapis(*ALONE).output.count("1000 km  ") + 1


def test_what_is_not_understood(tapis: Tapis) -> None:
    asked = tapis(*ALONE, typed=["tralala", "-", "99", ""]).output
    assert "“tralala” is no move here" in asked
    assert "“-” could be: -" in asked
    assert "“99” is no move here" in asked
    assert "choose a move" in asked


def test_an_attack_by_the_name_of_its_target(tapis: Tapis) -> None:
    four = ("play", "bornes", "--seed", "3", "--lang", "en")
    done = tapis(*four, typed=["feu-rouge ->Marcel", "1"]).output
    asked, told = done.partition("> feu-rouge ->Marcel")[2].split("> 1\n")
    assert "1 STOP !" in asked  # the sounds to choose from
    attacked = Texts("en", "bornes").either("log.attacked.feu-rouge|seat", target="Marcel", said="STOP !")
    assert _one_line(attacked) in _one_line(told)


def test_the_game_is_saved_even_when_left(tapis: Tapis, tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    assert tapis(*ALONE, "--save", path, typed=["B50", "50"]).exit_code == 0
    verified = tapis("verify", path)
    assert (verified.exit_code, "not over yet" in verified.output) == (0, True)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("chess",), "there is no game called chess"),
        (("bornes", "--seats", "9"), "2 to 4 seats, not 9"),
        (("bornes", "--level", "genius"), "there is random"),
        (("bornes", "--options", "deck=blue"), "deck"),
        (("bornes", "--options", "speed=1"), "speed"),
        (("bornes", "--options", "deck"), "name=value"),
        (("bornes", "--seed", "-1"), "-1"),
        (("bornes", "--lang", "de"), "de"),
        (("bornes", "--save", "no/such/folder/game.jsonl"), "no folder no/such/folder"),
    ],
)
def test_bad_requests_are_told_in_words(tapis: Tapis, args: tuple[str, ...], told: str) -> None:
    done = tapis("play", *args)
    assert done.exit_code == 2
    assert told in done.output
    assert "Traceback" not in done.output


@pytest.fixture
def _duel() -> Iterator[None]:
    registry.add_folder(toys.FOLDER)
    yield
    registry.forget_folders()


@pytest.mark.usefixtures("_duel")
def test_a_game_without_a_drawing_is_playable_all_the_same(tapis: Tapis) -> None:
    done = tapis("play", "duel", "--level", "simple", "--lang", "en", typed=["1"] * 60)
    assert done.exit_code == 0
    assert "Hand" in done.output
    assert "Winner" in done.output
