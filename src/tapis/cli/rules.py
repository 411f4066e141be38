"""tapis rules: a rulebook in the terminal."""

import re
from pathlib import Path

import click
from rich.console import Console
from rich.markdown import Markdown

from tapis.cli.params import games_option, lang_option
from tapis.cli.texts import COMMON, Lang
from tapis.kernel import registry
from tapis.kernel.rulebook import rulebook

HOUSE = "common"  # the rules that hold for every game


def book(game: str, lang: Lang) -> str:
    """The rulebook; empty if the game has none."""
    return rulebook(Path(COMMON) if game == HOUSE else registry.home(game), lang)


def find(rule: str, game: str, lang: Lang) -> str | None:
    """The text of one numbered rule, of this game or of the house."""
    for name in (game, HOUSE):
        for line in book(name, lang).splitlines():
            if re.match(rf"- \*\*{re.escape(rule.upper())}\*\*", line):
                return line.removeprefix("- ")
    return None


@click.command()
@click.argument("game", required=False)
@click.argument("rule", metavar="[ID]", required=False)
@lang_option
@games_option
def rules(game: str | None, rule: str | None, lang: Lang) -> None:
    """Print the rulebook of GAME, or only its rule ID.

    GAME is a game's name, or `common` for what holds for every game. Without GAME, those that there are.

    \b
    Examples:
      tapis rules bornes
      tapis rules bornes BOR-42 --lang fr
      tapis rules common | less

    Exit codes: 0 printed, 2 no such game or rule.
    """
    known = [*registry.games(), HOUSE]
    if game is None:
        click.echo("\n".join(known))
        for trouble in registry.troubles():
            click.echo(f"Left out: {trouble}", err=True)
        return
    if game not in known:
        raise click.UsageError(f"there is no rulebook called {game}; there is {', '.join(known)}")
    text = find(rule, game, lang) if rule else book(game, lang)
    if not text:
        raise click.UsageError(f"there is no rule {rule} in {game}" if rule else f"there is no rulebook of {game} here")
    Console().print(Markdown(text))
