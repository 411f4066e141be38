"""tapis print: cards, score pad and rulebook of a game as PDF."""

from pathlib import Path
from typing import TextIO, get_args

import click

from tapis.cli.params import GameName, games_option, lang_option, options_option, read_options
from tapis.cli.texts import Lang, Texts
from tapis.kernel import AnyGame, Illegal
from tapis.printing.order import SHEETS, PrintOrder, Sheet, can_print
from tapis.printing.paper import PaperName


@click.command()
@click.argument("game", type=GameName())
@click.option("--sheet", type=click.Choice(SHEETS), default="cards", show_default=True, help="What is printed.")
@click.option("--paper", type=click.Choice(get_args(PaperName)), default="a4", show_default=True)
@click.option(
    "--words",
    type=click.File(encoding="utf-8"),
    help="Words of your own, one a line, for a game that has cards to write them on.",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="[default: GAME-SHEET.pdf]")
@options_option
@lang_option
@games_option
def print(
    game: AnyGame,
    sheet: Sheet,
    paper: PaperName,
    words: TextIO | None,
    output: Path | None,
    pairs: tuple[str, ...],
    lang: Lang,
) -> None:
    """Write the cards of GAME as PDF, or its score pad, or its rulebook.

    Cards are printed on both sides, turned over the long edge, and cut at the marks; the rulebook is a booklet, turned
    over the short edge, folded and stapled.

    \b
    Examples:
      tapis print bornes --lang fr -o cards.pdf
      tapis print bornes --options deck=douce --paper letter
      tapis print mimes --words family.txt
      tapis print mots --sheet rules

    Exit codes: 0 written, 2 something in the request is wrong.
    """
    if not can_print():
        raise click.UsageError("printing needs a library more: pip install 'tapis[print]'")
    from tapis.printing.sheets import print_pdf

    order = PrintOrder(sheet, lang, paper, words=words.read() if words is not None else "")
    try:
        pdf = print_pdf(game.name, order, read_options(game, pairs))
    except Illegal as no:
        raise click.UsageError(Texts(lang, game.name).refusal(no, str)) from None
    target = output or Path(f"{game.name}-{sheet}.pdf")
    target.write_bytes(pdf)
    click.echo(target)
