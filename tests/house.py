"""The games of the house by name, for tests that go through all of them: as they are found, without the toys."""

from pathlib import Path

from tapis import games
from tapis.kernel import registry

FOLDER = Path(games.__path__[0])
GAMES = tuple(name for name in registry.games() if registry.home(name).parent == FOLDER)
