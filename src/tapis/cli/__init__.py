"""The command line. A command is a module of its name, imported only when it is asked for."""

from importlib import import_module
from importlib.util import find_spec

import click

from tapis import __version__

COMMANDS = {  # name → module, what it does in one line
    "serve": ("serve", "Start the table: print its address and open a browser."),
    "play": ("play", "Play in the terminal, against bots."),
    "arena": ("arena", "Let bots play each other and count their wins."),
    "league": ("league", "Let everybody meet everybody, and rate them."),
    "lab": ("lab", "What a rule of the house does to a game."),
    "join": ("join", "Sit a bot of your own down at a table of any server."),
    "bot": ("bot", "Check a bot that you write, or read what it is asked."),
    "solve": ("solve", "Find the best words of a hand."),
    "words": ("words", "List words, look one up, or find those that letters make."),
    "replay": ("replay", "Tell a game again from its log."),
    "verify": ("replay", "Check a log against its seed and the rules."),
    "export": ("export", "Write tables' logs as JSON lines."),
    "move": ("move", "Copy all tables to another database, and compare them."),
    "backup": ("move", "Copy all that is kept into a file, while the server runs."),
    "restore": ("move", "Put the games of a backup in place."),
    "cards": ("cards", "Print the word cards of a pack."),
    "print": ("print", "Write cards, score pad or rulebook of a game as PDF."),
    "rules": ("rules", "Print a rulebook, or one rule of it."),
    "new-game": ("new_game", "Write a new game into a folder of its own."),
    "bench": ("bench", "Measure how fast the rules run here."),
}

EPILOG = """\b
Examples:
  tapis                            the table in your browser
  tapis serve --host 0.0.0.0       the same, for everybody on your network
  tapis play bornes --seats 3      in the terminal, against two bots
  tapis rules bornes BOR-42        what a rule says
  tapis COMMAND --help             what a command takes

\b
Exit codes: 0 done, 1 the answer is no (a log that does not verify),
2 something in the request is wrong, 130 interrupted.
"""


class Commands(click.Group):
    """Finds a command by its module's name; what is not installed is not listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, (module, _) in COMMANDS.items() if find_spec(f"tapis.cli.{module}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module, _ = COMMANDS[cmd_name]
        command = getattr(import_module(f"tapis.cli.{module}"), cmd_name.replace("-", "_"))
        assert isinstance(command, click.Command), f"tapis.cli.{module} has no command called {cmd_name}"
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo(err=True)
            raise SystemExit(130) from None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Plain `tapis` is what a player wants: the table, in a browser."""
        if not args and "serve" in self.list_commands(ctx):
            args = ["serve"]
        return super().parse_args(ctx, args)


@click.command(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tapis")
def main() -> None:
    """Tapis: French games around one table.

    Without a command, Tapis starts its server and opens a browser.
    """
