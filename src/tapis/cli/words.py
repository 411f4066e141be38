"""tapis words: prints the word lists, looks words up, finds those that some letters make."""

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Sheet

from tapis.cli.params import json_option, print_json
from tapis.words import (
    LANGUAGES,
    BadCards,
    BadWordList,
    Lexicon,
    fold,
    fold_entry,
    lexicon,
    load_words,
    parse_cards,
    words_from,
)
from tapis.words.hand import MAX_CARDS

_APOSTROPHES = "'’ʼ‘"
_MARKS = f"-{_APOSTROPHES}"

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="fr", show_default=True, help="Whose words count."
)
own_option = click.option(
    "--words", "own", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Add a list of your own."
)


@click.group()
def words() -> None:
    """List the words, look one up, or find those that some letters make."""


def _lexicon(lang: str, own: Path | None) -> Lexicon:
    if own is None:
        return lexicon(lang)
    try:
        return lexicon(lang).with_words(load_words(own))
    except BadWordList as trouble:
        raise click.UsageError(str(trouble)) from None


@words.command("list")
@lang_option
@own_option
@click.option("--level", type=click.IntRange(1, 5), default=5, help="Only words up to this level: 1 common … 5 all.")
@click.option("--prefix", default="", help="Only words that begin so.")
def list_words(lang: str, own: Path | None, level: int, prefix: str) -> None:
    """Print every word, in capitals without accents, one a line.

    Exit codes: 0 printed, 2 something in the request is wrong.
    """
    start = fold(prefix)
    if start and fold_entry(start) != start:
        raise click.UsageError(f"--prefix: {prefix!r} is not made of letters")
    sys.stdout.writelines(f"{word}\n" for word in _lexicon(lang, own).at_level(level).words(start))


@words.command()
@click.argument("texts", metavar="WORD...", nargs=-1, required=True)
@lang_option
@own_option
@json_option
def check(texts: tuple[str, ...], lang: str, own: Path | None, as_json: bool) -> None:
    """Is each WORD a word? With its level, lemma and meaning where they are known.

    Accents, case and ligatures do not matter; a word with a hyphen, or that ends in an apostrophe, is none.

    Exit codes: 0 all are words, 1 one is not, 2 something in the request is wrong.
    """
    for text in texts:
        _check_text(text)
    lex = _lexicon(lang, own)
    found = {text: lex.contains(text) for text in texts}
    if as_json:
        print_json([_known(lex, text, found[text]) for text in texts])
    else:
        _show(lex, found)
    if not all(found.values()):
        raise SystemExit(1)


def _check_text(text: str) -> None:
    strange = [char for char in fold(text) if not ("A" <= char <= "Z" or char in _MARKS)]
    if strange or not text:
        raise click.UsageError(
            f"{text!r} is not a word: {strange[0]!r} is not a letter" if strange else "an empty word"
        )


def _known(lex: Lexicon, text: str, found: bool) -> dict[str, object]:
    readings = [reading._asdict() for reading in lex.readings(text)] if found else []
    return {
        "text": text,
        "word": fold_entry(text),
        "is_word": found,
        "level": lex.level(text) if found else None,
        "readings": readings,
    }


def _show(lex: Lexicon, found: dict[str, bool]) -> None:
    sheet = Sheet("word", "in the list", "level", "meaning")
    for text, is_word in found.items():
        word = fold_entry(text) or text
        if is_word:
            meaning = "\n".join(f"{r.lemma} ({r.pos}): {r.gloss}".rstrip(": ") for r in lex.readings(text))
            sheet.add_row(word, "yes", str(lex.level(text) or ""), meaning)
        else:
            sheet.add_row(word, "no", "", _reason(text))
    Console().print(sheet)


def _reason(text: str) -> str:
    if "-" in text:
        return "a word with a hyphen does not count"
    return "a word does not end in an apostrophe" if text[-1] in _APOSTROPHES else ""


@words.command("from")
@click.argument("letters", nargs=-1, required=True)
@lang_option
@own_option
@json_option
def from_letters(letters: tuple[str, ...], lang: str, own: Path | None, as_json: bool) -> None:
    """All words that LETTERS make: glued (ABCDE), or apart with pair cards (QU I T E); ? is a joker.

    Exit codes: 0 some words, 1 none, 2 something in the request is wrong.
    """
    try:
        cards = parse_cards(" ".join(letters))
    except BadCards as trouble:
        raise click.UsageError(str(trouble)) from None
    if len(cards) > MAX_CARDS:
        raise click.UsageError(f"at most {MAX_CARDS} cards, not {len(cards)}")
    found = words_from(_lexicon(lang, own).graph, cards)
    if as_json:
        print_json(found)
    else:
        _show_by_length(found)
    if not found:
        raise SystemExit(1)


def _show_by_length(found: list[str]) -> None:
    sheet = Sheet("letters", "words")
    for length in sorted({len(word) for word in found}, reverse=True):
        sheet.add_row(str(length), " ".join(word for word in found if len(word) == length))
    Console().print(sheet)
