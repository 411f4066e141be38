"""`tapis bot`: for those who write a bot."""

import click

from tapis.bots.conformance import check as findings
from tapis.bots.entrants import SECONDS
from tapis.bots.program import BadProgram
from tapis.bots.transcript import brief as cut_short
from tapis.bots.transcript import talk as overhear
from tapis.cli.params import GameName, games_option
from tapis.kernel import AnyGame, registry


@click.group()
def bot() -> None:
    """For those who write a bot."""


@bot.command()
@click.argument("command", metavar="CMD")
@click.option("--game", "games", type=GameName(), multiple=True, help="What it plays; repeat for more. [default: all]")
@click.option(
    "--matches", default=5, show_default=True, type=click.IntRange(1, 200), help="Whole matches of each game."
)
@click.option("--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0.01, 3600), help="For an answer.")
@games_option
def check(command: str, games: tuple[AnyGame, ...], matches: int, seconds: float) -> None:
    """Whether CMD speaks the bot protocol: it is started, asked, told strange things, and plays whole matches.

    \b
    tapis bot check "python docs/bots/careful.py" --game bornes

    Exit codes: 0 it does, 1 it does not.
    """
    good = True
    for finding in findings(command, games or tuple(registry.games().values()), matches, seconds):
        good = good and not finding.trouble
        click.echo(f"no   {finding.what}: {finding.trouble}" if finding.trouble else f"ok   {finding.what}")
    raise SystemExit(0 if good else 1)


@bot.command()
@click.argument("command", metavar="CMD")
@click.option("--game", type=GameName(), required=True, help="What is played.")
@click.option("--brief", is_flag=True, help="One question of each kind, and no line longer than a screen.")
@click.option("--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0.01, 3600), help="For an answer.")
@games_option
def talk(command: str, game: AnyGame, brief: bool, seconds: float) -> None:
    """Show what the house and CMD say to each other in a match: `>` is the house, `<` the program.

    \b
    tapis bot talk "python docs/bots/careful.py" --game bornes --brief
    """
    try:
        lines = overhear(command, game, seconds)
    except BadProgram as trouble:
        raise click.ClickException(str(trouble)) from None
    for line in cut_short(lines) if brief else (f"{line.mark} {line.whole}" for line in lines):
        click.echo(line)
