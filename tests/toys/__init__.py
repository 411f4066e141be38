"""Games that only tests play; the folder is given to the registry like anybody's own games."""

from pathlib import Path

FOLDER = Path(__file__).parent
