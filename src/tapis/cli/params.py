"""What several commands take: a game by its name, a language, the options of a game, `--json`."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
from click.shell_completion import CompletionItem

from tapis.cli.texts import LANGS, spoken_here
from tapis.kernel import AnyGame, registry

F = TypeVar("F", bound=Callable[..., Any])
AGES = {"h": 3_600.0, "d": 86_400.0, "w": 7 * 86_400.0, "y": 365 * 86_400.0}
YES, NO = ("yes", "on", "oui"), ("no", "off", "non")


class GameName(click.ParamType[AnyGame]):
    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> AnyGame:
        if value not in registry.games():
            why = "".join(f"\n{trouble}" for trouble in registry.troubles())
            self.fail(f"there is no game called {value}; there is {', '.join(registry.games())}{why}", param, ctx)
        return registry.game(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in registry.games() if name.startswith(incomplete)]


class Age(click.ParamType["float | None"]):
    """A time as people say it, in seconds: `36h`, `90d`, `8w`, `2y`; None for `always`."""

    name = "age"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float | None:
        if value == "always":
            return None
        count, unit = str(value)[:-1], str(value)[-1:]
        if unit not in AGES or not (count.isascii() and count.isdecimal()) or not 0 < int(count) <= 10_000:
            self.fail(f"{value} is no age: 36h, 90d, 8w, 2y or always", param, ctx)
        return int(count) * AGES[unit]


def lang_option(command: F) -> F:
    return click.option(
        "--lang", type=click.Choice(LANGS), default=spoken_here, help="The language; otherwise that of this terminal."
    )(command)


def options_option(command: F) -> F:
    return click.option(
        "--options", "pairs", multiple=True, metavar="K=V", help="An option of the game; repeat for more."
    )(command)


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")(command)


def print_json(answer: object) -> None:
    click.echo(msgspec.json.encode(answer))


def games_option(command: F) -> F:
    """Read before all else, so that GAME may be one of those that the folder brings."""
    return click.option(
        "--more-games",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        is_eager=True,
        expose_value=False,
        callback=_add_games,
        help="A folder with more games.",
    )(command)


def words_option(command: F) -> F:
    """A list that a game was dealt with: its log names it by its digest."""
    return click.option(
        "--words",
        type=click.Path(exists=True, dir_okay=False, path_type=Path),
        is_eager=True,
        expose_value=False,
        callback=_know_words,
        help="The host's own word list that the game was played with.",
    )(command)


def _know_words(ctx: click.Context, param: click.Parameter, path: Path | None) -> None:
    from tapis.words import BadWordList, know_words, load_words

    if path is not None:
        try:
            know_words(load_words(path))
        except BadWordList as trouble:
            raise click.BadParameter(str(trouble), ctx, param) from None


def _add_games(ctx: click.Context, param: click.Parameter, folder: Path | None) -> None:
    if folder is not None:
        try:
            registry.add_folder(folder)
        except ValueError as trouble:
            raise click.BadParameter(str(trouble), ctx, param) from None


def read_options(game: AnyGame, pairs: Iterable[str]) -> Any:
    """The game's options from k=v pairs, several to a word if commas stand between them."""
    values: dict[str, str] = {}
    switches = {field.name for field in msgspec.structs.fields(game.options) if field.type is bool}
    for pair in (pair for word in pairs for pair in word.split(",") if pair):
        key, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"an option is written name=value, not {pair!r}: {_known(game)}")
        name, text = key.strip(), value.strip()
        values[name] = _truth(text) if name in switches else text
    try:
        return msgspec.convert(values, game.options, strict=False)
    except msgspec.ValidationError as trouble:
        raise click.UsageError(f"{trouble}. Options of {game.name}: {_known(game)}") from None


def _truth(value: str) -> str:
    return "true" if value.lower() in YES else "false" if value.lower() in NO else value


def _known(game: AnyGame) -> str:
    fields = msgspec.structs.fields(game.options)
    return ", ".join(f"{field.name}={str(field.default).lower()}" for field in fields)
