"""A Borne laid in silence among bots is a risk: they call before anybody lets it pass (BOR-25, BOR-64)."""

import pytest

from tapis.games.bornes import GAME
from tapis.games.bornes.moves import Killer
from tapis.games.bornes.tests.vocabulary import Scene, lay, table
from tapis.kernel import Look, Rng, Window
from tapis.kernel.testing import rule
from tapis.table.bots import delay


def laid(say: str, notice: int = 4) -> Scene:
    return table("75 25 25 25 25", "", "", notice=notice).play(0, lay("75", say=say))


def window(scene: Scene, kind: str) -> Window:
    return next(window for window in scene.match.windows if window.kind == kind)


@rule("BOR-64")
@pytest.mark.parametrize("notice", [1, 4, 60])
def test_the_call_comes_before_anybody_lets_the_borne_pass(notice: int) -> None:
    scene = laid("", notice)
    calls = [delay(scene.match, window(scene, "calls"), scene.at) for _ in range(200)]
    passes = [delay(scene.match, window(scene, "borne"), scene.at) for _ in range(200)]
    assert max(calls) < min(passes)


@rule("BOR-64")
def test_a_tie_is_still_noticed_as_late_as_the_host_wishes() -> None:
    scene = table("75 25 25 25", "", notice=60)
    assert min(delay(scene.match, window(scene, "calls"), scene.at) for _ in range(200)) >= 45_000


@rule("BOR-25")
@pytest.mark.parametrize(("level", "least"), [("child", 0.02), ("family", 0.05), ("solid", 1.0), ("strong", 1.0)])
def test_bots_of_every_level_call_on_silence_and_never_on_an_announcement(level: str, least: float) -> None:
    assert share_of_calls(level, laid("")) >= least
    assert share_of_calls(level, laid("75")) == 0


def share_of_calls(level: str, scene: Scene) -> float:
    looks = [Look(1, window(scene, "calls"), scene.view(1), lambda: scene.state, Rng(b"ears", n)) for n in range(100)]
    return sum(GAME.bots[level].answer(look) == Killer() for look in looks) / 100
