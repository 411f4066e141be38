"""Challenges, votes and steals tell nothing by their timing, in the games of words and of mimes (ALL-03).

Bots answer as late whether or not they have something to say, and a window of one kind is always as long. Whole games
in virtual time, of bots around one silent person: quick moves by chance, and in the windows that are compared the
answers of the real bots. What quick moves announce in mots makes no sense, and a real bot would refuse all of it: votes
are by chance there, and by the real bots in `make soak`, where real bots play half of the turns too. The attacks of
bornes are in test_windows.py.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from tapis.games.courts.moves import Contest as ContestWord
from tapis.games.mimes.moves import Answer
from tapis.games.mimes.turns import the_word
from tapis.games.mots.moves import Fourre, Grade, Vote
from tapis.games.syntax.moves import Contest as ContestLay
from tapis.kernel import AnyMatch, Move, Ms, Pace, Window
from tapis.kernel.registry import games
from tapis.table.bots import answer, luck
from tests import toys
from tests.later import later
from tests.promises.quick import move_for
from tests.table.people import hall, table_of
from tests.table.test_windows import same
from tests.table.virtual import run

PACE = Pace(turn=6_000, react=20_000, look=100)
HESITATION = 9  # seconds: longer than any wait that a bot settles on before it thinks


REFUSED = 1 / 3  # of the votes in mots: enough is accepted to be graded afterwards
SENSE = 1 / 2  # of the turns that a real bot plays: its sentences are accepted, those by chance are not
# answers of bots in `make test`, where those who have nothing to say, or something, are few; and in `make soak`
FEW, MANY = {"courts": 60, "syntax": 60, "mots": 155, "mimes": 60}, 2_000
ENOUGH = {"courts": 40, "syntax": 40, "mots": 130, "mimes": 40}  # to catch one that hesitates
VOTES = 200  # and what else is said by real bots in mots

HasAnswer = Callable[[AnyMatch, Move | None], bool]


def _knows_the_word(match: AnyMatch, move: Move | None) -> bool:
    return isinstance(move, Answer) and move.text == the_word(match.state)


# What it means to have an answer, in each kind of window of each game that can be compared. Those that cannot:
# - mots, `object`: quick moves capture no card, so that nobody has anything to object to;
# - mimes, `verdict`, `judge` and `contest`: bots abstain in every vote (ALL-10), and say nothing else in `hear`;
# - mimes, `guess` and `foul`: nobody is asked there, so that no wait begins when they open.
KINDS: dict[str, dict[str, HasAnswer]] = {
    "courts": {"contest": lambda _, move: isinstance(move, ContestWord)},
    "syntax": {"contest": lambda _, move: isinstance(move, ContestLay)},
    "mots": {
        "vote": lambda _, move: isinstance(move, Vote) and move.say == "no",
        "grade": lambda _, move: move == Grade(True),
        "fourre": lambda _, move: move == Fourre(),
    },
    "mimes": {"answer": _knows_the_word},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "courts": {"challenge": "open"},
    "syntax": {"challenge": "open"},
    "mots": {"check_text": "voters", "swap_any": "sense"},
    "mimes": {"target": 3},
}


class Heard(NamedTuple):
    """The first answer of a bot in one window."""

    kind: str
    ms: Ms  # from the window's opening to the answer
    length: Ms  # how long the window was meant to be
    asked: int  # of how many seats
    has_answer: bool


class Listener:
    """Thinks for the bots of one game, and notes what they had to say in the windows that are compared."""

    def __init__(self, game: str, chance: Random, hesitation: float) -> None:
        self._kinds, self._chance, self._hesitation = KINDS[game], chance, hesitation
        self._heard: dict[tuple[str, int], Heard] = {}

    async def think(self, match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        has_answer = self._kinds.get(window.kind)
        if has_answer is None:
            speaks = window.waits or window.kind == "guess"  # nothing else is done unasked
            return move_for(match, match.view(seat), window, self._chance) if speaks else None
        move = self._answer(match, level, window, seat)
        if not any((entry.window, entry.seat) == (window.id, seat) for entry in match.log[-20:]):  # its first word here
            await self._note(match, window, seat, has_answer(match, move))
        return move

    def _answer(self, match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        """The real bot's; by chance where it nearly always says the same: in mimes it seldom knows the word, in mots
        it refuses whatever quick moves announce."""
        if match.game.name == "mimes" and not match.view(seat).answer:
            return Answer(self._chance.choice((the_word(match.state), "?")))
        if match.game.name == "mots" and window.kind == "vote":
            return Vote("no" if self._chance.random() < REFUSED else "sentence")
        return answer(match, level, window, seat, luck(match, level, window, seat))

    async def _note(self, match: AnyMatch, window: Window, seat: int, has_answer: bool) -> None:
        now = match.log[-1].at
        assert window.closes_at is not None
        found = Heard(window.kind, now, window.closes_at - now, len(window.seats), has_answer)
        self._heard.setdefault((window.id, seat), found)
        if has_answer:
            await asyncio.sleep(self._hesitation)

    def heard(self, match: AnyMatch) -> list[Heard]:
        """The bot that spoke first in each window: who speaks later has heard it and may think otherwise by then."""
        first = {entry.window: entry for entry in reversed(match.log) if entry.by == "bot"}
        spoke = [(entry.at, self._heard.get((entry.window, entry.seat))) for entry in first.values()]
        return [found._replace(ms=at - found.ms) for at, found in spoke if found is not None]


class SenseListener(Listener):
    """Has the real bots of mots vote, on sentences with and without sense."""

    async def think(self, match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        if window.kind == "turn" and self._chance.random() < SENSE:
            return answer(match, level, window, seat, luck(match, level, window, seat))
        return await super().think(match, level, window, seat)

    def _answer(self, match: AnyMatch, level: str, window: Window, seat: int) -> Move | None:
        return answer(match, level, window, seat, luck(match, level, window, seat))


async def _game(name: str, listener: Listener) -> list[Heard]:
    """What is heard in twenty minutes from three bots, with one person who sits there in silence."""
    levels = list(games()[name].bots)
    house = hall(think=listener.think)
    bots = (levels[-1], levels[0], levels[1])
    ana, *_ = await table_of(house, ("Ana",), game=name, bots=bots, pace=PACE, options=OPTIONS[name])
    round_ = (await ana.table()).state.round
    assert round_ is not None
    for _ in range(20):
        if not round_.match.over:
            await asyncio.sleep(60)
    return listener.heard(round_.match)


def listen(
    name: str, answers: int, hesitation: float = 0, listener: type[Listener] = Listener
) -> dict[str, list[Heard]]:
    """At least so many answers in this game, by the kind of window."""
    chance, found = Random(17), list[Heard]()
    while sum(map(len, (kinds := {kind: _asked_of_all(found, kind) for kind in KINDS[name]}).values())) < answers:
        found += run(_game(name, listener(name, chance, hesitation)))
    return kinds


def _asked_of_all(found: list[Heard], kind: str) -> list[Heard]:
    """Windows in which as many as possible are asked: the first of three speaks earlier than the first of two."""
    most = max((one.asked for one in found if one.kind == kind), default=0)
    return [one for one in found if (one.kind, one.asked) == (kind, most)]


def compare(name: str, kind: str, found: list[Heard]) -> float:
    """How likely it is that what a bot has to say has nothing to do with when it answers."""
    with_answer = [one.ms for one in found if one.has_answer]
    without = [one.ms for one in found if not one.has_answer]
    assert min(len(with_answer), len(without)) >= 5, f"{name}, {kind}: nothing to compare"
    p = same(with_answer, without)
    print(
        f"{name}, {kind}: {len(with_answer)} first words of bots with something to say, {len(without)} without: "
        f"mean {sum(with_answer) / len(with_answer):.0f} and {sum(without) / len(without):.0f} ms, KS p = {p:.3f}"
    )
    return p


def test_every_game_is_compared() -> None:
    """A sixth game says here, or in test_windows.py, in which windows a bot could give itself away."""
    toy_games = {folder.name for folder in toys.FOLDER.iterdir()}
    assert {*KINDS, "bornes"} == set(games()) - toy_games


@pytest.mark.parametrize(("name", "answers"), [*FEW.items(), *(later(name, MANY) for name in KINDS)])
def test_bots_answer_as_late_with_and_without_something_to_say(name: str, answers: int) -> None:
    for kind, found in listen(name, answers).items():
        assert compare(name, kind, found) > 0.01
        assert len({one.length for one in found}) == 1  # the window itself, to the millisecond


@pytest.mark.soak
def test_real_bots_vote_as_late_for_a_sentence_as_against_it() -> None:
    assert compare("mots", "vote", listen("mots", VOTES, listener=SenseListener)["vote"]) > 0.01
    assert compare("mots", "vote", listen("mots", VOTES, HESITATION, SenseListener)["vote"]) < 0.01


@pytest.mark.parametrize("name", KINDS)
def test_a_bot_that_hesitates_over_its_answer_is_caught(name: str) -> None:
    """The planted fault: the wait grows while the bot has something to say."""
    for kind, found in listen(name, ENOUGH[name], HESITATION).items():
        assert compare(name, kind, found) < 0.01
