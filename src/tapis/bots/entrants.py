"""Who meets in the arena: a level of the game, a Python bot from a file or module, or any program.

An entrant is named by a text, so that another process can find it too:

- `strong`: a level of the game, or one of its sparring partners;
- `mybot.py:Careful`, `my.package:Careful`: a class (or an object) with `answer(look)`;
- `exec:./bot --fast`: a program that speaks the bot protocol.
"""

import csv
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tapis.bots.arena import rotations
from tapis.bots.guests import Guest, Visitor
from tapis.bots.levels import level, players
from tapis.bots.program import Program
from tapis.kernel import AnyBot, AnyGame

SECONDS = 5.0  # for a program's answer


class UnknownEntrant(LookupError):
    """Nobody is found by this name; the message says why."""


def names(text: str) -> tuple[str, ...]:
    """The entrants of a list with commas; one that has a comma itself stands in quotation marks."""
    return tuple(name.strip() for name in next(csv.reader([text], skipinitialspace=True), []))


def entrant(game: AnyGame, name: str, seconds: float = SECONDS) -> AnyBot:
    """A bot for one seat. Who is not of the house gets an object, or a process, for each seat."""
    if name in players(game):
        return level(game, name)
    if name.startswith("exec:"):
        return Program(name.removeprefix("exec:"), game, seconds)
    if ":" in name:
        return Visitor(_python_bot(name))
    raise UnknownEntrant(
        f"{game.name} has no level {name}, only {', '.join(players(game))}; "
        "a bot of your own is FILE.py:NAME, MODULE:NAME or exec:COMMAND"
    )


def games_of_a_deal(game: AnyGame, entrants: Sequence[str]) -> int:
    """How many games are played with each deal: one for every rotation of the entrants that gives another seating."""
    return rotations([level(game, name) if name in players(game) else object() for name in entrants])


def close(bots: list[AnyBot]) -> None:
    """End the processes of those who have one."""
    for bot in bots:
        if isinstance(bot, Guest):
            bot.close()


def _python_bot(name: str) -> AnyBot:
    place, _, attribute = name.rpartition(":")
    try:
        found = vars(_module(place))[attribute]
        bot = found() if isinstance(found, type) else found
    except KeyError:
        raise UnknownEntrant(f"{place} has nothing called {attribute}") from None
    except Exception as trouble:
        raise UnknownEntrant(f"{name} cannot be loaded: {type(trouble).__name__}: {trouble}") from trouble
    if not callable(getattr(bot, "answer", None)):
        raise UnknownEntrant(f"{name} has no answer(look)")
    return bot  # type: ignore[no-any-return]


def _module(place: str) -> ModuleType:
    if not place.endswith(".py"):
        return import_module(place)
    path = Path(place).resolve()
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)  # for what looks itself up by name, such as dataclasses
    spec.loader.exec_module(module)
    return module
