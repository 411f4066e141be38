"""`tapis solve courts`."""

import click
from rich.table import Table

from tapis.games.courts.cards import FACE_VALUES
from tapis.games.courts.solver.division import Division, Goals, best_division, best_layout, best_with_bonuses
from tapis.kernel.solver import Solution
from tapis.words import JOKER, LANGUAGES, BadCards, lexicon, parse_cards
from tapis.words.hand import MAX_CARDS


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default="fr", show_default=True, help="Whose words count.")
@click.option("--no-discard", is_flag=True, help="Every card counts; none is discarded.")
@click.option("--most-words", type=click.IntRange(1), help="So many words would win the bonus for most words.")
@click.option("--longest", type=click.IntRange(2), help="A word of so many letters would win the bonus for it.")
def courts(
    cards: tuple[str, ...], lang: str, no_discard: bool, most_words: int | None, longest: int | None
) -> Solution:
    """The division of CARDS into words that counts most.

    CARDS are those held after drawing: one of them will be discarded. Write them apart, pair cards as one: QU I T E;
    or glued, with pair cards in brackets: '(QU)ITE'.

    \b
    Examples:
      tapis solve courts "QU I T E S A ER N"
      tapis solve courts --lang en --longest 7 "(TH)EOR(IN)GA"

    Exit codes: 0 answered, 2 something in the request is wrong.
    """
    hand = _hand(" ".join(cards))
    graph = lexicon(lang).graph
    if no_discard and (most_words or longest):
        raise click.UsageError("--no-discard does not go with --most-words or --longest")
    if no_discard:
        division = best_layout(graph, hand, FACE_VALUES)
    elif most_words or longest:
        division = best_with_bonuses(graph, hand, FACE_VALUES, Goals(most_words, longest))
    else:
        division = best_division(graph, hand, FACE_VALUES)
    return Solution(_data(division), _sheet(division))


def _hand(text: str) -> tuple[str, ...]:
    try:
        hand = parse_cards(text)
    except BadCards as trouble:
        raise click.UsageError(str(trouble)) from None
    if JOKER in hand:
        raise click.UsageError("courts has no jokers")
    if len(hand) > MAX_CARDS:
        raise click.UsageError(f"at most {MAX_CARDS} cards, not {len(hand)}")
    return hand


def _data(division: Division) -> dict[str, object]:
    out = not division.unused and bool(division.words)
    return {**division._asdict(), "score": max(0, division.points) + division.bonus, "goes_out": out}


def _sheet(division: Division) -> Table:
    sheet = Table("word", "cards")
    sheet.add_column("points", justify="right")
    for cards in division.words:
        sheet.add_row("".join(cards), " ".join(cards), str(sum(FACE_VALUES[card] for card in cards)))
    if division.unused:
        sheet.add_row("", f"unused: {' '.join(division.unused)}", f"−{sum(FACE_VALUES[c] for c in division.unused)}")
    if division.discard:
        sheet.add_row("", f"discard: {division.discard}", "0")
    if division.bonus:
        sheet.add_row("", "bonuses", str(division.bonus))
    sheet.add_section()
    sheet.add_row("", "in all", str(division.points + division.bonus).replace("-", "−"), style="bold")
    return sheet
