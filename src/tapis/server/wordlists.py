"""A host's own words: the list in force, and those that games were dealt with before, kept beside the games."""

from pathlib import Path

from tapis.words import house_words, know_words, load_words, set_house_words


def open_lists(folder: Path, chosen: Path | None) -> None:
    """Knows every list in `folder` and plays with the chosen one; BadWordList if a line of it is no word."""
    for file in sorted(folder.glob("*.txt")):
        know_words(load_words(file))
    if chosen is None:
        return
    words = load_words(chosen)
    set_house_words(words)
    kept = folder / f"{house_words()}.txt"
    if words and not kept.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_suffix(".new")
        fresh.write_text("\n".join(sorted(words)) + "\n", "utf-8")
        fresh.rename(kept)
