"""Finds the games: folders of the package, folders that were added, and installed packages that declare one.

A package declares its game by an entry point of the group `tapis.games`: `menteur = "tapis_menteur"`, where that
module holds a GAME of this name. A game of somebody else's that cannot be loaded is left out and named in `troubles`.
"""

import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple

from tapis.kernel.game import AnyGame, Game

GROUP = "tapis.games"
HOUSE = "tapis.games"  # the package whose folders are games


class UnknownGame(LookupError):
    """No game of that name is here."""


class Found(NamedTuple):
    """A game and the folder that holds its rulebook and texts."""

    game: AnyGame
    home: Path


class _Shelf(NamedTuple):
    games: dict[str, Found]  # by name
    troubles: tuple[str, ...]


_folders: list[Path] = []  # folders outside the package, as they were added


def games() -> dict[str, AnyGame]:
    """Every game there is, by name, in alphabetical order."""
    return {name: found.game for name, found in sorted(_shelf().games.items())}


def game(name: str) -> AnyGame:
    return _found(name).game


def home(name: str) -> Path:
    """The folder a game lives in: its rulebook and texts are beside its code."""
    return _found(name).home


def troubles() -> tuple[str, ...]:
    """A sentence for each game that was found and cannot be played."""
    return _shelf().troubles


def add_folder(folder: Path) -> None:
    """Also look for games in this folder; one that brings a name already taken is refused."""
    known = games()
    for place in _game_folders(folder):
        if place.name in known:
            raise ValueError(f"there is a game called {place.name} already")
    _folders.append(folder)
    look_again()


def folders() -> tuple[Path, ...]:
    """The folders that were added."""
    return tuple(_folders)


def forget_folders() -> None:
    _folders.clear()
    look_again()


def look_again() -> None:
    """Forget what was found: packages may have come or gone."""
    _shelf.cache_clear()


def _found(name: str) -> Found:
    try:
        return _shelf().games[name]
    except KeyError:
        raise UnknownGame(f"there is no game called {name}; there are {', '.join(games())}") from None


@cache
def _shelf() -> _Shelf:
    known = {found.game.name: found for found in _own_games()}
    troubles: list[str] = []
    for told, load in _guests():
        try:
            found = load()
            _check(found, known)
        except Exception as trouble:  # the code of others may fail in any way
            troubles.append(f"{told} cannot be played: {type(trouble).__name__}: {trouble}")
        else:
            known.setdefault(found.game.name, found)
    return _Shelf(known, tuple(troubles))


def _own_games() -> Iterator[Found]:
    package = import_module(HOUSE)
    for part in iter_modules(package.__path__):
        if part.ispkg:
            module = import_module(f"{HOUSE}.{part.name}")
            if hasattr(module, "GAME"):
                yield Found(module.GAME, _home(module))


def _guests() -> Iterator[tuple[str, Callable[[], Found]]]:
    """The games of others: how to name each, and what loads it."""
    for folder in _folders:
        for place in _game_folders(folder):
            yield f"the game in {place}", partial(_from_folder, place)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        owner = point.dist.name if point.dist else "a package"
        yield f"the game {point.name} of {owner}", partial(_from_package, point)


def _game_folders(folder: Path) -> list[Path]:
    return [place for place in sorted(folder.iterdir()) if (place / "__init__.py").is_file()]


def _from_folder(place: Path) -> Found:
    full = f"{HOUSE}.{place.name}"
    spec = spec_from_file_location(full, place / "__init__.py", submodule_search_locations=[str(place)])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[full] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[full]
        raise
    return Found(module.GAME, place)


def _from_package(point: EntryPoint) -> Found:
    module = import_module(point.module)
    found: AnyGame = module.GAME
    if found.name != point.name:
        raise ValueError(f"its entry point is called {point.name} and its game {found.name}")
    return Found(found, _home(module))


def _home(module: ModuleType) -> Path:
    return Path(module.__path__[0])


def _check(found: Found, known: dict[str, Found]) -> None:
    game = found.game
    if not isinstance(game, Game):
        raise TypeError("its GAME is not a Game")
    if not (game.name.isidentifier() and game.name.islower() and game.name.isascii()):
        raise ValueError(f"a game's name is small letters, not {game.name!r}")
    if game.name in known and known[game.name].home != found.home:  # a folder may also be an installed package
        raise ValueError(f"there is a game called {game.name} already")
