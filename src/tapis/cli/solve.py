"""tapis solve: the best that a hand can do."""

from collections.abc import Sequence

import click
import msgspec
from rich.console import Console
from rich.table import Table as Sheet

from tapis.words import (
    COURTS_VALUES,
    JOKER,
    LANGUAGES,
    LEXICON_VALUES,
    SYNTAX_VALUES,
    BadCards,
    Division,
    Goals,
    Graph,
    Move,
    Table,
    best_division,
    best_layout,
    best_move,
    best_with_bonuses,
    changes,
    fold,
    inserts,
    lexicon,
    parse_cards,
    parse_letters,
    words_from,
)
from tapis.words.fold import is_folded
from tapis.words.hand import MAX_CARDS

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="fr", show_default=True, help="Whose words count."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
_DECKS = {"syntax": SYNTAX_VALUES, "lexicon": LEXICON_VALUES}
_SHOWN = 12


@click.group()
def solve() -> None:
    """Find the best words of a hand, for courts or for syntax."""


def print_json(answer: object) -> None:
    click.echo(msgspec.json.encode(answer))


@solve.command()
@click.argument("cards", nargs=-1, required=True)
@lang_option
@json_option
@click.option("--no-discard", is_flag=True, help="Every card counts; none is discarded.")
@click.option("--most-words", type=click.IntRange(1), help="So many words would win the bonus for most words.")
@click.option("--longest", type=click.IntRange(2), help="A word of so many letters would win the bonus for it.")
def courts(
    cards: tuple[str, ...], lang: str, as_json: bool, no_discard: bool, most_words: int | None, longest: int | None
) -> None:
    """The division of CARDS into words that counts most.

    CARDS are those held after drawing: one of them will be discarded. Write them apart, pair cards as one: QU I T E;
    or glued, with pair cards in brackets: '(QU)ITE'.

    \b
    Examples:
      tapis solve courts "QU I T E S A ER N"
      tapis solve courts --lang en --longest 7 "(TH)EOR(IN)GA"

    Exit codes: 0 answered, 2 something in the request is wrong.
    """
    hand = _courts_hand(" ".join(cards))
    graph = lexicon(lang).graph
    if no_discard and (most_words or longest):
        raise click.UsageError("--no-discard does not go with --most-words or --longest")
    if no_discard:
        division = best_layout(graph, hand, COURTS_VALUES)
    elif most_words or longest:
        division = best_with_bonuses(graph, hand, COURTS_VALUES, Goals(most_words, longest))
    else:
        division = best_division(graph, hand, COURTS_VALUES)
    if as_json:
        out = not division.unused and bool(division.words)
        print_json({**division._asdict(), "score": max(0, division.points) + division.bonus, "goes_out": out})
    else:
        _show_division(division)


def _courts_hand(text: str) -> tuple[str, ...]:
    try:
        hand = parse_cards(text)
    except BadCards as trouble:
        raise click.UsageError(str(trouble)) from None
    if JOKER in hand:
        raise click.UsageError("courts has no jokers")
    if len(hand) > MAX_CARDS:
        raise click.UsageError(f"at most {MAX_CARDS} cards, not {len(hand)}")
    return hand


def _show_division(division: Division) -> None:
    sheet = Sheet("word", "cards")
    sheet.add_column("points", justify="right")
    for cards in division.words:
        sheet.add_row("".join(cards), " ".join(cards), str(sum(COURTS_VALUES[card] for card in cards)))
    if division.unused:
        sheet.add_row("", f"unused: {' '.join(division.unused)}", f"−{sum(COURTS_VALUES[c] for c in division.unused)}")
    if division.discard:
        sheet.add_row("", f"discard: {division.discard}", "0")
    if division.bonus:
        sheet.add_row("", "bonuses", str(division.bonus))
    sheet.add_section()
    sheet.add_row("", "in all", str(division.points + division.bonus).replace("-", "−"), style="bold")
    Console().print(sheet)


@solve.command()
@click.option("--table", "on_table", default="", help="The words on the table, commas between: ROND,AIR.")
@click.option("--hand", required=True, help="The letters held, ? for a joker: AEILNRST?")
@lang_option
@json_option
@click.option("--deck", type=click.Choice([*_DECKS]), default="syntax", show_default=True, help="Whose values count.")
@click.option("--changed-to-discard", is_flag=True, help="Replaced letters go to the discards, not into the hand.")
@click.option("--min-letters", type=click.IntRange(2), default=2, show_default=True, help="The shortest word allowed.")
def syntax(
    on_table: str, hand: str, lang: str, as_json: bool, deck: str, changed_to_discard: bool, min_letters: int
) -> None:
    """The operation that rids a hand of most points, and all words it can lay, extend or change.

    A joker on the table is the small letter it stands for, in a word otherwise in capitals: RoND.

    \b
    Examples:
      tapis solve syntax --table ROND,AIR --hand "F L B S E"
      tapis solve syntax --table RoND --hand OAS? --json

    Exit codes: 0 answered, 2 something in the request is wrong.
    """
    words = tuple(_table_word(word.strip()) for word in on_table.split(",") if word.strip())
    try:
        held = parse_letters(hand)
    except BadCards as trouble:
        raise click.UsageError(f"--hand: {trouble}") from None
    if len(held) > MAX_CARDS or held.count(JOKER) > 2:
        raise click.UsageError(f"--hand: at most {MAX_CARDS} cards, and two jokers")
    graph = lexicon(lang).graph
    table = Table(words, min_letters=min_letters, lay_min=min_letters, takes_back=not changed_to_discard)
    move = best_move(graph, table, held, _DECKS[deck])
    if as_json:
        best = None if move is None else {**move._asdict(), "on": _on(move, words)}
        print_json({"best": best, **_everything(graph, words, held, min_letters)})
    else:
        _show_moves(graph, words, held, min_letters, move)


def _table_word(text: str) -> str:
    """Capitals, but small letters among capitals are jokers."""
    word = "".join(fold(char).lower() if char.islower() else fold(char) for char in text)
    if not is_folded(word.upper()):
        raise click.UsageError(f"--table: {text!r} is not a word of letters A–Z")
    return word.upper() if word.islower() else word


def _on(move: Move, words: Sequence[str]) -> str | None:
    return None if move.table is None else words[move.table]


def _everything(graph: Graph, words: Sequence[str], held: Sequence[str], shortest: int) -> dict[str, object]:
    return {
        "lay": [word for word in words_from(graph, held) if len(word) >= shortest],
        "insert": {word: inserts(graph, word, held) for word in words},
        "change": {word: changes(graph, word, held) for word in words},
    }


def _show_moves(graph: Graph, words: Sequence[str], held: Sequence[str], shortest: int, move: Move | None) -> None:
    console = Console()
    if move is None:
        console.print("No operation makes the hand lighter: put a card aside.")
    else:
        on = _on(move, words)
        taken = f", takes {' '.join(move.taken)}" if move.taken else ""
        console.print(
            f"[bold]{move.kind} {f'{on} → ' if on else ''}{move.word}[/bold]: "
            f"plays {' '.join(move.played)}{taken}, {move.shed} points lighter"
        )
    sheet = Sheet("operation", "words")
    sheet.add_row("lay", _some([word for word in words_from(graph, held) if len(word) >= shortest]))
    for word in words:
        sheet.add_row(f"insert into {word}", _some(inserts(graph, word, held)))
        sheet.add_row(f"change {word}", _some(changes(graph, word, held)))
    console.print(sheet)


def _some(words: list[str]) -> str:
    longest = sorted(words, key=lambda word: (-len(word), word))[:_SHOWN]
    more = f" … {len(words)} in all" if len(words) > _SHOWN else ""
    return " ".join(longest) + more or "–"
