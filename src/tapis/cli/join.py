"""`tapis join`: a person at this terminal, or a bot of one's own, sits down at a table of any server."""

import asyncio
from contextlib import closing
from itertools import count
from typing import Any

import click

from tapis.bots.entrants import SECONDS, UnknownEntrant, entrant
from tapis.bots.guests import Guest, Visitor
from tapis.bots.program import BadProgram, Program
from tapis.cli.params import games_option, lang_option
from tapis.cli.person import game_at, play_there
from tapis.cli.texts import Lang
from tapis.client import Client, Connection, Ended, table_address
from tapis.client.guest_player import GuestPlayer
from tapis.kernel import AnyGame, Illegal

ENDS = {
    "kicked": "the host has taken this seat away, or given the bot's chair a new token",
    "left": "this seat was given up",
    "elsewhere": "too many others play this chair with the same token",
    "box": "the host has taken another box; join again to play it",
    "deleted": "the host has deleted the table",
    "house.key": "this token opens no chair here: the host has taken the bot out, or given its chair a new token",
    "house.unknown": "there is no such table",
}


@click.command()
@click.argument("link", metavar="URL")
@click.option("--bot", "who", metavar="WHO", help="A bot plays, named as in `tapis arena`. [default: you do]")
@click.option("--token", envvar="TAPIS_TOKEN", help="What the host gave you for the bot; or set TAPIS_TOKEN.")
@click.option("--name", metavar="NAME", help="At the table. [default: your login; a bot's class or program]")
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0.01, 3600), help="For a bot's answer."
)
@click.option(
    "--pause",
    default=0.8,
    show_default=True,
    type=click.FloatRange(0, 60),
    help="Seconds that a bot's answer takes at least, so that people can follow.",
)
@click.option("--games", type=click.IntRange(1), help="How many games. [default: until you leave, or the bot must]")
@lang_option
@games_option
def join(
    link: str,
    who: str | None,
    token: str | None,
    name: str | None,
    seconds: float,
    pause: float,
    games: int | None,
    lang: Lang,
) -> None:
    """Sit down at the table with the address URL, in this terminal; or sit a bot of your own down there.

    For a bot, the host of the table keeps a chair (« a bot from outside » in the waiting room) and gives you the token.
    WHO is a Python bot (`mybot.py:Careful`, `package.module:Careful`) or any program that speaks the bot protocol
    (`exec:./bot --fast`). When it is late, crashes or breaks a rule, that is told, and the clock plays for it.

    \b
    tapis join http://192.168.1.7:8000/t/ABCDE --name Ana
    tapis join http://192.168.1.7:8000/t/ABCDE --token … --bot mybot.py:Careful

    Exit codes: 0 played, 1 the seat was taken away, 2 something in the request is wrong.
    """
    if who and not token:
        raise click.UsageError("a bot needs the token of its chair: --token, from the host of the table")
    try:
        url, code = table_address(link)
    except ValueError as trouble:
        raise click.BadParameter(str(trouble)) from None
    try:
        if who:
            asyncio.run(_join(Client(url, token or ""), code, who, name, seconds, pause, games))
        else:
            play_there(Client(url), code, name, games, lang)
    except Ended as end:
        raise click.ClickException(ENDS.get(str(end), str(end))) from None
    except Illegal as refusal:
        raise click.BadParameter(ENDS.get(refusal.rule, str(refusal))) from None
    except OSError as trouble:
        raise click.BadParameter(f"{url} does not answer: {trouble}") from None


async def _join(
    client: Client, code: str, who: str, name: str | None, seconds: float, pause: float, games: int | None
) -> None:
    game = game_at(await client.card(code))
    with closing(_guest(game, who, seconds)) as guest:
        async with client.sit(code, game) as table:
            await _introduce(table, name or _name(guest, who))
            await _play(table, GuestPlayer(table, guest, seconds, pause, click.echo), games)


def _guest(game: AnyGame, who: str, seconds: float) -> Guest:
    """The bot, started if it is a program; a level of the house is a guest like others here."""
    try:
        bot = entrant(game, who, seconds)
        if isinstance(bot, Program):
            bot.start()
    except (UnknownEntrant, BadProgram) as trouble:
        raise click.BadParameter(str(trouble)) from None
    return bot if isinstance(bot, Guest) else Visitor(bot)


def _name(guest: Guest, who: str) -> str:
    greeted = guest.greeting.name if isinstance(guest, Program) and guest.greeting else ""
    return greeted or who.rpartition(":")[2].split("/")[-1]


async def _introduce(table: Connection[Any], name: str) -> None:
    """Give the bot its name, if nobody at the table is called so."""
    try:
        await table.rename(name[:80])
    except Illegal as refusal:
        click.echo(f"{name} is no name for this table: {refusal}")
    you = table.room.you
    assert you is not None
    click.echo(f"{table.room.seats[you].name} sits at table {table.room.code}, seat {you}")


async def _play(table: Connection[Any], player: GuestPlayer, games: int | None) -> None:
    for number in count(1) if games is None else range(1, games + 1):
        result = await player.play()
        you = table.room.you
        assert you is not None
        faults = "".join(f", {times} × {fault}" for fault, times in player.faults.most_common())
        click.echo(f"game {number}: rank {result.ranks[you]}, {result.scores[you]} points{faults}")
