"""The simulation of a site: its parts do what they say, and together they give the figures that were measured."""

import pytest

from bench.simulation.extrapolate import grown
from bench.simulation.machine import Act, Group, Machine, Process, Time
from bench.simulation.measured import Run, runs
from bench.simulation.site import Figures, Size, as_measured
from tests.later import later

CLOSE = 0.2
RUNS = runs()


@pytest.mark.parametrize(("cores", "ends"), [(2, [1.0, 1.0, 2.0]), (1, [2.0, 2.0, 3.0])])
def test_processes_share_the_cores_of_their_machine(cores: int, ends: list[float]) -> None:
    """Two processes with a second of work each; the first has another second of it afterwards."""
    time = Time()
    machine = Machine(time, cores)
    one, other = Process(machine), Process(machine)
    ended: list[float] = []
    for process in (one, other, one):
        process.do(1.0, lambda: ended.append(time.now))
    time.run(10)
    assert ended == pytest.approx(ends)
    assert machine.used == 3.0


def test_whoever_comes_during_a_flush_goes_with_the_next() -> None:
    time, sizes = Time(), []

    def flush(waiting: int, then: Act) -> None:
        sizes.append(waiting)
        time.after(1.0, then)

    group = Group(flush)
    for moment in (0.0, 0.2, 0.4, 1.5):
        time.after(moment, lambda: group.join(lambda: None))
    time.run(10)
    assert sizes == [1, 2, 1]


def _off(run: Run, found: Figures) -> dict[str, float]:
    """By which share each figure differs from the measured one."""
    pairs = {"moves": (run.moves, found.moves), "p50": (run.p50, found.p50), "p99": (run.p99, found.p99)}
    return {name: made / seen - 1 for name, (seen, made) in pairs.items()}


@pytest.mark.parametrize(
    ("run", "seed"),
    [
        *(pytest.param(run, 1, id=run.name) for run in (RUNS[0], RUNS[-1])),
        *(later(run, seed) for run in RUNS for seed in (1, 2, 3) if seed > 1 or run not in (RUNS[0], RUNS[-1])),
    ],
)
def test_it_gives_the_moves_and_the_waits_that_were_measured(run: Run, seed: int) -> None:
    off = _off(run, as_measured(run.times, run.tables, run.nodes, run.cores, seed))
    assert {name: share for name, share in off.items() if abs(share) > CLOSE} == {}


def test_the_check_catches_times_that_are_wrong() -> None:
    run = RUNS[-1]
    slower = run.times._replace(move=run.times.move._replace(node=run.times.move.node * 2))
    off = _off(run, as_measured(slower, run.tables, run.nodes, run.cores))
    assert min(abs(off["moves"]), abs(off["p50"])) > CLOSE


@pytest.mark.soak
def test_more_nodes_carry_more_players() -> None:
    few, many = (grown(RUNS[-1], 12_000, Size(nodes, 2, 2)).figures for nodes in (1, 2))
    assert many.moves > few.moves * 0.95
    assert many.p99 < few.p99
    assert many.busiest < few.busiest
