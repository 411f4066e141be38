"""The arena: rotated deals, wins counted, nonsense refused; and its command."""

import json

import pytest
from click.testing import CliRunner

from tapis.bots.arena import Arena, GameResult, Stuck, bout
from tapis.bots.levels import UnknownLevel, level
from tapis.bots.series import Series, play_series
from tapis.bots.tally import Tally, wilson
from tapis.cli.arena import arena
from tapis.games.bornes import GAME
from tapis.games.bornes.model import State
from tapis.games.bornes.moves import Bin, BornesView, Options
from tapis.games.syntax import GAME as SYNTAX
from tapis.kernel import Bot, Look, Move

SOLID, RANDOM = GAME.bots["solid"], GAME.sparring["random"]


class Silent(Bot[State, BornesView]):
    def answer(self, look: Look[State, BornesView]) -> Move | None:
        return None


class Foolish(Bot[State, BornesView]):
    def answer(self, look: Look[State, BornesView]) -> Move | None:
        return Bin()


class Recorder(Bot[State, BornesView]):
    """Plays as solid does and remembers the first hand it is shown."""

    def __init__(self) -> None:
        self.hands: list[tuple[str, ...]] = []
        self.fresh = True

    def answer(self, look: Look[State, BornesView]) -> Move | None:
        if self.fresh:
            self.hands.append(look.view.hand)
            self.fresh = False
        return SOLID.answer(look)


def test_each_deal_is_played_once_for_every_rotation() -> None:
    bots = [Recorder(), Recorder()]
    for number in range(2):
        for bot in bots:
            bot.fresh = True
        bout(GAME, bots, Options(), 1, number)
    first, second = ({hands[:4] for hands in (bots[0].hands[n], bots[1].hands[n])} for n in range(2))
    assert first & second, "the seats were exchanged, the cards were not"


def test_equals_play_every_deal_once() -> None:
    games = [bout(GAME, [SOLID, SOLID], Options(), 1, number) for number in range(6)]
    assert len(set(games)) == 6
    four = [SOLID, RANDOM, SOLID, RANDOM]
    assert bout(GAME, four, Options(), 1, 2) != bout(GAME, four, Options(), 1, 0), "two rotations, then another deal"


def test_a_deal_follows_from_the_seed() -> None:
    bots = [SOLID, RANDOM]
    assert bout(GAME, bots, Options(), 1, 0) == bout(GAME, bots, Options(), 1, 0)
    assert bout(GAME, bots, Options(), 1, 0) != bout(GAME, bots, Options(), 2, 0)


@pytest.mark.parametrize("bot", [Silent(), Foolish()])
def test_a_bot_without_a_lawful_answer_is_found_out(bot: Silent | Foolish) -> None:
    with pytest.raises(Stuck, match="seat"):
        Arena(GAME, [bot, bot], Options(), b"a bot is stuck here").play()


def test_wins_go_to_the_level_whichever_seat_it_sat_in() -> None:
    tally = Tally(("solid", "random"))
    nothing = (frozenset[str](), frozenset[str]())
    tally.add(0, GameResult((0,), 0, 10, 30, "goal", nothing))  # solid in seat 0
    tally.add(1, GameResult((1,), 0, 12, 30, "goal", nothing))  # the seats exchanged: solid in seat 1
    tally.add(2, GameResult((0, 1), 1, 14, 30, "stalled", nothing))
    assert tally.wins == {"solid": 2.5, "random": 0.5}
    assert tally.shared == 1
    assert tally.median_turns == 12
    assert tally.places == [1.5, 1.5]


def test_deeds_that_win_games_are_told_apart() -> None:
    tally = Tally(("solid", "solid"))
    tally.add(0, GameResult((0,), 0, 1, 1, "goal", (frozenset({"helicopter"}), frozenset({"discard 25"}))))
    assert tally.deciding(least=1) == [("helicopter", 1, 1.0), ("discard 25", 1, 0.0)]


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_games_do_not_depend_on_the_number_of_jobs() -> None:
    series = Series("bornes", ("solid", "random"), Options(), 3, 8)
    alone, together = ({n: p for some in play_series(series, jobs) for n, p in some} for jobs in (1, 2))
    assert alone == together
    assert sorted(alone) == list(range(8))


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownLevel, match="child, family, solid, strong, champion, random"):
        level(GAME, "clever")


def test_sparring_partners_meet_in_the_arena_and_sit_at_no_table() -> None:
    assert level(SYNTAX, "bare") is SYNTAX.sparring["bare"]
    assert "bare" not in SYNTAX.bots
    done = CliRunner().invoke(arena, ["syntax", "--seats", "bare,child", "--games", "2", "--jobs", "1", "--json"])
    assert json.loads(done.stdout)["games"] == 2


def test_the_command_prints_figures_as_json() -> None:
    done = CliRunner().invoke(arena, ["bornes", "--seats", "solid,random", "--games", "20", "--jobs", "1", "--json"])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["games"] == 20
    assert sum(told["wins"].values()) == 20
    assert told["wins"]["solid"] > told["wins"]["random"]


def test_the_command_prints_wins_with_their_interval_and_the_length() -> None:
    done = CliRunner().invoke(arena, ["bornes", "--seats", "solid,solid", "--games", "10", "--jobs", "1", "--balance"])
    assert done.exit_code == 0, done.output
    for words in ("95 % interval", "median length", "order of play", "above its share"):
        assert words in done.stdout


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["belote"], "no game called belote"),
        (["bornes", "--seats", "solid,clever"], "no level clever"),
        (["bornes", "--seats", "solid"], "2 to 4 players"),
        (["bornes", "--options", "deck=none"], "Options of bornes"),
    ],
)
def test_the_command_says_what_is_wrong(args: list[str], words: str) -> None:
    done = CliRunner().invoke(arena, args)
    assert done.exit_code == 2
    assert words in done.output
