"""500 tables of four people that make a move a second each: how long they wait, and whether memory grows.

Beside the same tables on the bare server and on boardgame.io; then once more with every callback of the event loop
timed, and the ten longest. `python bench/bench_steady.py 3600` is an hour of Tapis.
"""

import json
import sys

from load.servers import WATCHED, serving

TABLES = 500
SECONDS = 60.0


def main() -> None:
    for kind in ("tapis", "bare", "boardgame.io", "tapis:all"):
        measure(kind, SECONDS)
    watch(SECONDS)


def watch(seconds: float) -> None:
    """Print the ten callbacks that kept the event loop longest while people played."""
    WATCHED.parent.mkdir(parents=True, exist_ok=True)
    with serving("tapis-watched:all") as server:
        server.measured(TABLES, seconds, rate=1)
    found, end = json.loads(WATCHED.read_text())
    longest = sorted(((spent, what) for when, spent, what in found if when > end - seconds), reverse=True)
    print(f"the longest callbacks of the event loop in {seconds:.0f} s:")
    for spent, what in longest[:10]:
        print(f"  {spent * 1000:.1f} ms {what}", flush=True)


def measure(kind: str, seconds: float) -> None:
    with serving(kind) as server:
        found = server.measured(TABLES, seconds, rate=1)
    print(
        f"{kind}, {seconds:.0f} s: {found.entries:,.0f} entries/s, p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms, "
        f"longest {found.most:.0f} ms; {found.cost:.3f} ms of processor time an entry; memory {found.grown:+.1f} MB",
        flush=True,
    )


if __name__ == "__main__":
    measure("tapis:all", float(sys.argv[1]))
