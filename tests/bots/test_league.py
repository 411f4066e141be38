"""The league: everybody meets everybody, it goes on after a stop, equals come out equal."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tapis.bots import league as leagues
from tapis.bots.league import BadLeague, Kept, League, Outcome
from tapis.bots.ratings import ratings
from tapis.cli import main

SMALL = League("bornes", {"solid": "solid", "twin": "solid", "random": "random"}, games=20)
FILE = """
game = "bornes"
games = 4
[bots]
solid = "solid"
careful = "exec:{python} {bot}"
"""
BOT = Path(__file__).parent.parent.parent / "docs/bots/careful.py"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the games of the small league are kept."""
    return tmp_path_factory.mktemp("league") / "games"


@pytest.fixture(scope="module")
def finished(games: Path) -> Kept:
    """All of them, played once."""
    kept = Kept(games, SMALL)
    for meeting, numbers in kept.missing():
        kept.add(leagues.play_some(SMALL, meeting, numbers))
    return kept


def test_two_equal_bots_come_out_equal_and_a_weaker_one_below(finished: Kept) -> None:
    first, second, last = ratings(list(SMALL.bots), finished.outcomes)
    assert {first.name, second.name} == {"solid", "twin"}
    assert first.share == second.share, "the same deals from the same seats"
    assert max(first.low, second.low) < min(first.high, second.high)
    assert last.name == "random"
    assert last.high < second.low


def test_unequal_bots_do_not(finished: Kept) -> None:
    """The planted fault: a twin of whom every other win was taken away."""
    outcomes = finished.outcomes
    cheated = [
        outcome for outcome in outcomes if "twin" not in outcome.meeting or outcome.number % 4 or not _won(outcome)
    ]
    table = {rating.name: rating for rating in ratings(list(SMALL.bots), cheated)}
    assert table["twin"].share < table["solid"].share


def _won(outcome: Outcome) -> bool:
    return outcome.ranks[outcome.meeting.index("twin")] == 1


def test_it_goes_on_where_it_was_stopped(finished: Kept, games: Path, tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = finished.outcomes
    lines = games.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:31]) + lines[31][:20])  # killed in the middle of a line
    again = Kept(path, SMALL)
    assert len(again.outcomes) == 30
    assert sum(len(numbers) for _, numbers in again.missing()) == len(whole) - 30
    for meeting, numbers in again.missing():
        again.add(leagues.play_some(SMALL, meeting, numbers))
    assert sorted(again.outcomes, key=_order) == sorted(whole, key=_order)
    assert sorted(Kept(path, SMALL).outcomes, key=_order) == sorted(whole, key=_order), "and is read as it was kept"


def _order(outcome: Outcome) -> tuple[tuple[str, ...], int]:
    return outcome.meeting, outcome.number


def test_games_of_another_league_are_not_mixed_in(tmp_path: Path) -> None:
    Kept(tmp_path / "games", SMALL)
    with pytest.raises(BadLeague, match="was changed"):
        Kept(tmp_path / "games", League("bornes", SMALL.bots, games=20, seed=2))
    assert Kept(tmp_path / "games", League("bornes", SMALL.bots, games=40)).outcomes == [], (
        "more of the same may be asked"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('game = "belote"\n[bots]\na = "solid"\nb = "solid"', "no game called belote"),
        ('game = "bornes"\n[bots]\na = "solid"', "too few"),
        ('game = "bornes"\nseats = 9\n[bots]\na = "solid"', "not 9"),
        ('game = "bornes"\nrounds = 3\n[bots]\na = "solid"', "rounds"),
        ('game = "bornes"\noptions = { deck = "none" }\n[bots]\na = "solid"\nb = "solid"', "deck"),
        ("game = ", "Unexpected|Invalid"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "league.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadLeague, match=why):
        leagues.read(file)


def test_the_command_writes_a_table_a_page_and_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "league.toml"
    file.write_text(FILE.format(python=sys.executable, bot=BOT), "utf-8")
    done = CliRunner().invoke(main, ["league", str(file), "--jobs", "2"])
    assert done.exit_code == 0, done.output
    assert "careful" in done.output
    page = (tmp_path / "league.html").read_text("utf-8")
    assert "<td>careful</td>" in page
    assert "none" in page, "the faults of guests"
    assert (tmp_path / "league.png").read_bytes().startswith(b"\x89PNG")
    assert len((tmp_path / "league.games.jsonl").read_bytes().splitlines()) == 5
