"""What a page is given to play the solitaire without a network."""

from pathlib import Path

from tapis import words
from tapis.games.courts.dictionary import book
from tapis.games.courts.moves import Dictionary, Options
from tapis.kernel.kit import Kit

HERE, WORDS = Path(__file__).parent, Path(words.__file__).parent
OWN = ("cards", "spellings", "piles", "alone", "pocket")
MODULES = {
    **{f"tapis.games.courts.{name}": HERE / f"{name}.py" for name in OWN},
    "tapis.words.graph": WORDS / "graph.py",
}
DICTIONARIES: dict[str, Dictionary] = {"fr": "fr", "en": "en"}


def kit(language: str) -> Kit | None:
    """With the dictionary of the reader's language: no word is longer than the eight exposed cards."""
    if language not in DICTIONARIES:
        return None
    options = Options(lexicon=DICTIONARIES[language])
    return Kit(options, MODULES, f"{__package__}.pocket", lambda: book(options).short().to_bytes())
