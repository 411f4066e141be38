"""tapis cards: the pack of a game, card by card."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import click
from rich.console import Console
from rich.table import Table

from tapis.cli.params import lang_option
from tapis.cli.texts import Lang


def _pack(game: str) -> ModuleType:
    name = f"tapis.games.{game}.deck"
    if not game.isidentifier() or find_spec(f"tapis.games.{game}") is None or find_spec(name) is None:
        raise click.UsageError(f"no pack of {game} can be printed; there is mots, and mimes")
    return import_module(name)


@click.command()
@click.argument("game")
@lang_option
def cards(game: str, lang: Lang) -> None:
    """Print the word cards of GAME, the chosen language first.

    \b
    Examples:
      tapis cards mots
      tapis cards mimes --lang en | less

    Exit codes: 0 printed, 2 no such pack.
    """
    pack = _pack(game)
    sheet = Table("card", *pack.HEADS, show_lines=True)
    for number, words in enumerate(pack.sheet(lang), 1):
        sheet.add_row(str(number), *words)
    Console().print(sheet)
