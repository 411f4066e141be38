"""tapis cards: the pack of a game, card by card."""

import click
from rich.console import Console
from rich.table import Table

from tapis.cli.params import GameName, games_option, lang_option
from tapis.cli.texts import Lang
from tapis.kernel import AnyGame, registry


@click.command()
@click.argument("game", type=GameName())
@lang_option
@games_option
def cards(game: AnyGame, lang: Lang) -> None:
    """Print the word cards of GAME, the chosen language first.

    \b
    Examples:
      tapis cards mots
      tapis cards mimes --lang en | less

    Exit codes: 0 printed, 2 no such pack.
    """
    pack = game.pack(lang)
    if pack is None:
        known = [name for name, other in registry.games().items() if other.pack(lang) is not None]
        raise click.UsageError(f"no pack of {game.name} can be printed; there is {', '.join(known)}")
    sheet = Table("card", *pack.heads, show_lines=True)
    for number, words in enumerate(pack.rows, 1):
        sheet.add_row(str(number), *words)
    Console().print(sheet)
