"""`tapis join` without a bot: somebody at this terminal plays at a live table, with people and bots."""

import asyncio
import sys
from collections.abc import Iterator
from getpass import getuser
from itertools import count

import click
from rich.console import Console

from tapis.cli.keyboard import Keyboard, Left, Live, Piped
from tapis.cli.player import Player
from tapis.cli.show import Screen
from tapis.cli.texts import Lang, Texts
from tapis.cli.visit import LOOK_EVERY, Visit, visiting
from tapis.client import Client, Ended
from tapis.kernel import AnyGame, registry
from tapis.server.protocol import TableCard

BOX = "box"  # why a line ends where another game is taken from the shelf


def play_there(client: Client, code: str, name: str | None, games: int | None, lang: Lang) -> None:
    """Sit down, and play whatever is dealt there: so many games, or until the reader leaves."""
    console = Console(highlight=False)
    keyboard: Keyboard = Live(console, LOOK_EVERY) if sys.stdin.isatty() and console.is_terminal else Piped(console)
    game = game_at(asyncio.run(client.card(code)))
    seat = client.join(code, game, name or getuser())
    played: Iterator[int] = count(1) if games is None else iter(range(1, games + 1))
    while True:
        try:
            with visiting(seat) as visit:
                _evening(visit, Screen(console, Texts(lang, game.name), game, visit.names, None), keyboard, played)
            return
        except Ended as end:
            if str(end) != BOX:
                raise
            game = game_at(asyncio.run(client.card(code)))
            seat = client.sit(code, game)


def game_at(table: TableCard) -> AnyGame:
    try:
        return registry.game(table.game)
    except registry.UnknownGame:
        raise click.UsageError(f"the table plays {table.game}, which is not installed here") from None


def _evening(visit: Visit, screen: Screen, keyboard: Keyboard, played: Iterator[int]) -> None:
    """One game after another, as they are dealt; who leaves gives the seat up."""
    try:
        for _ in played:
            _await_deal(visit, screen, keyboard)
            screen.names, screen.me = visit.names, visit.me
            Player(visit, screen, keyboard, ask_always=False).run()
    except Left:
        screen.say("\n" + screen.texts("cli.bye"))
    visit.leave()


def _await_deal(visit: Visit, screen: Screen, keyboard: Keyboard) -> None:
    t = screen.texts
    if visit.dealt():
        return
    names = t.listed(visit.names)
    screen.say(t("cli.await_deal", game=t.either("name", visit.game.name), code=visit.code, names=names), "bold")
    while not visit.dealt():
        if keyboard.rest(keyboard.now() + LOOK_EVERY) in ("quit", "exit"):
            raise Left
