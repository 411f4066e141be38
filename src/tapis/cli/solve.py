"""tapis solve: the best that can be done, worked out by the solvers that games bring."""

from copy import copy
from typing import Any

import click
from rich.console import Console

from tapis.cli.params import games_option, json_option, print_json
from tapis.kernel import registry
from tapis.kernel.solver import Solution


class Solvers(click.Group):
    """A command for each game that has a solver."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name, game in registry.games().items() if game.solver() is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        game = registry.games().get(cmd_name)
        solver = game.solver() if game is not None else None
        if solver is not None:
            return _printed(cmd_name, solver)
        if game is not None and not ctx.resilient_parsing:
            having = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f"{cmd_name} has no solver; there is one for {having}", ctx)
        return None


def _printed(name: str, solver: click.Command) -> click.Command:
    """The game's command with `--json`; its answer is printed, as JSON or as a sheet."""
    answers = solver.callback
    assert answers is not None

    def run(*, as_json: bool, **values: Any) -> None:
        answer: Solution = answers(**values)
        if as_json:
            print_json(answer.data)
        else:
            Console().print(answer.sheet)

    command = copy(solver)
    command.name, command.callback, command.params = name, run, [*solver.params]
    return json_option(command)


@click.group(cls=Solvers)
@games_option
def solve() -> None:
    """Find the best that can be done in a game: `tapis solve GAME --help` says what its solver takes.

    Exit codes: 0 answered, 2 something in the request is wrong.
    """
