"""`tapis serve`: starts the table server."""

import os
import socket
import threading
import webbrowser
from pathlib import Path

import click

from tapis.cli.params import Age, games_option

SCHEMES = ("postgresql://", "postgres://")


def _lan_address() -> str | None:
    """This machine's address in the local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found


def _may_open() -> bool:
    return os.environ.get("OPEN", "1") != "0" and os.environ.get("CI", "").lower() not in ("1", "true")


@click.command()
@click.option("--host", envvar="HOST", default="127.0.0.1", show_default=True, help="0.0.0.0 lets your network in.")
@click.option("--port", envvar="PORT", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where games are kept.")
@click.option(
    "--store",
    envvar="TAPIS_STORE",
    default="",
    help="postgresql://USER:PASSWORD@HOST/NAME keeps games there, for several servers; else a file in --data.",
)
@click.option(
    "--drain",
    type=click.FloatRange(min=0),
    default=None,
    help="Seconds from SIGTERM to the end, for a load balancer to notice.  [default: 3 with --store, else 0]",
)
@click.option("--open/--no-open", "opens", default=None, help="Open the page in your browser.")
@click.option("--words", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A word list of your own.")
@games_option
@click.option(
    "--origin", multiple=True, help="A further address of the page, e.g. https://tapis.example behind a proxy."
)
@click.option(
    "--ice",
    multiple=True,
    envvar="TAPIS_ICE",
    help="Helps cameras meet through the internet: stun:HOST:PORT or turn:NAME:PASSWORD@HOST:PORT.",
)
@click.option(
    "--smtp",
    envvar="TAPIS_SMTP",
    default="",
    help="Players may leave an address and are written to when it is their turn: smtp://USER:PASSWORD@HOST:PORT.",
)
@click.option(
    "--keep",
    type=Age(),
    default="1y",
    show_default=True,
    help="How long tables are kept after the last move.",
)
@click.option(
    "--limit",
    multiple=True,
    envvar="TAPIS_LIMITS",
    help="One of the limits, e.g. sockets=500 or chat=6/1 (so many at once, then so many a second).",
)
@click.option("--log", type=click.Choice(["text", "json"]), default="text", envvar="TAPIS_LOG", help="Form of the log.")
@click.option("--exports", type=click.Path(path_type=Path, file_okay=False), help="Where its game is written before.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    store: str,
    drain: float | None,
    opens: bool | None,
    words: Path | None,
    origin: tuple[str, ...],
    ice: tuple[str, ...],
    smtp: str,
    keep: float | None,
    limit: tuple[str, ...],
    log: str,
    exports: Path | None,
) -> None:
    """Start the table server and say where it is."""
    from tapis.cli.data import DATABASE, data_folder
    from tapis.kernel import registry
    from tapis.server.folder_lock import Occupied
    from tapis.server.run import listen, run
    from tapis.server.settings import Settings, ice_server, limits
    from tapis.server.smtp import smtp_server
    from tapis.server.wordlists import open_lists
    from tapis.table.clearing import Keeping
    from tapis.table.database import Unusable
    from tapis.words import BadWordList

    for trouble in registry.troubles():
        click.echo(f"Left out: {trouble}", err=True)
    try:
        helpers = tuple(map(ice_server, ice))
    except ValueError as trouble:
        raise click.ClickException(f"--ice {trouble}") from None
    try:
        post = smtp_server(smtp) if smtp else None
    except ValueError as trouble:
        raise click.ClickException(f"--smtp {trouble}") from None
    try:
        limited = limits(limit)
    except ValueError as trouble:
        raise click.ClickException(f"--limit {trouble}") from None
    home = data or data_folder()
    try:
        open_lists(home / "words", words)
    except (BadWordList, OSError) as trouble:
        raise click.ClickException(f"cannot use these words: {trouble}") from None
    try:
        door = listen(host, port)
    except OSError as trouble:
        raise click.ClickException(f"cannot listen on {host}:{port}: {trouble.strerror or trouble}") from None
    port = door.getsockname()[1]
    everywhere = host in ("0.0.0.0", "::", "")
    lan = _lan_address() if everywhere else None
    here = f"http://{'localhost' if everywhere else host}:{port}"
    invite = f"http://{lan}:{port}" if lan else ""
    origins = frozenset(o.rstrip("/") for o in origin)
    keeping = None if keep is None else Keeping(keep, exports)
    if store and not store.startswith(SCHEMES):
        raise click.ClickException("--store is an address like postgresql://USER:PASSWORD@HOST/NAME")
    settings = Settings(
        database=None if store else home / DATABASE,
        store=store,
        origins=origins,
        invite=invite,
        names=frozenset({host}),
        ice=helpers,
        smtp=post,
        keep=keeping,
        limits=limited,
        json_log=log == "json",
        drain=(3.0 if store else 0.0) if drain is None else drain,
    )

    def ready() -> None:
        click.echo(f"Tapis: {here}")
        if invite:
            click.echo(f"       {invite}  (from your network)")
        if opens or (opens is None and _may_open()):
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    try:
        run(settings, door, ready)
    except Unusable as trouble:
        raise click.ClickException(str(trouble)) from None
    except Occupied as folder:
        told = f"another server keeps its games in {folder}: stop it, or name another --data"
        raise click.ClickException(told) from None


if __name__ == "__main__":
    serve()
