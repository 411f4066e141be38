"""`tapis solve syntax`."""

from collections.abc import Sequence
from typing import NamedTuple

import click
from rich.console import Group
from rich.table import Table

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.solver.search import Operation, Position, best_operation, changes, inserts
from tapis.kernel.solver import Solution
from tapis.words import JOKER, LANGUAGES, BadCards, Graph, fold, lexicon, parse_letters, words_from
from tapis.words.fold import is_folded
from tapis.words.hand import MAX_CARDS

_MOST = 12  # words of a kind that the sheet names


class Possible(NamedTuple):
    """Every word that a hand can lay, and what it can make of each word on the table."""

    lay: list[str]
    insert: dict[str, list[str]]
    change: dict[str, list[str]]


@click.command()
@click.option("--table", "on_table", default="", help="The words on the table, commas between: ROND,AIR.")
@click.option("--hand", required=True, help="The letters held, ? for a joker: AEILNRST?")
@click.option("--lang", type=click.Choice(LANGUAGES), default="fr", show_default=True, help="Whose words count.")
@click.option("--deck", type=click.Choice([*DECKS]), default="syntax", show_default=True, help="Whose values count.")
@click.option("--changed-to-discard", is_flag=True, help="Replaced letters go to the discards, not into the hand.")
@click.option("--min-letters", type=click.IntRange(2), default=2, show_default=True, help="The shortest word allowed.")
def syntax(on_table: str, hand: str, lang: str, deck: str, changed_to_discard: bool, min_letters: int) -> Solution:
    """The operation that rids a hand of most points, and all words it can lay, extend or change.

    A joker on the table is the small letter it stands for, in a word otherwise in capitals: RoND.

    \b
    Examples:
      tapis solve syntax --table ROND,AIR --hand "F L B S E"
      tapis solve syntax --table RoND --hand OAS? --json

    Exit codes: 0 answered, 2 something in the request is wrong.
    """
    words = tuple(_table_word(word.strip()) for word in on_table.split(",") if word.strip())
    held, graph = _held(hand), lexicon(lang).graph
    position = Position(words, min_letters=min_letters, lay_min=min_letters, takes_back=not changed_to_discard)
    best = best_operation(graph, position, held, DECKS[deck].values)
    on = None if best is None or best.table is None else words[best.table]
    possible = _possible(graph, words, held, min_letters)
    data = {"best": None if best is None else {**best._asdict(), "on": on}, **possible._asdict()}
    return Solution(data, Group(_told(best, on), _sheet(possible)))


def _table_word(text: str) -> str:
    """Capitals, but small letters among capitals are jokers."""
    word = "".join(fold(char).lower() if char.islower() else fold(char) for char in text)
    if not is_folded(word.upper()):
        raise click.UsageError(f"--table: {text!r} is not a word of letters A–Z")
    return word.upper() if word.islower() else word


def _held(hand: str) -> tuple[str, ...]:
    try:
        held = parse_letters(hand)
    except BadCards as trouble:
        raise click.UsageError(f"--hand: {trouble}") from None
    if len(held) > MAX_CARDS or held.count(JOKER) > 2:
        raise click.UsageError(f"--hand: at most {MAX_CARDS} cards, and two jokers")
    return held


def _possible(graph: Graph, words: Sequence[str], held: Sequence[str], shortest: int) -> Possible:
    return Possible(
        lay=[word for word in words_from(graph, held) if len(word) >= shortest],
        insert={word: inserts(graph, word, held) for word in words},
        change={word: changes(graph, word, held) for word in words},
    )


def _told(best: Operation | None, on: str | None) -> str:
    if best is None:
        return "No operation makes the hand lighter: put a card aside."
    taken = f", takes {' '.join(best.taken)}" if best.taken else ""
    return (
        f"[bold]{best.kind} {f'{on} → ' if on else ''}{best.word}[/bold]: "
        f"plays {' '.join(best.played)}{taken}, {best.shed} points lighter"
    )


def _sheet(possible: Possible) -> Table:
    sheet = Table("operation", "words")
    sheet.add_row("lay", _some(possible.lay))
    for word in possible.insert:
        sheet.add_row(f"insert into {word}", _some(possible.insert[word]))
        sheet.add_row(f"change {word}", _some(possible.change[word]))
    return sheet


def _some(words: list[str]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))[:_MOST]
    more = f" … {len(words)} in all" if len(words) > _MOST else ""
    return " ".join(longest) + more or "–"
