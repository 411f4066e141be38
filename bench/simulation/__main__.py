"""`python -m bench.simulation`: the measured sites again in simulated time, then larger ones; plots in docs/scale/."""

from pathlib import Path

from bench.simulation.extrapolate import SITES, Grown, grown, money, waits_by_load
from bench.simulation.measured import Run, runs
from bench.simulation.plots import Line, plot
from bench.simulation.site import Figures, as_measured

PLOTS = Path(__file__).parents[2] / "docs/scale"
LOADS = (0.2, 0.4, 0.6, 0.8, 0.9)
CONNECTIONS = 6  # of a node to the database


def simulated(run: Run) -> Figures:
    return as_measured(run.times, run.tables, run.nodes, run.cores)


def compared(run: Run, found: Figures) -> str:
    pairs = (
        (run.moves, found.moves, "moves/s"),
        (run.p50 * 1000, found.p50 * 1000, "ms p50"),
        (run.p99 * 1000, found.p99 * 1000, "ms p99"),
    )
    told = "; ".join(f"{seen:.0f} → {made:.0f} {name} ({made / seen - 1:+.0%})" for seen, made, name in pairs)
    return f"{run.name:>7}: measured → simulated: {told}"


def row(site: Grown) -> str:
    """A line of the table in docs/scale.md."""
    size, found = site.size, site.figures
    cells = (
        f"{site.players:,}",
        f"{found.moves * site.entries_a_move:,.0f}",
        f"{size.nodes}",
        f"{found.busiest:.0%}",
        f"{found.commits:,.0f}",
        f"{found.database:.2g} of {size.database}",
        f"{size.nodes * CONNECTIONS}",
        f"{found.balancer:.2g} of {size.balancer}",
        f"{site.bytes_a_second / 1e6:,.1f}",
        f"{found.p50 * 1000:.1f} / {found.p99 * 1000:.1f}",
        f"{money(site):,.0f} €",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    measured = runs()
    again = [simulated(run) for run in measured]
    for run, found in zip(measured, again, strict=True):
        print(compared(run, found))
    for players, size in SITES.items():
        print(row(grown(measured[-1], players, size)))
    PLOTS.mkdir(exist_ok=True)
    lines = [Line(f"nodes: {nodes}", waits_by_load(measured[-1], nodes, LOADS)) for nodes in (1, 9, 90)]
    (PLOTS / "waits.svg").write_text(plot(lines, "share of their time that nodes work", "p99, ms", LOADS, 80))
    both = [
        Line("measured", [(run.nodes, run.moves) for run in measured[1:]]),
        Line("simulated", [(run.nodes, found.moves) for run, found in zip(measured, again, strict=True)][1:]),
    ]
    (PLOTS / "measured.svg").write_text(plot(both, "nodes", "moves a second", (1, 2, 3), 1600))


if __name__ == "__main__":
    main()
