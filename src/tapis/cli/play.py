"""tapis play: a game in the terminal, against bots."""

import secrets
import sys
from pathlib import Path

import click
from rich.console import Console

from tapis.bots import Random
from tapis.cli.keyboard import Keyboard, Left, Live, Script
from tapis.cli.logs import write
from tapis.cli.params import GameName, games_option, lang_option, options_option, read_options
from tapis.cli.player import Player
from tapis.cli.session import UNHURRIED, Session
from tapis.cli.show import Screen
from tapis.cli.texts import Lang, Texts
from tapis.kernel import AnyBot, AnyGame, Illegal, Match, Setup
from tapis.kernel.log import Origin
from tapis.table.names import bot_name

PAUSE = 900  # ms between bots' moves, so that one can follow
HURRY = 20


@click.command()
@click.argument("game", type=GameName(), default="bornes")
@click.option("--seats", type=int, help="How many play, you and the bots; otherwise four, or as many as fit.")
@click.option("--level", help="How well the bots play; otherwise `solid` if there is one.")
@click.option("--seed", type=click.IntRange(min=0), help="Shuffle from this number: the same cards again.")
@click.option("--name", help="Your name at the table.")
@options_option
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the game's log to this file.")
@click.option("--ask-always", is_flag=True, help="Ask even where only one answer is possible.")
@click.option("--fast", is_flag=True, help="No pauses between the bots' moves.")
@lang_option
@games_option
def play(
    game: AnyGame,
    seats: int | None,
    level: str | None,
    seed: int | None,
    name: str | None,
    pairs: tuple[str, ...],
    save: Path | None,
    ask_always: bool,
    fast: bool,
    lang: Lang,
) -> None:
    """Play GAME in the terminal, against bots.

    You see what your seat sees in the browser. Options are numbered; their short text will do as well
    (`B200 x2`, `-radar`, `radar ->1 "FLASH"`). What the rules want said aloud, you say. What may be called out at
    any time, you may type at any time. `?` helps, `? BOR-42` explains a rule, Ctrl-D leaves.

    \b
    Examples:
      tapis play bornes
      tapis play bornes --seats 2 --level random --lang fr
      tapis play bornes --options deck=corsee --options announce=no
      tapis play bornes --seed 7 --save game.jsonl

    Exit codes: 0 the game is over or you left, 2 something in the request is wrong, 130 interrupted.
    """
    if save and not save.absolute().parent.is_dir():
        raise click.UsageError(f"there is no folder {save.parent} to save the game in")
    options = read_options(game, pairs)
    count = seats if seats is not None else min(4, game.max_seats)
    setup = Setup(count, UNHURRIED, asked=tuple(range(count)))
    secret = secrets.token_bytes(32) if seed is None else seed.to_bytes(32, "big")
    texts = Texts(lang, game.name)
    try:
        match = Match(game, options, setup, secret)
    except (Illegal, ValueError):
        raise click.UsageError(f"{game.name} is for {game.min_seats} to {game.max_seats} seats, not {count}") from None
    session = Session(match, me=0, bot=_bot(game, level))
    names = [name or texts("cli.you")]
    while len(names) < count:
        names.append(bot_name(names))
    console = Console(highlight=False)
    live = sys.stdin.isatty() and console.is_terminal
    keyboard: Keyboard = Live(console, HURRY if fast else PAUSE) if live else Script(console)
    screen = Screen(console, texts, game, names, me=0)
    try:
        Player(session, screen, keyboard, ask_always).run()
    except Left:
        screen.say("\n" + texts("cli.bye"))
    finally:
        if save:  # as `tapis export` would write it, finished or not
            write(save, match, Origin(names=tuple(names), salt=session.salt))
            screen.say(texts("cli.saved", file=save), "dim")


def _bot(game: AnyGame, level: str | None) -> AnyBot:
    """The level asked for, else the middle one, as at a table; a game without bots of its own is played at random."""
    levels: dict[str, AnyBot] = {"random": Random(), **game.bots}
    name = level or game.usual or (list(game.bots) or ["random"])[len(game.bots) // 2]
    if name not in levels:
        raise click.UsageError(f"no bot of {game.name} is called {name}; there is {', '.join(levels)}")
    return levels[name]
