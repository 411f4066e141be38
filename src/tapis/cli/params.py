"""What several commands take: a game by its name, a language, the options of a game."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
from click.shell_completion import CompletionItem

from tapis.cli.texts import LANGS, spoken_here
from tapis.kernel import Game, registry

F = TypeVar("F", bound=Callable[..., Any])
YES, NO = ("yes", "on", "oui"), ("no", "off", "non")


class GameName(click.ParamType[Game[Any]]):
    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game[Any]:
        if value not in registry.games():
            self.fail(f"there is no game called {value}; there is {', '.join(registry.games())}", param, ctx)
        return registry.game(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in registry.games() if name.startswith(incomplete)]


def lang_option(command: F) -> F:
    return click.option(
        "--lang", type=click.Choice(LANGS), default=spoken_here, help="The language; otherwise that of this terminal."
    )(command)


def games_option(command: F) -> F:
    """Read before all else, so that GAME may be one of those that the folder brings."""
    return click.option(
        "--games",
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


def read_options(game: Game[Any], pairs: Iterable[str]) -> Any:
    """The game's options from k=v pairs, several to a word if commas stand between them."""
    values: dict[str, str] = {}
    for pair in (pair for word in pairs for pair in word.split(",") if pair):
        key, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"an option is written name=value, not {pair!r}: {_known(game)}")
        values[key.strip()] = _truth(value.strip())
    try:
        return msgspec.convert(values, game.options, strict=False)
    except msgspec.ValidationError as trouble:
        raise click.UsageError(f"{trouble}. Options of {game.name}: {_known(game)}") from None


def _truth(value: str) -> str:
    return "true" if value.lower() in YES else "false" if value.lower() in NO else value


def _known(game: Game[Any]) -> str:
    fields = msgspec.structs.fields(game.options)
    return ", ".join(f"{field.name}={str(field.default).lower()}" for field in fields)
