"""Every introduction can be walked: its moves are legal on its shuffle, in its order, and all its texts are there."""

import itertools
import json
from pathlib import Path

import msgspec
import pytest

from tapis.kernel import TABLE, Entry, Illegal, Skip, registry
from tapis.kernel.intro import NEWCOMER, Introduction, Progress, Script, introduction_of
from tapis.kernel.rehearsal import Stuck, opened, rehearse
from tests.later import later
from tools import intro as tool

LANGUAGES = ("fr", "en")
LEARNT = [name for name in registry.games() if any(registry.home(name).glob("intro*.toml"))]
EACH = pytest.mark.parametrize(("name", "language"), [(name, lang) for name in LEARNT for lang in LANGUAGES])
LONGEST = 150  # characters of a sentence: three lines on a phone


def told(name: str, language: str = "fr") -> Introduction:
    found = introduction_of(registry.home(name), language)
    assert found is not None
    return found


@EACH
def test_it_can_be_played_from_its_first_step_to_its_last(name: str, language: str) -> None:
    game, introduction = registry.game(name), told(name, language)
    script, match = Script(game, introduction), rehearse(game, introduction)
    assert script.place(match.log) == Progress(len(introduction.step), ready=True, strayed=False)
    assert not script.is_followed(match.log)
    assert match.result is None  # one may go on with it


@EACH
def test_each_step_is_said_and_points_at_something(name: str, language: str) -> None:
    texts = json.loads(Path(registry.home(name), "web", f"messages.{language}.json").read_text("utf-8"))["intro"]
    introduction = told(name, language)
    assert 4 <= len(introduction.step) <= 12
    for step in introduction.step:
        assert 0 < len(texts[step.say]) <= LONGEST, step.say
        assert step.show
    assert {step.say for step in introduction.step} | {"end"} <= set(texts)


def test_a_script_that_does_not_fit_its_shuffle_is_found_out() -> None:
    game, introduction = registry.game("bornes"), told("bornes")
    with pytest.raises((Illegal, Stuck)):
        rehearse(game, msgspec.structs.replace(introduction, seed="00" * 16))
    with pytest.raises((Illegal, Stuck)):
        rehearse(game, msgspec.structs.replace(introduction, step=introduction.step[1:]))


def test_a_bot_that_plays_something_else_is_found_out() -> None:
    game, introduction = registry.game("bornes"), told("bornes")
    silent = [msgspec.structs.replace(step, bots=()) for step in introduction.step]
    with pytest.raises((Illegal, Stuck)):
        rehearse(game, msgspec.structs.replace(introduction, step=tuple(silent)))


@pytest.mark.parametrize("first", [14_000, later(0)])
def test_a_shuffle_that_fits_is_found_again(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "count", lambda: itertools.count(first))  # the one of bornes is the 14,191st
    text = Path(registry.home("bornes"), "intro.toml").read_text("utf-8")
    assert tool.find(registry.game("bornes"), tool.SEED.sub(f'seed = "{"00" * 16}"', text)) == text


def played(count: int) -> tuple[Script, list[Entry]]:
    """The script of bornes and the first entries that it leads to."""
    game, introduction = registry.game("bornes"), told("bornes")
    return Script(game, introduction), list(rehearse(game, introduction).log[:count])


def test_a_step_is_ready_when_the_bots_have_done_what_comes_before() -> None:
    script, _ = played(0)
    places = [script.place(played(count)[1]) for count in range(6)]
    assert [(place.step, place.ready) for place in places] == [
        (0, True), (1, True), (2, False), (2, False), (2, False), (2, True),
    ]  # fmt: skip


def test_gestures_that_only_the_page_sees_are_done_with_the_move_that_follows_them() -> None:
    game, introduction = registry.game("mots"), told("mots")
    script, log = Script(game, introduction), rehearse(game, introduction).log
    moves = [number for number, step in enumerate(introduction.step) if step.move is not None]
    assert moves[0] > 0
    assert script.place([]) == Progress(0, ready=True, strayed=False)
    assert script.place(log[:1]) == Progress(moves[0] + 1, ready=False, strayed=False)


def test_a_field_that_is_free_may_be_otherwise_and_no_other() -> None:
    script, log = played(10)
    assert log[-1].move.say == "STOP !"  # type: ignore[attr-defined]
    cried = msgspec.structs.replace(log[-1], move=msgspec.structs.replace(log[-1].move, say="stop"))
    assert script.place([*log[:-1], cried]) == script.place(log)
    drawn = msgspec.structs.replace(log[0], move=msgspec.structs.replace(log[0].move, pile="discard"))
    assert script.place([drawn]) == Progress(0, ready=False, strayed=True)


def test_what_the_clock_plays_for_the_newcomer_is_another_way() -> None:
    script, log = played(1)
    skipped = msgspec.structs.replace(log[0], by="clock", move=Skip(log[0].window))
    assert script.place([skipped]).strayed
    assert not script.place([msgspec.structs.replace(skipped, seat=TABLE)]).strayed
    assert not script.place([msgspec.structs.replace(skipped, seat=1)]).strayed


def test_a_bot_that_nobody_asks_keeps_silent_until_the_step_is_done() -> None:
    game = registry.game("bornes")
    first = told("bornes").step[0]
    call = {"say": first.say, "show": first.show, "move": first.move, "bots": [{"seat": 1, "move": {"move": "holdup"}}]}
    script = Script(game, msgspec.convert({"seats": 2, "seed": told("bornes").seed, "step": [call]}, Introduction))
    match = opened(game, script.introduction)
    calls = next(window for window in match.windows if window.kind == "calls")
    assert script.answer(match.log, calls, 1) is None
    match.play(NEWCOMER, match.windows[0].id, script.planned[0].move, 0)
    assert script.answer(match.log, calls, 1) == script.planned[1].move
