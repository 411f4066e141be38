"""The operator's own word lists: the one in force, and earlier ones that stored games were dealt with."""

from pathlib import Path

from tapis.words import house_words, know_words, load_words, set_house_words


def open_lists(folder: Path, chosen: Path | None) -> None:
    """Load every list in `folder`; use the chosen one and keep a copy there. Raises BadWordList for a bad line."""
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
