"""tapis cards: the pack of a game, card by card."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import click
from rich.console import Console
from rich.table import Table


def _pack(game: str) -> ModuleType:
    name = f"tapis.games.{game}.deck"
    if not game.isidentifier() or find_spec(f"tapis.games.{game}") is None or find_spec(name) is None:
        raise click.UsageError(f"no pack of {game} can be printed; there is mots")
    return import_module(name)


@click.command()
@click.argument("game")
def cards(game: str) -> None:
    """Print the word cards of GAME: the two words of each, in both languages, with their values and pictures.

    \b
    Examples:
      tapis cards mots
      tapis cards mots | less

    Exit codes: 0 printed, 2 no such pack.
    """
    sheet = Table("card", "upright", "turned over")
    for number, words in enumerate(_pack(game).sheet(), 1):
        sheet.add_row(str(number), *words)
    Console().print(sheet)
