"""Finds the games: every folder beside the others that holds a GAME."""

import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from tapis.kernel.game import Game


class UnknownGame(LookupError):
    """No folder of that name holds a game."""


_guests: dict[str, Path] = {}  # games from folders outside the package


@cache
def games() -> dict[str, Game[Any]]:
    """Every game there is, by name, in alphabetical order."""
    found = {name: _game_in(module) for name, module in _modules() if hasattr(module, "GAME")}
    return dict(sorted(found.items()))


def game(name: str) -> Game[Any]:
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(name) from None


def home(name: str) -> Path:
    """The folder a game lives in: its rulebook and texts are beside its code."""
    return _guests.get(name) or Path(_module(name).__path__[0])


def add_folder(folder: Path) -> None:
    """Also look for games in this folder; one that brings a name already taken is refused."""
    found = {place.name: place for place in sorted(folder.iterdir()) if (place / "__init__.py").is_file()}
    for name in found:
        if name in games():
            raise ValueError(f"there is a game called {name} already")
    _guests.update(found)
    games.cache_clear()


def folders() -> tuple[Path, ...]:
    """The folders that were added."""
    return tuple(sorted({place.parent for place in _guests.values()}))


def forget_folders() -> None:
    _guests.clear()
    games.cache_clear()


def _modules() -> list[tuple[str, ModuleType]]:
    package = import_module("tapis.games")
    own = [(found.name, _module(found.name)) for found in iter_modules(package.__path__) if found.ispkg]
    return own + [(name, _load(name, place)) for name, place in _guests.items()]


def _module(name: str) -> ModuleType:
    return import_module(f"tapis.games.{name}")


def _load(name: str, place: Path) -> ModuleType:
    full = f"tapis.games.{name}"
    spec = spec_from_file_location(full, place / "__init__.py", submodule_search_locations=[str(place)])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[full] = module
    spec.loader.exec_module(module)
    return module


def _game_in(module: ModuleType) -> Game[Any]:
    found: Game[Any] = module.GAME
    return found
