"""The cost of an entry on real WebSockets, beside a bare server of the same stack and boardgame.io.

Four people sit at each table; then every game of Tapis beside the others, and all of them at once.

An entry counts when it has reached all four screens. The ratio comes first; all are medians of runs by turns.
"""

import statistics
from collections.abc import Sequence

from load.driver import Figures
from load.servers import KINDS, serving

ROUNDS = 3
SECONDS = 8.0
SIZES = (10, 50, 200)
GAMES = ("tapis:all", "tapis:bornes", "tapis:courts", "tapis:mimes", "tapis:mots", "tapis:syntax")
GAMES_AT = 50  # tables


def main() -> None:
    for tables in SIZES:
        compare(list(KINDS), tables)
    compare(GAMES, GAMES_AT)


def compare(kinds: Sequence[str], tables: int, rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    """Run the servers by turns and print what an entry costs at each."""
    found: dict[str, list[Figures]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind in kinds:
            with serving(kind) as server:
                found[kind].append(server.measured(tables, seconds))
    medians = {kind: median(runs) for kind, runs in found.items()}
    ours = medians[kinds[0]]
    ratios = ", ".join(f"{other.cost / ours.cost:.2f} × {kind}" for kind, other in medians.items() if other is not ours)
    print(f"{tables} tables: entries per second of processor time: {ratios}")
    for kind, figures in medians.items():
        print(
            f"  {kind}: {figures.cost:.3f} ms of processor time an entry, {figures.entries:,.0f} entries/s, "
            f"p50 {figures.p50:.1f} ms, p99 {figures.p99:.1f} ms",
            flush=True,
        )


def median(runs: list[Figures]) -> Figures:
    return Figures(*map(statistics.median, zip(*runs, strict=True)))
