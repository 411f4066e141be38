"""500 tables of four people that make a move a second each: how long they wait, and whether memory grows.

Beside the same tables on the bare server and on boardgame.io. `python bench/bench_steady.py 3600` is an hour of Tapis.
"""

import sys

from load.servers import serving

TABLES = 500
SECONDS = 60.0


def main() -> None:
    for kind in ("tapis", "bare", "boardgame.io", "tapis:all"):
        measure(kind, SECONDS)


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
