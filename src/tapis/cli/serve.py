"""`tapis serve`: the house opens its doors."""

import os
import socket
import threading
import webbrowser
from pathlib import Path

import click


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
@click.option("--open/--no-open", "opens", default=None, help="Open the page in your browser.")
@click.option("--words", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A word list of your own.")
@click.option(
    "--games", type=click.Path(path_type=Path, exists=True, file_okay=False), help="A folder with more games."
)
@click.option(
    "--origin", multiple=True, help="A further address of the page, e.g. https://tapis.example behind a proxy."
)
@click.option(
    "--ice",
    multiple=True,
    envvar="TAPIS_ICE",
    help="Helps cameras meet through the internet: stun:HOST:PORT or turn:NAME:PASSWORD@HOST:PORT.",
)
def serve(
    host: str,
    port: int,
    data: Path | None,
    opens: bool | None,
    words: Path | None,
    games: Path | None,
    origin: tuple[str, ...],
    ice: tuple[str, ...],
) -> None:
    """Start the table server and say where it is."""
    from tapis.cli.data import DATABASE, data_folder
    from tapis.kernel import registry
    from tapis.server.run import listen, run
    from tapis.server.settings import Settings, ice_server
    from tapis.server.wordlists import open_lists
    from tapis.words import BadWordList

    if games is not None:
        registry.add_folder(games)
    try:
        helpers = tuple(map(ice_server, ice))
    except ValueError as trouble:
        raise click.ClickException(f"--ice {trouble}") from None
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
    settings = Settings(database=home / DATABASE, origins=origins, invite=invite, ice=helpers)

    def ready() -> None:
        click.echo(f"Tapis: {here}")
        if invite:
            click.echo(f"       {invite}  (from your network)")
        if opens or (opens is None and _may_open()):
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    run(settings, door, ready)


if __name__ == "__main__":
    serve()
